"""How `steady` takes back what was lost at home with the troops that are still there (R12.8, R23.4)."""

from __future__ import annotations

import pytest

from lazax.bots.ti3.movement.loading import garrison
from lazax.bots.ti3.movement.plans import best_plan
from lazax.bots.ti3.production.building import shopping_list
from lazax.ti3.movement.loads import GROUND_FORCE
from lazax.ti3.tables import PLANETS_OF
from tests.bots.paper import ME, View
from tests.bots.ti3.positions import give_planet, give_planets, known, opening, station

RIVAL = 1


@pytest.fixture
def view() -> View:
    """Round 5: of several planets at home the second is lost, the first has six ground forces and the dock."""
    view = next(view for view in map(opening, range(1, 20)) if len(PLANETS_OF[known(view).home]) > 1)
    view["me"]["secret"] = ""
    view["objectives"] = ()
    view["round"] = 5
    kept, lost = PLANETS_OF[known(view).home][:2]
    give_planet(view, kept, gf=6, dock=1)
    give_planet(view, lost, RIVAL, gf=1)
    return view


def test_a_transport_at_home_lands_troops_of_one_planet_on_the_other(view: View) -> None:
    """R12.8: who stands in the activated system takes on board there; all but one go."""
    home = known(view).home
    kept = PLANETS_OF[home][0]
    station(view, home, ME, carrier=1)
    assert garrison(known(view), kept) == 1
    plan = best_plan(known(view))
    assert plan is not None and plan.system == home
    (move,) = plan.moves
    assert (move.origin, move.ship) == (home, "carrier")
    assert [(load.unit, load.place) for load in move.loads] == [(GROUND_FORCE, kept)] and move.loads[0].number >= 3


def test_troops_on_board_land_without_any_movement(view: View) -> None:
    """What flies over a lost planet comes down on it."""
    home = known(view).home
    give_planet(view, PLANETS_OF[home][0], gf=1, dock=1)
    station(view, home, ME, carrier=1)
    view["systems"][home]["fleets"][-1]["ships"][0]["gf"] = 5
    plan = best_plan(known(view))
    assert plan is not None and plan.system == home and plan.moves == ()
    assert plan.value > 12.0


def test_without_a_transport_at_home_one_is_built_first(view: View) -> None:
    """Before the ships that the secret objective wants, here destroyers."""
    home = known(view).home
    view["me"]["secret"] = "keeper_of_gates"
    station(view, home, ME)
    give_planets(view, "resources", 10)
    assert next(iter(shopping_list(known(view), home))) == "carrier"
    station(view, home, ME, carrier=1)
    assert next(iter(shopping_list(known(view), home))) == "destroyer"


def test_nothing_is_taken_on_board_beside_enemy_ships(view: View) -> None:
    """R12.9: with an enemy in the system the troops on the planets stay there."""
    home = known(view).home
    kept = PLANETS_OF[home][0]
    station(view, home, ME, carrier=1)
    station(view, home, RIVAL, dreadnought=3)
    plan = best_plan(known(view))
    moves = plan.moves if plan is not None else ()
    assert not any(load.place == kept for move in moves for load in move.loads)
