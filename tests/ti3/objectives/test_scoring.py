"""How the game ends: points, Supremacy and Domination, Imperium Rex, ties (R23.7 to R23.11)."""

from __future__ import annotations

import pytest

from lazax.ti3.economy.supply import gain_points
from lazax.ti3.objectives.scoring import claim, imperium_rex, leaders, standing
from lazax.ti3.state import TI3
from lazax.ti3.tables import PLANETS, SYSTEMS
from tests.ti3.positions.tools import (
    answer,
    answers,
    done,
    goods,
    kind_asked,
    logged,
    planet,
    play,
    pools,
    quick_game,
)

FOUR = ("sol", "hacan", "norr", "letnev")


async def two_points(game: TI3) -> None:
    gain_points(game, 2, 2, "imperial")


async def lose_points(game: TI3) -> None:
    gain_points(game, 2, -3, "imperial_mandate")


def status_with(*revealed: str) -> TI3:
    state = quick_game(races=FOUR)
    state.stage = state.stage[:1]
    state.revealed = revealed
    return state


def test_ten_points_win_at_once() -> None:
    """R23.7: in whatever phase; what was still to do is not done."""
    state = quick_game(races=FOUR)
    state.points = {**state.points, 2: 8}
    game = play(state, two_points, ("status.counters_home",))
    assert game.over
    assert game.winners == (2,)
    assert not logged(game, "status.counters_home")
    assert logged(game, "game.won") == [{"players": (2,), "text_reason": "points"}]


def test_imperial_primary_wins_in_the_action_phase() -> None:
    """R23.7, R29.8, DV-19: 8 points, a normal objective appears, 10 points: won."""
    state = quick_game(races=FOUR)
    state.points = {**state.points, 2: 8}
    state.strategies[2] = ("imperial",)
    first = state.objective_deck[0]
    game = play(state, ("strategic.primary", 2, "imperial"))
    assert game.winners == (2,)
    assert game.state.revealed == (first,)
    assert game.state.points[2] == 10


def test_points_below_ten_go_on() -> None:
    """R23.7."""
    state = quick_game(races=FOUR)
    state.points = {**state.points, 2: 7}
    game = play(state, two_points)
    assert not game.over
    assert game.state.points[2] == 9


def test_points_never_fall_below_zero() -> None:
    """R23.11."""
    state = quick_game(races=FOUR)
    state.points = {**state.points, 2: 1}
    assert play(state, lose_points).state.points[2] == 0


def test_first_in_order_of_play_wins() -> None:
    """R23.7: claims go in order of play, so a later player does not get their points any more."""
    state = status_with("s1_spend_6_tg")
    state.strategies = {0: ("trade",), 1: ("warfare",), 2: ("diplomacy",), 3: ("imperial",)}
    for player in (0, 2):
        state.points = {**state.points, player: 9}
        goods(state, player, 6)
    game = play(state, ("status.start",))
    answer(game, 2, "s1_spend_6_tg", "objective.claim")
    assert game.winners == (2,)
    assert game.state.points == {0: 9, 1: 0, 2: 10, 3: 0}


def test_secret_objective_can_win() -> None:
    """R23.1, R23.7: victory in the middle of a step."""
    state = status_with("s1_spend_6_tg")
    state.points = {**state.points, 0: 7}
    goods(state, 0, 6)
    state.secret = {**state.secret, 0: "usurper"}
    planet(state, 0, "mecatol_rex", gf=6, dock=True)
    game = play(state, ("status.start",))
    answers(game, (0, "s1_spend_6_tg", "objective.claim"), (0, "usurper", "objective.secret"))
    assert game.winners == (0,)


@pytest.mark.parametrize("objective", ["supremacy", "domination"])
def test_objectives_that_win_the_game(objective: str) -> None:
    """R23.8: the first to fulfil one in step 1, while it is face up, wins whatever the points."""
    state = status_with(objective)
    state.points = {**state.points, 1: 9}
    names = [name for name, record in PLANETS.items() if SYSTEMS[record.system].kind == "planets"]
    if objective == "domination":
        names = ["arc_prime", "wren_terra", "quinarra", "trenlak"]
    for name in names[:18]:
        planet(state, 0, name)
    game = play(state, ("status.start",))
    answer(game, 0, objective, "objective.claim")
    assert game.winners == (0,)
    assert game.state.points[0] == 0
    assert logged(game, "game.won") == [{"players": (0,), "text_reason": objective}]


