"""Which ways lead into the active system: move values, and what bars the way (9, 11, 41, 57, 58, 59, 86). Ships of
others do (FAQ-GEN-3)."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from lazax.core.ask import Refusal, refuse
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.galaxy import paths
from lazax.galaxy.adjacency import Adjacency
from lazax.galaxy.movement.reach import NOTHING, Reach, moves_needed
from lazax.galaxy.paths import Route
from lazax.galaxy.remembering import remembered
from lazax.ti4.abilities import Query
from lazax.ti4.board import force_at, has_token
from lazax.ti4.events import FREE_START, Activation, Effect
from lazax.ti4.movement.forerunners import goes_ahead, once_there, together
from lazax.ti4.state import TI4
from lazax.ti4.tables import GROUND_FORCES, SHIP_KINDS, SYSTEMS
from lazax.ti4.units.cards import unit_of
from lazax.ti4.units.force import kind_of
from lazax.ti4.ways import all_anomalies, anomalies, geometry, systems, ways

ASTEROIDS: Final = "asteroid_field"
SUPERNOVA: Final = "supernova"
NEBULA: Final = "nebula"
RIFT: Final = "gravity_rift"
SHIPS: Final = "ships"  # of another player
FORBIDDEN: Final = "forbidden"  # by another player, and nothing helps
IMPASSABLE: Final = frozenset((ASTEROIDS, SUPERNOVA, NEBULA))
BARRING: set[str] = set()  # components that bar the way where nothing else does
RULES: Final = {ASTEROIDS: "11.1", SUPERNOVA: "86.1", NEBULA: "59.1", SHIPS: "58.4b"}

Bars = frozenset[str]

bars_to_pass: Query[Bars, [Player, str, str]] = Query("may_pass")
"""What keeps a ship from moving through a system: whose, which kind, where."""
bars_to_enter: Query[Bars, [Player, str, str]] = Query("may_enter")
"""What keeps a ship from ending its move in a system: whose, which kind, where."""
passes_ships: Query[bool, [Player, str]] = Query("passes_ships")
"""Whether ships pass those of other players: whose, from which system."""
may_start: Query[bool, [Player, str, str]] = Query("may_start")
"""Whether a ship may leave its system, with what it takes on board there: whose, which kind, from where."""
may_move_into: Query[bool, [Player, str]] = Query("may_move_into")
"""Whether a player's ships may move into the active system at all."""
move_value: Query[int, [Player, str, str]] = Query("move_value")
"""How far ships move: whose, which kind, from where."""
single_bonuses: Query[tuple[int, ...], [Player, str, str]] = Query("single_move_value")
"""By how much single ships move farther than others like them: whose, as which token, from where."""
slowed_in_nebula: Query[bool, [Player, str]] = Query("nebula_start")
"""Whether a nebula slows ships that start there: whose, which kind."""
rifts_for: Query[frozenset[str], [Player]] = Query("rifts")
"""Which systems give ships that leave them one more move."""
rift_bonus: Query[int, [Player]] = Query("rift_bonus")
"""How many more moves ships have in all that leave any such system on their way."""
ways_for: Query[Adjacency, [Player, str]] = Query("movement_ways")
"""Adjacency for ships that move: whose, which kind."""


def bars_of(game: TI4, player: Player, kind: str, system: str, *, beside: bool) -> Bars:
    """11.1, 59.1a, 86.1, 58.4b: what keeps a ship from passing through; `beside`: ships of others are there."""
    return _bars(game, player, kind, system, anomalies(game, system), beside)


def _bars(game: TI4, player: Player, kind: str, system: str, anomaly: tuple[str, ...], beside: bool) -> Bars:
    found = IMPASSABLE.intersection(anomaly)
    return bars_to_pass(game, found | {SHIPS} if beside else found, player, kind, system)


def bars_at_end(game: TI4, player: Player, kind: str, system: str, *, active: bool) -> Bars:
    """11.1, 86.1: what keeps a ship from moving in; 59.1: a nebula does, unless it is the active system."""
    found = IMPASSABLE.intersection(anomalies(game, system))
    return bars_to_enter(game, found - {NEBULA} if active else found, player, kind, system)


def movers(game: TI4, player: Player, system: str) -> dict[str, int]:
    """The player's units in a space area that have a move value, as tokens; 57.0: the others never move."""
    return {
        token: number
        for token, number in force_at(game, system, player).tokens()
        if (kind := kind_of(token)) not in GROUND_FORCES and unit_of(game, player, kind).move
    }


