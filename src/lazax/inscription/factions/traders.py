"""Hacan, Letnev, Mentak, Nomad: factions that live on trade goods."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.state import Player
from lazax.inscription.cards.alike import spend_free_goods, unmarked_hexes
from lazax.inscription.marks.boons import gain_goods, gain_votes, goods_left, spend_goods
from lazax.inscription.marks.choosing import claim_hexes, cross_row_symbols, pick
from lazax.inscription.registry import faction
from lazax.inscription.sheets.warfare import ROWS_OF, strengthen_now
from lazax.inscription.state import Inscription, industry_paper
from lazax.inscription.tables import FACTIONS, MATERIAL, SIDES

HACAN, LETNEV, MENTAK, NOMAD = (FACTIONS[name] for name in ("hacan", "letnev", "mentak", "nomad"))


@faction("hacan", "setup")
async def masters_of_trade(game: Inscription, player: Player) -> None:
    gain_goods(game, player, HACAN.number)


@faction("hacan", "good")
def first_good_of_the_round(game: Inscription, player: Player) -> int:
    """The first trade good spent in a round may count as two resources of one type."""
    return 1 if "good" in game.common[player].uses else HACAN.also


@faction("hacan", "boon")
async def guild_ships(game: Inscription, player: Player) -> None:
    """Claim any two hexes with a single commodity; I21.3: they need not lie beside anything."""
    single = industry_paper(game, player).single
    await claim_hexes(game, player, lambda: unmarked_hexes(game, player) & single, HACAN.boon_number)


@faction("letnev", "setup")
async def letnev_treasury(game: Inscription, player: Player) -> None:
    gain_goods(game, player, LETNEV.number)


@faction("letnev", "war")
async def munitions(game: Inscription, player: Player) -> None:
    """Trade goods for strength, each in one of the two wars of this event."""
    while goods_left(game, player):
        side = await pick(player, "munitions.side", SIDES, optional=True, n=goods_left(game, player))
        if side is None:
            return
        spend_goods(game, player, 1)
        game.warfare[player] = strengthen_now(game.warfare[player], SIDES.index(side), LETNEV.also)
        note(game, "munitions.bought", player=player, side=side, n=LETNEV.also)


@faction("letnev", "boon")
async def letnev_yards(game: Inscription, player: Player) -> None:
    """Up to three material symbols in rows of any units."""
    await cross_row_symbols(game, player, tuple(ROWS_OF), LETNEV.boon_number, (MATERIAL,), optional=True)


@faction("mentak", "won")
async def pillage(game: Inscription, player: Player, box: int) -> None:
    gain_goods(game, player, MENTAK.number)


@faction("mentak", "boon")
async def tribute(game: Inscription, player: Player) -> None:
    gain_goods(game, player, MENTAK.boon_number)
    gain_votes(game, player, MENTAK.boon_also)


@faction("nomad", "production")
def caravans(game: Inscription, player: Player, n: int) -> int:
    return n + NOMAD.number


@faction("nomad", "boon")
async def company(game: Inscription, player: Player) -> None:
    await spend_free_goods(game, player, NOMAD.boon_number)
