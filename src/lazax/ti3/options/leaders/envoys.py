"""Diplomats: invasions sent back (R41.16), and passage through systems of others (R41.17)."""

from __future__ import annotations

from lazax.core.ask import confirm
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.movement.landing_rules import LandForces, totals
from lazax.ti3.options.leaders.places import DIPLOMAT, stands_on
from lazax.ti3.registry import asks, leader
from lazax.ti3.state import TI3

REST = 2  # rounds: this one and the next

asks("choose", "word", "diplomat.turn_away")


def may_protect(game: TI3, planet: str) -> bool:
    """R41.16: a diplomat is there, and none has protected the planet in this round or the last."""
    if planet not in game.leaders or not stands_on(game, planet, DIPLOMAT):
        return False
    return planet not in game.protected or game.round >= game.protected[planet] + REST


@leader(DIPLOMAT)
async def turn_away(game: TI3, player: Player, landing: LandForces) -> LandForces:
    """T-I0, R41.16: who controls a planet with a diplomat may send the invaders back to their ships. They have landed
    nowhere else then; what else has been shifted from ship to ship goes back as well."""
    if not game.leaders:
        return landing
    kept = landing.planets
    for planet, (gf, _) in totals(landing).items():
        owner = game.control.get(planet)
        if not gf or owner is None or owner == player or not may_protect(game, planet):
            continue
        if await confirm(owner, "diplomat.turn_away", planet=planet, player_to=player, n=gf):
            game.protected = {**game.protected, planet: game.round}
            note(game, "diplomat.turned_away", player=owner, player_to=player, planet=planet)
            kept = tuple(drop for drop in kept if drop.planet != planet)
    return landing if kept == landing.planets else LandForces(kept)
