"""Retreats: where ships may go from a space combat, and how they go there (78.7, R-13). FAQ-GEN-6."""

from __future__ import annotations

from functools import partial

from lazax.core.ask import DONE, choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.galaxy.movement.orders import Load
from lazax.ti4.abilities import Query
from lazax.ti4.board import enemy_ships, force_at, has_units, planets_in, remove_units
from lazax.ti4.economy.tokens import place_from_reinforcements
from lazax.ti4.movement.arrival import arrive
from lazax.ti4.movement.loads import cargo_at, in_load_order, room_on, takes_room
from lazax.ti4.movement.passage import RIFT, bars_at_end, movers, rifts_for, ways_for
from lazax.ti4.movement.voyage import Sailing, sail, turn_wormholes
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.tables import GROUND_FORCES, SYSTEMS
from lazax.ti4.units.force import FIGHTER, kind_of
from lazax.ti4.units.limits import fighters_fly
from lazax.ti4.ways import adjacent, anomalies, ways

Source = tuple[str, str]  # unit and place

asks("choose", "load", "retreat.load")

may_retreat_to: Query[bool, [Player, str]] = Query("retreat_targets")
"""Whether a player may retreat to an adjacent system that no ships of others are in: whose ships, where."""


def retreat_targets(game: TI4, player: Player, system: str) -> list[str]:
    """78.7c: adjacent systems with an own unit or planet and without ships of others; R-13: none that the ships may
    not enter. 20.6: an own command token there does not matter."""
    ships = movers(game, player, system)
    if not ships:
        return []
    nets = [ways_for(game, ways(game, player), player, kind_of(token))[system] for token in ships]
    there = [other for other in nets[0] if all(other in net for net in nets)]
    return [other for other in there if _eligible(game, player, other, ships)]


def _eligible(game: TI4, player: Player, system: str, ships: dict[str, int]) -> bool:
    if enemy_ships(game, system, player):
        return False
    own = has_units(game, system, player) or any(game.control.get(p) == player for p in planets_in(game, system))
    if not may_retreat_to(game, own, player, system):
        return False
    return not any(bars_at_end(game, player, kind_of(token), system, active=False) for token in ships)


def refuges(game: TI4, player: Player, system: str) -> list[str]:
    """N-AC-4, N-GEN-9: adjacent systems without ships of others, which all the player's ships may enter."""
    ships = movers(game, player, system)
    return [
        there
        for there in (adjacent(game, system, player) if ships else ())
        if not enemy_ships(game, there, player)
        and not any(bars_at_end(game, player, kind_of(token), there, active=False) for token in ships)
    ]


async def move_by_retreat(game: TI4, player: Player, system: str, target: str) -> None:
    """78.7d: a command token follows if any unit came there."""
    arrived = await withdraw(game, player, system, target)
    if arrived:
        await place_from_reinforcements(game, player, target)
        await arrive(game, player, target, arrived, player)


async def withdraw(game: TI4, player: Player, system: str, target: str) -> list[Sailing]:
    """78.7b: all ships with a move value go to one system, with what they carry; fighters and ground forces that can
    neither move nor be transported are removed. Returns what came there."""
    rift = RIFT in anomalies(game, system)
    rifts = rifts_for(game, frozenset((system,)) if rift else frozenset(), player)
    ships = await _load(game, player, system, target, by_ship=system in rifts)
    arrived = await sail(game, player, ships, rifts)
    turn_wormholes(game, player, arrived)
    left = force_at(game, system, player).only((FIGHTER, *GROUND_FORCES))
    if left:
        remove_units(game, system, player, left)
        note(game, "units.removed", player=player, system=system, units=left.counts)
    return arrived


async def _load(game: TI4, player: Player, system: str, target: str, *, by_ship: bool) -> list[Sailing]:
    """58.5: what goes on board of the ships. R-13: nothing in space is left behind while there is room. Which ship
    carries what matters only where each may be lost."""
    tokens = [token for token, number in movers(game, player, system).items() for _ in range(number)]
    tokens.sort(key=FIGHTER.__eq__)
    rooms = [room_on(game, player, token) for token in tokens]
    if not by_ship:
        rooms = [sum(rooms), *[0] * (len(rooms) - 1)]
    cargo = _Cargo(game, player, system, by_ship=by_ship)
    loads = [
        await _load_ship(cargo, token, rooms[at], sum(rooms[at + 1 :])) if rooms[at] else ()
        for at, token in enumerate(tokens)
    ]
    sailing = [Sailing(token, (system, target), taken) for token, taken in zip(tokens, loads, strict=True)]
    if FIGHTER in tokens:  # the last of them; those that are carried do not fly as well
        carried = sum(load.number for taken in loads for load in taken if load.unit == FIGHTER)
        sailing = sailing[: len(sailing) - carried]
    return sailing


async def _load_ship(cargo: _Cargo, token: str, room: int, later: int) -> tuple[Load, ...]:
    """One unit after the other, `later` being the room on ships that load after this one."""
    taken = cargo.take_along()
    along = len(taken)
    while len(taken) - along < room and cargo.left:
        if not later and cargo.fits(room + along - len(taken)):
            source = next(iter(cargo.left))
        else:
            options = partial(cargo.options, later)
            word = await choose(cargo.player, "retreat.load", options, system=cargo.system, ship=token)
            if word == DONE:
                break
            source = cargo.named(word)
        cargo.take(source)
        taken.append(source)
    return tuple(Load(*source, taken.count(source)) for source in dict.fromkeys(taken))


class _Cargo:
    """What may go on board in a retreat, and what has to."""

    def __init__(self, game: TI4, player: Player, system: str, *, by_ship: bool) -> None:
        self.game, self.player, self.system = game, player, system
        flies = fighters_fly(game, player)
        self.left = {
            (load.unit, load.place): load.number
            for load in in_load_order(cargo_at(game, player, system))
            if by_ship or not (flies and load.unit == FIGHTER)  # they need no room, but a rift is a danger to them
        }
        self.must = {source for source in self.left if source[1] in SYSTEMS and not (flies and source[0] == FIGHTER)}

    def take(self, source: Source) -> None:
        self.left[source] -= 1
        if not self.left[source]:
            del self.left[source]

    def take_along(self) -> list[Source]:
        """What needs no room and is in space."""
        found = [
            s for s in self.left if s in self.must and not takes_room(self.game, True, self.player, kind_of(s[0]))
        ]
        units = [source for source in found for _ in range(self.left[source])]
        for source in units:
            self.take(source)
        return units

    def named(self, word: str) -> Source:
        return next(source for source in self.left if ":".join(source) == word)

    def options(self, later: int) -> list[str]:
        """What comes next on board; nothing more, if the ships that load later have room for all that must come."""
        bound = sum(number for source, number in self.left.items() if source in self.must)
        return [*((DONE,) if bound <= later else ()), *map(":".join, self.left)]

    def fits(self, room: int) -> bool:
        """Whether nothing is to be decided: all that is left has to come, and there is room for it."""
        return self.must.issuperset(self.left) and sum(self.left.values()) <= room
