"""What `steady` plays for: progress a reader can follow, a quest for each secret objective, a plan for the round."""

from __future__ import annotations

import pytest

from lazax.bots.galaxy.campaigns import campaign
from lazax.bots.ti3.economy.purse import DOCK_COST, budget
from lazax.bots.ti3.goals.conquests import colour_within_reach
from lazax.bots.ti3.goals.steps import progress, steps
from lazax.bots.ti3.movement.plans import GATE, MARCH, plan_for
from lazax.bots.ti3.movement.voyages import candidates
from lazax.bots.ti3.production.building import shopping_list
from lazax.bots.ti3.production.docks import THRONE_DOCK, dock_worth, serves_the_quest
from lazax.ti3.objectives.requirements import REQUIRED
from lazax.ti3.tables import MECATOL_REX, OBJECTIVES, PLANETS, PLANETS_OF, SYSTEM_OF
from tests.bots.paper import ME, View
from tests.bots.ti3.positions import give_planet, give_planets, known, poor, station

RIVAL = 1
THRONE = SYSTEM_OF[MECATOL_REX]
SECRETS = [name for name, objective in OBJECTIVES.items() if objective.deck == "secret"]


@pytest.mark.parametrize("secret", SECRETS)
def test_every_secret_objective_is_a_quest_with_steps(view: View, secret: str) -> None:
    """R23.5: as many steps as the rules require at least, the first of them still to be taken."""
    view["me"]["secret"] = secret
    quest = known(view).objectives.quest
    assert quest is not None and len(quest.steps) >= len(REQUIRED[secret])
    assert quest.next in quest.steps and str(quest).startswith(f"{secret}: {quest.steps[0].what} ")


def test_progress_reads_like_a_list(view: View) -> None:
    give_planet(view, MECATOL_REX, gf=2)
    found = list(steps(known(view), OBJECTIVES["usurper"].condition))
    assert progress(found) == "planet 1/1, dock 0/1, ground_forces 2/6"


def test_the_colour_within_reach_is_collected(view: View) -> None:
    """Focused: three red planets in hand count more than one of another colour, and what is near counts as well."""
    by_colour: dict[str, list[str]] = {}
    for planet in view["planets"]:
        by_colour.setdefault(str(PLANETS[planet].specialty), []).append(planet)
    by_colour.pop("None")
    colour = max(sorted(by_colour), key=lambda one: len(by_colour[one]))
    for planet in by_colour[colour][:3]:
        give_planet(view, planet)
    view["me"]["secret"] = "focused"
    here = known(view)
    assert colour_within_reach(here) == colour
    free = [planet for planet in view["planets"] if here.owner(planet) is None and PLANETS[planet].specialty]
    worth = {planet: here.objectives.bonus(planet) for planet in free}
    assert all(
        worth[p] > worth[q] for p in free for q in free if PLANETS[p].specialty == colour != PLANETS[q].specialty
    )


def test_the_dock_on_the_throne_comes_before_other_purchases(view: View) -> None:
    """R18.9: held since the last round Mecatol Rex can have its dock, and its price is set aside."""
    view["me"]["secret"] = "usurper"
    view["round"] = 3
    poor(view)
    view["players"][ME]["goods"] = 6
    before = budget(known(view), "resources")
    give_planet(view, MECATOL_REX, gf=4, since=2, exhausted=True)
    assert before - budget(known(view), "resources") == DOCK_COST
    assert dock_worth(known(view), MECATOL_REX) == THRONE_DOCK


def test_the_throne_makes_what_the_secret_objective_asks_for(view: View) -> None:
    """Usurper: six ground forces; Forceful: four dreadnoughts; made where they are wanted."""
    give_planet(view, MECATOL_REX, gf=4, dock=1)
    give_planets(view, "resources", 12)
    view["round"] = 4
    view["players"][ME]["fleet_pool"] = 6
    station(view, THRONE, ME, cruiser=1)
    for secret, unit in (("usurper", "ground_force"), ("forceful", "dreadnought"), ("master_of_ships", "destroyer")):
        view["me"]["secret"] = secret
        assert serves_the_quest(known(view), THRONE)
        assert next(iter(shopping_list(known(view), THRONE))) == unit
    view["me"]["secret"] = "technocrat"
    assert not serves_the_quest(known(view), THRONE)


def test_the_colour_is_not_changed_for_a_little_more(view: View) -> None:
    """Focused: with three planets of either colour what was begun goes on; a fourth of the other counts."""
    by_colour: dict[str, list[str]] = {}
    for planet in view["planets"]:
        if PLANETS[planet].specialty:
            give_planet(view, planet, RIVAL, gf=9)
            by_colour.setdefault(str(PLANETS[planet].specialty), []).append(planet)
    one, other = sorted(by_colour, key=lambda colour: -len(by_colour[colour]))[:2]
    for planet in (*by_colour[one][:3], *by_colour[other][:3]):
        give_planet(view, planet)
    for begun in (one, other):
        here = known(view)
        here.memory["colour"] = begun
        assert colour_within_reach(here) == begun
    give_planet(view, by_colour[one][3])
    here = known(view)
    here.memory["colour"] = other
    assert colour_within_reach(here) == one


