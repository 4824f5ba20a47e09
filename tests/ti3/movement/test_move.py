"""Step 2 of a tactical action: which ships may come, and by which ways."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from lazax.core.ask import Refused
from lazax.core.stage import amend, current
from lazax.galaxy.movement.orders import ShipMove
from lazax.ti3.board import fleet_in
from lazax.ti3.events import Activation
from lazax.ti3.movement import transfer  # noqa: F401  (the steps register themselves)
from lazax.ti3.movement.move import check_move, may_move, suggest_moves
from lazax.ti3.movement.passage import Reach, movement_values
from lazax.ti3.state import TI3, Agreement
from lazax.ti3.switches import Rules
from lazax.ti3.units.fleets import fleet_of
from tests.ti3.positions.tools import (
    STANDARD,
    activation,
    answer,
    counters,
    done,
    fleet,
    kind_asked,
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


def line(*tiles: str, rules: Rules = STANDARD) -> TI3:
    """Systems in a row, the first one activated by player 0."""
    state = quick_game(races=RACES, galaxy=row(*tiles), units=False, rules=rules)
    return activation(pools(state, 0, fleet=8), 0, tiles[0])


def reason(state: TI3, *moves: Any, player: int = 0) -> tuple[str, str] | None:
    target = current(state, Activation).systems[0]
    refusal = check_move(state, player, target, msgspec.convert(moves, tuple[ShipMove, ...]))
    return None if refusal is None else (refusal.key, refusal.rule)


def tv5() -> TI3:
    """The graph of TV-5: X in the centre, A behind B, C behind D, H behind F (a supernova) and G."""
    names = {
        (0, 0): "sys_dal_bootha_xxehan",  # X
        (0, -2): "empty_1",  # A
        (0, -1): "empty_2",  # B
        (2, 0): "empty_3",  # C
        (1, 0): "empty_4",  # D
        (-1, 0): "empty_5",  # E
        (0, 1): "supernova",  # F
        (-1, 1): "sys_quann",  # G
        (-1, 2): "sys_thibah",  # H
    }
    state = quick_game(races=RACES, galaxy=tiny_galaxy(names), units=False)
    pools(state, 0, fleet=4)
    fleet(state, "empty_1", 0, "dreadnought, cruiser")
    counters(fleet(state, "empty_2", 0, "2 destroyer"), 0, "empty_2")
    fleet(state, "empty_3", 0, "cruiser")
    fleet(state, "empty_5", 0, "destroyer, carrier, 4 fighter")
    fleet(state, "sys_thibah", 0, "cruiser")
    fleet(state, "sys_quann", 1, "2 destroyer")
    fleet(state, "sys_dal_bootha_xxehan", 1, "cruiser")
    planet(state, 1, "dal_bootha", gf=1)
    return state


FIGHTERS = (("fighter", "empty_5", 4),)
FULL = (
    ("empty_1", "cruiser"),
    ("empty_3", "cruiser"),
    ("empty_5", "destroyer"),
    ("empty_5", "carrier", 1, FIGHTERS),
)


def test_activation_and_movement_of_the_rulebook() -> None:
    """TV-5, R11.1, R12.1 to R12.6, R13.4: who may come, who may not and why."""
    state = activation(tv5(), 0, "sys_dal_bootha_xxehan")
    assert reason(state, ("empty_1", "dreadnought")) == ("move.too_far", "R12.2")
    assert reason(state, ("empty_1", "cruiser")) is None
    assert reason(state, ("empty_3", "cruiser")) is None
    assert reason(state, ("empty_5", "destroyer")) is None
    assert reason(state, ("empty_5", "carrier", 1, FIGHTERS)) is None
    assert reason(state, ("empty_2", "destroyer")) == ("move.activated", "R12.4")
    assert reason(state, ("sys_thibah", "cruiser")) in (
        ("move.supernova", "R13.4"),
        ("move.enemy_in_the_way", "R12.3"),
    )
    assert reason(state, *FULL) is None
    assert reason(pools(state, 0, fleet=3), *FULL) == ("move.fleet_supply", "R12.13")


def test_the_full_move_of_the_rulebook() -> None:
    """TV-5, R12.1, R12.6, R15.1: ships of several systems arrive; the defender's fleet is still there."""
    game = play(tv5(), ("tactical.activate", 0), ("tactical.move", 0))
    answer(game, 0, "sys_dal_bootha_xxehan", "activate.system")
    answer(game, 0, [[*move] for move in FULL], "move.fleet")
    state = game.state
    assert done(game)
    assert fleet_in(state, "sys_dal_bootha_xxehan", 0) == fleet_of(
        *ships_of("2 cruiser, destroyer, carrier, 4 fighter")
    )
    assert ("empty_5", 0) not in state.fleets
    assert ("sys_dal_bootha_xxehan", 1) in state.fleets
    assert current(state, Activation).moved
    moved = logged(game, "fleet.moved")
    assert [line["system_from"] for line in moved] == ["empty_1", "empty_3", "empty_5"]
    assert moved[2]["units"] == (("carrier", 1), ("destroyer", 1), ("fighter", 4))


