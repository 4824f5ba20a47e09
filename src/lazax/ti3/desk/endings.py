"""What points were for, and what broke a tie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lazax.desk.endings import Gain, Kind, gain_in, tie_told
from lazax.locales import Teller
from lazax.ti3.objectives.scoring import contenders, standing
from lazax.ti3.state import TI3
from lazax.ti3.tables import OBJECTIVES

BY_STANDING = {"imperium_rex", "last_objective"}
_FIGURES = ("objectives", "planets", "unused", "counters")


def gain_of(key: str, values: Mapping[str, Any], teller: Teller) -> Gain | None:
    def tell() -> tuple[Kind, str]:
        source = values["text_source"]
        card = OBJECTIVES.get(source)
        if card is None:
            return "other", teller.value("text", source)
        return "secret" if card.deck == "secret" else "public", teller.value("objective", source)

    return gain_in(key, values, tell)


def tie_of(game: TI3, values: Mapping[str, Any], teller: Teller) -> str:
    """R23.10: objectives, planets, unused counters, counters."""
    if values["text_reason"] not in BY_STANDING:
        return ""
    standings = {player: standing(game, player) for player in contenders(game)}
    return tie_told(standings, values["players"], _FIGURES, teller)
