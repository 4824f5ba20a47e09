"""Ships under way: one after the other they leave, past gravity rifts, and those that are left arrive together
(41, 58.6, R-09)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from lazax.core.ask import choose
from lazax.core.chance import roll
from lazax.core.log import note
from lazax.core.state import Player
from lazax.galaxy.movement.orders import FleetMove, Load
from lazax.galaxy.paths import Route
from lazax.ti4.abilities import Query
from lazax.ti4.board import force_at, remove_units, set_force, system_of
from lazax.ti4.movement.forerunners import goes_ahead, once_there
from lazax.ti4.movement.passage import ways_for
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.tables import PLANETS
from lazax.ti4.units.force import Force, kind_of, of_tokens
from lazax.ti4.ways import ways

LOST_UP_TO = 3  # 41.2

asks("choose", "leaving", "move.next")

rolls_at_rift: Query[bool, [Player, str, str]] = Query("rift_roll")
"""Whether a ship rolls a die before it leaves a gravity rift: whose, which kind, where."""


class Sailing(NamedTuple):
    """One ship that is to move: its token, its way from where it stands, and what it takes on board."""

    ship: str
    route: Route
    loads: tuple[Load, ...] = ()

    @property
    def origin(self) -> str:
        return self.route[0]

    @property
    def word(self) -> str:
        return f"{self.origin}:{self.ship}"

    def aboard(self, game: TI4, at: int) -> dict[str, list[str]]:
        """The units that move with it once it stands at this place of its way, itself included, by where they came
        from."""
        found = {self.origin: [self.ship]}
        for load in self.loads:
            system = system_of(game, load.place)
            if system in self.route[: at + 1] and (system != self.route[-1] or at == len(self.route) - 1):
                found.setdefault(load.place, []).extend([load.unit] * load.number)
        return found


def sailings(moves: FleetMove, routes: Sequence[Route]) -> list[Sailing]:
    """Every single ship of a movement with its way."""
    return [
        Sailing(move.ship, route, move.loads)
        for move, route in zip(moves, routes, strict=True)
        for _ in range(move.number)
    ]


async def sail(
    game: TI4, player: Player, ships: list[Sailing], rifts: frozenset[str], *, anywhere: bool = False
) -> list[Sailing]:
    """Carry out the movement of all these ships into one system; returns those that arrived. R-09: a ship whose way
    is gone when its turn comes stays; all that arrive do so together. `anywhere`: an effect needs no ways."""
    waiting, arrived, board = list(ships), [], game
    first = None if anywhere else _forerunner(game, player, waiting)
    while waiting:
        straight = anywhere or first in waiting
        ship = waiting.pop(0 if straight else await _next(game, player, waiting, rifts))
        if not anywhere and not _leads(board, player, ship):
            note(game, "move.way_gone", player=player, system=ship.origin, ship=ship.ship)
        elif _survives(game, player, ship, rifts):
            arrived.append(ship)
            if ship is first:
                board = once_there(game, player, ship.ship, ship.origin, ship.route[-1])
        if ship is first:
            first = None
    _arrive(game, player, arrived)
    return arrived


def _forerunner(game: TI4, player: Player, waiting: list[Sailing]) -> Sailing | None:
    """N-CRE-3: a ship without which others have no way goes first; it is put before them."""
    found = next((ship for ship in waiting if goes_ahead(game, player, ship.ship)), None)
    if found is None or all(_leads(game, player, ship) for ship in waiting):
        return None
    waiting.remove(found)
    waiting.insert(0, found)
    return found


async def _next(game: TI4, player: Player, waiting: list[Sailing], rifts: frozenset[str]) -> int:
    """R-09: which ship is next; asked only where one that may be lost keeps open a way for others."""
    words = [ship.word for ship in waiting]
    if len({*words}) == 1 or not any(_opens_ways(game, player, ship) for ship in waiting if _at_risk(ship, rifts)):
        return 0
    return words.index(await choose(player, "move.next", lambda: list(dict.fromkeys(words))))


def _at_risk(ship: Sailing, rifts: frozenset[str]) -> bool:
    return not rifts.isdisjoint(ship.route[:-1])


def _opens_ways(game: TI4, player: Player, ship: Sailing) -> bool:
    """Whether ways would be gone without this ship."""
    without = game.copy()
    remove_units(without, ship.origin, player, of_tokens((ship.ship,)))
    return ways(without, player) is not ways(game, player)


def _leads(game: TI4, player: Player, ship: Sailing) -> bool:
    net = ways_for(game, ways(game, player), player, kind_of(ship.ship))
    return all(there in net[here] for here, there in pairwise(ship.route))


def _survives(game: TI4, player: Player, ship: Sailing, rifts: frozenset[str]) -> bool:
    """41.2, R-08: a die before every exit of a rift; 41.2a to 41.2c: what is lost is removed with all on board."""
    kind = kind_of(ship.ship)
    for at, system in enumerate(ship.route[:-1]):
        if system not in rifts or not rolls_at_rift(game, True, player, kind, system):
            continue
        (face,) = roll(game, 1)
        if face <= LOST_UP_TO:
            lost = ship.aboard(game, at)
            for place, tokens in lost.items():
                remove_units(game, place, player, of_tokens(tokens))
            units = of_tokens(token for tokens in lost.values() for token in tokens)
            note(game, "rift.lost", player=player, system=system, n=face, units=units.counts)
            return False
        note(game, "rift.left", player=player, system=system, n=face, unit=kind)
    return True


def turn_wormholes(game: TI4, player: Player, ships: Sequence[Sailing]) -> None:
    """Wormhole tokens that turn over once ships have gone through them: where there is no way without."""
    sides = game.turning_wormholes
    if not sides:
        return
    without = game.copy()
    without.turning_wormholes = {}
    before, after = ways(game, player), ways(without, player)
    taken = {step for ship in ships for step in pairwise(ship.route)}
    steps = {(here, there) for here, there in taken if there in before[here] and there not in after[here]}
    for system in [system for system in sides if any(system in step for step in steps)]:
        turned = "beta" if sides[system] == "alpha" else "alpha"
        game.turning_wormholes = {**game.turning_wormholes, system: turned}
        note(game, "wormhole.turned", system=system, wormhole=turned)


def _arrive(game: TI4, player: Player, ships: list[Sailing]) -> None:
    """58.6: all at once; 95.2: what they carry is in the space area with them."""
    leaving: dict[tuple[str, str], list[str]] = {}
    for ship in ships:
        for place, tokens in ship.aboard(game, len(ship.route) - 1).items():
            leaving.setdefault((place, ship.route[-1]), []).extend(tokens)
    for (place, end), tokens in leaving.items():
        units = of_tokens(tokens)
        remove_units(game, place, player, units)
        set_force(game, end, player, force_at(game, end, player).with_(units))
        _tell(game, player, place, end, units)


def _tell(game: TI4, player: Player, place: str, end: str, units: Force) -> None:
    if place in PLANETS:
        note(game, "forces.loaded", player=player, planet=place, units=units.counts)
    elif place == end:
        note(game, "fleet.returned", player=player, system=end, units=units.counts)
    else:
        note(game, "fleet.moved", player=player, system_from=place, system=end, units=units.counts)
