"""What a position is worth to `greedy`: its points, and fixed values for everything else. It knows neither time nor
wars nor objectives to come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lazax.bots.inscription.outlook import WARS
from lazax.core.state import Player
from lazax.inscription.generate.common import PER_COMMODITY, VALUES
from lazax.inscription.sheets import expansion, industry, navigation, warfare
from lazax.inscription.sheets.masks import bits
from lazax.inscription.sheets.papers import vp_of
from lazax.inscription.state import (
    ROWS,
    Common,
    Expansion,
    Industry,
    Inscription,
    Navigation,
    Warfare,
    expansion_paper,
    industry_paper,
    navigation_paper,
    warfare_paper,
)
from lazax.inscription.tables import MECATOL, TECHNOLOGIES, TECHNOLOGY_IDS, UNITS

GOOD, IN_HAND = 0.7, 0.75
PER_NODE = 0.5
HALF = 0.5
"""What is begun counts half of its share."""
SPENT = 0.1
"""A boon that is spent is worth a little more than one that is not."""
WITHIN_REACH = 0.1


def value_of(boon: str | None) -> float:
    kind, _, rest = (boon or "").partition(":")
    if kind == "commodity":
        return PER_COMMODITY * int(rest.partition(":")[2])
    return float(vp_of(boon)) if kind == "vp" else VALUES.get(kind, 0.0)


class Simple:
    """Fixed values, added up; every sheet is counted once and remembered."""

    def __init__(self, game: Inscription, player: Player) -> None:
        self.game, self.player, self.resource = game, player, IN_HAND
        self.nodes = {node: value_of(boon) for node, boon in warfare_paper(game, player).boons.items()}
        self._known: dict[Any, float] = {}

    def worth(self) -> float:
        game, player = self.game, self.player
        return (
            self._remembered(self._navigation, game.navigation[player])
            + self._remembered(self._expansion, game.expansion[player])
            + self._remembered(self._industry, game.industry[player])
            + self._remembered(self._warfare, game.warfare[player])
            + self._common(game.common[player])
        )

    def _remembered(self, judge: Callable[[Any], float], sheet: Any) -> float:
        key = type(sheet), sheet
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = judge(sheet)
        return known

    def _common(self, common: Common) -> float:
        total = sum(value_of(boon) for boon, _ in common.held) + VALUES["relic"] * common.draws
        total += sum(common.objectives)
        total += (VALUES["focus"] + SPENT) * common.focus.bit_count()
        for at, name in enumerate(TECHNOLOGY_IDS):
            if common.unlocked >> at & 1:
                total += VALUES["special"] + SPENT
            else:
                total += HALF * VALUES["special"] * common.research[at] / TECHNOLOGIES[name].research
        return total

    def _navigation(self, sheet: Navigation) -> float:
        paper = navigation_paper(self.game, self.player)
        explored = sheet.explored & ~sheet.claimed & ~sheet.crossed
        ahead = sum(value_of(paper.boons[n]) for n in bits(explored)) + MECATOL[0].vp * (
            explored >> paper.mecatol & 1
        )
        won = navigation.points(paper, sheet)
        if sheet.claimed >> paper.mecatol & 1 and not sheet.mecatol_vp:
            won += MECATOL[min(len(self.game.mecatol), len(MECATOL) - 1)].vp
        return won + HALF * ahead

    def _expansion(self, sheet: Expansion) -> float:
        paper = expansion_paper(self.game, self.player)
        total = expansion.points(paper, sheet) + (VALUES["planet"] + SPENT) * sheet.unlocked.bit_count()
        closed = sheet.claimed | sheet.crossed_lines
        for planet in bits(sheet.unlocked):
            for line in bits(paper.planets[planet].lines & ~closed):
                cells = paper.line_cells[line]
                part = (cells & sheet.crossed).bit_count() / cells.bit_count()
                total += HALF * part * value_of(paper.line_boons[line])
        for dock in paper.docks:
            part = (dock.symbols & sheet.dock_symbols).bit_count() / dock.symbols.bit_count()
            total += HALF * part * value_of(dock.boon) if part < 1 else 0.0
        return total

    def _industry(self, plan: Industry) -> float:
        paper = industry_paper(self.game, self.player)
        total = (
            industry.points(paper, plan) + PER_COMMODITY * sum(plan.commodities) + VALUES["council"] * plan.council
        )
        total += GOOD * (plan.goods - plan.goods_spent)
        return total + WITHIN_REACH * sum(value_of(paper.boons[n]) for n in bits(industry.claimable(paper, plan)))

    def _warfare(self, sheet: Warfare) -> float:
        total: float = warfare.points(warfare_paper(self.game, self.player), sheet)
        total += VALUES["neighbour"] * sum(sheet.bonus) / WARS
        total += PER_NODE * sheet.occupied.bit_count()
        finished = warfare.built(sheet)
        for row, (unit, _) in enumerate(ROWS):
            if row not in finished:
                cost = warfare.COSTS[row].all
                part = (sheet.rows[row] & cost).bit_count() / cost.bit_count()
                total += HALF * part * (UNITS[unit].vp + PER_NODE * len(UNITS[unit].pattern))
        return total
