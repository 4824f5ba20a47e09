"""How `steady` expands, moves, fights and lands."""

from __future__ import annotations

import pytest

from lazax.bots.galaxy.odds import clash
from lazax.bots.ti3.combat import odds
from lazax.bots.ti3.movement.landings import allocate
from lazax.bots.ti3.movement.loading import garrison
from lazax.bots.ti3.movement.plans import best_plan, plan_for, plans
from lazax.galaxy.fleets import FIGHTER
from lazax.ti3.movement.loads import GROUND_FORCE
from lazax.ti3.tables import MECATOL_REX, PLANETS_OF, SYSTEM_OF, SYSTEMS
from lazax.ti3.units.fleets import Fleet, from_counts
from tests.bots.paper import ME, View
from tests.bots.ti3.positions import answer, battle, give_planet, known, opening, station

RIVAL = 1


@pytest.fixture
def view() -> View:
    """The first round, without a secret objective; at home a carrier, a cruiser and ground forces."""
    view = next(view for view in map(opening, range(1, 9)) if settleable(view))
    view["me"]["secret"] = ""
    home = str(view["players"][ME]["home"])
    station(view, home, ME, carrier=1, cruiser=1)
    for planet in PLANETS_OF[home]:
        view["planets"][planet]["gf"] = 3
    return view


def settleable(view: View) -> list[str]:
    """Systems beside the home with neutral planets."""
    here = known(view)
    return [
        system
        for system in here.net[here.home]
        if PLANETS_OF[system] and all(here.owner(planet) is None for planet in PLANETS_OF[system])
    ]


def neighbour_with_planets(view: View) -> str:
    return settleable(view)[0]


def garrisoned(view: View, system: str, gf: int, pds: int = 0) -> str:
    """Let the rival hold all planets of a system."""
    for planet in PLANETS_OF[system]:
        give_planet(view, planet, RIVAL, gf=gf, pds=pds)
    return PLANETS_OF[system][0]


# gathering


def test_the_ships_that_an_objective_asks_for_gather_at_mecatol_rex(view: View) -> None:
    """Forceful wants four dreadnoughts there; other ships do not count, and do not come for its sake."""
    view["me"]["secret"] = "forceful"
    view["players"][ME]["fleet_pool"] = 8
    capital = SYSTEM_OF[MECATOL_REX]
    give_planet(view, MECATOL_REX, ME, gf=3)
    station(view, capital, ME, cruiser=4)
    beside = next(system for system in known(view).net[capital] if not SYSTEMS[system].special)
    station(view, beside, ME, destroyer=1)
    assert known(view).objectives.ships_wanting(known(view).fleet(capital).ships) == 4
    assert not plan_for(known(view), capital).moves
    station(view, beside, ME, destroyer=1, dreadnought=2)
    assert sum(move.ship == "dreadnought" for move in plan_for(known(view), capital).moves) == 2


# expansion


def test_settles_a_neighbouring_system(view: View) -> None:
    plan = plan_for(known(view), neighbour_with_planets(view))
    assert plan.value > 0
    (move,) = plan.moves
    assert move.ship == "carrier" and move.origin == known(view).home
    assert sum(load.number for load in move.loads if load.unit == GROUND_FORCE) >= len(PLANETS_OF[plan.system])


def test_takes_fighters_along_before_spare_troops(view: View) -> None:
    """R20.9: fighters that the dock has no place for would be lost where the carrier leaves."""
    home = known(view).home
    station(view, home, ME, carrier=1, fighters=8)
    (move,) = plan_for(known(view), neighbour_with_planets(view)).moves
    loads = {load.unit: load.number for load in move.loads}
    assert loads == {GROUND_FORCE: 1, FIGHTER: 5}


def test_ships_leave_before_the_dock_produces(view: View) -> None:
    """R12.4: after an activation at home the carrier could not leave."""
    plan = best_plan(known(view))
    assert plan is not None
    assert plan.system != known(view).home


def test_produces_when_there_is_nothing_to_move(view: View) -> None:
    view["systems"][known(view).home]["fleets"] = []
    plan = best_plan(known(view))
    assert plan is not None
    assert plan.system == known(view).home and plan.produces


def test_without_ships_and_money_there_is_no_plan(view: View) -> None:
    home = known(view).home
    view["systems"][home]["fleets"] = []
    for planet in known(view).own_planets:
        view["planets"][planet]["exhausted"] = True
    assert plans(known(view)) == []
    options = ["tactical", "pass"]
    assert answer("turn.action", options, view) == "pass"


def test_activated_ships_stay(view: View) -> None:
    """R12.4: what stands in an activated system does not move."""
    home = known(view).home
    view["systems"][home]["counters"] = (ME,)
    assert not any(plan.moves for plan in plans(known(view)))


def test_leaves_a_garrison_where_invaders_are_near(view: View) -> None:
    home = known(view).home
    planet = PLANETS_OF[home][0]
    assert [garrison(known({**view, "round": number}), planet) for number in (1, 2, 3, 4)] == [0, 1, 2, 2]
    beside = known(view).net[home][0]
    station(view, beside, RIVAL, carrier=1)
    view["systems"][beside]["fleets"][-1]["ships"][0]["gf"] = 2
    assert garrison(known(view), planet) == 4


def test_keeps_the_peace_of_diplomacy(view: View) -> None:
    system = neighbour_with_planets(view)
    garrisoned(view, system, 1)
    view["stage"][-1]["effects"] = [{"kind": "diplomacy", "player": RIVAL, "target": str(ME)}]
    assert known(view).at_peace == {RIVAL}
    assert system not in [plan.system for plan in plans(known(view))]