def speeds(game: TI4, player: Player, origin: str, token: str, number: int) -> tuple[int, ...]:
    """57.1, 59.2: how far each of so many equal ships moves, the fastest first; 59.2a: what is added comes last."""
    kind = kind_of(token)
    value = unit_of(game, player, kind).move
    if NEBULA in anomalies(game, origin) and slowed_in_nebula(game, True, player, kind):
        value = 1
    value = move_value(game, value, player, kind, origin)
    ahead = sorted(single_bonuses(game, (), player, token, origin), reverse=True)[:number]
    return (*(value + more for more in ahead), *[value] * (number - len(ahead)))


class Passage:
    """How the player's ships can come into one system, judged by the board before the movement (58.6)."""

    def __init__(self, game: TI4, player: Player, target: str, led: TI4 | None = None) -> None:
        self.game, self.player, self.target = game, player, target
        self.led = led  # the board once a ship has gone ahead of the others
        self.open = may_move_into(game, True, player, target)
        self.anomalies = all_anomalies(game)
        self.rifts = rifts_for(game, frozenset(s for s, kinds in self.anomalies.items() if RIFT in kinds), player)
        self.bonus = rift_bonus(game, 0, player) if self.rifts else 0
        self.speeds: dict[tuple[str, str], tuple[int, ...]] = {
            (place, token): speeds(game, player, place, token, number)
            for place, owner in game.forces
            if owner == player and place in SYSTEMS
            for token, number in movers(game, player, place).items()
        }
        self._limit = max((values[0] for values in self.speeds.values()), default=0) + self.bonus
        self._occupied = {
            place for (place, owner), force in game.forces.items() if owner != player and force.any_of(SHIP_KINDS)
        }
        self._nets: dict[str, Adjacency] = {}
        self._reaches: dict[tuple[str, bool], Reach] = {}
        self._slips: dict[str, bool] = {}
        self._entry: dict[str, Bars] = {}

    def behind(self, origin: str, ship: str) -> Passage:
        """How the others can come in when this ship does, too."""
        if not goes_ahead(self.game, self.player, ship):
            return self
        led = once_there(self.game, self.player, ship, origin, self.target)
        return Passage(self.game, self.player, self.target, led)

    def starts(self, origin: str, kind: str) -> bool:
        """58.4c: no ship leaves a system with an own token, unless it is the active one."""
        activation = ongoing(self.game, Activation)
        free = activation is not None and Effect(FREE_START, self.player) in activation.effects
        if origin == self.target or free:
            return True
        return may_start(self.game, not has_token(self.game, origin, self.player), self.player, kind, origin)

    def bars(self, kind: str, system: str) -> Bars:
        anomaly, beside = self.anomalies.get(system, ()), system in self._occupied
        return _bars(self.game, self.player, kind, system, anomaly, beside)

    def entry(self, kind: str) -> Bars:
        """What keeps such a ship out of the active system."""
        if kind not in self._entry:
            self._entry[kind] = bars_at_end(self.game, self.player, kind, self.target, active=True)
        return self._entry[kind]

    def slips(self, origin: str) -> bool:
        """Whether ships from there pass those of others."""
        if origin not in self._slips:
            self._slips[origin] = passes_ships(self.game, False, self.player, origin)
        return self._slips[origin]

    def reach(self, kind: str, origin: str) -> Reach:
        """The ways open to such ships. What bars them is the same for most, and so are the ways then."""
        slips = self.slips(origin)
        found = self._reaches.get((kind, slips))
        if found is None:
            passed = frozenset((SHIPS,)) if slips else NOTHING
            found = self._reaches[kind, slips] = Reach(
                self._net(kind), self.target, self._closed(kind, passed), self._limit, self.rifts
            )
        return found

    def _net(self, kind: str) -> Adjacency:
        """What is adjacent for such ships."""
        net = self._nets.get(kind)
        if net is None:
            net = ways_for(self.game, ways(self.game, self.player), self.player, kind)
            if self.led is not None and not goes_ahead(self.game, self.player, kind):
                net = together(net, ways_for(self.led, ways(self.led, self.player), self.player, kind))
            self._nets[kind] = net
        return net

    def _too_far(self, kind: str, origin: str, moves: int) -> bool:
        """Whether no such ship could come if nothing were in its way: mostly so, and known for every position."""
        needed = moves_needed(self._net(kind), self.target, NOTHING, self._limit, self.rifts)[0]
        return needed.get(origin, moves + 1) > moves

    def _closed(self, kind: str, passed: Bars) -> frozenset[str]:
        """The systems that bar such ships by more than what they pass."""
        helped = any(component in BARRING for component, _ in bars_to_pass.changing(self.game))
        doubtful = systems(self.game) if helped else {*self.anomalies, *self._occupied}
        return frozenset([system for system in doubtful if self.bars(kind, system) - passed])

    def near(self, system: str) -> bool:
        """Whether any ship could come past this system."""
        return any(system in self.reach(kind_of(token), origin).needed for origin, token in self.speeds)

    def route(self, origin: str, token: str, moves: int, stops: frozenset[str] = NOTHING) -> Route | None:
        """The best way of such a ship with so many moves, past all the stops; None if there is none."""
        kind = kind_of(token)
        if moves <= 0 or not self.open or self.entry(kind) or not self.starts(origin, kind):
            return None
        if self._too_far(kind, origin, moves + self.bonus):
            return None
        reach = self.reach(kind, origin)
        found = reach.route(origin, moves, stops)
        for rift in sorted(self.rifts - {self.target}) if found is None and self.bonus else ():
            found = found or reach.route(origin, moves + self.bonus, stops | {rift})
        return found

    def best(self, origin: str, token: str, values: tuple[int, ...], stops: frozenset[str] = NOTHING) -> Route | None:
        """The same for the slowest of ships with these move values that finds a way."""
        for moves in sorted(set(values)):
            if (route := self.route(origin, token, moves, stops)) is not None:
                return route
        return None

    def cost(self, route: Route) -> int:
        """58.4f, R-08: the move value that a way needs: systems entered, less one for every rift that is left."""
        needed = paths.moves_of(route, self.rifts)
        return max(1, needed if self.rifts.isdisjoint(route[:-1]) else needed - self.bonus)

    def trail(self, route: Route) -> tuple[tuple[str, ...], ...]:
        """What distinguishes one way from another besides its systems: rifts left, and steps through wormholes."""
        touching = geometry(self.game).touching
        rifts = tuple(system for system in route[:-1] if system in self.rifts)
        return rifts, *(step for step in pairwise(route) if step[1] not in touching.get(step[0], ()))

    def alternatives(self, origin: str, token: str, moves: int, best: Route, stops: frozenset[str]) -> list[Route]:
        """The best way and those that leave other rifts or go through other wormholes, the shortest of each."""
        reach = self.reach(kind_of(token), origin)
        others = paths.routes_between(
            reach.net, origin, self.target, reach.passable, moves + self.bonus, reach.rifts, reach.needed
        )
        found = {self.trail(best): best}
        for route in others:
            if self.cost(route) <= moves and stops <= {*route}:
                found.setdefault(self.trail(route), route)
        return list(found.values())


