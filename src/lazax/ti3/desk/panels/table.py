"""What every form of TI3 begins with: the game and whose decision it is."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.desk.desk import Matter
from lazax.ti3.state import TI3


def table_of(matter: Matter) -> tuple[TI3, Player]:
    game: TI3 = matter.state
    return game, matter.player
