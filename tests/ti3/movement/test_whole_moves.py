"""Movement and landings: a second judge of routes and loads, and what whole movements leave behind."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from lazax.core.ask import Refused
from lazax.core.game import Game
from lazax.galaxy.movement.orders import Load, ShipMove
from lazax.locales import Teller
from lazax.ti3.board import fleet_in
from lazax.ti3.movement.activation import systems_to_activate
from lazax.ti3.movement.move import check_move
from lazax.ti3.state import TI3
from lazax.ti3.switches import Rules
from lazax.ti3.tables import PLANETS_OF, SYSTEM_OF, SYSTEMS
from lazax.ti3.title import TITLE
from lazax.ti3.units.fleets import fleet_of
from lazax.ti3.units.ship_tokens import ship_of, ship_token
from lazax.ti3.ways import geometry
from tests.ti3.positions.tools import (
    activation,
    answer,
    counters,
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
)

RACES = ("norr", "xxcha", "hacan")
HERE = "sys_dal_bootha_xxehan"
NEAR = "sys_thibah"
FAR = "sys_saudor"


def line() -> TI3:
    """Three systems in a row with planets of player 0; HERE is activated and carriers have movement 2."""
    state = quick_game(races=RACES, galaxy=row(HERE, NEAR, FAR), units=False)
    technologies(pools(state, 0, fleet=8), 0, "xrd_transporters")
    planet(state, 0, "saudor", gf=2, exhausted=True)
    planet(state, 0, "thibah", gf=1, dock=True)
    planet(state, 0, "dal_bootha", gf=1)
    planet(state, 1, "xxehan", gf=1)
    return activation(state, 0, HERE)


# whole movements


def test_units_are_collected_all_along_the_way_and_stay_on_board() -> None:
    """R12.8, R12.10, R12.11, R12.12, R20.7, A-04: at the start, on the way and in the activated system, six in
    all; the planets stay under control as they were, and nothing is put down."""
    state = fleet(fleet(line(), FAR, 0, "carrier"), NEAR, 0, "2 fighter")
    loads = (
        *(("ground_force", "saudor", 2), ("ground_force", "thibah", 1)),
        *(("ground_force", "dal_bootha", 1), ("fighter", NEAR, 2)),
    )
    game = play(state, ("tactical.move", 0), debug=True)
    state = game.state
    answer(game, 0, [(FAR, "carrier", 1, loads)], "move.fleet")
    assert fleet_in(state, HERE, 0) == fleet_of(*ships_of("carrier+4, 2 fighter"))
    assert state.gf == {"xxehan": 1} and state.landed == {}
    assert [state.control[name] for name in ("saudor", "thibah", "dal_bootha")] == [0, 0, 0]
    assert state.exhausted == {"saudor"}
    assert fleet_in(state, NEAR, 0) == fleet_in(state, FAR, 0) == fleet_of()


def test_nobody_loads_what_only_this_movement_brings() -> None:
    """R12.6, R12.10: a carrier that comes past finds what stood there before, not what others take along."""
    state = fleet(fleet(line(), FAR, 0, "2 carrier, 3 fighter"), NEAR, 0, "carrier")
    with_fighters = (FAR, "carrier", 1, (("fighter", FAR, 3),))
    from_nowhere = (NEAR, "carrier", 1, (("fighter", NEAR, 1),))
    game = play(state, ("tactical.move", 0))
    with pytest.raises(Refused) as refused:
        answer(game, 0, [with_fighters, from_nowhere], "move.fleet")
    assert (refused.value.refusal.key, refused.value.refusal.rule) == ("move.fighters_not_there", "R12.10")


def test_fighters_that_are_there_already_do_not_move() -> None:
    """R12.10: whoever writes them down as a load changes nothing, and the log tells of no movement."""
    state = fleet(fleet(line(), NEAR, 0, "carrier"), HERE, 0, "carrier, 2 fighter")
    game = play(state, ("tactical.move", 0))
    state = game.state
    answer(game, 0, [(NEAR, "carrier", 1, (("fighter", HERE, 2),))], "move.fleet")
    assert fleet_in(state, HERE, 0) == fleet_of(*ships_of("2 carrier, 2 fighter"))
    assert [told["system_from"] for told in logged(game, "fleet.moved")] == [NEAR]


@pytest.mark.parametrize("token", ["carrier+x", "carrier*", "warp sun", "carrier+1*?", ""])
def test_a_ship_that_means_nothing_is_refused_in_words(token: str) -> None:
    """R12.1: the refusal can be told in every language, whatever was written."""
    game = play(fleet(line(), NEAR, 0, "carrier"), ("tactical.move", 0))
    with pytest.raises(Refused) as refused:
        answer(game, 0, [(NEAR, token)], "move.fleet")
    refusal = refused.value.refusal
    for language in ("en", "de"):
        told = Teller(language, title=TITLE).refusal(refusal.key, refusal.rule, dict(refusal.values))
        assert told.endswith("(R12.1)")


# landings


def invasion_of_two_planets() -> Game:
    """Player 0 stands above two defended planets and is asked what lands."""
    state = quick_game(races=RACES, galaxy=row(HERE, NEAR, FAR), units=False)
    planet(state, 0, "saudor", gf=1)
    planet(state, 2, "thibah", gf=1)
    for name in PLANETS_OF[HERE]:
        planet(state, 1, name, gf=1)
    fleet(activation(state, 0, HERE), HERE, 0, "carrier+4")
    return play(state, ("tactical.land", 0), ("tactical.invade", 0))


def test_landings_may_be_changed_until_the_first_combat() -> None:
    """R16.2: the player may take their landings back as long as no invasion combat has begun, then no more."""
    game = invasion_of_two_planets()
    answer(game, 0, ((("dal_bootha", 3), ("xxehan", 1)),), "land.forces")
    assert kind_asked(game) == "invasion.planet"
    game.undo(0)
    assert kind_asked(game) == "land.forces" and game.state.landed == {}
    assert fleet_in(game.state, HERE, 0) == fleet_of(*ships_of("carrier+4"))
    answer(game, 0, ((("dal_bootha", 2), ("xxehan", 2)),), "land.forces")
    assert {name: landing.gf for name, landing in game.state.landed.items()} == {"dal_bootha": 2, "xxehan": 2}
    answer(game, 0, "xxehan", "invasion.planet")
    assert game.undoable(0) is None


# a second judge


def crowded(seed: int) -> tuple[TI3, str]:
    """Fleets of three players in contact, some counters and technologies of player 0, and a system they activate."""
    luck = Random(seed)
    rules = Rules(round_trip=luck.random() < 0.7)
    state = quick_game(races=RACES, units=False, rules=rules)
    pools(state, 0, fleet=9)
    ways = ("xrd_transporters", "type_iv_drive", "antimass_deflectors", "light_wave_deflector", "stasis_capsules")
    technologies(state, 0, *(name for name in ways if luck.random() < 0.4))
    technologies(state, 1, *(("advanced_fighters",) if luck.random() < 0.5 else ()))
    for system in geometry(state).systems:
        if SYSTEMS[system].kind in ("supernova", "asteroid_field") or luck.random() < 0.3:
            continue
        player = luck.choice((0, 0, 1, 2))
        for name in SYSTEMS[system].planets:
            if name not in state.control:
                planet(state, player, name, gf=luck.randrange(3), pds=luck.randrange(2))
        ships = luck.choice(("carrier, 2 fighter", "war_sun+1, fighter", "cruiser", "destroyer", "dreadnought"))
        fleet(state, system, player, "2 fighter" if player and luck.random() < 0.4 else ships)
        if not player and luck.random() < 0.2:
            counters(state, 0, system)
    target = luck.choice(systems_to_activate(state, 0))
    return activation(state, 0, target), target


def walks(state: TI3, origin: str, target: str, moves: int) -> Iterator[tuple[str, ...]]:
    """Every way of so many moves, read straight from R12.2, R12.3, R12.7 and R13."""
    if origin == target:
        yield (origin,)
        if not state.rules.round_trip:
            return
    ways: list[tuple[str, ...]] = [(origin,)]
    for _ in range(moves):
        ways = [(*way, near) for way in ways for near in geometry(state).full[way[-1]]]
        yield from (way for way in ways if way[-1] == target)
        ways = [way for way in ways if open_to_all(state, way[-1], target)]


def open_to_all(state: TI3, system: str, target: str) -> bool:
    own, kind = state.technologies[0], SYSTEMS[system].kind
    if kind in ("nebula", "supernova") or (kind == "asteroid_field" and "antimass_deflectors" not in own):
        return False
    if system == target and not state.rules.round_trip:
        return False
    bars = (
        fleet_in(state, system, enemy).ships
        or (fleet_in(state, system, enemy).fighters and "advanced_fighters" in state.technologies[enemy])
        for enemy in (1, 2)
    )
    return "light_wave_deflector" in own or not any(bars)


def range_of(state: TI3, kind: str, origin: str) -> int:
    own = state.technologies[0]
    moves = {"carrier": 1, "dreadnought": 1, "cruiser": 2, "destroyer": 2, "war_sun": 2}[kind]
    moves += kind == "carrier" and "xrd_transporters" in own
    moves += kind in ("cruiser", "dreadnought") and "type_iv_drive" in own
    return 1 if SYSTEMS[origin].kind == "nebula" else moves


def may_load(state: TI3, kind: str, load: Load, target: str) -> bool:
    system = load.place if load.unit == "fighter" else SYSTEM_OF[load.place]
    if system != target and 0 in state.counters.get(system, ()):
        return False
    if fleet_in(state, system, 1) != fleet_of() or fleet_in(state, system, 2) != fleet_of():
        return False
    if kind in ("carrier", "war_sun"):
        return True
    capsules = kind in ("cruiser", "dreadnought") and "stasis_capsules" in state.technologies[0]
    return capsules and load.unit == "ground_force"


def judged(state: TI3, move: ShipMove, target: str) -> bool:
    kind = ship_of(move.ship).kind
    if move.origin != target and 0 in state.counters.get(move.origin, ()):
        return False
    stops = {load.place if load.unit == "fighter" else SYSTEM_OF[load.place] for load in move.loads}
    moves = range_of(state, kind, move.origin)
    if not any(stops <= set(way) for way in walks(state, move.origin, target, moves)):
        return False
    return all(may_load(state, kind, load, target) for load in move.loads)


@pytest.mark.parametrize("seed", range(12))
def test_a_second_judge_agrees(seed: int) -> None:
    """R12.1 to R12.4, R12.6 to R12.10, R13.2 to R13.5, R20.7, A-03: every ship with every single load."""
    state, target = crowded(seed)
    loads = [
        *(Load("ground_force", name) for name in sorted(state.gf) if state.control[name] == 0),
        *(Load("pds", name) for name in sorted(state.pds) if state.control[name] == 0),
        *(Load("fighter", system) for (system, owner), there in state.fleets.items() if not owner and there.fighters),
    ]
    agreed = {True: 0, False: 0}
    for (origin, owner), there in state.fleets.items():
        for ship in there.ships if owner == 0 else ():
            for taken in ((), *((load,) for load in loads)):
                move = ShipMove(origin, ship_token(ship), 1, taken)
                allowed = check_move(state, 0, target, (move,)) is None
                assert allowed == judged(state, move, target), move
                agreed[allowed] += 1
    assert agreed[False] > 10


def test_the_second_judge_allows_enough() -> None:
    """R12.1: so that its agreement means something."""
    allowed = 0
    for seed in range(12):
        state, target = crowded(seed)
        for (origin, owner), there in state.fleets.items():
            allowed += sum(
                judged(state, ShipMove(origin, ship_token(ship)), target) for ship in there.ships if owner == 0
            )
    assert allowed > 20
