"""Positions of Twilight Inscription put to a bot on paper, without any game behind them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lazax.bots import make_bot
from lazax.bots.inscription.answers import decide
from lazax.bots.inscription.appraisal import Appraisal
from lazax.bots.inscription.mind import Mind
from lazax.bots.inscription.reading import read_view
from lazax.bots.inscription.weights import STEADY
from lazax.core.ask import Choose, Value
from lazax.inscription.state import Inscription
from lazax.inscription.view import view
from tests.bots.paper import ME, paper


def answer(game: Inscription, kind: str, options: Sequence[str], bot: str = "steady", **about: Any) -> Value:
    """What a bot answers in this position; it is given the view of player 0 and nothing else."""
    question = paper(Choose(ME, kind, lambda: options, **about), view(game, ME))
    return make_bot(bot, "inscription", 1).answer(question)


def mind(game: Inscription) -> Mind:
    """What `steady` thinks of a position, as far as player 0 sees it."""
    known = read_view(view(game, ME))
    return Mind(known, ME, Appraisal(known, ME, STEADY), decide)
