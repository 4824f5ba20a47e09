"""A tile and the space it goes to, while the galaxy is built."""

from __future__ import annotations

from lazax.core.ask import refuse
from lazax.desk.desk import Matter
from lazax.desk.panels import placing
from lazax.galaxy.hexes import Hex
from lazax.ti4.setup.galaxy import free_spaces


class PlacingPanel(placing.PlacingPanel):
    """One of the tiles in hand, one of the free spaces."""

    one_of_each = refuse("desk.one_tile", "SU-6")

    def spaces(self, matter: Matter) -> list[Hex]:
        return free_spaces(matter.state)
