"""How a submission is said in small choices: the way up a ladder that leads to it. Bots and people hand in whole
answers; whoever learns from them learns rung by rung."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from lazax.core.ask import DONE, PASS, RuleError, Submit, Value
from lazax.envs.climbing import Climb, Picked

TRIES: Final = 400
"""Choices that are tried before a way counts as not found."""


def way_to(ask: Submit[Any], answer: Value, tries: int = TRIES) -> list[Picked] | None:
    """The choices of the ladder that build this answer; None if none were found in time.

    What the answer names is tried first, and what was named once is not looked for again."""
    wanted, left = _unordered(answer), [tries]
    named = list(_named(answer))

    def climb_on(path: list[str]) -> list[Picked] | None:
        try:
            climb = Climb(ask)
            for word in path:
                climb.pick(word)
        except RuleError:
            return None
        if climb.done:
            return list(climb.picked) if _unordered(climb.value) == wanted else None
        assert climb.rung is not None
        for word in sorted(climb.rung.options, key=lambda option: _promise(option, named, path)):
            left[0] -= 1
            if left[0] < 0:
                return None
            if (found := climb_on([*path, word])) is not None:
                return found
        return None

    return climb_on([])


def _promise(option: str, named: Sequence[str], path: Sequence[str]) -> tuple[int, int]:
    """The smaller, the sooner it is tried."""
    pieces = option.split(":")
    if option in (DONE, PASS):
        return 1, 0
    missing = sum(piece not in named for piece in pieces)
    spare = sum(named.count(piece) - path.count(option) for piece in pieces)
    if missing:
        return 2, missing
    return (0, -spare) if spare > 0 else (1, 1)


def _named(value: Value) -> Iterator[str]:
    if isinstance(value, str):
        yield from value.split(":")
        if ":" in value:
            yield value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _named(key)
            yield from _named(inner)
    elif isinstance(value, int):
        yield str(int(value))
    elif isinstance(value, Sequence):
        for inner in value:
            yield from _named(inner)


def _unordered(value: Value) -> Any:
    """A submission without the order of what stands side by side: ways differ in it, the game does not."""
    if isinstance(value, str) or value is None or isinstance(value, int | float):
        return repr(value)
    if isinstance(value, Mapping):
        return "{" + ",".join(sorted(f"{_unordered(key)}:{_unordered(inner)}" for key, inner in value.items())) + "}"
    return "(" + ",".join(sorted(_unordered(inner) for inner in value)) + ")"
