"""What takes a processor long: functions of saved games, carried out in the process of the workshop."""

from __future__ import annotations

import os
import signal
import traceback
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from lazax.core import record
from lazax.core.ask import Value
from lazax.odds import battle_odds, landing_odds, odds_of
from lazax.odds.reckoning import reckoner
from lazax.odds.set_up import Wish, set_up
from lazax.table.frames import Then, seen_then
from lazax.titles import TITLES

_NICENESS = 10  # decisions come first


def reckon_odds(saved: bytes, player: int, answer: Value | None) -> dict[str, Any] | None:
    """How a battle may end, or the invasion of each planet to which a landing leads; None if there is neither."""
    game = record.load(TITLES, saved)
    odds = battle_odds(game, player, answer)
    planets = {} if odds is not None or answer is None else landing_odds(game, player, answer)
    odds = odds or next(iter(planets.values()), None)
    if odds is None:
        return None
    parts = [{"planet": planet, **msgspec.to_builtins(part)} for planet, part in planets.items()]
    return {**msgspec.to_builtins(odds), "planets": parts}


def reckon_battle(title: str, place: str, attacker: Wish, defender: Wish) -> dict[str, Any]:
    """A battle that is set up, with its odds if there is one."""
    there = reckoner(title)
    found = set_up(title, place, attacker, defender)
    odds = odds_of(title, found.battle) if found.battle is not None else None
    sides = [
        {**side._asdict(), "offers": side.offers.units, "known": side.offers.technologies} for side in found.sides
    ]
    return {
        "title": title,
        "place": found.place,
        "attacker": _plain(sides[0]),
        "defender": _plain(sides[1]),
        "factions": there.factions,
        "odds": None if odds is None else msgspec.to_builtins(odds),
        "elsewhere": there.link(found.battle) if there.link is not None and found.battle is not None else None,
    }


def _plain(value: Any) -> Any:
    """Named tuples as what they are sent as."""
    if hasattr(value, "_asdict"):
        return {name: _plain(item) for name, item in value._asdict().items()}
    if isinstance(value, dict):
        return {name: _plain(item) for name, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def look_back(saved: bytes, to: int, seat: int | None, lang: str) -> Then:
    """What a seat saw when the trail was so long."""
    return seen_then(TITLES, saved, to, seat, lang)


def serve(file: int) -> None:
    """Do what is asked over this connection, one thing after the other, until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when it is over
    os.nice(_NICENESS)
    with Connection(file) as line:
        while True:
            try:
                work, what = line.recv()
            except (EOFError, ConnectionError):
                return
            try:
                line.send((work(*what), None))
            except Exception:
                line.send((None, traceback.format_exc()))
