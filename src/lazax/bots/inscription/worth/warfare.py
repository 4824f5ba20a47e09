"""What a Warfare sheet is worth: wars to come, boons within reach, units begun."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from lazax.bots.inscription.worth.scale import Scale
from lazax.inscription.sheets.grid import above, beside_nodes, line_row
from lazax.inscription.sheets.masks import REMEMBERED, bits
from lazax.inscription.sheets.papers import WarfarePaper
from lazax.inscription.sheets.warfare import COSTS, inside, points
from lazax.inscription.state import ROWS, UNIT_AT, Warfare
from lazax.inscription.tables import BOXES, OBJECTIVES, SIDES, TECHNOLOGIES, UNITS, WARFARE

FAR = 6
NODES_PER_RESOURCE = 0.8
"""Resources for one more node: units take several at once."""
BOON_COST = 1.5
CERTAIN = 0.05
LOGISTICS = TECHNOLOGIES["fleet_logistics"]


class Standing(NamedTuple):
    """What a sheet is worth apart from wars to come."""

    points: float
    boons: float
    rows: float
    objective: float


def warfare_worth(standing: Standing, wars: float) -> float:
    return standing.points + wars + standing.boons + standing.rows + standing.objective


def what_matters(sheet: Warfare) -> tuple[object, ...]:
    """All of a sheet that its standing depends on."""
    return sheet.occupied, sheet.rows, sheet.unlocked, sheet.dead_rows, sheet.crossed_wins, sheet.results


def standing(
    paper: WarfarePaper,
    sheet: Warfare,
    scale: Scale,
    prices: Mapping[int, float],
    objective: tuple[str, float],
    *,
    anomalies: bool = False,
) -> Standing:
    """`prices`: of the boons on nodes."""
    name, value = objective
    return Standing(
        float(points(paper, sheet)),
        _boons(paper, sheet, scale, prices, anomalies=anomalies),
        _rows(sheet, scale) if scale.fade[WARFARE] else 0.0,
        value * _objective(name, paper, sheet, scale) if value else 0.0,
    )


def wars_worth(
    paper: WarfarePaper,
    sheet: Warfare,
    scale: Scale,
    wins: Sequence[float],
    *,
    logistics: bool = False,
    strength: int = 0,
) -> float:
    """What wars to come may bring and cost. `wins`: the prices of the boons of the boxes; `strength`: what the
    faction adds."""
    total, node = 0.0, scale.weights.node
    for box in range(len(sheet.results), BOXES):
        sector, rounds = paper.sectors[box], scale.until_war[box // len(SIDES)]
        nodes = (sheet.occupied & sector).bit_count()
        if box < len(sheet.strengths):  # written, and not compared yet
            mine, doubt = sheet.strengths[box], CERTAIN
        else:
            mine, doubt = nodes + sheet.bonus[box] + strength, scale.doubts[box // len(SIDES)]
            if logistics and inside(sheet, sector) >= LOGISTICS.units:
                mine += LOGISTICS.number
        won, lost = _chances(mine - scale.outlook.enemies[box], doubt)
        spoils = 0.0 if sheet.crossed_wins >> box & 1 else wins[box]
        total += won * spoils + lost * paper.losses[box]
        total += node * nodes / (1 + 0.2 * rounds)
    return total


@lru_cache(REMEMBERED)
def _chances(ahead: float, doubt: float) -> tuple[float, float]:
    """How likely a war is won and lost by who is so much stronger."""
    return _certainty((ahead - 0.5) / doubt), _certainty((-ahead - 0.5) / doubt)


def _certainty(x: float) -> float:
    return 1 / (1 + exp(-1.7 * max(-20.0, min(20.0, x))))


def _boons(
    paper: WarfarePaper, sheet: Warfare, scale: Scale, prices: Mapping[int, float], *, anomalies: bool
) -> float:
    """Boons that units may be drawn on before the line passes them."""
    wars = sum(rounds < 0 for rounds in scale.outlook.until_war)
    free = above(wars) & ~sheet.occupied
    if not anomalies:
        free &= ~paper.anomalies
    boons, seen, total = paper.boon_mask & free, 0, 0.0
    reach = (beside_nodes(sheet.occupied) | line_row(wars)) & free
    for distance in range(1, FAR):
        for node in bits(reach & boons & ~seen):
            fade = scale.war_fades[node >> 5]
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