def test_both_ways_of_the_third_cruiser_are_barred() -> None:
    """TV-5, R12.3, R13.4: through the supernova and through the enemy destroyers."""
    state = activation(tv5(), 0, "sys_dal_bootha_xxehan")
    by_g = ("sys_thibah", "cruiser", 1, (), ("sys_thibah", "sys_quann", "sys_dal_bootha_xxehan"))
    by_f = ("sys_thibah", "cruiser", 1, (), ("sys_thibah", "supernova", "sys_dal_bootha_xxehan"))
    assert reason(state, by_g) == ("move.enemy_in_the_way", "R12.3")
    assert reason(state, by_f) == ("move.supernova", "R13.4")


def test_movement_ends_in_the_activated_system() -> None:
    """R12.1: routes start where the ship stands, end in the activated system and go from neighbour to neighbour."""
    state = fleet(line("sys_quann", "sys_thibah", "sys_saudor"), "sys_saudor", 0, "cruiser")
    cruiser = ("sys_saudor", "cruiser", 1, ())
    assert reason(state, (*cruiser, ("sys_saudor", "sys_thibah", "sys_quann"))) is None
    assert reason(state, (*cruiser, ("sys_saudor", "sys_thibah"))) == ("move.ends_elsewhere", "R12.1")
    assert reason(state, (*cruiser, ("sys_thibah", "sys_quann"))) == ("move.starts_elsewhere", "R12.1")
    assert reason(state, (*cruiser, ("sys_saudor", "sys_quann"))) == ("move.not_adjacent", "R13.8")
    assert reason(state, ("sys_thibah", "cruiser")) == ("move.not_there", "R12.1")
    assert reason(state, ("sys_saudor", "cruiser", 2)) == ("move.not_there", "R12.1")
    assert reason(state, ("sys_saudor", "cruiser", 0)) == ("move.number", "R12.1")
    assert reason(state, ("sys_saudor", "nonsense")) == ("move.not_there", "R12.1")
    assert reason(state) is None


def test_spaces_without_a_tile_connect_nothing() -> None:
    """R13.8: adjacency is a shared side."""
    galaxy = tiny_galaxy({(0, 0): "sys_quann", (0, -2): "sys_thibah"})
    state = activation(quick_game(races=RACES, galaxy=galaxy, units=False), 0, "sys_quann")
    fleet(state, "sys_thibah", 0, "war_sun")
    assert reason(state, ("sys_thibah", "war_sun")) == ("move.too_far", "R12.2")
    drawn = ("sys_thibah", "war_sun", 1, (), ("sys_thibah", "sys_quann"))
    assert reason(state, drawn) == ("move.not_adjacent", "R13.8")


