"""What is kept more gladly: the usual order of casualties, which everybody keeps to."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.ti4.combat.assigning import PRICELESS
from lazax.ti4.state import TI4
from lazax.ti4.units.cards import unit_of
from lazax.ti4.units.force import RANK, kind_of

Price = tuple[float, bool, int]


def price(game: TI4, player: Player, token: str) -> Price:
    """Dear units after cheap ones, whole ones after damaged ones."""
    kind = kind_of(token)
    unit = unit_of(game, player, kind)
    return unit.cost / unit.per_cost or PRICELESS, token == kind, RANK[kind]
