"""Where to draw a unit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from lazax.bots.inscription.mind import Mind
from lazax.core.ask import PASS
from lazax.inscription.marks.boons import claim_boons
from lazax.inscription.sheets import warfare
from lazax.inscription.sheets.grid import everywhere, node_id
from lazax.inscription.sheets.masks import Mask, bits
from lazax.inscription.state import warfare_paper
from lazax.inscription.tables import BOXES

CLOSER_LOOK = 4
"""So many promising places are judged in full."""


@cache
def _nodes(unit: str) -> dict[str, Mask]:
    return {place.id: place.nodes for place in everywhere(unit)}


def best_place(mind: Mind, unit: str, options: Sequence[str]) -> str:
    """The place that helps most in wars to come and claims the best boons; `pass` if there is none worth it."""
    sheet, patterns = mind.game.warfare[mind.me], _nodes(unit)
    places = tuple(option for option in options if option != PASS)
    key = (unit, sheet, places)
    if (known := mind.known.get(key)) is not None:
        return str(known)
    gains, prices = _gains(mind), mind.judge.nodes
    boons = warfare_paper(mind.game, mind.me).boon_mask

    def expected(option: str) -> float:
        nodes = patterns[option]
        found = sum(prices[node] for node in bits(nodes & boons)) if nodes & boons else 0.0
        return found + sum(gain * (nodes & sector).bit_count() for sector, gain in gains)

    best = max(
        sorted(places, key=expected, reverse=True)[:CLOSER_LOOK], key=lambda option: _after(mind, unit, option)
    )
    mind.known[key] = best
    return best


def _gains(mind: Mind) -> list[tuple[Mask, float]]:
    """For each sector of wars to come what one more node there is worth."""
    sheet, sectors = mind.game.warfare[mind.me], warfare_paper(mind.game, mind.me).sectors
    known = mind.known.get(sheet)
    if known is None:
        now = mind.judge.worth()
        known = []
        for box in range(len(sheet.strengths), BOXES):
            bonus = (*sheet.bonus[:box], sheet.bonus[box] + 1, *sheet.bonus[box + 1 :])
            mind.game.warfare[mind.me] = sheet._replace(bonus=bonus)
            known.append((sectors[box], mind.judge.worth() - now))
        mind.game.warfare[mind.me] = sheet
        mind.known[sheet] = known
    gains: list[tuple[Mask, float]] = known
    return gains


def _after(mind: Mind, unit: str, option: str) -> float:
    """What the sheet is worth with the unit there, the boons under it included."""
    game, me = mind.game, mind.me
    nodes, paper = _nodes(unit)[option], warfare_paper(game, me)
    with mind.supposing():
        game.warfare[me] = warfare.deploy(game.warfare[me], unit, nodes)
        found = [(paper.boons[n], node_id(n)) for n in bits(nodes & paper.boon_mask)]
        if found:
            mind.carry_out(claim_boons(game, me, found))
        return mind.judge.worth()