@pytest.mark.parametrize(
    ("kind", "base"),
    [("war_sun", 2), ("dreadnought", 1), ("carrier", 1), ("cruiser", 2), ("destroyer", 2), ("fighter", 0)],
)
def test_movement_values(kind: str, base: int) -> None:
    """R12.2, R12.10: the movement of each ship."""
    assert movement_values(quick_game(races=RACES), 0)[kind] == base


def test_technologies_and_cards_that_speed_up() -> None:
    """R12.2, T-T2, T-T3: XRD Transporters, Type IV Drive, Advanced Fighters, and Flank Speed for all."""
    state = technologies(
        line("sys_quann", "sys_thibah", "sys_saudor"), 0, "xrd_transporters", "type_iv_drive", "advanced_fighters"
    )
    values = movement_values(state, 0)
    assert [values[kind] for kind in ("carrier", "cruiser", "dreadnought", "destroyer", "fighter")] == [2, 3, 2, 2, 2]
    assert movement_values(state, 1)["carrier"] == 1
    fleet(state, "sys_saudor", 1, "dreadnought, fighter")
    only = ("sys_saudor", "dreadnought")
    assert reason(state, only, player=1) == ("move.too_far", "R12.2")
    amend(state, Activation, move_bonus=1)
    assert reason(state, only, player=1) is None
    assert reason(state, ("sys_saudor", "fighter"), player=1) == ("move.fighters_alone", "R12.10")


def test_enemy_ships_bar_the_way_but_not_the_target() -> None:
    """R12.3, DV-31: a single destroyer bars, fighters, troops, guns, docks and markers do not."""
    state = fleet(line("sys_quann", "sys_thibah", "sys_saudor"), "sys_saudor", 0, "cruiser")
    fleet(state, "sys_quann", 1, "war_sun")
    planet(state, 1, "thibah", gf=3, pds=2, dock=True)
    fleet(state, "sys_thibah", 1, "5 fighter")
    assert reason(state, ("sys_saudor", "cruiser")) is None
    fleet(state, "sys_thibah", 1, "destroyer")
    assert reason(state, ("sys_saudor", "cruiser")) == ("move.enemy_in_the_way", "R12.3")
    only_fleet(state, "sys_thibah", 1, "fighter")
    technologies(state, 1, "advanced_fighters")
    assert reason(state, ("sys_saudor", "cruiser")) == ("move.enemy_in_the_way", "R12.3")


def test_allies_are_enemies_too() -> None:
    """R0.4, TV-33: whoever else owns ships bars the way, whatever the players agreed on."""
    state = fleet(line("sys_quann", "sys_thibah", "sys_saudor"), "sys_saudor", 0, "cruiser")
    fleet(state, "sys_thibah", 2, "carrier")
    state.agreements = (Agreement(0, 2, 0, 0),)
    assert reason(state, ("sys_saudor", "cruiser")) == ("move.enemy_in_the_way", "R12.3")
    fleet(only_fleet(state, "sys_thibah", 2), "sys_thibah", 0, "carrier")
    assert reason(state, ("sys_saudor", "cruiser")) is None


def test_light_wave_deflector() -> None:
    """R12.3: ships with the Light/Wave Deflector pass enemy fleets."""
    state = fleet(line("sys_quann", "sys_thibah", "sys_saudor"), "sys_saudor", 0, "cruiser")
    fleet(state, "sys_thibah", 1, "3 dreadnought")
    technologies(state, 0, "light_wave_deflector")
    assert reason(state, ("sys_saudor", "cruiser")) is None


def test_own_activated_systems_hold_ships_but_let_others_pass() -> None:
    """R12.4, R11.4: ships stay where an own counter lay before; passing there is allowed."""
    state = line("sys_quann", "sys_thibah", "sys_saudor")
    counters(fleet(fleet(state, "sys_saudor", 0, "cruiser"), "sys_thibah", 0, "cruiser"), 0, "sys_thibah")
    counters(state, 1, "sys_saudor")
    assert reason(state, ("sys_thibah", "cruiser")) == ("move.activated", "R12.4")
    assert reason(state, ("sys_saudor", "cruiser")) is None
    assert may_move(state, 0, "sys_quann")
    assert not may_move(only_fleet(state, "sys_saudor", 0), 0, "sys_quann")


