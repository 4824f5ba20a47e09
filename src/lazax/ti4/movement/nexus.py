"""The wormhole nexus opens when units come there (100)."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.ti4.events import Activation
from lazax.ti4.state import TI4
from lazax.ti4.tables import NEXUS


def open_nexus(game: TI4, player: Player, system: str) -> None:
    """100.2: somebody has moved or placed a unit in this system, or gained its planet. If it is the nexus, its other
    side is up from now on."""
    if system == NEXUS and not game.nexus_open:
        game.nexus_open = True
        note(game, "nexus.opened", player=player, system=system)


def enter_nexus(game: TI4, player: Player, system: str) -> None:
    """The player has units in this system. 100.2a: the nexus waits for the end of a movement into it."""
    activation = ongoing(game, Activation)
    if activation is None or activation.system != system:
        open_nexus(game, player, system)
