"""The strategy cards Logistics, Technology and Imperial: primary and secondary."""

from __future__ import annotations

import pytest

from lazax.core.ask import Submit
from lazax.galaxy.spending import Payment
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, Round
from lazax.ti3.registry import STRATEGIES
from lazax.ti3.sequence.strategic_action import begin_strategic_action, may_use_secondary
from lazax.ti3.state import TI3, Law
from tests.conformance.ladders import every_climb
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    counters,
    done,
    fleet,
    goods,
    planet,
    play,
    pools,
    quick_game,
    technologies,
)

RACES = ("sol", "norr", "letnev")


async def act(game: TI3, player: int, card: str) -> None:
    begin_strategic_action(game, player, card)


# Logistics


def test_logistics_primary() -> None:
    """R29.4: four counters."""
    game = play(quick_game(races=RACES), lambda game: STRATEGIES["logistics"].primary(game, 0))
    for area in ("strategy", "fleet", "command", "command"):
        answer(game, 0, area, "counter.area")
    assert done(game) and game.state.command_pool[0] == 5


def logistics_position() -> TI3:
    """Player 1 has ready planets with influence 1 and 2 (his homes are exhausted) and goods."""
    state = quick_game(races=RACES)
    for name in ("quinarra", "trenlak"):
        planet(state, 1, name, exhausted=True)
    planet(state, 1, "quann")  # influence 1
    planet(state, 1, "mecatol_rex")  # influence 6
    return goods(state, 1, 3)


def test_logistics_secondary() -> None:
    """R29.4, DV-13: one payment, one counter for each full three influence; the rest is lost."""
    game = play(logistics_position(), lambda game: STRATEGIES["logistics"].secondary(game, 1))
    answer(game, 1, (("mecatol_rex",), 2), "logistics.spend")
    answer(game, 1, "command", "counter.area")
    answer(game, 1, "command", "counter.area")
    state = game.state
    assert done(game)
    assert state.command_pool[1] == 5 and state.goods[1] == 1 and "mecatol_rex" in state.exhausted


@pytest.mark.parametrize(
    ("payment", "rule"),
    [((("quann",), 1), "R25.3"), ((("quinarra",), 3), "R25.4"), (((), 4), "R25.9"), ((("lodor",), 3), "R25.4")],
)
def test_logistics_refusals(payment: tuple[tuple[str, ...], int], rule: str) -> None:
    """R29.4, R25.3, R25.4, R25.9: too little, an exhausted or foreign planet, goods one does not have."""
    game = play(logistics_position(), lambda game: STRATEGIES["logistics"].secondary(game, 1))
    ask = game.ask(1)
    assert ask is not None
    refusal = ask.check(payment)
    assert refusal is not None and refusal.rule == rule


def test_logistics_ladder_builds_every_payment() -> None:
    """R29.4, R25.5: every set of planets and goods worth at least three, and no other."""
    game = play(logistics_position(), lambda game: STRATEGIES["logistics"].secondary(game, 1))
    ask = game.ask(1)
    assert ask is not None
    planets = [(), ("quann",), ("mecatol_rex",), ("mecatol_rex", "quann")]
    legal = {Payment(chosen, n) for chosen in planets for n in range(4) if ask.check((chosen, n)) is None}
    assert isinstance(ask, Submit)
    built = every_climb(ask.ladder)
    assert len(built) == len(set(built)) and set(built) == legal
    assert all(ask.check(paid) is None for paid in game.suggestions(1))
    assert game.suggestions(1)[0] == Payment(("mecatol_rex", "quann"), 2)


def test_logistics_needs_influence_and_counters() -> None:
    """R29.4, R24.8: without three influence or without counters in reinforcements nobody is asked."""
    state = logistics_position()
    assert may_use_secondary(state, 1, "logistics")
    pools(state, 1, command=11)
    assert not may_use_secondary(state, 1, "logistics")
    pools(state, 1, command=3)
    goods(state, 1, 1)
    state.exhausted.add("mecatol_rex")
    assert not may_use_secondary(state, 1, "logistics")
    state.laws = {**state.laws, "imperial_academy": Law()}
    assert may_use_secondary(state, 1, "logistics")


# Technology


def test_technology_primary() -> None:
    """R29.7, R28.4, R28.3: one technology, free, prerequisites needed."""
    state = quick_game(races=RACES)
    game = play(state, lambda game: STRATEGIES["technology"].primary(game, 0))
    assert "xrd_transporters" in game.options(0) and "fleet_logistics" not in game.options(0)
    answer(game, 0, "xrd_transporters", "technology.choose")
    assert "xrd_transporters" in game.state.technologies[0] and done(game)
    assert not game.state.exhausted


def test_technology_secondary() -> None:
    """R29.7, R28.4, R28.7: a counter and eight resources for one technology."""
    state = goods(quick_game(races=RACES), 1, 9)
    for name in ("quinarra", "trenlak"):
        state.exhausted.add(name)
    game = play(state, ("strategic.secondary", 1, "technology", 0))
    answer(game, 1, "yes", "secondary.use")
    answer(game, 1, "enviro_compensator", "technology.buy")
    answer_all(game)
    assert game.state.goods[1] == 1 and game.state.strategy_pool[1] == 1
    assert "enviro_compensator" in game.state.technologies[1]


