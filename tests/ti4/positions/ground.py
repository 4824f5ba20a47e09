"""Invasions in small positions: player A has activated the system of New Albion and Starpoint."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.game import Game
from lazax.core.steps import do
from lazax.ti4.invasion.commit import Landing, Landings
from lazax.ti4.invasion.invasion import invade
from lazax.ti4.state import TI4
from lazax.ti4.switches import Rules
from tests.ti4.positions.tools import A, activated, plain, play, quick_game

SYSTEM, ALBION, STARPOINT = "tile_27", "new_albion", "starpoint"
MECATOL, REX = "tile_18", "mecatol_rex"
FACTIONS = ("yssaril", "xxcha", "hacan")


def position(*, rules: Rules | None = None, system: str = SYSTEM) -> TI4:
    return activated(plain(quick_game(*FACTIONS, rules=rules), 0, 1, 2), A, system, moved=True)


def invasion(state: TI4, dice: Sequence[int] = ()) -> Game:
    return play(state, do(invade, A), dice=dice, debug=True)


def landing(planet: str, number: int = 1, unit: str = "infantry") -> Landings:
    return (Landing(unit, planet, number),)
