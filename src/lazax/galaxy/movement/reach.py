"""Which ways lead into one system, for ships that the same things bar.

What bars the way and how far a ship moves is passed in. Leaving a *rift* costs no move, but is a danger: of all ways
the one with the fewest rifts to leave is taken, then the shortest.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count

from lazax.galaxy import paths
from lazax.galaxy.adjacency import Adjacency

Routes = dict[tuple[str, int, frozenset[str]], paths.Route | None]
NOTHING: frozenset[str] = frozenset()

_KNOWN: dict[tuple[int, str, frozenset[str], int, frozenset[str]], tuple[Adjacency, dict[str, int], Routes]] = {}


def moves_needed(
    net: Adjacency, target: str, closed: frozenset[str], limit: int, rifts: frozenset[str] = NOTHING
) -> tuple[dict[str, int], Routes]:
    """The moves from each system to the target, and routes found so far; remembered, since positions repeat."""
    key = (id(net), target, closed, limit, rifts)
    found = _KNOWN.get(key)
    if found is None or found[0] is not net:
        if len(_KNOWN) > 2_000:
            _KNOWN.clear()
        needed = paths.routes_to(net, target, lambda system: system not in closed, limit, rifts)
        found = _KNOWN[key] = (net, needed, {})
    return found[1], found[2]


class Reach:
    """How ships can come into one system, judged by the board before the movement."""

    __slots__ = ("_routes", "closed", "needed", "net", "rifts", "target")

    def __init__(
        self, net: Adjacency, target: str, closed: frozenset[str], limit: int, rifts: frozenset[str] = NOTHING
    ) -> None:
        self.net = net
        self.target = target
        self.closed = closed
        self.rifts = rifts
        self.needed, self._routes = moves_needed(net, target, closed, limit, rifts)

    def route(self, origin: str, moves: int, stops: frozenset[str] = NOTHING) -> paths.Route | None:
        """The best route with so many moves past all the stops; from the target itself, out and back."""
        stops -= {origin, self.target}
        if any(self.needed.get(stop, moves + 1) > moves for stop in stops):
            return None
        key = (origin, moves, stops)
        if key not in self._routes:
            self._routes[key] = self._search(origin, moves, stops)
        return self._routes[key]

    def _search(self, origin: str, moves: int, stops: frozenset[str]) -> paths.Route | None:
        """Of equally good routes the first in the map's order."""
        turn = count()
        waiting: list[tuple[int, int, int, paths.Route, int, frozenset[str]]] = []
        heappush(waiting, (0, 0, next(turn), (origin,), moves, stops))
        seen: set[tuple[str, int, frozenset[str]]] = set()
        while waiting:
            risks, steps, _, route, left, missing = heappop(waiting)
            here = route[-1]
            if here == self.target and not missing and steps:
                return route
            if (here, left, missing) in seen:
                continue
            if steps:  # out and back: the start is no arrival
                seen.add((here, left, missing))
            if here == self.target and steps and not self.passable(here):
                continue
            rift = here in self.rifts
            for system in self.onward(here, left):
                rest = left if rift else left - 1
                longer = (*route, system)
                heappush(waiting, (risks + rift, steps + 1, next(turn), longer, rest, missing - {system}))
        return None

    def onward(self, here: str, left: int) -> Iterator[str]:
        """The next systems of a route with so many moves left, such that the target can still be reached."""
        return iter(paths.onward(self.net, here, self.target, self.passable, left, self.needed, self.rifts))

    def passable(self, system: str) -> bool:
        return system not in self.closed
