"""What objectives ask for (R23.1 to R23.6), and the cards they are on (R5)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lazax.core.stage import enter
from lazax.core.state import Run
from lazax.ti3.board import holds_home
from lazax.ti3.events import Effect, Round
from lazax.ti3.objectives.requirements import claimable, controls_system, fulfils, progress
from lazax.ti3.setup.setup import new_state
from lazax.ti3.state import TI3, without
from lazax.ti3.switches import Rules
from lazax.ti3.tables import OBJECTIVES, PLANETS, SYSTEMS, TECHNOLOGIES
from lazax.ti3.units.control import gain_planet
from lazax.ti3.ways import adjacent
from tests.ti3.positions.tools import answer_all, fleet, goods, only_fleet, planet, play, quick_game, technologies

THREE = ("sol", "norr", "letnev")
Position = Callable[[TI3], object]


def start() -> TI3:
    """Player 0 with his home and no units, technologies or goods."""
    state = quick_game(races=THREE, units=False)
    state.technologies = {**state.technologies, 0: ()}
    state.round = 3
    return state


def with_planets(*names: str) -> Position:
    return lambda state: [planet(state, 0, name) for name in names]


def with_technologies(*names: str) -> Position:
    return lambda state: technologies(state, 0, *names)


def all_of(*positions: Position) -> Position:
    return lambda state: [position(state) for position in positions]


def mecatol(gf: int = 0, dock: bool = True, since: int = 0) -> Position:
    return lambda state: planet(state, 0, "mecatol_rex", gf=gf, dock=dock, since=since)


def ships(system: str, text: str) -> Position:
    return lambda state: fleet(state, system, 0, text)


def of_colour(colour: str, number: int) -> tuple[str, ...]:
    found = [technology.id for technology in TECHNOLOGIES.values() if technology.colour == colour]
    return tuple(found[:number])


def outside(number: int) -> tuple[str, ...]:
    found = [name for name, record in PLANETS.items() if SYSTEMS[record.system].kind == "planets"]
    return tuple(found[:number])


def special(*colours: str) -> tuple[str, ...]:
    """One planet for each colour named, all different."""
    taken: list[str] = []
    for colour in colours:
        taken.append(next(n for n, p in PLANETS.items() if p.specialty == colour and n not in taken))
    return tuple(taken)


def docks(*names: str) -> Position:
    return lambda state: [planet(state, 0, name, dock=True) for name in names]


def took_last_dock(state: TI3) -> None:
    planet(state, 1, "quann", dock=True)
    state.run = Run()
    gain_planet(state, 0, "quann")


def around_mecatol(state: TI3) -> None:
    for system in ("mecatol_rex", *adjacent(state, "mecatol_rex")):
        fleet(state, system, 0, "cruiser")
        for name in SYSTEMS[system].planets:
            planet(state, 0, name)


def gates(state: TI3) -> None:
    for system in ("sys_lodor", "wormhole_alpha"):
        fleet(state, system, 0, "destroyer")


# for each objective: what fulfils it, and what is just not enough
CASES: dict[str, tuple[Position, Position]] = {
    "conqueror": (with_planets("quinarra", "trenlak"), with_planets("quinarra", "arc_prime")),
    "diversified": (
        all_of(mecatol(), with_technologies(*of_colour("red", 2), *of_colour("blue", 2), *of_colour("green", 2))),
        all_of(mecatol(), with_technologies(*of_colour("red", 3), *of_colour("blue", 2), *of_colour("green", 1))),
    ),
    "focused": (with_planets(*special(*["green"] * 4)), with_planets(*special("green", "green", "green", "blue"))),
    "forceful": (
        all_of(mecatol(), ships("mecatol_rex", "3 dreadnought, dreadnought!")),
        all_of(mecatol(), ships("mecatol_rex", "3 dreadnought"), ships("sys_quann", "dreadnought")),
    ),
    "industrial": (
        all_of(mecatol(), docks("jord", "quann"), ships("sys_quann", "5 dreadnought")),
        all_of(mecatol(dock=False), docks("jord", "quann"), ships("sys_quann", "5 dreadnought")),
    ),
    "keeper_of_gates": (
        all_of(gates, ships("sys_quann", "carrier")),
        all_of(gates, ships("sys_quann", "4 fighter")),
    ),
    "master_of_ships": (
        all_of(mecatol(), ships("mecatol_rex", "4 cruiser, 4 destroyer")),
        all_of(mecatol(), ships("mecatol_rex", "4 cruiser, 3 destroyer, 5 fighter")),
    ),
    "merciless": (took_last_dock, with_planets("quann")),
    "technocrat": (with_planets(*special(*["green"] * 4, "red", "blue")), with_planets(*special(*["green"] * 5))),
    "usurper": (mecatol(gf=6), mecatol(gf=5)),
    "s1_space_docks": (docks("jord", "quann", "lodor"), docks("jord", "quann")),
    "s1_hold_mecatol": (mecatol(since=2), mecatol(since=3)),
    "s1_5_planets": (with_planets(*outside(5)), with_planets(*outside(4))),
    "s1_three_specialties": (
        with_planets(*special("red", "green", "blue")),
        with_planets(*special("red", "green", "green")),
    ),
    "s1_5_technologies": (
        with_technologies(*of_colour("red", 3), *of_colour("blue", 2)),
        with_technologies(*of_colour("red", 4)),
    ),
    "s1_3_same_colour": (
        with_technologies(*of_colour("yellow", 3)),
        with_technologies(*of_colour("red", 2), *of_colour("blue", 2)),
    ),
    "s1_4_colours": (
        with_technologies(*(of_colour(c, 1)[0] for c in ("red", "green", "blue", "yellow"))),
        with_technologies(*of_colour("red", 3), *of_colour("green", 1), *of_colour("blue", 1)),
    ),
    "s1_spend_6_tg": (lambda state: goods(state, 0, 6), lambda state: goods(state, 0, 5)),
    # Jord is worth 4 resources and 2 influence
    "s1_spend_10_resources": (lambda state: goods(state, 0, 6), lambda state: goods(state, 0, 5)),
    "s1_spend_10_influence": (lambda state: goods(state, 0, 8), lambda state: goods(state, 0, 7)),
    "s2_10_planets": (with_planets(*outside(10)), with_planets(*outside(9))),
    "s2_9_technologies": (
        with_technologies(*of_colour("red", 5), *of_colour("blue", 4)),
        with_technologies(*of_colour("red", 5), *of_colour("blue", 3)),
    ),
    "s2_spend_12_tg": (lambda state: goods(state, 0, 12), lambda state: goods(state, 0, 11)),
    "s2_spend_20_resources": (lambda state: goods(state, 0, 16), lambda state: goods(state, 0, 15)),
    "s2_spend_20_influence": (lambda state: goods(state, 0, 18), lambda state: goods(state, 0, 17)),
    "s2_mecatol_region": (
        around_mecatol,
        all_of(around_mecatol, lambda state: only_fleet(state, "empty_1", 0, "2 fighter")),
    ),
    # Norr and Letnev have 1 influence each
    "s2_more_influence": (with_planets("quann"), lambda state: planet(state, 1, "quann")),
    "domination": (
        with_planets("quinarra", "trenlak", "arc_prime", "wren_terra"),
        with_planets("quinarra", "trenlak", "arc_prime"),
    ),
    "supremacy": (with_planets(*outside(18)), with_planets(*outside(17))),
}


@pytest.mark.parametrize("objective", [name for name in OBJECTIVES if name != "imperium_rex"])
def test_objective(objective: str) -> None:
    """R23.1: each objective is fulfilled by what it asks for and by nothing less."""
    enough, too_little = CASES[objective]
    state = start()
    assert not fulfils(state, 0, objective)
    enough(state)
    assert fulfils(state, 0, objective)
    have, need = progress(state, 0, objective)
    assert have == need > 0
    state = start()
    too_little(state)
    assert not fulfils(state, 0, objective)
    have, need = progress(state, 0, objective)
    assert 0 <= have < need


def test_nobody_fulfils_imperium_rex() -> None:
    """R23.9: it ends the game when it is drawn and is never claimed."""
    assert not fulfils(start(), 0, "imperium_rex")
    assert progress(start(), 0, "imperium_rex") == (0, 0)


def test_whole_round_means_from_its_beginning() -> None:
    """R23.1: a planet lost and taken back in the same round was not held throughout."""
    state = start()
    mecatol(since=1)(state)
    assert fulfils(state, 0, "s1_hold_mecatol")
    state.run = Run()
    gain_planet(state, 1, "mecatol_rex")
    gain_planet(state, 0, "mecatol_rex")
    assert not fulfils(state, 0, "s1_hold_mecatol")


def test_exhausted_planets_count() -> None:
    """R23.1, R25.2: for control and for influence compared with neighbours, exhausted planets count."""
    state = start()
    with_planets(*special("red", "green", "blue"))(state)
    state.exhausted.update(state.control)
    assert fulfils(state, 0, "s1_three_specialties")
    assert fulfils(state, 0, "s2_more_influence")
    assert not fulfils(state, 0, "s1_spend_10_resources")


def test_eliminated_neighbour_counts_with_nothing() -> None:
    """R23.13."""
    state = start()
    planet(state, 1, "meer")  # 4 influence: player 0 has 2
    assert not fulfils(state, 0, "s2_more_influence")
    for name in [name for name, owner in state.control.items() if owner == 1]:
        state.control = without(state.control, name)
    state.out = (1,)
    assert fulfils(state, 0, "s2_more_influence")


def test_control_of_a_system() -> None:
    """R25.8: all planets and a non-fighter ship; without planets the ship is enough."""
    state = fleet(start(), "sys_abyz_fria", 0, "cruiser")
    planet(state, 0, "abyz")
    assert not controls_system(state, 0, "sys_abyz_fria")
    planet(state, 0, "fria")
    assert controls_system(state, 0, "sys_abyz_fria")
    assert controls_system(fleet(start(), "empty_1", 0, "cruiser"), 0, "empty_1")
    assert not controls_system(fleet(start(), "empty_1", 0, "2 fighter"), 0, "empty_1")


def test_only_a_neighbours_last_dock_counts() -> None:
    """R23.1: not the dock of somebody who sits elsewhere, nor one of several."""
    state = quick_game(6, units=False)
    state.run = Run()
    planet(state, 3, "quann", dock=True)
    gain_planet(state, 0, "quann")  # across the table
    planet(state, 1, "lodor", dock=True)
    planet(state, 1, "saudor", dock=True)
    gain_planet(state, 0, "lodor")
    assert not fulfils(state, 0, "merciless")
    gain_planet(state, 0, "saudor")
    assert fulfils(state, 0, "merciless")
    assert not fulfils(state, 1, "merciless")


def test_last_dock_counts_in_its_round_only() -> None:
    """R22.10: what happened in an earlier round is forgotten."""
    state = start()
    took_last_dock(state)
    state.stage = ()
    enter(state, Round(4))
    assert not fulfils(state, 0, "merciless")
    state.stage = (Round(4, (Effect("took_last_dock", 1),)),)
    assert not fulfils(state, 0, "merciless")


def test_claims_need_the_whole_home_system() -> None:
    """R23.4, DV-17: one home planet lost, and nothing can be claimed."""
    state = quick_game(races=("norr", "sol", "letnev"))
    state.revealed = ("s1_spend_6_tg",)
    goods(state, 0, 6)
    assert claimable(state, 0) == ["s1_spend_6_tg"]
    state.control = {**state.control, "trenlak": 1}
    assert not holds_home(state, 0)
    assert claimable(state, 0) == []


def test_claims_only_of_revealed_objectives_and_once() -> None:
    """R23.2, R23.6: face up, and not scored by this player before; others may score it as well."""
    state = quick_game(races=THREE)
    goods(goods(state, 0, 12), 1, 12)
    assert claimable(state, 0) == []
    state.revealed = ("s1_spend_6_tg", "s2_spend_12_tg", "supremacy")
    assert claimable(state, 0) == ["s1_spend_6_tg", "s2_spend_12_tg"]
    state.scored = {**state.scored, 0: ("s1_spend_6_tg",)}
    assert claimable(state, 0) == ["s2_spend_12_tg"]
    assert claimable(state, 1) == ["s1_spend_6_tg", "s2_spend_12_tg"]


@pytest.mark.parametrize("seed", range(5))
def test_objective_decks(seed: int) -> None:
    """R5.1 to R5.4, TV-24: six of stage I above three of stage II and Imperium Rex; a secret one each."""
    game = play(new_state(3, Rules(), seed, THREE), ("setup.races",), ("setup.decks",))
    answer_all(game)
    state = game.state
    assert [OBJECTIVES[card].deck for card in state.objective_deck] == ["stage1"] * 6 + ["stage2"] * 4
    assert len(set(state.objective_deck)) == 10
    assert 6 <= state.objective_deck.index("imperium_rex") <= 9
    assert state.revealed == ()
    secrets = set(state.secret.values())
    assert len(secrets) == 3
    assert {OBJECTIVES[card].deck for card in secrets} == {"secret"}
