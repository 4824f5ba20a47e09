"""Step 5 of a tactical action: planetary landings."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from lazax.ti3.board import fleet_in
from lazax.ti3.movement import transfer  # noqa: F401  (the steps register themselves)
from lazax.ti3.movement.landing import defended
from lazax.ti3.movement.landing_ladder import suggested_landings
from lazax.ti3.movement.landing_rules import LandForces, check_landing, may_land
from lazax.ti3.state import TI3, Agreement, Landing, Law, without
from lazax.ti3.switches import Rules
from lazax.ti3.units.control import make_neutral
from lazax.ti3.units.fleets import fleet_of
from tests.ti3.positions.tools import (
    STANDARD,
    activation,
    answer,
    done,
    fleet,
    kind_asked,
    logged,
    no_mans_land,
    planet,
    play,
    pools,
    quick_game,
    row,
    ships_of,
    technologies,
)

RACES = ("norr", "xxcha", "hacan")
HERE = "sys_dal_bootha_xxehan"


def above(ships: str, rules: Rules = STANDARD) -> TI3:
    """Ships of player 0 in the activated system with two neutral planets; the others have planets elsewhere."""
    state = quick_game(races=RACES, galaxy=row(HERE, "sys_thibah", "sys_saudor"), units=False, rules=rules)
    for player, name in enumerate(("abyz", "thibah", "saudor")):
        planet(state, player, name, gf=1)
    return fleet(activation(pools(state, 0, fleet=8), 0, HERE), HERE, 0, ships)


def reason(state: TI3, *planets: Any, ships: tuple[str, ...] = (), own_only: bool = False) -> tuple[str, str] | None:
    landing = msgspec.convert((planets, ships), LandForces)
    refusal = check_landing(state, 0, HERE, landing, own_only)
    return None if refusal is None else (refusal.key, refusal.rule)


def landed(state: TI3, *planets: Any, ships: tuple[str, ...] = ()) -> TI3:
    game = play(state, ("tactical.land", 0))
    answer(game, 0, (planets, ships), "land.forces")
    assert done(game)
    result: TI3 = game.state
    return result


def test_landing_on_own_planets() -> None:
    """R16.1, R16.4: units of any ship are added to those on the planet."""
    state = planet(above("carrier+3*1, carrier+1"), 0, "xxehan", gf=1)
    after = landed(state, ("xxehan", 4, 1))
    assert after.gf["xxehan"] == 5 and after.pds["xxehan"] == 1
    assert fleet_in(after, HERE, 0) == fleet_of(*ships_of("2 carrier"))


def test_taking_neutral_planets() -> None:
    """R16.5, R16.10, TV-10: the planet is controlled, its card arrives exhausted."""
    game = play(above("carrier+3"), ("tactical.land", 0))
    answer(game, 0, ((("dal_bootha", 1), ("xxehan", 2)),), "land.forces")
    after = game.state
    assert after.control["dal_bootha"] == after.control["xxehan"] == 0
    assert {"dal_bootha", "xxehan"} <= after.exhausted
    assert (after.gf["dal_bootha"], after.gf["xxehan"]) == (1, 2)
    assert after.held_since["xxehan"] == 1
    assert after.landed == {}
    assert [line["planet"] for line in logged(game, "forces.landed")] == ["dal_bootha", "xxehan"]
    assert fleet_in(after, HERE, 0) == fleet_of(*ships_of("carrier"))


def test_landing_is_optional_and_partial() -> None:
    """R10.1, R16.1: nobody has to land; what stays on board stays."""
    after = landed(above("carrier+3"))
    assert after.control.get("xxehan") is None
    assert fleet_in(after, HERE, 0) == fleet_of(*ships_of("carrier+3"))


def test_guns_alone_take_nothing() -> None:
    """R16.8: PDS landing on a neutral or enemy planet without ground forces are destroyed at once."""
    state = planet(above("carrier+1*2"), 1, "dal_bootha", gf=1)
    game = play(state, ("tactical.land", 0))
    answer(game, 0, ((("dal_bootha", 0, 1), ("xxehan", 0, 1)),))
    after = game.state
    assert after.control.get("xxehan") is None and after.control["dal_bootha"] == 1
    assert after.pds == {} and after.landed == {}
    assert [line["n"] for line in logged(game, "land.pds_lost")] == [1, 1]


def test_guns_land_with_troops() -> None:
    """R16.5, R16.8, R16.9: together with a ground force PDS hold on a neutral planet."""
    after = landed(above("carrier+1*2"), ("xxehan", 1, 2))
    assert after.gf["xxehan"] == 1 and after.pds["xxehan"] == 2


def test_invaders_wait_for_the_combat() -> None:
    """R16.6, R16.9: on a planet with enemy ground forces the landed units wait for step 6."""
    state = planet(above("carrier+3*1"), 1, "xxehan", gf=2, pds=1)
    assert defended(state, "xxehan")
    after = landed(state, ("xxehan", 3, 1))
    assert after.landed == {"xxehan": Landing(3, 1)}
    assert after.control["xxehan"] == 1 and after.gf["xxehan"] == 2 and after.pds["xxehan"] == 1


def test_an_undefended_planet_falls_at_once() -> None:
    """R16.7, R16.10, R26.11, DV-33: without enemy ground forces; guns and dock are lost, the agreement ends."""
    state = planet(above("carrier+2*1"), 1, "xxehan", pds=2, dock=True)
    state.agreements = (Agreement(0, 1, 0, 0), Agreement(1, 2, 1, 0))
    after = landed(state, ("xxehan", 1, 1))
    assert after.control["xxehan"] == 0 and "xxehan" in after.exhausted
    assert after.gf["xxehan"] == 1 and after.pds["xxehan"] == 1 and "xxehan" not in after.docks
    assert after.landed == {}
    assert after.agreements == (Agreement(1, 2, 1, 0),)


def test_a_mere_marker_falls_too() -> None:
    """R16.7, R26.11, DV-33: a planet with nothing but a control marker is invaded as well."""
    state = planet(above("carrier+1"), 1, "xxehan")
    state.agreements = (Agreement(0, 1, 0, 0),)
    after = landed(state, ("xxehan", 1))
    assert after.control["xxehan"] == 0 and after.agreements == ()


def test_guns_may_resist_by_the_switch() -> None:
    """R16.7, A-06: with the switch PDS fire at the landing, so the planet waits for step 6."""
    state = planet(above("carrier+2", Rules(pds_fire_without_gf=True)), 1, "xxehan", pds=1)
    after = landed(state, ("xxehan", 2))
    assert after.landed == {"xxehan": Landing(2, 0)} and after.control["xxehan"] == 1
    state = planet(above("carrier+2", Rules(pds_fire_without_gf=True)), 1, "xxehan", dock=True)
    assert landed(state, ("xxehan", 2)).control["xxehan"] == 0


def test_the_last_planet_of_an_opponent() -> None:
    """R16.7, R23.12: whoever loses his last planet and has no unit left is out."""
    state = planet(above("carrier+1"), 1, "xxehan")
    no_mans_land(state, "thibah", "archon_ren", "archon_tau")
    after = landed(state, ("xxehan", 1))
    assert after.out == (1,)


def test_no_landing_beside_enemy_ships() -> None:
    """R16.3: while enemy ships are in the system nothing lands, and nothing is asked."""
    state = fleet(above("carrier+2"), HERE, 1, "fighter")
    assert not may_land(state, 0, HERE)
    assert reason(state, ("xxehan", 1)) == ("land.enemy_ships", "R16.3")
    assert done(play(state, ("tactical.land", 0)))


def test_nothing_on_board_nothing_asked() -> None:
    """R16.1: without units on board there is no landing."""
    assert done(play(above("carrier, cruiser"), ("tactical.land", 0)))


def test_what_may_not_land() -> None:
    """R16.1, R14.11: more than is on board, on planets elsewhere, a third PDS."""
    state = planet(above("carrier+2*3"), 0, "xxehan", pds=1)
    assert reason(state, ("xxehan", 3)) == ("land.not_on_board", "R16.1")
    assert reason(state, ("xxehan", 1), ("dal_bootha", 2)) == ("land.not_on_board", "R16.1")
    assert reason(state, ("thibah", 1)) == ("land.no_such_planet", "R16.1")
    assert reason(state, ("xxehan", -1)) == ("land.no_such_planet", "R16.1")
    assert reason(state, ("xxehan", 0, 1)) is None
    assert reason(state, ("xxehan", 0, 2)) == ("land.pds_limit", "R14.11")
    assert reason(state, ("xxehan", 0, 1), ("xxehan", 0, 1)) == ("land.pds_limit", "R14.11")
    assert reason(state, ("dal_bootha", 1, 3)) == ("land.pds_limit", "R14.11")
    planet(state, 1, "dal_bootha", pds=2)
    assert reason(state, ("dal_bootha", 1, 2)) is None


def test_shifting_between_ships() -> None:
    """R16.1, R15.14: units may go from ship to ship, within what each can carry."""
    state = technologies(above("carrier+4*1, war_sun, cruiser"), 0, "stasis_capsules")
    after = landed(state, ships=("war_sun+2*1", "carrier+1", "cruiser+1"))
    assert fleet_in(after, HERE, 0) == fleet_of(*ships_of("war_sun+2*1, carrier+1, cruiser+1"))


@pytest.mark.parametrize(
    ("ships", "expected"),
    [
        (("war_sun+1", "carrier+3*1", "cruiser"), None),
        (("war_sun", "carrier+3*1", "cruiser"), ("land.other_loads", "R16.1")),
        (("war_sun+4*1", "carrier"), ("land.other_ships", "R16.1")),
        (("war_sun!+4*1", "carrier", "cruiser"), ("land.other_ships", "R16.1")),
        (("war_sun+4*1", "carrier", "nonsense+x"), ("land.other_ships", "R16.1")),
        (("war_sun+5*1", "carrier+-1", "cruiser"), ("land.other_ships", "R16.1")),
        (("war_sun+2*1", "carrier", "cruiser+2"), ("move.too_full", "R20.7")),
        (("war_sun+4", "carrier", "cruiser*1"), ("move.too_full", "R20.7")),
    ],
)
def test_what_ships_carry_afterwards(ships: tuple[str, ...], expected: tuple[str, str] | None) -> None:
    """R16.1, R20.7: the same ships, everything that did not land, none too full, guns on large ships only."""
    state = technologies(above("carrier+4*1, war_sun, cruiser"), 0, "stasis_capsules")
    assert reason(state, ships=ships) == expected


def test_shifting_alone_is_asked() -> None:
    """R16.1: also where nothing can land."""
    state = quick_game(races=RACES, galaxy=row("empty_1", "sys_thibah"), units=False)
    fleet(activation(state, 0, "empty_1"), "empty_1", 0, "carrier+2")
    assert not may_land(state, 0, "empty_1")
    fleet(state, "empty_1", 0, "war_sun")
    game = play(state, ("tactical.land", 0))
    assert kind_asked(game) == "land.forces"


def test_shifted_troops_may_cost_fighters() -> None:
    """R20.9: ground forces from a cruiser take places on the carrier that supported fighters."""
    state = technologies(above("carrier, cruiser+1, 6 fighter"), 0, "stasis_capsules")
    after = landed(state, ships=("carrier+1", "cruiser"))
    assert fleet_in(after, HERE, 0) == fleet_of(*ships_of("carrier+1, cruiser, 5 fighter"))


def test_a_truce_forbids_invasions() -> None:
    """T-L1, A-54: under Short Term Truce no landing on planets of others; neutral and own ones are free."""
    state = planet(planet(above("carrier+2"), 1, "xxehan"), 0, "dal_bootha")
    state.laws = {**state.laws, "short_term_truce": Law("", 1)}
    assert reason(state, ("xxehan", 1)) is None
    state.round = 2
    assert reason(state, ("xxehan", 1)) == ("land.truce", "R16.6")
    assert reason(state, ("dal_bootha", 1)) is None
    state.control = without(state.control, "dal_bootha")
    assert reason(state, ("dal_bootha", 1)) is None


def test_landing_in_a_thirteenth_place() -> None:
    """R20.13: twelve planets and ships with ground forces at most."""
    state = above("carrier+2")
    for name in ("arretze", "hercant", "kamdorn", "jol", "nar", "fria", "arinam", "meer", "arnor", "lor"):
        planet(state, 0, name, gf=1)
    assert reason(state, ("xxehan", 1)) == ("land.ground_places", "R20.13")
    assert reason(state, ("xxehan", 2)) is None
    assert reason(state, ("xxehan", 1), ("dal_bootha", 1)) == ("land.ground_places", "R20.13")


def test_control_lasts() -> None:
    """R16.11, R16.2: a planet taken stays, also when the troops that took it are gone; the landing is final."""
    after = landed(above("carrier+2"), ("xxehan", 2))
    after.gf.pop("xxehan")
    assert after.control["xxehan"] == 0


def test_a_planet_becomes_neutral() -> None:
    """R16.12: guns, dock and troops are gone, the card returns; it can be taken anew."""
    state = planet(above("carrier+1"), 1, "xxehan", gf=2, pds=2, dock=True, exhausted=True)

    async def neutral(game: TI3) -> None:
        make_neutral(game, "xxehan")

    game = play(state, neutral, ("tactical.land", 0))
    after = game.state
    assert "xxehan" not in {*after.control, *after.gf, *after.pds, *after.docks, *after.exhausted}
    answer(game, 0, ((("xxehan", 1),),), "land.forces")
    assert after.control["xxehan"] == 0 and after.gf["xxehan"] == 1


def test_suggested_landings() -> None:
    """R16.1: a ground force for each neutral planet comes first; everything suggested is legal."""
    state = above("carrier+3*1")
    landings = list(suggested_landings(state, 0, HERE, False))
    assert all(check_landing(state, 0, HERE, landing) is None for landing in landings)
    assert {drop.planet for drop in landings[0].planets} == {"dal_bootha", "xxehan"}
    assert LandForces() in landings
