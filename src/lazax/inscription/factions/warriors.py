"""Arborec, Muaat, L1Z1X, Norr, Sol: factions that are at home on the battle grid."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.inscription.cards.alike import FACTION_CARD, cross_symbols_of
from lazax.inscription.marks.boons import claim_boon
from lazax.inscription.marks.choosing import cross_row_symbols
from lazax.inscription.marks.marking import deploy, unlock_unit
from lazax.inscription.registry import faction
from lazax.inscription.sheets import warfare
from lazax.inscription.sheets.masks import Mask
from lazax.inscription.sheets.warfare import COSTS, ROWS_OF
from lazax.inscription.state import Inscription
from lazax.inscription.tables import FACTIONS, WARFARE

ARBOREC, MUAAT, L1Z1X, NORR, SOL = (FACTIONS[name] for name in ("arborec", "muaat", "l1z1x", "norr", "sol"))


@faction("arborec", "active")
async def mitosis(game: Inscription, player: Player, sheet: int) -> None:
    """When Warfare becomes active: infantry beside a unit."""
    if sheet == WARFARE:
        await _grow(game, player, ARBOREC.number)


@faction("arborec", "boon")
async def spores(game: Inscription, player: Player) -> None:
    await _grow(game, player, ARBOREC.boon_number)


async def _grow(game: Inscription, player: Player, number: int) -> None:
    for _ in range(number):
        await deploy(game, player, "infantry", beside_units=True)


@faction("muaat", "setup")
async def star_forge(game: Inscription, player: Player) -> None:
    """War suns are unlocked and their rows need no special symbol: it is crossed out from the start."""
    unlock_unit(game, player, "war_sun")
    sheet = game.warfare[player]
    free = [
        progress | COSTS[row].special if row in ROWS_OF["war_sun"] else progress
        for row, progress in enumerate(sheet.rows)
    ]
    game.warfare[player] = sheet._replace(rows=tuple(free))


@faction("muaat", "boon")
async def gashlai_smiths(game: Inscription, player: Player) -> None:
    """Two symbols in one row of a war sun or, once they are unlocked (I12.6), of a dreadnought."""
    await cross_row_symbols(game, player, ("war_sun", "dreadnought"), MUAAT.boon_number, same_row=True)


@faction("l1z1x", "setup")
async def assimilation(game: Inscription, player: Player) -> None:
    """Dreadnoughts are unlocked; a symbol of choice of each of their rows is crossed out."""
    unlock_unit(game, player, "dreadnought")
    for row in ROWS_OF["dreadnought"]:
        await cross_symbols_of(game, player, row, L1Z1X.number)


@faction("l1z1x", "boon")
async def mindnet(game: Inscription, player: Player) -> None:
    await cross_row_symbols(game, player, ("dreadnought",), L1Z1X.boon_number, same_row=True)


@faction("norr", "strength")
def unrelenting(game: Inscription, player: Player, box: int) -> int:
    return NORR.number


@faction("norr", "boon")
async def tekklar_guard(game: Inscription, player: Player) -> None:
    for _ in range(NORR.boon_number):
        await deploy(game, player, "pds")


@faction("sol", "infantry")
def orbital_drop(game: Inscription, player: Player) -> Mask:
    """Infantry needs no connection in the two sectors directly above the line."""
    return warfare.next_band(game.wars)


@faction("sol", "boon")
async def versatile(game: Inscription, player: Player) -> None:
    for _ in range(SOL.boon_number):
        await deploy(game, player, "infantry")
    for _ in range(SOL.boon_also):
        await claim_boon(game, player, "council", FACTION_CARD)
