"""Who are neighbours, and when the nexus opens."""

from __future__ import annotations

import pytest

from lazax.ti4.board import add_units
from lazax.ti4.economy.neighbours import are_neighbours, neighbours_of
from lazax.ti4.state import TI4
from lazax.ti4.units.control import gain_planet
from lazax.ti4.ways import linked_wormholes, wormholes
from tests.ti4.positions.tools import A, B, C, activated, done, planet, play, quick_game, units


@pytest.mark.parametrize(
    ("mine", "theirs", "are"),
    [
        ("tile_26", "tile_26", True),
        ("tile_26", "tile_39", True),
        ("tile_20", "tile_41", False),
        ("tile_40", "tile_25", True),  # beta wormholes
        ("tile_46", "tile_44", False),
    ],
)
def test_neighbours(mine: str, theirs: str, are: bool) -> None:
    """6.0, 101.1, 60.0 to 60.2, 101.3: in one system, in adjacent ones, or through a wormhole."""
    state = units(units(quick_game(), A, mine, "fighter, carrier"), B, theirs, "cruiser")
    assert are_neighbours(state, A, B) == are_neighbours(state, B, A) == are


def test_a_planet_without_units_counts() -> None:
    """60.0: control is enough, of both."""
    state = planet(planet(quick_game(), A, "lodor"), B, "vefut_ii")
    assert neighbours_of(state, A) == [B]
    assert neighbours_of(state, C) == []


def test_the_view_of_either_is_enough() -> None:
    """60.3: if only one of them sees alpha and beta as one, both are neighbours."""
    state = units(units(quick_game(), A, "tile_26", "cruiser"), C, "tile_40", "cruiser")
    assert not are_neighbours(state, A, C)
    linked_wormholes.changes["ability:none"] = lambda game, owner, value, player: (
        frozenset({("alpha", "beta")}) if player == owner else value
    )
    state.in_play = {**state.in_play, linked_wormholes.name: (("ability:none", C),)}
    try:
        assert are_neighbours(state, A, C)
        assert are_neighbours(state, C, A)
    finally:
        del linked_wormholes.changes["ability:none"]


def test_the_eliminated_are_nobodys_neighbours() -> None:
    """33.0."""
    state = planet(planet(quick_game(), A, "lodor"), B, "vefut_ii")
    state.out = (B,)
    assert neighbours_of(state, A) == []


def ends(state: TI4) -> set[str]:
    return {letter for system, letter in wormholes(state) if system == "nexus"}


def test_the_nexus_opens_for_units_that_are_placed() -> None:
    """100.0, 100.1b, 101.4b, TV-NEX-01, 100.1, 100.1a, 100.2: in space or on Mallice."""
    for place, kind in (("nexus", "cruiser"), ("mallice", "infantry")):
        state = quick_game()
        assert ends(state) == {"gamma"}

        async def put(game: TI4, place: str = place, kind: str = kind) -> None:
            add_units(game, place, A, kind)

        game = play(state, put)
        assert done(game)
        assert game.state.nexus_open
        assert ends(game.state) == {"alpha", "beta", "gamma"}


def test_the_nexus_opens_with_control_of_mallice() -> None:
    """100.2."""
    game = play(quick_game(), lambda game: gain_planet(game, A, "mallice"))
    assert game.state.nexus_open


def test_the_nexus_waits_for_the_end_of_movement() -> None:
    """100.2a: a ship that has just moved in has not opened it yet."""

    async def put(game: TI4) -> None:
        add_units(game, "nexus", A, "cruiser")

    assert not play(activated(quick_game(), A, "nexus"), put).state.nexus_open
