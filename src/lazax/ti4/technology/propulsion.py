"""Blue technologies: how ships move."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import acts
from lazax.ti4.board import owners_at, places_of
from lazax.ti4.events import Activation, Effect
from lazax.ti4.movement.passage import ASTEROIDS, SHIPS, Bars, bars_to_enter, bars_to_pass, movers, single_bonuses
from lazax.ti4.movement.retreat import may_retreat_to
from lazax.ti4.registry import asks
from lazax.ti4.sequence.action_phase import actions_per_turn
from lazax.ti4.state import TI4
from lazax.ti4.tables import SYSTEMS
from lazax.ti4.timings import ACTIVATED

DRIVE = "technology:gravity_drive"
TWO_ACTIONS = 2

asks("choose", "leaving", "gravity_drive.ship")


@bars_to_enter.changed_by("technology:antimass_deflectors")
@bars_to_pass.changed_by("technology:antimass_deflectors")
def antimass_deflectors(game: TI4, owner: Player, bars: Bars, player: Player, kind: str, system: str) -> Bars:
    return bars - {ASTEROIDS} if player == owner else bars


@bars_to_pass.changed_by("technology:light_wave_deflector")
def light_wave_deflector(game: TI4, owner: Player, bars: Bars, player: Player, kind: str, system: str) -> Bars:
    return bars - {SHIPS} if player == owner else bars


@actions_per_turn.changed_by("technology:fleet_logistics")
def fleet_logistics(game: TI4, owner: Player, actions: int, player: Player) -> int:
    """N-TE-10."""
    return max(actions, TWO_ACTIONS) if player == owner else actions


def _own_ships(game: TI4, player: Player) -> list[str]:
    """Every kind of ship on the board, wherever it could be sped up."""
    systems = sorted(place for place, owner in game.forces if owner == player and place in SYSTEMS)
    return [f"{system}:{token}" for system in systems for token in movers(game, player, system)]


def _activates(game: TI4, player: Player) -> bool:
    return current(game, Activation).player == player and bool(_own_ships(game, player))


@acts(ACTIVATED, DRIVE, usable=_activates, must=True)
async def gravity_drive(game: TI4, player: Player) -> None:
    """One ship of the player's choice moves one farther in this tactical action."""
    ship = await choose(player, "gravity_drive.ship", lambda: _own_ships(game, player))
    system, _, token = ship.partition(":")
    amend(game, Activation, effects=(*current(game, Activation).effects, Effect(DRIVE, player, ship)))
    note(game, "gravity_drive.used", player=player, system=system, ship=token)


@single_bonuses.changed_by(DRIVE)
def driven(
    game: TI4, owner: Player, bonuses: tuple[int, ...], player: Player, token: str, system: str
) -> tuple[int, ...]:
    activation = ongoing(game, Activation)
    ship = Effect(DRIVE, player, f"{system}:{token}")
    return (*bonuses, 1) if activation is not None and owner == player and ship in activation.effects else bonuses


@may_retreat_to.changed_by("technology:dark_energy_tap")
def dark_energy_tap(game: TI4, owner: Player, may: bool, player: Player, system: str) -> bool:
    """Also where the player has nothing, as long as nobody else has units there."""
    if player != owner:
        return may
    return may or all(other == player for place in places_of(game, system) for other in owners_at(game, place))
