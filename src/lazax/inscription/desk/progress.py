"""How far a player has come towards the objectives on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from lazax.core.state import Player
from lazax.desk.desk import Progress
from lazax.inscription.sheets import warfare
from lazax.inscription.sheets.masks import bits
from lazax.inscription.state import Inscription, expansion_paper, industry_paper, navigation_paper, warfare_paper
from lazax.inscription.tables import COMMODITIES, OBJECTIVES
from lazax.locales import Teller

Count = Callable[[Inscription, Player], tuple[int, int]]


def progress_of(game: Inscription, player: Player, teller: Teller) -> dict[str, Progress]:
    """What the player has of each objective, and what it takes; a scored one is complete."""
    found = {}
    for sheet, name in enumerate(game.objectives):
        have, need = COUNTS[name](game, player)
        have = need if game.common[player].objectives[sheet] else min(have, need)
        text = teller.sentence("desk", "progress", {"n": have, "n_need": need})
        found[name] = Progress(have, need, text)
    return found


def _planets(game: Inscription, player: Player) -> tuple[int, int]:
    claimed = game.navigation[player].claimed & navigation_paper(game, player).planets
    return claimed.bit_count(), OBJECTIVES["prospector"].number


def _far_systems(game: Inscription, player: Player) -> tuple[int, int]:
    paper = navigation_paper(game, player)
    wanted = paper.neighbours | 1 << paper.mecatol
    return (wanted & game.navigation[player].claimed).bit_count(), wanted.bit_count()


def _systems(game: Inscription, player: Player) -> tuple[int, int]:
    home = 1 << navigation_paper(game, player).home
    return (game.navigation[player].claimed & ~home).bit_count(), OBJECTIVES["collector"].number


def _lines(game: Inscription, player: Player) -> tuple[int, int]:
    claimed = game.expansion[player].claimed
    planets = sum(bool(claimed & planet.lines) for planet in expansion_paper(game, player).planets)
    return planets, OBJECTIVES["expansionist"].number


def _technologies(game: Inscription, player: Player) -> tuple[int, int]:
    return game.common[player].unlocked.bit_count(), OBJECTIVES["technocrat"].number


def _finished_planets(game: Inscription, player: Player) -> tuple[int, int]:
    crossed = game.expansion[player].crossed
    planets = sum(not planet.cells & ~crossed for planet in expansion_paper(game, player).planets)
    return planets, OBJECTIVES["core_cracker"].number


def _commodities(game: Inscription, player: Player) -> tuple[int, int]:
    """Counted by type, each as far as it is needed."""
    paper, counts = industry_paper(game, player), dict.fromkeys(COMMODITIES, 0)
    for n in bits(game.industry[player].claimed & paper.commodities):
        _, kind, number = str(paper.boons[n]).split(":")
        counts[kind] += int(number)
    each = OBJECTIVES["diversified_production"].number
    return sum(min(each, count) for count in counts.values()), each * len(counts)


def _council(game: Inscription, player: Player) -> tuple[int, int]:
    return game.industry[player].council, OBJECTIVES["sourcing_expert"].number


def _hexes(game: Inscription, player: Player) -> tuple[int, int]:
    return game.industry[player].claimed.bit_count(), OBJECTIVES["maximum_efficiency"].number


def _nodes(game: Inscription, player: Player) -> tuple[int, int]:
    nodes = game.warfare[player].occupied & warfare_paper(game, player).boon_mask
    return nodes.bit_count(), OBJECTIVES["secured_assets"].number


def _units(game: Inscription, player: Player) -> tuple[int, int]:
    return len(warfare.built(game.warfare[player])), OBJECTIVES["armada"].number


def _front(game: Inscription, player: Player) -> tuple[int, int]:
    """The band that comes nearest: both of its sectors, each as far as it is needed."""
    each = OBJECTIVES["united_front"].number
    occupied, sectors = game.warfare[player].occupied, warfare_paper(game, player).sectors
    held = [min(each, (occupied & sector).bit_count()) for sector in sectors]
    return max(left + right for left, right in zip(held[::2], held[1::2], strict=True)), 2 * each


COUNTS: Final[Mapping[str, Count]] = {
    "prospector": _planets,
    "mercantilist": _far_systems,
    "collector": _systems,
    "expansionist": _lines,
    "technocrat": _technologies,
    "core_cracker": _finished_planets,
    "diversified_production": _commodities,
    "sourcing_expert": _council,
    "maximum_efficiency": _hexes,
    "secured_assets": _nodes,
    "armada": _units,
    "united_front": _front,
}
