"""Questions on paper: a view and options without any game behind them."""

from __future__ import annotations

from typing import Any, NoReturn, cast

from lazax.bots import Question
from lazax.core.ask import Ask
from lazax.core.game import Game

View = dict[str, Any]
ME = 0


class NoGame:
    """Stands where the true game would: whoever touches it has cheated."""

    def __getattr__(self, name: str) -> NoReturn:
        raise AssertionError(f"the bot touched the true game: {name}")


def paper(ask: Ask, view: View) -> Question:
    """The question with this view and no game."""
    question = Question(cast(Game, NoGame()), ask.player, ask)
    question._view = view
    return question
