"""Diplomacy (2): peace with one opponent, refreshed planets for the others (R29.2)."""

from __future__ import annotations

from lazax.core.ask import DONE, choose, choose_player
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.board import has_ability, home_planets, opponents
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, Phase
from lazax.ti3.registry import ability, asks, strategy_card
from lazax.ti3.state import TI3

REFRESHED = 2

asks("choose", "player", "diplomacy.player")
asks("choose", "planet", "diplomacy.refresh")
asks("choose", "word", "diplomacy.ability")


async def envoy(game: TI3, player: Player) -> None:
    """Until the end of the phase neither of the two may activate systems with units of the other."""
    other = await choose_player(player, "diplomacy.player", lambda: opponents(game, player))
    add_effect(game, Phase, Effect("diplomacy", player, str(other)))
    note(game, "diplomacy.named", player=player, player_to=other)


def refreshable(game: TI3, player: Player) -> list[str]:
    """A-29: own exhausted planets outside the own home system."""
    home = home_planets(game, player)
    return sorted(p for p in game.exhausted if game.control.get(p) == player and p not in home)


async def stimulus(game: TI3, player: Player) -> None:
    """Refresh up to two planets."""
    for left in range(REFRESHED, 0, -1):
        if not refreshable(game, player):
            return
        planet = await choose(player, "diplomacy.refresh", lambda: [*refreshable(game, player), DONE], n=left)
        if planet == DONE:
            return
        game.exhausted.discard(planet)
        note(game, "planet.refreshed", player=player, planet=planet)


async def secondary(game: TI3, player: Player) -> None:
    if has_ability(game, player, "peace_accords"):
        chosen = await choose(player, "diplomacy.ability", lambda: _abilities(game, player))
        if chosen == "primary":
            await peace_accords(game, player)
            return
    await stimulus(game, player)


@ability("peace_accords")
async def peace_accords(game: TI3, player: Player) -> None:
    """R31.6: Xxcha may execute the primary instead, for the same counter (A-46)."""
    await envoy(game, player)


def _abilities(game: TI3, player: Player) -> list[str]:
    return ["primary", "secondary"] if refreshable(game, player) else ["primary"]


def could_use(game: TI3, player: Player) -> bool:
    return has_ability(game, player, "peace_accords") or bool(refreshable(game, player))


strategy_card("diplomacy", envoy, secondary, could_use)
