"""Movement: which ways lead into the activated system.

A route is a tuple of systems from where the ship stands to where it goes, both included. Entering a system
costs one move. Systems between the ends must be passable; the origin and the target need not be (R12.3, R13).
Leaving a *rift* gives one move back, so it costs nothing; editions without rifts leave them out.

All routes of a movement are judged by the board before it (R12.6), so one search serves all ships of a player
with equal freedom of passage.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Container, Mapping, Sequence
from itertools import pairwise

from lazax.galaxy.adjacency import Adjacency, OneWays

Passable = Callable[[str], bool] | Container[str]
Route = tuple[str, ...]


def routes_to(
    adjacency: Adjacency, target: str, passable: Passable, limit: int, rifts: Container[str] = ()
) -> dict[str, int]:
    """For each system from which the target can be reached, the moves needed.

    The target itself is in it with 0: a ship there may stay. For leaving and coming back see `round_trip`.
    """
    may_pass = _test(passable)
    back = adjacency.back if isinstance(adjacency, OneWays) else adjacency
    found = {target: 0}
    waiting = deque((target,))
    while waiting:
        here = waiting.popleft()
        if here != target and not may_pass(here):
            continue
        moves = found[here]
        for system in back[here]:
            if system in found:
                continue
            if system in rifts:
                # Costs nothing to leave, so it is looked at before anything farther away.
                found[system] = moves
                waiting.appendleft(system)
            elif moves < limit:
                found[system] = moves + 1
                waiting.append(system)
    return found


def round_trip(
    adjacency: Adjacency, target: str, passable: Passable, limit: int, rifts: Container[str] = ()
) -> int | None:
    """The moves needed to leave the target and come back (R12.7), None if `limit` does not suffice."""
    may_pass = _test(passable)
    leaving = 0 if target in rifts else 1
    returns = [leaving + (0 if system in rifts else 1) for system in adjacency[target] if may_pass(system)]
    shortest = min(returns, default=limit + 1)
    return shortest if shortest <= limit else None


def routes_between(
    adjacency: Adjacency,
    origin: str,
    target: str,
    passable: Passable,
    limit: int,
    rifts: Container[str] = (),
    needed: Mapping[str, int] | None = None,
) -> list[Route]:
    """All routes within the limit that pass no system twice, shortest first, then in the map's order.

    With origin == target these are the round trips (R12.7), of two steps at least. `needed` is the answer of
    `routes_to` for the same target, passage and at least this limit, if the caller has it already.
    """
    may_pass = _test(passable)
    if needed is None:
        needed = routes_to(adjacency, target, may_pass, limit, rifts)
    found: list[Route] = []
    _extend(adjacency, (origin,), target, may_pass, limit, rifts, needed, found)
    found.sort(key=len)
    return found


def _extend(
    adjacency: Adjacency,
    route: Route,
    target: str,
    may_pass: Callable[[str], bool],
    left: int,
    rifts: Container[str],
    needed: Mapping[str, int],
    found: list[Route],
) -> None:
    for system in onward(adjacency, route[-1], target, may_pass, left, needed, rifts):
        if system == target:
            found.append((*route, target))
        elif system not in route:
            rest = left if route[-1] in rifts else left - 1
            _extend(adjacency, (*route, system), target, may_pass, rest, rifts, needed, found)


def onward(
    adjacency: Adjacency,
    here: str,
    target: str,
    passable: Passable,
    left: int,
    needed: Mapping[str, int],
    rifts: Container[str] = (),
) -> tuple[str, ...]:
    """The next systems of a route with `left` moves, such that the target can still be reached.

    `needed` is the answer of `routes_to` for that target. Taken one by one these steps build every legal
    route and no other, also routes that pass a system twice to collect something there. A route that passes
    the target goes on from there, if the caller finds the target passable.
    """
    may_pass = _test(passable)
    rest = left if here in rifts else left - 1
    return tuple(
        system
        for system in adjacency[here]
        if needed.get(system, rest + 1) <= rest and (system == target or may_pass(system))
    )


def is_route(
    adjacency: Adjacency, route: Sequence[str], passable: Passable, limit: int, rifts: Container[str] = ()
) -> bool:
    """Whether a ship with `limit` moves may take this route, which may pass a system twice."""
    if len(route) < 2 or any(system not in adjacency for system in route):
        return False
    may_pass = _test(passable)
    if any(b not in adjacency[a] for a, b in pairwise(route)):
        return False
    return moves_of(route, rifts) <= limit and all(may_pass(system) for system in route[1:-1])


def moves_of(route: Sequence[str], rifts: Container[str] = ()) -> int:
    """The moves a route costs."""
    return sum(system not in rifts for system in route[:-1])


def _test(passable: Passable) -> Callable[[str], bool]:
    return passable if callable(passable) else passable.__contains__
