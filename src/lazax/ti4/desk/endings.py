"""What points were for, and what broke a tie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lazax.desk.endings import Gain, Kind, gain_in, tie_told
from lazax.locales import Teller
from lazax.ti4.objectives.victory import tie_order
from lazax.ti4.state import TI4
from lazax.ti4.tables import PUBLIC_OBJECTIVES, SECRET_OBJECTIVES


def gain_of(key: str, values: Mapping[str, Any], teller: Teller) -> Gain | None:
    def tell() -> tuple[Kind, str]:
        source = values["source"]
        if source in SECRET_OBJECTIVES:
            return "secret", teller.value("source", source)
        return "public" if source in PUBLIC_OBJECTIVES else "other", teller.value("source", source)

    return gain_in(key, values, tell)


def tie_of(game: TI4, values: Mapping[str, Any], teller: Teller) -> str:
    """98.8: of those who are tied the first in initiative order."""
    if values["text_reason"] != "objectives":
        return ""
    standings = {player: (game.points[player], -at) for at, player in enumerate(tie_order(game))}
    return tie_told(standings, values["players"], ("initiative",), teller)