# battles


def test_attacks_the_weak_and_not_the_strong(view: View) -> None:
    system = neighbour_with_planets(view)
    station(view, system, RIVAL, destroyer=1)
    home = known(view).home
    view["players"][ME]["fleet_pool"] = 5
    station(view, home, ME, dreadnought=2, cruiser=2, carrier=1)
    weak = plan_for(known(view), system)
    assert weak.moves and weak.value > 0
    station(view, system, RIVAL, dreadnought=4, cruiser=4, fighters=5)
    assert not plan_for(known(view), system).moves


def test_respects_fleet_supply(view: View) -> None:
    system = neighbour_with_planets(view)
    station(view, system, RIVAL, destroyer=1)
    station(view, known(view).home, ME, cruiser=8)
    view["players"][ME]["fleet_pool"] = 3
    supply = known(view).fleet_supply
    assert sum(move.number for move in plan_for(known(view), system).moves) <= supply


def fleet(fighters: int = 0, **ships: int) -> Fleet:
    return from_counts([*ships.items(), (FIGHTER, fighters)])


def test_odds_are_symmetric_and_monotonous(view: View) -> None:
    here = known(view)
    line = odds.line(here, ME, fleet(cruiser=2))
    assert clash(line, line) == pytest.approx(0.0)
    more = odds.line(here, ME, fleet(cruiser=3))
    assert clash(more, line) > 0 > clash(line, more)
    heavy = odds.line(here, ME, fleet(dreadnought=2))
    assert clash(heavy, line) > 0


def test_pds_count_before_the_battle(view: View) -> None:
    system = neighbour_with_planets(view)
    assert odds.guns_on(known(view), system) == 0
    garrisoned(view, system, 1, pds=2)
    assert odds.guns_on(known(view), system) >= 0.8


def in_battle(view: View, mine: int, theirs: int) -> str:
    system = neighbour_with_planets(view)
    battle(view, system, RIVAL, ME)
    station(view, system, ME, cruiser=mine)
    station(view, system, RIVAL, cruiser=theirs)
    return system


def test_retreats_from_a_lost_battle_only(view: View) -> None:
    system = in_battle(view, 1, 5)
    assert answer("battle.retreat", ["yes", "no"], view, system=system) == "yes"
    view["stage"].pop()
    system = in_battle(view, 4, 2)
    assert answer("battle.retreat", ["yes", "no"], view, system=system) == "no"


def test_holds_its_home(view: View) -> None:
    home = known(view).home
    battle(view, home, RIVAL, ME)
    station(view, home, RIVAL, cruiser=6)
    assert answer("battle.retreat", ["yes", "no"], view, system=home) == "no"


def test_fires_with_everything(view: View) -> None:
    for kind in ("pds.fire", "pds.defence", "barrage.fire", "dice.laser"):
        assert answer(kind, ["0", "1", "2"], view) == "2"


def test_rechecks_the_die_that_matters(view: View) -> None:
    def die(face: int, needs: int) -> dict[str, int | str]:
        return {"unit": "cruiser", "needs": needs, "bonus": 0, "face": face}

    dice = [[ME, die(9, 7)], [RIVAL, die(2, 7)], [RIVAL, die(10, 9)], [ME, die(1, 9)]]
    view["stage"].append({"event": "Roll", "kind": "space", "dice": dice})
    assert answer("recheck.die", ["die:0", "die:1", "die:2", "die:3"], view) == "die:2"


def test_gives_up_the_cheapest_ship(view: View) -> None:
    assert answer("fleet.excess", ["dreadnought", "carrier+3", "destroyer", "cruiser"], view) == "destroyer"


# landings


def test_takes_every_neutral_planet_with_one_ground_force(view: View) -> None:
    system = next(s for s in known(view).systems if len(PLANETS_OF[s]) == 2 and SYSTEMS[s].kind != "home")
    taken = allocate(known(view), system, 4, fleet(carrier=1))
    assert sorted((one.planet, one.gf) for one in taken) == sorted((planet, 1) for planet in PLANETS_OF[system])


def test_lands_in_force_or_not_at_all(view: View) -> None:
    system = next(s for s in known(view).systems if len(PLANETS_OF[s]) == 1 and SYSTEMS[s].kind != "home")
    planet = garrisoned(view, system, 3)
    assert allocate(known(view), system, 1, fleet(carrier=1)) == []
    (landing,) = allocate(known(view), system, 6, fleet(carrier=1, dreadnought=1))
    assert landing.planet == planet and landing.gf >= 3


def test_truce_is_kept(view: View) -> None:
    system = next(s for s in known(view).systems if len(PLANETS_OF[s]) == 1 and SYSTEMS[s].kind != "home")
    garrisoned(view, system, 0)
    assert allocate(known(view), system, 2, fleet(carrier=1))
    view["laws"] = {"short_term_truce": {"elected": "", "round": 0}}
    assert allocate(known(view), system, 2, fleet(carrier=1)) == []


def test_counts_on_each_bombardment_once(view: View) -> None:
    """R17.2: ships that have bombarded one planet do not help at the next one."""
    system = next(name for name, record in SYSTEMS.items() if len(PLANETS_OF[name]) == 2 and not record.special)
    garrisoned(view, system, 2)
    above = from_counts([("dreadnought", 5), ("carrier", 1)])
    (first,) = allocate(known(view), system, 2, above)
    assert first.gf == 1
    both = allocate(known(view), system, 6, above)
    assert [one.gf for one in both] == [1, 2]
