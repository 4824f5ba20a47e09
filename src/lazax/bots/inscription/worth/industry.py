"""What an Industry sheet is worth: its hexes, its economy plan, votes and trade goods."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.bots.inscription.worth.scale import Scale
from lazax.inscription.sheets.industry import GOODS_PER_POINT, production, unmarked
from lazax.inscription.sheets.masks import around, bits
from lazax.inscription.sheets.papers import IndustryPaper
from lazax.inscription.state import Industry
from lazax.inscription.tables import COMMODITIES, INDUSTRY, OBJECTIVES

FAR = 5
ENOUGH_VOTES = 6
"""Votes for one council beyond which more are of little use."""
CLAIM_HERE = 1.4


def hexes_worth(
    paper: IndustryPaper, sheet: Industry, scale: Scale, prices: Sequence[float], objective: tuple[str, float]
) -> float:
    """`prices`: by hex."""
    fade, weights = scale.fade[INDUSTRY], scale.weights
    total = 0.0
    for hexagon in bits(sheet.claimed):
        total += paper.vp[hexagon]
    name, points = objective
    if points:
        total += points * _objective(name, paper, sheet, fade, weights.objective_cost)
    if not fade:
        return total
    free = unmarked(paper, sheet)
    reach = around(paper.beside, sheet.scrapped) & free  # what can be claimed
    edge = around(paper.beside, sheet.scrapped | sheet.claimed) & free  # what can be scrapped
    seen, hope, step = 0, fade**weights.claim, fade**weights.scrap
    for _ in range(FAR):
        for hexagon in bits(reach & ~seen):
            total += prices[hexagon] * hope
        seen |= reach
        if not edge:
            break
        hope *= step
        reach = around(paper.beside, edge) & free
        edge = (edge | reach) & free
        if not reach & ~seen:
            break
    return total


def off_the_hexes(sheet: Industry) -> tuple[object, ...]:
    """All of a sheet that its economy plan, votes and trade goods depend on."""
    return sheet.commodities, sheet.council, sheet.votes, sheet.votes_spent, sheet.goods, sheet.goods_spent


def plan_worth(paper: IndustryPaper, sheet: Industry, scale: Scale) -> float:
    """The economy plan: rows, columns and the council, votes and trade goods."""
    fade, weights, outlook = scale.fade[INDUSTRY], scale.weights, scale.outlook
    step = fade**weights.commodity if fade else 0.0
    total = 0.0
    for count in sheet.commodities:
        for after, vp in paper.row_vp:
            total += vp if count >= after else vp * step ** (after - count)
    for after, vp in paper.council_vp:
        total += vp if sheet.council >= after else vp * step ** (after - sheet.council)
    good = good_worth(scale)
    goods_to_come = 0.0
    if outlook.productions:
        alloy, biomass, crystal = sheet.commodities
        columns = float(production(paper, sheet))
        for a, b, c in paper.columns:
            missing = max(0, a - alloy) + max(0, b - biomass) + max(0, c - crystal)
            if missing:
                columns += step**missing
        goods_to_come = columns * outlook.productions
    total += good * min(goods_to_come, max(0, paper.good_slots - sheet.goods) * 1.0)
    in_hand = sheet.goods - sheet.goods_spent
    total += in_hand * good if scale.left else float(in_hand // GOODS_PER_POINT)
    return total + votes_worth(sheet, scale)


def good_worth(scale: Scale) -> float:
    """A trade good: half a point at the end, more as long as it can be spent."""
    kept = 1 / GOODS_PER_POINT
    return kept + (scale.weights.good - kept) * min(1.0, scale.left / 2)


def votes_worth(sheet: Industry, scale: Scale) -> float:
    return scale.weights.vote * useful_votes(sheet, scale.outlook.councils)


def useful_votes(sheet: Industry, councils: int) -> float:
    """Votes in hand and to be claimed that so many councils can make use of."""
    if not councils:
        return 0.0
    votes = sheet.votes - sheet.votes_spent + sheet.council * councils
    enough = ENOUGH_VOTES * councils
    return min(votes, enough) + 0.2 * max(0, votes - enough)


def _objective(name: str, paper: IndustryPaper, sheet: Industry, fade: float, cost: float) -> float:
    number = OBJECTIVES[name].number
    if name == "sourcing_expert":
        missing = (number - sheet.council) * CLAIM_HERE
    elif name == "maximum_efficiency":
        missing = (number - sheet.claimed.bit_count()) * CLAIM_HERE
    else:
        counts = dict.fromkeys(COMMODITIES, number)
        for n in bits(sheet.claimed & paper.commodities):
            _, kind, double = str(paper.boons[n]).split(":")
            counts[kind] -= int(double)
        missing = sum(max(0, count) for count in counts.values()) * CLAIM_HERE
    return 1.0 if missing <= 0 else fade ** (missing * cost) if fade else 0.0
