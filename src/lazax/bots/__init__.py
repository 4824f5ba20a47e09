"""Bots by name. `random` plays any title; others know one."""

from __future__ import annotations

from lazax.bots.base import Bot, BotMaker, Moves, Question, RandomBot
from lazax.bots.inscription import GreedyBot
from lazax.bots.inscription import SteadyBot as SteadyScribe
from lazax.bots.ti3 import SteadyBot

BOTS: dict[str, dict[str, BotMaker]] = {
    "random": {"*": RandomBot},
    "steady": {"ti3": SteadyBot, "inscription": SteadyScribe},
    "greedy": {"inscription": GreedyBot},
}
"""Of those who know a title the best comes first: it is the one that stands in."""


def make_bot(name: str, title: str, seed: int) -> Bot:
    """A bot of this name for this title; a clear ValueError if there is none."""
    makers = BOTS.get(name)
    if makers is None:
        raise ValueError(f"there is no bot '{name}'; there are: {', '.join(sorted(BOTS))}")
    maker = makers.get(title) or makers.get("*")
    if maker is None:
        raise ValueError(f"the bot '{name}' does not play {title}")
    return maker(seed)


__all__ = ["BOTS", "Bot", "BotMaker", "Moves", "Question", "RandomBot", "make_bot"]
