"""Factions of trade."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.inscription.boons import gain_goods
from lazax.inscription.choosing import claim_hexes
from lazax.inscription.registry import faction
from lazax.inscription.sheets import industry
from lazax.inscription.state import Inscription, industry_paper
from lazax.inscription.tables import FACTIONS

HACAN = FACTIONS["hacan"]


@faction("hacan", "setup")
async def start_with_goods(game: Inscription, player: Player) -> None:
    gain_goods(game, player, HACAN.number)


@faction("hacan", "good")
def first_good_counts_double(game: Inscription, player: Player) -> int:
    """The first trade good of a round may be spent as two resources of one type."""
    return 1 if "good" in game.common[player].uses else HACAN.number


@faction("hacan", "boon")
async def guild_ships(game: Inscription, player: Player) -> None:
    """Claim any two hexes with a single commodity."""
    paper = industry_paper(game, player)
    await claim_hexes(
        game,
        player,
        lambda: industry.unmarked(paper, game.industry[player]) & paper.single,
        HACAN.boon_number,
    )
