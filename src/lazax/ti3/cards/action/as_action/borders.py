"""Cards played as an action that move the own borders: planets, ground forces, counters, larger fleets."""

from __future__ import annotations

from lazax.core.ask import choose_number
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.board import WAR_FOOTING, has_counter, planets_of
from lazax.ti3.cards.action.as_action.journeys import safely_joined
from lazax.ti3.cards.registry import Aim, action_card
from lazax.ti3.economy.supply import remove_counter
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, Round
from lazax.ti3.movement.colonies import conscript
from lazax.ti3.registry import asks
from lazax.ti3.state import TI3
from lazax.ti3.tables import PLANETS_OF, SYSTEM_OF, SYSTEMS, UNITS
from lazax.ti3.units.control import gain_planet
from lazax.ti3.units.forces import change, ground_places, may_place_ground_force
from lazax.ti3.ways import adjacent, geometry

SETTLERS = 3
TRANSPORTED = 3
NO_STOPPING = ("supernova", "asteroid_field")  # R13.2, R13.4: there are never any ships

asks("choose", "number", "transport.number")


# Voluntary Annexation


def _neutral_beside_own(game: TI3, player: Player) -> list[str]:
    """Neutral planets in systems adjacent to one with an own planet; R20.13: three more need a piece to stand by."""
    owned = {SYSTEM_OF[planet] for planet in planets_of(game, player)}
    return [
        planet
        for system in geometry(game).systems
        for planet in PLANETS_OF[system]
        if planet not in game.control
        and any(beside in owned for beside in adjacent(game, system))
        and may_place_ground_force(game, player, planet)
    ]


@action_card("voluntary_annexation", Aim("planet", _neutral_beside_own))
async def voluntary_annexation(game: TI3, player: Player, planet: str) -> None:
    """T-A0: a neutral planet joins; R16.10: its card arrives exhausted."""
    gain_planet(game, player, planet)
    change(game.gf, planet, SETTLERS)
    note(game, "voluntary_annexation.done", player=player, planet=planet, n=SETTLERS)
    await conscript(game, player, planet)


# Transport


def _garrisons(game: TI3, player: Player) -> list[str]:
    """Own planets whose ground forces could go somewhere."""
    return [p for p in planets_of(game, player) if game.gf.get(p) and _destinations(game, player, p)]


def _destinations(game: TI3, player: Player, start: str) -> list[str]:
    """Own planets at the end of a route without enemy ships; R20.13: a new place needs a piece to stand there."""
    room = ground_places(game, player) < UNITS["ground_force"].limit or game.gf[start] <= TRANSPORTED
    safe = safely_joined(game, player, SYSTEM_OF[start])
    return [
        planet
        for planet in planets_of(game, player)
        if planet != start and SYSTEM_OF[planet] in safe and (room or planet in game.gf)
    ]


@action_card("transport", Aim("planet", _garrisons), Aim("planet_to", _destinations))
async def transport(game: TI3, player: Player, start: str, to: str) -> None:
    """T-A0, R0.18: up to three ground forces go from one own planet to another."""
    most = min(TRANSPORTED, game.gf[start])
    number = most  # where no piece is left for a new place, the old one must be given up
    if may_place_ground_force(game, player, to):
        number = await choose_number(
            player, "transport.number", 0, most, closed=True, planet_from=start, planet_to=to
        )
    change(game.gf, start, -number)
    change(game.gf, to, number)
    note(game, "transport.done", player=player, planet_from=start, planet_to=to, n=number)


# Unexpected Action


def _own_counters(game: TI3, player: Player) -> list[str]:
    return [system for system in game.counters if has_counter(game, system, player)]


@action_card("unexpected_action", Aim("system", _own_counters))
async def unexpected_action(game: TI3, player: Player, system: str) -> None:
    """T-A0: a command counter goes from the board back to reinforcements; the system is activated no more."""
    remove_counter(game, player, system)
    note(game, "unexpected_action.done", player=player, system=system)


# War Footing


def _fleet_bases(game: TI3, player: Player) -> list[str]:
    return [system for system in geometry(game).systems if SYSTEMS[system].kind not in NO_STOPPING]


@action_card("war_footing", Aim("system", _fleet_bases))
async def war_footing(game: TI3, player: Player, system: str) -> None:
    """T-A0: two more ships in one system; T-U6: until the end of the status phase."""
    add_effect(game, Round, Effect(WAR_FOOTING, player, system))
