"""What lines of the log tell of a fight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lazax.desk.beats import Beat, What, beat
from lazax.ti4.tables import PLANETS

_PLAIN: dict[str, What] = {
    "combat.started": "begin",
    "combat.round": "round",
    "combat.won": "end",
    "combat.drawn": "end",
    "ground_combat.begins": "begin",
    "ground_combat.won": "end",
    "ground_combat.drawn": "end",
    "system.activated": "over",
    "turn.passed": "over",
}
_FIGHTS = ("cannon", "barrage", "space", "bombardment", "ground")


def beat_of(key: str, values: Mapping[str, Any]) -> Beat | None:
    """The beat of a line as its reader knows it; None if it tells of no fight."""
    room, _, kind = key.partition(".")
    if key in _PLAIN:
        return beat(_PLAIN[key], values)
    if key == "cannon.fired":
        return beat("begin", values, roll="cannon")
    if key == "units.destroyed":
        return beat("lost", values, **_place(values))
    if key == "unit.sustained":
        return beat("hurt", values, units=((values["unit"], 1),), **_place(values))
    if room == "roll" and kind in _FIGHTS:
        return beat("roll", values, roll=kind, dice=values["dice"], **_place(values))
    return None


def _place(values: Mapping[str, Any]) -> dict[str, str]:
    place = values["place"]
    return {"planet" if place in PLANETS else "system": place}
