"""Galaxies as map strings: out and in, in the words of several tools, and those that are refused."""

from __future__ import annotations

import pytest

from lazax.ti4.setup.factions import wrong_table
from lazax.ti4.setup.map_string import Map, map_string, wrong_map
from lazax.ti4.switches import Rules
from lazax.ti4.tables import (
    FACTIONS,
    LAYOUTS,
    SYSTEM_OF_NUMBER,
)
from tests.ti4.positions.tables import ALL, BASE, SPACES, table
from tests.ti4.positions.tools import MAP


@pytest.mark.parametrize("name", LAYOUTS)
def test_maps_out_and_in(name: str) -> None:
    """SU-6: what is written can be read, hyperlanes and how they are turned included."""
    state = table(LAYOUTS[name].players, layout=name).state
    found = Map(map_string(state))
    boards = {FACTIONS[faction].board_tile for faction in state.factions}
    assert {*found.placements} == {p for p in state.placements if p[1] not in boards}
    assert found.named == {tile: at for at, tile in state.placements if tile in boards}
    assert found.turned == state.turned
    assert wrong_map(map_string(state), LAYOUTS[name].players, ALL) is None


@pytest.mark.parametrize(
    "text",
    [
        "83A2 26 0 -1 0 0",
        "{18} 83A2 26 0 -1 0 0",
        "18,83A-2,26-3,0,-1,0,0",
        "83A:120,26,H0,X,H1,H2",
        "83a120 26 0g -1 0g 0g",
        "83a2\n26\n0\n-1\n0\n0",
    ],
)
def test_dialects(text: str) -> None:
    """SU-6: as different tools write the same map."""
    found = Map(text)
    lane = SYSTEM_OF_NUMBER["83A"]
    assert found.placements == ((SPACES[0], "tile_18"), (SPACES[1], lane), (SPACES[2], "tile_26"))
    assert found.turned == {lane: 2}
    assert set(found.homes) == {SPACES[3], SPACES[5], SPACES[6]}
    assert wrong_map(text, 3, ALL) is None


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "empty"),
        ("26 0 0", "2 places for homes (marked 0), but there are 3"),
        ("26 26 0 0 0", "a tile is placed once"),
        ("999 0 0 0", "'999' in ring 1, space 0 is no tile"),
        ("83A7 0 0 0", "'83A7' in ring 1, space 0 is no tile"),
        ("{26} 0 0 0", "must be Mecatol Rex"),
        ("{-1} 26 0 0 0", "must be Mecatol Rex"),
        ("82 0 0 0", "Tile 82 does not lie on a map"),
        ("51 0 0 0", "Tile 51 does not lie on a map"),
        ("81 0 0 0", "Tile 81 does not lie on a map"),
    ],
)
def test_wrong_maps(text: str, why: str) -> None:
    """SU-6: each is refused with the reason."""
    assert why in (wrong_map(text, 3, ALL) or "")


def test_a_map_needs_its_sets() -> None:
    """SU-3, SU-6."""
    assert "Tile 59 is not in the sets" in (wrong_map("59 0 0 0", 3, BASE) or "")
    assert "Tile 59 is not in the sets" in (wrong_table(3, Rules(sets=BASE, map="59 0 0 0"), ()) or "")


def test_homes_named_on_a_map() -> None:
    """SU-6: a home tile that the string names is the place of its faction; the others follow clockwise."""
    named = MAP.replace(" 0 ", " 16 ", 1)
    state = table(3, factions="sol,letnev,hacan", map=named).state
    assert state.home_space[2] == SPACES[19]
    assert state.seating[0] == state.speaker