def test_ships_may_stay_or_make_a_round_trip() -> None:
    """R12.7, A-03: what stands there may stay, or leave and return within its range; by the switch not."""
    trip = ("sys_quann", "cruiser", 1, (), ("sys_quann", "sys_thibah", "sys_quann"))
    state = fleet(line("sys_quann", "sys_thibah"), "sys_quann", 0, "cruiser, carrier")
    assert reason(state, ("sys_quann", "cruiser")) is None
    assert reason(state, trip) is None
    carrier = ("sys_quann", "carrier", 1, (), ("sys_quann", "sys_thibah", "sys_quann"))
    assert reason(state, carrier) == ("move.too_far", "R12.2")
    state = fleet(line("sys_quann", "sys_thibah", rules=Rules(round_trip=False)), "sys_quann", 0, "cruiser")
    assert reason(state, trip) == ("move.no_return", "R12.7")
    assert reason(state, ("sys_quann", "cruiser")) is None


def test_passing_the_activated_system_and_coming_back() -> None:
    """R12.6, R12.7: a longer way past the target is a way too, unless round trips are off."""
    past = ("sys_thibah", "cruiser", 1, (), ("sys_thibah", "sys_quann", "sys_thibah", "sys_quann"))
    for rules, expected in ((STANDARD, None), (Rules(round_trip=False), ("move.no_return", "R12.7"))):
        state = fleet(line("sys_quann", "sys_thibah", rules=rules), "sys_thibah", 0, "cruiser")
        amend(state, Activation, move_bonus=1)
        assert reason(state, past) == expected


def test_fleet_supply_limits_the_target_alone() -> None:
    """R12.13, R20.3, R20.5, R20.6, DV-29: non-fighter ships that stay count, fighters do not; Letnev has one more."""
    state = line("sys_quann", "sys_thibah")
    fleet(fleet(state, "sys_thibah", 0, "3 cruiser, carrier, 6 fighter"), "sys_quann", 0, "2 destroyer")
    pools(state, 0, fleet=5)
    carrier = ("sys_thibah", "carrier", 1, (("fighter", "sys_thibah", 6),))
    assert reason(state, ("sys_thibah", "cruiser", 2), carrier) is None
    assert reason(state, ("sys_thibah", "cruiser", 3), carrier) == ("move.fleet_supply", "R12.13")
    state.races = ("letnev", "xxcha", "hacan")
    assert reason(state, ("sys_thibah", "cruiser", 3), carrier) is None


def test_systems_passed_are_not_checked() -> None:
    """R12.13: a full fleet on the way does not stop another one."""
    state = pools(line("sys_quann", "sys_thibah", "sys_saudor"), 0, fleet=2)
    fleet(fleet(state, "sys_thibah", 0, "2 cruiser"), "sys_saudor", 0, "2 cruiser")
    assert reason(state, ("sys_saudor", "cruiser", 2)) is None


def test_a_unit_may_take_part_again() -> None:
    """R12.15: only counters hold ships back, not what they did before."""
    state = fleet(line("sys_quann", "sys_thibah"), "sys_thibah", 0, "cruiser")
    amend(state, Activation, moved=True)
    assert reason(state, ("sys_thibah", "cruiser")) is None


def test_advanced_fighters_fly_by_themselves() -> None:
    """R12.10, R20.6: movement 2, no carrier and no capacity needed, no fleet supply either."""
    state = technologies(line("sys_quann", "sys_thibah", "sys_saudor"), 0, "advanced_fighters")
    fleet(pools(state, 0, fleet=0), "sys_saudor", 0, "5 fighter")
    game = play(state, ("tactical.move", 0))
    answer(game, 0, (("sys_saudor", "fighter", 4),), "move.fleet")
    assert fleet_in(game.state, "sys_quann", 0).fighters == 4
    assert fleet_in(game.state, "sys_saudor", 0).fighters == 1


