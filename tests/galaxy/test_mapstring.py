"""Maps as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lazax.galaxy.hexes import CENTRE, spiral
from lazax.galaxy.layout import Placements, in_spiral_order, layout_of
from lazax.galaxy.mapstring import decode, encode


def tile_of(token: str) -> str | None:
    return f"t{token}" if token.isdigit() and 1 <= int(token) <= 60 else None


def token_of(tile: str) -> str:
    return tile[1:]


@st.composite
def maps(draw: st.DrawFn) -> Placements:
    spaces = draw(st.lists(st.sampled_from(spiral(3)), unique=True))
    numbers = draw(st.permutations(range(1, 61)))
    return in_spiral_order((space, f"t{number}") for space, number in zip(spaces, numbers, strict=False))


@given(maps(), st.sampled_from([None, "t18", "t60"]))
def test_a_map_survives_writing_and_reading(placements: Placements, centre: str | None) -> None:
    text = encode(layout_of(placements), token_of, centre=centre)
    if text or centre is not None:
        assert decode(text or "-1", tile_of, centre=centre) == placements
    else:
        assert placements == ()


@given(maps())
def test_rings_are_written_in_full(placements: Placements) -> None:
    tokens = encode(layout_of(placements), token_of).split()
    assert len([token for token in tokens if "{" not in token]) in (0, 6, 18, 36)


def test_the_usual_centre_goes_without_saying() -> None:
    placements = in_spiral_order([(CENTRE, "t18"), ((0, -1), "t30"), ((1, 0), "t41")])
    assert encode(layout_of(placements), token_of, centre="t18") == "30 -1 41 -1 -1 -1"
    assert encode(layout_of(placements), token_of) == "{18} 30 -1 41 -1 -1 -1"


@pytest.mark.parametrize(
    "text",
    ["30 -1 41", "30 0 41 0", "  30,-1,41\n", "{18} 30 -1 41", "18 30 -1 41"],
)
def test_the_ways_to_write_a_map(text: str) -> None:
    assert decode(text, tile_of, centre="t18") == ((CENTRE, "t18"), ((0, -1), "t30"), ((1, 0), "t41"))


def test_another_centre_stands_in_braces() -> None:
    assert decode("{27} 18", tile_of, centre="t18") == ((CENTRE, "t27"), ((0, -1), "t18"))
    assert decode("{-1} 18", tile_of, centre="t18") == (((0, -1), "t18"),)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is empty"),
        ("30 99", r"'99' in ring 1, space 1 is no tile of this game"),
        ("{99} 30", r"'99' in the centre is no tile"),
        ("30 31 32 33 34 35 30", r"'t30' is in ring 1, space 0 and again in ring 2, space 0"),
        ("30 18", r"'t18' is in the centre and again in ring 1, space 1"),
        ("{ 27 } 30", r"without spaces inside"),
        ("{} 30", r"not a centre tile"),
        ("30 {27}", r"only the first entry may stand in braces"),
        ("-1 " * 469, r"at most 468 \(12 rings\)"),
    ],
)
def test_errors_say_what_would_be_right(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        decode(text, tile_of, centre="t18")
