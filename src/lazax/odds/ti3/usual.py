"""How both sides of a TI3 fight decide where the game is played out: without cards and without retreat, all guns, and
casualties in the usual order."""

from __future__ import annotations

from lazax.core.ask import DONE, PASS, Ask, Choose, Submit, Value
from lazax.core.game import Game
from lazax.core.state import Player

MODEST = (PASS, "no", "stay", DONE)
"""Answers that change nothing, the first of them that is offered."""
NONE_AT_ALL = ("invasion.fighters", "sabotage_run.fighters")
"""Numbers that a player would have to risk."""


def answer(game: Game, player: Player, ask: Ask) -> Value:
    """Of numbers the highest, of names the first, of casualties what is proposed."""
    if isinstance(ask, Submit):
        return next(iter(ask.suggest()))
    assert isinstance(ask, Choose)
    options = ask.options
    if ask.kind == "ambush.ship":
        return options[0]
    for word in MODEST:
        if word in options:
            return word
    if all(option.isdecimal() for option in options):
        return (min if ask.kind in NONE_AT_ALL else max)(options, key=int)
    return options[0]
