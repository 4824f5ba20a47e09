"""How `steady` holds Mecatol Rex for its secret objective, and how its army gets there (R23.5)."""

from __future__ import annotations

from lazax.bots.ti3.goals.conquests import MECATOL
from lazax.bots.ti3.movement.marches import clearing, gathering, reinforcements
from lazax.bots.ti3.movement.plans import best_plan, plan_for
from lazax.bots.ti3.movement.races import SPRINT, ahead
from lazax.bots.ti3.movement.voyages import candidates, empty_transports
from lazax.bots.ti3.production.building import shopping_list
from lazax.ti3.movement.loads import GROUND_FORCE
from lazax.ti3.tables import MECATOL_REX, PLANETS_OF, SYSTEMS
from tests.bots.paper import ME, View
from tests.bots.ti3.positions import give_planet, give_planets, known, station

RIVAL = 1


def enthroned(view: View, secret: str = "forceful") -> None:
    """Round 6; the player holds Mecatol Rex with a dock for the secret objective. Six ships may stand together."""
    view["me"]["secret"] = secret
    view["objectives"] = ()
    view["round"] = 6
    view["players"][ME]["fleet_pool"] = 6
    give_planet(view, MECATOL_REX, gf=6, dock=1, since=3)


def beside_the_throne(view: View) -> str:
    """A system with a planet beside Mecatol Rex, which is the player's now."""
    here = known(view)
    beside = next(s for s in here.net[MECATOL] if PLANETS_OF[s] and not SYSTEMS[s].special)
    for planet in PLANETS_OF[beside]:
        give_planet(view, planet, gf=2)
    return beside


def test_a_transport_races_for_the_free_throne(view: View) -> None:
    """As long as nobody holds it four ground forces go ahead of all settlers, if the secret objective asks for it."""
    home = known(view).home
    view["me"]["secret"] = "usurper"
    station(view, home, ME, carrier=2)
    view["planets"][PLANETS_OF[home][0]]["gf"] = 6
    plan = best_plan(known(view))
    assert plan is not None and plan.value >= SPRINT
    assert known(view).distance(plan.system, MECATOL) < known(view).distance(home, MECATOL)
    assert sum(load.number for move in plan.moves for load in move.loads if load.unit == GROUND_FORCE) >= 4
    assert ahead(known(view)) is not None
    station(view, plan.system, ME, carrier=1)
    view["systems"][plan.system]["fleets"][-1]["ships"][0]["gf"] = 4
    view["systems"][plan.system]["counters"] = [ME]
    assert ahead(known(view)) is None  # who has gone ahead waits for the next counter, the others settle
    view["systems"][plan.system]["fleets"], view["systems"][plan.system]["counters"] = [], []
    give_planet(view, MECATOL_REX, RIVAL, gf=1)
    assert ahead(known(view)) is None
    view["planets"][MECATOL_REX]["owner"] = None
    view["me"]["secret"] = "technocrat"
    assert ahead(known(view)) is None


def test_cruisers_make_room_for_the_dreadnoughts_that_are_asked_for(view: View) -> None:
    """Forceful: four dreadnoughts on Mecatol Rex; with one of six berths free three cruisers would be in the way."""
    enthroned(view)
    beside = beside_the_throne(view)
    station(view, MECATOL, ME, dreadnought=2, cruiser=3)
    voyage = clearing(known(view), beside)
    assert voyage is not None and [(move.origin, move.ship) for move in voyage.moves] == [(MECATOL, "cruiser")]
    assert plan_for(known(view), beside).moves == voyage.moves
    station(view, MECATOL, ME, dreadnought=2, cruiser=2)
    assert clearing(known(view), beside) is None
    view["me"]["secret"] = "master_of_ships"
    station(view, MECATOL, ME, dreadnought=2, cruiser=4)
    assert clearing(known(view), beside) is None


