"""How `steady` brings an army to where it is needed: troops are raised, fleets go together and only as large as they
must be, transports wait for those who are to board."""

from __future__ import annotations

import pytest

from lazax.bots.galaxy.campaigns import campaign
from lazax.bots.ti3.cards.as_action import set_dock, take_dock
from lazax.bots.ti3.economy.technology import worth_buying
from lazax.bots.ti3.goals.conquests import asked_by, docks_to_take
from lazax.bots.ti3.movement import musters
from lazax.bots.ti3.movement.landings import foreign, troops_wanted
from lazax.bots.ti3.movement.loading import garrison
from lazax.bots.ti3.movement.marches import gathering
from lazax.bots.ti3.movement.musters import ENOUGH, RESERVE, levy, muster
from lazax.bots.ti3.movement.plans import best_plan, plan_for
from lazax.bots.ti3.movement.voyages import empty_transports
from lazax.bots.ti3.phases.action import use_secondary
from lazax.bots.ti3.production.building import shopping_list
from lazax.ti3.tables import MECATOL_REX, OBJECTIVES, PLANETS, PLANETS_OF, SYSTEM_OF, SYSTEMS, TECHNOLOGIES
from tests.bots.paper import ME, View
from tests.bots.ti3.positions import give_planet, give_planets, known, poor, question, station

RIVAL = 1
THRONE = SYSTEM_OF[MECATOL_REX]


def nearer_to_the_throne(view: View) -> str:
    """A system beside home from where it is not as far to Mecatol Rex."""
    here = known(view)
    steps = here.distance(here.home, THRONE)
    beside = [system for system in here.net[here.home] if not SYSTEMS[system].special and here.may_enter(system)]
    return next(system for system in beside if here.distance(system, THRONE) < steps)


def of_usurper(view: View) -> str:
    """Round 4; the player wants Mecatol Rex, which a rival holds. Returns the home system."""
    view["me"]["secret"] = "usurper"
    view["round"] = 4
    view["players"][ME]["fleet_pool"] = 6
    give_planet(view, MECATOL_REX, RIVAL, gf=5)
    return known(view).home


# marches


def test_ships_of_one_kind_all_march(view: View) -> None:
    """Three dreadnoughts are three ships, though they look the same."""
    home = of_usurper(view)
    view["planets"][PLANETS_OF[home][0]]["gf"] = 6
    station(view, home, ME, dreadnought=3, carrier=1)
    voyage = gathering(known(view), nearer_to_the_throne(view))
    assert voyage is not None and len(voyage.moves) == 4 and voyage.gf >= 2


def test_the_army_leaves_before_the_dock_at_home_produces(view: View) -> None:
    """R12.4: an activated system holds the ships in it, so the march comes first if there are counters for both."""
    home = of_usurper(view)
    view["planets"][PLANETS_OF[home][0]]["gf"] = 6
    view["players"][ME]["command_pool"] = 3
    for planet in PLANETS:
        if planet in view["planets"] and known(view).owner(planet) is None:
            give_planet(view, planet, RIVAL, gf=9)
    station(view, home, ME, dreadnought=2, carrier=1)
    plan = best_plan(known(view))
    assert plan is not None and plan.system != home and any(move.origin == home for move in plan.moves)


def test_transports_wait_for_the_troops_where_they_are(view: View) -> None:
    """An empty one fetches new troops elsewhere only if none wait beside it."""
    home = of_usurper(view)
    front = nearer_to_the_throne(view)
    station(view, home, ME)
    station(view, front, ME, carrier=1)
    assert empty_transports(known(view), home) is not None
    for planet in PLANETS_OF[front]:
        give_planet(view, planet, gf=4)
    if PLANETS_OF[front]:
        assert empty_transports(known(view), home) is None


def test_a_few_ships_do_for_a_weak_planet(view: View) -> None:
    """A lonely ground force does not call the whole fleet."""
    view["me"]["secret"] = ""
    home = known(view).home
    view["players"][ME]["fleet_pool"] = 8
    view["planets"][PLANETS_OF[home][0]]["gf"] = 8
    target = next(system for system in known(view).net[home] if PLANETS_OF[system] and not SYSTEMS[system].special)
    for planet in PLANETS_OF[target]:
        give_planet(view, planet, RIVAL, gf=1)
    station(view, home, ME, carrier=1, dreadnought=3, cruiser=2)
    assert 1 <= len(plan_for(known(view), target).moves) <= 3
    station(view, target, RIVAL, destroyer=1)
    assert 1 < len(plan_for(known(view), target).moves) < 6


