"""What a position is worth to `steady`: the points it has, and what may become of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lazax.bots.inscription.outlook import look_ahead
from lazax.bots.inscription.weights import Weights
from lazax.bots.inscription.worth.common import (
    Assets,
    common_worth,
    dice_values,
    special_uses,
    technocrat_worth,
    technology_values,
)
from lazax.bots.inscription.worth.expansion import expansion_worth
from lazax.bots.inscription.worth.industry import hexes_worth, off_the_hexes, plan_worth
from lazax.bots.inscription.worth.navigation import navigation_worth
from lazax.bots.inscription.worth.scale import scale
from lazax.bots.inscription.worth.warfare import Standing, standing, warfare_worth, wars_worth, what_matters
from lazax.core.state import Player
from lazax.inscription.registry import ability, has_trait
from lazax.inscription.sheets import expansion, industry, warfare
from lazax.inscription.sheets.papers import vp_of
from lazax.inscription.state import (
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
from lazax.inscription.tables import (
    BOXES,
    COMMODITIES,
    EXPANSION,
    INDUSTRY,
    MECATOL,
    NAVIGATION,
    OBJECTIVES,
    RESOURCES,
    SHEETS,
    SIDES,
    TECHNOLOGIES,
    TECHNOLOGY_AT,
    WARFARE,
)

OTHERS = len(SHEETS)
DRIVE, LOGISTICS = TECHNOLOGY_AT["gravity_drive"], TECHNOLOGY_AT["fleet_logistics"]
HALF_TIME = 6.0
"""Rounds from which on a faction boon is worth less and less."""


class Appraisal:
    """Made for one moment of a game; judges what might come next. Sheets are judged once and remembered."""

    def __init__(self, game: Inscription, player: Player, weights: Weights) -> None:
        self.game, self.player, self.weights = game, player, weights
        self.resource = weights.resource
        self.scale = scale(weights, look_ahead(game, player))
        self.navigation_paper, self.expansion_paper = navigation_paper(game, player), expansion_paper(game, player)
        self.industry_paper, self.warfare_paper = industry_paper(game, player), warfare_paper(game, player)
        self.reuse, self.anomalies = has_trait(game, player, "wormholes"), has_trait(game, player, "anomalies")
        more = ability(game, player, "strength")
        self.strength = 0 if more is None else more(game, player, len(game.warfare[player].strengths))
        self._judge: tuple[Callable[[Any, Any], float], ...] = (
            self._navigation,
            self._expansion,
            self._industry,
            self._warfare,
            self._common,
        )
        self.objectives = tuple(self._objective(sheet) for sheet in range(len(SHEETS)))
        self._forget()
        self._set_prices()

    def _objective(self, sheet: int) -> tuple[str, float]:
        """What is asked for on a sheet, and the points that are still to be had for it."""
        game = self.game
        if not game.objectives:  # I3.5: factions are chosen before
            return "", 0.0
        name = game.objectives[sheet]
        card, hope = OBJECTIVES[name], self.weights.first
        if game.common[self.player].objectives[sheet]:
            return name, 0.0
        return name, float(card.later) if game.reached[sheet] else hope * card.first + (1 - hope) * card.later

    # prices

    def _set_prices(self) -> None:
        game, player, weights = self.game, self.player, self.weights
        mine, plan = game.common[player], game.industry[player]
        paper = self.industry_paper
        now = plan_worth(paper, plan, self.scale)
        prices = {f"vp:{n}": float(n) for n in range(1, 10)}
        for kind in COMMODITIES:
            for n in (1, 2):
                more = plan_worth(paper, industry.add_commodity(paper, plan, kind, n), self.scale)
                prices[f"commodity:{kind}:{n}"] = more - now
        prices["council"] = plan_worth(paper, industry.add_council(paper, plan), self.scale) - now
        prices["population"] = self._population()
        prices["relic"] = weights.relic
        prices["faction"] = weights.faction * (0.4 + 0.6 * min(1.0, self.scale.left / HALF_TIME))
        technologies = technology_values(
            self.scale,
            game.expansion[player].unlocked.bit_count(),
            BOXES - len(game.warfare[player].strengths),
        )
        dice = dice_values(self.scale)
        specials = special_uses(self.scale, mine, technologies, weights.burst * 3)
        for special, worth in specials.items():
            prices[f"special:{special}"] = weights.kept * worth
        for n, resource in enumerate(RESOURCES):
            free = [dice[s][n] * self.scale.chance[s] for s in range(len(SHEETS)) if not mine.focus >> s * 3 + n & 1]
            prices[f"focus:{resource}"] = weights.kept * max(free, default=0.0)
        self._price_wars(prices)
        prices["planet"] = 2.0 * self.scale.chance[EXPANSION]
        self.prices = prices
        self._price_lines()
        self.assets = Assets(technologies, dice, self._planet_uses())
        self.unlocked = self._used_planets(game.expansion[player])
        held = sum(boon == "planet" for boon, _ in mine.held)
        uses = self.assets.planets[held : held + 1]
        prices["planet"] = weights.kept * self.scale.chance[EXPANSION] * (uses[0] if uses else 0.0)
        self._price_lines()
        self._price_systems()
        prices["special:propulsion"] = max(prices["special:propulsion"], weights.kept * self._beyond_wormholes())
        self._price_systems()
        self.hexes = [prices[boon] if boon else 0.0 for boon in paper.boons]
        self.nodes = {node: prices[boon] for node, boon in self.warfare_paper.boons.items()}
        self._forget()

    def _population(self) -> float:
        """The next values of the track."""
        sheet, track = self.game.expansion[self.player], self.expansion_paper.population
        coming = [0 if sheet.crossed_population >> n & 1 else track[n] for n in range(sheet.population, len(track))]
        return sum(coming[:2]) / 2 if coming else 0.0

    def _price_wars(self, prices: dict[str, float]) -> None:
        """Spoils, and what one more strength on a side brings."""
        sheet, paper = self.game.warfare[self.player], self.warfare_paper
        self.wins = [0.0 if sheet.crossed_wins >> box & 1 else prices[paper.wins[box]] for box in range(BOXES)]
        self.nodes = dict.fromkeys(paper.boons, 0.0)
        now = self._warfare(sheet)
        for side, name in enumerate(SIDES):
            more = self._warfare(warfare.strengthen(sheet, side, 1))
            prices[f"neighbour:{name}"] = more - now

    def _price_lines(self) -> None:
        paper = self.expansion_paper
        self.lines = [self.prices[boon] for boon in paper.line_boons]
        self.docks = [self.prices[dock.boon] for dock in paper.docks]
        self._forget()

    def _price_systems(self) -> None:
        self.systems = [self.prices[boon] if boon else 0.0 for boon in self.navigation_paper.boons]
        self.systems[self.navigation_paper.mecatol] = self._mecatol()

    def _beyond_wormholes(self) -> float:
        """What Gravity Drive would add to the Navigation sheet, if it is still to be had."""
        sheet, drive = self.game.navigation[self.player], self._drive(self.game.common[self.player])
        if drive[0] or drive[2]:
            return 0.0
        gain = self._navigation(sheet, (1, 0, 0)) - self._navigation(sheet, drive)
        return gain * self.scale.chance[NAVIGATION]

    def _drive(self, common: Common) -> tuple[int, int, int]:
        """Gravity Drive: unlocked, symbols crossed out, forbidden."""
        return common.unlocked >> DRIVE & 1, common.research[DRIVE], common.banned >> DRIVE & 1

    def _planet_uses(self) -> tuple[float, ...]:
        """What planet boons can be spent for, the best first."""
        sheet, paper = self.game.expansion[self.player], self.expansion_paper
        now = self._expansion(sheet)
        gains = [
            self._expansion(sheet._replace(unlocked=sheet.unlocked | 1 << planet)) - now
            for planet in expansion.lockable(paper, sheet)
        ]
        for dock in expansion.open_docks(paper, sheet):
            after = self._expansion(expansion.build_dock(paper, sheet, dock)) - now
            boon = paper.docks[dock].boon
            gains.append(after + (0.0 if vp_of(boon) else self.prices[boon]))
        return tuple(sorted(gains, reverse=True))

    def _used_planets(self, sheet: Expansion) -> int:
        return sheet.unlocked.bit_count() + sheet.docks.bit_count()

    def _mecatol(self) -> float:
        """The reward of the topmost free row, with its votes."""
        row = min(len(self.game.mecatol), len(MECATOL) - 1)
        if (better := ability(self.game, self.player, "mecatol")) is not None:
            row = better(self.game, self.player, row)
        vote = self.weights.vote if self.scale.outlook.councils else 0.0
        return MECATOL[row].vp + MECATOL[row].votes * vote

    # worth

    def worth(self) -> float:
        """What the player's position is worth as their records are now."""
        game, player = self.game, self.player
        common, sheet = game.common[player], game.expansion[player]
        drive, logistics = self._drive(common), (common.unlocked & ~common.banned) >> LOGISTICS & 1
        now = (
            (game.navigation[player], drive),
            (sheet, None),
            (game.industry[player], None),
            (game.warfare[player], logistics),
            (common, self._used_planets(sheet) - self.unlocked),
        )
        total = 0.0  # mostly one sheet alone is another than the last time
        for at, (last, last_more, worth) in enumerate(self._last):
            mine, more = now[at]
            total += worth if last is mine and last_more == more else self._remembered(at, mine, more)
        return total

    def _remembered(self, at: int, sheet: Any, more: Any) -> float:
        """A sheet that is not the one of the last time may have been judged before."""
        key = (at, more, _key(sheet) if at == OTHERS else sheet)
        worth = self._known.get(key)
        if worth is None:
            worth = self._known[key] = self._judge[at](sheet, more)
        self._last[at] = sheet, more, worth
        return worth

    def _forget(self) -> None:
        """Prices have changed."""
        self._known: dict[Any, float] = {}
        self._last: list[tuple[Any, Any, float]] = [(None, None, 0.0)] * (OTHERS + 1)
        self._standing: dict[tuple[object, ...], Standing] = {}
        self._plans: dict[tuple[object, ...], float] = {}

    def _navigation(self, sheet: Navigation, drive: tuple[int, int, int]) -> float:
        unlocked, done, banned = drive
        missing = None if banned else 0 if unlocked else TECHNOLOGIES["gravity_drive"].research - done
        return navigation_worth(
            self.navigation_paper, sheet, self.scale, self.systems, missing, self.objectives[NAVIGATION], self.reuse
        )

    def _expansion(self, sheet: Expansion, _: None = None) -> float:
        return expansion_worth(
            self.expansion_paper, sheet, self.scale, self.lines, self.docks, self.objectives[EXPANSION]
        )

    def _industry(self, sheet: Industry, _: None = None) -> float:
        """Most marks change the hexes alone."""
        paper, key = self.industry_paper, off_the_hexes(sheet)
        plan = self._plans.get(key)
        if plan is None:
            plan = self._plans[key] = plan_worth(paper, sheet, self.scale)
        return hexes_worth(paper, sheet, self.scale, self.hexes, self.objectives[INDUSTRY]) + plan

    def _warfare(self, sheet: Warfare, logistics: int = 0) -> float:
        """What is tried most, a strength more in a box, changes the wars alone."""
        paper, key = self.warfare_paper, what_matters(sheet)
        known = self._standing.get(key)
        if known is None:
            known = standing(paper, sheet, self.scale, self.nodes, self.objectives[WARFARE], anomalies=self.anomalies)
            self._standing[key] = known
        wars = wars_worth(paper, sheet, self.scale, self.wins, logistics=bool(logistics), strength=self.strength)
        return warfare_worth(known, wars)

    def _common(self, common: Common, unlocked: int) -> float:
        worth = common_worth(common, self.scale, self.assets, self.prices, max(0, unlocked))
        name, points = self.objectives[EXPANSION]
        if name == "technocrat" and points:
            worth += technocrat_worth(common, points, max(self.scale.fade), self.weights.objective_cost)
        return worth


def _key(common: Common) -> tuple[Any, ...]:
    """What matters of what belongs to no sheet."""
    technologies = common.research, common.unlocked, common.banned
    return common.focus, common.held, technologies, common.relics, common.played, common.draws
