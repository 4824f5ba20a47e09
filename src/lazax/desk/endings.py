"""How a game came to its end: what lines of the log tell of victory points, and what broke a tie."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Literal

import msgspec

from lazax.core.state import Player
from lazax.locales import Teller

Kind = Literal["public", "secret", "other"]
"""Where points came from: an objective that all could score, one's own, or anything else."""
_CHANGES = {"points.gained": 1, "points.lost": -1}


class Gain(msgspec.Struct, frozen=True):
    """`n`: below 0 if they were lost; `total`: what the player has now; `source`: what they were for, in words."""

    player: Player
    n: int
    total: int
    kind: Kind
    source: str


def gain_in(key: str, values: Mapping[str, Any], tell: Callable[[], tuple[Kind, str]]) -> Gain | None:
    """The points that a line tells of, if it does; `tell` says what they were for."""
    sign = _CHANGES.get(key)
    if sign is None:
        return None
    kind, source = tell()
    return Gain(values["player"], sign * values["n"], values["total"], kind, source[:1].upper() + source[1:])


def tie_told(
    standings: Mapping[Player, tuple[int, ...]], winners: Collection[Player], names: Sequence[str], teller: Teller
) -> str:
    """What decided between those who had the most points, in a sentence; "" if nobody else had as many. A standing
    begins with the points, and `names` are those of the figures after them, which decide one after the other."""
    best = [standings[player] for player in winners if player in standings]
    level = [player for player, standing in standings.items() if best and standing[0] == best[0][0]]
    if len(level) < 2:
        return ""
    if len(winners) > 1:
        return teller.sentence("desk", "tie.shared", {"n": best[0][0]})
    others = [standings[player] for player in level if player not in winners]
    second = max(others)
    at = next(at for at, (mine, theirs) in enumerate(zip(best[0], second, strict=True)) if mine != theirs)
    what = teller.words("desk", f"tie.{names[at - 1]}", {"n": best[0][at], "n_less": second[at]})
    return teller.sentence("desk", "tie.broken", {"n": best[0][0], "text_what": what})
