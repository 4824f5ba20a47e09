"""The lines of a record: who answered what, and how the answer came about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lazax.core.ask import Value
from lazax.core.state import Player, record

# How an answer came about; also the sign after the player's number in a line of the record.
ANSWER = ""  # a player answered
FORCED = "="  # the only answer, given by the driver
TOGETHER = "*"  # a hidden ask to several: the answers of those who did not pass
OPEN = "?"  # an answer to a hidden ask that still waits for others; never in a record
STANDING = "+"  # what is left of a list of answers for the later passes of a window; never in a record
LANE = "|"  # an answer inside a lane, recorded when all lanes are joined
LANE_FORCED = "|="
JOINED = "&"  # all lanes were finished
INTERJECT = "!"  # a move made at any time, on top of the waiting ask
RESEED = "~"  # answers were taken back: the random stream was derived anew

HOWS = frozenset({ANSWER, FORCED, TOGETHER, OPEN, STANDING, LANE, LANE_FORCED, JOINED, INTERJECT, RESEED})
IN_LANES = frozenset({LANE, LANE_FORCED})
OWN = frozenset({ANSWER, LANE, INTERJECT})
AUTOMATIC = frozenset({FORCED, LANE_FORCED, RESEED})


@record
class Entry(NamedTuple):
    """One line of the record."""

    player: Player
    kind: str
    value: Value
    how: str = ANSWER


class Back(NamedTuple):
    """A line of the record that takes entries back: the trail is cut to `to`."""

    to: int
    by: Player | None  # None: agreed by all (rewind)
    rng: int


def last_own_answer(entries: Sequence[Entry], player: Player, barrier: int) -> int | None:
    """Where a player's last answer stands, if nothing but their own and forced answers came after it."""
    for at in range(len(entries) - 1, barrier - 1, -1):
        entry = entries[at]
        if entry.how in OWN and entry.player == player:
            return at
        if entry.how not in AUTOMATIC:
            return None
    return None
