"""Putting a production together: the ladder against brute force, suggestions, whole productions by chance."""

from collections import Counter
from itertools import product

import pytest

from lazax.core.ask import DONE, Choose, climb
from lazax.core.chance import Generator
from lazax.ti3.board import fleet_in, in_reinforcements
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, Round
from lazax.ti3.production.checks import check
from lazax.ti3.production.docks import ONE_DOCK
from lazax.ti3.production.draft import UNIT_ORDER, Draft, Order, Production, order_key
from lazax.ti3.production.ladder import build_up, suggestions
from lazax.ti3.registry import ASKS
from lazax.ti3.state import TI3
from lazax.ti3.switches import Rules
from lazax.ti3.tables import PLANETS_OF, UNITS
from lazax.ti3.units.fleets import Ship, add, fighter_capacity
from lazax.ti3.units.forces import CARRIERS, ground_places, supply_used
from tests.conformance.ladders import every_climb
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    counters,
    done,
    fleet,
    goods,
    kind_asked,
    planet,
    play,
    pools,
    quick_game,
    row,
    technologies,
)

SYSTEM = "sys_lazar_sakulag"  # Lazar 1 resource, Sakulag 2
NEXT = "sys_quann"
DEFAULTS = Rules()


def small(money: int = 3, *, rules: Rules = DEFAULTS) -> TI3:
    """A dock on Lazar that makes up to three units."""
    galaxy = row(NEXT, SYSTEM, "empty_1")
    state = quick_game(races=("norr", "sol", "hacan"), galaxy=galaxy, rules=rules)
    state.technologies = dict.fromkeys(range(3), ())
    state.round = 2
    planet(state, 0, "lazar", dock=True, exhausted=True)
    return goods(pools(state, 0, fleet=2), 0, money)


def two_docks() -> TI3:
    return planet(small(2), 0, "sakulag", dock=True, exhausted=True, gf=1)


def one_of_two_docks() -> TI3:
    state = two_docks()
    add_effect(state, Round, Effect(ONE_DOCK))
    return state


def new_dock() -> TI3:
    return fleet(planet(small(5), 0, "sakulag", exhausted=True), SYSTEM, 0, "3 fighter")


def blockade() -> TI3:
    return fleet(planet(small(), 0, "sakulag", exhausted=True), SYSTEM, 1, "fighter")


def economy() -> TI3:
    state = technologies(planet(small(2), 0, NEXT.removeprefix("sys_"), exhausted=True), 0, "integrated_economy")
    return counters(fleet(state, NEXT, 0, "cruiser"), 0, NEXT)


def tools() -> TI3:
    return technologies(small(2), 0, "sarween_tools", "enviro_compensator")


def crowded() -> TI3:
    """A-09 by the switch: excess fighters fill the fleet supply, but a carrier would take them up."""
    state = technologies(small(5, rules=Rules(adv_fighter_supply=True)), 0, "advanced_fighters")
    return pools(fleet(state, SYSTEM, 0, "cruiser, 5 fighter"), 0, fleet=3)


POSITIONS = (small, two_docks, one_of_two_docks, new_dock, blockade, economy, tools, crowded)


# brute force, judged by the position that would come of it


def all_productions(draft: Draft, most: int) -> set[Production]:
    """Every way to fill an order sheet with up to so many units, legal or not."""
    planets = PLANETS_OF[draft.system]
    kinds = [
        (dock, unit, "" if place == draft.usual_place(unit, dock) else place)
        for dock in draft.working
        for unit in UNIT_ORDER
        for place in draft.places_for(unit, dock)
    ]
    sheets: list[dict[tuple[str, str, str], int]] = [{}]
    for kind in kinds:
        sheets = [
            {**sheet, kind: number} if number else sheet
            for sheet in sheets
            for number in range(most - sum(sheet.values()) + 1)
        ]
    found = set()
    for sheet, built in product(sheets, product((False, True), repeat=len(planets))):
        orders = (Order(dock, unit, number, place) for (dock, unit, place), number in sheet.items())
        new = tuple(sorted(p for p, yes in zip(planets, built, strict=True) if yes))
        found.add(Production(tuple(sorted(orders, key=order_key)), new))
    return found


def legal(state: TI3, wanted: Production) -> bool:
    """R18.2, R18.3, R18.6, R18.7, R18.9, judged from scratch."""
    return _affordable(state, wanted) and _placeable(state, wanted) and _docks_legal(state, wanted.docks)


