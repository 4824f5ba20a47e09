"""An effect moves ships from anywhere straight into one system, with what they take on board (N-GEN-9)."""

from __future__ import annotations

from collections.abc import Collection

from lazax.core.ask import DONE, choose
from lazax.core.state import Player
from lazax.galaxy.movement.orders import Load
from lazax.ti4.board import enemy_ships, force_at, has_token
from lazax.ti4.movement.arrival import arrive
from lazax.ti4.movement.loads import cargo_at, room_for, room_on
from lazax.ti4.movement.passage import RIFT, bars_at_end, movers, rifts_for
from lazax.ti4.movement.voyage import Sailing, sail
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.units.force import kind_of
from lazax.ti4.ways import anomalies, systems

asks("choose", "leaving", "muster.ship")
asks("choose", "load", "muster.load")


def musters(game: TI4, player: Player, target: str, kinds: Collection[str]) -> list[tuple[str, str, int]]:
    """Ships of these kinds that could come to a system: where they are, which, how many."""
    return [
        (system, token, number)
        for system in systems(game)
        if system != target and force_at(game, system, player)
        for token, number in movers(game, player, system).items()
        if (kind := kind_of(token)) in kinds and not bars_at_end(game, player, kind, target, active=False)
    ]


def muster_places(game: TI4, player: Player, kinds: Collection[str]) -> list[str]:
    """Systems without ships of others to which such ships could come."""
    return [s for s in systems(game) if not enemy_ships(game, s, player) and musters(game, player, s, kinds)]


async def muster(game: TI4, player: Player, target: str, kinds: Collection[str]) -> None:
    """Ship by ship; at least one."""
    ships: list[Sailing] = []

    def left() -> list[str]:
        there = musters(game, player, target, kinds)
        words = [ship.word for ship in ships]
        free = [f"{where}:{token}" for where, token, n in there if words.count(f"{where}:{token}") < n]
        return [*free, *([DONE] if ships else [])]

    while left() not in ([], [DONE]):
        word = await choose(player, "muster.ship", left, system=target, n=len(ships))
        if word == DONE:
            break
        origin, _, token = word.partition(":")
        loads = await _load(game, player, origin, token, ships)
        ships.append(Sailing(token, (origin, target), loads))
    rifts = frozenset(ship.origin for ship in ships if RIFT in anomalies(game, ship.origin))
    arrived = await sail(game, player, ships, rifts_for(game, rifts, player), anywhere=True)
    if arrived:
        await arrive(game, player, target, arrived, player)


async def _load(game: TI4, player: Player, origin: str, ship: str, before: list[Sailing]) -> tuple[Load, ...]:
    """95.3: nothing from a system with an own command token."""
    if has_token(game, origin, player):
        return ()
    gone = [(load.unit, load.place) for other in before for load in other.loads for _ in range(load.number)]
    taken: list[tuple[str, str]] = []

    def left() -> list[str]:
        away = [*gone, *taken]
        full = room_for(game, player, [Load(*one, 1) for one in taken]) >= room_on(game, player, ship)
        there = [load for load in cargo_at(game, player, origin) if away.count((load.unit, load.place)) < load.number]
        return [f"{load.unit}:{load.place}" for load in there if not (full and room_for(game, player, (load,)))]

    while room_on(game, player, ship) and left():
        word = await choose(player, "muster.load", lambda: [*left(), DONE], ship=ship, system=origin)
        if word == DONE:
            break
        unit, _, place = word.partition(":")
        taken.append((unit, place))
    return tuple(Load(unit, place, taken.count((unit, place))) for unit, place in dict.fromkeys(taken))
