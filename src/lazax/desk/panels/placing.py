"""A tile and the space it goes to, while the galaxy is built."""

from __future__ import annotations

from collections.abc import Iterable

from lazax.core.ask import Refusal, Refused, Value
from lazax.desk.desk import Matter
from lazax.desk.forms import Group
from lazax.desk.panels.panel import Panel, at, call, parts_of, row_id, say, tick
from lazax.desk.reading import Filled
from lazax.galaxy.hexes import Hex
from lazax.galaxy.placing import Placing, space_id

TILE = "tile"
SPACE = "space"


class PlacingPanel(Panel):
    """One of the tiles in hand, one of the free spaces."""

    one_of_each: Refusal  # where no tile or no space is chosen, or several are

    def spaces(self, matter: Matter) -> Iterable[Hex]:
        """The spaces that are free now."""
        raise NotImplementedError

    def groups(self, matter: Matter) -> tuple[Group, ...]:
        start: Placing = next(iter(matter.ask.suggest()), Placing("", ""))
        tiles = tuple(
            tick(row_id(TILE, tile), call(matter, "system", tile), at("tile", tile), tile == start.tile)
            for tile in matter.state.tiles[matter.player]
        )
        spaces = tuple(
            tick(row_id(SPACE, space), call(matter, "space", space), at("space", space), space == start.space)
            for space in map(space_id, self.spaces(matter))
        )
        return (
            Group("tiles", say(matter, "galaxy.tiles"), tiles, single=True, shape="tiles"),
            Group("spaces", say(matter, "galaxy.spaces"), spaces, single=True),
        )

    def _chosen(self, filled: Filled, what: str) -> list[str]:
        return [parts_of(row)[1] for row in filled if parts_of(row)[0] == what]

    def answer(self, matter: Matter, filled: Filled) -> Value:
        tiles, spaces = self._chosen(filled, TILE), self._chosen(filled, SPACE)
        if len(tiles) != 1 or len(spaces) != 1:
            raise Refused(self.one_of_each)
        return Placing(tiles[0], spaces[0])

    def draft(self, matter: Matter, answer: Placing) -> dict[str, int]:
        return {row_id(TILE, answer.tile): 1, row_id(SPACE, answer.space): 1}

    def confirm(self, matter: Matter, filled: Filled) -> str:
        tiles = self._chosen(filled, TILE)
        return say(matter, "galaxy.confirm", system=tiles[0]) if tiles else say(matter, "galaxy.confirm_none")
