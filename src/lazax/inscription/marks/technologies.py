"""The eight technologies (I15.7) where they are more than a line in another rule."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.state import Player
from lazax.inscription.marks import marking
from lazax.inscription.marks.choosing import claim_systems, cross_cells, explored_unclaimed
from lazax.inscription.registry import standing_technology, technology
from lazax.inscription.sheets import expansion, industry, warfare
from lazax.inscription.sheets.masks import Mask, bits
from lazax.inscription.state import (
    Inscription,
    expansion_paper,
    has_technology,
    industry_paper,
    navigation_paper,
    warfare_paper,
)
from lazax.inscription.tables import INFLUENCE, MATERIAL, TECHNOLOGIES


def _small_systems(game: Inscription, player: Player) -> Mask:
    return explored_unclaimed(game, player) & navigation_paper(game, player).small


@technology("integrated_economy", lambda game, player: bool(_small_systems(game, player)))
async def integrated_economy(game: Inscription, player: Player) -> None:
    """Claim up to two explored small systems."""
    number = TECHNOLOGIES["integrated_economy"].number
    await claim_systems(game, player, lambda: _small_systems(game, player), number, optional=True)


def _motivated(game: Inscription, player: Player, planet: int) -> Mask:
    """Material and influence symbols in lines with a population boon, claimed, crossed out or not."""
    paper, sheet = expansion_paper(game, player), game.expansion[player]
    cells = 0
    for line in bits(paper.planets[planet].lines):
        if paper.line_boons[line] == "population":
            cells |= paper.line_cells[line]
    return cells & (paper.by_resource[MATERIAL] | paper.by_resource[INFLUENCE]) & ~sheet.crossed


def _can_motivate(game: Inscription, player: Player) -> bool:
    return any(_motivated(game, player, planet) for planet in bits(game.expansion[player].unlocked))


@technology("neural_motivator", _can_motivate)
async def neural_motivator(game: Inscription, player: Player) -> None:
    """On each unlocked planet a symbol of a population line; I15.9: as far as possible."""
    for planet in bits(game.expansion[player].unlocked):
        number = TECHNOLOGIES["neural_motivator"].number
        await cross_cells(game, player, lambda: _motivated(game, player, planet), number)


def _rebuildable(game: Inscription, player: Player) -> Mask:
    """Open lines of unlocked planets that still have symbols to cross out."""
    paper, sheet = expansion_paper(game, player), game.expansion[player]
    planets = [n for n in bits(sheet.unlocked) if paper.planets[n].cells & ~sheet.crossed]
    return expansion.open_lines(paper, sheet, sum(1 << n for n in planets))


@technology("self_assembly_routines", lambda game, player: bool(_rebuildable(game, player)))
async def self_assembly_routines(game: Inscription, player: Player) -> None:
    """Cross out an unclaimed boon of a line for any two symbols of its planet."""
    paper = expansion_paper(game, player)
    answer = await choose(player, "line.cross", lambda: [paper.lines[n] for n in bits(_rebuildable(game, player))])
    line, sheet = paper.lines.index(answer), game.expansion[player]
    game.expansion[player] = sheet._replace(crossed_lines=sheet.crossed_lines | 1 << line)
    planet = next(p for p in paper.planets if p.lines >> line & 1)
    number = TECHNOLOGIES["self_assembly_routines"].number
    await cross_cells(game, player, lambda: planet.cells & ~game.expansion[player].crossed, number)


def _finds(game: Inscription, player: Player) -> Mask:
    """Unmarked hexes with a special boon."""
    paper = industry_paper(game, player)
    return industry.unmarked(paper, game.industry[player]) & paper.specials


@technology("psychoarchaeology", lambda game, player: bool(_finds(game, player)))
async def psychoarchaeology(game: Inscription, player: Player) -> None:
    """Scrap or claim any unmarked hex with a special boon."""
    hexes = industry_paper(game, player).hexes
    names = [hexes[n] for n in bits(_finds(game, player))]
    ways = [*(f"claim:{name}" for name in names), *(f"scrap:{name}" for name in names)]
    verb, _, name = (await choose(player, "hex.mark", lambda: ways)).partition(":")
    if verb == "claim":
        await marking.claim_hex(game, player, hexes.index(name))
    else:
        marking.scrap_hex(game, player, hexes.index(name))


@standing_technology("ai_development_algorithm")
def free_hexes(game: Inscription, player: Player) -> list[str]:
    """Hexes beside at least three scrapped ones may be claimed for nothing."""
    if not has_technology(game, player, "ai_development_algorithm"):
        return []
    paper, needed = industry_paper(game, player), TECHNOLOGIES["ai_development_algorithm"].number
    return [paper.hexes[n] for n in bits(industry.crowded(paper, game.industry[player], needed))]


@standing_technology("fleet_logistics")
def fleet_logistics(game: Inscription, player: Player, box: int) -> int:
    """Strength for two units other than infantry that lie completely in the sector."""
    if not has_technology(game, player, "fleet_logistics"):
        return 0
    card = TECHNOLOGIES["fleet_logistics"]
    sector = warfare_paper(game, player).sectors[box]
    return card.number if warfare.inside(game.warfare[player], sector) >= card.units else 0


def _can_transit(game: Inscription, player: Player) -> bool:
    return bool(marking.where_to_deploy(game, player, "infantry", beside_units=True, below=True))


@technology("transit_diodes", _can_transit)
async def transit_diodes(game: Inscription, player: Player) -> None:
    """Deploy two infantry beside other units, also below the deployment line; I15.9: or fewer."""
    for n in range(TECHNOLOGIES["transit_diodes"].number):
        if not await marking.deploy(game, player, "infantry", optional=n > 0, beside_units=True, below=True):
            return