def _affordable(state: TI3, wanted: Production) -> bool:
    tech = state.technologies[0]
    total = 4 * len(wanted.docks)
    made = {dock: Counter[str]() for dock in PLANETS_OF[SYSTEM]}
    for order in wanted.orders:
        made[order.dock][order.unit] += order.number
    for dock, units in made.items():
        if sum(units.values()) > {"lazar": 1, "sakulag": 2}[dock] + 2 + ("enviro_compensator" in tech):
            return False
        price = sum(UNITS[u].cost * -(-n // UNITS[u].per_cost) for u, n in units.items())
        total += max(0, price - ("sarween_tools" in tech))
    if any(e.kind == ONE_DOCK for e in state.stage[0].effects) and sum(bool(units) for units in made.values()) > 1:
        return False
    return total <= state.goods[0]


def _placeable(state: TI3, wanted: Production) -> bool:
    blockaded = any(system == SYSTEM and owner != 0 for system, owner in state.fleets)
    after = state.copy()
    for name in wanted.docks:
        after.docks[name] = 2
    places = 0
    for order in wanted.orders:
        if order.number > in_reinforcements(state, 0, order.unit) or order.unit == "war_sun":
            return False
        if UNITS[order.unit].ship:
            if blockaded:
                return False
            where = order.place or SYSTEM
            ships = () if order.unit == "fighter" else (Ship(order.unit),) * order.number
            more = order.number if order.unit == "fighter" else 0
            after.fleets[where, 0] = add(fleet_in(after, where, 0), *ships, fighters=more)
            continue
        where = order.place or order.dock
        units = after.pds if order.unit == "pds" else after.gf
        places += where not in units and order.unit == "ground_force"
        units[where] = units.get(where, 0) + order.number
    return ground_places(after, 0) <= 12 and max(after.pds.values(), default=0) <= 2 and _fleets_legal(after)


def _fleets_legal(after: TI3) -> bool:
    for (system, owner), ships in after.fleets.items():
        if owner != 0:
            continue
        docks = sum(p in after.docks and after.control.get(p) == 0 for p in PLANETS_OF[system])
        if supply_used(after, 0, system, ships) > after.fleet_pool[0]:
            return False
        if (
            ships.fighters > fighter_capacity(ships, CARRIERS, docks * 3)
            and "advanced_fighters" not in after.technologies[0]
        ):
            return False
    return True


def _docks_legal(state: TI3, planets: tuple[str, ...]) -> bool:
    blockaded = any(system == SYSTEM and owner != 0 for system, owner in state.fleets)
    return not planets or (
        not blockaded
        and len(planets) <= in_reinforcements(state, 0, "space_dock")
        and all(state.control.get(p) == 0 and p not in state.docks for p in planets)
    )


@pytest.mark.parametrize("position", POSITIONS)
def test_the_ladder_builds_every_legal_production_once_and_no_other(position: object) -> None:
    """R18.2, R18.3, R18.6, R18.7, R18.9, R18.12, A-09, A-28: and the checker agrees with brute force."""
    assert callable(position)
    state: TI3 = position()
    built = every_climb(lambda: build_up(Draft(state, 0, SYSTEM, True)))
    every = all_productions(Draft(state, 0, SYSTEM, True), 4)
    allowed = {wanted for wanted in every if legal(state, wanted)}
    accepted = {wanted for wanted in every if check(Draft(state, 0, SYSTEM, True), wanted) is None}
    assert accepted == allowed
    assert len(built) == len(set(built))
    small_ones = {wanted for wanted in built if sum(order.number for order in wanted.orders) <= 4}
    assert small_ones == allowed
    assert all(check(Draft(state, 0, SYSTEM, True), wanted) is None for wanted in built)
    assert Production() in built
    assert len(built) > 5


def test_a_carrier_ordered_later_makes_room() -> None:
    """R20.3, A-09: what is legal as a whole is legal whatever the order in which it is written down."""
    wanted = Production((Order("lazar", "destroyer", 1), Order("lazar", "carrier", 1)))
    state = crowded()
    assert check(Draft(state, 0, SYSTEM, True), wanted) is None
    refusal = check(Draft(state, 0, SYSTEM, True), Production(wanted.orders[:1]))
    assert refusal is not None
    assert refusal.key == "production.fleet_supply"


@pytest.mark.parametrize("position", POSITIONS)
def test_suggestions_are_legal_different_and_include_nothing(position: object) -> None:
    """R18.12."""
    assert callable(position)
    state: TI3 = position()
    suggested = list(suggestions(Draft(state, 0, SYSTEM, True)))
    assert len(suggested) == len(set(suggested)) >= 2
    assert Production() in suggested
    assert all(check(Draft(state, 0, SYSTEM, True), wanted) is None for wanted in suggested)


def test_rungs_ask_only_what_is_open() -> None:
    """R18.1: with one dock and no other place there are two rungs an order: the unit and its number."""
    seen = []

    def first(rung: Choose) -> str:
        seen.append((rung.kind, tuple(rung.options)))
        return rung.options[0]

    wanted = climb(build_up(Draft(small(), 0, SYSTEM, False)), first)
    assert wanted == Production((Order("lazar", "carrier", 1),))
    assert seen == [("production.unit", ("carrier", "cruiser", "destroyer", "fighter", "ground_force", "pds", DONE))]
    assert all(kind in ASKS for kind, _ in seen)


def test_whole_productions_by_chance() -> None:
    """R18.1, R18.3: whatever the ladder builds can be paid, and leaves a legal position."""
    rng = Generator(7)
    for n in range(60):
        state = POSITIONS[n % len(POSITIONS)]()
        game = play(state, ("production.begin", 0, SYSTEM, True))
        assert kind_asked(game) == "production.build"
        wanted = game.climb(0, lambda rung: rng.choice(rung.options))
        answer(game, 0, wanted)
        answer_all(game)
        assert done(game)
        assert _fleets_legal(game.state)
        made = sum(order.number for order in wanted.orders)
        assert bool(made) == any(line.key == "production.built" for line in game.lines())
