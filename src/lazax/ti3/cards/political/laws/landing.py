"""Laws about landings, and about planets that nobody defends."""

from __future__ import annotations

from lazax.core.ask import PASS, choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.board import home_system, order_of_play, planets_of, ready_planets
from lazax.ti3.cards.political.registry import FOR, agenda
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, Round
from lazax.ti3.registry import asks
from lazax.ti3.state import TI3
from lazax.ti3.tables import SYSTEM_OF

LICENSED = 3  # planets for each that is exhausted

asks("choose", "planet", "colonization_licensing.planet")


async def exhaust_own(game: TI3, player: Player, number: int, kind: str) -> None:
    """R27.13: the player exhausts so many of their planets, of their choice and as far as they have any refreshed."""
    for left in range(number, 0, -1):
        if not ready_planets(game, player):
            return
        planet = await choose(player, kind, lambda: ready_planets(game, player) or [PASS], n=left)
        if planet != PASS:
            game.exhausted.add(planet)
            note(game, "planet.exhausted", player=player, planet=planet)


@agenda("colonization_licensing")
async def colonization_licensing(game: TI3, outcome: str) -> None:
    """For: landing on a neutral planet costs its resources. Against: one planet in three abroad is worth one."""
    if outcome == FOR:
        return
    for player in order_of_play(game):
        home = home_system(game, player)
        abroad = sum(SYSTEM_OF[planet] != home for planet in planets_of(game, player))
        await exhaust_own(game, player, abroad // LICENSED, "colonization_licensing.planet")


@agenda("planetary_conscription")
async def planetary_conscription(game: TI3, outcome: str) -> None:
    """For: a ground force for whoever takes a neutral planet. Against: this round nobody lands on one."""
    if outcome != FOR:
        add_effect(game, Round, Effect("no_colonies"))


@agenda("planetary_security")
async def planetary_security(game: TI3, outcome: str) -> None:
    """For: planets abroad without ground forces are neutral, those of today as soon as it is law (T-X4)."""


@agenda("minister_of_exploration")
async def minister_of_exploration(game: TI3, outcome: str) -> None:
    """The elected player is paid whenever another one lands on a neutral planet (T-L3)."""


@agenda("imperial_peace")
async def imperial_peace(game: TI3, outcome: str) -> None:
    """For: nobody takes Mecatol Rex by landing. Against: this round nobody takes anything else so (T-L1, A-57)."""
    if outcome != FOR:
        add_effect(game, Round, Effect("imperial_peace"))
