"""A movement being put together: what may still move, and what may still be taken on board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from lazax.core.ask import Refusal
from lazax.core.state import Player
from lazax.galaxy.fleets import FIGHTER
from lazax.galaxy.movement.orders import FleetMove, Load, ShipMove, merged
from lazax.ti3.board import fleet_in, fleet_supply
from lazax.ti3.movement.checks import check_outcome
from lazax.ti3.movement.loads import (
    GROUND_FORCE,
    PDS,
    is_fighter,
    mover,
    room_on,
    system_of,
    takes,
    there_are,
    why_no_pickup,
)
from lazax.ti3.state import TI3
from lazax.ti3.tables import LEADERS, SYSTEM_OF
from lazax.ti3.units.fleets import Ship
from lazax.ti3.units.ship_tokens import ship_of, ship_token

UNIT_ORDER = (GROUND_FORCE, FIGHTER, PDS)


def _source_order(source: tuple[str, str, int]) -> tuple[int, str, str]:
    """Leaders first, since they may make a ship faster (R41.21); fighters with leaders behind those without."""
    unit, place, _ = source
    rank = -1 if unit in LEADERS else UNIT_ORDER.index(FIGHTER if is_fighter(unit) else unit)
    return rank, place, unit


class Plan(Protocol):
    """The ways of one kind of action."""

    activated: tuple[str, ...]

    def origins(self) -> Sequence[str]:
        """Where ships of the player could start, in a fixed order."""

    def ends(self, origin: str, kind: str) -> Sequence[str]:
        """Where such a ship may end; its own system if it may stay to load."""

    def near(self, system: str) -> bool:
        """Whether any ship could come past this system."""

    def passes(self, origin: str, end: str, kind: str, stops: frozenset[str]) -> bool:
        """Whether such a ship can come past all the stops."""

    def stay(self, origin: str) -> tuple[str, ...]:
        """The route that says that a ship stays."""

    def refuses(self, moves: FleetMove) -> Refusal | None:
        """What the ways have against all these ships together."""


class Draft:
    """What is decided so far, and what that leaves."""

    def __init__(self, game: TI3, player: Player, plan: Plan) -> None:
        self.game = game
        self.player = player
        self.plan = plan
        self.moves: list[ShipMove] = []
        self.ends: list[str] = []
        self.arrived: dict[str, int] = {}  # non-fighter ships that came into each system
        self.departed: dict[str, int] = {}  # and those that left each system
        self.gone: dict[tuple[str, str], int] = {}  # ships that have moved, by origin and token
        self.taken: dict[tuple[str, str], int] = {}  # units taken on board, by unit and place
        self._tokens: dict[str, list[str]] = {}
        self._sources: list[tuple[str, str, int]] | None = None

    # ships

    def tokens(self, origin: str, after: str = "") -> Iterator[str]:
        """The ships there that may still move, as tokens; with `after`, only that one and those behind it."""
        tokens = self._tokens.get(origin)
        if tokens is None:
            fleet = fleet_in(self.game, origin, self.player)
            tokens = [ship_token(ship) for ship in dict.fromkeys(fleet.ships)]
            if fleet.leaders:
                tokens.append(ship_token(Ship(FIGHTER, leaders=fleet.leaders)))
            if fleet.fighters > bool(fleet.leaders):
                tokens.append(FIGHTER)
            self._tokens[origin] = tokens
        if after:
            tokens = tokens[tokens.index(after) :]
        return (token for token in tokens if self.left(origin, token) > 0 and self.ends_for(origin, token))

    def any_ship(self, origin: str, after: str = "") -> bool:
        """Whether any ship there may still move."""
        return next(self.tokens(origin, after), None) is not None

    def left(self, origin: str, token: str) -> int:
        """How many such ships are still there."""
        gone = self.gone.get((origin, token), 0)
        if is_fighter(token):
            there = there_are(self.game, self.player, token, origin)
            return there - gone - self.taken.get((token, origin), 0)
        return fleet_in(self.game, origin, self.player).ships.count(ship_of(token)) - gone

    def ends_for(self, origin: str, token: str) -> list[str]:
        """Where such a ship may still end: within fleet supply, and a ship that stays must find a load."""
        wing = is_fighter(token)
        return [
            end
            for end in self.plan.ends(origin, mover(ship_of(token), self._boarders(origin)))
            if (self.room(origin, end) > 0 or wing if end != origin else self.can_load(origin, end, token))
        ]

    def _boarders(self, origin: str) -> tuple[str, ...]:
        """Leaders on planets there, who could still come on board before a ship leaves (R41.21)."""
        if not self.game.leaders:
            return ()
        return tuple(
            unit
            for unit, place, _ in self.sources()
            if unit in LEADERS and SYSTEM_OF[place] == origin and not self.taken.get((unit, place))
        )

    def arrives(self, origin: str, end: str, token: str, loads: Sequence[Load]) -> bool:
        """Whether the ship with these loads comes so far, or needs an admiral on board (R41.21)."""
        if not self.game.leaders or end == origin:
            return True
        boarded = tuple(load.unit for load in loads if load.unit in LEADERS and SYSTEM_OF[load.place] == origin)
        return end in self.plan.ends(origin, mover(ship_of(token), boarded))

    def room(self, origin: str, end: str) -> int:
        """R12.13: how many more ships from there the system could still take."""
        room = fleet_supply(self.game, self.player, end) - self.arrived.get(end, 0)
        if len(self.plan.activated) > 1 and end > origin:
            # R19.4: the limit counts at the end, and those who stand there may still leave.
            return room
        return room - len(fleet_in(self.game, end, self.player).ships) + self.departed.get(end, 0)

    def overfull(self) -> bool:
        """Whether ships still have to leave a system before fleet supply is kept (R19.4)."""
        if len(self.plan.activated) == 1:
            return False
        return any(
            len(fleet_in(self.game, end, self.player).ships) + arrived - self.departed.get(end, 0)
            > fleet_supply(self.game, self.player, end)
            for end, arrived in self.arrived.items()
        )

    def add(self, origin: str, token: str, end: str, number: int = 1, loads: tuple[Load, ...] = ()) -> None:
        route = self.plan.stay(origin) if end == origin else ()
        self.moves.append(ShipMove(origin, token, number, loads, route))
        self.ends.append(end)
        self.gone[origin, token] = self.gone.get((origin, token), 0) + number
        if end != origin and not is_fighter(token):
            self.arrived[end] = self.arrived.get(end, 0) + number
            self.departed[origin] = self.departed.get(origin, 0) + number
        for load in loads:
            key = (load.unit, load.place)
            self.taken[key] = self.taken.get(key, 0) + load.number * number

    # loads

    def sources(self) -> list[tuple[str, str, int]]:
        """Everything that could be taken on board somewhere: (unit, place, number), in a fixed order."""
        if self._sources is None:
            game, player = self.game, self.player
            found: list[tuple[str, str, int]] = []
            for unit, numbers in ((GROUND_FORCE, game.gf), (PDS, game.pds)):
                found += [
                    (unit, planet, number)
                    for planet, number in numbers.items()
                    if game.control.get(planet) == player and self._open(SYSTEM_OF[planet])
                ]
            if "advanced_fighters" not in game.technologies[player]:
                for (system, owner), fleet in game.fleets.items():
                    if owner == player and fleet.fighters and self._open(system):
                        found.append((FIGHTER, system, fleet.fighters - bool(fleet.leaders)))
                        if fleet.leaders:
                            found.append((ship_token(Ship(FIGHTER, leaders=fleet.leaders)), system, 1))
            for planet, leaders in game.leaders.items():
                if game.control.get(planet) == player and self._open(SYSTEM_OF[planet]):
                    found += [(leader, planet, 1) for leader in leaders]
            self._sources = sorted(found, key=_source_order)
        return self._sources

    def _open(self, system: str) -> bool:
        if not self.plan.near(system):
            return False
        return why_no_pickup(self.game, self.player, system, self.plan.activated) is None

    def places(self, ship: Ship, loads: Sequence[Load]) -> int:
        """Places left on a ship with these loads."""
        room = room_on(self.game, self.player, ship.kind)
        taken = sum(load.number for load in loads if load.unit not in LEADERS)
        return room - ship.gf - ship.pds - taken if room else 0

    def loadable(
        self, origin: str, end: str, token: str, loads: Sequence[Load] = ()
    ) -> Iterator[tuple[str, str, int]]:
        """What a ship could take on board besides these loads: (unit, place, at most), behind the last of them."""
        ship = ship_of(token)
        free = self.places(ship, loads)
        if free <= 0 and not self.game.leaders:
            return
        sources = self.sources()
        if loads:
            last = (loads[-1].unit, loads[-1].place)
            sources = sources[1 + next(at for at, source in enumerate(sources) if source[:2] == last) :]
        for unit, place, number in sources:
            number -= self.taken.get((unit, place), 0)
            if is_fighter(unit):
                number -= self.gone.get((place, unit), 0)
                if place == end:
                    continue  # they are there already
            if unit not in LEADERS:
                number = min(number, free)
            if number > 0 and takes(ship.kind, unit) and self.passes(origin, end, token, loads, unit, place):
                yield unit, place, number

    def can_load(self, origin: str, end: str, token: str) -> bool:
        return next(self.loadable(origin, end, token), None) is not None

    def passes(self, origin: str, end: str, token: str, loads: Sequence[Load], unit: str, place: str) -> bool:
        """Whether a ship with these loads can come past another place too."""
        system = place if is_fighter(unit) else SYSTEM_OF[place]
        if system in (origin, end):
            return True
        stops = frozenset((system, *(system_of(load) for load in loads)))
        boarded = tuple(load.unit for load in loads if load.unit in LEADERS and SYSTEM_OF[load.place] == origin)
        return self.plan.passes(origin, end, mover(ship_of(token), boarded), stops)

    # the result

    def legal(self) -> bool:
        """Whether the limits hold if this is all (R12.13, R20.13)."""
        moves = tuple(self.moves)
        return check_outcome(self.game, self.player, moves, self.ends) is None and self.plan.refuses(moves) is None

    def finished(self) -> FleetMove:
        """The movement; nothing at all if it broke a limit that only shows at the end."""
        return merged(self.moves) if self.legal() else ()
