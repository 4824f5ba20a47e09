"""Routes into the activated system."""

from itertools import pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lazax.galaxy.adjacency import Adjacency
from lazax.galaxy.paths import Route, is_route, moves_of, onward, round_trip, routes_between, routes_to

SYSTEMS = "ABCDEF"


def graph(*edges: str) -> Adjacency:
    found: dict[str, tuple[str, ...]] = {}
    for a, b in (edge.split("-") for edge in edges):
        found[a] = (*found.get(a, ()), b)
        found[b] = (*found.get(b, ()), a)
    return found


def anywhere(system: str) -> bool:
    return True


@st.composite
def boards(draw: st.DrawFn) -> tuple[Adjacency, frozenset[str], frozenset[str]]:
    """A small galaxy, its passable systems and its rifts."""
    pairs = [f"{a}-{b}" for a in SYSTEMS for b in SYSTEMS if a < b]
    edges = draw(st.lists(st.sampled_from(pairs), unique=True, max_size=10))
    adjacency = {**dict.fromkeys(SYSTEMS, ()), **graph(*edges)}
    some = st.frozensets(st.sampled_from(SYSTEMS))
    return adjacency, draw(some), draw(st.one_of(st.just(frozenset[str]()), some))


def all_routes(
    adjacency: Adjacency,
    origin: str,
    target: str,
    passable: frozenset[str],
    limit: int,
    rifts: frozenset[str],
) -> set[Route]:
    """Brute force over all orders of intermediate systems."""
    between = [system for system in adjacency if system not in (origin, target)]
    found = set()
    for number in range(len(between) + 1):
        for middle in permutations(between, number):
            route = (origin, *middle, target)
            if (
                all(b in adjacency[a] for a, b in pairwise(route))
                and set(middle) <= passable
                and moves_of(route, rifts) <= limit
            ):
                found.add(route)
    return found


@settings(max_examples=60)
@given(boards(), st.sampled_from(SYSTEMS), st.integers(0, 4))
def test_routes_are_those_of_brute_force(
    board: tuple[Adjacency, frozenset[str], frozenset[str]], target: str, limit: int
) -> None:
    """R12.2, R12.3, R12.6, R12.7."""
    adjacency, passable, rifts = board
    needed = routes_to(adjacency, target, passable, limit, rifts)
    for origin in adjacency:
        expected = all_routes(adjacency, origin, target, passable, limit, rifts)
        found = routes_between(adjacency, origin, target, passable, limit, rifts, needed)
        assert len(found) == len(expected) and set(found) == expected
        assert [len(route) for route in found] == sorted(len(route) for route in found)
        assert all(is_route(adjacency, route, passable, limit, rifts) for route in found)
        fewest = min((moves_of(route, rifts) for route in expected), default=None)
        if origin == target:
            assert needed[origin] == 0
            assert round_trip(adjacency, target, passable, limit, rifts) == fewest
        else:
            assert needed.get(origin) == fewest


@settings(max_examples=40)
@given(boards(), st.sampled_from(SYSTEMS), st.sampled_from(SYSTEMS), st.integers(1, 3))
def test_step_by_step_every_legal_route_is_built_and_no_other(
    board: tuple[Adjacency, frozenset[str], frozenset[str]], origin: str, target: str, limit: int
) -> None:
    """R12.6: also routes that pass a system twice."""
    adjacency, passable, _ = board
    needed = routes_to(adjacency, target, passable, limit)
    built: set[Route] = set()

    def climb(route: Route, left: int) -> None:
        for system in onward(adjacency, route[-1], target, passable, left, needed):
            longer = (*route, system)
            if system == target:
                built.add(longer)
            if system != target or target in passable:
                climb(longer, left - 1)

    climb((origin,), limit)
    walks: set[Route] = {(origin,)}
    legal: set[Route] = set()
    for _ in range(limit):
        walks = {(*walk, system) for walk in walks for system in adjacency[walk[-1]]}
        legal |= {walk for walk in walks if walk[-1] == target and set(walk[1:-1]) <= passable}
    assert built == legal
    assert all(is_route(adjacency, route, passable, limit) for route in built)


