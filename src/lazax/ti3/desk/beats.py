"""What lines of the log tell of a fight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lazax.desk.beats import Beat, What, beat
from lazax.ti3.events import LOCALS

_PLAIN: dict[str, What] = {
    "battle.started": "begin",
    "battle.round": "round",
    "battle.won": "end",
    "battle.ended": "end",
    "battle.avoided": "end",
    "invasion.started": "begin",
    "invasion.round": "round",
    "planet.gained": "end",
    "ships.destroyed": "lost",
    "system.activated": "over",
    "turn.passed": "over",
}
_SHOTS = {"mines.hit": "mines", "minister_of_war.hit": "minister_of_war", "sabotage_run.hit": "sabotage_run"}
_ON_PLANETS = {"ground.destroyed", "invaders.destroyed"}
_FIGHTS = ("pds", "barrage", "shots", "space", "bombardment", "defence", "ground")
GROUND = "ground_force"


def beat_of(key: str, values: Mapping[str, Any]) -> Beat | None:
    """The beat of a line as its reader knows it; None if it tells of no fight."""
    if key in _PLAIN:
        return beat(_PLAIN[key], values)
    if key == "invasion.failed":
        return beat("end", values, player=None)
    if key == "pds.fired":
        return beat("begin", values, roll="pds", n=0)
    if key == "ship.damaged":
        return beat("hurt", values, units=((values["unit"], 1),))
    if key in _ON_PLANETS:
        return beat("lost", values, units=((GROUND, values["n"]),), n=0)
    if key in _SHOTS:
        return beat("roll", values, roll=_SHOTS[key], n=values.get("n", 1))
    if key == "locals.fight":
        return beat("begin", values, other=LOCALS, others=((GROUND, values["n"]),), n=0)
    if key == "locals.destroyed":
        return beat("lost", values, player=LOCALS, units=((GROUND, values["n"]),), n=0)
    return _roll(key, values)


def _roll(key: str, values: Mapping[str, Any]) -> Beat | None:
    room, _, kind = key.partition(".")
    player = LOCALS if key == "locals.rolled" else values.get("player")
    kind = "ground" if key == "locals.rolled" else kind
    if room not in ("roll", "locals") or kind not in _FIGHTS:
        return None
    shown = values.get("rolled") or ((GROUND, 0),) * len(values["dice"])
    dice = tuple((unit, face, needs) for face, (unit, needs) in zip(values["dice"], shown, strict=True))
    return beat("roll", values, player=player, roll=kind, dice=dice)
