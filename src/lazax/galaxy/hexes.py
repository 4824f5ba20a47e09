"""Spaces of a flat-top hexagonal board in axial coordinates, the centre being (0, 0)."""

from __future__ import annotations

from functools import cache
from typing import Final

Hex = tuple[int, int]

CENTRE: Final[Hex] = (0, 0)
DIRECTIONS: Final[tuple[Hex, ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""Steps over the six sides, clockwise: N, NE, SE, S, SW, NW. A side's number is its place here."""


def step(space: Hex, side: int) -> Hex:
    """The space beyond a side.

    >>> step((0, 0), 1)
    (1, -1)
    """
    q, r = DIRECTIONS[side]
    return space[0] + q, space[1] + r


def opposite(side: int) -> int:
    """The number that a shared side has on the neighbour."""
    return (side + 3) % 6


@cache
def around(space: Hex) -> tuple[Hex, ...]:
    """The six neighbouring spaces, clockwise from north."""
    return tuple(step(space, side) for side in range(6))


def distance(a: Hex, b: Hex = CENTRE) -> int:
    """Steps between two spaces; with one space, its ring.

    >>> distance((0, -3), (3, 0))
    6
    """
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


@cache
def ring(radius: int) -> tuple[Hex, ...]:
    """The spaces at one distance from the centre, clockwise from the north corner.

    >>> ring(1)
    ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    """
    if radius == 0:
        return (CENTRE,)
    space = (0, -radius)
    found = []
    # From the north corner the first edge runs south-east, each following one turns right.
    for side in (2, 3, 4, 5, 0, 1):
        for _ in range(radius):
            found.append(space)
            space = step(space, side)
    return tuple(found)


@cache
def spiral(radius: int) -> tuple[Hex, ...]:
    """The centre and all rings up to a radius, from the inside out."""
    return tuple(space for r in range(radius + 1) for space in ring(r))


@cache
def spiral_index(space: Hex) -> int:
    """The place of a space in any spiral that reaches it.

    >>> spiral_index((0, -2))
    7
    """
    radius = distance(space)
    if radius == 0:
        return 0
    return 3 * radius * (radius - 1) + 1 + ring(radius).index(space)


def rotate(space: Hex, turns: int = 1) -> Hex:
    """The space after turning the board clockwise about its centre by `turns` times 60 degrees.

    >>> rotate((0, -3))
    (3, -3)
    """
    q, r = space
    for _ in range(turns % 6):
        q, r = -r, q + r
    return q, r
