"""The twelve objectives (D9): what each asks for."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.inscription.registry import objective
from lazax.inscription.sheets import warfare
from lazax.inscription.sheets.masks import bits
from lazax.inscription.state import (
    Inscription,
    expansion_paper,
    industry_paper,
    navigation_paper,
    warfare_paper,
)
from lazax.inscription.tables import COMMODITIES, OBJECTIVES


def _number(name: str) -> int:
    return OBJECTIVES[name].number


@objective("prospector")
def prospector(game: Inscription, player: Player) -> bool:
    """Five claimed systems with a planet."""
    planets = game.navigation[player].claimed & navigation_paper(game, player).planets
    return planets.bit_count() >= _number("prospector")


@objective("mercantilist")
def mercantilist(game: Inscription, player: Player) -> bool:
    """Mecatol Rex and both neighbour systems."""
    paper = navigation_paper(game, player)
    wanted = paper.neighbours | 1 << paper.mecatol
    return not wanted & ~game.navigation[player].claimed


@objective("collector")
def collector(game: Inscription, player: Player) -> bool:
    """Fifteen systems, home not counted."""
    home = 1 << navigation_paper(game, player).home
    return (game.navigation[player].claimed & ~home).bit_count() >= _number("collector")


@objective("expansionist")
def expansionist(game: Inscription, player: Player) -> bool:
    """A claimed line on each of four planets."""
    claimed = game.expansion[player].claimed
    planets = sum(bool(claimed & planet.lines) for planet in expansion_paper(game, player).planets)
    return planets >= _number("expansionist")


@objective("technocrat")
def technocrat(game: Inscription, player: Player) -> bool:
    """Four unlocked technologies on any sheets."""
    return game.common[player].unlocked.bit_count() >= _number("technocrat")


@objective("core_cracker")
def core_cracker(game: Inscription, player: Player) -> bool:
    """Three planets without an open symbol."""
    crossed = game.expansion[player].crossed
    planets = sum(not planet.cells & ~crossed for planet in expansion_paper(game, player).planets)
    return planets >= _number("core_cracker")


@objective("diversified_production")
def diversified_production(game: Inscription, player: Player) -> bool:
    """Three commodities of each type on claimed hexes; a double counts as two."""
    paper = industry_paper(game, player)
    counts = dict.fromkeys(COMMODITIES, 0)
    for n in bits(game.industry[player].claimed & paper.commodities):
        _, kind, number = str(paper.boons[n]).split(":")
        counts[kind] += int(number)
    return min(counts.values()) >= _number("diversified_production")


@objective("sourcing_expert")
def sourcing_expert(game: Inscription, player: Player) -> bool:
    """Six council members, the first one included."""
    return game.industry[player].council >= _number("sourcing_expert")


@objective("maximum_efficiency")
def maximum_efficiency(game: Inscription, player: Player) -> bool:
    """Thirteen claimed hexes."""
    return game.industry[player].claimed.bit_count() >= _number("maximum_efficiency")


@objective("secured_assets")
def secured_assets(game: Inscription, player: Player) -> bool:
    """Eight boons on the battle grid."""
    nodes = game.warfare[player].occupied & warfare_paper(game, player).boon_mask
    return nodes.bit_count() >= _number("secured_assets")


@objective("armada")
def armada(game: Inscription, player: Player) -> bool:
    """Six units built; those that were only deployed do not count."""
    return len(warfare.built(game.warfare[player])) >= _number("armada")


@objective("united_front")
def united_front(game: Inscription, player: Player) -> bool:
    """Six occupied nodes in both sectors of one band."""
    occupied, sectors = game.warfare[player].occupied, warfare_paper(game, player).sectors
    held = [(occupied & sector).bit_count() >= _number("united_front") for sector in sectors]
    return any(left and right for left, right in zip(held[::2], held[1::2], strict=True))
