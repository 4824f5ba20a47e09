"""A movement being put together: what may still move, and what may still be taken on board.

The third edition has a draft of its own: there fleet supply keeps ships out, loads stay on their ship, leaders come
along. Here any number of ships may come (37.3 removes what is too much), and only single ships may be faster."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lazax.core.state import Player
from lazax.galaxy.movement.orders import FleetMove, Load, ShipMove, merged
from lazax.galaxy.paths import Route
from lazax.ti4.board import system_of
from lazax.ti4.movement.loads import cargo_at, in_load_order, room_for, room_on, stops_of, there_are, why_no_pickup
from lazax.ti4.movement.passage import Passage
from lazax.ti4.state import TI4
from lazax.ti4.ways import systems


class Draft:
    """What is decided so far, and what that leaves."""

    def __init__(self, passage: Passage) -> None:
        self.passage = passage
        self.game: TI4 = passage.game
        self.player: Player = passage.player
        self.moves: list[ShipMove] = []
        self.speeds = {ships: [*values] for ships, values in passage.speeds.items()}  # of those that have not moved
        self.gone: dict[tuple[str, str], int] = {}  # ships that have moved, by origin and token
        self.taken: dict[tuple[str, str], int] = {}  # units taken on board, by unit and place
        self._sources: list[Load] | None = None

    # ships

    def origins(self) -> list[str]:
        """Where ships of the player could start, in a fixed order."""
        return sorted({origin for origin, _ in self.speeds})

    def tokens(self, origin: str, after: str = "") -> Iterator[str]:
        """The ships there that may still move, as tokens; with `after`, only that one and those behind it."""
        tokens = [token for system, token in self.speeds if system == origin]
        if after:
            tokens = tokens[tokens.index(after) :]
        return (token for token in tokens if self.left(origin, token) and self.way(origin, token) is not None)

    def any_ship(self, origin: str, after: str = "") -> bool:
        """Whether any ship there may still move."""
        return next(self.tokens(origin, after), None) is not None

    def left(self, origin: str, token: str) -> int:
        """How many such ships are still there."""
        there = there_are(self.game, self.player, token, origin)
        return there - self.gone.get((origin, token), 0) - self.taken.get((token, origin), 0)

    def way(self, origin: str, token: str, loads: Sequence[Load] = ()) -> Route | None:
        """The way that the slowest of those ships that still can takes past all its loads."""
        return self.passage.best(origin, token, tuple(self.speeds[origin, token]), stops_of(self.game, loads))

    def ways(self, origin: str, token: str, loads: Sequence[Load] = ()) -> list[Route]:
        """All ways that differ in what may happen on them, the best first."""
        best = self.way(origin, token, loads)
        if best is None:
            return []
        fastest = max(self.speeds[origin, token])
        return self.passage.alternatives(origin, token, fastest, best, stops_of(self.game, loads))

    def fast_enough(self, origin: str, token: str, route: Route) -> int:
        """How many of the ships that are still there can go that way."""
        cost = self.passage.cost(route)
        return min(self.left(origin, token), sum(value >= cost for value in self.speeds[origin, token]))

    def add(
        self, origin: str, token: str, number: int = 1, loads: tuple[Load, ...] = (), route: Route | None = None
    ) -> None:
        """Decide about ships; the way is written down only where it is not the best one."""
        best = self.way(origin, token, loads)
        taken = best if route is None else route
        if taken is None:
            raise ValueError(f"no {token} comes from {origin} with {loads}")
        self.moves.append(ShipMove(origin, token, number, loads, () if taken == best else taken))
        self.gone[origin, token] = self.gone.get((origin, token), 0) + number
        self.passage = self.passage.behind(origin, token)
        values, cost = self.speeds[origin, token], self.passage.cost(taken)
        for _ in range(number):
            values.remove(min(value for value in values if value >= cost))
        for load in loads:
            key = (load.unit, load.place)
            self.taken[key] = self.taken.get(key, 0) + load.number * number

    # loads

    def sources(self) -> list[Load]:
        """Everything that could be taken on board somewhere, in a fixed order; what is in the active system's space
        is there already."""
        if self._sources is None:
            target = self.passage.target
            near = (system for system in systems(self.game) if self.passage.near(system))
            found = (load for system in near for load in cargo_at(self.game, self.player, system))
            self._sources = in_load_order(load for load in found if load.place != target)
        return self._sources

    def untaken(self, load: Load) -> int:
        """How many of these units are still where they were."""
        taken = self.taken.get((load.unit, load.place), 0)
        return load.number - taken - self.gone.get((load.place, load.unit), 0)

    def places(self, token: str, loads: Sequence[Load]) -> int:
        """Places left on a ship with these loads."""
        return room_on(self.game, self.player, token) - room_for(self.game, self.player, loads)

    def loadable(self, origin: str, token: str, loads: Sequence[Load] = ()) -> Iterator[Load]:
        """What a ship could take on board besides these loads, behind the last of them, each at most."""
        free = self.places(token, loads)
        if not room_on(self.game, self.player, token):
            return
        sources = self.sources()
        if loads:
            last = loads[-1][:2]
            sources = sources[1 + next(at for at, source in enumerate(sources) if source[:2] == last) :]
        for load in sources:
            free_of_room = not room_for(self.game, self.player, (load,))
            number = self.untaken(load) if free_of_room else min(self.untaken(load), free)
            if number > 0 and self.passes(origin, token, loads, load):
                yield load._replace(number=number)

    def passes(self, origin: str, token: str, loads: Sequence[Load], load: Load) -> bool:
        """Whether a ship with these loads may take on another one too."""
        if why_no_pickup(self.passage, origin, token, system_of(self.passage.game, load.place)) is not None:
            return False
        return self.way(origin, token, (*loads, load)) is not None

    # the result

    def overfull(self) -> bool:
        """37.3: nothing is too much for now."""
        return False

    def finished(self) -> FleetMove:
        return merged(self.moves)
