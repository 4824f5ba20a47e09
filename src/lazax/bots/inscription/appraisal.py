"""What a position is worth to `steady`: the points it has, and what may become of it."""

from __future__ import annotations

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
from lazax.bots.inscription.worth.industry import hexes_worth, plan_worth
from lazax.bots.inscription.worth.navigation import navigation_worth
from lazax.bots.inscription.worth.scale import scale
from lazax.bots.inscription.worth.warfare import warfare_worth
from lazax.core.state import Player
from lazax.inscription.papers import vp_of
from lazax.inscription.registry import ability, has_trait
from lazax.inscription.sheets import expansion, industry, warfare
from lazax.inscription.state import (
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
    MECATOL,
    OBJECTIVES,
    RESOURCES,
    SHEETS,
    SIDES,
    TECHNOLOGIES,
    TECHNOLOGY_AT,
)

DRIVE, LOGISTICS = TECHNOLOGY_AT["gravity_drive"], TECHNOLOGY_AT["fleet_logistics"]
HALF_TIME = 6.0
"""Rounds from which on a faction boon is worth less and less."""


class Appraisal:
    """Made for one moment of a game; judges what might come next. Sheets are judged once and remembered."""

    def __init__(self, game: Inscription, player: Player, weights: Weights) -> None:
        self.game, self.player, self.weights = game, player, weights
        self.resource = weights.resource
        self.scale = scale(weights, look_ahead(game, player))
        self.papers = (
            navigation_paper(game, player),
            expansion_paper(game, player),
            industry_paper(game, player),
            warfare_paper(game, player),
        )
        self.reuse, self.anomalies = has_trait(game, player, "wormholes"), has_trait(game, player, "anomalies")
        more = ability(game, player, "strength")
        self.strength = 0 if more is None else more(game, player, len(game.warfare[player].strengths))
        self._known: dict[Any, float] = {}
        self.objectives = tuple(self._objective(sheet) for sheet in range(len(SHEETS)))
        self._set_prices()

    def _objective(self, sheet: int) -> tuple[str, float]:
        """What is asked for on a sheet, and the points that are still to be had for it."""
        game, name = self.game, self.game.objectives[sheet]
        card, hope = OBJECTIVES[name], self.weights.first
        if game.common[self.player].objectives[sheet]:
            return name, 0.0
        return name, float(card.later) if game.reached[sheet] else hope * card.first + (1 - hope) * card.later

    # prices

    def _set_prices(self) -> None:
        game, player, weights = self.game, self.player, self.weights
        mine, plan = game.common[player], game.industry[player]
        paper = self.papers[2]
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
        self.systems = [prices[boon] if boon else 0.0 for boon in self.papers[0].boons]
        self.systems[self.papers[0].mecatol] = self._mecatol()
        self.hexes = [prices[boon] if boon else 0.0 for boon in paper.boons]
        self.nodes = {node: prices[boon] for node, boon in self.papers[3].boons.items()}
        self._known.clear()

    def _population(self) -> float:
        """The next values of the track."""
        sheet, track = self.game.expansion[self.player], self.papers[1].population
        coming = [0 if sheet.crossed_population >> n & 1 else track[n] for n in range(sheet.population, len(track))]
        return sum(coming[:2]) / 2 if coming else 0.0

    def _price_wars(self, prices: dict[str, float]) -> None:
        """Spoils, and what one more strength on a side brings."""
        sheet, paper = self.game.warfare[self.player], self.papers[3]
        self.wins = [
            0.0 if sheet.crossed_wins >> box & 1 else prices[paper.wins[box]] for box in range(BOXES)
        ]
        self.nodes = {node: 0.0 for node in paper.boons}
        now = self._warfare(sheet, logistics=False)
        for side, name in enumerate(SIDES):
            more = self._warfare(warfare.strengthen(sheet, side, 1), logistics=False)
            prices[f"neighbour:{name}"] = more - now

    def _price_lines(self) -> None:
        paper = self.papers[1]
        self.lines = [self.prices[boon] for boon in paper.line_boons]
        self.docks = [self.prices[dock.boon] for dock in paper.docks]
        self._known.clear()

    def _planet_uses(self) -> tuple[float, ...]:
        """What planet boons can be spent for, the best first."""
        sheet, paper = self.game.expansion[self.player], self.papers[1]
        now = self._expansion(sheet)
        gains = []
        for planet in expansion.lockable(paper, sheet):
            gains.append(self._expansion(sheet._replace(unlocked=sheet.unlocked | 1 << planet)) - now)
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
        """What the player's position is worth as his records are now."""
        game, player = self.game, self.player
        common = game.common[player]
        sheet = game.expansion[player]
        drive = common.unlocked >> DRIVE & 1, common.research[DRIVE], common.banned >> DRIVE & 1
        return (
            self._navigation(game.navigation[player], drive)
            + self._expansion(sheet)
            + self._industry(game.industry[player])
            + self._warfare(game.warfare[player], bool((common.unlocked & ~common.banned) >> LOGISTICS & 1))
            + self._common(self._used_planets(sheet) - self.unlocked)
        )

    def _navigation(self, sheet: Navigation, drive: tuple[int, int, int]) -> float:
        key = (0, sheet, drive)
        found = self._known.get(key)
        if found is None:
            unlocked, done, banned = drive
            missing = None if banned else 0 if unlocked else TECHNOLOGIES["gravity_drive"].research - done
            found = self._known[key] = navigation_worth(
                self.papers[0], sheet, self.scale, self.systems, missing, self.objectives[0], self.reuse
            )
        return found

    def _expansion(self, sheet: Expansion) -> float:
        key = (1, sheet)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = expansion_worth(
                self.papers[1], sheet, self.scale, self.lines, self.docks, self.objectives[1]
            )
        return found

    def _industry(self, sheet: Industry) -> float:
        key = (2, sheet)
        found = self._known.get(key)
        if found is None:
            paper = self.papers[2]
            found = self._known[key] = plan_worth(paper, sheet, self.scale) + hexes_worth(
                paper, sheet, self.scale, self.hexes, self.objectives[2]
            )
        return found

    def _warfare(self, sheet: Warfare, logistics: bool) -> float:
        key = (3, sheet, logistics)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = warfare_worth(
                self.papers[3],
                sheet,
                self.scale,
                self.nodes,
                self.wins,
                self.objectives[3],
                logistics=logistics,
                strength=self.strength,
                anomalies=self.anomalies,
            )
        return found

    def _common(self, unlocked: int) -> float:
        common = self.game.common[self.player]
        technologies = common.research, common.unlocked, common.banned
        cards = common.relics, common.played, common.draws
        key = (4, unlocked, common.focus, common.held, technologies, cards)
        found = self._known.get(key)
        if found is None:
            found = common_worth(common, self.scale, self.assets, self.prices, max(0, unlocked))
            name, points = self.objectives[EXPANSION]
            if name == "technocrat" and points:
                fade = max(self.scale.fade)
                found += technocrat_worth(common, points, fade, self.weights.objective_cost)
            self._known[key] = found
        return found
