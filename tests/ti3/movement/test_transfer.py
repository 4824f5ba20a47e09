"""The transfer action."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from lazax.core.ask import Refused
from lazax.core.stage import current, ongoing
from lazax.galaxy.movement.orders import ShipMove
from lazax.ti3.board import fleet_in, has_counter
from lazax.ti3.economy.supply import counters_left
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Activation, Effect, Phase
from lazax.ti3.movement.transfer import check_transfer, may_transfer, transfer_pairs
from lazax.ti3.state import TI3, Law
from lazax.ti3.units.fleets import fleet_of
from tests.ti3.positions.tools import (
    activation,
    answer,
    counters,
    done,
    fleet,
    kind_asked,
    logged,
    planet,
    play,
    pools,
    quick_game,
    row,
    ships_of,
    technologies,
    tiny_galaxy,
)

RACES = ("norr", "xxcha", "hacan")
A, B = "sys_saudor", "sys_thibah"
C = "sys_tarmann"


def pair() -> TI3:
    """Two adjacent systems of player 0 and a third behind them."""
    state = quick_game(races=RACES, galaxy=row(A, B, C), units=False)
    fleet(state, A, 0, "carrier, 2 cruiser")
    for player, home in ((1, "abyz"), (2, "fria")):
        planet(state, player, home)  # so that nobody is out of the game
    return planet(state, 0, "thibah", gf=1)


def begun() -> TI3:
    return activation(pair(), 0, A, B, transfer=True)


def reason(state: TI3, *moves: Any) -> tuple[str, str] | None:
    refusal = check_transfer(state, 0, (A, B), msgspec.convert(moves, tuple[ShipMove, ...]))
    return None if refusal is None else (refusal.key, refusal.rule)


def test_two_counters() -> None:
    """R19.1: one counter from the command pool, one from reinforcements."""
    state = pair()
    before = counters_left(state, 0)
    game = play(state, ("transfer.activate", 0))
    answer(game, 0, B, "transfer.first")
    after = game.state
    assert done(game)
    assert current(after, Activation) == Activation(0, (B, A), transfer=True)
    assert has_counter(after, A, 0) and has_counter(after, B, 0)
    assert after.command_pool[0] == 2 and counters_left(after, 0) == before - 1
    assert logged(game, "transfer.activated") == [{"player": 0, "system": B, "system_and": A}]


def test_no_transfer_without_both_counters() -> None:
    """R19.1, A-45: an empty pool, or nothing in reinforcements; the steps then do nothing."""
    assert may_transfer(pair(), 0)
    assert not may_transfer(pools(pair(), 0, command=0), 0)
    state = pools(pair(), 0, strategy=5, fleet=5, command=6)
    assert counters_left(state, 0) == 0
    assert not may_transfer(state, 0)
    steps = [(name, 0) for name in ("transfer.activate", "transfer.move", "transfer.land")]
    game = play(state, *steps)
    assert done(game) and ongoing(game.state, Activation) is None


def test_both_systems_hold_own_units_only() -> None:
    """R19.2: own units in both, no enemy unit of any kind, no own counter."""
    assert transfer_pairs(pair(), 0) == [(A, B)]
    assert transfer_pairs(planet(pair(), 0, "thibah"), 0) == []
    for unit in ("gf", "pds", "dock"):
        state = planet(pair(), 1, "saudor", gf=unit == "gf", pds=unit == "pds", dock=unit == "dock")
        assert transfer_pairs(state, 0) == []
    assert transfer_pairs(planet(pair(), 1, "saudor"), 0) == [(A, B)]
    assert transfer_pairs(fleet(pair(), B, 2, "fighter"), 0) == []
    assert transfer_pairs(counters(pair(), 0, A), 0) == []
    assert transfer_pairs(counters(pair(), 1, A), 0) == [(A, B)]


def test_adjacent_systems() -> None:
    """R19.1, R13.5: adjacent ones, wormholes included unless they are closed."""
    state = fleet(pair(), C, 0, "cruiser")
    assert transfer_pairs(state, 0) == [(A, B), (C, B)]
    galaxy = tiny_galaxy({(0, 0): "wormhole_beta", (0, 3): "sys_quann"})
    state = quick_game(races=RACES, galaxy=galaxy, units=False)
    fleet(fleet(state, "wormhole_beta", 0, "cruiser"), "sys_quann", 0, "cruiser")
    assert transfer_pairs(state, 0) == [("sys_quann", "wormhole_beta")]
    state.laws = {**state.laws, "closing_the_wormholes": Law()}
    assert not may_transfer(state, 0)


def test_rules_of_activation_hold() -> None:
    """R19.2, R11.2: an effect that forbids activating forbids the transfer; an asteroid field is never part of it."""
    state = pair()
    add_effect(state, Phase, Effect("diplomacy", 0, "1"))
    assert transfer_pairs(state, 0) == [(A, B)]
    state = quick_game(races=RACES, galaxy=row(A, "asteroid_field_1"), units=False)
    fleet(fleet(state, A, 0, "cruiser"), "asteroid_field_1", 0, "cruiser")
    assert not may_transfer(state, 0)


def test_ships_go_both_ways() -> None:
    """R19.3: in both directions, in one movement."""
    state = fleet(begun(), B, 0, "dreadnought")
    game = play(state, ("transfer.move", 0))
    answer(game, 0, ((A, "cruiser", 2), (B, "dreadnought")), "transfer.fleet")
    assert fleet_in(game.state, A, 0) == fleet_of(*ships_of("carrier, dreadnought"))
    assert fleet_in(game.state, B, 0) == fleet_of(*ships_of("2 cruiser"))
    assert current(game.state, Activation).moved
    assert [line["system"] for line in logged(game, "fleet.moved")] == [B, A]


def test_each_ship_goes_once() -> None:
    """R19.3: no shuttling, and nobody from elsewhere."""
    state = fleet(begun(), C, 0, "cruiser")
    assert reason(state, (A, "cruiser")) is None
    assert reason(state, (A, "cruiser", 1, (), (A, B))) is None
    assert reason(state, (A, "cruiser", 1, (), (A, B, A))) == ("transfer.once", "R19.3")
    assert reason(state, (C, "cruiser")) == ("transfer.elsewhere", "R19.3")
    assert reason(state, (B, "cruiser")) == ("move.not_there", "R12.1")


def test_fighters_need_carriers() -> None:
    """R19.3, R12.10: unless they are Advanced Fighters."""
    state = fleet(begun(), A, 0, "4 fighter")
    assert reason(state, (A, "fighter", 2)) == ("move.fighters_alone", "R12.10")
    assert reason(state, (A, "carrier", 1, (("fighter", A, 4),))) is None
    technologies(state, 0, "advanced_fighters")
    assert reason(state, (A, "fighter", 2)) is None


def test_loading_on_either_side() -> None:
    """R19.4, R12.8: a ship that goes loads at both ends, one that stays in its own system."""
    state = planet(begun(), 0, "saudor", gf=2)
    troops = (("ground_force", "saudor", 2), ("ground_force", "thibah", 1))
    assert reason(state, (A, "carrier", 1, troops)) is None
    assert reason(state, (A, "carrier", 1, troops[:1], (A,))) is None
    assert reason(state, (A, "carrier", 1, troops, (A,))) == ("move.load_off_route", "R12.8")
    game = play(state, ("transfer.move", 0))
    answer(game, 0, ((A, "carrier", 1, troops[:1], (A,)),))
    assert fleet_in(game.state, A, 0) == fleet_of(*ships_of("carrier+2, 2 cruiser"))
    assert not current(game.state, Activation).moved


def test_limits_count_at_the_end() -> None:
    """R19.4, R20.3, R20.9: fleet supply in both systems, then fighters without support are lost."""
    state = pools(fleet(begun(), B, 0, "2 destroyer"), 0, fleet=3)
    assert reason(state, (A, "cruiser", 1)) is None
    assert reason(state, (A, "cruiser", 2)) == ("move.fleet_supply", "R12.13")
    assert reason(state, (A, "cruiser", 2), (B, "destroyer", 1)) is None
    fleet(state, A, 0, "4 fighter")
    game = play(state, ("transfer.move", 0))
    answer(game, 0, ((A, "carrier", 1, (("fighter", A, 1),)),))
    assert fleet_in(game.state, A, 0).fighters == 0
    assert fleet_in(game.state, B, 0).fighters == 1


def test_landing_on_own_planets_only() -> None:
    """R19.6: in both systems, on planets that are the player's already."""
    state = pools(fleet(begun(), B, 0, "carrier+2"), 0, fleet=5)
    fleet(state, A, 0, "carrier+1")
    game = play(state, ("transfer.land", 0))
    with pytest.raises(Refused) as refused:
        answer(game, 0, ((("saudor", 1),),), "land.forces")
    assert refused.value.refusal.rule == "R19.6"
    answer(game, 0, ((), ()), "land.forces")
    answer(game, 0, ((("thibah", 2),),), "land.forces")
    assert done(game)
    assert game.state.gf["thibah"] == 3
    assert game.state.control.get("saudor") is None


def test_no_landing_on_neutral_planets() -> None:
    """R19.6: with a single carrier above a neutral planet nothing is asked."""
    state = begun()
    state.fleets.clear()
    fleet(state, A, 0, "carrier+1")
    game = play(state, ("transfer.land", 0))
    assert done(game)
    planet(state, 0, "saudor")
    assert kind_asked(play(state, ("transfer.land", 0))) == "land.forces"


def test_nothing_to_move() -> None:
    """R19.3: two systems without ships have nothing to exchange."""
    state = begun()
    state.fleets.clear()
    assert done(play(state, ("transfer.move", 0)))
