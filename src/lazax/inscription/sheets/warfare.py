"""Warfare (I12): units are built row by row and drawn on the battle grid."""

from __future__ import annotations

from typing import Final, NamedTuple

from lazax.inscription.sheets.grid import Placement, above, above_lines, beside_nodes, corners, line_row
from lazax.inscription.sheets.masks import Mask, bits
from lazax.inscription.sheets.papers import WarfarePaper, vp_of
from lazax.inscription.state import ROWS, UNIT_AT, Deployed, Warfare
from lazax.inscription.tables import LETTERS, SIDES, UNITS

WON, LOST, TIED = "won", "lost", "tied"


class Cost(NamedTuple):
    """The symbols of a row as masks: of each resource, the special one, all of them."""

    by_resource: tuple[Mask, Mask, Mask]
    special: Mask
    all: Mask


def _cost(unit: str) -> Cost:
    masks, symbols = [0, 0, 0], UNITS[unit].cost
    for n, letter in enumerate(symbols):
        masks[LETTERS[letter]] |= 1 << n
    special = 1 << len(symbols) if UNITS[unit].special else 0
    return Cost((masks[0], masks[1], masks[2]), special, masks[0] | masks[1] | masks[2] | special)


COSTS: Final = tuple(_cost(unit) for unit, _ in ROWS)
ROWS_OF: Final = {
    unit: tuple(at for at, (kind, _) in enumerate(ROWS) if kind == unit) for unit in UNITS if UNITS[unit].rows
}
IN_PROGRESS: Final = tuple(ROWS_OF.items())


def unbuilt(sheet: Warfare, unit: str) -> list[int]:
    """Rows of a unit that can still be built."""
    return [at for at in ROWS_OF[unit] if not sheet.dead_rows >> at & 1 and COSTS[at].all & ~sheet.rows[at]]


def built(sheet: Warfare) -> list[int]:
    """I12.4: rows of which every symbol is crossed out."""
    return [at for at, cost in enumerate(COSTS) if not cost.all & ~sheet.rows[at]]


def open_rows(sheet: Warfare, resource: int) -> list[int]:
    """I12.3: rows of unlocked types where a symbol of this resource is open; of rows equally far the first."""
    found = []
    for unit, rows in IN_PROGRESS:
        if not sheet.unlocked >> UNIT_AT[unit] & 1:
            continue
        symbols = COSTS[rows[0]].by_resource[resource]
        seen: list[Mask] = []
        for at in rows:
            progress = sheet.rows[at]
            if symbols & ~progress and progress not in seen and not sheet.dead_rows >> at & 1:
                seen.append(progress)
                found.append(at)
    return found


def special_rows(sheet: Warfare, special: str) -> list[int]:
    """I12.7: rows of unlocked types whose special symbol is open; of rows equally far the first."""
    found: dict[tuple[str, Mask], int] = {}
    for unit, rows in IN_PROGRESS:
        if UNITS[unit].special == special and sheet.unlocked >> UNIT_AT[unit] & 1:
            for at in rows:
                if COSTS[at].special & ~sheet.rows[at] and not sheet.dead_rows >> at & 1:
                    found.setdefault((unit, sheet.rows[at]), at)
    return list(found.values())


def cross_row(sheet: Warfare, row: int, symbols: Mask) -> tuple[Warfare, bool]:
    """Cross out the first of these symbols that is open; whether the unit is built by it."""
    left = symbols & ~sheet.rows[row]
    progress = sheet.rows[row] | (left & -left)
    rows = (*sheet.rows[:row], progress, *sheet.rows[row + 1 :])
    return sheet._replace(rows=rows), not COSTS[row].all & ~progress


def placements(
    paper: WarfarePaper,
    sheet: Warfare,
    unit: str,
    wars: int,
    *,
    anomalies: bool = False,
    diagonal: bool = False,
    anywhere: Mask = 0,
    beside_units: bool = False,
    below: bool = False,
) -> list[Placement]:
    """I12.10: where a unit can be drawn. `anywhere`: nodes that need no connection; `beside_units`: the first row
    does not count as one; `below`: the line does not matter."""
    reach = beside_nodes(sheet.occupied) | anywhere
    if diagonal:
        reach |= corners(sheet.occupied)
    if not beside_units:
        reach |= line_row(wars)
    occupied = sheet.occupied
    lines = above_lines(unit, 0) if anomalies else paper.placements[unit]
    return [place for place in lines[0 if below else wars] if place.nodes & reach and not place.nodes & occupied]


def deploy(sheet: Warfare, unit: str, nodes: Mask) -> Warfare:
    return sheet._replace(occupied=sheet.occupied | nodes, units=(*sheet.units, Deployed(unit, nodes)))


def next_band(wars: int) -> Mask:
    """The two sectors directly above the deployment line."""
    return above(wars) & ~above(wars + 1)


def strengthen(sheet: Warfare, side: int, number: int) -> Warfare:
    """I12.20: a bonus in every box of a side that has not been used yet."""
    used = len(sheet.strengths)
    bonus = tuple(b + number if at >= used and at % 2 == side else b for at, b in enumerate(sheet.bonus))
    return sheet._replace(bonus=bonus)


def strengthen_now(sheet: Warfare, side: int, number: int) -> Warfare:
    """I12.21: a bonus to a strength of this war event that is written already."""
    box = len(sheet.strengths) - len(SIDES) + side
    strengths = (*sheet.strengths[:box], sheet.strengths[box] + number, *sheet.strengths[box + 1 :])
    return sheet._replace(strengths=strengths)


def inside(sheet: Warfare, sector: Mask) -> int:
    """How many units other than infantry lie completely in a sector."""
    return sum(unit != "infantry" and not nodes & ~sector for unit, nodes in sheet.units)


def points(paper: WarfarePaper, sheet: Warfare) -> int:
    """I12.24: units, nodes and wars; it may be negative."""
    units = sum(UNITS[ROWS[row][0]].vp for row in built(sheet))
    nodes = sum(vp_of(paper.boons[n]) for n in bits(sheet.occupied & paper.boon_mask))
    wars = 0
    for box, result in enumerate(sheet.results):
        if result == WON and not sheet.crossed_wins >> box & 1:
            wars += vp_of(paper.wins[box])
        elif result == LOST:
            wars += paper.losses[box]
    return units + nodes + wars
