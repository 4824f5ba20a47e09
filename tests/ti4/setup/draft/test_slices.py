"""Slices: what they are worth, what makes them fair, and building them (SU-2, SU-6)."""

from __future__ import annotations

from itertools import chain

import pytest

from lazax.galaxy.hexes import distance, spiral
from lazax.ti4.setup.draft.slices import (
    BESIDE,
    build_slices,
    legendary_in,
    most_slices,
    wormholes_in,
    worth_of,
    wrong_slice,
)
from lazax.ti4.setup.draft.strings import draft_layout
from lazax.ti4.tables import LAYOUTS, SYSTEM_OF_NUMBER, SYSTEMS
from tests.ti4.positions.tables import ALL, BASE


def tiles(*numbers: int) -> tuple[str, ...]:
    return tuple(SYSTEM_OF_NUMBER[str(number)] for number in numbers)


@pytest.mark.parametrize(
    ("number", "resources", "influence"), [(20, 1.0, 1.0), (34, 0.5, 3.5), (35, 3.0, 3.0), (28, 2.0, 3.0), (46, 0, 0)]
)
def test_every_planet_counts_what_it_is_better_at(number: int, resources: float, influence: float) -> None:
    """SU-2: the larger value of each planet; half of both where they are equal."""
    worth = worth_of(tiles(number))
    assert (worth.optimal_resources, worth.optimal_influence) == (resources, influence)


@pytest.mark.parametrize(
    ("slice_", "why"),
    [
        (tiles(41, 35, 42, 22, 34), None),
        (tiles(41, 42, 35, 22, 34), "anomalies"),  # left and front touch
        (tiles(35, 22, 34, 41, 42), "anomalies"),  # the far left one and the one next to Mecatol Rex touch
        (tiles(46, 35, 47, 26, 39), "backs"),
        (tiles(26, 35, 22, 39, 46), "wormholes"),
        (tiles(65, 66, 22, 46, 47), "legendary"),
        (tiles(37, 22, 34, 46, 47), "resources"),
        (tiles(26, 27, 25, 46, 47), "influence"),
        (tiles(35, 34, 28, 46, 47), "optimal"),
    ],
)
def test_what_is_unfair(slice_: tuple[str, ...], why: str | None) -> None:
    """SU-2: three blue and two red tiles, one wormhole of a kind, one legendary planet, bounds of what planets are
    worth, no two anomalies side by side."""
    assert wrong_slice(slice_) == why


@pytest.mark.parametrize(("number", "at_hand"), [(4, ALL), (7, ALL), (9, ALL), (6, BASE)])
def test_slices_are_fair(number: int, at_hand: frozenset[str]) -> None:
    """SU-2: each by itself, and at least two wormholes of each kind in all of them together; no tile twice."""
    for seed in range(25):
        slices = build_slices(number, at_hand, seed)
        assert [wrong_slice(slice_) for slice_ in slices] == [None] * number
        every = list(chain.from_iterable(slices))
        assert len(set(every)) == 5 * number
        assert wormholes_in(every, "alpha") >= 2 and wormholes_in(every, "beta") >= 2
        assert legendary_in(every) >= (1 if "pok" in at_hand else 0)
        if number < 9:
            kinds = [sorted(SYSTEMS[tile].tier or "" for tile in slice_) for slice_ in slices]
            assert at_hand == BASE or kinds == [["", "", "high", "low", "mid"]] * number


def test_the_same_seed_makes_the_same_slices() -> None:
    assert build_slices(7, ALL, 5) == build_slices(7, ALL, 5) != build_slices(7, ALL, 6)


def test_how_many_slices_there_are_tiles_for() -> None:
    """36 blue and 18 red tiles; 20 and 12 in the base game."""
    assert (most_slices(ALL), most_slices(BASE)) == (9, 6)


@pytest.mark.parametrize("players", range(3, 9))
def test_slices_lie_before_their_homes(players: int) -> None:
    """SU-6: the places that should touch each other do, the last one lies next to Mecatol Rex or next to hyperlanes
    that lead there, and together they are the galaxy."""
    layout = draft_layout(ALL, players)
    assert layout is not None
    spaces = spiral(layout.rings)
    for home, around in zip(layout.homes, layout.slices, strict=True):
        left, front, right, _, far = (spaces[space] for space in around)
        assert min(distance(spaces[home], near) for near in (left, front, right)) == 1
        assert distance(far) < distance(spaces[home]) - 1
        assert players > 6 or distance(far) == 1
    assert sorted(chain.from_iterable(layout.slices)) == sorted(layout.spaces)


def test_the_usual_slice() -> None:
    """Six players: seat 1 at 301 has 302, 201, 318, 202 and 101."""
    layout = LAYOUTS["players_6"]
    assert layout.slices[0] == (20, 7, 36, 8, 1)
    spaces = spiral(3)
    for around in layout.slices:
        touching = [(a, b) for a in range(5) for b in range(a) if distance(spaces[around[a]], spaces[around[b]]) == 1]
        assert sorted(tuple(sorted(pair)) for pair in touching) == sorted(BESIDE)