def test_with_counters_to_spare_a_lone_transport_sets_out(view: View) -> None:
    """Two ground forces far behind are of use only at the front; the last counters are not for them."""
    home = of_usurper(view)
    view["objectives"] = ()
    poor(view)
    front_line = nearer_to_the_throne(view)
    for planet in PLANETS:
        if planet in view["planets"] and known(view).owner(planet) is None:
            give_planet(view, planet, RIVAL, gf=9)
    for planet in PLANETS_OF[home]:
        view["planets"][planet]["gf"] = 2
    view["planets"][PLANETS_OF[home][0]]["gf"] = 4
    station(view, home, ME, carrier=1)
    view["players"][ME]["command_pool"] = 4
    plan = best_plan(known(view))
    assert plan is not None and known(view).distance(plan.system, THRONE) == known(view).distance(front_line, THRONE)
    assert [move.origin for move in plan.moves] == [home]
    view["players"][ME]["command_pool"] = 1
    assert best_plan(known(view)) is None


# musters


def test_troops_that_the_campaign_lacks_are_raised(view: View) -> None:
    """Five defenders ask for seven and some in reserve, but half of what is made is ships as long as there is money
    for them: transports for the troops, then warships."""
    home = of_usurper(view)
    give_planets(view, "resources", 14)
    station(view, home, ME, carrier=1)
    here = known(view)
    assert campaign(here) == THRONE
    wanted = troops_wanted(here, foreign(here, THRONE)) + RESERVE
    assert wanted > 7 and muster(here).troops > 0 and muster(here).places == max(0, wanted - 6)
    bought = shopping_list(here, home)
    assert bought["carrier"] >= 1 and bought["ground_force"] >= 2
    assert sum(number for kind, number in bought.items() if kind in ("dreadnought", "cruiser", "carrier")) >= 2
    view["me"]["secret"] = ""
    view["objectives"] = ()
    assert muster(known(view)) == ENOUGH


