"""What ships take on board, and where (16.1, 95): fighters and ground forces from space areas, ground forces from
planets. They belong to a ship only while it moves (16.4) (16, 95)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lazax.core.ask import Refusal, refuse
from lazax.core.state import Player
from lazax.galaxy.movement.orders import Load
from lazax.ti4.abilities import Query
from lazax.ti4.board import force_at, has_token, places_of, system_of
from lazax.ti4.movement.passage import Passage
from lazax.ti4.state import TI4
from lazax.ti4.tables import GROUND_FORCES, PLANETS, SYSTEMS
from lazax.ti4.units.cards import unit_of
from lazax.ti4.units.force import FIGHTER, INFANTRY, MECH, kind_of

ORDER = (INFANTRY, MECH, FIGHTER)

takes_room: Query[bool, [Player, str]] = Query("transport_room")
"""Whether units need room on the ship that transports them: whose, which kind."""


def room_on(game: TI4, player: Player, token: str) -> int:
    """16.1: how many fighters and ground forces such a ship transports."""
    return unit_of(game, player, kind_of(token)).capacity


def room_for(game: TI4, player: Player, loads: Iterable[Load]) -> int:
    """How much of it these loads need."""
    return sum(load.number for load in loads if takes_room(game, True, player, kind_of(load.unit)))


def is_cargo(unit: str, place: str) -> bool:
    """Whether such units at such a place can be transported at all."""
    kind = kind_of(unit)
    return (kind in GROUND_FORCES and (place in PLANETS or place in SYSTEMS)) or (
        kind == FIGHTER and place in SYSTEMS
    )


def there_are(game: TI4, player: Player, unit: str, place: str) -> int:
    """How many units of the player stand at a place, to be taken on board."""
    return next((number for token, number in force_at(game, place, player).tokens() if token == unit), 0)


def cargo_at(game: TI4, player: Player, system: str) -> Iterator[Load]:
    """All that could be transported from a system, in space and on planets."""
    for place in places_of(game, system):
        for token, number in force_at(game, place, player).tokens():
            if is_cargo(token, place):
                yield Load(token, place, number)


def in_load_order(loads: Iterable[Load]) -> list[Load]:
    """Infantry, mechs, fighters; damaged ones behind the others, each by place."""
    return sorted(
        loads, key=lambda load: (ORDER.index(kind_of(load.unit)), load.unit != kind_of(load.unit), load.place)
    )


def stops_of(game: TI4, loads: Iterable[Load]) -> frozenset[str]:
    """The systems that a ship with these loads has to come past."""
    return frozenset(system_of(game, load.place) for load in loads)


def why_no_pickup(passage: Passage, origin: str, ship: str, system: str) -> Refusal | None:
    """95.3: nothing is picked up where an own token lies, but in the active system, and where the ship may start."""
    game, player = passage.game, passage.player
    if system == passage.target or not has_token(game, system, player):
        return None
    if system == origin and passage.starts(origin, kind_of(ship)):
        return None
    return refuse("move.load_token", "95.3", system=system)
