"""Whether a space battle goes on."""

from __future__ import annotations

from lazax.ti3.events import Battle
from lazax.ti3.state import TI3


def fighting(game: TI3, battle: Battle) -> bool:
    """R15.12, R15.13: both sides still have ships in the system, and nothing has ended the battle."""
    return (
        not battle.over
        and (battle.system, battle.attacker) in game.fleets
        and (battle.system, battle.defender) in game.fleets
    )
