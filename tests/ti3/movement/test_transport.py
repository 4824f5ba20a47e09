"""Taking units on board: where, how many, and what is left behind."""

from __future__ import annotations

from typing import Any

import msgspec

from lazax.core.stage import amend, current
from lazax.galaxy.movement.orders import ShipMove
from lazax.ti3.board import fleet_in
from lazax.ti3.events import Activation
from lazax.ti3.movement import transfer  # noqa: F401  (the steps register themselves)
from lazax.ti3.movement.loads import room_on
from lazax.ti3.movement.move import check_move, may_move, suggest_moves
from lazax.ti3.state import TI3
from lazax.ti3.switches import Rules
from lazax.ti3.units.fleets import fleet_of
from lazax.ti3.units.forces import fighter_capacity, ground_places
from tests.ti3.positions.tools import (
    STANDARD,
    activation,
    answer,
    counters,
    fleet,
    logged,
    only_fleet,
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
MANY = (
    *("arretze", "hercant", "kamdorn", "jol", "nar", "abyz", "fria", "arinam", "meer"),
    *("arnor", "lor", "bereg", "lirta_iv"),
)


def line(*tiles: str, rules: Rules = STANDARD) -> TI3:
    state = quick_game(races=RACES, galaxy=row(*tiles), units=False, rules=rules)
    return activation(pools(state, 0, fleet=8), 0, tiles[0])


def reason(state: TI3, *moves: Any) -> tuple[str, str] | None:
    target = current(state, Activation).systems[0]
    refusal = check_move(state, 0, target, msgspec.convert(moves, tuple[ShipMove, ...]))
    return None if refusal is None else (refusal.key, refusal.rule)


def moved(state: TI3, *moves: Any) -> TI3:
    """The state after this movement."""
    game = play(state, ("tactical.move", 0))
    answer(game, 0, moves, "move.fleet")
    result: TI3 = game.state
    return result


def gf(place: str, number: int = 1) -> tuple[str, str, int]:
    return ("ground_force", place, number)


def tv10() -> TI3:
    """S in the north, P1 and P2 beside each other, T in the south; all touching as in TV-10."""
    tiles = {
        (0, -1): "sys_saudor",  # S
        (0, 0): "sys_thibah",  # P1
        (1, -1): "sys_tarmann",  # P2
        (1, 0): "sys_dal_bootha_xxehan",  # T
    }
    state = quick_game(races=RACES, galaxy=tiny_galaxy(tiles), units=False)
    technologies(state, 0, "xrd_transporters")
    fleet(state, "sys_saudor", 0, "carrier")
    planet(state, 0, "saudor", gf=4)
    counters(planet(state, 0, "thibah", gf=2), 0, "sys_thibah")
    planet(state, 0, "tarmann", gf=1)
    planet(state, 0, "dal_bootha", gf=3)
    return activation(state, 0, "sys_dal_bootha_xxehan")


def test_transport_and_routes_of_the_rulebook() -> None:
    """TV-10, R12.8, R12.9, R20.7: loading on the way, not where the own counter lay before, up to six in all."""
    state = tv10()
    s, t = "sys_saudor", "sys_dal_bootha_xxehan"
    four = gf("saudor", 4)
    by_p1, by_p2 = (s, "sys_thibah", t), (s, "sys_tarmann", t)
    assert reason(state, (s, "carrier", 1, (four,), by_p1)) is None
    assert reason(state, (s, "carrier", 1, (four, gf("thibah")), by_p1)) == ("move.load_activated", "R12.9")
    assert reason(state, (s, "carrier", 1, (four, gf("tarmann")), by_p2)) is None
    assert reason(state, (s, "carrier", 1, (four, gf("tarmann")))) is None
    assert reason(state, (s, "carrier", 1, (four, gf("tarmann")), by_p1)) == ("move.load_off_route", "R12.8")
    assert reason(state, (s, "carrier", 1, (four, gf("tarmann"), gf("dal_bootha")))) is None
    assert reason(state, (s, "carrier", 1, (four, gf("tarmann"), gf("dal_bootha", 2)))) == ("move.too_full", "R20.7")
    after = moved(state, (s, "carrier", 1, (four, gf("tarmann"))))
    assert fleet_in(after, t, 0) == fleet_of(*ships_of("carrier+5"))
    # R12.11: nothing is put down before step 5
    assert after.control.get("xxehan") is None
    assert after.gf == {"thibah": 2, "dal_bootha": 3}


def test_control_without_troops() -> None:
    """TV-9, R12.12, R25.7: the last ground force leaves; the planet stays under control, its card as it was."""
    state = line("sys_quann", "sys_dal_bootha_xxehan")
    planet(fleet(state, "sys_dal_bootha_xxehan", 0, "carrier"), 0, "dal_bootha", gf=1, since=1)
    game = play(state, ("tactical.move", 0))
    answer(game, 0, (("sys_dal_bootha_xxehan", "carrier", 1, (gf("dal_bootha"),)),))
    after = game.state
    assert after.control["dal_bootha"] == 0
    assert "dal_bootha" not in after.gf and "dal_bootha" not in after.exhausted
    assert after.held_since["dal_bootha"] == 1
    assert logged(game, "forces.loaded") == [{"player": 0, "planet": "dal_bootha", "units": (("ground_force", 1),)}]


def test_nothing_is_loaded_beside_enemy_ships() -> None:
    """R12.9: not in a system with enemy ships, fighters included, nor in the target before the battle."""
    state = technologies(line("sys_quann", "sys_thibah", "sys_saudor"), 0, "xrd_transporters")
    fleet(planet(planet(state, 0, "thibah", gf=2), 0, "quann", gf=2), "sys_saudor", 0, "carrier")
    take = ("sys_saudor", "carrier", 1, (gf("thibah"),))
    assert reason(state, take) is None
    fleet(state, "sys_thibah", 1, "fighter")
    assert reason(state, take) == ("move.load_beside_enemy", "R12.9")
    assert reason(state, ("sys_saudor", "carrier", 1, (gf("quann"),))) is None
    fleet(state, "sys_quann", 1, "fighter")
    assert reason(state, ("sys_saudor", "carrier", 1, (gf("quann"),))) == ("move.load_beside_enemy", "R12.9")
    assert reason(state, ("sys_saudor", "carrier")) is None


def test_ships_in_the_activated_system_load_there() -> None:
    """R12.8: a carrier that does not move takes units on board in the activated system; that is no arrival."""
    state = planet(fleet(line("sys_quann"), "sys_quann", 0, "carrier, cruiser"), 0, "quann", gf=3, pds=1)
    assert may_move(state, 0, "sys_quann")
    assert reason(state, ("sys_quann", "cruiser", 1, (gf("quann"),))) == ("move.cannot_carry", "R20.7")
    after = moved(state, ("sys_quann", "carrier", 1, (gf("quann", 2), ("pds", "quann", 1))))
    assert fleet_in(after, "sys_quann", 0) == fleet_of(*ships_of("carrier+2*1, cruiser"))
    assert after.gf == {"quann": 1} and after.pds == {}
    assert not current(after, Activation).moved


def test_a_round_trip_to_collect() -> None:
    """R12.7, R12.8, A-03: a war sun leaves, collects and returns; it has moved in."""
    state = planet(fleet(line("sys_quann", "sys_thibah"), "sys_quann", 0, "war_sun"), 0, "thibah", gf=2)
    take = ("sys_quann", "war_sun", 1, (gf("thibah", 2),))
    assert reason(state, take) is None
    state.rules = Rules(round_trip=False)
    assert reason(state, take) == ("move.no_such_way", "R12.8")
    state.rules = STANDARD
    after = moved(state, take)
    assert fleet_in(after, "sys_quann", 0) == fleet_of(*ships_of("war_sun+2"))
    assert current(after, Activation).moved


def test_capacity_of_ships() -> None:
    """TV-22, R20.7: six of any mix, what is on board already included; other ships carry nothing."""
    state = line("sys_quann", "sys_thibah")
    fleet(planet(state, 0, "thibah", gf=6, pds=2), "sys_thibah", 0, "carrier, war_sun+3, cruiser, 6 fighter")
    fighters, guns = ("fighter", "sys_thibah", 4), ("pds", "thibah", 1)
    carrier = ("sys_thibah", "carrier", 1)
    assert reason(state, (*carrier, (fighters, gf("thibah"), guns))) is None
    assert reason(state, (*carrier, (fighters, gf("thibah", 2), guns))) == ("move.too_full", "R20.7")
    assert reason(state, (*carrier, (("fighter", "sys_thibah", 5), gf("thibah"), guns))) == ("move.too_full", "R20.7")
    assert reason(state, (*carrier, (fighters, gf("thibah"), ("pds", "thibah", 2)))) == ("move.too_full", "R20.7")
    assert reason(state, ("sys_thibah", "war_sun+3", 1, (gf("thibah", 3),))) is None
    assert reason(state, ("sys_thibah", "war_sun+3", 1, (gf("thibah", 4),))) == ("move.too_full", "R20.7")
    assert reason(state, ("sys_thibah", "cruiser", 1, (gf("thibah"),))) == ("move.cannot_carry", "R20.7")


def test_stasis_capsules() -> None:
    """R20.7: cruisers and dreadnoughts carry one ground force each, and nothing else."""
    state = technologies(line("sys_quann", "sys_thibah"), 0, "stasis_capsules")
    fleet(planet(state, 0, "thibah", gf=4, pds=1), "sys_thibah", 0, "cruiser, dreadnought, destroyer, fighter")
    assert [room_on(state, 0, kind) for kind in ("cruiser", "dreadnought", "destroyer", "carrier")] == [1, 1, 0, 6]
    assert room_on(state, 1, "cruiser") == 0
    cruiser = ("sys_thibah", "cruiser", 1)
    assert reason(state, (*cruiser, (gf("thibah"),)), ("sys_thibah", "dreadnought", 1, (gf("thibah"),))) is None
    assert reason(state, (*cruiser, (gf("thibah", 2),))) == ("move.too_full", "R20.7")
    assert reason(state, (*cruiser, (("pds", "thibah", 1),))) == ("move.cannot_carry", "R20.7")
    assert reason(state, (*cruiser, (("fighter", "sys_thibah", 1),))) == ("move.cannot_carry", "R20.7")
    after = moved(state, (*cruiser, (gf("thibah"),)))
    assert fleet_in(after, "sys_quann", 0) == fleet_of(*ships_of("cruiser+1"))


def test_units_are_taken_once() -> None:
    """R12.8: two ships cannot take the same units, and nobody takes those of others."""
    state = line("sys_quann", "sys_thibah")
    fleet(planet(state, 0, "thibah", gf=3, pds=1), "sys_thibah", 0, "2 carrier, 2 fighter")
    assert reason(state, ("sys_thibah", "carrier", 2, (gf("thibah", 2),))) == ("move.load_not_there", "R12.8")
    assert reason(state, ("sys_thibah", "carrier", 2, (gf("thibah", 1),))) is None
    fighters = ("fighter", "sys_thibah", 2)
    assert reason(state, ("sys_thibah", "carrier", 2, (fighters,))) == ("move.fighters_not_there", "R12.10")
    planet(state, 1, "thibah", gf=3)
    assert reason(state, ("sys_thibah", "carrier", 1, (gf("thibah"),))) == ("move.load_not_there", "R12.8")


def test_what_is_no_load() -> None:
    """R12.8: units, numbers and places must mean something."""
    state = fleet(planet(line("sys_quann", "sys_thibah"), 0, "thibah", gf=1), "sys_thibah", 0, "carrier")
    for load in (("space_dock", "thibah", 1), gf("thibah", 0), gf("thibah", -1), gf("nowhere"), ("fighter", "", 1)):
        assert reason(state, ("sys_thibah", "carrier", 1, (load,))) == ("move.no_load", "R12.8")


def test_fighters_move_with_carriers_and_are_picked_up() -> None:
    """R12.10, A-04: one place each, also on the way; not by themselves, not with others."""
    state = technologies(line("sys_quann", "sys_thibah", "sys_saudor"), 0, "xrd_transporters")
    fleet(fleet(state, "sys_saudor", 0, "carrier+1, 2 fighter"), "sys_thibah", 0, "carrier, 4 fighter")
    assert reason(state, ("sys_thibah", "fighter", 1)) == ("move.fighters_alone", "R12.10")
    here, there = ("fighter", "sys_saudor", 2), ("fighter", "sys_thibah", 3)
    assert reason(state, ("sys_saudor", "carrier+1", 1, (here, ("fighter", "sys_thibah", 4)))) == (
        *("move.too_full", "R20.7"),
    )
    after = moved(state, ("sys_saudor", "carrier+1", 1, (here, there)))
    assert fleet_in(after, "sys_quann", 0) == fleet_of(*ships_of("carrier+1, 5 fighter"))
    assert fleet_in(after, "sys_thibah", 0).fighters == 1
    counters(state, 0, "sys_thibah")
    assert reason(state, ("sys_saudor", "carrier+1", 1, (here, there))) == ("move.load_activated", "R12.9")


def test_fighter_capacity_of_a_system() -> None:
    """TV-21, R20.8, R20.9, R20.10: 3 for the dock and 4 free places on a carrier with 2 ground forces."""
    state = fleet(
        planet(line("sys_quann", "sys_thibah"), 0, "thibah", dock=True), "sys_thibah", 0, "carrier+2, 7 fighter"
    )
    assert fighter_capacity(state, 0, "sys_thibah") == 7
    assert fighter_capacity(state, 1, "sys_thibah") == 0


def test_fighters_left_without_support() -> None:
    """TV-21, R12.14, R20.9: the carrier leaves with 2 of 7 fighters, so the dock keeps 3 and 2 are lost."""
    state = line("sys_quann", "sys_thibah")
    fleet(planet(state, 0, "thibah", dock=True), "sys_thibah", 0, "carrier+2, 7 fighter")
    game = play(state, ("tactical.move", 0))
    answer(game, 0, (("sys_thibah", "carrier+2", 1, (("fighter", "sys_thibah", 2),)),))
    assert fleet_in(game.state, "sys_thibah", 0).fighters == 3
    assert logged(game, "ships.destroyed")[0]["units"] == (("fighter", 2),)


def test_four_fighters_along_lose_none() -> None:
    """TV-21, R12.14: with four along nothing is lost."""
    state = line("sys_quann", "sys_thibah")
    fleet(planet(state, 0, "thibah", dock=True), "sys_thibah", 0, "carrier+2, 7 fighter")
    after = moved(state, ("sys_thibah", "carrier+2", 1, (("fighter", "sys_thibah", 4),)))
    assert fleet_in(after, "sys_thibah", 0).fighters == 3
    assert fleet_in(after, "sys_quann", 0).fighters == 4


def test_loading_may_cost_fighters() -> None:
    """R20.9: ground forces take the places that supported fighters; the excess is lost at once."""
    state = planet(fleet(line("sys_quann"), "sys_quann", 0, "carrier, 6 fighter"), 0, "quann", gf=2)
    after = moved(state, ("sys_quann", "carrier", 1, (gf("quann", 2),)))
    assert fleet_in(after, "sys_quann", 0) == fleet_of(*ships_of("carrier+2, 4 fighter"))


def test_advanced_fighters_need_no_support() -> None:
    """R20.6: their owner's fighters stay where no carrier and no dock is."""
    state = technologies(line("sys_quann", "sys_thibah"), 0, "advanced_fighters")
    fleet(state, "sys_thibah", 0, "carrier, 6 fighter")
    after = moved(state, ("sys_thibah", "carrier"))
    assert fleet_in(after, "sys_thibah", 0).fighters == 6


def test_advanced_fighters_may_still_be_carried() -> None:
    """R12.10: a player may write them as the load of a carrier, but nobody flies twice."""
    state = technologies(line("sys_quann", "sys_thibah"), 0, "advanced_fighters")
    fleet(state, "sys_thibah", 0, "carrier, 2 fighter")
    carrier = ("sys_thibah", "carrier", 1, (("fighter", "sys_thibah", 1),))
    assert reason(state, carrier, ("sys_thibah", "fighter", 1)) is None
    assert reason(state, carrier, ("sys_thibah", "fighter", 2)) == ("move.fighters_not_there", "R12.10")
    fighters_load = ("sys_thibah", "fighter", 1, (("fighter", "sys_thibah", 1),))
    assert reason(state, fighters_load) == ("move.cannot_carry", "R20.7")


def many_places(number: int) -> TI3:
    """Ground forces of player 0 on so many planets, all but the first far away; a carrier beside the first."""
    state = line("sys_quann", "sys_thibah")
    for name in MANY[: number - 1]:
        planet(state, 0, name, gf=2)
    return fleet(planet(state, 0, "thibah", gf=2), "sys_thibah", 0, "2 carrier, 6 fighter")


def test_ground_forces_in_twelve_places() -> None:
    """R20.11, R20.12, R20.13, TV-12: a load that would need a thirteenth plastic piece is refused."""
    state = many_places(12)
    assert ground_places(state, 0) == 12
    part = ("sys_thibah", "carrier", 1, (gf("thibah"),))
    assert reason(state, part) == ("move.ground_places", "R20.13")
    assert reason(state, ("sys_thibah", "carrier", 1, (gf("thibah", 2),))) is None
    assert reason(state, ("sys_thibah", "carrier", 2, (gf("thibah"),))) == ("move.ground_places", "R20.13")
    only_fleet(state, "sys_thibah", 0, "carrier+1, 6 fighter")
    planet(state, 0, "hercant")
    assert ground_places(state, 0) == 12
    assert reason(state, ("sys_thibah", "carrier+1", 1, (gf("thibah"),))) is None
    assert reason(many_places(11), part) is None


def test_fighters_in_ten_systems() -> None:
    """R20.13: not into an eleventh system, unless another one is left."""
    state = line("sys_quann", "sys_thibah")
    fleet(state, "sys_thibah", 0, "carrier, 2 fighter")
    for at in range(9):
        fleet(state, f"far_{at}", 0, "fighter")
    assert reason(state, ("sys_thibah", "carrier", 1, (("fighter", "sys_thibah", 1),))) == (
        *("move.fighter_systems", "R20.13"),
    )
    assert reason(state, ("sys_thibah", "carrier", 1, (("fighter", "sys_thibah", 2),))) is None


def test_loads_belong_to_ships() -> None:
    """R15.14, R12.8: the owner decides which ship takes what; equal ships may do different things."""
    state = planet(line("sys_quann", "sys_thibah"), 0, "thibah", gf=5)
    fleet(state, "sys_thibah", 0, "3 carrier")
    after = moved(
        state,
        ("sys_thibah", "carrier", 1, (gf("thibah", 3),)),
        ("sys_thibah", "carrier", 1, (gf("thibah", 2),)),
        ("sys_thibah", "carrier"),
    )
    assert fleet_in(after, "sys_quann", 0) == fleet_of(*ships_of("carrier, carrier+2, carrier+3"))


def test_damaged_ships_move_as_they_are() -> None:
    """R12.1: damage and loads travel with the ship."""
    state = fleet(line("sys_quann", "sys_thibah"), "sys_thibah", 0, "war_sun!+2*1, dreadnought!")
    after = moved(state, ("sys_thibah", "war_sun!+2*1"), ("sys_thibah", "dreadnought!"))
    assert fleet_in(after, "sys_quann", 0) == fleet_of(*ships_of("war_sun!+2*1, dreadnought!"))


def test_flank_speed_helps_carriers_collect() -> None:
    """R12.2, R12.8: with three moves a carrier collects in two systems on its way."""
    state = line("sys_quann", "sys_thibah", "sys_saudor", "sys_tarmann")
    technologies(state, 0, "xrd_transporters")
    planet(planet(state, 0, "thibah", gf=1), 0, "saudor", gf=1)
    fleet(state, "sys_tarmann", 0, "carrier")
    take = ("sys_tarmann", "carrier", 1, (gf("thibah"), gf("saudor")))
    assert reason(state, take) == ("move.too_far", "R12.2")
    amend(state, Activation, move_bonus=1)
    assert reason(state, take) is None


def test_suggested_colonists() -> None:
    """R12.8: among the suggestions is a carrier with ground forces for a planet to take."""
    state = planet(line("sys_quann", "sys_thibah"), 0, "thibah", gf=4)
    fleet(state, "sys_thibah", 0, "carrier, 2 cruiser, 3 fighter")
    moves = list(suggest_moves(state, 0, "sys_quann"))
    assert any(len(move) == 1 and move[0].loads[0][:2] == ("ground_force", "thibah") for move in moves)
    assert all(check_move(state, 0, "sys_quann", move) is None for move in moves)
