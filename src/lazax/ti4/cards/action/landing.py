"""Action cards about ground forces that land and planets that change hands (W-T21, W-G8)."""

from __future__ import annotations

from lazax.core.ask import DONE, choose
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.ti4.board import force_at, ground_forces_at, planets_in, planets_of, ready_planets, remove_units, set_force
from lazax.ti4.cards.play import Aim, action_card
from lazax.ti4.events import ControlChange, Invasion
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.timings import COMMITTED, CONTROL_AFTER, CONTROL_GAINED
from lazax.ti4.units.force import of_tokens
from lazax.ti4.units.structures import take_over_structures, takeable_structures

asks("choose", "unit_at", "ghost_squad.unit")
asks("choose", "planet", "ghost_squad.planet", "reparations.exhaust", "reparations.ready")


def _committed_against(game: TI4, player: Player) -> list[str]:
    """Planets of the player to which another player has just committed units."""
    invasion = ongoing(game, Invasion)
    if invasion is None or invasion.player == player:
        return []
    return [planet for planet in invasion.committed if game.control.get(planet) == player]


@action_card("parley", COMMITTED, aims=(Aim("planet", _committed_against),))
async def parley(game: TI4, player: Player, planet: str) -> None:
    """N-AC-7: they go back to the space area and land nowhere else in this action."""
    invasion = current(game, Invasion)
    forces = ground_forces_at(game, planet, invasion.player)
    remove_units(game, planet, invasion.player, forces)
    set_force(game, invasion.system, invasion.player, force_at(game, invasion.system, invasion.player).with_(forces))
    amend(game, Invasion, committed=tuple(other for other in invasion.committed if other != planet))
    note(game, "parley.returned", player=invasion.player, planet=planet, units=forces.counts)


def _own_planets_there(game: TI4, player: Player) -> list[str]:
    system = current(game, Invasion).system
    return [planet for planet in planets_in(game, system) if game.control.get(planet) == player]


def _squads(game: TI4, player: Player) -> list[str]:
    return [
        f"{token}:{planet}"
        for planet in _own_planets_there(game, player)
        for token, _ in ground_forces_at(game, planet, player).tokens()
    ]


def _may_shift(game: TI4, player: Player) -> bool:
    committed = bool(_committed_against(game, player))
    return committed and len(_own_planets_there(game, player)) > 1 and bool(_squads(game, player))


@action_card("ghost_squad", COMMITTED, when=_may_shift)
async def ghost_squad(game: TI4, player: Player) -> None:
    """Unit by unit, as many as the player likes."""
    while True:
        unit = await choose(player, "ghost_squad.unit", lambda: [*_squads(game, player), DONE])
        if unit == DONE:
            return
        token, _, origin = unit.partition(":")
        targets = [planet for planet in _own_planets_there(game, player) if planet != origin]
        planet = await choose(player, "ghost_squad.planet", lambda: targets, unit=token)
        moved = of_tokens((token,))
        remove_units(game, origin, player, moved)
        set_force(game, planet, player, force_at(game, planet, player).with_(moved))
        note(game, "ghost_squad.moved", player=player, place=origin, planet=planet, unit=token)


def _gains_structures(game: TI4, player: Player) -> bool:
    change = ongoing(game, ControlChange)
    return change is not None and change.player == player and bool(takeable_structures(game, player, change.planet))


@action_card("infiltrate", CONTROL_GAINED, when=_gains_structures)
async def infiltrate(game: TI4, player: Player) -> None:
    await take_over_structures(game, player, current(game, ControlChange).planet)


def _has_lost_it(game: TI4, player: Player) -> bool:
    change = ongoing(game, ControlChange)
    return change is not None and change.former == player


@action_card("reparations", CONTROL_AFTER, when=_has_lost_it)
async def reparations(game: TI4, player: Player) -> None:
    """One of theirs is exhausted if any is readied, and one of the player's is readied."""
    taker = current(game, ControlChange).player
    if theirs := ready_planets(game, taker):
        planet = await choose(player, "reparations.exhaust", lambda: theirs)
        game.exhausted.add(planet)
        note(game, "planet.exhausted", player=taker, planet=planet)
    if mine := [planet for planet in planets_of(game, player) if planet in game.exhausted]:
        planet = await choose(player, "reparations.ready", lambda: mine)
        game.exhausted.discard(planet)
        note(game, "planet.readied", player=player, planet=planet)
