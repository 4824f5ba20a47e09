"""Small positions for tests of action cards."""

from __future__ import annotations

from typing import Any

from lazax.core.stage import enter
from lazax.core.state import Player
from lazax.ti3.combat import before_battle, retreat
from lazax.ti3.events import Battle
from lazax.ti3.state import TI3
from tests.ti3.positions.tools import activation, planet, quick_game

BATTLE = (before_battle, retreat)  # their steps register themselves


def battle_at(state: TI3, system: str, attacker: Player = 0, defender: Player = 1) -> TI3:
    activation(state, attacker, system, moved=True)
    enter(state, Battle(system, attacker, defender))
    return state


def two_empires(**options: Any) -> TI3:
    """Sol and N'orr; planets of each outside the home systems."""
    state = quick_game(races=("sol", "norr", "hacan"), **options)
    planet(state, 0, "quann", gf=1)
    planet(state, 1, "lodor", gf=4)
    return state
