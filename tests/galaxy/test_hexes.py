"""The geometry of the board."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lazax.galaxy.hexes import (
    CENTRE,
    DIRECTIONS,
    Hex,
    around,
    distance,
    opposite,
    ring,
    rotate,
    spiral,
    spiral_index,
    step,
)

spaces = st.tuples(st.integers(-9, 9), st.integers(-9, 9))


@given(st.integers(1, 12))
def test_a_ring_has_six_spaces_per_step_from_the_centre(radius: int) -> None:
    found = ring(radius)
    assert len(set(found)) == len(found) == 6 * radius
    assert {distance(space) for space in found} == {radius}


@given(st.integers(1, 12))
def test_a_ring_is_a_closed_walk(radius: int) -> None:
    found = ring(radius)
    assert all(distance(a, b) == 1 for a, b in zip(found, (*found[1:], found[0]), strict=True))


def test_ring_three_is_numbered_clockwise_from_the_north_corner() -> None:
    """R3 numbering: corners are 0, 3, ..., 15; the homes of five players on 0, 3, 7, 11, 15."""
    corners = [(0, -3), (3, -3), (3, 0), (0, 3), (-3, 3), (-3, 0)]
    assert [ring(3)[number] for number in range(0, 18, 3)] == corners
    assert [ring(3)[number] for number in (7, 11)] == [(2, 1), (-2, 3)]
    assert [ring(3)[number] for number in (4, 8, 13, 17)] == [(3, -2), (1, 2), (-3, 2), (-1, -2)]


def test_the_centre_is_a_ring_of_its_own() -> None:
    assert ring(0) == spiral(0) == (CENTRE,)


@pytest.mark.parametrize("radius", range(6))
def test_a_spiral_counts_from_the_inside_out(radius: int) -> None:
    found = spiral(radius)
    assert len(found) == 1 + 3 * radius * (radius + 1)
    assert [spiral_index(space) for space in found] == list(range(len(found)))


@given(spaces, spaces, spaces)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(spaces, spaces)
def test_distance_is_the_number_of_steps(a: Hex, b: Hex) -> None:
    if a != b:
        assert min(distance(space, b) for space in around(a)) == distance(a, b) - 1


@given(spaces, st.integers(0, 5))
def test_neighbours_lie_clockwise_and_share_one_side(space: Hex, side: int) -> None:
    beyond = step(space, side)
    assert around(space)[side] == beyond
    assert step(beyond, opposite(side)) == space
    assert rotate(DIRECTIONS[side]) == DIRECTIONS[(side + 1) % 6]


@given(spaces, spaces, st.integers(-7, 7))
def test_turning_the_board_keeps_distances(a: Hex, b: Hex, turns: int) -> None:
    assert distance(rotate(a, turns), rotate(b, turns)) == distance(a, b)
    assert rotate(rotate(a, turns), -turns) == a


def test_turning_the_board_shifts_the_numbers_of_a_ring() -> None:
    assert [rotate(space) for space in ring(3)] == [ring(3)[(number + 3) % 18] for number in range(18)]
