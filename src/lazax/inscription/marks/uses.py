"""Legal marks (I6): what each resource, boon and technology can be used for on a sheet.

A mark is named by what pays for it, what is done and where: `material:explore:s05`, `influence:claim:h2.3`,
`special:biotic:tech:neural_motivator`, `use:transit_diodes`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lazax.core.ask import DONE
from lazax.core.state import Player
from lazax.inscription.marks import marking
from lazax.inscription.marks.boons import goods_left
from lazax.inscription.marks.technologies import free_hexes
from lazax.inscription.registry import TECHNOLOGY_USES, ability
from lazax.inscription.sheets import expansion, industry, navigation, warfare
from lazax.inscription.sheets.masks import bits
from lazax.inscription.state import (
    ROWS,
    UNIT_AT,
    Inscription,
    expansion_paper,
    industry_paper,
    navigation_paper,
)
from lazax.inscription.tables import (
    EXPANSION,
    INDUSTRY,
    INFLUENCE,
    MATERIAL,
    RESEARCH,
    RESOURCE_AT,
    RESOURCES,
    TECHNOLOGIES,
    TECHNOLOGIES_ON,
    TECHNOLOGY_IDS,
    UNITS,
    WARFARE,
)

ALGORITHM = "ai_development_algorithm"


def uses(game: Inscription, player: Player, sheet: int, resource: int) -> list[str]:
    """Every mark that one resource of a type could pay for on a sheet (I6.8)."""
    found = USES[sheet](game, player, resource)
    if resource == RESEARCH:
        found += [f"research:tech:{name}" for name in marking.open_technologies(game, player, sheet)]
    return found


def _navigation_uses(game: Inscription, player: Player, resource: int) -> list[str]:
    paper, sheet = navigation_paper(game, player), game.navigation[player]
    systems, name = paper.systems, RESOURCES[resource]
    if resource == INFLUENCE:
        can = navigation.claimable(paper, sheet, empty=game.rules.empty_systems)
        return [f"influence:claim:{systems[n]}" for n in bits(can)]
    found = [f"{name}:explore:{systems[n]}" for n in bits(navigation.explorable(paper, sheet))]
    return found + [f"{name}:fly:{flight}" for flight in marking.flights(game, player)]


def _expansion_uses(game: Inscription, player: Player, resource: int) -> list[str]:
    paper, sheet, name = expansion_paper(game, player), game.expansion[player], RESOURCES[resource]
    symbols = paper.by_resource[resource]
    others = _substitutes(game, player, EXPANSION, resource)
    for other in others:
        symbols |= paper.by_resource[other]
    found = [f"{name}:cross:{paper.cells[n]}" for n in bits(expansion.open_cells(paper, sheet) & symbols)]
    for dock in expansion.open_docks(paper, sheet):
        if expansion.dock_symbols(paper, sheet, dock, resource):
            found.append(f"{name}:dock:{paper.docks[dock].id}")
        able = [other for other in others if expansion.dock_symbols(paper, sheet, dock, other)]
        found += [f"{name}:dock:{paper.docks[dock].id}:{RESOURCES[other]}" for other in able]
    return found


def _substitutes(game: Inscription, player: Player, sheet: int, resource: int) -> list[int]:
    """The other resources that this one may be spent as."""
    pairs = ability(game, player, "substitutes")
    return [] if pairs is None else [other for one, other in pairs(game, player, sheet) if one == resource]


def _industry_uses(game: Inscription, player: Player, resource: int) -> list[str]:
    paper, sheet = industry_paper(game, player), game.industry[player]
    if resource == MATERIAL:
        return [f"material:scrap:{paper.hexes[n]}" for n in bits(industry.scrappable(paper, sheet))]
    name = RESOURCES[resource]
    return [f"{name}:claim:{paper.hexes[n]}" for n in bits(industry.claimable(paper, sheet))]


def _warfare_uses(game: Inscription, player: Player, resource: int) -> list[str]:
    """I12.2: infantry can always be paid for."""
    name = RESOURCES[resource]
    rows = [ROWS[at] for at in warfare.open_rows(game.warfare[player], resource)]
    return [f"{name}:infantry", *(f"{name}:row:{unit}.{n}" for unit, n in rows)]


USES: Sequence[Callable[[Inscription, Player, int], list[str]]] = (
    _navigation_uses,
    _expansion_uses,
    _industry_uses,
    _warfare_uses,
)


# everything a player can do next


def marks(game: Inscription, player: Player) -> list[str]:
    """I6.4, I6.7: all marks a player can make on the active sheet now; done only when nothing must be spent."""
    common = game.common[player]
    sheet, must = common.active, False
    found: list[str] = []
    for resource in range(3):
        if common.purse[resource] and (can := uses(game, player, sheet, resource)):
            found += can
            must = must or common.purse[resource] > common.optional[resource]
    found += _goods(game, player, sheet)
    for boon in dict.fromkeys(boon for boon, _ in common.held):
        found += _boon_uses(game, player, sheet, boon)
    found += _technology_uses(game, player, sheet)
    if not must:
        found.append(DONE)
    return found


def _goods(game: Inscription, player: Player, sheet: int) -> list[str]:
    """A trade good becomes a resource for which there is a use."""
    if not goods_left(game, player):
        return []
    kinds = [name for n, name in enumerate(RESOURCES) if uses(game, player, sheet, n)]
    found = [f"good:{name}" for name in kinds]
    if (counts := ability(game, player, "good")) is not None and counts(game, player) > 1:
        found += [f"double:{name}" for name in kinds]
    return found


def _boon_uses(game: Inscription, player: Player, sheet: int, boon: str) -> list[str]:
    """What a claimed boon can be spent for (I8.6)."""
    kind, _, rest = boon.partition(":")
    if kind == "focus":
        bit = sheet * 3 + RESOURCE_AT[rest]
        return [] if game.common[player].focus >> bit & 1 else [boon]
    if kind == "planet":
        return _planet_uses(game, player) if sheet == EXPANSION else []
    found = [
        f"{boon}:tech:{name}"
        for name in marking.open_technologies(game, player, sheet)
        if TECHNOLOGIES[name].special == rest
    ]
    if sheet == INDUSTRY:
        found += _industry_specials(game, player, boon, rest)
    elif sheet == WARFARE:
        mine = game.warfare[player]
        locked = [unit for unit in UNITS if UNITS[unit].unlock == rest and not mine.unlocked >> UNIT_AT[unit] & 1]
        found += [f"{boon}:unlock:{unit}" for unit in locked]
        found += ["{}:row:{}.{}".format(boon, *ROWS[at]) for at in warfare.special_rows(mine, rest)]
    return found


def _planet_uses(game: Inscription, player: Player) -> list[str]:
    """I10.1, I10.4: unlock a planet or build a space dock."""
    paper, sheet = expansion_paper(game, player), game.expansion[player]
    planets = [f"planet:unlock:{paper.planets[n].id}" for n in expansion.lockable(paper, sheet)]
    return planets + [f"planet:dock:{paper.docks[n].id}" for n in expansion.open_docks(paper, sheet)]


def _industry_specials(game: Inscription, player: Player, boon: str, special: str) -> list[str]:
    """I11.4, I11.5: the two specials of the menu, and X-hexes."""
    paper, sheet = industry_paper(game, player), game.industry[player]
    closed = sheet.scrapped | sheet.dead
    found = [f"{boon}:x:{paper.hexes[n]}" for n, plaque in paper.x if plaque == special and not closed >> n & 1]
    if special in paper.bursts and uses(game, player, INDUSTRY, paper.bursts[special][0]):
        found.append(f"{boon}:burst")
    return found


def _technology_uses(game: Inscription, player: Player, sheet: int) -> list[str]:
    """I15.5: technologies that can be used, once an activation."""
    common, found = game.common[player], []
    ready = common.unlocked & ~common.banned
    for at in TECHNOLOGIES_ON[sheet]:
        if ready >> at & 1:
            name = TECHNOLOGY_IDS[at]
            if name == ALGORITHM:
                found += [f"use:{name}:{hexagon}" for hexagon in free_hexes(game, player)]
            elif not common.used >> at & 1 and (use := TECHNOLOGY_USES.get(name)) and use.possible(game, player):
                found.append(f"use:{name}")
    return found