def test_troops_far_away_are_not_counted(view: View, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is farther from the goal than so many steps comes too late."""
    home = of_usurper(view)
    station(view, home, ME, carrier=1)
    before = muster(known(view)).troops
    view["planets"][PLANETS_OF[home][0]]["gf"] = 8
    near = muster(known(view)).troops
    assert near < before
    monkeypatch.setattr(musters, "AT_HAND", known(view).distance(home, THRONE) - 1)
    assert muster(known(view)).troops > near


def test_the_army_of_the_secret_objective_comes_before_lessons(view: View) -> None:
    """Usurper: five ground forces and four cruisers on Mecatol Rex; what is needed against them is not spent on a
    technology. Whose objective still asks for technologies learns."""
    of_usurper(view)
    view["objectives"] = ()
    poor(view)
    station(view, known(view).home, ME, carrier=2, cruiser=1)
    view["planets"][PLANETS_OF[known(view).home][0]]["gf"] = 14
    give_planets(view, "resources", 13)
    assert worth_buying(known(view))
    station(view, THRONE, RIVAL, cruiser=6)
    assert levy(known(view)) > 5 and not worth_buying(known(view))
    view["me"]["secret"] = "diversified"
    assert worth_buying(known(view))
    learned = [
        name for colour in ("red", "green", "blue") for name in TECHNOLOGIES if TECHNOLOGIES[name].colour == colour
    ]
    view["players"][ME]["technologies"] = tuple(learned)
    assert not worth_buying(known(view))
    view["me"]["secret"] = ""
    assert levy(known(view)) == 0


# what is fought for


def test_the_neighbour_with_fewest_docks_loses_them_one_by_one(view: View) -> None:
    """Merciless: each dock of theirs is a goal, the last one most of all."""
    left, right = known(view).neighbours
    view["me"]["secret"] = "merciless"
    for planet in known(view).planets_of(left):
        if known(view).has_dock(planet):
            home_dock = planet
    free = [planet for planet in view["planets"] if known(view).owner(planet) is None and planet != MECATOL_REX]
    give_planet(view, free[0], right, dock=1)
    give_planet(view, free[1], right, dock=1)
    assert docks_to_take(known(view)) == [home_dock]
    give_planet(view, free[2], left, dock=1)
    assert sorted(docks_to_take(known(view))) == sorted([home_dock, free[2]])
    assert SYSTEM_OF[free[2]] in asked_by(known(view), OBJECTIVES["merciless"].condition)


def test_an_army_keeps_its_goal_though_another_is_a_little_easier_now(view: View) -> None:
    """Conqueror: fleets come and go, armies are slow; only what is far easier is a new goal."""
    view["me"]["secret"] = "conqueror"
    condition = OBJECTIVES["conqueror"].condition
    here = known(view)
    goal = asked_by(here, condition)
    assert len(goal) == 1 and here.memory["home"] == tuple(goal)
    owner = next(player for player in here.others if view["players"][player]["home"] == goal[0])
    station(view, goal[0], owner, cruiser=4)
    later = known(view)
    later.memory.update(here.memory)
    assert asked_by(later, condition) == goal
    station(view, goal[0], owner, dreadnought=6, cruiser=5)
    later = known(view)
    later.memory.update(here.memory)
    assert asked_by(later, condition) != goal


def test_planets_that_the_secret_objective_counts_are_fought_for_and_held(view: View) -> None:
    """Technocrat: where a specialty is near there is something to take. One ground force keeps what is in hand, as
    long as nobody comes near, and the others go on to the next."""
    view["me"]["secret"] = "technocrat"
    view["round"] = 3
    near = [planet for planet in known(view).planets_near if PLANETS[planet].specialty]
    asked = asked_by(known(view), OBJECTIVES["technocrat"].condition)
    assert near and {SYSTEM_OF[planet] for planet in near} == set(asked)
    give_planet(view, near[0], gf=1)
    assert not known(view).asks_for_troops(near[0]) and garrison(known(view), near[0]) == 1
    beside = next(s for s in known(view).net[SYSTEM_OF[near[0]]] if known(view).may_enter(s))
    station(view, beside, RIVAL, carrier=1)
    view["systems"][beside]["fleets"][-1]["ships"][0]["gf"] = 1
    assert known(view).asks_for_troops(near[0]) and garrison(known(view), near[0]) == 2
    station(view, beside, RIVAL)
    assert SYSTEM_OF[near[0]] not in asked_by(known(view), OBJECTIVES["technocrat"].condition) or len(near) > 1


def test_the_dock_on_the_throne_is_not_moved_away(view: View) -> None:
    """Massive Transport: a dock goes to Mecatol Rex if the secret objective asks for one there, and stays."""
    home = of_usurper(view)
    give_planet(view, MECATOL_REX, gf=4, dock=1)
    docks = [*known(view).docks]
    assert take_dock(question("massive_transport.planet", docks, view), known(view)) != MECATOL_REX
    view["planets"][MECATOL_REX]["dock"] = None
    sites = [planet for planet in known(view).own_planets if not known(view).has_dock(planet)]
    assert set(PLANETS_OF[home]) <= set(known(view).own_planets)
    assert set_dock(question("massive_transport.planet_to", sites, view), known(view)) == MECATOL_REX


# purses


def test_what_the_throne_still_needs_comes_before_a_point_that_costs_as_much(view: View) -> None:
    """Two points by the dock on Mecatol Rex rather than one for ten resources."""
    of_usurper(view)
    poor(view)
    view["objectives"] = ("s1_spend_10_resources",)
    give_planets(view, "resources", 12)
    assert known(view).saving is not None
    give_planet(view, MECATOL_REX, gf=6, since=1, exhausted=True)
    assert known(view).objectives.bill == 4 and known(view).saving is None


def test_the_last_counter_waits_for_the_lesson_that_gives_a_point(view: View) -> None:
    """One technology short, and Technology is still to be played."""
    give_planets(view, "resources", 12)
    view["objectives"] = ("s1_5_technologies",)
    learned = ("hylar_v_assault_laser", "deep_space_cannon", "cybernetics", "sarween_tools")
    view["players"][ME].update(technologies=learned, strategy_pool=1)
    view["players"][RIVAL]["strategies"] = ("technology",)
    asked = question("secondary.use", ["yes", "no"], view, strategy="imperial", n=1)
    assert use_secondary(asked, known(view)) == "no"
    view["strategies"]["used"] = ["technology"]
    assert use_secondary(asked, known(view)) == "yes"