def test_supremacy_needs_the_home_system_and_its_card() -> None:
    """R23.6, R23.8: the home rule applies, and it must be face up."""
    names = [name for name, record in PLANETS.items() if SYSTEMS[record.system].kind == "planets"][:18]
    for revealed, home in ((("supremacy",), 1), ((), 0)):
        state = status_with(*revealed)
        for name in names:
            planet(state, 0, name)
        state.control = {**state.control, "jord": home}
        game = play(state, ("status.objectives", 0))
        assert done(game)
        assert not game.over


def test_home_rule_leaves_other_points() -> None:
    """R23.4, DV-17: one home planet lost: no claims, but the Imperial primary still gives two points."""
    state = quick_game(races=FOUR)
    state.control = {**state.control, "trenlak": 0}
    state.strategies[2] = ("imperial",)
    game = play(state, ("strategic.primary", 2, "imperial"))
    assert game.state.points[2] == 2


# Imperium Rex


def test_imperium_rex_ends_the_game_before_the_points() -> None:
    """R23.9: most points win, and the active player gets none for the card."""
    state = quick_game(races=FOUR)
    state.objective_deck = ("imperium_rex", "s2_10_planets")
    state.points = {**state.points, 0: 5, 1: 6, 2: 5}
    state.strategies[2] = ("imperial",)
    game = play(state, ("strategic.primary", 2, "imperial"))
    assert game.winners == (1,)
    assert game.state.points[2] == 5


async def rex(game: TI3) -> None:
    imperium_rex(game)


def test_ties() -> None:
    """R23.10, A-11: objectives, planets, unused counters, all counters on the sheet, then a shared result."""
    state = quick_game(races=("norr", "letnev", "xxcha"), units=False)  # two home planets each
    for player in range(3):
        state.points = {**state.points, player: 5}
        pools(state, player, strategy=2, fleet=3, command=3)
    assert leaders(state) == (0, 1, 2)
    pools(state, 1, fleet=4)
    assert leaders(state) == (1,)
    pools(state, 0, command=4)
    assert leaders(state) == (0,)
    planet(state, 2, "quann")
    assert leaders(state) == (2,)
    state.scored = {**state.scored, 1: ("s1_5_planets",)}
    assert leaders(state) == (1,)
    state.points = {**state.points, 0: 6}
    assert leaders(state) == (0,)


def test_unused_counters_are_not_those_in_reinforcements() -> None:
    """A-11, R23.10: command pool and strategy allocation only; fleet supply counts in the last comparison."""
    state = pools(quick_game(races=FOUR), 0, strategy=1, fleet=6, command=2)
    assert standing(state, 0)[3:] == (3, 9)


def test_shared_victory() -> None:
    """R23.10: players whom nothing tells apart share it."""
    state = quick_game(races=("norr", "letnev", "xxcha"), units=False)
    game = play(state, rex)
    assert game.winners == (0, 1, 2)
    assert game.over


def test_eliminated_players_do_not_win() -> None:
    """R23.9, R23.12."""
    state = quick_game(races=FOUR)
    state.points = {**state.points, 1: 8, 3: 4}
    state.out = (1,)
    assert play(state, rex).winners == (3,)


def test_scoring_twice_is_not_offered() -> None:
    """R23.2."""
    state = status_with("s1_spend_6_tg")
    goods(state, 0, 12)

    async def score(game: TI3) -> None:
        await claim(game, 0, "s1_spend_6_tg")

    game = play(state, score, ("status.objectives", 0))
    assert done(game)
    assert game.state.scored[0] == ("s1_spend_6_tg",)
    assert game.state.points[0] == 1
    assert kind_asked(game) == "test.rest"
