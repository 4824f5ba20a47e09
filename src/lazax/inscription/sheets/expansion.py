"""Expansion (I10): unlocked planets are filled symbol by symbol; full rows and columns give boons."""

from __future__ import annotations

from lazax.inscription.sheets.masks import Mask, bits
from lazax.inscription.sheets.papers import ExpansionPaper, vp_of
from lazax.inscription.state import Expansion


def open_cells(paper: ExpansionPaper, sheet: Expansion) -> Mask:
    """I10.2: uncrossed symbols on unlocked planets."""
    cells = 0
    for planet in bits(sheet.unlocked):
        cells |= paper.planets[planet].cells
    return cells & ~sheet.crossed


def open_docks(paper: ExpansionPaper, sheet: Expansion) -> list[int]:
    """Docks that are neither built nor crossed out."""
    closed = sheet.docks | sheet.dead_docks
    return [n for n in range(len(paper.docks)) if not closed >> n & 1]


def dock_symbols(paper: ExpansionPaper, sheet: Expansion, dock: int, resource: int) -> Mask:
    """The uncrossed symbols of a resource at a dock."""
    return paper.docks[dock].by_resource[resource] & ~sheet.dock_symbols


def cross(paper: ExpansionPaper, sheet: Expansion, cell: int) -> tuple[Expansion, list[int]]:
    """I10.3: cross out a symbol; also the lines whose boon is claimed by it."""
    crossed = sheet.crossed | 1 << cell
    claimed, full = sheet.claimed, []
    for line in paper.lines_of[cell]:
        cells = paper.line_cells[line]
        if crossed & cells == cells and not (claimed | sheet.crossed_lines) >> line & 1:
            claimed |= 1 << line
            full.append(line)
    return sheet._replace(crossed=crossed, claimed=claimed), full


def cross_dock(paper: ExpansionPaper, sheet: Expansion, dock: int, resource: int) -> tuple[Expansion, bool]:
    """I10.4: cross out a symbol of a dock; whether it is built by it."""
    symbols = dock_symbols(paper, sheet, dock, resource)
    crossed = sheet.dock_symbols | (symbols & -symbols)
    built = not paper.docks[dock].symbols & ~crossed
    return sheet._replace(dock_symbols=crossed, docks=sheet.docks | built << dock), built


def build_dock(paper: ExpansionPaper, sheet: Expansion, dock: int) -> Expansion:
    """I10.5: built whatever is still missing."""
    symbols = sheet.dock_symbols | paper.docks[dock].symbols
    return sheet._replace(dock_symbols=symbols, docks=sheet.docks | 1 << dock)


def lockable(paper: ExpansionPaper, sheet: Expansion) -> list[int]:
    """Planets still locked."""
    return [n for n in range(len(paper.planets)) if not sheet.unlocked >> n & 1]


def open_lines(paper: ExpansionPaper, sheet: Expansion, planets: Mask) -> Mask:
    """Lines of these planets whose boon is neither claimed nor crossed out."""
    lines = 0
    for planet in bits(planets):
        lines |= paper.planets[planet].lines
    return lines & ~sheet.claimed & ~sheet.crossed_lines


def population_points(paper: ExpansionPaper, sheet: Expansion) -> int:
    """I10.8: a crossed-out value is claimed in its turn and worth nothing."""
    return sum(paper.population[n] for n in range(sheet.population) if not sheet.crossed_population >> n & 1)


def points(paper: ExpansionPaper, sheet: Expansion) -> int:
    lines = sum(vp_of(paper.line_boons[line]) for line in bits(sheet.claimed))
    docks = sum(vp_of(paper.docks[dock].boon) for dock in bits(sheet.docks))
    return lines + docks + population_points(paper, sheet)
