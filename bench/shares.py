"""Where the time of games goes: watched functions of the program, by what they are for."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import Any
from unittest.mock import patch

from lazax.arena.match import Match, Result, play_match, seat_bots
from lazax.core import play
from lazax.core.ask import Choose, Together
from lazax.core.play import Play
from lazax.core.state import State
from lazax.core.title import Title
from lazax.ti3.cards import play as cards
from lazax.ti3.cards import windows
from lazax.ti4 import windows as fourth_windows
from lazax.titles import TITLES


class Clock:
    """Measures by wrapping functions; what runs inside another watched function counts only for itself."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = defaultdict(float)
        self._running: list[str] = ["kernel"]
        self._since = time.perf_counter()

    def _turn(self) -> None:
        now = time.perf_counter()
        self.spent[self._running[-1]] += now - self._since
        self._since = now

    def watch(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def wrapped(*args: Any, **kwargs: Any) -> Any:
            self._turn()
            self._running.append(name)
            try:
                return function(*args, **kwargs)
            finally:
                self._turn()
                self._running.pop()

        return wrapped

    def shares(self) -> dict[str, float]:
        self._turn()
        total = sum(self.spent.values())
        return {name: self.spent[name] / total for name in sorted(self.spent, key=lambda name: -self.spent[name])}


Watched = dict[str, tuple[tuple[Any, str], ...]]
EVERYWHERE: Watched = {
    "rules": ((Play, "begin"), (Play, "_pump")),
    "copying": ((State, "copy"),),
    "options": ((Choose, "options"),),
}
_PASSES: dict[str, tuple[tuple[Any, str], ...]] = {
    "ti3": tuple((module, name) for module in (windows, cards) for name in ("in_window", "could_play", "playable")),
    "ti4": tuple((fourth_windows.Pass, name) for name in ("__init__", "order", "usable", "must", "hides")),
}


def in_windows(title: Title[Any]) -> Watched:
    """Windows are the driver's passes: all that is done to find out who can react at all."""
    passes = (*_PASSES[title.name], (Together, "asks"))
    return {**EVERYWHERE, "windows": passes, "interjections": ((type(title), "interjections"),)}


IN_LANES: Watched = {**EVERYWHERE, "lanes": ((play, "open_lanes"), (play, "join_lanes"))}
"""Where all mark at the same time: lanes are what it takes to open and join them, without what happens inside."""


def shares(title: Title[Any], matches: Sequence[Match], parts: Watched) -> tuple[dict[str, float], list[Result]]:
    """The share of time of each part of the program in some games, and how they went."""
    bots = {type(player) for player in seat_bots(matches[0], title)}
    watched = {**parts, "bots": tuple((kind, name) for kind in bots for name in ("answer", "interjection"))}
    play_match(TITLES[title.name], matches[0])  # tables are built on first use
    with ExitStack() as stack:
        clock = Clock()
        for part, functions in watched.items():
            for owner, name in functions:
                known = getattr(owner, name)
                if isinstance(known, property):
                    assert known.fget is not None
                    wrapped: Any = property(clock.watch(part, known.fget))
                else:
                    wrapped = clock.watch(part, known)
                stack.enter_context(patch.object(owner, name, wrapped))
        results = [play_match(title, one)[0] for one in matches]
        return clock.shares(), results


def told(parts: dict[str, float]) -> str:
    return ", ".join(f"{name} {part:.0%}" for name, part in parts.items())


def asks_per_round(results: list[Result]) -> float:
    """Reaction asks really put to a player, in a round of one game."""
    return sum(row[0] for result in results for row in result.windows.values()) / sum(r.rounds for r in results)
