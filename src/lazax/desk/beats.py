"""Beats: what a line of the log tells of a fight, as data. A battle is a list of them; pages play it from there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

from lazax.core.log import HIDDEN

What = Literal["begin", "round", "roll", "hurt", "lost", "end", "over"]
"""`hurt`: a unit took a hit and lives; `end`: the fight is decided; `over`: whatever went on before is done with."""


class Beat(msgspec.Struct, frozen=True, omit_defaults=True):
    """`player`: who begins, rolls, loses, wins; `other`: whom they attack or shoot at. `n`: the round, or the hits.
    `dice`: of each the unit, the face, and what it needed. `units` are the player's, `others` the other's; of each
    kind how many."""

    what: What
    player: int | None = None
    other: int | None = None
    system: str | None = None
    planet: str | None = None
    n: int = 0
    tenths: int = 0
    roll: str = ""
    dice: tuple[tuple[str, int, int], ...] = ()
    units: tuple[tuple[str, int], ...] = ()
    others: tuple[tuple[str, int], ...] = ()


def beat(what: What, values: Mapping[str, Any], **more: Any) -> Beat:
    """A beat out of what a line says; `more` goes before it. What the reader may not know is left out."""
    known = {name: value for name, value in values.items() if value is not HIDDEN}
    place = {name: known[name] for name in ("system", "planet") if isinstance(known.get(name), str)}
    told = {
        "player": known.get("player"),
        "other": known.get("player_to"),
        "n": known.get("n", 0),
        "tenths": known.get("tenths", 0),
        "units": counted(known.get("units", ())),
        "others": counted(known.get("units_to", ())),
        **place,
    }
    return Beat(what, **{**told, **more})


def counted(units: Iterable[Iterable[Any]]) -> tuple[tuple[str, int], ...]:
    """Kinds with their numbers, of counts that may tell more."""
    return tuple((kind, number) for kind, number, *_ in units)