@remembered
def passage_into(game: TI4, player: Player, target: str) -> Passage:
    """The same, found out once as long as nothing changes."""
    return Passage(game, player, target)


# refusals


def barred(bars: Bars, system: str) -> Refusal:
    """Why ships may not pass or enter a system."""
    bar = min(bars)
    return refuse(f"move.{bar}", RULES.get(bar, ""), system=system)


def too_far(passage: Passage, origin: str, token: str) -> Refusal:
    values = passage.speeds[origin, token]
    rule = "59.2" if NEBULA in anomalies(passage.game, origin) else "58.3"
    return refuse("move.too_far", rule, system=origin, unit=kind_of(token), n=values[0])


def why_not(passage: Passage, origin: str, token: str) -> Refusal:
    """Why no such ship can come from its system: it is too far, or something lies in the way."""
    kind = kind_of(token)
    reach, moves = passage.reach(kind, origin), passage.speeds[origin, token][0]
    direct = Reach(reach.net, passage.target, NOTHING, moves, reach.rifts).route(origin, moves)
    if direct is None:
        return too_far(passage, origin, token)
    obstacle = next(system for system in direct[1:-1] if system in reach.closed)
    return barred(passage.bars(kind, obstacle), obstacle)


def check_route(passage: Passage, token: str, route: Route) -> Refusal | None:
    """Whether a ship may take the route that its player has drawn (58.4a, 58.4b, 58.4f); how long it is, is judged
    with all the ships."""
    kind = kind_of(token)
    reach = passage.reach(kind, route[0] if route else passage.target)
    if len(route) < 2 or route[-1] != passage.target:
        return refuse("move.ends_elsewhere", "58.4a", system=passage.target)
    for here, there in pairwise(route):
        if there not in reach.net.get(here, ()):
            return refuse("move.not_adjacent", "58.4f", system_from=here, system=there)
    for system in route[1:-1]:
        if system in reach.closed:
            return barred(passage.bars(kind, system), system)
    return None
