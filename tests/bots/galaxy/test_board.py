"""The board as bots read it, and where its dangers are."""

from __future__ import annotations

import pytest

from lazax.bots.galaxy.battles import opponent, safety
from lazax.bots.galaxy.campaigns import campaign, front
from lazax.bots.galaxy.chart import FAR_AWAY
from lazax.bots.galaxy.landings import Landing, conquest_worth, land_the_rest, need_of_troops
from lazax.bots.galaxy.rivals import menace, pressure, rivalry, threat, wish_to_hurt
from lazax.bots.galaxy.voting import beyond_others, votes_of, weight_of
from tests.bots.galaxy.column import RIVAL, fleet, known, opening
from tests.bots.paper import ME


def test_the_map_and_who_is_where() -> None:
    here = known(opening())
    assert here.net["middle"] == ("upper", "lower")
    assert here.distance("north", "south") == 4
    assert list(here.own_fleets) == ["north"]
    assert here.enemies_in("south") == [RIVAL]
    assert here.docks == ["North"]
    assert here.abroad == 0
    assert here.neutral_near == 2


def test_invaders_are_feared_as_far_as_they_come() -> None:
    view = opening()
    view["systems"]["upper"]["fleets"] = [fleet(RIVAL, ("carrier", 3), fighters=2)]
    here = known(view)
    assert here.invaders_near("north") == 3
    assert here.invaders_near("lower") == 0
    assert here.warships_near("north") == 1


def test_a_fleet_retreats_to_its_dock() -> None:
    here = known(opening())
    assert safety(here, "north", 1) > safety(here, "middle", 1)


def test_the_other_side_of_a_battle() -> None:
    here = known(opening())
    assert opponent(here, {"attacker": ME, "defender": RIVAL}) == RIVAL
    assert opponent(here, {"attacker": RIVAL, "defender": ME}) == RIVAL


def test_the_first_target_within_reach_is_the_campaign() -> None:
    targets = (["south"], ["middle", "lower"])
    assert campaign(known(opening(), targets=targets)) == "south"
    assert front(known(opening(), targets=targets), "upper") == 3
    view = opening()
    view["systems"]["north"]["fleets"] = []
    assert campaign(known(view, targets=targets)) is None, "nobody is there to go to war"
    assert front(known(opening()), "north") == 1, "without a campaign it is the nearest land"


def test_no_land_left_no_front() -> None:
    view = opening()
    for planet in view["planets"].values():
        planet["owner"] = ME
    assert front(known(view), "north") == FAR_AWAY


def test_who_is_about_to_win_is_the_rival() -> None:
    view = opening()
    calm = rivalry(known(view), RIVAL)
    view["players"][RIVAL]["points"] = 9
    here = known(view)
    assert menace(here, RIVAL) == pytest.approx(3.0)
    assert rivalry(here, RIVAL) > calm
    assert wish_to_hurt(here, "South") > wish_to_hurt(here, "Middle") == 0.0


def test_ships_next_door_threaten() -> None:
    view = opening()
    assert threat(known(view), RIVAL) == 0.0
    view["systems"]["upper"]["fleets"] = [fleet(RIVAL, ("carrier", 0))]
    assert threat(known(view), RIVAL) == 1.0
    assert pressure(known(view), RIVAL) == 0
    view["systems"]["lower"]["fleets"] = [fleet(ME, ("carrier", 0))]
    assert pressure(known(view), RIVAL) == 1


def test_landings_are_worth_what_they_take() -> None:
    here = known(opening())
    assert conquest_worth(here, Landing("Middle", 1, 0.5)) == 5.0, "nobody defends it"
    assert conquest_worth(here, Landing("South", 1, 0.5)) == pytest.approx(0.5 * (4.0 + 2.0 + 1.0))


def test_troops_go_where_they_are_asked_for() -> None:
    assert need_of_troops(known(opening(), asked=("Middle",)), "Middle") > need_of_troops(known(opening()), "Middle")


def test_the_rest_sails_on_unless_it_is_needed() -> None:
    drops: dict[str, int] = {}
    land_the_rest(known(opening()), "north", ("North",), drops, 3)
    assert drops == {}, "there are other shores"
    land_the_rest(known(opening(), asked=("North",)), "north", ("North",), drops, 3)
    assert drops == {"North": 3}
    view = opening()
    view["planets"]["South"]["gf"] = 1
    drops = {"South": 2}
    land_the_rest(known(view), "south", ("South",), drops, 3)
    assert drops == {"South": 5}, "all join an attack"


def test_votes_are_the_influence_of_planets_that_are_not_exhausted() -> None:
    view = opening()
    view["planets"]["Middle"]["owner"] = ME
    here = known(view)
    assert (votes_of(here, ME), votes_of(here, RIVAL)) == (5, 1)
    assert weight_of(here, ME) == 1.0
    assert weight_of(here, RIVAL) == pytest.approx(1 / 3)
    assert beyond_others(here, lambda player: votes_of(here, player)) == 4.0
    view["planets"]["Middle"]["exhausted"] = True
    assert votes_of(known(view), ME) == 1
