"""What an Expansion sheet is worth."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.bots.inscription.worth.scale import Scale
from lazax.inscription.sheets.expansion import population_points
from lazax.inscription.sheets.masks import bits
from lazax.inscription.sheets.papers import ExpansionPaper, vp_of
from lazax.inscription.state import Expansion
from lazax.inscription.tables import EXPANSION, OBJECTIVES

UNLOCKING = 2.5
"""Resources for a planet boon, and for being able to spend it."""


def expansion_worth(
    paper: ExpansionPaper,
    sheet: Expansion,
    scale: Scale,
    prices: Sequence[float],
    dock_prices: Sequence[float],
    objective: tuple[str, float],
) -> float:
    """`prices`: of the boons of lines, `dock_prices`: of the boons of docks."""
    fade, (material, influence, research) = scale.fade[EXPANSION], scale.weights.cell
    total = float(population_points(paper, sheet))
    closed, left, symbols_left = sheet.claimed | sheet.crossed_lines, ~sheet.crossed, ~sheet.dock_symbols
    by_material, by_influence, by_research = paper.by_resource
    for line in bits(sheet.claimed):
        total += vp_of(paper.line_boons[line])
    for dock in bits(sheet.docks):
        total += vp_of(paper.docks[dock].boon)
    name, points = objective
    if not fade:
        return total + (points * _objective(name, paper, sheet, fade, 1.0) if points else 0.0)
    for planet in bits(sheet.unlocked):
        for line in bits(paper.planets[planet].lines & ~closed):
            cells = paper.line_cells[line] & left
            cost = (
                material * (cells & by_material).bit_count()
                + influence * (cells & by_influence).bit_count()
                + research * (cells & by_research).bit_count()
            )
            total += prices[line] * fade**cost
    built = sheet.docks | sheet.dead_docks
    for n, place in enumerate(paper.docks):
        if not built >> n & 1:
            of_material, of_influence, of_research = place.by_resource
            cost = (
                material * (of_material & symbols_left).bit_count()
                + influence * (of_influence & symbols_left).bit_count()
                + research * (of_research & symbols_left).bit_count()
            )
            total += dock_prices[n] * fade**cost
    if points:
        total += points * _objective(name, paper, sheet, fade, scale.weights.objective_cost)
    return total


def _objective(name: str, paper: ExpansionPaper, sheet: Expansion, fade: float, cost: float) -> float:
    """How far the objective is a matter of fact; that of technologies is judged elsewhere."""
    number = OBJECTIVES[name].number
    if name == "expansionist":
        costs = [_first_line(paper, sheet, planet) for planet in range(len(paper.planets))]
    elif name == "core_cracker":
        costs = [
            (planet.cells & ~sheet.crossed).bit_count() + UNLOCKING * (not sheet.unlocked >> n & 1)
            for n, planet in enumerate(paper.planets)
        ]
    else:
        return 0.0
    missing = sum(sorted(costs)[:number])
    return 1.0 if missing <= 0 else fade ** (missing * cost) if fade else 0.0


def _first_line(paper: ExpansionPaper, sheet: Expansion, planet: int) -> float:
    """Resources until the first line of a planet is full."""
    lines = paper.planets[planet].lines
    if lines & sheet.claimed:
        return 0.0
    open_lines = bits(lines & ~sheet.crossed_lines)
    if not open_lines:
        return 99.0
    cells = min((paper.line_cells[line] & ~sheet.crossed).bit_count() for line in open_lines)
    return cells + UNLOCKING * (not sheet.unlocked >> planet & 1)
