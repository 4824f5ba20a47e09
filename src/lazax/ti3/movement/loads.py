"""What ships take on board and where (R12.8 to R12.10, R20.7): ground forces, PDS or a leader from a planet, fighters
from a system, or the one fighter there that leaders ride on. Ships go by their tokens (see `ship_token`)."""

from __future__ import annotations

from collections.abc import Iterable

from lazax.core.ask import Refusal, refuse
from lazax.core.state import Player
from lazax.galaxy.fleets import FIGHTER
from lazax.galaxy.movement.orders import Load, ShipMove
from lazax.ti3.board import enemy_ships, fleet_in, has_counter, has_technology
from lazax.ti3.options.leaders.places import ADMIRAL, of_kind
from lazax.ti3.registry import leader, technology
from lazax.ti3.state import TI3
from lazax.ti3.tables import LEADERS, SYSTEM_OF
from lazax.ti3.units.fleets import Ship
from lazax.ti3.units.forces import CARRIERS
from lazax.ti3.units.ship_tokens import ship_of

GROUND_FORCE = "ground_force"
PDS = "pds"
STASIS = ("cruiser", "dreadnought")
WITH_LEADERS = f"{FIGHTER}@"
LED_DREADNOUGHT = "dreadnought@admiral"


def is_fighter(unit: str) -> bool:
    """Whether a unit or a ship's token stands for a fighter, with leaders or without."""
    return unit == FIGHTER or unit.startswith(WITH_LEADERS)


def riders(unit: str) -> tuple[str, ...]:
    """The leaders on the fighter of this token."""
    return () if unit == FIGHTER else ship_of(unit).leaders


def system_of(load: Load) -> str:
    """Where the units are taken on board; "" for a planet that does not exist."""
    return load.place if is_fighter(load.unit) else SYSTEM_OF.get(load.place, "")


@leader(ADMIRAL)
def mover(ship: Ship, boarding: Iterable[str] = ()) -> str:
    """How a ship counts for its movement: by its kind; R41.21: a dreadnought with an admiral, on board or boarding
    where it starts, is faster."""
    if ship.kind == "dreadnought" and of_kind((*ship.leaders, *boarding), ADMIRAL):
        return LED_DREADNOUGHT
    return ship.kind


def mover_of(move: ShipMove) -> str:
    """The same for a ship of a movement."""
    if not move.loads:
        return mover(ship_of(move.ship))
    boarding = (load.unit for load in move.loads if load.unit in LEADERS and system_of(load) == move.origin)
    return mover(ship_of(move.ship), boarding)


@technology("stasis_capsules")
def room_on(game: TI3, player: Player, kind: str) -> int:
    """R20.7: the places on a kind of ship; with Stasis Capsules one ground force on cruisers and dreadnoughts."""
    room = CARRIERS.get(kind, 0)
    if not room and kind in STASIS and has_technology(game, player, "stasis_capsules"):
        return 1
    return room


def takes(kind: str, unit: str) -> bool:
    """Whether a kind of ship that carries anything carries this: Stasis Capsules hold ground forces only; R41.3: any
    ship takes any leader."""
    return kind in CARRIERS or unit == GROUND_FORCE or unit in LEADERS


def loaded(ship: Ship, loads: Iterable[Load]) -> Ship:
    """The ship with more ground forces, PDS and leaders on board; fighters fly beside it (R20.10)."""
    gf, pds, leaders = ship.gf, ship.pds, ship.leaders
    for load in loads:
        if load.unit == GROUND_FORCE:
            gf += load.number
        elif load.unit == PDS:
            pds += load.number
        elif load.unit in LEADERS:
            leaders = tuple(sorted((*leaders, load.unit)))
    return Ship(ship.kind, ship.damaged, gf, pds, leaders)


def places_taken(move: ShipMove) -> int:
    """R12.10: the places that one of these ships needs, its load of today and the fighters it takes along; R41.3:
    leaders need none."""
    ship = ship_of(move.ship)
    return ship.gf + ship.pds + sum(load.number for load in move.loads if load.unit not in LEADERS)


def why_no_pickup(game: TI3, player: Player, system: str, activated: tuple[str, ...]) -> Refusal | None:
    """R12.9: nothing is taken on board where an own counter lies from before, nor beside enemy ships."""
    if system not in activated and has_counter(game, system, player):
        return refuse("move.load_activated", "R12.9", system=system)
    if enemy_ships(game, system, player):
        return refuse("move.load_beside_enemy", "R12.9", system=system)
    return None


def there_are(game: TI3, player: Player, unit: str, place: str) -> int:
    """How many units of the player stand at a place, to be taken on board."""
    if is_fighter(unit):
        fleet = fleet_in(game, place, player)
        if unit == FIGHTER:
            return fleet.fighters - bool(fleet.leaders)  # R41.3: the one with leaders goes by its own name
        return int(riders(unit) == fleet.leaders)
    if unit in LEADERS:
        return int(game.control.get(place) == player and unit in game.leaders.get(place, ()))
    if game.control.get(place) != player:
        return 0
    return (game.gf if unit == GROUND_FORCE else game.pds).get(place, 0)
