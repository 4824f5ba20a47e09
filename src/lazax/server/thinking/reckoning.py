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
from lazax.odds import battle_odds
from lazax.table.frames import Then, seen_then
from lazax.titles import TITLES

_NICENESS = 10  # decisions come first


def reckon_odds(saved: bytes, player: int, answer: Value | None) -> dict[str, Any] | None:
    """How a battle may end; None if there is none."""
    odds = battle_odds(record.load(TITLES, saved), player, answer)
    return None if odds is None else msgspec.to_builtins(odds)


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
