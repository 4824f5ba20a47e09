"""The ladders of movement, transfer and landing build every legal answer and no other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any

import pytest

from lazax.core.ask import Choose, Refusal, climb
from lazax.core.chance import Generator
from lazax.core.stage import amend
from lazax.galaxy.fleets import FIGHTER
from lazax.galaxy.movement.orders import FleetMove, Load, ShipMove, taken_by
from lazax.ti3.board import fleet_in, fleets_of
from lazax.ti3.events import Activation
from lazax.ti3.movement.checks import fleets_after
from lazax.ti3.movement.landing_ladder import climb_landing, suggested_landings
from lazax.ti3.movement.landing_rules import Drop, LandForces, check_landing, fleet_after, totals
from lazax.ti3.movement.loads import there_are
from lazax.ti3.movement.move import check_move, move_ladder, suggest_moves
from lazax.ti3.movement.transfer import check_transfer, ends_of, suggest_transfers, transfer_ladder
from lazax.ti3.state import TI3
from lazax.ti3.switches import Rules
from lazax.ti3.tables import PLANETS_OF, SYSTEM_OF
from lazax.ti3.units.ship_tokens import ship_token
from tests.conformance.ladders import every_climb
from tests.ti3.positions.tools import (
    STANDARD,
    activation,
    counters,
    fleet,
    full_galaxy,
    planet,
    pools,
    quick_game,
    row,
    technologies,
)

RACES = ("norr", "xxcha", "hacan")
TARGET = "sys_dal_bootha_xxehan"
Check = Callable[[FleetMove], Refusal | None]


def line(*tiles: str, rules: Rules = STANDARD, supply: int = 8) -> TI3:
    state = quick_game(races=RACES, galaxy=row(*tiles), units=False, rules=rules)
    return pools(state, 0, fleet=supply)


def outcome(state: TI3, moves: FleetMove, ends: Sequence[str]) -> Any:
    """What a movement comes to: fleets and units taken from planets."""
    after = fleets_after(state, 0, moves, ends)
    changed = {system: part for system, part in after.items() if part != fleet_in(state, system, 0)}
    taken = {key: number for key, number in taken_by(moves).items() if key[0] != FIGHTER}
    return frozenset(changed.items()), frozenset(taken.items())


def every_move(state: TI3, stays: bool) -> Iterator[FleetMove]:
    """Every movement one could write for the ships of player 0, legal or not."""
    near = {tile for _, tile in state.placements}
    sources = [("ground_force", name) for name in state.gf if SYSTEM_OF[name] in near]
    sources += [("pds", name) for name in state.pds]
    sources += [(FIGHTER, system) for system, part in fleets_of(state, 0) if part.fighters]
    each: list[list[ShipMove | None]] = []
    for system, part in fleets_of(state, 0):
        each += [[None, *_ways_of(state, system, ship_token(ship), sources, stays)] for ship in part.ships]
        if part.fighters:
            each.append([None, *(ShipMove(system, FIGHTER, n + 1) for n in range(part.fighters))])
    for choice in product(*each):
        yield tuple(move for move in choice if move is not None)


def _ways_of(
    state: TI3, system: str, token: str, sources: Sequence[tuple[str, str]], stays: bool
) -> Iterator[ShipMove]:
    ranges = [range(there_are(state, 0, unit, place) + 1) for unit, place in sources]
    for numbers in product(*ranges):
        loads = tuple(Load(*source, n) for source, n in zip(sources, numbers, strict=True) if n)
        yield ShipMove(system, token, 1, loads)
        if stays:
            yield ShipMove(system, token, 1, loads, (system,))


def legal_outcomes(state: TI3, check: Check, ends: Callable[[FleetMove], Sequence[str]], stays: bool = False) -> Any:
    return {outcome(state, moves, ends(moves)) for moves in every_move(state, stays) if check(moves) is None}


def compare_moves(state: TI3, target: str) -> set[Any]:
    def check(moves: FleetMove) -> Refusal | None:
        return check_move(state, 0, target, moves)

    climbed = every_climb(lambda: move_ladder(state, 0, target))
    assert all(check(moves) is None for moves in climbed)
    reached = {outcome(state, moves, [target] * len(moves)) for moves in climbed}
    assert reached == legal_outcomes(state, check, lambda moves: [target] * len(moves))
    for moves in suggest_moves(state, 0, target):
        assert outcome(state, moves, [target] * len(moves)) in reached
    return reached


def on_the_way() -> TI3:
    """A carrier with two moves, troops where it starts, on the way and at the end, another carrier at the end."""
    state = technologies(line(TARGET, "sys_thibah", "sys_saudor"), 0, "xrd_transporters")
    planet(planet(planet(state, 0, "saudor", gf=1, pds=1), 0, "thibah", gf=2), 0, "dal_bootha", gf=1)
    fleet(fleet(state, "sys_saudor", 0, "carrier+3, 1 fighter"), TARGET, 0, "carrier+5")
    return activation(state, 0, TARGET)


def test_loads_on_the_way() -> None:
    """R12.8, R12.9, R12.10, R20.7: ladder and brute force agree about loads along the route."""
    state = on_the_way()
    assert len(compare_moves(state, TARGET)) > 20
    counters(state, 0, "sys_thibah")
    compare_moves(state, TARGET)


def test_round_trips() -> None:
    """R12.7, A-03: a war sun in the target collects next door, unless the switch forbids it."""
    for rules in (STANDARD, Rules(round_trip=False)):
        state = line(TARGET, "sys_thibah", rules=rules)
        planet(planet(state, 0, "thibah", gf=2), 0, "dal_bootha", gf=1)
        fleet(fleet(state, TARGET, 0, "war_sun"), "sys_thibah", 0, "carrier, 1 fighter")
        compare_moves(activation(state, 0, TARGET), TARGET)


def test_tight_fleet_supply() -> None:
    """R12.13: ladder and brute force agree about how many ships may come, from two systems."""
    state = line("sys_thibah", TARGET, "sys_saudor", supply=3)
    fleet(fleet(state, "sys_thibah", 0, "2 cruiser, destroyer"), "sys_saudor", 0, "cruiser, dreadnought")
    fleet(state, TARGET, 0, "destroyer")
    compare_moves(activation(state, 0, TARGET), TARGET)


def test_stasis_capsules_and_flank_speed() -> None:
    """R20.7, R12.2: cruisers collect one ground force anywhere within three moves."""
    state = technologies(line(TARGET, "sys_thibah", "sys_saudor"), 0, "stasis_capsules")
    planet(planet(state, 0, "saudor", gf=1), 0, "thibah", gf=1)
    fleet(fleet(state, "sys_thibah", 0, "cruiser, dreadnought"), TARGET, 0, "cruiser")
    activation(state, 0, TARGET)
    amend(state, Activation, move_bonus=1)
    compare_moves(state, TARGET)


@pytest.mark.parametrize("counted", [False, True])
def test_advanced_fighters(counted: bool) -> None:
    """R12.10, R20.6, A-09: fighters by themselves, and by the switch against fleet supply."""
    state = line(TARGET, "sys_thibah", "sys_saudor", rules=Rules(adv_fighter_supply=counted), supply=2)
    technologies(state, 0, "advanced_fighters")
    fleet(fleet(state, "sys_saudor", 0, "3 fighter"), "sys_thibah", 0, "carrier, cruiser, 2 fighter")
    compare_moves(activation(state, 0, TARGET), TARGET)


def test_twelve_places() -> None:
    """R20.13: no ladder ends with ground forces in a thirteenth place, and none that fits is left out."""
    state = line(TARGET, "sys_thibah", supply=3)
    for name in ("arretze", "hercant", "kamdorn", "jol", "nar", "abyz", "fria", "arinam", "meer", "arnor"):
        planet(state, 0, name, gf=1)
    planet(planet(state, 0, "thibah", gf=2), 0, "dal_bootha", gf=1)
    fleet(fleet(state, "sys_thibah", 0, "carrier"), TARGET, 0, "carrier")
    compare_moves(activation(state, 0, TARGET), TARGET)


def compare_transfers(state: TI3, systems: tuple[str, str]) -> None:
    def check(moves: FleetMove) -> Refusal | None:
        return check_transfer(state, 0, systems, moves)

    def ends(moves: FleetMove) -> list[str]:
        return ends_of(state, 0, systems, moves)

    climbed = every_climb(lambda: transfer_ladder(state, 0, systems))
    assert all(check(moves) is None for moves in climbed)
    reached = {outcome(state, moves, ends(moves)) for moves in climbed}
    assert reached == legal_outcomes(state, check, ends, stays=True)
    for moves in suggest_transfers(state, 0, systems):
        assert outcome(state, moves, ends(moves)) in reached


def test_transfers() -> None:
    """R19.3, R19.4: both directions, loads on either side, and carriers that stay to load."""
    state = line(TARGET, "sys_thibah")
    planet(planet(state, 0, "thibah", gf=1), 0, "dal_bootha", gf=1, pds=1)
    fleet(fleet(state, "sys_thibah", 0, "carrier, 1 fighter"), TARGET, 0, "carrier+5")
    compare_transfers(activation(state, 0, TARGET, "sys_thibah", transfer=True), (TARGET, "sys_thibah"))


def test_a_full_exchange() -> None:
    """R19.4: fleet supply counts at the end, so full fleets may change places."""
    state = line(TARGET, "sys_thibah", supply=2)
    fleet(fleet(state, "sys_thibah", 0, "cruiser, destroyer"), TARGET, 0, "dreadnought, destroyer")
    activation(state, 0, TARGET, "sys_thibah", transfer=True)
    compare_transfers(state, (TARGET, "sys_thibah"))
    both = (ShipMove(TARGET, "dreadnought"), ShipMove("sys_thibah", "cruiser"))
    assert check_transfer(state, 0, (TARGET, "sys_thibah"), both) is None
    assert check_transfer(state, 0, (TARGET, "sys_thibah"), both[:1]) is not None


def every_landing(state: TI3, system: str) -> Iterator[LandForces]:
    part = fleet_in(state, system, 0)
    planets = PLANETS_OF[system]
    loads = [[ship._replace(gf=gf, pds=pds) for gf in range(3) for pds in range(2)] for ship in part.ships]
    shifted = [(), *(tuple(ship_token(ship) for ship in ships) for ships in product(*loads))]
    for numbers in product(range(3), range(2), repeat=len(planets)):
        drops = tuple(Drop(name, numbers[2 * at], numbers[2 * at + 1]) for at, name in enumerate(planets))
        for ships in shifted:
            yield LandForces(drops, ships)


def compare_landings(state: TI3, system: str, own_only: bool = False) -> None:
    def result(landing: LandForces) -> Any:
        return frozenset(totals(landing).items()), fleet_after(fleet_in(state, system, 0), landing)

    climbed = every_climb(lambda: climb_landing(state, 0, system, own_only))
    assert all(check_landing(state, 0, system, landing, own_only) is None for landing in climbed)
    legal = {
        result(landing)
        for landing in every_landing(state, system)
        if check_landing(state, 0, system, landing, own_only) is None
    }
    assert {result(landing) for landing in climbed} == legal
    for landing in suggested_landings(state, 0, system, own_only):
        assert result(landing) in legal


def test_landings() -> None:
    """R16.1, R14.11, R20.7: ladder and brute force agree about landings and shifts between three kinds of ship."""
    state = technologies(line(TARGET), 0, "stasis_capsules")
    fleet(state, TARGET, 0, "carrier+1*1, cruiser+1, carrier")
    planet(state, 0, "dal_bootha", gf=1, pds=1)
    compare_landings(state, TARGET)
    planet(state, 1, "xxehan", gf=2)
    compare_landings(state, TARGET, own_only=True)


def test_landings_in_twelve_places() -> None:
    """R20.13: no ladder lands or shifts ground forces into a thirteenth place."""
    state = fleet(line(TARGET), TARGET, 0, "carrier+2, war_sun")
    for name in ("arretze", "hercant", "kamdorn", "jol", "nar", "abyz", "fria", "arinam", "meer", "arnor", "lor"):
        planet(state, 0, name, gf=1)
    compare_landings(state, TARGET)


def test_random_climbs_in_whole_galaxies() -> None:
    """R12, R16, R19: whatever is climbed at random in a full galaxy is legal."""
    rng = Generator(7)

    def pick(rung: Choose) -> str:
        return rng.choice(rung.options)

    state = quick_game(races=RACES, galaxy=full_galaxy(RACES), units=True)
    pools(technologies(state, 0, "xrd_transporters", "type_iv_drive", "stasis_capsules"), 0, fleet=9)
    systems = [tile for _, tile in state.placements if tile not in ("supernova", "asteroid_field_1")]
    for system in systems[::2]:
        fleet(state, system, 0, "carrier, cruiser, 3 fighter")
    for system in systems[:8]:
        for name in PLANETS_OF[system]:
            planet(state, 0, name, gf=2, pds=1)
    for target in systems:
        activation(state, 0, target)
        for _ in range(5):
            moves = climb(move_ladder(state, 0, target), pick)
            assert check_move(state, 0, target, moves) is None
        for moves in suggest_moves(state, 0, target):
            assert check_move(state, 0, target, moves) is None
        state.stage = state.stage[:-1]
        state.counters.clear()
