"""Whole games of `steady`."""

from __future__ import annotations

from typing import Any

import pytest

from lazax.arena.match import play_out
from lazax.bots import Bot, RandomBot
from lazax.bots.base import Question
from lazax.bots.galaxy.policy import fallback
from lazax.bots.ti4 import SteadyBot
from lazax.bots.ti4.bot import answer_to
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.movement.plans import plan_for
from lazax.core.game import Game
from lazax.ti4.registry import ASKS
from lazax.ti4.title import TITLE

RUNGS = {
    *("galaxy.space", "galaxy.tile", "move.load", "move.load_number", "move.next", "move.number", "move.origin"),
    *("move.ship", "move.way", "objective.planet", "pay.step", "production.number", "production.place"),
    *("production.take", "production.unit", "research.specialty", "tokens.fleet", "tokens.strategy", "vote.planet"),
    *("terms.enemy", "terms.gives", "terms.number", "terms.outcome", "terms.partner", "terms.system", "terms.thing"),
    *("terms.until", "terms.wants", "terms.when"),
}
"""Steps of ladders that the bot never climbs."""


def played(players: int, seed: int, bots: list[Bot] | None = None) -> Game:
    game = Game.new(TITLE, players, seed, {}, debug=players == 3)
    play_out(game, bots or [SteadyBot(seed + seat) for seat in range(players)])
    return game


@pytest.mark.parametrize("players", [3, 6])
def test_whole_games_end(players: int) -> None:
    game = played(players, 4)
    assert game.over
    assert max(game.state.points.values()) >= 5


@pytest.mark.parametrize(("players", "least"), [(3, 2), (6, 1)])
def test_games_are_won_by_points(players: int, least: int) -> None:
    """98.7: three players nearly always reach the goal before the objectives run out, six in about half the games."""
    games = [played(players, seed) for seed in range(1, 4)]
    assert sum(max(game.state.points.values()) >= game.state.rules.goal for game in games) >= least


def test_the_same_seed_is_the_same_game() -> None:
    one, other = played(6, 11), played(6, 11)
    assert (one.state.points, one.state.round) == (other.state.points, other.state.round)
    assert one.entries() == other.entries()


def test_beats_those_who_play_at_random() -> None:
    for seed in range(1, 4):
        bots: list[Bot] = [RandomBot(seed * 10 + seat) for seat in range(6)]
        bots[seed] = SteadyBot(seed)
        assert played(6, seed, bots).winners == (seed,)


def test_every_question_has_an_answer_of_its_own() -> None:
    """Windows are answered alike; what is left to chance has been thought of."""
    unthought = {kind for kind in ASKS if answer_to(kind) is fallback}
    assert unthought == RUNGS


def test_movements_that_are_planned_are_legal() -> None:
    """58: what is worked out from the view alone is what the rules allow."""
    asked, refused = 0, 0

    class Watched(SteadyBot):
        def answer(self, question: Question) -> Any:
            nonlocal asked, refused
            if question.kind == "move.fleet":
                plan = plan_for(Knowledge(question, self.rng, {}), str(question.about["system"]))
                asked += 1
                refused += not question.allows(plan.moves)
            return super().answer(question)

    played(6, 21, [Watched(seat) for seat in range(6)])
    assert asked > 50
    assert not refused
