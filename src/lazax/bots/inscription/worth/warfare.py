"""What a Warfare sheet is worth: wars to come, boons within reach, units begun."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp

from lazax.bots.inscription.worth.masks import members
from lazax.bots.inscription.worth.scale import Scale, fading
from lazax.inscription.grid import above, beside_nodes, line_row
from lazax.inscription.papers import WarfarePaper
from lazax.inscription.sheets.warfare import COSTS, inside, points
from lazax.inscription.state import ROWS, UNIT_AT, Warfare
from lazax.inscription.tables import BOXES, OBJECTIVES, SIDES, TECHNOLOGIES, UNITS, WARFARE

FAR = 6
NODES_PER_RESOURCE = 0.8
"""Resources for one more node: units take several at once."""
BOON_COST = 1.5
CERTAIN = 0.05
LOGISTICS = TECHNOLOGIES["fleet_logistics"]


def warfare_worth(
    paper: WarfarePaper,
    sheet: Warfare,
    scale: Scale,
    prices: Mapping[int, float],
    wins: Sequence[float],
    objective: tuple[str, float],
    *,
    logistics: bool = False,
    strength: int = 0,
    anomalies: bool = False,
) -> float:
    """`prices`: of the boons on nodes; `wins`: of the boons of the boxes. `strength`: what the faction adds."""
    total = float(points(paper, sheet))
    total += wars_worth(paper, sheet, scale, wins, logistics=logistics, strength=strength)
    total += _boons(paper, sheet, scale, prices, anomalies=anomalies)
    fade = scale.fade[WARFARE]
    if fade:
        total += _rows(sheet, scale)
    name, value = objective
    if value:
        total += value * _objective(name, paper, sheet, scale)
    return total


def wars_worth(
    paper: WarfarePaper, sheet: Warfare, scale: Scale, wins: Sequence[float], *, logistics: bool, strength: int
) -> float:
    """What wars to come may bring and cost."""
    weights, outlook, total = scale.weights, scale.outlook, 0.0
    here = outlook.rounds[WARFARE] - scale.left
    for box in range(len(sheet.results), BOXES):
        rounds = max(0.0, outlook.until_war[box // len(SIDES)]) + here
        nodes = (sheet.occupied & paper.sectors[box]).bit_count()
        mine = nodes + sheet.bonus[box] + strength
        if logistics and inside(sheet, paper.sectors[box]) >= LOGISTICS.units:
            mine += LOGISTICS.number
        doubt = weights.doubt + weights.doubt_growth * rounds
        if box < len(sheet.strengths):  # written, and not compared yet
            mine, doubt = sheet.strengths[box], CERTAIN
        ahead = mine - outlook.enemies[box]
        won, lost = _certainty((ahead - 0.5) / doubt), _certainty((-ahead - 0.5) / doubt)
        spoils = 0.0 if sheet.crossed_wins >> box & 1 else wins[box]
        total += won * spoils + lost * paper.losses[box]
        total += weights.node * nodes / (1 + 0.2 * rounds)
    return total


def _certainty(x: float) -> float:
    return 1 / (1 + exp(-1.7 * max(-20.0, min(20.0, x))))


def _boons(
    paper: WarfarePaper, sheet: Warfare, scale: Scale, prices: Mapping[int, float], *, anomalies: bool
) -> float:
    """Boons that units may be drawn on before the line passes them."""
    outlook, weights = scale.outlook, scale.weights
    here = outlook.rounds[WARFARE] - scale.left
    wars = sum(rounds < 0 for rounds in outlook.until_war)
    free = above(wars) & ~sheet.occupied
    if not anomalies:
        free &= ~paper.anomalies
    fades = [fading(weights, max(0.0, rounds) + here) for rounds in outlook.until_war]
    boons, seen, total = paper.boon_mask & free, 0, 0.0
    reach = (beside_nodes(sheet.occupied) | line_row(wars)) & free
    for distance in range(1, FAR):
        for node in members(reach & boons & ~seen):
            fade = fades[node >> 5]
            if fade:
                total += prices[node] * fade ** (distance * NODES_PER_RESOURCE)
        seen |= reach
        reach = beside_nodes(reach) & free & ~seen
        if not reach:
            break
    return total


def unit_worth(unit: str, scale: Scale) -> float:
    """A unit that will be drawn."""
    return UNITS[unit].vp + len(UNITS[unit].pattern) * (scale.weights.node + 0.2)


def _rows(sheet: Warfare, scale: Scale) -> float:
    """Units begun, and types that can be built at all."""
    fade, total = scale.fade[WARFARE], 0.0
    per_row = scale.weights.unlocked_unit * min(4.0, scale.activations[WARFARE])
    for row, (unit, _) in enumerate(ROWS):
        if sheet.dead_rows >> row & 1 or not sheet.unlocked >> UNIT_AT[unit] & 1:
            continue
        cost, progress = COSTS[row].all, sheet.rows[row]
        missing = (cost & ~progress).bit_count()
        if missing:
            total += per_row * UNITS[unit].vp
            if progress:
                total += unit_worth(unit, scale) * (fade**missing - fade ** cost.bit_count())
    return total


def _objective(name: str, paper: WarfarePaper, sheet: Warfare, scale: Scale) -> float:
    number, fade = OBJECTIVES[name].number, scale.fade[WARFARE]
    if name == "secured_assets":
        missing = (number - (sheet.occupied & paper.boon_mask).bit_count()) * BOON_COST
    elif name == "armada":
        rows = [
            (cost.all & ~sheet.rows[row]).bit_count()
            for row, cost in enumerate(COSTS)
            if not sheet.dead_rows >> row & 1 and sheet.unlocked >> UNIT_AT[ROWS[row][0]] & 1
        ]
        missing = float(sum(sorted(rows)[:number])) if len(rows) >= number else 99.0
    else:
        missing = min(
            (
                sum(
                    max(0, number - (sheet.occupied & paper.sectors[box + side]).bit_count()) * NODES_PER_RESOURCE
                    for side in range(len(SIDES))
                )
                for box in range(0, BOXES, len(SIDES))
                if box >= len(sheet.results) or _held(paper, sheet, box, number)
            ),
            default=99.0,
        )
    if missing <= 0:
        return 1.0
    return fade ** (missing * scale.weights.objective_cost) if fade else 0.0


def _held(paper: WarfarePaper, sheet: Warfare, box: int, number: int) -> bool:
    """A band behind the line that has all the nodes asked for."""
    sectors = (paper.sectors[box + side] for side in range(len(SIDES)))
    return all((sheet.occupied & sector).bit_count() >= number for sector in sectors)