def test_activation_and_movement() -> None:
    """TV-5 (R12.2, R12.3, R12.4, R13.4): into X past a supernova F and enemy destroyers in G."""
    adjacency = graph("A-B", "B-X", "C-D", "D-X", "E-X", "F-H", "G-H", "F-X", "G-X")
    blocked = {"F", "G", "X"}
    needed = routes_to(adjacency, "X", lambda system: system not in blocked, 2)
    assert needed["A"] == 2  # c1 may, via the own activated system B; the dreadnought has movement 1
    assert needed["C"] == 2
    assert needed["E"] == 1
    assert "H" not in needed
    assert routes_between(adjacency, "A", "X", {"B"}, 1) == []
    assert routes_between(adjacency, "A", "X", {"B"}, 2) == [("A", "B", "X")]
    assert "A" not in routes_to(adjacency, "X", lambda system: system not in blocked, 1)


def test_two_routes_for_a_transport() -> None:
    """TV-10 (R12.6, R12.8): from S via P1 or via P2, which tells where units can be picked up."""
    adjacency = graph("S-P1", "S-P2", "P1-T", "P2-T", "P1-P2")
    assert routes_between(adjacency, "S", "T", anywhere, 2) == [("S", "P1", "T"), ("S", "P2", "T")]
    assert [route[1:-1] for route in routes_between(adjacency, "S", "T", anywhere, 3)] == [
        ("P1",),
        ("P2",),
        ("P1", "P2"),
        ("P2", "P1"),
    ]


def test_an_asteroid_field_is_passed_only_by_who_may() -> None:
    """DV-27 (R13.2)."""
    adjacency = graph("S-asteroids", "asteroids-T")
    assert "S" not in routes_to(adjacency, "T", {"S", "T"}, 2)
    assert routes_to(adjacency, "T", {"S", "T", "asteroids"}, 2)["S"] == 2


def test_fighters_do_not_block_but_destroyers_do() -> None:
    """DV-31 (R12.3): the edition's judgement is the passable test, the search only asks it."""
    adjacency = graph("S-M", "M-T")
    enemy = {"M": "fighter"}
    assert is_route(adjacency, ("S", "M", "T"), lambda system: enemy.get(system) != "destroyer", 2)
    enemy = {"M": "destroyer"}
    assert not is_route(adjacency, ("S", "M", "T"), lambda system: enemy.get(system) != "destroyer", 2)


def test_a_nebula_is_left_and_entered_but_not_passed() -> None:
    """R13.3: the ends of a route need not be passable."""
    adjacency = graph("S-nebula", "nebula-T")
    needed = routes_to(adjacency, "T", {"S", "T"}, 3)
    assert needed == {"T": 0, "nebula": 1}
    assert routes_to(adjacency, "nebula", {"S", "T"}, 3) == {"nebula": 0, "S": 1, "T": 1}


def test_leaving_and_coming_back() -> None:
    """R12.7: a ship in the activated system may leave and return within its range."""
    adjacency = graph("X-Y", "X-Z", "Y-Z")
    assert round_trip(adjacency, "X", {"Y"}, 1) is None
    assert round_trip(adjacency, "X", {"Y"}, 2) == 2
    assert round_trip(adjacency, "X", (), 5) is None
    assert routes_between(adjacency, "X", "X", {"Y"}, 2) == [("X", "Y", "X")]
    assert routes_between(adjacency, "X", "X", anywhere, 3) == [
        ("X", "Y", "X"),
        ("X", "Z", "X"),
        ("X", "Y", "Z", "X"),
        ("X", "Z", "Y", "X"),
    ]


def test_rifts_give_their_move_back() -> None:
    adjacency = graph("R1-R2", "R2-S", "S-X")
    assert routes_to(adjacency, "X", anywhere, 1, {"R1", "R2"}) == {"X": 0, "S": 1, "R2": 1, "R1": 1}
    assert moves_of(("R1", "R2", "S", "X"), {"R1", "R2"}) == 1
    assert routes_to(adjacency, "R2", anywhere, 1, {"R2"}) == {"R2": 0, "R1": 1, "S": 1}


@pytest.mark.parametrize("route", [(), ("S",), ("S", "T"), ("S", "nowhere"), ("S", "M", "S", "M", "T")])
def test_no_route(route: Route) -> None:
    """R12.2: neither staying, nor jumping, nor going too far is a route."""
    assert not is_route(graph("S-M", "M-T"), route, anywhere, 3)
