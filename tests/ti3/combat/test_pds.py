"""PDS fire in the tactical action and the transfer action."""

from __future__ import annotations

from lazax.core.stage import current
from lazax.ti3.combat.pds import in_range
from lazax.ti3.events import Activation
from lazax.ti3.state import TI3, Agreement
from lazax.ti3.switches import Rules
from tests.ti3.positions.fights import BEHIND, HERE, NEXT, A, B, C, duel, position, ships, squadron
from tests.ti3.positions.tools import (
    answer,
    done,
    fleet,
    kind_asked,
    logged,
    no_mans_land,
    only_fleet,
    planet,
    play,
    row,
    technologies,
)

FIRE = ("tactical.pds", A)


def guarded(a: str = "2 cruiser", *, pds: int = 2) -> TI3:
    """A has moved to a planet of B with PDS."""
    return planet(fleet(position(), HERE, A, a), B, "lazar", gf=1, pds=pds)


def test_enemy_pds_fire_at_the_fleet_that_came() -> None:
    """R14.1, R14.3, R14.6, TV-8b: both PDS may fire once each, one die against 6; hits are casualties at once."""
    game = play(guarded(), FIRE, dice=(6, 5))
    assert game.options(B) == ("0", "1", "2")
    answer(game, B, 2, "pds.fire")
    assert done(game)
    assert ships(game, A) == squadron("cruiser")
    assert current(game.state, Activation).fired == ("lazar", "lazar")
    assert logged(game, "roll.pds") == [{"player": B, "dice": (6, 5), "n": 1}]


def test_firing_is_optional_for_each_pds() -> None:
    """R14.3: one of two PDS may fire alone, or none."""
    game = play(guarded(), FIRE, dice=(10,))
    answer(game, B, 1)
    assert ships(game, A) == squadron("cruiser")
    game = play(guarded(), FIRE)
    answer(game, B, 0)
    assert done(game)
    assert ships(game, A) == squadron("2 cruiser")
    assert not logged(game, "roll.pds")


def test_each_pds_fires_once() -> None:
    """R14.3: a PDS that has fired in this step does not fire again."""
    game = play(guarded("4 cruiser"), FIRE, FIRE, dice=(1, 1))
    answer(game, B, 2)
    assert done(game)


def test_owner_chooses_casualties() -> None:
    """R14.6, R15.8, R0.13: the owner of the fleet chooses, and may damage a dreadnought instead."""
    game = play(guarded("dreadnought, cruiser"), FIRE, dice=(6, 1))
    answer(game, B, 2)
    assert kind_asked(game) == "hits.assign"
    answer(game, A, ("damage:dreadnought",))
    assert ships(game, A) == squadron("dreadnought!, cruiser")


def test_reach_without_deep_space_cannon() -> None:
    """R14.2, TV-8a: a PDS reaches its own system; adjacent ones only with Deep Space Cannon."""
    state = planet(position(), B, "saudor", pds=1)
    assert in_range(state, HERE) == {}
    assert in_range(state, NEXT) == {B: ("saudor",)}
    technologies(state, B, "deep_space_cannon")
    assert in_range(state, HERE) == {B: ("saudor",)}
    assert in_range(state, BEHIND) == {}


def test_reach_through_wormholes() -> None:
    """R13.7, A-05: Deep Space Cannon shoots through wormholes, unless the switch limits them to movement."""
    # One end beside the other would touch it anyway, so two systems lie between them.
    line = row("wormhole_alpha", HERE, "sys_saudor", "sys_lodor")
    for adjacency, expected in (("full", {B: ("lodor",)}), ("movement", {})):
        state = position(galaxy=line, rules=Rules(wormhole_adjacency=adjacency))
        technologies(planet(state, B, "lodor", pds=1), B, "deep_space_cannon")
        assert in_range(state, "wormhole_alpha") == expected


def test_adjacent_pds_supports_an_attack() -> None:
    """R14.1, R14.4, TV-8a: with Deep Space Cannon the active player's PDS next door fires at the enemy fleet."""
    state = planet(duel("norr", "xxcha", a="cruiser", b="2 cruiser"), A, "saudor", pds=1)
    assert done(play(state, FIRE))
    game = play(technologies(state, A, "deep_space_cannon"), FIRE, dice=(5,))
    answer(game, A, 1, "pds.fire")
    assert ships(game, B) == squadron("cruiser")  # 5 + 1 for N'orr


def test_active_player_fires_last_and_without_ships() -> None:
    """R14.1, R14.5, R11.3: enemies fire first; then the active player, even if they moved nothing in."""
    state = planet(planet(duel(a="cruiser", b="2 cruiser"), A, "lazar", pds=1), B, "sakulag", pds=1)
    game = play(state, FIRE, dice=(1, 6))
    assert game.asked() == (B,)
    answer(game, B, 1, "pds.fire")
    answer(game, A, 1, "pds.fire")
    assert ships(game, B) == squadron("cruiser")
    only_fleet(state, HERE, A)
    game = play(state, FIRE, dice=(6,))
    assert game.asked() == (A,)


def test_several_owners_in_order_of_play() -> None:
    """R14.7: each owner's hits are applied before the next one fires."""
    state = planet(guarded("cruiser", pds=1), C, "sakulag", pds=1)
    state.strategies[B], state.strategies[C] = ("imperial", "technology"), ("initiative", "trade")
    game = play(state, FIRE, dice=(6,))
    assert game.asked() == (C,)
    answer(game, C, 1)
    # R14.8: no fleet is left, nobody else has a target
    assert done(game)
    assert not ships(game, A).ships


