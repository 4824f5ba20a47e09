"""Where leaders are: on their owners' planets and ships, ashore with an invasion, with a captor (R41.2, R41.11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lazax.core.state import Player
from lazax.ti3.board import enemy_ships, planets_of
from lazax.ti3.effects import active_player
from lazax.ti3.state import TI3, without
from lazax.ti3.tables import LEADERS, SYSTEM_OF
from lazax.ti3.units.fleets import Fleet, fleet_of, leaders_in

ADMIRAL, AGENT, DIPLOMAT, GENERAL, SCIENTIST = "admiral", "agent", "diplomat", "general", "scientist"


def of_kind(leaders: Iterable[str], kind: str) -> list[str]:
    """Those among these leaders who are of one kind."""
    return [leader for leader in leaders if LEADERS[leader].kind == kind]


def owner_of(game: TI3, leader: str) -> Player:
    return game.races.index(LEADERS[leader].race)


def stands_on(game: TI3, planet: str, kind: str) -> bool:
    """Whether the planet's controller has a leader of this kind there."""
    leaders = game.leaders.get(planet)
    return leaders is not None and bool(of_kind(leaders, kind))


def sails_with(fleet: Fleet, kind: str) -> bool:
    """Whether a leader of this kind is on board of a fleet."""
    return bool(of_kind(leaders_in(fleet), kind))


def landed(game: TI3, planet: str, kind: str) -> list[str]:
    """The invading leaders of one kind on a planet."""
    landing = game.landed.get(planet)
    return of_kind(landing.leaders, kind) if landing is not None and landing.leaders else []


def put_down(game: TI3, planet: str, *leaders: str) -> None:
    if leaders:
        game.leaders = {**game.leaders, planet: tuple(sorted((*game.leaders.get(planet, ()), *leaders)))}


def take_up(game: TI3, planet: str, leader: str) -> None:
    left = tuple(other for other in game.leaders[planet] if other != leader)
    if left:
        game.leaders = {**game.leaders, planet: left}
    else:
        game.leaders = without(game.leaders, planet)


def refuges(game: TI3, player: Player) -> list[str]:
    """R41.9: friendly planets that are not under blockade (R18.7)."""
    return [planet for planet in planets_of(game, player) if not enemy_ships(game, SYSTEM_OF[planet], player)]


def at_large(game: TI3, player: Player) -> Iterator[str]:
    """The player's own leaders that are on the board, in the order of the places."""
    for planet, leaders in game.leaders.items():
        if game.control.get(planet) == player:
            yield from leaders
    for (_, owner), fleet in game.fleets.items():
        if owner == player:
            yield from leaders_in(fleet)
    if game.landed and active_player(game) == player:
        for landing in game.landed.values():
            yield from landing.leaders


def lose(game: TI3, leader: str) -> None:
    """Take a leader off the board, wherever on it he is."""
    for planet, leaders in game.leaders.items():
        if leader in leaders:
            take_up(game, planet, leader)
            return
    for planet, landing in game.landed.items():
        if leader in landing.leaders:
            game.landed[planet] = landing._replace(leaders=_without(landing.leaders, leader))
            return
    for place, fleet in game.fleets.items():
        if leader in leaders_in(fleet):
            game.fleets[place] = disembark(fleet, leader)
            return


def disembark(fleet: Fleet, leader: str) -> Fleet:
    """The fleet without one of the leaders on board."""
    ships = [
        ship._replace(leaders=_without(ship.leaders, leader)) if leader in ship.leaders else ship
        for ship in fleet.ships
    ]
    return fleet_of(ships, fleet.fighters, _without(fleet.leaders, leader))


def _without(leaders: tuple[str, ...], leader: str) -> tuple[str, ...]:
    return tuple(other for other in leaders if other != leader)
