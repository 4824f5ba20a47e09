"""Production events (I13.3)."""

from __future__ import annotations

from lazax.inscription.marks.boons import gain_goods
from lazax.inscription.registry import ability, step
from lazax.inscription.sheets import industry
from lazax.inscription.state import Inscription, industry_paper


@step
def produce(game: Inscription) -> None:
    """A trade good for every production +1 that is unlocked."""
    for player in range(game.seats):
        number = industry.production(industry_paper(game, player), game.industry[player])
        if (other := ability(game, player, "production")) is not None:
            number = other(game, player, number)
        gain_goods(game, player, number)
