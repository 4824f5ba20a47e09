"""Maps: spaces and tiles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lazax.galaxy.hexes import spiral
from lazax.galaxy.layout import Layout, Placement, Placements, in_spiral_order, layout_of, place

SPACES = spiral(2)
WHOLE = tuple((space, f"tile{number}") for number, space in enumerate(SPACES))


def test_both_directions_are_looked_up() -> None:
    layout = layout_of(WHOLE)
    assert layout.tile_at[(0, -1)] == "tile1"
    assert layout.hex_of["tile1"] == (0, -1)
    assert layout.tiles[0] == "tile0"
    assert "tile18" in layout and "tile19" not in layout
    assert len(layout) == 19


def test_equal_placements_share_one_layout() -> None:
    assert layout_of(WHOLE) is layout_of(in_spiral_order(reversed(WHOLE)))


def test_layouts_are_values() -> None:
    assert Layout(WHOLE) == Layout(WHOLE) != Layout(WHOLE[:-1])
    assert hash(Layout(WHOLE)) == hash(Layout(WHOLE))
    assert Layout(WHOLE) != WHOLE
    assert eval(repr(Layout(WHOLE)), {"Layout": Layout}) == Layout(WHOLE)


@given(st.permutations(WHOLE))
def test_placing_tiles_in_any_order_gives_the_same_map(order: list[Placement]) -> None:
    placements: Placements = ()
    for space, tile in order:
        placements = place(placements, space, tile)
    assert placements == in_spiral_order(order) == WHOLE


@pytest.mark.parametrize(
    ("placements", "reason"),
    [
        ((((0, 0), "a"), ((0, 0), "b")), "a space holds one tile"),
        ((((0, -1), "a"), ((0, 0), "b")), "spiral order"),
        ((((0, 0), "a"), ((0, -1), "a")), "a tile is placed once"),
    ],
)
def test_impossible_maps_are_refused(placements: Placements, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        layout_of(placements)
