"""What accompanies a state while it is being played on: log lines, chance outcomes, counts. Never saved as such."""

from __future__ import annotations

from collections import deque
from typing import Any, NamedTuple

from lazax.core.state import Player, record


@record
class Outcome(NamedTuple):
    """One use of chance: what came of it and who saw it (None: everybody)."""

    kind: str
    value: Any
    seen_by: tuple[Player, ...] | None = None


class Run:
    """The companion of one line of play."""

    __slots__ = ("counts", "dice", "lines", "outcomes", "quiet", "revealed", "script")

    def __init__(self, quiet: bool = False, counts: dict[tuple[str, str], int] | None = None) -> None:
        self.quiet = quiet
        self.lines: list[Any] = []  # log lines of the running step
        self.outcomes: list[Outcome] = []  # chance of the running step
        self.script: deque[Outcome | None] = deque()  # outcomes to repeat; None leaves one to the generator
        self.dice: list[int] = []  # dice that a test forces, used up in order
        self.revealed = False  # something was revealed since the last answer: an undo barrier
        self.counts: dict[tuple[str, str], int] = {} if counts is None else counts

    def count(self, kind: str, what: str) -> None:
        key = (kind, what)
        self.counts[key] = self.counts.get(key, 0) + 1
