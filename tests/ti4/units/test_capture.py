"""Captured units (17): out of reach of their owners until they are returned."""

from __future__ import annotations

from lazax.ti4.board import in_reinforcements
from lazax.ti4.registry import touch
from lazax.ti4.sequence.elimination import eliminate
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.units.capture import capture, give_back, may_capture, tradable
from tests.ti4.positions.tools import A, B, planet, play, quick_game, units

DOCKS, ALBION = "tile_27", "new_albion"


def held(kind: str, number: int = 1) -> TI4:
    """B has captured units of A, and has a space dock on New Albion."""
    state = units(planet(quick_game(), B, ALBION), B, ALBION, "space_dock, infantry")
    capture_now(state, kind, number)
    return state


def capture_now(state: TI4, kind: str, number: int = 1) -> None:
    async def task(game: TI4) -> None:
        capture(game, B, A, kind, number)

    state.captured = play(state, task).state.captured


def test_pieces_and_tokens() -> None:
    """17.0, 96.3, TV-CAP-03, 17.1, 17.3: a cruiser as a piece of A, fighters as tokens that are nobody's."""
    state = held("cruiser")
    assert state.captured[B] == (("cruiser", A, 1),)
    state = held("fighter", 2)
    assert state.captured[B] == (("fighter", NOBODY, 2),)


def test_a_captured_piece_is_not_in_reinforcements() -> None:
    """TV-CAP-04, 17.5: seven cruisers on the board and one captured: none is left."""
    state = units(held("cruiser"), A, "tile_26", "7 cruiser")
    assert in_reinforcements(state, A, "cruiser") == 0


def test_only_pieces_go_back_in_transactions() -> None:
    """17.2, TV-TRA-10, 17.2a, 17.4a: the cruiser, but not the infantry."""
    state = held("cruiser")
    capture_now(state, "infantry")
    assert tradable(state, B, A) == [("cruiser", A, 1)]

    async def task(game: TI4) -> None:
        give_back(game, B, "cruiser", A)

    assert play(state, task).state.captured[B] == (("infantry", NOBODY, 1),)


def test_a_blockade_returns_them() -> None:
    """R-35, 17.4c, TV-CAP-01, 14.2, 17.2c, 17.4b, K-8: pieces of the blockading player, no tokens; 17.6: nor can more
    be taken."""
    state = held("cruiser")
    capture_now(state, "infantry")
    assert may_capture(state, B, A)
    units(state, A, DOCKS, "destroyer")
    assert not may_capture(state, B, A)

    async def task(game: TI4) -> None:
        touch(game, DOCKS)

    assert play(state, task).state.captured[B] == (("infantry", NOBODY, 1),)
    guarded = units(units(held("cruiser"), A, DOCKS, "destroyer"), B, DOCKS, "carrier")
    assert play(guarded, task).state.captured[B] == (("cruiser", A, 1),)


def test_the_captor_is_eliminated() -> None:
    """33.11: what they had captured goes back."""

    async def task(game: TI4) -> None:
        eliminate(game, B)

    state = play(held("cruiser"), task).state
    assert state.captured[B] == ()
    assert in_reinforcements(state, A, "cruiser") == 8