def test_advanced_fighters_against_fleet_supply() -> None:
    """R20.6, A-09: by the switch those beyond normal capacity count like other ships."""
    state = line("sys_quann", "sys_thibah", rules=Rules(adv_fighter_supply=True))
    technologies(pools(state, 0, fleet=2), 0, "advanced_fighters")
    fleet(fleet(state, "sys_thibah", 0, "6 fighter"), "sys_quann", 0, "cruiser")
    assert reason(state, ("sys_thibah", "fighter", 1)) is None
    assert reason(state, ("sys_thibah", "fighter", 2)) == ("move.fleet_supply", "R12.13")
    planet(state, 0, "quann", dock=True)
    assert reason(state, ("sys_thibah", "fighter", 4)) is None


def test_advanced_fighters_left_behind_count_too() -> None:
    """R20.4, R20.6, A-09: a carrier leaves its fighters; those beyond fleet supply are destroyed."""
    state = line("sys_quann", "sys_thibah", rules=Rules(adv_fighter_supply=True))
    technologies(pools(state, 0, fleet=2), 0, "advanced_fighters")
    fleet(state, "sys_thibah", 0, "carrier, 6 fighter")
    game = play(state, ("tactical.move", 0))
    answer(game, 0, (("sys_thibah", "carrier"),), "move.fleet")
    assert fleet_in(game.state, "sys_thibah", 0).fighters == 2


def test_nothing_is_asked_when_nothing_can_move() -> None:
    """R10.1: a movement nobody could make is not asked for."""
    state = fleet(line("sys_quann", "sys_thibah", "sys_saudor"), "sys_saudor", 0, "carrier, 3 fighter")
    assert not may_move(state, 0, "sys_quann")
    assert done(play(state, ("tactical.move", 0)))


def test_a_refused_movement_changes_nothing() -> None:
    """R12.1: the refusal says why, the question stays."""
    game = play(fleet(line("sys_quann", "sys_thibah"), "sys_thibah", 0, "cruiser"), ("tactical.move", 0))
    with pytest.raises(Refused) as refused:
        answer(game, 0, (("sys_thibah", "cruiser", 2),))
    assert refused.value.refusal.rule == "R12.1"
    with pytest.raises(Refused):
        answer(game, 0, "cruiser")
    assert kind_asked(game) == "move.fleet"
    answer(game, 0, ())
    assert not current(game.state, Activation).moved


def test_suggestions_are_legal_and_differ() -> None:
    """R12.1: everything that can come, enough to win, nothing; each legal, none twice."""
    state = activation(tv5(), 0, "sys_dal_bootha_xxehan")
    moves = list(suggest_moves(state, 0, "sys_dal_bootha_xxehan"))
    assert len(set(moves)) == len(moves)
    assert () in moves
    assert all(check_move(state, 0, "sys_dal_bootha_xxehan", move) is None for move in moves)
    assert sum(entry.number for entry in moves[0]) == 4


def test_routes_are_shared_and_short() -> None:
    """R12.6: the way taken is the shortest that comes past all that should be loaded."""
    state = technologies(line("sys_quann", "sys_thibah", "sys_saudor"), 0, "type_iv_drive")
    reach = Reach(state, 0, "sys_quann")
    assert reach.route("sys_saudor", 3, frozenset()) == ("sys_saudor", "sys_thibah", "sys_quann")
    assert reach.route("sys_thibah", 3, frozenset({"sys_saudor"})) == (
        *("sys_thibah", "sys_saudor", "sys_thibah", "sys_quann"),
    )
    assert reach.route("sys_thibah", 2, frozenset({"sys_saudor"})) is None
    assert reach.route("sys_quann", 2, frozenset()) == ("sys_quann",)