def test_one_ship_stays_at_each_gate(view: View) -> None:
    """Keeper of Gates: all but the cheapest ship are free to go. A gate in enemy hands is worth a campaign; where
    nobody is a single ship will do."""
    view["me"]["secret"] = "keeper_of_gates"
    here = known(view)
    gates = [system for system in here.systems if here.has_wormhole(system)]
    gate = gates[0]
    station(view, gate, ME, cruiser=2, destroyer=1)
    beside = next(system for system in here.net[gate] if here.may_enter(system))
    leaving = [one.ship.kind for one in candidates(known(view), beside) if one.origin == gate]
    assert sorted(leaving) == ["cruiser", "cruiser"]
    assert campaign(known(view)) is None
    station(view, gates[1], RIVAL, destroyer=1)
    assert campaign(known(view)) == gates[1]
    assert plan_for(known(view), gates[1]).value > GATE


def test_wormholes_are_manned_first_by_what_costs_least(view: View) -> None:
    """Keeper of Gates: a small ship for each is made before the settlers' transports; the last one is worth most."""
    view["me"]["secret"] = "keeper_of_gates"
    home = known(view).home
    give_planets(view, "resources", 8)
    gates = [system for system in known(view).systems if known(view).has_wormhole(system)]
    station(view, home, ME)
    assert next(iter(shopping_list(known(view), home))) == "destroyer"
    assert shopping_list(known(view), home)["destroyer"] == min(len(gates), known(view).berths(home))
    beside = next(s for s in known(view).net[gates[0]] if known(view).may_enter(s) and s not in gates)
    station(view, beside, ME, destroyer=1)
    for gate in gates[1:-1]:
        station(view, gate, ME, destroyer=1)
    before = plan_for(known(view), gates[0])
    station(view, gates[-1], ME, destroyer=1)
    assert before.moves and plan_for(known(view), gates[0]).value > before.value > MARCH
    near = next(s for s in known(view).net[gates[0]] if s != beside and s not in gates)
    station(view, near, RIVAL, cruiser=3)  # they would take it back
    assert 0 < plan_for(known(view), gates[0]).value < before.value
    view["passed"] = list(known(view).others)
    assert plan_for(known(view), gates[0]).value > before.value


def test_the_last_specialties_are_worth_more_than_the_first(view: View) -> None:
    """Technocrat: six planets with specialties; from the third on each counts twice."""
    view["me"]["secret"], view["objectives"] = "technocrat", ()
    home = PLANETS_OF[known(view).home]
    coloured = [p for p in view["planets"] if PLANETS[p].specialty and p not in home]
    before = known(view).objectives.bonus(coloured[-1])
    for planet in coloured[:3]:
        give_planet(view, planet)
    assert known(view).objectives.bonus(coloured[-1]) == 2 * before > 0


def test_a_throne_that_is_safe_keeps_no_army(view: View) -> None:
    """Industrial: once Mecatol Rex is held the rest is a matter of docks and ships, unless somebody comes near."""
    view["me"]["secret"] = "industrial"
    view["objectives"] = ()
    view["round"] = 4
    give_planet(view, MECATOL_REX, gf=4)
    station(view, THRONE, ME, cruiser=1)
    beside = next(s for s in known(view).net[THRONE] if known(view).may_enter(s) and not known(view).enemies_in(s))
    assert campaign(known(view)) is None
    station(view, beside, RIVAL, cruiser=2)
    assert campaign(known(view)) == THRONE
    station(view, beside, RIVAL)
    view["me"]["secret"] = "forceful"
    assert campaign(known(view)) == THRONE


def test_what_the_throne_is_held_for_is_made_before_transports(view: View) -> None:
    """Industrial: dreadnoughts come first as soon as Mecatol Rex is held, wherever the dock is, in the years of
    settling too."""
    view["me"]["secret"] = "industrial"
    home = known(view).home
    view["players"][ME]["fleet_pool"] = 5
    station(view, home, ME)
    view["players"][ME]["goods"] = 9
    assert known(view).settling
    assert next(iter(shopping_list(known(view), home))) != "dreadnought"
    give_planet(view, MECATOL_REX, gf=4, exhausted=True)
    assert next(iter(shopping_list(known(view), home))) == "dreadnought"


def test_the_round_has_one_claim(view: View) -> None:
    """R23.1: what is fulfilled, else what takes least, is the claim of the round; it counts more than the others."""
    view["objectives"] = ["s1_5_planets", "s1_spend_10_influence", "s2_10_planets"]
    home = PLANETS_OF[known(view).home]
    free = [planet for planet in view["planets"] if view["planets"][planet]["owner"] is None and planet not in home]
    for planet in free[:4]:
        give_planet(view, planet, exhausted=True)
    plan = known(view).objectives.plan
    assert plan.claim is OBJECTIVES["s1_5_planets"] and progress(plan.lacks) == "planets 4/5"
    weight = known(view).objectives.weight
    assert weight(OBJECTIVES["s1_5_planets"].condition) > weight(OBJECTIVES["s2_10_planets"].condition)
    give_planet(view, free[4], exhausted=True)
    assert str(known(view).objectives.plan) == "claim s1_5_planets (all there); no secret"


def test_a_campaign_is_not_given_up_lightly(view: View) -> None:
    """A goal that was begun goes on, even if another one is a little easier."""
    view["me"]["secret"] = "conqueror"
    easiest = campaign(known(view))
    begun = set()
    for player in known(view).others:
        here = known(view)
        home = str(view["players"][player]["home"])
        here.memory["home"] = (home,)
        begun.add(campaign(here) == home != easiest)
    assert True in begun
