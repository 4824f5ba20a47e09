"""The status phase, and how a game ends there."""

from __future__ import annotations

from lazax.core.steps import do
from lazax.ti4.economy.tokens import Pools
from lazax.ti4.objectives.victory import gain_points
from lazax.ti4.sequence import status_phase
from lazax.ti4.state import TI4
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    answer,
    done,
    force_of,
    kind_asked,
    logged,
    planet,
    play,
    pools,
    quick_game,
    there,
    tokens,
    units,
)

SPEND_8, SPEND_16 = "erect_a_monument", "found_a_golden_age"
RICH = ("lodor", "new_albion", "starpoint", "tequran", "torkan", "vefut_ii", "quann", "wellon", "thibah", "tarmann")


def at_the_end(*revealed: str) -> TI4:
    state = quick_game(phase="status")
    state.revealed = revealed
    return state


def test_spending_for_an_objective() -> None:
    """TV-OBJ-03, 61.10, 81.6: from readied planets and trade goods; cards are readied only later."""
    state = planet(at_the_end(SPEND_8), A, *RICH)
    game = play(state, do(status_phase.score_objectives, A))
    answer(game, A, SPEND_8, "objective.public")
    assert kind_asked(game) == "pay.resources"
    answer(game, A, next(iter(game.suggestions(A))), "pay.resources")
    assert game.state.points[A] == 1 and game.state.scored[A] == (SPEND_8,)
    poor = planet(at_the_end(SPEND_8), A, *RICH)
    poor.exhausted.update(poor.control)
    assert done(play(poor, do(status_phase.score_objectives, A)))


def test_an_objective_is_scored_once() -> None:
    """TV-OBJ-10, 61.8."""
    state = at_the_end("sway_the_council", SPEND_8)
    state.goods[A], state.scored = 20, {**state.scored, A: (SPEND_8,)}
    game = play(state, do(status_phase.score_objectives, A))
    assert game.options(A) == ("sway_the_council", "pass")


def test_without_home_nothing_public_is_scored() -> None:
    """61.16: every planet of the home system is needed."""
    state = planet(at_the_end(SPEND_8), B, "jord")
    state.goods[A] = 20
    assert done(play(state, do(status_phase.score_objectives, A)))


def test_the_first_in_initiative_wins() -> None:
    """TV-OBJ-04, 81.1, 98.7: the game ends at once, before the others score."""
    state = at_the_end(SPEND_8)
    state.strategies = {A: ("warfare",), B: ("diplomacy",), C: ("imperial",)}
    for player in (A, B):
        state.goods[player], state.points = 8, {**state.points, player: 9}
    game = play(state, do(status_phase.start))
    answer(game, B, SPEND_8, "objective.public")
    answer(game, B, ((), 8), "pay.resources")
    assert game.over and game.winners == (B,)


def test_nobody_has_more_than_the_goal() -> None:
    """TV-OBJ-12, 98.4a, R-23: from 9 points by 2 to 10."""
    state = at_the_end(SPEND_16)
    state.goods[A], state.points = 16, {**state.points, A: 9}
    game = play(state, do(status_phase.score_objectives, A))
    answer(game, A, SPEND_16, "objective.public")
    answer(game, A, ((), 16), "pay.resources")
    assert game.over and game.state.points[A] == 10


def test_stage_two_follows_stage_one() -> None:
    """TV-OBJ-06, 61.14a: the next one of the row is turned up; 61.15: without one the game ends."""
    state = at_the_end("corner_the_market")
    state.objective_deck = (SPEND_16,)
    game = play(state, do(status_phase.reveal_objective))
    assert game.state.revealed[-1] == SPEND_16 and not game.state.objective_deck
    last = at_the_end("corner_the_market")
    last.points = {A: 3, B: 5, C: 5}
    last.strategies = {A: ("leadership",), B: ("warfare",), C: ("politics",)}
    game = play(last, do(status_phase.reveal_objective))
    assert game.over and game.winners == (C,), "61.15a: of those who are tied the first in initiative order"


def test_tokens_run_out() -> None:
    """TV-OBJ-16, 81.5, 20.3a: with one token in reinforcements one is gained, then all are spread."""
    state = pools(at_the_end(), A, tactic=6, fleet=6, strategy=3)
    game = play(state, do(status_phase.gain_and_spread))
    answer(game, A, Pools(8, 6, 2), "tokens.redistribute")
    for player in (B, C):
        answer(game, player, Pools(4, 3, 3), "tokens.redistribute")
    assert done(game)
    told = {line["player"]: line["gained"] for line in logged(game, "tokens.spread")}
    assert told == {A: 1, B: 2, C: 2}


def test_board_and_units_are_tidied_up() -> None:
    """81.4, 81.7, 81.8: tokens come home, units are repaired, strategy cards go back."""
    state = tokens(units(at_the_end(), A, "tile_26", "2 damaged_dreadnought"), A, "tile_26", "tile_46")
    game = play(state, do(status_phase.tokens_home), do(status_phase.repair), do(status_phase.return_strategy_cards))
    assert not game.state.tokens and not any(game.state.strategies.values())
    assert there(game, A, "tile_26") == force_of("2 dreadnought")
    assert [line["place"] for line in logged(game, "status.repaired")] == ["tile_26"]


def test_the_long_game() -> None:
    """98.2a: to 14 on the other side of the track."""
    state = quick_game(phase="status")
    state.rules = state.rules._replace(goal=14)

    async def ten(game: TI4) -> None:
        gain_points(game, A, 10, "imperial")

    game = play(state, ten)
    assert not game.over and game.state.points[A] == 10
