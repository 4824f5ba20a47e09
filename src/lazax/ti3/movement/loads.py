"""What ships take on board and where (R12.8 to R12.10, R20.7), and how a movement is written down."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from lazax.core.ask import Refusal, refuse
from lazax.core.state import Player
from lazax.galaxy.fleets import FIGHTER, Ship
from lazax.ti3.board import enemy_ships, has_counter, has_technology
from lazax.ti3.forces import CARRIERS, ship_of
from lazax.ti3.registry import technology
from lazax.ti3.state import TI3
from lazax.ti3.tables import SYSTEM_OF

GROUND_FORCE = "ground_force"
PDS = "pds"
STASIS = ("cruiser", "dreadnought")


class Load(NamedTuple):
    """Units that one ship takes along: ground forces or PDS from a planet, fighters from a system."""

    unit: str  # ground_force, pds or fighter
    place: str  # a planet; for fighters a system
    number: int = 1


class ShipMove(NamedTuple):
    """One ship, or several equal ones that do the same.

    ship: as it stands there now (see `ship_token`), or "fighter" for fighters that fly by themselves.
    loads: what each of these ships takes on board, wherever it comes past.
    route: from the origin to the end, both included. Left out, it is the shortest one past all the loads. A ship
    that stands where it should be stays there; in a transfer a route of its own system alone says so.
    """

    origin: str
    ship: str
    number: int = 1
    loads: tuple[Load, ...] = ()
    route: tuple[str, ...] = ()


FleetMove = tuple[ShipMove, ...]


def system_of(load: Load) -> str:
    """Where the units are taken on board; "" for a planet that does not exist."""
    return load.place if load.unit == FIGHTER else SYSTEM_OF.get(load.place, "")


@technology("stasis_capsules")
def room_on(game: TI3, player: Player, kind: str) -> int:
    """R20.7: the places on a kind of ship; with Stasis Capsules one ground force on cruisers and dreadnoughts."""
    room = CARRIERS.get(kind, 0)
    if not room and kind in STASIS and has_technology(game, player, "stasis_capsules"):
        return 1
    return room


def takes(kind: str, unit: str) -> bool:
    """Whether a kind of ship that carries anything carries this: Stasis Capsules hold ground forces only."""
    return kind in CARRIERS or unit == GROUND_FORCE


def loaded(ship: Ship, loads: Iterable[Load]) -> Ship:
    """The ship with more ground forces and PDS on board; fighters fly beside it (R20.10)."""
    gf, pds = ship.gf, ship.pds
    for load in loads:
        if load.unit == GROUND_FORCE:
            gf += load.number
        elif load.unit == PDS:
            pds += load.number
    return Ship(ship.kind, ship.damaged, gf, pds)


def places_taken(move: ShipMove) -> int:
    """R12.10: the places that one of these ships needs, its load of today and the fighters it takes along."""
    ship = ship_of(move.ship)
    return ship.gf + ship.pds + sum(load.number for load in move.loads)


def why_no_pickup(game: TI3, player: Player, system: str, activated: tuple[str, ...]) -> Refusal | None:
    """R12.9: nothing is taken on board where an own counter lies from before, nor beside enemy ships."""
    if system not in activated and has_counter(game, system, player):
        return refuse("move.load_activated", "R12.9", system=system)
    if enemy_ships(game, system, player):
        return refuse("move.load_beside_enemy", "R12.9", system=system)
    return None


def there_are(game: TI3, player: Player, unit: str, place: str) -> int:
    """How many units of the player stand at a place, to be taken on board."""
    if unit == FIGHTER:
        fleet = game.fleets.get((place, player))
        return 0 if fleet is None else fleet.fighters
    if game.control.get(place) != player:
        return 0
    return (game.gf if unit == GROUND_FORCE else game.pds).get(place, 0)
