"""What using a component of a faction is worth now, in a window or as an action. One of which nothing is said is
left alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lazax.bots.ti4.knowledge import Knowledge

Judge = Callable[[Knowledge], float]

LEFT_ALONE = -1.0
POWERS: dict[str, Judge] = {}


def power(*components: str) -> Callable[[Judge], Judge]:
    """Registers what using these components is worth; below 0 they are left alone."""

    def register(judge: Judge) -> Judge:
        POWERS.update(dict.fromkeys(components, judge))
        return judge

    return register


def always(worth: float, *components: str) -> None:
    """Registers components that are as good at any time."""
    for component in components:
        POWERS[component] = lambda known: worth


def power_of(known: Knowledge, component: str) -> float | None:
    """Returns what a component is worth now; None: nothing is said of it. A note is the same, whosever it is."""
    judge = POWERS.get(":".join(component.split(":")[:2]))
    return None if judge is None else judge(known)


def best_power(known: Knowledge, options: Sequence[str]) -> str | None:
    """Returns the best of what a window offers; None: nothing that is worth it."""
    worth = {option: found for option in options if (found := power_of(known, option)) is not None and found > 0}
    return max(worth, key=lambda option: (worth[option], option), default=None)


def latest(known: Knowledge, kind: str) -> dict[str, Any]:
    """Returns the innermost event of a kind that is going on; empty if there is none."""
    return next((event for event in reversed(known.view["stage"]) if event["event"] == kind), {})
