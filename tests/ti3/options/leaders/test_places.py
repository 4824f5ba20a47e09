"""Where leaders begin, how they travel, and where they may land (R41.1 to R41.4)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from lazax.core.ask import Submit
from lazax.galaxy.movement.orders import ShipMove
from lazax.ti3.alphabet import ALPHABET
from lazax.ti3.board import fleet_in
from lazax.ti3.movement.landing_rules import LandForces, check_landing, may_land
from lazax.ti3.movement.move import check_move, suggest_moves
from lazax.ti3.registry import OPTIONS
from lazax.ti3.state import TI3
from lazax.ti3.strategies.warfare import secondary
from lazax.ti3.switches import Rules
from lazax.ti3.tables import LEADERS as TABLE
from lazax.ti3.tables import LEADERS_OF, RACES
from lazax.ti3.units.fleets import Ship, fleet_of
from lazax.ti3.units.ship_tokens import ship_of, ship_token
from tests.conformance.ladders import every_climb
from tests.ti3.positions.fights import BEHIND, fight, squadron
from tests.ti3.positions.leaders import (
    ADMIRAL,
    AGENT,
    DIPLOMAT,
    GENERAL,
    LEADERS,
    NORR_ADMIRAL,
    clash,
    free,
    ride,
    stand,
)
from tests.ti3.positions.tools import (
    activation,
    answer,
    answers,
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
    technologies,
)

A, B = 0, 1
THERE = "sys_dal_bootha_xxehan"
HOME = "hs_sol"
LINE = row(THERE, HOME, "sys_saudor", "sys_thibah", "hs_norr")


def harbour(ships: str = "", *, rules: Rules = LEADERS) -> TI3:
    """Sol at home, next to an empty system that they have activated."""
    state = quick_game(races=("sol", "norr", "hacan"), galaxy=LINE, units=False, rules=rules)
    return fleet(activation(pools(state, A, fleet=8), A, THERE), HOME, A, ships)


def reason(state: TI3, *moves: Any) -> tuple[str, str] | None:
    refusal = check_move(state, A, THERE, msgspec.convert(moves, tuple[ShipMove, ...]))
    return None if refusal is None else (refusal.key, refusal.rule)


def moved(state: TI3, *moves: Any) -> TI3:
    game = play(state, ("tactical.move", A))
    answer(game, A, moves, "move.fleet")
    assert done(game)
    result: TI3 = game.state
    return result


# set-up


def test_three_leaders_of_each_race() -> None:
    """R1.3, R41.1: the counters are those of the race sheets."""
    assert len(TABLE) == 30
    for race, sheet in RACES.items():
        assert sorted(TABLE[leader].kind for leader in LEADERS_OF[race]) == sorted(sheet.leaders)


def test_they_begin_where_their_owner_likes() -> None:
    """R41.1, R2.9: on a planet or a ship of the home system, fighters included."""
    state = quick_game(races=("yssaril", "sol", "hacan"), rules=LEADERS)
    game = play(state, ("setup.leaders", A))
    assert game.options(A) == ("retillion", "shalloq", "carrier", "cruiser", "fighter")
    answer(game, A, "carrier", "setup.leader")
    assert game.options(A) == ("retillion", "shalloq", "carrier", "carrier@yssaril_sskril", "cruiser", "fighter")
    answers(game, (A, "fighter"), (A, "shalloq"))
    assert done(game)
    home = fleet_in(game.state, "hs_yssaril", A)
    assert Ship("carrier", leaders=("yssaril_sskril",)) in home.ships
    assert home.leaders == ("yssaril_ssruu",)
    assert game.state.leaders == {"shalloq": ("yssaril_thilinn",)}


def test_without_the_option_there_are_none() -> None:
    """R40.1, R41.1: leaders are an option; nobody is asked about them without it."""
    assert OPTIONS["leaders"]
    for rules, asked in ((LEADERS, "setup.leader"), (Rules(), "test.rest")):
        state = quick_game(races=("sol", "norr", "hacan"), rules=rules, units=False)
        game = play(state, ("setup.units", A))
        assert kind_asked(game) == asked


# on board


def test_any_ship_carries_any_number_of_leaders() -> None:
    """R41.3, R12.8: a destroyer without any room takes all three on board, and a full carrier one more."""
    state = stand(planet(harbour("destroyer, carrier+6"), A, "jord"), "jord", ADMIRAL, AGENT, DIPLOMAT)
    loads = ((ADMIRAL, "jord"), (AGENT, "jord"))
    state = moved(state, (HOME, "destroyer", 1, loads), (HOME, "carrier+6", 1, ((DIPLOMAT, "jord"),)))
    assert fleet_in(state, THERE, A) == squadron(f"carrier+6@{DIPLOMAT}, destroyer@{AGENT}@{ADMIRAL}")
    assert state.leaders == {}


def test_each_leader_boards_one_ship() -> None:
    """R41.2, R41.3: nobody is in two places, and only who is there can come on board."""
    state = stand(planet(harbour("2 destroyer"), A, "jord"), "jord", ADMIRAL)
    assert reason(state, (HOME, "destroyer", 2, ((ADMIRAL, "jord"),))) == ("move.leader_not_there", "R41.3")
    assert reason(state, (HOME, "destroyer", 1, ((AGENT, "jord"),))) == ("move.leader_not_there", "R41.3")
    twice = [(HOME, "destroyer", 1, ((ADMIRAL, "jord"),))] * 2
    assert reason(state, *twice) == ("move.leader_not_there", "R41.3")
    stand(planet(state, B, "saudor"), "saudor", GENERAL)
    assert reason(state, (HOME, "destroyer", 1, ((GENERAL, "saudor"),)))  # not his, nor on the way


def test_pick_up_follows_the_rules_for_ground_forces() -> None:
    """R41.3, R12.8, R12.9: where a ship comes past, but not where an own counter lies or beside enemy ships."""
    state = fleet(stand(planet(harbour(), A, "jord"), "jord", AGENT), "sys_saudor", A, "cruiser")
    move = ("sys_saudor", "cruiser", 1, ((AGENT, "jord"),))
    assert reason(state, move) is None
    assert reason(counters(state.copy(), A, HOME), move) == ("move.load_activated", "R12.9")
    assert reason(fleet(state.copy(), HOME, B, "fighter"), move) == ("move.load_beside_enemy", "R12.9")


def test_fighters_with_leaders() -> None:
    """R41.3, R12.10: the fighter that leaders ride on is a ship of its own kind; who stays behind stays on it."""
    state = ride(harbour("carrier, 3 fighter"), HOME, A, AGENT)
    wing = f"fighter@{AGENT}"
    assert reason(state, (HOME, "carrier", 1, (("fighter", HOME, 3),))) == ("move.fighters_not_there", "R12.10")
    assert reason(state, (HOME, wing)) == ("move.fighters_alone", "R12.10")
    after = moved(state.copy(), (HOME, "carrier", 1, (("fighter", HOME, 1), (wing, HOME, 1))))
    assert fleet_in(after, THERE, A) == fleet_of([Ship("carrier")], 2, [AGENT])
    planet(technologies(state, A, "advanced_fighters"), A, "jord")
    stand(state, "jord", ADMIRAL)
    after = moved(state, (HOME, wing), (HOME, "fighter", 1, ((ADMIRAL, "jord"),)))
    assert fleet_in(after, THERE, A) == fleet_of([], 2, [AGENT, ADMIRAL])
    assert fleet_in(after, HOME, A) == squadron("carrier, fighter")


def test_standing_ships_take_leaders_on_board() -> None:
    """R12.8, R41.3: in the activated system also onto a ship or a fighter that stays."""
    state = fleet(
        stand(planet(harbour(), A, "xxehan"), "xxehan", AGENT, DIPLOMAT), THERE, A, "cruiser, carrier, fighter"
    )
    after = moved(state, (THERE, "cruiser", 1, ((AGENT, "xxehan"),)), (THERE, "fighter", 1, ((DIPLOMAT, "xxehan"),)))
    assert fleet_in(after, THERE, A) == fleet_of([Ship("carrier"), Ship("cruiser", leaders=(AGENT,))], 1, [DIPLOMAT])


def test_transfer_takes_leaders_along() -> None:
    """R19.3, R19.4, R19.6, R41.3, R41.4: leaders board in a transfer and land on own planets in either system."""
    state = quick_game(races=("sol", "norr", "hacan"), galaxy=LINE, units=False, rules=LEADERS)
    stand(planet(planet(state, A, "jord"), A, "xxehan"), "jord", AGENT)
    fleet(pools(state, A, fleet=8), HOME, A, "cruiser")
    activation(state, A, THERE, HOME, transfer=True)
    game = play(state, ("transfer.move", A), ("transfer.land", A))
    answer(game, A, ((HOME, "cruiser", 1, ((AGENT, "jord"),)),), "transfer.fleet")
    answer(game, A, ((("xxehan", 0, 0, (AGENT,)),),), "land.forces")
    assert done(game)
    assert game.state.leaders == {"xxehan": (AGENT,)}


def test_leaders_retreat_with_their_fleet() -> None:
    """R15.9, R41.2: the entire fleet leaves, with everybody on board."""
    state = ride(
        counters(clash(a=f"cruiser@{ADMIRAL}, fighter", b="cruiser"), A, BEHIND), "sys_lazar_sakulag", A, AGENT
    )
    game = fight(state, 1, 1, 1, 1)
    answer(game, A, "yes", "battle.withdraw")
    answer(game, A, BEHIND, "battle.leave_to")
    assert fleet_in(game.state, BEHIND, A) == squadron(f"cruiser@{ADMIRAL}")  # R15.11: no place for the fighter
    assert [line["leader"] for line in logged(game, "leader.killed")] == [AGENT]


def test_patrols_carry_leaders() -> None:
    """R29.6, R41.3: a ship that goes on patrol keeps its leaders on board."""
    state = fleet(
        quick_game(races=("sol", "norr", "hacan"), rules=LEADERS), "sys_quann", B, f"cruiser@{NORR_ADMIRAL}"
    )
    game = play(state, lambda game: secondary(game, B))
    answer(game, B, (("sys_quann", f"cruiser@{NORR_ADMIRAL}", "empty_1"),), "patrol.ships")
    assert fleet_in(game.state, "empty_1", B) == squadron(f"cruiser@{NORR_ADMIRAL}")


def test_repairs_leave_leaders_on_board() -> None:
    """R22.2, R41.2: a repaired ship is the same ship."""
    state = ride(fleet(harbour(f"war_sun!+1@{ADMIRAL}"), HOME, A, "fighter"), HOME, A, AGENT)
    game = play(state, ("status.repair",))
    assert fleet_in(game.state, HOME, A) == fleet_of([Ship("war_sun", False, 1, 0, (ADMIRAL,))], 1, [AGENT])


# landings


def above(ships: str) -> TI3:
    state = harbour()
    return fleet(state, THERE, A, ships)


def refusal(state: TI3, *drops: Any, ships: tuple[str, ...] = (), own_only: bool = False) -> tuple[str, str] | None:
    found = check_landing(state, A, THERE, msgspec.convert((drops, ships), LandForces), own_only)
    return None if found is None else (found.key, found.rule)


def test_leaders_need_ground_forces_on_foreign_planets() -> None:
    """R41.4: on a neutral or enemy planet only with a ground force, on a friendly one freely."""
    state = above(f"carrier+1@{AGENT}@{DIPLOMAT}")
    assert refusal(state, ("xxehan", 0, 0, (AGENT,))) == ("land.leader_alone", "R41.4")
    assert refusal(state, ("xxehan", 1, 0, (AGENT,)), ("dal_bootha", 0, 0, (DIPLOMAT,)))
    assert refusal(state, ("xxehan", 1, 0, (AGENT, DIPLOMAT))) is None
    assert refusal(planet(state.copy(), B, "xxehan", gf=1), ("xxehan", 0, 0, (AGENT,)))
    assert refusal(planet(state.copy(), A, "xxehan"), ("xxehan", 0, 0, (AGENT,))) is None
    assert refusal(planet(state.copy(), A, "xxehan"), ("xxehan", 0, 0, (AGENT,)), own_only=True) is None


def test_only_who_is_on_board_lands() -> None:
    """R41.2, R16.1: each leader once, from a ship that is there, in the right system."""
    state = planet(above(f"carrier+1@{AGENT}, cruiser"), A, "xxehan")
    not_there = ("land.leader_not_on_board", "R41.3")
    assert refusal(state, ("xxehan", 0, 0, (DIPLOMAT,))) == not_there
    assert refusal(state, ("xxehan", 0, 0, (AGENT, AGENT))) == not_there
    assert refusal(state, ("xxehan", 0, 0, (AGENT,)), ships=(f"carrier+1@{AGENT}", "cruiser")) == not_there
    assert refusal(state, ("jord", 0, 0, (AGENT,))) == ("land.no_such_planet", "R16.1")
    assert refusal(state, ships=("carrier+1", "cruiser")) == ("land.leader_without_ship", "R41.2")
    assert refusal(state, ships=("carrier+1", f"cruiser@{AGENT}")) is None


def test_neutral_landing() -> None:
    """R16.5, R41.2, R41.4: the planet is friendly when the ground force has taken it, so the leader may stay."""
    game = play(above(f"carrier+2@{AGENT}"), ("tactical.land", A))
    answer(game, A, ((("xxehan", 1, 0, (AGENT,)),),), "land.forces")
    assert game.state.leaders == {"xxehan": (AGENT,)}
    assert fleet_in(game.state, THERE, A) == squadron("carrier+1")
    assert logged(game, "leaders.landed") == [{"player": A, "planet": "xxehan", "leaders": (AGENT,)}]


def test_leaders_change_ships() -> None:
    """R16.1, R41.3: from a carrier onto a cruiser, and onto fighters, although nobody lands."""
    state = above(f"carrier@{AGENT}@{DIPLOMAT}, cruiser, 2 fighter")
    assert may_land(state, A, THERE)
    game = play(state, ("tactical.land", A))
    answer(game, A, ((), ("carrier", f"cruiser@{AGENT}")), "land.forces")
    assert fleet_in(game.state, THERE, A) == fleet_of(
        [Ship("carrier"), Ship("cruiser", leaders=(AGENT,))], 2, [DIPLOMAT]
    )


def test_landing_ladder_builds_what_the_checker_accepts() -> None:
    """R16.1, R41.3, R41.4: everything the ladder can build is legal, and leaders can go everywhere by it."""
    state = planet(above(f"carrier+1@{AGENT}, cruiser, fighter"), A, "dal_bootha")
    game = play(state, ("tactical.land", A))
    ask = game.ask(A)
    assert isinstance(ask, Submit)
    built = every_climb(ask.ladder)
    assert all(ask.check(value) is None for value in built)
    places = {(drop.planet, drop.gf) for value in built for drop in value.planets if drop.leaders}
    assert places == {("dal_bootha", 0), ("dal_bootha", 1), ("xxehan", 1)}
    aboard = {ship for value in built for ship in value.ships if "@" in ship}
    assert aboard == {f"carrier@{AGENT}", f"carrier+1@{AGENT}", f"cruiser@{AGENT}"}


def test_movement_ladder_builds_what_the_checker_accepts() -> None:
    """R12.8, R41.3: ships and fighters with every choice of leaders to take along."""
    state = stand(planet(harbour("cruiser, carrier, fighter"), A, "jord", gf=1), "jord", AGENT, ADMIRAL)
    game = play(state, ("tactical.move", A))
    ask = game.ask(A)
    assert isinstance(ask, Submit)
    built = every_climb(ask.ladder)
    assert all(ask.check(value) is None for value in built)
    assert all(ask.check(value) is None for value in suggest_moves(state, A, THERE))
    on_cruiser = {load.unit for value in built for move in value if move.ship == "cruiser" for load in move.loads}
    assert on_cruiser == {AGENT, ADMIRAL}
    assert any(len(move.loads) == 4 for value in built for move in value if move.ship == "carrier")


# names


@pytest.mark.parametrize("token", [f"carrier+2*1@{AGENT}@{ADMIRAL}", f"dreadnought!@{ADMIRAL}", f"fighter@{AGENT}"])
def test_tokens(token: str) -> None:
    """R41.3: a ship with leaders is written with their names, and belongs to the alphabet."""
    assert ship_token(ship_of(token)) == token
    assert token in ALPHABET


def test_view_shows_leaders_on_ships() -> None:
    """R0.15, R41.2: where leaders are is no secret."""
    state = ride(harbour(f"cruiser@{ADMIRAL}, 2 cruiser, 2 fighter"), HOME, A, AGENT)
    shown = play(state, ("tactical.move", A)).view(B)["systems"][HOME]["fleets"][0]
    assert [(ship.get("leaders"), ship["n"]) for ship in shown["ships"]] == [(None, 2), ((ADMIRAL,), 1)]
    assert shown["leaders"] == (AGENT,)
    assert free(state, A) == {ADMIRAL, AGENT}
