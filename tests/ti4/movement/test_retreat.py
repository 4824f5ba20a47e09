"""Where ships retreat to, and what goes with them."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.ti4.board import has_token
from lazax.ti4.movement.retreat import move_by_retreat, retreat_targets
from lazax.ti4.state import TI4
from tests.ti4.positions.movement import ASTEROIDS, BEYOND, EMPTY, NEBULA, NEXT, RIFT, SUPERNOVA, TARGET, line
from tests.ti4.positions.tools import (
    A,
    B,
    answer,
    done,
    force_of,
    kind_asked,
    logged,
    planet,
    play,
    pools,
    technologies,
    there,
    tokens,
    units,
)


def retreated(state: TI4, system: str = TARGET, target: str = NEXT, dice: tuple[int, ...] = ()) -> Game:
    async def go(game: TI4) -> None:
        await move_by_retreat(game, B, system, target)

    return play(state, go, dice=dice)


def test_only_where_something_is_own() -> None:
    """78.4c, 78.7c, TV-SPC-05: an adjacent system with an own unit or planet and no ships of others."""
    state = units(line(NEXT, TARGET, BEYOND, target=TARGET), B, TARGET, "cruiser")
    assert retreat_targets(state, B, TARGET) == []
    planet(state, B, "vefut_ii")
    assert retreat_targets(state, B, TARGET) == [NEXT]
    units(state, B, "thibah", "pds")
    assert {*retreat_targets(state, B, TARGET)} == {NEXT, BEYOND}
    units(state, A, NEXT, "fighter")
    assert retreat_targets(state, B, TARGET) == [BEYOND]


def test_own_tokens_and_ground_forces_of_others_do_not_matter() -> None:
    """78.7c, R-13."""
    state = units(line(TARGET, NEXT), B, TARGET, "cruiser")
    tokens(units(units(state, B, NEXT, "cruiser"), A, "vefut_ii", "infantry"), B, NEXT)
    assert retreat_targets(state, B, TARGET) == [NEXT]


def test_no_anomalies() -> None:
    """59.1, 11.1, 86.1, R-13, TV-SPC-11: nebulae, asteroid fields and supernovas are not eligible."""
    for anomaly in (NEBULA, ASTEROIDS, SUPERNOVA):
        state = units(line(TARGET, anomaly), B, TARGET, "cruiser")
        assert retreat_targets(units(state, B, anomaly, "cruiser"), B, TARGET) == []


def test_nothing_that_moves() -> None:
    """78.7b: fighters without a move value cannot retreat."""
    state = planet(units(line(TARGET, NEXT), B, TARGET, "2 fighter"), B, "vefut_ii")
    assert retreat_targets(state, B, TARGET) == []
    assert retreat_targets(technologies(state, B, "fighter_ii"), B, TARGET) == [NEXT]


def test_fighters_without_room_are_removed() -> None:
    """78.7b, 31.2, TV-SPC-08: two cruisers go, three fighters are removed; 78.7d: a token follows."""
    game = retreated(units(line(TARGET, NEXT), B, TARGET, "2 cruiser, 3 fighter"))
    assert done(game)
    assert there(game, B, NEXT) == force_of("2 cruiser")
    assert not there(game, B, TARGET)
    assert logged(game, "units.removed")[0]["units"] == (("fighter", 3, 0),)
    assert has_token(game.state, NEXT, B)


def test_all_that_finds_room_comes_along() -> None:
    """78.7b, 58.5: without a question where nothing is to be decided."""
    game = retreated(units(line(TARGET, NEXT), B, TARGET, "carrier, 2 fighter, infantry, damaged_mech"))
    assert done(game)
    assert there(game, B, NEXT) == force_of("carrier, 2 fighter, infantry, damaged_mech")


def test_what_comes_along_is_chosen() -> None:
    """R-13, FAQ-GEN-6: from space and from own planets, but nothing in space stays while there is room."""
    state = units(line(TARGET, NEXT), B, TARGET, "dreadnought, fighter")
    game = retreated(units(state, B, "wellon", "infantry"))
    assert kind_asked(game) == "retreat.load"
    assert [*game.options(B)] == ["infantry:wellon", "fighter:tile_19"]
    answer(game, B, "infantry:wellon")
    assert done(game)
    assert there(game, B, NEXT) == force_of("dreadnought, infantry")
    assert not there(game, B, TARGET)


def test_ground_forces_on_planets_may_stay() -> None:
    """R-13: only what is in space has to come."""
    game = retreated(units(units(line(TARGET, NEXT), B, TARGET, "dreadnought"), B, "wellon", "infantry"))
    assert [*game.options(B)] == ["done", "infantry:wellon"]
    answer(game, B, "done")
    assert there(game, B, NEXT) == force_of("dreadnought")
    assert there(game, B, "wellon") == force_of("infantry")


def test_out_of_a_rift() -> None:
    """58.9, 41.2, R-13, TV-SPC-12: two cruisers, dice 2 and 7: one is removed, one arrives."""
    game = retreated(units(line(RIFT, NEXT), B, RIFT, "2 cruiser"), RIFT, dice=(2, 7))
    assert there(game, B, NEXT) == force_of("cruiser")
    assert not there(game, B, RIFT)


def test_all_lost_in_a_rift() -> None:
    """78.7d, R-13: no token for nobody."""
    game = retreated(units(line(RIFT, NEXT), B, RIFT, "carrier, 2 fighter"), RIFT, dice=(1,))
    assert done(game)
    assert not there(game, B, NEXT)
    assert not there(game, B, RIFT)
    assert not has_token(game.state, NEXT, B)


def test_fighters_in_a_rift_fly_or_are_carried() -> None:
    """41.2, 41.2a: Fighter II that fly roll a die each, those on board none."""
    state = technologies(units(line(RIFT, NEXT), B, RIFT, "dreadnought, 2 fighter"), B, "fighter_ii")
    game = retreated(pools(state, B, fleet=3), RIFT, dice=(9, 2))
    assert [*game.options(B)] == ["done", "fighter:tile_41"]
    answer(game, B, "fighter:tile_41")
    assert there(game, B, NEXT) == force_of("dreadnought, fighter")
    assert not there(game, B, RIFT)


def test_a_token_from_a_pool() -> None:
    """78.7d, 20.3b: with none in reinforcements one comes from the command sheet."""
    state = pools(units(line(TARGET, NEXT), B, TARGET, "cruiser"), B, tactic=10, fleet=3, strategy=3)
    game = retreated(state)
    assert kind_asked(game) == "token.from"
    answer(game, B, "tactic")
    assert has_token(game.state, NEXT, B)
    assert game.state.tactic_pool[B] == 9


def test_the_fleet_pool_there() -> None:
    """37.3, R-13: what is too much on arrival is removed."""
    state = pools(units(units(line(TARGET, NEXT), B, TARGET, "2 cruiser"), B, NEXT, "cruiser"), B, fleet=2)
    game = retreated(state)
    assert done(game)
    assert there(game, B, NEXT) == force_of("2 cruiser")


def test_dark_energy_tap() -> None:
    """78.7c: with it also to where the player has nothing, but not beside units of others."""
    state = units(line(NEXT, TARGET, EMPTY, target=TARGET), B, TARGET, "cruiser")
    units(state, A, "vefut_ii", "infantry")
    assert retreat_targets(state, B, TARGET) == []
    assert retreat_targets(technologies(state, B, "dark_energy_tap"), B, TARGET) == [EMPTY]
    assert retreat_targets(technologies(units(state, A, EMPTY, "cruiser"), A, "dark_energy_tap"), A, EMPTY) == []
