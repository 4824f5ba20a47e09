"""Objectives where they meet races, laws, cards and the options."""

from __future__ import annotations

import pytest

from lazax.ti3.events import Effect, Round
from lazax.ti3.movement.landing_rules import Drop, LandForces
from lazax.ti3.objectives.requirements import claimable, fulfils
from lazax.ti3.objectives.scoring import ANY_NUMBER
from lazax.ti3.sequence.elimination import eliminate_the_gone
from lazax.ti3.state import TI3, Law
from lazax.ti3.tables import PLANETS_OF, RACES
from lazax.ti3.units.control import make_neutral
from lazax.ti3.ways import adjacent
from tests.ti3.positions.fights import HERE, A, B, position
from tests.ti3.positions.tools import (
    answer,
    done,
    fleet,
    goods,
    planet,
    play,
    quick_game,
    technologies,
)

ABROAD = ("abyz", "fria", "quann", "centauri", "gral", "lodor", "arnor", "lor", "bereg", "lirta_iv", "mehar_xull")
MORE = ("tarmann", "coorneeq", "resculon", "saudor", "lazar", "sakulag", "wellon", "thibah")


def empire(*planets: str, races: tuple[str, ...] = ("sol", "norr", "hacan")) -> TI3:
    """Player 0 controls these planets and his home; it is the status phase."""
    state = quick_game(races=races, phase="status", units=False)
    for name in planets:
        planet(state, 0, name)
    return state


# who wins first


def test_naalu_win_before_the_others() -> None:
    """R23.7, R31.2, R22.1: claims are made in order of play, in which Naalu come first whatever card they hold."""
    state = empire(races=("sol", "norr", "naalu"))
    state.points = {**state.points, 0: 9, 2: 9}
    state.revealed = ("s1_5_technologies",)
    for player in (0, 2):
        technologies(
            state, player, "enviro_compensator", "sarween_tools", "hylar_v_assault_laser", "xrd_transporters"
        )
    game = play(state, ("status.start",))
    assert game.asked() == (2,)
    answer(game, 2, "s1_5_technologies", "objective.claim")
    assert game.over and game.state.winners == (2,)


def test_supremacy_wins_from_any_score() -> None:
    """R23.8, R23.4: eighteen planets outside the home system win at once, but not without the own home."""
    state = empire(*ABROAD, *MORE[:7])
    state.revealed = ("supremacy",)
    assert claimable(state, 0) == ["supremacy"]
    make_neutral_quietly(state, "wellon")
    assert claimable(state, 0) == []
    planet(planet(state, 0, "wellon"), 1, "jord")
    assert fulfils(state, 0, "supremacy") and claimable(state, 0) == []
    game = play(planet(state, 0, "jord"), ("status.objectives", 0))
    answer(game, 0, "supremacy", "objective.claim")
    assert game.over and game.state.winners == (0,) and game.state.points[0] == 0


def make_neutral_quietly(state: TI3, name: str) -> None:
    del state.control[name], state.held_since[name]


def test_domination_over_the_dead() -> None:
    """R23.8, R23.12: home systems of eliminated players are home systems still; all planets of two are needed."""
    homes = [name for race in ("norr", "hacan") for name in RACES[race].planets]
    state = empire(*homes)
    game = play(state, gone)
    assert game.over or game.state.out == (1, 2)
    assert fulfils(game.state, 0, "domination") and fulfils(game.state, 0, "conqueror")
    planet(game.state, 1, "kamdorn")
    assert not fulfils(game.state, 0, "domination") and fulfils(game.state, 0, "conqueror")


async def gone(game: TI3) -> None:
    eliminate_the_gone(game)


# control


def test_mecatol_through_the_whole_round() -> None:
    """R23.1, T-X4: who lost Mecatol Rex to Planetary Security and came back has not held it throughout."""
    state = empire()
    planet(state, 0, "mecatol_rex", since=1)
    state.round = 2
    assert fulfils(state, 0, "s1_hold_mecatol")
    game = play(state, lose_mecatol)
    planet(game.state, 0, "mecatol_rex", since=2)
    assert not fulfils(game.state, 0, "s1_hold_mecatol")


async def lose_mecatol(game: TI3) -> None:
    make_neutral(game, "mecatol_rex")


