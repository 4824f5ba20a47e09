"""Cabal, Naaz-Rokha, Titans, Yin: factions that make much of hexes and planets."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.inscription.cards.alike import FACTION_CARD, open_planets, open_symbols
from lazax.inscription.marks import marking
from lazax.inscription.marks.boons import claim_boon
from lazax.inscription.marks.choosing import choose_planet, cross_cells, cross_dock_symbols, pick, scrap_hexes
from lazax.inscription.registry import faction
from lazax.inscription.sheets import expansion, industry
from lazax.inscription.state import Inscription, expansion_paper, industry_paper
from lazax.inscription.tables import COMMODITIES, EXPANSION, FACTIONS, INFLUENCE, MATERIAL

CABAL, NAAZ_ROKHA, TITANS, YIN = (FACTIONS[name] for name in ("cabal", "naaz_rokha", "titans", "yin"))


@faction("cabal", "won")
async def devour(game: Inscription, player: Player, box: int) -> None:
    """A commodity of choice on the economy plan."""
    for _ in range(CABAL.number):
        full = industry.row_length(industry_paper(game, player))
        counts = zip(COMMODITIES, game.industry[player].commodities, strict=True)
        kind = await pick(player, "commodity.choose", [name for name, count in counts if count < full])
        if kind is not None:
            await claim_boon(game, player, f"commodity:{kind}:1", FACTION_CARD)


@faction("cabal", "boon")
async def rifts(game: Inscription, player: Player) -> None:
    """Scrap up to three hexes beside marked ones."""
    paper = industry_paper(game, player)
    await scrap_hexes(
        game, player, lambda: industry.scrappable(paper, game.industry[player]), CABAL.boon_number, optional=True
    )


@faction("naaz_rokha", "unlocked")
async def distant_suns(game: Inscription, player: Player, planet: int) -> None:
    """A symbol of choice on each planet that is unlocked."""
    await cross_cells(game, player, lambda: open_symbols(game, player, planet), NAAZ_ROKHA.number)


@faction("naaz_rokha", "boon")
async def fabrication(game: Inscription, player: Player) -> None:
    """Two symbols on one unlocked planet."""
    planet = await choose_planet(game, player, open_planets(game, player))
    if planet is not None:
        await cross_cells(game, player, lambda: open_symbols(game, player, planet), NAAZ_ROKHA.boon_number)


@faction("titans", "setup")
async def terragenesis(game: Inscription, player: Player) -> None:
    for _ in range(TITANS.number):
        planet = await choose_planet(
            game, player, expansion.lockable(expansion_paper(game, player), game.expansion[player])
        )
        if planet is not None:
            await marking.unlock_planet(game, player, planet)


@faction("titans", "boon")
async def coalescence(game: Inscription, player: Player) -> None:
    for _ in range(TITANS.boon_number):
        await cross_dock_symbols(game, player, optional=False)


@faction("yin", "substitutes")
def indoctrination(game: Inscription, player: Player, sheet: int) -> tuple[tuple[int, int], ...]:
    """On Expansion influence may be spent as material."""
    return ((INFLUENCE, MATERIAL),) if sheet == EXPANSION else ()


@faction("yin", "boon")
async def devotion(game: Inscription, player: Player) -> None:
    for _ in range(YIN.boon_number):
        await claim_boon(game, player, "population", FACTION_CARD)
