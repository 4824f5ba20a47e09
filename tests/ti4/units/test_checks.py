"""Continuous checks: fleet pool, capacity, plastic, structures, control, elimination."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.steps import do
from lazax.ti4.board import add_units, set_force
from lazax.ti4.registry import touch
from lazax.ti4.sequence.checks import begin_settling, touch_pool
from lazax.ti4.state import TI4
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    answer,
    done,
    force_of,
    kind_asked,
    logged,
    planet,
    play,
    pools,
    quick_game,
    technologies,
    there,
    units,
)

HERE = "tile_26"


def settled(state: TI4, *places: str) -> Game:
    """The game after the checks have looked at these places."""
    touch(state, *places)
    return play(state, do(begin_settling))


def test_fleet_pool() -> None:
    """61.9a, 37.0, 76.2, 76.2a, 37.1a, 37.1, 37.3, TV-FLT-02: fighters do not count; what is too much is removed, not
    destroyed."""
    fine = units(quick_game(), A, HERE, "2 cruiser, carrier, 4 fighter")
    assert done(settled(fine, HERE))
    game = settled(units(fine, A, HERE, "dreadnought"), HERE)
    answer(game, A, "cruiser", "fleet.remove")
    assert there(game, A, HERE) == force_of("dreadnought, carrier, cruiser, 4 fighter")
    assert not logged(game, "units.destroyed")


def test_a_smaller_pool() -> None:
    """TV-FLT-05, R-12: the fleet pool comes first, then capacity: fighters go with their carrier."""
    state = units(pools(quick_game(), A, fleet=1), A, HERE, "cruiser, carrier, 4 fighter")
    touch_pool(state, A)
    game = play(state, do(begin_settling))
    answer(game, A, "carrier", "fleet.remove")
    assert there(game, A, HERE) == force_of("cruiser")


def test_capacity() -> None:
    """16.1, K-3, TV-FLT-03, 16.3, 16.3a, 16.3b: of what is in space the player chooses; planets do not count."""
    state = units(quick_game(), B, HERE, "carrier, 3 fighter, 3 infantry")
    units(planet(state, B, "lodor"), B, "lodor", "5 infantry")
    game = settled(state, HERE)
    answer(game, B, "infantry", "capacity.remove")
    answer(game, B, "fighter", "capacity.remove")
    assert there(game, B, HERE) == force_of("carrier, 2 fighter, 2 infantry")
    assert there(game, B, "lodor") == force_of("5 infantry")
    assert done(game)


def test_docks_hold_fighters() -> None:
    """16.2: three fighters need no room where the player has a space dock."""
    state = units(quick_game(), A, HERE, "3 fighter")
    units(planet(state, A, "lodor"), A, "lodor", "space_dock, infantry")
    assert done(settled(state, HERE))


def test_flying_fighters_count_against_the_fleet() -> None:
    """16.3, 37.1: with a move value of their own those without room count as ships."""
    state = technologies(units(quick_game(), A, HERE, "3 fighter"), A, "fighter_ii")
    assert done(settled(state, HERE))
    game = settled(units(state, A, HERE, "fighter"), HERE)
    assert kind_asked(game) in ("capacity.remove", "test.rest")
    assert there(game, A, HERE) == force_of("3 fighter")


def test_structures_without_defenders() -> None:
    """K-5, K-7, TV-INV-18, 63.4, 79.4, 25.5: beside another player's unit they are destroyed, then the planet changes
    hands."""
    state = planet(quick_game(), B, "lodor")
    units(units(state, B, "lodor", "pds, space_dock"), A, "lodor", "infantry")
    game = settled(state, "lodor")
    assert not there(game, B, "lodor")
    assert game.state.control["lodor"] == A
    assert "lodor" in game.state.exhausted


def test_a_planet_marked_only_by_a_token() -> None:
    """TV-INV-17, 25.5, 25.5a, 25.7: whoever puts a unit there gains it, exhausted."""
    game = settled(units(planet(quick_game(), B, "lodor"), A, "lodor", "infantry"), "lodor")
    assert game.state.control["lodor"] == A
    assert logged(game, "planet.gained") == [{"player": A, "planet": "lodor"}]


def test_elimination() -> None:
    """33.1, 33.2, 33.8: who has no planet, ground force or producer is out; the speaker token moves left."""
    state = units(quick_game(), B, HERE, "2 cruiser")
    state.speaker = B
    state.control = {name: owner for name, owner in state.control.items() if owner != B}
    game = settled(state, HERE)
    assert game.state.out == (B,)
    assert game.state.speaker == C
    assert not there(game, B, HERE)
    assert game.state.fleet_pool[B] == 0
    assert game.state.strategies[B] == ()


def test_production_keeps_a_player_in_the_game() -> None:
    """33.1: one ground force, or one unit with Production, is enough."""
    state = units(quick_game(), B, HERE, "carrier, infantry")
    state.control = {name: owner for name, owner in state.control.items() if owner != B}
    assert settled(state, HERE).state.out == ()


def test_the_last_player_wins() -> None:
    """R-43: who is left alone has won."""
    state = quick_game()
    state.control = {name: owner for name, owner in state.control.items() if owner == A}
    game = settled(state, HERE)
    assert game.over
    assert game.winners == (A,)


def test_what_is_touched_is_settled_before_the_next_step() -> None:
    """H-6, R-12: rules only mark what they touched; nothing else happens before it is looked at."""
    state = units(quick_game(), A, HERE, "3 cruiser")

    async def one_more(game: TI4) -> None:
        add_units(game, HERE, A, "destroyer")

    async def look(game: TI4) -> None:
        set_force(game, "tile_20", A, force_of("destroyer"))

    game = play(state, one_more, look)
    assert kind_asked(game) == "fleet.remove"
    assert not there(game, A, "tile_20")
    answer(game, A, "destroyer", "fleet.remove")
    assert there(game, A, "tile_20") == force_of("destroyer")
