"""The bot `steady` in whole games."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lazax.arena.match import Match, play_match
from lazax.arena.simulate import Plan, simulate
from lazax.bots import Bot, Question, RandomBot, make_bot
from lazax.bots.galaxy.policy import fallback
from lazax.bots.ti3 import SteadyBot
from lazax.bots.ti3.bot import answer_to
from lazax.bots.ti3.policy import POLICY
from lazax.core.ask import Choose, Value
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.replays import to_text
from lazax.titles import TITLES
from tests.bots.paper import paper
from tests.bots.ti3.positions import answer, opening

TI3 = TITLES["ti3"]
RUNGS = ("pay.step", "production.", "move.", "land.", "hits.take", "bombard.", "galaxy.", "counters.", "terms.")
NEVER_DONE = ("scuttle.", "break_agreement.", "transit_diodes.number", "logistics.step")


def test_beats_random_opponents() -> None:
    plan = Plan("ti3", 6, 6, ("steady", *["random"] * 5), seed=7)
    results, _ = simulate(plan)
    won = sum(any(result.bots[winner] == "steady" for winner in result.winners) for result in results)
    assert all(result.finished for result in results)
    assert won >= 5


def test_same_seed_same_game() -> None:
    match = Match(1, 6, ("steady",) * 6, 11, {})
    (one, first), (other, second) = play_match(TI3, match), play_match(TI3, match)
    assert one == other
    assert first is not None and second is not None
    assert to_text(first) == to_text(second)


@pytest.mark.parametrize(
    ("players", "options"), [(3, {}), (4, {}), (5, {"galaxy": "built"}), (6, {"galaxy": "built"})]
)
def test_whole_games_without_an_illegal_answer(players: int, options: dict[str, str]) -> None:
    """An illegal answer would be refused with an exception."""
    result, _ = play_match(TI3, Match(1, players, ("steady",) * players, 5, options))
    assert result.problem == ""
    assert 4 <= result.rounds <= 12
    assert max(result.points) >= 5


class Watched:
    """A steady bot that is given the view alone: the question has no game behind it."""

    def __init__(self, seed: int) -> None:
        self.bot = SteadyBot(seed)

    def answer(self, question: Question) -> Value:
        return self.bot.answer(paper(question._ask, question.view))

    def interjection(self, moves: Sequence[str], player: Player) -> str | None:
        return self.bot.interjection(moves, player)


def test_sees_only_its_view() -> None:
    game = Game.new(TI3, 3, 21, {})
    bots: list[Bot] = [Watched(1), RandomBot(2), RandomBot(3)]
    while not game.over and game.state.round < 4:
        player = game.asked()[0]
        ask = game.ask(player)
        assert ask is not None
        game.apply(player, bots[player].answer(Question(game, player, ask)))


def test_war_is_waged_among_equals() -> None:
    result, game = play_match(TI3, Match(1, 6, ("steady",) * 6, 1000, {}))
    assert game is not None and result.finished
    keys = [line[0] for line in game.log(None)]
    assert keys.count("battle.started") >= 2
    assert keys.count("planet.gained") >= 20
    assert keys.count("objective.scored") >= 8
    assert keys.count("technology.gained") >= 8


# the table of answers


def test_every_question_put_has_an_answer_of_its_own() -> None:
    left = [kind for kind in TI3.asks if answer_to(kind) is fallback]
    assert [kind for kind in left if not kind.startswith((*RUNGS, *NEVER_DONE))] == []


def test_no_answer_without_a_question() -> None:
    assert set(POLICY) <= set(TI3.asks)


def test_unknown_questions_are_answered_without_harm() -> None:
    view = opening()
    assert answer("some.window", ["strike", "pass"], view) == "pass"
    assert answer("some.number", ["2", "0", "1"], view) == "0"
    assert answer("some.choice", ["only", "these"], view) in ("only", "these")


def test_interjections_are_rare() -> None:
    bot = make_bot("steady", "ti3", 1)
    assert bot.interjection(["give", "card:emergency_repairs"], 0) is None
    assert bot.interjection(["give", "card:disclosure"], 0) == "card:disclosure"


def test_plays_only_its_title() -> None:
    with pytest.raises(ValueError, match="does not play"):
        make_bot("steady", "chess", 1)


def test_asks_the_generator_only() -> None:
    """Two bots of one seed answer alike, whatever other bots have done."""
    view = opening()
    ask = Choose(0, "strategy.pick", lambda: ["trade", "warfare", "technology", "logistics"])
    answers = {str(make_bot("steady", "ti3", 9).answer(paper(ask, view))) for _ in range(3)}
    assert len(answers) == 1
