"""The galaxies of TI4: which tiles fill them, and what hyperlanes make adjacent."""

import pytest

from lazax.galaxy.adjacency import Lanes, touching
from lazax.galaxy.hexes import spiral
from lazax.galaxy.layout import layout_of
from lazax.ti4 import tables
from lazax.ti4.tables import LAYOUTS

JOINED_BY_HYPERLANES = {
    "players_5_hyperlanes": [(3, 5), (3, 13), (5, 13), (11, 13), (13, 15), (13, 26), (13, 30), (26, 30)],
    "players_3_hyperlanes": [
        *((1, 3), (1, 5), (1, 9), (1, 17), (3, 5), (3, 9), (3, 13), (5, 13), (5, 17), (7, 9), (7, 17), (9, 11)),
        *((9, 20), (9, 24), (11, 13), (13, 15), (13, 26), (13, 30), (15, 17), (17, 32), (17, 36), (20, 24)),
        *((26, 30), (32, 36)),
    ],
    "players_4_hyperlanes": [
        *((2, 6), (2, 7), (3, 5), (3, 13), (5, 13), (6, 7), (7, 9), (7, 17), (7, 21), (7, 35), (11, 13)),
        *((13, 15), (13, 26), (13, 30), (21, 35), (26, 30)),
    ],
    "players_7": [(12, 14), (12, 28), (14, 28), (26, 28), (28, 30), (28, 47), (28, 51), (47, 51)],
    "players_7_alternate": [
        *((0, 7), (0, 13), (0, 14), (0, 18), (2, 7), (3, 13), (6, 14), (6, 15), (8, 19), (8, 38)),
        *((12, 28), (12, 48), (16, 55), (16, 56), (17, 56), (21, 38), (26, 48)),
    ],
    "players_8_alternate": [
        *((0, 7), (0, 8), (0, 12), (0, 13), (0, 14), (0, 18), (3, 8), (3, 9), (6, 14), (6, 15)),
        *((10, 43), (10, 44), (11, 44), (16, 55), (16, 56), (17, 56)),
    ],
}
"""Spaces, by spiral index, that are adjacent only because of the hyperlanes between them."""


@pytest.mark.parametrize("name", LAYOUTS)
def test_the_tiles_of_a_layout_fill_its_spaces(name: str) -> None:
    """SU-6: homes, Mecatol Rex, hyperlanes and the tiles dealt or drawn by the speaker are the whole galaxy."""
    layout = LAYOUTS[name]
    assert len(layout.homes) == layout.players
    assert layout.blue + layout.red == len(layout.spaces)
    lanes = [lane.space for lane in layout.hyperlanes]
    used = [0, *layout.homes, *layout.spaces, *lanes]
    assert len(used) == len(set(used))
    assert set(used) <= set(range(len(spiral(layout.rings))))
    assert {lane.tile for lane in layout.hyperlanes} <= tables.HYPERLANES
    assert layout.trade_goods == () or len(layout.trade_goods) == layout.players
    assert layout.players * layout.strategy_cards_each <= 8


def test_layouts() -> None:
    assert [layout.players for layout in LAYOUTS.values()] == [3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8]
    five = LAYOUTS["players_5"]
    assert dict(zip(five.homes, five.trade_goods, strict=True)) == {21: 0, 25: 2, 28: 4, 31: 2, 35: 0}
    assert (five.blue_by_speaker, five.red_by_speaker) == (0, 1)
    assert (LAYOUTS["players_6_large"].blue, LAYOUTS["players_6_large"].red) == (36, 18)


@pytest.mark.parametrize("name", LAYOUTS)
def test_hyperlanes_join_what_they_should(name: str) -> None:
    """The systems at the ends of a hyperlane are adjacent, over several such tiles as well."""
    layout = LAYOUTS[name]
    spaces = spiral(layout.rings)
    tiles = {space: str(space) for space in (0, *layout.homes, *layout.spaces)}
    tiles |= {lane.space: lane.tile for lane in layout.hyperlanes}
    placed = layout_of(tuple((spaces[space], tiles[space]) for space in sorted(tiles)))
    lanes: Lanes = tuple((lane.tile, lane.lanes) for lane in layout.hyperlanes)
    without: Lanes = tuple((lane.tile, ()) for lane in layout.hyperlanes)
    beside, plain = touching(placed, lanes), touching(placed, without)
    joined = [
        (int(one), int(other))
        for one in beside
        for other in beside[one]
        if other not in plain[one] and int(one) < int(other)
    ]
    assert sorted(joined) == JOINED_BY_HYPERLANES.get(name, [])
