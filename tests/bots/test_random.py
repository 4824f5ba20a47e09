"""The bot that plays anything."""

from __future__ import annotations

import pytest

from lazax.arena.match import Match, play_match
from lazax.bots import RandomBot, bots_for, make_bot
from lazax.core.ask import Choose, Submit
from lazax.titles import TITLES
from tests.bots.paper import paper

TI3 = TITLES["ti3"]


def test_plays_a_whole_game() -> None:
    result, game = play_match(TI3, Match(1, 4, ("random",) * 4, 3, {}))
    assert result.problem == ""
    assert game is not None and game.over


def test_same_seed_same_game() -> None:
    match = Match(1, 3, ("random",) * 3, 8, {})
    assert play_match(TI3, match)[0] == play_match(TI3, match)[0]


def test_every_option_has_a_chance() -> None:
    bot = RandomBot(1)
    ask = Choose(0, "colour", lambda: ["red", "green", "blue"])
    assert {bot.answer(paper(ask, {})) for _ in range(60)} == {"red", "green", "blue"}


def test_takes_suggestions_and_climbs_ladders() -> None:
    async def ladder() -> str:
        return "climbed"

    ask = Submit[str](0, "thing", str, lambda value: None, lambda: ["suggested"], ladder)
    bot = RandomBot(1)
    assert {bot.answer(paper(ask, {})) for _ in range(40)} == {"climbed", "suggested"}


def test_climbs_where_nothing_is_suggested() -> None:
    async def ladder() -> str:
        return "climbed"

    ask = Submit[str](0, "thing", str, lambda value: None, list, ladder)
    assert {RandomBot(seed).answer(paper(ask, {})) for seed in range(10)} == {"climbed"}


def test_interjects_now_and_then() -> None:
    bot = RandomBot(2)
    moves = [bot.interjection(["give"], 0) for _ in range(80)]
    assert 0 < moves.count("give") < 40


def test_names_of_bots() -> None:
    assert bots_for("ti3") == ["steady", "casual", "novice", "random"]
    with pytest.raises(ValueError, match="there is no bot 'nobody'"):
        make_bot("nobody", "ti3", 1)
