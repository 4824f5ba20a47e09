"""Positions of TI4 put to `steady` on paper: a view and options without any game behind them."""

from __future__ import annotations

from copy import deepcopy
from functools import lru_cache
from typing import Any

from lazax.bots.base import Question
from lazax.bots.ti4 import SteadyBot
from lazax.bots.ti4.bot import answer_to
from lazax.bots.ti4.knowledge import Knowledge
from lazax.core.ask import Choose, Value
from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.ti4.state import TI4
from lazax.ti4.title import TITLE
from lazax.ti4.view import view
from tests.bots.paper import ME, View, paper


def answer(kind: str, options: list[str], seen: View, **about: Any) -> Value:
    """What `steady` answers to an enumerated question."""
    return answer_to(kind)(paper(Choose(ME, kind, lambda: options, **about), seen), known(seen))


def known(seen: View) -> Knowledge:
    """What the bot knows from a view."""
    return Knowledge(paper(Choose(ME, "nothing", list), seen), Generator(1), {})


def knows(state: TI4) -> Knowledge:
    """What the bot of player 0 knows of a position."""
    return known(view(state, ME))


@lru_cache
def _opening(seed: int) -> View:
    game = Game.new(TITLE, 6, seed, {})
    bots = [SteadyBot(seat) for seat in range(6)]
    while game.state.round == 0:
        player = game.asked()[0]
        ask = game.ask(player)
        assert ask is not None
        game.apply(player, bots[player].answer(Question(game, player, ask)))
    return game.view(ME)


def opening(seed: int = 1) -> View:
    """The view of player 0 when the first round begins; a copy to be changed at will."""
    return deepcopy(_opening(seed))