def test_the_region_of_mecatol() -> None:
    """R25.8: a ship in each of the seven systems and all of their planets; fighters hold no system, and where an
    asteroid field lies beside the centre nobody ever fulfils it."""
    state = empire("mecatol_rex")
    region = ("mecatol_rex", *adjacent(state, "mecatol_rex"))
    for system in region:
        fleet(state, system, 0, "destroyer")
        for name in PLANETS_OF[system]:
            planet(state, 0, name)
    assert len(region) == 7 and fulfils(state, 0, "s2_mecatol_region")
    state.fleets[region[1], 0] = state.fleets[region[1], 0]._replace(ships=(), fighters=6)
    assert not fulfils(state, 0, "s2_mecatol_region")


@pytest.mark.parametrize("law", ["closing_the_wormholes", "wormhole_reconstruction"])
def test_gates_whatever_the_law_says(law: str) -> None:
    """R23.1, R42.18: a ship at every wormhole, open or closed, and at those discovered in play; fighters are none."""
    state = empire()
    for system in ("sys_lodor", "wormhole_alpha"):
        fleet(state, system, 0, "destroyer")
    fleet(state, "sys_quann", 0, "3 fighter")
    state.laws = {**state.laws, law: Law()}
    assert not fulfils(state, 0, "keeper_of_gates")
    assert fulfils(fleet(state, "sys_quann", 0, "carrier"), 0, "keeper_of_gates")
    state.wormholes = {**state.wormholes, "sys_thibah": ("alpha",)}
    assert not fulfils(state, 0, "keeper_of_gates")


def test_a_dock_taken_without_a_fight() -> None:
    """R16.7, R23.1: the neighbour's last dock falls with an undefended planet; that is merciless enough."""
    state = planet(fleet(position(), HERE, A, "carrier+1"), B, "lazar", dock=True)
    game = play(state, ("tactical.land", A))
    answer(game, A, LandForces((Drop("lazar", 1),)), "land.forces")
    assert done(game) and fulfils(game.state, A, "merciless") and not fulfils(game.state, B, "merciless")


# influence and spending


def test_influence_in_a_world_of_labour() -> None:
    """R23.1, T-R1: Labor Force Politics swaps what planets are worth, for spending and for comparing alike."""
    state = empire(*ABROAD[:2])  # abyz 3/0, fria 2/0; jord 4/2
    assert not fulfils(goods(state, 0, 1), 0, "s1_spend_10_influence") and fulfils(state, 0, "s1_spend_10_resources")
    state.laws = {**state.laws, "labor_force_politics": Law()}
    assert fulfils(state, 0, "s1_spend_10_influence") and not fulfils(state, 0, "s1_spend_10_resources")


def test_more_than_both_neighbours() -> None:
    """R23.1: equal to both together is not more; trade goods are no influence of planets."""
    state = empire()
    for player in (1, 2):
        for name in RACES[state.races[player]].planets:
            make_neutral_quietly(state, name)
    planet(planet(goods(state, 0, 9), 1, "arnor"), 2, "lor")  # 1 and 2 against the 2 of Jord
    assert not fulfils(state, 0, "s2_more_influence")
    planet(state, 0, "lor")
    assert fulfils(state, 0, "s2_more_influence")


def test_what_is_spent_is_spent() -> None:
    """R23.3, R46.2: who may claim any number pays for each; what paid for the first does not serve the second."""
    state = goods(empire(*ABROAD[:2]), 0, 6)
    state.stage = (Round(1, (Effect(ANY_NUMBER, 0),)), *state.stage[1:])
    state.revealed = ("s1_spend_10_resources", "s1_spend_6_tg")
    state.secret = {**state.secret, 0: ""}
    game = play(state, ("status.objectives", 0))
    answer(game, 0, "s1_spend_6_tg", "objective.claim")
    assert done(game) and game.state.scored[0] == ("s1_spend_6_tg",)  # 9 resources are left


def test_goods_of_a_sold_technology_come_too_late() -> None:
    """R22.1, R22.8, T-U2: a technology is sold after step 1: before that it counts, its price does not."""
    state = goods(empire(), 0, 5)
    state.revealed = ("s1_spend_6_tg", "s1_3_same_colour")
    state.laws = {**state.laws, "technology_buy_back": Law()}
    state.technologies = {
        **state.technologies,
        0: ("hylar_v_assault_laser", "deep_space_cannon", "magen_defense_grid"),
    }
    game = play(state, ("status.objectives", 0), ("status.window", 0))
    assert game.options(0) == ("s1_3_same_colour", "pass")
    answer(game, 0, "s1_3_same_colour", "objective.claim")
    answer(game, 0, "buy_back", "status.window")  # the others are needed for what he keeps
    assert done(game) and game.state.technologies[0] == ("hylar_v_assault_laser", "deep_space_cannon")
    assert game.state.goods[0] == 11 and game.state.points[0] == 1
