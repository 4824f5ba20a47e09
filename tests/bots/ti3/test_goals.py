"""What `steady` plays for: progress a reader can follow, a quest for each secret objective, a plan for the round."""

from __future__ import annotations

import pytest

from lazax.bots.galaxy.campaigns import campaign
from lazax.bots.ti3.economy.purse import DOCK_COST, budget
from lazax.bots.ti3.goals.conquests import colour_within_reach
from lazax.bots.ti3.goals.steps import progress, steps
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


def test_one_ship_stays_at_each_gate(view: View) -> None:
    """Keeper of Gates: all but the cheapest ship are free to go; a gate in enemy hands is worth a campaign when no
    other waits for a ship."""
    view["me"]["secret"] = "keeper_of_gates"
    here = known(view)
    gates = [system for system in here.systems if here.has_wormhole(system)]
    gate = gates[0]
    station(view, gate, ME, cruiser=2, destroyer=1)
    beside = next(system for system in here.net[gate] if here.may_enter(system))
    leaving = [one.ship.kind for one in candidates(known(view), beside) if one.origin == gate]
    assert sorted(leaving) == ["cruiser", "cruiser"]
    station(view, gates[1], RIVAL, destroyer=1)
    assert campaign(known(view)) != gates[1]
    for other in gates[2:]:
        station(view, other, ME, destroyer=1)
    assert campaign(known(view)) == gates[1]


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
        here.memory["campaign"] = str(view["players"][player]["home"])
        begun.add(campaign(here) == here.memory["campaign"] != easiest)
    assert True in begun
