"""Imperial (8): a public objective and two victory points; production for the others (R29.8)."""

from __future__ import annotations

from lazax.core.ask import PASS, choose
from lazax.core.chance import draw
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.production import may_produce, produce
from lazax.ti3.registry import STRATEGIES, Strategy, asks, step, then
from lazax.ti3.scoring import imperium_rex
from lazax.ti3.state import TI3
from lazax.ti3.supply import gain_points
from lazax.ti3.tables import OBJECTIVES, SYSTEM_OF

POINTS = 2

asks("choose", "system", "imperial.system")


async def primary(game: TI3, player: Player) -> None:
    """R23.9: Imperium Rex ends the game before the points are given; without cards left there are only points."""
    objective = draw(game, "objective_deck")
    if objective is not None:
        game.revealed = (*game.revealed, objective)
        note(game, "objective.revealed", player=player, objective=objective)
        if OBJECTIVES[objective].ends_game:
            imperium_rex(game)
    gain_points(game, player, POINTS, "imperial")


def dock_systems(game: TI3, player: Player) -> list[str]:
    """Systems where the player's docks could produce, activated or not; no new docks are built."""
    systems = dict.fromkeys(SYSTEM_OF[planet] for planet in game.docks if game.control.get(planet) == player)
    return [system for system in systems if may_produce(game, player, system, docks_may_be_built=False)]


async def secondary(game: TI3, player: Player) -> None:
    """Produce at the own docks of one system."""
    system = await choose(player, "imperial.system", lambda: dock_systems(game, player) or [PASS])
    if system != PASS:
        then(game, ("imperial.produce", player, system))


@step("imperial.produce")
async def produce_there(game: TI3, player: Player, system: str) -> None:
    await produce(game, player, system, docks_may_be_built=False)


def could_use(game: TI3, player: Player) -> bool:
    return bool(dock_systems(game, player))


STRATEGIES["imperial"] = Strategy(primary, secondary, could_use)
