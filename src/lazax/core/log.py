"""What happened, as data with an audience. Sentences are made from it by whoever shows them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from lazax.core.state import Player, State, record


@record
class Secret(NamedTuple):
    """A value that only some players may read."""

    value: Any
    to: tuple[Player, ...]


@record
class Line(NamedTuple):
    """One thing that happened: a key of the closed list, its values, and who may read the line (None: all)."""

    key: str
    values: tuple[tuple[str, Any], ...]
    audience: tuple[Player, ...] | None = None


class Hidden:
    """What a masked value is replaced by."""

    def __repr__(self) -> str:
        return "HIDDEN"


HIDDEN = Hidden()


def secret(value: Any, to: Player) -> Secret:
    return Secret(value, (to,))


def note(game: State, key: str, **values: Any) -> None:
    """Write a line that everybody may read, but for its secret values."""
    run = game.run
    if not run.quiet:
        run.lines.append(Line(key, tuple(values.items())))


def whisper(game: State, to: Player, key: str, **values: Any) -> None:
    """Write a line that one player alone may read."""
    if not game.run.quiet:
        game.run.lines.append(Line(key, tuple(values.items()), (to,)))


def read(line: Line, player: Player | None) -> tuple[str, dict[str, Any]] | None:
    """The line as this player (None: a spectator) may read it, or None if it is not for them."""
    if line.audience is not None and player not in line.audience:
        return None
    return line.key, {name: masked(value, player) for name, value in line.values}


def is_open(values: Iterable[Any]) -> bool:
    """Whether there is no secret among these values: then everybody reads them alike."""
    return not any(type(value) is Secret or (isinstance(value, tuple) and not is_open(value)) for value in values)


def masked(value: Any, player: Player | None) -> Any:
    """The value as this player may know it, secrets inside tuples included."""
    if type(value) is Secret:
        return value.value if player in value.to else HIDDEN
    if type(value) is tuple:
        return tuple(masked(item, player) for item in value)
    return value
