"""The strategy card Warfare: counters taken back, cruisers and destroyers on patrol."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import pytest

from lazax.core.game import Game
from lazax.ti3.board import fleet_in
from lazax.ti3.registry import STRATEGIES
from lazax.ti3.sequence.strategic_action import may_use_secondary
from lazax.ti3.state import TI3, Law
from lazax.ti3.strategies.warfare import Patrol, check, ladder
from tests.conformance.ladders import every_climb
from tests.ti3.positions.tools import (
    answer,
    counters,
    done,
    fleet,
    kind_asked,
    only_fleet,
    planet,
    play,
    pools,
    quick_game,
    tiny_galaxy,
)

# Around Lodor: Quann, an empty system, the nebula, Norr's home, Mecatol Rex, Saudor.
GALAXY = tiny_galaxy(
    {
        (0, 0): "sys_lodor",
        (0, -1): "empty_1",
        (1, -1): "sys_saudor",
        (1, 0): "nebula",
        (0, 1): "hs_norr",
        (-1, 1): "mecatol_rex",
        (-1, 0): "sys_thibah",
        (0, -2): "empty_2",
    }
)


def position(ships: str = "2 destroyer", system: str = "sys_lodor") -> TI3:
    state = quick_game(races=("sol", "norr", "hacan"), galaxy=GALAXY, units=False)
    return fleet(state, system, 0, ships)


def patrol(state: TI3) -> Game:
    return play(state, lambda game: STRATEGIES["warfare"].secondary(game, 0))


def refusal(state: TI3, *patrols: tuple[str, str, str]) -> str:
    found = check(state, 0, [Patrol(*one) for one in patrols])
    return "" if found is None else found.rule


def test_warfare_primary() -> None:
    """R29.6: one own counter from the board back into the command pool; the system is free again."""
    state = counters(counters(position(), 0, "empty_1", "sys_saudor"), 1, "empty_1")
    game = play(state, lambda game: STRATEGIES["warfare"].primary(game, 0))
    assert set(game.options(0)) == {"empty_1", "sys_saudor"}
    answer(game, 0, "empty_1", "warfare.counter")
    assert game.state.command_pool[0] == 4
    assert game.state.counters == {"empty_1": (1,), "sys_saudor": (0,)}


def test_two_destroyers_into_one_system() -> None:
    """R29.6, DV-37: legal; one counter from reinforcements is placed."""
    game = patrol(position())
    answer(game, 0, (("sys_lodor", "destroyer", "empty_1"), ("sys_lodor", "destroyer", "empty_1")), "patrol.ships")
    state = game.state
    assert len(fleet_in(state, "empty_1", 0).ships) == 2 and ("sys_lodor", 0) not in state.fleets
    assert state.counters == {"empty_1": (0,)} and state.command_pool[0] == 3
    assert done(game)


def test_different_ways_out_of_activated_systems() -> None:
    """R29.6: same or different systems, also activated ones; an activated destination needs no new counter."""
    state = counters(fleet(position("cruiser"), "empty_2", 0, "destroyer"), 0, "sys_lodor", "empty_1")
    game = patrol(state)
    answer(game, 0, (("sys_lodor", "cruiser", "sys_saudor"), ("empty_2", "destroyer", "empty_1")))
    assert game.state.counters == {"sys_lodor": (0,), "empty_1": (0,), "sys_saudor": (0,)}


@pytest.mark.parametrize(
    ("to", "rule"), [("nebula", "R0.7"), ("hs_norr", "R29.6"), ("empty_2", "R29.6"), ("sys_thibah", "R0.7")]
)
def test_where_no_patrol_goes(to: str, rule: str) -> None:
    """R29.6, R0.7, DV-37: not into a nebula, a home system, a system with an own ground force, or two systems far."""
    state = planet(position(), 0, "thibah", gf=1)
    assert refusal(state, ("sys_lodor", "destroyer", to)) == rule


def test_a_marker_alone_leaves_a_system_empty() -> None:
    """R0.7: planets, control markers and counters do not matter."""
    state = counters(planet(position(), 1, "thibah"), 1, "sys_thibah")
    assert refusal(state, ("sys_lodor", "destroyer", "sys_thibah")) == ""


@pytest.mark.parametrize("ship", ["carrier", "dreadnought", "cruiser"])
def test_which_ships_patrol(ship: str) -> None:
    """R29.6: own cruisers and destroyers that are there."""
    state = position("carrier, dreadnought, destroyer")
    assert refusal(state, ("sys_lodor", ship, "empty_1")) == "R29.6"


def test_no_more_than_two() -> None:
    """R29.6: one or two ships, and each is there once only; R0.18: none is allowed too."""
    state = pools(position("3 destroyer, cruiser"), 0, fleet=9)
    one = ("sys_lodor", "destroyer", "empty_1")
    assert refusal(state, one, one) == "" and refusal(state, one, one, one) == "R29.6"
    lone = ("sys_lodor", "cruiser", "empty_1")
    assert refusal(state, lone, lone) == "R29.6"
    assert refusal(state) == ""


def test_destinations_are_judged_before_either_moves() -> None:
    """R29.6: a system that the first ship leaves is not yet empty for the second."""
    state = fleet(position("destroyer"), "empty_2", 0, "destroyer")
    assert refusal(state, ("sys_lodor", "destroyer", "empty_1"), ("empty_2", "destroyer", "empty_1")) == ""
    state = fleet(position("destroyer"), "empty_1", 0, "destroyer")
    moves = (("empty_1", "destroyer", "empty_2"), ("sys_lodor", "destroyer", "empty_1"))
    assert refusal(state, *moves) == "R0.7"


def test_counters_must_be_there() -> None:
    """R29.6, R24.8: without one in reinforcements only systems already activated can be entered."""
    state = counters(pools(position(), 0, strategy=5, fleet=5, command=4), 0, "empty_1")
    one, other = ("sys_lodor", "destroyer", "sys_saudor"), ("sys_lodor", "destroyer", "sys_thibah")
    assert refusal(state, one) == "" and refusal(state, one, one) == ""
    assert refusal(state, one, other) == "R29.6"
    assert refusal(state, one, ("sys_lodor", "destroyer", "empty_1")) == ""
    pools(state, 0, command=5)
    assert refusal(state, one) == "R29.6"
    assert refusal(state, ("sys_lodor", "destroyer", "empty_1")) == ""


def test_fleet_supply_holds() -> None:
    """R20.3: two ships need two counters in fleet supply where they arrive."""
    state = pools(position(), 0, fleet=1)
    one = ("sys_lodor", "destroyer", "empty_1")
    assert refusal(state, one) == "" and refusal(state, one, one) == "R20.3"
    pools(state, 0, fleet=0)
    assert refusal(state, one) == "R20.3"


def test_wormholes_count() -> None:
    """R29.6, R13.5: a wormhole makes systems adjacent, unless a law has closed it."""
    galaxy = tiny_galaxy({(0, 0): "sys_lodor", (0, -2): "wormhole_alpha", (0, -1): "nebula"})
    state = quick_game(races=("sol", "norr", "hacan"), galaxy=galaxy, units=False)
    fleet(state, "sys_lodor", 0, "destroyer")
    assert refusal(state, ("sys_lodor", "destroyer", "wormhole_alpha")) == ""
    state.laws = {**state.laws, "closing_the_wormholes": Law()}
    assert refusal(state, ("sys_lodor", "destroyer", "wormhole_alpha")) == "R29.6"


def test_the_ladder_builds_every_patrol() -> None:
    """R29.6: the small choices lead to every legal submission in one way, and to no other."""
    state = position("2 destroyer, cruiser, carrier")
    fleet(state, "empty_2", 0, "cruiser")
    fleet(state, "sys_thibah", 1, "fighter")
    tokens = [("sys_lodor", "destroyer"), ("sys_lodor", "cruiser"), ("sys_lodor", "carrier"), ("empty_2", "cruiser")]
    systems = [tile for _, tile in GALAXY]
    every = sorted(Patrol(*token, to) for token in tokens for to in systems)
    sets: list[tuple[Any, ...]] = [(), *((one,) for one in every), *combinations_with_replacement(every, 2)]
    legal = {patrols for patrols in sets if check(state, 0, patrols) is None}
    built = every_climb(lambda: ladder(state, 0))
    assert len(built) == len(set(built))
    assert set(built) == legal


def test_suggestions_are_legal() -> None:
    """R29.6: what is proposed to bots is accepted; the first moves two ships apart."""
    game = patrol(position())
    found = game.suggestions(0)
    assert len(found[0]) == 2 and found[0][0].to != found[0][1].to
    assert all(game.check(0, one) is None for one in found)


def test_patrols_carry_what_is_on_board_and_draw_no_fire() -> None:
    """R29.6, R14.13: nothing is loaded or landed, no PDS fires, and the action ends at once."""
    state = position("cruiser+1")
    planet(state, 0, "lodor", gf=2)
    game = patrol(state)
    answer(game, 0, (("sys_lodor", "cruiser+1", "sys_saudor"),))
    assert fleet_in(game.state, "sys_saudor", 0).ships[0].gf == 1
    assert game.state.gf["lodor"] == 2 and "saudor" not in game.state.control
    assert kind_asked(game) == "test.rest"


def test_who_has_no_patrol_is_not_asked() -> None:
    """R9.4: no cruiser or destroyer, or nowhere to go."""
    assert may_use_secondary(position(), 0, "warfare") is True
    assert may_use_secondary(position("carrier"), 0, "warfare") is False
    state = only_fleet(position(), "sys_lodor", 0)
    assert may_use_secondary(fleet(state, "hs_norr", 0, "cruiser"), 0, "warfare") is True
    fleet(state, "sys_lodor", 1, "fighter")
    fleet(state, "mecatol_rex", 1, "fighter")
    assert may_use_secondary(state, 0, "warfare") is False
