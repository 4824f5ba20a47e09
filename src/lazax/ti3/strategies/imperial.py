"""Imperial (8): a public objective and two victory points; production for the others (R29.8)."""

from __future__ import annotations

from lazax.core.ask import PASS, choose
from lazax.core.chance import draw
from lazax.core.log import note
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti3.board import planets_of
from lazax.ti3.economy.supply import gain_points
from lazax.ti3.effects import add_effect
from lazax.ti3.events import NO_SECONDARY, Effect, Round, StrategicAction
from lazax.ti3.objectives.scoring import ANY_NUMBER, imperium_rex
from lazax.ti3.production import may_produce, produce
from lazax.ti3.registry import asks, option, step, strategy_card, then
from lazax.ti3.state import TI3
from lazax.ti3.tables import MECATOL_REX, OBJECTIVES, SYSTEM_OF

POINTS = 2
THRONE_PLANETS = 18

asks("choose", "system", "imperial.system")
asks("choose", "word", "throne.choice")


async def primary(game: TI3, player: Player) -> None:
    """R23.9: Imperium Rex ends the game before the points are given; without cards left there are only points
    (R45.5)."""
    if game.rules.ancient_throne:
        await claim_throne(game, player)
        return
    objective = draw(game, "objective_deck")
    if objective is not None:
        game.revealed = (*game.revealed, objective)
        note(game, "objective.revealed", player=player, objective=objective)
        if OBJECTIVES[objective].ends_game:
            imperium_rex(game)
    gain_points(game, player, points(game), "imperial")


@option("star_in_the_crown")
def points(game: TI3) -> int:
    """R47.1: by that option one victory point instead of two."""
    return 1 if game.rules.star_in_the_crown else POINTS


@option("ancient_throne")
async def claim_throne(game: TI3, player: Player) -> None:
    """R29.9, R46.1 to R46.4: a claim on the throne, or the secondary for its holder alone."""
    if await choose(player, "throne.choice", lambda: ("claim", "mobilize")) == "claim":
        if on_the_throne(game, player):
            gain_points(game, player, 1, "ancient_throne")
        add_effect(game, Round, Effect(ANY_NUMBER, player))
        note(game, "throne.claimed", player=player)
    else:
        add_effect(game, StrategicAction, Effect(NO_SECONDARY))
        note(game, "throne.mobilized", player=player)
        await secondary(game, player)


def on_the_throne(game: TI3, player: Player) -> bool:
    """R46.2, R46.5: they control Mecatol Rex; A-24: or, by the switch, 18 planets."""
    enough = game.rules.throne_18_planets and len(planets_of(game, player)) >= THRONE_PLANETS
    return enough or game.control.get(MECATOL_REX) == player


def dock_systems(game: TI3, player: Player) -> list[str]:
    """Systems where the player's docks could produce, activated or not; no new docks are built."""
    systems = dict.fromkeys(SYSTEM_OF[planet] for planet in game.docks if game.control.get(planet) == player)
    return [system for system in systems if may_produce(game, player, system, docks_may_be_built=False)]


async def secondary(game: TI3, player: Player) -> None:
    """Produce at the own docks of one system."""
    system = await choose(player, "imperial.system", lambda: dock_systems(game, player) or [PASS])
    if system != PASS:
        then(game, do(produce_there, player, system))


@step("imperial.produce")
def produce_there(game: TI3, player: Player, system: str) -> None:
    produce(game, player, system, docks_may_be_built=False)


def could_use(game: TI3, player: Player) -> bool:
    return bool(dock_systems(game, player))


strategy_card("imperial", primary, secondary, could_use)
strategy_card("imperial_ancient_throne", claim_throne, secondary, could_use)
