"""What every form of TI4 begins with: the game and whose decision it is."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.desk.desk import Matter
from lazax.ti4.state import TI4


def table_of(matter: Matter) -> tuple[TI4, Player]:
    game: TI4 = matter.state
    return game, matter.player
