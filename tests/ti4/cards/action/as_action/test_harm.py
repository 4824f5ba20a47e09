"""Cards played as an action: units of others are destroyed, their planets exhausted."""

from __future__ import annotations

from tests.ti4.positions.cards import playable, plays
from tests.ti4.positions.tools import A, B, C, answer, done, force_of, kind_asked, planet, quick_game, there, units

ALBION = "tile_27"  # New Albion and Starpoint


def test_cripple_defenses() -> None:
    """W-A9: each PDS of a planet goes, infantry and dock stay."""
    state = planet(units(quick_game(), B, "starpoint", "2 pds, infantry, space_dock"), B, "starpoint")
    game = plays(state, A, "cripple_defenses", "starpoint")
    assert done(game) and there(game, B, "starpoint") == force_of("infantry, space_dock")


def test_cripple_defenses_where_there_are_none() -> None:
    """N-AC-1."""
    assert done(plays(quick_game(), A, "cripple_defenses", "mecatol_rex"))


def test_lucky_shot() -> None:
    """N-AC-2, N-GEN-11: one of B's dreadnoughts beside A's planet, which cannot sustain damage."""
    state = planet(units(quick_game(), B, ALBION, "2 dreadnought, carrier"), A, "starpoint")
    units(state, A, ALBION, "cruiser")
    game = plays(units(state, B, "tile_46", "cruiser"), A, "lucky_shot")
    assert done(game)  # no other target: not the carrier, not A's own cruiser, not the cruiser far away
    assert there(game, B, ALBION) == force_of("dreadnought, carrier")


def test_lucky_shot_names_whose_ship() -> None:
    """R-05: where two others have the same ships their owner is named."""
    state = planet(units(quick_game(), B, ALBION, "cruiser"), A, "starpoint")
    game = plays(units(state, C, ALBION, "cruiser"), A, "lucky_shot")
    answer(game, A, str(C), "lucky_shot.player")
    assert done(game) and there(game, B, ALBION) and not there(game, C, ALBION)
    assert not playable(units(quick_game(), B, ALBION, "cruiser"), A, "lucky_shot")


def test_plague() -> None:
    """W-A9: three dice, 6 and more destroy; mechs are immune."""
    state = planet(units(quick_game(), B, "starpoint", "3 infantry, mech"), B, "starpoint")
    game = plays(state, A, "plague", "starpoint", dice=(6, 5, 10))
    assert done(game) and there(game, B, "starpoint") == force_of("infantry, mech")


def test_reactor_meltdown() -> None:
    """W-A9, N-AC-2: a dock of another player outside home systems; none at home, none of one's own."""
    state = planet(units(quick_game(), B, "starpoint", "space_dock, infantry"), B, "starpoint")
    units(units(state, B, "arc_prime", "space_dock"), A, "lodor", "space_dock")
    game = plays(state, A, "reactor_meltdown")
    assert done(game) and there(game, B, "starpoint") == force_of("infantry")
    assert not playable(units(quick_game(), B, "arc_prime", "space_dock"), A, "reactor_meltdown")


def test_tactical_bombardment() -> None:
    """W-A9: B's planet beside the dreadnought is exhausted, A's own is not."""
    state = planet(planet(units(quick_game(), A, ALBION, "dreadnought"), B, "starpoint"), A, "new_albion")
    game = plays(units(state, A, "tile_46", "cruiser"), A, "tactical_bombardment")
    assert done(game) and game.state.exhausted == {"starpoint"}
    assert not playable(units(quick_game(), A, ALBION, "cruiser"), A, "tactical_bombardment")


def test_unstable_planet() -> None:
    """ERR-UNS: Starpoint is exhausted and up to three infantry are destroyed; A has a say in how many."""
    state = planet(units(quick_game(), B, "starpoint", "4 infantry"), B, "starpoint", "lodor")
    game = plays(state, A, "unstable_planet")
    assert list(game.options(A)) == ["0", "1", "2", "3"]
    answer(game, A, "3", "unstable_planet.number")
    assert done(game) and there(game, B, "starpoint") == force_of("infantry")
    assert game.state.exhausted == {"starpoint"}


def test_unstable_planet_that_is_exhausted_and_empty() -> None:
    """N-AC-1, N-AC-2: it may be, but it cannot be one's own."""
    state = planet(planet(quick_game(), B, "starpoint", exhausted=True), A, "tequran")
    game = plays(state, A, "unstable_planet")
    assert done(game) and kind_asked(game) == "test.rest" and game.state.exhausted == {"starpoint"}
