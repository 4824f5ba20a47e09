"""How `steady` brings troops and ships to where its secret objective needs them, and back to a home that was lost."""

from __future__ import annotations

import pytest

from lazax.bots.ti3.goals.conquests import MECATOL
from lazax.bots.ti3.movement.loading import THRONE_GUARD, garrison
from lazax.bots.ti3.movement.marches import in_earnest, pilgrims
from lazax.bots.ti3.movement.musters import muster, stranded
from lazax.bots.ti3.movement.voyages import candidates
from lazax.bots.ti3.production.building import shopping_list
from lazax.bots.ti3.production.docks import dock_worth, serves_the_quest
from lazax.ti3.tables import MECATOL_REX, PLANETS_OF, SYSTEMS, UNITS
from tests.bots.paper import ME, View
from tests.bots.ti3.positions import give_planet, give_planets, known, poor, station

RIVAL = 1


def way_to_the_throne(view: View, steps: int) -> str:
    """A system without planets or fleets so many steps from Mecatol Rex, on the side of the home system."""
    here = known(view)
    able = [s for s in here.systems if here.distance(s, MECATOL) == steps and here.may_enter(s) and s != here.home]
    return min((s for s in able if not SYSTEMS[s].special), key=lambda s: (here.distance(s, here.home), s))


@pytest.fixture
def view(view: View) -> View:
    """Round 5: a rival holds Mecatol Rex with four ground forces, which the player wants."""
    view["me"]["secret"], view["objectives"], view["round"] = "usurper", (), 5
    view["players"][ME]["fleet_pool"] = 6
    give_planet(view, MECATOL_REX, RIVAL, gf=4)
    return view


def crowned(view: View, secret: str) -> None:
    """Mecatol Rex is the player's, with a dock."""
    view["me"]["secret"] = secret
    give_planet(view, MECATOL_REX, gf=6, dock=1, since=2)


def test_only_troops_that_find_a_place_on_board_count(view: View) -> None:
    """Eight ground forces at home are no army without transports; then one is built for them."""
    home = known(view).home
    for planet in PLANETS_OF[home]:
        view["planets"][planet]["gf"] = 2
    view["planets"][PLANETS_OF[home][0]]["gf"] = 10
    station(view, home, ME)
    give_planets(view, "resources", 8)
    without = muster(known(view)).troops
    assert stranded(known(view), home) >= 6 and shopping_list(known(view), home)["carrier"] >= 1
    station(view, home, ME, carrier=1)
    assert muster(known(view)).troops == max(0, without - UNITS["carrier"].capacity)
    assert stranded(known(view), home) == 2


def test_ships_that_are_asked_for_come_a_step_nearer(view: View) -> None:
    """Forceful: two of four dreadnoughts are at Mecatol Rex, two more two steps away; not more than are wanting."""
    crowned(view, "forceful")
    back, front = way_to_the_throne(view, 2), way_to_the_throne(view, 1)
    if front not in known(view).net[back]:
        front = next(s for s in known(view).net[back] if known(view).distance(s, MECATOL) == 1)
    station(view, MECATOL, ME, dreadnought=2)
    station(view, back, ME, dreadnought=3, cruiser=1)
    voyage = pilgrims(known(view), front)
    assert voyage is not None and [move.ship for move in voyage.moves] == ["dreadnought", "dreadnought"]
    station(view, front, ME, dreadnought=1)
    voyage = pilgrims(known(view), front)
    assert voyage is not None and len(voyage.moves) == 1
    station(view, MECATOL, ME, dreadnought=4)
    assert pilgrims(known(view), front) is None


def test_the_throne_makes_nothing_that_is_not_there_to_be_made(view: View) -> None:
    """Forceful: with all five dreadnoughts on the board they have to come from where they are; nor without money."""
    crowned(view, "forceful")
    give_planets(view, "resources", 10)
    station(view, MECATOL, ME, dreadnought=3)
    assert serves_the_quest(known(view), MECATOL)
    station(view, known(view).home, ME, dreadnought=2)
    assert not serves_the_quest(known(view), MECATOL)
    station(view, known(view).home, ME)
    assert serves_the_quest(known(view), MECATOL)
    poor(view)
    assert not serves_the_quest(known(view), MECATOL)


def test_one_dock_of_three_is_kept_for_the_throne(view: View) -> None:
    """R1.2: in late rounds too; with one on Mecatol Rex the last one may go elsewhere."""
    give_planet(view, MECATOL_REX, RIVAL)
    view["round"] = 7
    given = [planet for planet in view["planets"] if known(view).owner(planet) is None][:2]
    give_planet(view, given[0], dock=1)
    give_planet(view, given[1])
    view["objectives"] = ("s1_space_docks",)
    assert len(known(view).docks) == 2 and dock_worth(known(view), given[1]) == 0.0
    view["me"]["secret"] = "technocrat"
    assert dock_worth(known(view), given[1]) > 0.0


def test_the_army_leaves_the_throne_for_a_lost_home(view: View) -> None:
    """R23.4: without the home system nothing can be claimed; all ships go, and the troops that are not asked for."""
    crowned(view, "forceful")
    station(view, MECATOL, ME, dreadnought=4, carrier=1)
    beside = next(s for s in known(view).net[MECATOL] if known(view).may_enter(s))
    leaving = [one.ship.kind for one in candidates(known(view), beside) if one.origin == MECATOL]
    assert set(leaving) <= {"carrier"}
    assert garrison(known(view), MECATOL_REX) == THRONE_GUARD
    give_planet(view, PLANETS_OF[known(view).home][0], RIVAL, gf=3)
    assert known(view).lost_home and in_earnest(known(view))
    assert len([one for one in candidates(known(view), beside) if one.origin == MECATOL]) == 5
    assert garrison(known(view), MECATOL_REX) < THRONE_GUARD
