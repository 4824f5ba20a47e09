"""Whether something is so, in what a player sees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from lazax.lessons.lesson import Condition


def all_hold(conditions: Iterable[Condition], seen: Any, me: int) -> bool:
    return all(holds(condition, seen, me) for condition in conditions)


def holds(condition: Condition, seen: Any, me: int) -> bool:
    found = looked_up(seen, condition.at, me)
    if condition.least is not None:
        return _number(found) >= condition.least
    wanted = me if condition.equals == "me" else condition.equals
    return bool(found == wanted)


def looked_up(seen: Any, path: str, me: int) -> Any:
    """What stands at a place of a view: keys, numbers of a list and `me`, between dots; None if nothing does."""
    for part in path.split("."):
        key = str(me) if part == "me" and not (isinstance(seen, Mapping) and "me" in seen) else part
        if isinstance(seen, Mapping):
            seen = seen.get(key, seen.get(int(key)) if key.isdecimal() else None)
        elif isinstance(seen, Sequence) and not isinstance(seen, str) and key.isdecimal() and int(key) < len(seen):
            seen = seen[int(key)]
        else:
            return None
    return seen


def _number(found: Any) -> int:
    if isinstance(found, bool | int):
        return int(found)
    return len(found) if isinstance(found, Mapping | Sequence) else 0