def test_others_fire_only_at_the_active_player() -> None:
    """R14.4: a third player's PDS may not fire at the fleet that was there before."""
    state = planet(duel(a="cruiser", b="cruiser"), C, "lazar", pds=1)
    game = play(state, FIRE, dice=(10,))
    assert game.asked() == (C,)
    answer(game, C, 1)
    assert not ships(game, A).ships
    assert ships(game, B) == squadron("cruiser")


def test_active_player_chooses_among_several_fleets() -> None:
    """R14.4, R15.16: the active player's PDS may fire at any enemy fleet there."""
    state = fleet(planet(duel(a="cruiser", b="2 cruiser"), A, "lazar", pds=2), HERE, C, "2 cruiser")
    game = play(state, FIRE, dice=(10, 10))
    answer(game, A, 1, "pds.fire")
    answer(game, A, 1, "pds.fire")
    assert ships(game, B) == ships(game, C) == squadron("cruiser")
    assert current(game.state, Activation).fired == ("lazar", "lazar")


def test_no_battle_when_fire_removes_a_fleet() -> None:
    """R14.8: if one side has no ships left there is no space battle."""
    state = planet(duel(a="cruiser", b="cruiser"), B, "lazar", pds=1)
    game = play(state, FIRE, ("tactical.battle", A), dice=(6,))
    answer(game, B, 1)
    assert done(game)
    assert not logged(game, "battle.started")


def test_pds_on_board_do_nothing() -> None:
    """R14.9: a PDS on a ship does not fire, and ground forces on planets are not hit."""
    state = fleet(position(), HERE, A, "carrier*2")
    fleet(state, HERE, B, "cruiser")
    assert in_range(state, HERE) == {}
    game = play(planet(state, B, "lazar", gf=1, pds=1), FIRE, dice=(6,))
    answer(game, B, 1)
    assert game.state.gf["lazar"] == 1


def test_fire_breaks_no_agreement() -> None:
    """R14.10, DV-33: trade partners may fire PDS at each other."""
    state = guarded()
    state.agreements = (Agreement(A, B, 0, 0),)
    game = play(state, FIRE, dice=(6, 6))
    answer(game, B, 2)
    assert game.state.agreements


def test_excess_fighters_die_with_their_carrier() -> None:
    """R14.6, R20.9: no battle has begun, so fighters whose carrier is shot down are lost at once."""
    game = play(guarded("carrier, 4 fighter"), FIRE, dice=(6, 1))
    answer(game, B, 2)
    answer(game, A, ("carrier",))
    assert not ships(game, A).fighters


def test_magen_and_graviton_laser() -> None:
    """T-T5: Magen +1 for PDS; with the Graviton Laser System missed shots may be rolled once more, if wanted."""
    state = technologies(guarded("3 cruiser"), B, "magen_defense_grid", "graviton_laser_system")
    game = play(state, FIRE, dice=(5, 4, 6))
    answer(game, B, 2)
    assert game.options(B) == ("0", "1")
    answer(game, B, 1, "dice.laser")
    assert ships(game, A) == squadron("cruiser")
    game = play(state, FIRE, dice=(4, 4))
    answer(game, B, 2)
    answer(game, B, 0, "dice.laser")
    assert ships(game, A) == squadron("3 cruiser")


def test_jol_nar_rerolls_pds() -> None:
    """T-X3, E-05: PDS dice are own dice too, with -1."""
    state = planet(fleet(position("sol", "jol_nar"), HERE, A, "2 cruiser"), B, "lazar", pds=1)
    game = play(state, FIRE, dice=(6, 7))
    answer(game, B, 1, "pds.fire")
    answer(game, B, "die:0", "dice.reroll")
    answer(game, B, "pass", "dice.reroll")
    assert ships(game, A) == squadron("cruiser")


def test_losing_the_last_unit_to_pds() -> None:
    """R14.6, R23.12: who loses their last unit and has no planet is out of the game."""
    state = guarded("cruiser", pds=1)
    no_mans_land(state, "quann")
    game = play(state, FIRE, dice=(6,))
    answer(game, B, 1)
    assert game.state.out == (A,)


def test_transfer_each_pds_fires_into_one_system() -> None:
    """R19.5: a PDS in range of both systems fires into one only; one that reaches a single system is used first."""
    state = position(activate=(HERE, NEXT))
    fleet(fleet(state, HERE, A, "3 cruiser"), NEXT, A, "3 cruiser")
    planet(planet(state, B, "thibah", pds=1), B, "wellon", pds=1)
    technologies(state, B, "deep_space_cannon")
    planet(state, B, "lazar", pds=1)  # cannot happen in play (R19.2), but reaches both
    game = play(state, ("transfer.pds", A), dice=(6, 6, 6))
    assert game.options(B) == ("0", "1", "2")  # Lazar and Wellon
    answer(game, B, 1)
    assert current(game.state, Activation).fired == ("wellon",)
    assert game.options(B) == ("0", "1", "2")  # Lazar and Thibah
    answer(game, B, 2)
    assert done(game)
    assert ships(game, A) == squadron("2 cruiser")
    assert ships(game, A, NEXT) == squadron("cruiser")


def test_transfer_gives_the_active_player_no_targets() -> None:
    """R19.5: his own PDS do not fire, whoever else may be there."""
    state = planet(position(activate=(HERE, NEXT)), A, "lazar", pds=2)
    fleet(fleet(state, HERE, A, "cruiser"), NEXT, B, "cruiser")
    assert done(play(state, ("transfer.pds", A)))


def test_pds_are_silent_outside_the_step() -> None:
    """R14.13: without an activation nothing fires."""
    state = planet(fleet(position(), HERE, A, "cruiser"), B, "lazar", pds=1)
    state.stage = state.stage[:-1]
    assert done(play(state, FIRE, ("transfer.pds", A)))