def test_only_ships_that_are_asked_for_come_to_the_throne(view: View) -> None:
    enthroned(view)
    beside = beside_the_throne(view)
    station(view, MECATOL, ME, dreadnought=2)
    station(view, beside, ME, dreadnought=3, cruiser=2, carrier=1)
    voyage = reinforcements(known(view))
    assert voyage is not None and [move.ship for move in voyage.moves] == ["dreadnought", "dreadnought"]
    assert empty_transports(known(view), MECATOL) is None
    view["me"]["secret"] = "usurper"
    for planet in PLANETS_OF[beside]:
        give_planet(view, planet, gf=1)
    assert reinforcements(known(view)) is None and empty_transports(known(view), MECATOL) is not None


def test_a_dreadnought_that_is_wanted_at_the_throne_goes_nowhere_else(view: View) -> None:
    enthroned(view)
    beside = beside_the_throne(view)
    here = known(view)
    away = next(
        s for s in here.net[beside] if here.distance(s, MECATOL) == 2 and here.may_enter(s) and s != here.home
    )
    station(view, MECATOL, ME, dreadnought=3)
    station(view, beside, ME, dreadnought=1, cruiser=1)
    assert [one.ship.kind for one in candidates(known(view), away)] == ["cruiser"]
    station(view, MECATOL, ME, dreadnought=4)
    assert {one.ship.kind for one in candidates(known(view), away)} == {"cruiser", "dreadnought"}


def test_dreadnoughts_come_before_ground_forces_at_the_throne(view: View) -> None:
    """The dock there makes few units in a round, so those that are asked for come first."""
    enthroned(view)
    beside = beside_the_throne(view)
    give_planets(view, "resources", 14)
    station(view, MECATOL, ME, dreadnought=3)
    station(view, beside, RIVAL, carrier=2)
    for fleet in view["systems"][beside]["fleets"]:
        fleet["ships"][0]["gf"] = 6
    assert known(view).invaders_near(MECATOL) == 12
    assert shopping_list(known(view), MECATOL)["dreadnought"] == 1


def test_what_is_fulfilled_is_not_risked(view: View) -> None:
    """Industrial: five dreadnoughts and three docks; a battle could only lose some of them before it is claimed."""
    enthroned(view, "industrial")
    beside = beside_the_throne(view)
    given = [planet for planet in view["planets"] if known(view).owner(planet) is None][:2]
    for planet in given:
        give_planet(view, planet, dock=1)
    here = known(view)
    target = next(s for s in here.net[beside] if s != MECATOL and here.may_enter(s) and not PLANETS_OF[s])
    station(view, beside, ME, dreadnought=4)
    station(view, target, RIVAL, cruiser=1)
    assert not known(view).objectives.fulfilled and plan_for(known(view), target).moves
    station(view, beside, ME, dreadnought=5)
    assert known(view).objectives.fulfilled and not plan_for(known(view), target).moves


# how an army gets there


def of_usurper(view: View) -> str:
    """Round 4; the player wants Mecatol Rex, which a rival holds. Returns a system that is nearer to it than home."""
    view["me"]["secret"] = "usurper"
    view["round"] = 4
    view["players"][ME]["fleet_pool"] = 6
    give_planet(view, MECATOL_REX, RIVAL, gf=5)
    here = known(view)
    steps = here.distance(here.home, MECATOL)
    return next(
        s
        for s in here.net[here.home]
        if here.distance(s, MECATOL) < steps and here.may_enter(s) and PLANETS_OF[s] and not here.enemies_in(s)
    )


def test_troops_march_before_warships(view: View) -> None:
    """With few berths the transport that the goal needs has one of them."""
    beside = of_usurper(view)
    home = known(view).home
    view["planets"][PLANETS_OF[home][0]]["gf"] = 8
    view["players"][ME]["fleet_pool"] = 2
    station(view, home, ME, dreadnought=3, carrier=1)
    voyage = gathering(known(view), beside)
    assert voyage is not None and {move.ship for move in voyage.moves} == {"carrier", "dreadnought"}
    assert voyage.gf == 6
