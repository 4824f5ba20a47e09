"""Probing (R42.6 to R42.8): fighters look at the face-down counters of a system."""

from __future__ import annotations

from lazax.core.ask import Task, confirm
from lazax.core.chance import reveal
from lazax.core.log import note, whisper
from lazax.core.state import Player
from lazax.ti3.board import fleet_in
from lazax.ti3.economy.supply import draw_action_cards, gain_points
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Activation, Effect
from lazax.ti3.options.suns.counters import PROBED, SURVIVORS, discard_counter, face_down_in
from lazax.ti3.registry import asks, domain_counter, option, step
from lazax.ti3.state import TI3

SURVIVORS_POINTS = 1
SURVIVORS_CARDS = 3

asks("choose", "word", "suns.probe")


@option("distant_suns")
def may_probe(game: TI3, player: Player, system: str) -> bool:
    """R42.6: an own fighter in the activated system, and something to look at."""
    return bool(face_down_in(game, system)) and fleet_in(game, system, player).fighters > 0


@step("tactical.probe")
def probe(game: TI3, player: Player, system: str) -> Task | None:
    return _probe(game, player, system) if may_probe(game, player, system) else None


async def _probe(game: TI3, player: Player, system: str) -> None:
    """R42.6, T-T4: after the movement, the player may look secretly at all face-down counters of the system.

    R42.7: then they land on none of these planets. A-18: in a later activation they may look again.
    """
    wanted = await confirm(player, "suns.probe", possible=lambda: may_probe(game, player, system), system=system)
    if not wanted:
        return
    planets = face_down_in(game, system)
    game.probed = {**game.probed, player: tuple(sorted({*game.probed[player], *planets}))}
    note(game, "suns.probed", player=player, planets=tuple(planets))
    for planet in planets:
        add_effect(game, Activation, Effect(PROBED, player, planet))
        whisper(game, player, "suns.seen", planet=planet, domain=game.domain[planet])
    reveal(game)
    for planet in planets:
        if game.domain.get(planet) == SURVIVORS:
            await _rescue(game, player, planet)


@domain_counter(SURVIVORS)
async def _rescue(game: TI3, player: Player, planet: str) -> None:
    """R42.8: survivors found by a probe leave the game, for a point and three action cards."""
    discard_counter(game, planet)
    note(game, "survivors.rescued", player=player, planet=planet)
    gain_points(game, player, SURVIVORS_POINTS, SURVIVORS)
    await draw_action_cards(game, player, SURVIVORS_CARDS)
