"""The battle grid of the Warfare sheet: nodes, sectors, lines, and the ways to draw a unit there."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from lazax.inscription.sheets.masks import Mask
from lazax.inscription.tables import UNITS

WIDTH, HEIGHT, BAND = 8, 16, 4
"""The grid, and how many rows of it belong to one war."""


class Placement(NamedTuple):
    """A unit's pattern somewhere on the grid."""

    id: str  # deploy:3.0:1
    nodes: Mask


def span(first: int, last: int) -> Mask:
    return (1 << last) - (1 << first)


def node(x: int, y: int) -> int:
    return y * WIDTH + x


ALL_NODES: Final = (1 << WIDTH * HEIGHT) - 1
FIRST_COLUMN: Final = sum(1 << node(0, y) for y in range(HEIGHT))
LAST_COLUMN: Final = FIRST_COLUMN << WIDTH - 1


def node_id(n: int) -> str:
    return f"n{n % WIDTH}.{n // WIDTH}"


def beside_nodes(nodes: Mask) -> Mask:
    """I12.11: the nodes along the grid lines from these."""
    sideways = (nodes & ~LAST_COLUMN) << 1 | (nodes & ~FIRST_COLUMN) >> 1
    return (sideways | nodes << WIDTH | nodes >> WIDTH) & ALL_NODES


def corners(nodes: Mask) -> Mask:
    """The nodes diagonally beside these."""
    row = (nodes & ~LAST_COLUMN) << 1 | (nodes & ~FIRST_COLUMN) >> 1
    return (row << WIDTH | row >> WIDTH) & ALL_NODES


@cache
def line_row(war: int) -> Mask:
    """The first row of nodes above the deployment line after so many wars; none after the last one."""
    return 0 if war * BAND >= HEIGHT else span(node(0, war * BAND), node(0, war * BAND + 1))


@cache
def above(war: int) -> Mask:
    """All nodes above the deployment line."""
    return ALL_NODES & ~span(0, node(0, war * BAND))


def sector(war: int, side: int) -> Mask:
    half = WIDTH // 2
    return sum(1 << node(side * half + x, war * BAND + y) for x in range(half) for y in range(BAND))


@cache
def everywhere(unit: str) -> tuple[Placement, ...]:
    """All ways to draw a unit's pattern on the grid, turned but not mirrored; equal drawings once."""
    found: dict[Mask, str] = {}
    pattern = UNITS[unit].pattern
    for turn in range(4):
        width, height = (1 + max(p[axis] for p in pattern) for axis in (0, 1))
        for y in range(HEIGHT - height + 1):
            for x in range(WIDTH - width + 1):
                nodes = sum(1 << node(x + dx, y + dy) for dx, dy in pattern)
                found.setdefault(nodes, f"deploy:{x}.{y}:{turn}")
        pattern = tuple((height - 1 - dy, dx) for dx, dy in pattern)
    return tuple(Placement(name, nodes) for nodes, name in found.items())


@cache
def above_lines(unit: str, forbidden: Mask) -> tuple[tuple[Placement, ...], ...]:
    """For each number of wars fought the placements above the line that avoid some nodes."""
    clear = [place for place in everywhere(unit) if not place.nodes & forbidden]
    return tuple(tuple(p for p in clear if not p.nodes & ~above(war)) for war in range(HEIGHT // BAND + 1))
