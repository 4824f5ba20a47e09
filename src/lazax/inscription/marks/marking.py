"""Marks on the sheets and what they set off: every way to spend, and every effect, ends in one of these."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.inscription.marks.boons import claim_boon, claim_boons
from lazax.inscription.marks.telling import hex_name, system_name, tell
from lazax.inscription.registry import ability, has_trait, standing_technology
from lazax.inscription.sheets import expansion, industry, navigation, warfare
from lazax.inscription.sheets.grid import Placement, node_id
from lazax.inscription.sheets.masks import Mask, bits
from lazax.inscription.state import (
    EMPTY,
    ROWS,
    UNIT_AT,
    Inscription,
    expansion_paper,
    has_technology,
    industry_paper,
    navigation_paper,
    set_common,
    warfare_paper,
)
from lazax.inscription.tables import RESOURCES, SHEETS, TECHNOLOGIES, TECHNOLOGIES_ON, TECHNOLOGY_AT, TECHNOLOGY_IDS
from lazax.tracing import names

DICE_TAKEN = "dice"
"""Among the uses of a round: the dice are in the purse already."""

# Navigation


def explore(game: Inscription, player: Player, system: int) -> None:
    game.navigation[player] = navigation.explore(game.navigation[player], system)
    tell(game, "systems.explored", player, "boons", system_name(navigation_paper(game, player), system))


@standing_technology("gravity_drive")
def flights(game: Inscription, player: Player) -> list[str]:
    """I9.6: ways through two wormholes, with Gravity Drive: w1.w3."""
    if not has_technology(game, player, "gravity_drive"):
        return []
    paper = navigation_paper(game, player)
    pairs = navigation.flights(paper, game.navigation[player], reuse=has_trait(game, player, "wormholes"))
    return [f"{paper.wormholes[a].id}.{paper.wormholes[b].id}" for a, b in pairs]


def fly(game: Inscription, player: Player, flight: str) -> None:
    paper, sheet = navigation_paper(game, player), game.navigation[player]
    ids = [hole.id for hole in paper.wormholes]
    way_in, way_out = (ids.index(name) for name in flight.split("."))
    game.navigation[player] = navigation.fly(paper, sheet, way_in, way_out, exit_used=game.rules.wormhole_exit)
    tell(game, "systems.explored", player, "boons", system_name(paper, paper.wormholes[way_out].system))


async def claim_system(game: Inscription, player: Player, system: int) -> None:
    """I9.4; Mecatol Rex is entered when the step is settled (I16.4)."""
    paper = navigation_paper(game, player)
    game.navigation[player] = navigation.claim(game.navigation[player], system)
    if system == paper.mecatol:
        set_common(game, player, mecatol=True)
    elif (boon := paper.boons[system]) is not None:
        await claim_boon(game, player, boon, paper.systems[system])
    else:
        tell(game, "boons.claimed", player, "boons", system_name(paper, system))


# Expansion


async def unlock_planet(game: Inscription, player: Player, planet: int) -> None:
    sheet = game.expansion[player]
    game.expansion[player] = sheet._replace(unlocked=sheet.unlocked | 1 << planet)
    note(game, "planet.unlocked", player=player, world=expansion_paper(game, player).planets[planet].name)
    if (unlocked := ability(game, player, "unlocked")) is not None:
        await unlocked(game, player, planet)


async def cross_cell(game: Inscription, player: Player, cell: int) -> None:
    """I10.3: cross out a symbol of a planet and claim what it completes."""
    paper = expansion_paper(game, player)
    game.expansion[player], full = expansion.cross(paper, game.expansion[player], cell)
    world = next(planet.name for planet in paper.planets if planet.cells >> cell & 1)
    tell(game, "symbols.crossed", player, "worlds", world, once=True)
    if full:
        await claim_boons(game, player, [(paper.line_boons[line], paper.lines[line]) for line in full])


async def cross_dock_symbol(game: Inscription, player: Player, dock: int, resource: int) -> None:
    paper = expansion_paper(game, player)
    game.expansion[player], built = expansion.cross_dock(paper, game.expansion[player], dock, resource)
    tell(game, "docks.begun", player, "boons", paper.docks[dock].boon, once=True)
    if built:
        await _dock_built(game, player, dock)


async def build_dock(game: Inscription, player: Player, dock: int) -> None:
    """I10.5: whatever of its cost is missing."""
    game.expansion[player] = expansion.build_dock(expansion_paper(game, player), game.expansion[player], dock)
    await _dock_built(game, player, dock)


async def _dock_built(game: Inscription, player: Player, dock: int) -> None:
    symbol = expansion_paper(game, player).docks[dock]
    note(game, "dock.built", player=player)
    await claim_boon(game, player, symbol.boon, symbol.id)


# Industry


def scrap_hex(game: Inscription, player: Player, hexagon: int) -> None:
    game.industry[player] = industry.scrap(game.industry[player], hexagon)
    tell(game, "hexes.scrapped", player, "boons", hex_name(industry_paper(game, player), hexagon))


async def claim_hex(game: Inscription, player: Player, hexagon: int) -> None:
    paper = industry_paper(game, player)
    game.industry[player] = industry.claim(game.industry[player], hexagon)
    boon = paper.boons[hexagon]
    assert boon is not None  # I11.6: a hex without a boon is no hex
    await claim_boon(game, player, boon, paper.hexes[hexagon])


# Warfare


async def cross_row_symbol(game: Inscription, player: Player, row: int, symbols: Mask) -> None:
    """I12.3, I12.4: cross out one of these symbols of a row; a unit that is built is deployed at once."""
    game.warfare[player], done = warfare.cross_row(game.warfare[player], row, symbols)
    unit = ROWS[row][0]
    tell(game, "rows.crossed", player, "unit_rows", unit, once=True)
    if done:
        note(game, "unit.built", player=player, unit=unit)
        await deploy(game, player, unit)


def where_to_deploy(
    game: Inscription, player: Player, unit: str, *, beside_units: bool = False, below: bool = False
) -> list[Placement]:
    """I12.10: the places for a unit now."""
    anywhere = 0
    if unit == "infantry" and (free := ability(game, player, "infantry")) is not None:
        anywhere = free(game, player)
    return warfare.placements(
        warfare_paper(game, player),
        game.warfare[player],
        unit,
        game.wars,
        anomalies=has_trait(game, player, "anomalies"),
        diagonal=game.rules.diagonal,
        anywhere=anywhere,
        beside_units=beside_units,
        below=below,
    )


@names("unit", 2)
async def deploy(
    game: Inscription,
    player: Player,
    unit: str,
    *,
    optional: bool = False,
    beside_units: bool = False,
    below: bool = False,
) -> bool:
    """Draw a unit on the battle grid and claim the boons under it (I12.12); False if it cannot be (I12.13)."""
    places = where_to_deploy(game, player, unit, beside_units=beside_units, below=below)
    if not places:
        return False
    decline = ["pass"] if optional else []
    answer = await choose(player, "deploy", lambda: [*(place.id for place in places), *decline], unit=unit)
    if answer == "pass":
        return False
    nodes = next(place.nodes for place in places if place.id == answer)
    game.warfare[player] = warfare.deploy(game.warfare[player], unit, nodes)
    note(game, "unit.deployed", player=player, unit=unit)
    paper = warfare_paper(game, player)
    found = bits(nodes & paper.boon_mask)
    if found:
        await claim_boons(game, player, [(paper.boons[n], node_id(n)) for n in found])
    return True


def unlock_unit(game: Inscription, player: Player, unit: str) -> None:
    sheet = game.warfare[player]
    game.warfare[player] = sheet._replace(unlocked=sheet.unlocked | 1 << UNIT_AT[unit])
    note(game, "unit.unlocked", player=player, unit=unit)


# technologies and focus dice (I15), on every sheet


def open_technologies(game: Inscription, player: Player, sheet: int) -> list[str]:
    """Technologies of a sheet that are neither unlocked nor crossed out."""
    common = game.common[player]
    closed = common.unlocked | common.banned
    return [TECHNOLOGY_IDS[at] for at in TECHNOLOGIES_ON[sheet] if not closed >> at & 1]


def research(game: Inscription, player: Player, technology: str) -> None:
    """I15.2: cross out a research symbol of a technology; the last one unlocks it."""
    at, common = TECHNOLOGY_AT[technology], game.common[player]
    progress = common.research[at] + 1
    set_common(game, player, research=(*common.research[:at], progress, *common.research[at + 1 :]))
    tell(game, "technologies.researched", player, "technology_names", technology, once=True)
    if progress >= TECHNOLOGIES[technology].research:
        unlock_technology(game, player, technology)


def unlock_technology(game: Inscription, player: Player, technology: str) -> None:
    set_common(game, player, unlocked=game.common[player].unlocked | 1 << TECHNOLOGY_AT[technology])
    note(game, "technology.unlocked", player=player, technology=technology)


def unlock_focus(game: Inscription, player: Player, sheet: int, resource: int) -> None:
    """I15.10: after the roll the die is there at once, if this is the active sheet."""
    common = game.common[player]
    set_common(game, player, focus=common.focus | 1 << sheet * 3 + resource)
    note(game, "focus.unlocked", player=player, resource=RESOURCES[resource], sheet=SHEETS[sheet])
    if DICE_TAKEN in common.uses and sheet == common.active:
        add_to_purse(game, player, resource, game.dice[3 + resource], optional=not game.rules.focus_mandatory)


def add_to_purse(game: Inscription, player: Player, resource: int, number: int, *, optional: bool = False) -> None:
    """More of one resource to spend; `optional`: it need not be spent."""
    more = [0, 0, 0]
    more[resource] = number
    fill_purse(game, player, more, more if optional else EMPTY)


def fill_purse(game: Inscription, player: Player, more: Sequence[int], optional: Sequence[int] = EMPTY) -> None:
    """More resources of several types, some of which need not be spent."""
    common = game.common[player]
    (a, b, c), (x, y, z) = common.purse, common.optional
    purse = (a + more[0], b + more[1], c + more[2])
    free = (x + optional[0], y + optional[1], z + optional[2])
    game.common[player] = common._replace(purse=purse, optional=free)
