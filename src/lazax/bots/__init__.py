"""Bots by name. `random` plays any title; others know one."""

from __future__ import annotations

from pkgutil import resolve_name

from lazax.bots.base import Bot, BotMaker, Moves, Question, RandomBot
from lazax.titles import TITLES, bots_of

BOTS: dict[str, dict[str, BotMaker]] = {"random": {"*": RandomBot}}
"""By name and title ("*": any), beside those that the rows of the titles name. Your own go here."""


def bots_for(title: str) -> list[str]:
    """The bots that play this title, the best first: it is the one that stands in."""
    return [*bots_of(title), *(name for name, makers in BOTS.items() if title in makers or "*" in makers)]


def make_bot(name: str, title: str, seed: int) -> Bot:
    """A bot of this name for this title; a clear ValueError if there is none."""
    makers, where = BOTS.get(name, {}), bots_of(title).get(name)
    maker = makers.get(title) or makers.get("*")
    if maker is None and where is not None:
        maker = resolve_name(where)
    if maker is not None:
        return maker(seed)
    known = sorted({bot for one in TITLES for bot in bots_for(one)})
    if name in known:
        raise ValueError(f"the bot '{name}' does not play {title}")
    raise ValueError(f"there is no bot '{name}'; there are: {', '.join(known)}")


__all__ = ["BOTS", "Bot", "BotMaker", "Moves", "Question", "RandomBot", "bots_for", "make_bot"]
