"""The lines of a record: who answered what, and how the answer came about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lazax.core.ask import Value
from lazax.core.state import Player, record

ANSWER = "answer"  # a player answered
FORCED = "forced"  # the only answer, given by the driver
TOGETHER = "together"  # a hidden ask to several: the answers of those who did not pass
LANE = "lane"  # an answer inside a lane, recorded when all lanes are joined
LANE_FORCED = "lane-forced"
INTERJECT = "interject"  # a move made at any time, on top of the waiting ask
RESEED = "reseed"  # the random stream was derived anew


@record
class Entry(NamedTuple):
    """One line of the record."""

    player: Player
    kind: str
    value: Value
    how: str = ANSWER


def last_own_answer(entries: Sequence[Entry], player: Player, barrier: int) -> int | None:
    """Where a player's last answer stands, if nothing but his own and forced answers came after it."""
    for at in range(len(entries) - 1, barrier - 1, -1):
        entry = entries[at]
        if entry.how in (ANSWER, LANE) and entry.player == player:
            return at
        if entry.how not in (FORCED, LANE_FORCED, RESEED):
            return None
    return None
