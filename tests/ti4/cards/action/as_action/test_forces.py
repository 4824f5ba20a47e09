"""Cards played as an action: units are placed."""

from __future__ import annotations

from lazax.ti4.units.force import INFANTRY
from tests.ti4.positions.cards import playable, plays
from tests.ti4.positions.tools import A, B, answer, done, force_of, planet, quick_game, there, tokens, units

HERE, FAR, GATE = "tile_46", "tile_41", "tile_39"  # empty space; a gravity rift; a wormhole


def test_frontline_deployment() -> None:
    """W-A9: three infantry on one planet."""
    game = plays(planet(quick_game(), A, "lodor"), A, "frontline_deployment", "lodor")
    assert done(game) and there(game, A, "lodor") == force_of("3 infantry")


def test_rise_of_a_messiah() -> None:
    """W-A9: one on each planet that the player controls."""
    game = plays(planet(quick_game(), A, "lodor", "wellon"), A, "rise_of_a_messiah")
    assert done(game)
    assert [there(game, A, p).number(INFANTRY) for p in ("jord", "lodor", "wellon")] == [1, 1, 1]
    assert not there(game, B, "arc_prime")


def test_ghost_ship() -> None:
    """W-A9: at a wormhole outside home systems without ships of others, wherever it is."""
    state = units(quick_game(), B, "tile_25", "fighter")
    game = plays(state, A, "ghost_ship")
    assert set(game.options(A)) == {"tile_26", "tile_39", "tile_40", "nexus"}
    answer(game, A, GATE)
    assert done(game) and there(game, A, GATE) == force_of("destroyer")


def test_ghost_ship_comes_from_the_board() -> None:
    """N-AC-16, 23.4a: with all eight on the board one leaves a system without an own token, and arrives undamaged."""
    state = units(units(quick_game(), A, HERE, "4 destroyer"), A, FAR, "4 destroyer")
    state.fleet_pool[A] = 5
    game = plays(tokens(state, A, HERE), A, "ghost_ship", GATE)
    assert done(game)  # the one from the rift: the others stand where A has a token
    assert (there(game, A, HERE), there(game, A, FAR)) == (force_of("4 destroyer"), force_of("3 destroyer"))
    everywhere = tokens(units(quick_game(), A, HERE, "8 destroyer"), A, HERE)
    assert not playable(everywhere, A, "ghost_ship")


def test_war_effort() -> None:
    """W-A9: a cruiser where own ships are."""
    game = plays(units(units(quick_game(), A, HERE, "2 cruiser"), B, FAR, "carrier"), A, "war_effort")
    assert done(game) and there(game, A, HERE) == force_of("3 cruiser")
    assert not playable(quick_game(), A, "war_effort")


def test_war_effort_beyond_the_fleet_pool() -> None:
    """37.3: what is more than the fleet pool allows has to go at once, of the player's choice."""
    game = plays(units(quick_game(), A, HERE, "3 dreadnought"), A, "war_effort")
    answer(game, A, "dreadnought", "fleet.remove")
    assert done(game) and there(game, A, HERE) == force_of("2 dreadnought, cruiser")


def test_fighter_conscription() -> None:
    """N-AC-16: one at the dock, one beside the carrier, none beside the destroyer or where B has ships."""
    state = units(units(quick_game(), A, "jord", "space_dock"), A, HERE, "carrier")
    units(units(state, A, FAR, "destroyer"), A, "tile_42", "carrier")
    game = plays(units(state, B, "tile_42", "fighter"), A, "fighter_conscription")
    assert done(game)
    assert there(game, A, "tile_1") == force_of("fighter") and there(game, A, HERE) == force_of("carrier, fighter")
    assert there(game, A, FAR) == force_of("destroyer") and there(game, A, "tile_42") == force_of("carrier")
    assert not playable(units(quick_game(), A, FAR, "destroyer"), A, "fighter_conscription")


def test_refit_troops() -> None:
    """W-A9: two infantry, one on a planet and one in space, become mechs."""
    state = units(units(quick_game(), A, "jord", "infantry"), A, HERE, "carrier, 2 infantry")
    game = plays(state, A, "refit_troops", f"infantry:{HERE}", "infantry:jord")
    assert done(game)
    assert there(game, A, "jord") == force_of("mech") and there(game, A, HERE) == force_of("carrier, infantry, mech")


def test_refit_troops_with_one_mech_left() -> None:
    """N-GEN-2: three mechs stand on a planet with an own token in its system, one is left: there is no second one."""
    state = tokens(
        units(units(quick_game(), A, "jord", "infantry, 3 mech"), A, HERE, "carrier, infantry"), A, "tile_1"
    )
    game = plays(state, A, "refit_troops", "infantry:jord")
    assert done(game) and there(game, A, "jord") == force_of("4 mech")