def test_jol_nar_use_both_abilities() -> None:
    """R31.1, A-46: the primary too, or alone, in either order, for one counter."""
    state = goods(quick_game(races=("sol", "norr", "jol_nar")), 2, 8)
    state.exhausted.update(("jol", "nar"))
    game = play(state, ("strategic.secondary", 2, "technology", 0))
    answer(game, 2, "yes", "secondary.use")
    assert game.options(2) == ("primary", "secondary")
    answer(game, 2, "primary", "technology.ability")
    answer(game, 2, "stasis_capsules", "technology.choose")
    assert game.options(2) == ("secondary", "done")
    answer(game, 2, "secondary")
    answer(game, 2, "xrd_transporters", "technology.buy")
    answer_all(game)
    assert {"stasis_capsules", "xrd_transporters"} <= set(game.state.technologies[2])
    assert game.state.strategy_pool[2] == 1 and game.state.goods[2] == 0


def test_jol_nar_without_resources() -> None:
    """R31.1: the primary alone, when nothing can be bought; the others are not even asked."""
    state = quick_game(races=("sol", "norr", "jol_nar"))
    state.exhausted.update(("jol", "nar", "quinarra", "trenlak"))
    assert not may_use_secondary(state, 1, "technology")
    game = play(state, ("strategic.secondary", 2, "technology", 0))
    answer(game, 2, "yes", "secondary.use")
    answer(game, 2, "stasis_capsules", "technology.choose")
    assert done(game) and game.state.strategy_pool[2] == 1


def test_no_technology_left() -> None:
    """R28.8, R9.9: who can acquire none gets none."""
    state = quick_game(races=RACES)
    everything = ("hylar_v_assault_laser", "stasis_capsules", "enviro_compensator", "sarween_tools")
    technologies(state, 0, *everything)
    add_effect(state, Round, Effect("no_technology"))
    game = play(state, lambda game: STRATEGIES["technology"].primary(game, 0))
    assert done(game)


# Imperial


def test_imperial_primary() -> None:
    """R29.8: the top public objective is revealed, then two victory points."""
    state = quick_game(races=RACES)
    top = state.objective_deck[0]
    game = play(state, lambda game: STRATEGIES["imperial"].primary(game, 0))
    assert game.state.revealed == (top,) and top not in game.state.objective_deck
    assert game.state.points[0] == 2


def test_imperial_primary_without_home() -> None:
    """DV-17, R23.4: the points come even if a home planet is lost."""
    state = planet(quick_game(races=RACES), 1, "jord")
    game = play(state, lambda game: STRATEGIES["imperial"].primary(game, 0))
    assert game.state.points[0] == 2


def test_imperial_primary_with_an_empty_deck() -> None:
    """R29.8: only the points."""
    state = quick_game(races=RACES)
    state.objective_deck = ()
    game = play(state, lambda game: STRATEGIES["imperial"].primary(game, 0))
    assert game.state.points[0] == 2 and game.state.revealed == ()


def test_imperium_rex_ends_the_game() -> None:
    """R29.8, R23.9: before the active player gets their points; most points win."""
    state = quick_game(races=RACES)
    state.objective_deck = ("imperium_rex",)
    state.points = {0: 4, 1: 5, 2: 0}
    game = play(state, lambda game: act(game, 0, "imperial"))
    assert game.over and game.winners == (1,)
    assert game.state.points[0] == 4


def test_victory_by_the_imperial_primary() -> None:
    """DV-19, R23.7: with ten points the game is won in the middle of the action phase."""
    state = quick_game(races=RACES)
    state.points = {**state.points, 0: 8}
    game = play(state, lambda game: act(game, 0, "imperial"))
    assert game.over and game.winners == (0,)


def test_imperial_secondary() -> None:
    """R29.8: production in one system, also an activated one; nothing is activated and no dock built."""
    state = goods(quick_game(races=RACES), 1, 4)
    planet(state, 1, "quann", gf=1, dock=True)
    counters(state, 1, "hs_norr")
    game = play(state, ("strategic.secondary", 1, "imperial", 0))
    answer(game, 1, "yes", "secondary.use")
    assert set(game.options(1)) == {"hs_norr", "sys_quann"}
    answer(game, 1, "hs_norr", "imperial.system")
    answer_all(game)
    assert game.state.counters == {"hs_norr": (1,)} and len(game.state.docks) == 4


def test_imperial_secondary_needs_a_working_dock() -> None:
    """R29.8, R18.10, DV-11: a dock of this round cannot be used."""
    state = quick_game(races=RACES, units=False)
    planet(state, 1, "quann", gf=1, dock=True, since=1)
    assert not may_use_secondary(state, 1, "imperial")
    fleet(state, "sys_quann", 1, "cruiser")
    state.docks["quann"] = 0
    assert may_use_secondary(state, 1, "imperial")
