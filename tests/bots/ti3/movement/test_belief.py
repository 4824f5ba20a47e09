"""What a person across the table would not believe of `steady`: fighters left behind, fleets without troops, a lost
home that is flown over, retreats into full systems, counters that lie idle."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from lazax.bots.galaxy.battles import safety
from lazax.bots.galaxy.campaigns import campaign
from lazax.bots.ti3.movement.marches import gathering
from lazax.bots.ti3.movement.plans import best_plan
from lazax.bots.ti3.movement.transfers import best_transfer
from lazax.bots.ti3.movement.voyages import candidates, empty_transports, settlers
from lazax.bots.ti3.phases.status import fleet_goal, spread
from lazax.bots.ti3.production.docks import worth_of_producing
from lazax.galaxy.fleets import FIGHTER
from lazax.galaxy.movement.orders import ShipMove
from lazax.ti3.movement.loads import GROUND_FORCE
from lazax.ti3.tables import MECATOL_REX, PLANETS_OF, SYSTEM_OF, SYSTEMS
from tests.bots.paper import ME, View
from tests.bots.ti3.positions import answer, battle, give_planet, known, opening, poor, station

RIVAL = 1


@pytest.fixture
def view() -> View:
    """The first round, without a secret objective; at home two carriers, a cruiser and ground forces."""
    view = next(view for view in map(opening, range(1, 9)) if free_beside_home(view))
    view["me"]["secret"] = ""
    home = str(view["players"][ME]["home"])
    station(view, home, ME, carrier=2, cruiser=1)
    for planet in PLANETS_OF[home]:
        view["planets"][planet]["gf"] = 3
    return view


def free_beside_home(view: View) -> list[str]:
    """Systems beside the home with neutral planets and no trouble of their own."""
    here = known(view)
    beside = [system for system in here.net[here.home] if PLANETS_OF[system] and not SYSTEMS[system].special]
    return [system for system in beside if all(here.owner(planet) is None for planet in PLANETS_OF[system])]


def loaded(what: str, moves: Iterable[ShipMove]) -> int:
    return sum(load.number for move in moves for load in move.loads if load.unit == what)


# fighters


def test_transports_that_come_back_bring_their_fighters(view: View) -> None:
    """R20.9: two carriers leave together, and three fighters would have no place where they were."""
    home, front = known(view).home, free_beside_home(view)[0]
    view["systems"][home]["fleets"] = [fleet for fleet in view["systems"][home]["fleets"] if fleet["player"] != ME]
    station(view, front, ME, fighters=3, carrier=2)
    view["players"][ME]["fleet_pool"] = 4
    voyage = empty_transports(known(view), home)
    assert voyage is not None and len(voyage.moves) == 2
    assert loaded(FIGHTER, voyage.moves) == 3


def test_free_places_on_a_transport_are_for_fighters(view: View) -> None:
    """What stands idle at home flies along as far as there is room beside the troops."""
    home = known(view).home
    station(view, home, ME, fighters=3, carrier=1)
    for planet in PLANETS_OF[home]:
        view["planets"][planet]["gf"] = 1
    voyage = settlers(known(view), free_beside_home(view)[0], 1)
    assert voyage is not None and voyage.gf <= 3 and voyage.fleet.fighters == 3


# troops


def test_the_first_transport_leaves_troops_for_the_second(view: View) -> None:
    """With six ground forces at home and two carriers both can settle."""
    voyage = settlers(known(view), free_beside_home(view)[0], 1)
    assert voyage is not None and len(voyage.moves) == 1
    assert loaded(GROUND_FORCE, voyage.moves) <= 4


def test_a_fleet_that_could_conquer_nothing_does_not_march(view: View) -> None:
    """Warships alone stay; with a loaded transport they go."""
    view["me"]["secret"] = "conqueror"
    view["round"] = 4
    home = known(view).home
    station(view, home, ME, cruiser=2)
    targets = [system for system in known(view).net[home] if not known(view).enemies_in(system)]
    empty = [system for system in targets if not any(known(view).owner(p) == ME for p in PLANETS_OF[system])]
    assert all(gathering(known(view), system) is None for system in empty)
    station(view, home, ME, cruiser=2, carrier=1)
    marches = [voyage for voyage in (gathering(known(view), system) for system in empty) if voyage is not None]
    assert all(voyage.gf for voyage in marches)


# the home


def test_a_lost_home_is_retaken_first(view: View) -> None:
    """R23.4: without the home nothing can be claimed, so it goes before everything else."""
    home = known(view).home
    for planet in PLANETS_OF[home]:
        give_planet(view, planet, RIVAL, gf=1)
    view["systems"][home]["fleets"] = []
    front = free_beside_home(view)[0]
    station(view, front, ME, carrier=1, cruiser=2)
    view["systems"][front]["fleets"][-1]["ships"][0]["gf"] = 6
    here = known(view)
    assert campaign(here) == home
    plan = best_plan(here)
    assert plan is not None and plan.system == home and plan.moves


# retreats


def test_retreats_to_where_there_are_berths(view: View) -> None:
    """R20.3: ships beyond fleet supply would be lost in the system with a dock."""
    home = known(view).home
    field = free_beside_home(view)[0]
    refuge = next(system for system in known(view).net[field] if system != home)
    view["players"][ME]["fleet_pool"] = 5
    station(view, home, ME, dreadnought=4)
    station(view, refuge, ME, destroyer=3)
    station(view, field, ME, cruiser=2)
    station(view, field, RIVAL, dreadnought=5)
    battle(view, field, RIVAL, ME)
    assert safety(known(view), refuge, 2) > safety(known(view), home, 2)
    assert answer("battle.leave_to", [home, refuge], view, system=field) == refuge


# counters


def test_a_ground_force_or_two_are_not_worth_a_counter(view: View) -> None:
    """An activation that makes one ground force is none a player would spend, unless enemies are near."""
    home = known(view).home
    poor(view)
    view["players"][ME]["goods"] = 1
    assert worth_of_producing(known(view), home, False) == 0
    view["players"][ME].update(goods=2, command_pool=2)
    assert worth_of_producing(known(view), home, False) == 0
    view["players"][ME]["command_pool"] = 3  # that would lie idle otherwise
    assert worth_of_producing(known(view), home, False) > 0
    view["players"][ME].update(goods=1)
    beside = known(view).net[home][0]
    station(view, beside, RIVAL, carrier=1)
    view["systems"][beside]["fleets"][-1]["ships"][0]["gf"] = 2
    assert worth_of_producing(known(view), home, False) > 0


def test_fleet_supply_follows_the_ships(view: View) -> None:
    """Four ships need no seven counters, whatever an objective will ask for one day."""
    home = known(view).home
    station(view, home, ME, carrier=2, cruiser=2)
    view["me"]["secret"] = "master_of_ships"
    assert fleet_goal(known(view)) == 4
    counters = spread(known(view), 12)
    assert counters.fleet <= 4 < counters.command
    station(view, home, ME, carrier=2, cruiser=6)
    assert fleet_goal(known(view)) == 8


# transfers


def test_a_dock_produces_while_the_fleet_goes_out(view: View) -> None:
    """R19: with the last counter the dock works and the fleet leaves with troops, instead of being locked in."""
    home = known(view).home
    throne = SYSTEM_OF[MECATOL_REX]
    front = min(free_beside_home(view), key=lambda system: known(view).distance(system, throne))
    view["me"]["secret"] = "usurper"
    view["round"] = 4
    view["players"][ME].update(fleet_pool=4, command_pool=1, goods=9)
    station(view, home, ME, cruiser=2, carrier=1)
    for planet in PLANETS_OF[front]:
        give_planet(view, planet)
    found = best_transfer(known(view))
    assert found is not None and (found.dock, found.other) == (home, front)
    assert {move.ship for move in found.moves} == {"cruiser", "carrier"}
    assert loaded(GROUND_FORCE, found.moves) > 0
    assert answer("turn.action", ["tactical", "transfer", "pass"], view) == "transfer"


# Mecatol Rex


def test_the_fleet_keeps_mecatol_rex_for_the_secret_objective(view: View) -> None:
    """Whoever needs the throne does not sail away from it; whoever does not, may."""
    throne = SYSTEM_OF[MECATOL_REX]
    give_planet(view, MECATOL_REX, gf=2)
    station(view, throne, ME, cruiser=3)
    beside = known(view).net[throne]
    for secret, stays in (("usurper", True), ("technocrat", False)):
        view["me"]["secret"] = secret
        here = known(view)
        leaving = [one for system in beside for one in candidates(here, system) if one.origin == throne]
        assert not leaving if stays else leaving
        assert (campaign(here) == throne) == stays
