"""States without a component, against which tracing holds the rules."""

from __future__ import annotations

import pytest

from lazax.core.stage import leave
from lazax.ti3.board import BORROWED, CRISIS, has_ability, has_technology, in_force
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, Phase, Round, Turn
from lazax.ti3.state import TI3, Landing, Law
from lazax.ti3.switches import Rules
from lazax.ti3.tables import LEADERS, RACES
from lazax.ti3.tracing import WITHOUT
from lazax.ti3.units.fleets import Ship, fleet_of
from tests.ti3.positions.tools import quick_game


def without(game: TI3, kind: str, name: str) -> TI3:
    found = WITHOUT[kind](game, name)
    assert isinstance(found, TI3)
    return found


def test_without_a_technology_nobody_has_it() -> None:
    game = quick_game(races=("sol", "hacan", "norr"))
    game.technologies = {**game.technologies, 0: ("cybernetics", "war_sun"), 2: ("cybernetics", "war_sun")}
    poorer = without(game, "technology", "war_sun")
    assert poorer.technologies[0] == poorer.technologies[2] == ("cybernetics",)
    assert has_technology(game, 0, "war_sun")


def test_without_an_ability_its_race_keeps_the_others() -> None:
    game = quick_game(races=("sol", "yssaril", "norr"))
    poorer = without(game, "race_ability", "scheming")
    assert not has_ability(poorer, 1, "scheming")
    assert all(has_ability(poorer, 1, other) for other in RACES["yssaril"].abilities if other != "scheming")
    assert has_ability(poorer, 0, "orbital_drop")
    assert has_ability(game, 1, "scheming")


def test_without_an_ability_nobody_has_borrowed_it() -> None:
    """R0.17: a race in crisis stays so."""
    game = quick_game(races=("sol", "yssaril", "norr"))
    add_effect(game, Round, Effect(BORROWED, 0, "scheming"))
    add_effect(game, Round, Effect(CRISIS, 1))
    poorer = without(game, "race_ability", "scheming")
    assert has_ability(game, 0, "scheming")
    assert not any(has_ability(poorer, player, "scheming") for player in range(3))
    assert not any(has_ability(poorer, 1, ability) for ability in RACES["yssaril"].abilities)


def test_without_an_ability_before_the_first_round() -> None:
    game = quick_game(races=("sol", "yssaril", "norr"))
    for event in (Turn, Phase, Round):
        leave(game, event)
    assert not has_ability(without(game, "race_ability", "warriors"), 2, "warriors")


def test_without_a_law() -> None:
    game = quick_game(races=("sol", "hacan", "norr"))
    game.laws = {**game.laws, "free_trade": Law(round=1)}
    assert not in_force(without(game, "political_card", "free_trade"), "free_trade")
    assert in_force(game, "free_trade")


def test_without_an_option() -> None:
    game = quick_game(races=("sol", "hacan", "norr"), rules=Rules(long_war=True, homeworlds=True))
    assert without(game, "option", "long_war").rules == Rules(homeworlds=True)


def test_without_a_strategy_card() -> None:
    game = quick_game(races=("sol", "hacan", "norr"))
    held = next(player for player in range(3) if "initiative" in game.strategies[player])
    assert "initiative" not in without(game, "strategy_card", "initiative").strategies[held]


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("technology", "war_sun"),
        ("race_ability", "quash"),
        ("political_card", "free_trade"),
        ("option", "long_war"),
        ("strategy_card", "imperial_ancient_throne"),
    ],
)
def test_what_is_not_there_cannot_be_taken_away(kind: str, name: str) -> None:
    assert WITHOUT[kind](quick_game(races=("sol", "hacan", "norr")), name) is None


def test_without_a_domain_counter_its_planets_are_bare() -> None:
    game = quick_game(races=("sol", "hacan", "norr"), rules=Rules(distant_suns=True))
    game.domain = {"quann": "natural_wealth_4", "mellon": "radiation", "zohbat": "natural_wealth_2"}
    game.domain_open.add("quann")
    poorer = without(game, "domain_counter", "natural_wealth")
    assert (poorer.domain, poorer.domain_open) == ({"mellon": "radiation"}, set())
    assert WITHOUT["domain_counter"](game, "lazax_survivors") is None


def test_without_survivors_nobody_remembers_them() -> None:
    """R42.12, R42.16: their votes, and the vote lost by razing them."""
    game = quick_game(races=("sol", "hacan", "norr"), rules=Rules(distant_suns=True))
    game.survivors = {**game.survivors, 1: 3}
    game.voteless = (2,)
    poorer = without(game, "domain_counter", "lazax_survivors")
    assert not any(poorer.survivors.values())
    assert poorer.voteless == ()


def test_without_a_kind_of_leader_the_others_stay() -> None:
    """R41.2: on planets, on ships, ashore with an invasion."""
    game = quick_game(races=("sol", "hacan", "norr"), rules=Rules(leaders=True))
    admiral = next(leader for leader, record in LEADERS.items() if record.kind == "admiral")
    agents = [leader for leader, record in LEADERS.items() if record.kind == "agent"]
    game.leaders = {**game.leaders, "jord": tuple(sorted((admiral, agents[0])))}
    game.landed["quann"] = Landing(1, leaders=(agents[1],))
    fleet = fleet_of([Ship("carrier", leaders=(admiral,))], fighters=1, leaders=(agents[1],))
    game.fleets["sys_quann", 0] = fleet
    poorer = without(game, "leader", "agent")
    assert poorer.leaders == {"jord": (admiral,)}
    assert poorer.landed["quann"] == Landing(1)
    assert poorer.fleets["sys_quann", 0] == fleet_of([Ship("carrier", leaders=(admiral,))], fighters=1)
    assert game.fleets["sys_quann", 0] == fleet
    assert WITHOUT["leader"](game, "scientist") is None
