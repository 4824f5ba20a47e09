"""Diplomacy: a system that nobody else may enter, and readied planets (32)."""

from __future__ import annotations

from lazax.core.ask import PASS, choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4.board import planets_of, system_of
from lazax.ti4.economy.tokens import place_from_reinforcements
from lazax.ti4.registry import asks
from lazax.ti4.sequence.order import clockwise
from lazax.ti4.sequence.strategic_action import strategy_card
from lazax.ti4.state import TI4
from lazax.ti4.tables import MECATOL_SYSTEM, SYSTEMS

READIED = 2

asks("choose", "system", "diplomacy.system")
asks("choose", "planet", "diplomacy.ready")


def _systems(game: TI4, player: Player) -> list[str]:
    """32.2: with a planet of the player, but not that of Mecatol Rex."""
    found = {system_of(game, planet) for planet in planets_of(game, player)}.intersection(SYSTEMS)
    return sorted(found - {MECATOL_SYSTEM})


async def _protect(game: TI4, player: Player) -> str:
    """Every other player puts a token into a system of the player's choice (32.2a, 32.2b); "" without one."""
    if not _systems(game, player):
        return ""
    system = await choose(player, "diplomacy.system", lambda: _systems(game, player))
    note(game, "diplomacy.protected", player=player, system=system)
    for other in clockwise(game, player):
        if other != player:
            await place_from_reinforcements(game, other, system)
    return system


def _exhausted(game: TI4, player: Player) -> list[str]:
    return [planet for planet in planets_of(game, player) if planet in game.exhausted]


async def ready_two(game: TI4, player: Player) -> None:
    """32.2, 32.3: up to two of the own exhausted planets."""
    for left in range(READIED, 0, -1):
        if not _exhausted(game, player):
            return
        planet = await choose(player, "diplomacy.ready", lambda: [*_exhausted(game, player), PASS], n=left)
        if planet == PASS:
            return
        _ready(game, player, planet)


def _ready(game: TI4, player: Player, planet: str) -> None:
    game.exhausted.discard(planet)
    note(game, "planet.readied", player=player, planet=planet)


async def primary(game: TI4, player: Player) -> None:
    """32.2; R-21: without a system nothing is readied. ERR-DIP."""
    if await _protect(game, player):
        await ready_two(game, player)


async def primary_of_the_base_game(game: TI4, player: Player) -> None:
    """The older printing readies the planets of that system."""
    system = await _protect(game, player)
    for planet in _exhausted(game, player):
        if system_of(game, planet) == system:
            _ready(game, player, planet)


def could_use(game: TI4, player: Player) -> bool:
    return bool(_exhausted(game, player))


strategy_card("diplomacy", primary, ready_two, could_use)
strategy_card("diplomacy_base", primary_of_the_base_game, ready_two, could_use)
