"""The strategy cards Diplomacy and Political: primary and secondary."""

from __future__ import annotations

import pytest

from lazax.core.stage import enter
from lazax.ti3.council.voters import DISSOLVED
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, Phase, Round, StrategicAction
from lazax.ti3.movement.activation import may_activate
from lazax.ti3.registry import STRATEGIES
from lazax.ti3.sequence.strategic_action import begin_strategic_action, may_use_secondary
from lazax.ti3.state import TI3
from lazax.ti3.switches import Rules
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    done,
    hand,
    kind_asked,
    logged,
    on_top,
    planet,
    play,
    quick_game,
)

RACES = ("sol", "norr", "letnev")


async def act(game: TI3, player: int, card: str) -> None:
    begin_strategic_action(game, player, card)


# Diplomacy


def test_diplomacy_bars_activations_both_ways() -> None:
    """R29.2, DV-23: neither may activate systems with units of the other until the end of the action phase."""
    state = quick_game(races=RACES)
    planet(state, 1, "quann", pds=1)
    planet(state, 1, "lodor")
    planet(state, 2, "saudor", gf=1)
    game = play(state, lambda game: act(game, 0, "diplomacy"))
    state = game.state
    assert game.options(0) == ("1", "2")
    answer(game, 0, 1, "diplomacy.player")
    refusal = may_activate(state, 0, "sys_quann")
    assert refusal is not None and refusal.rule == "R29.2"
    assert may_activate(state, 0, "sys_lodor") is None
    assert may_activate(state, 0, "sys_saudor") is None
    assert may_activate(state, 1, "hs_sol") is not None
    assert may_activate(state, 2, "hs_sol") is None
    assert any(type(event) is Phase and event.name == "action" and event.effects for event in state.stage)


def test_diplomacy_refreshes_planets() -> None:
    """R29.2, A-29: up to two own exhausted planets outside the own home system."""
    state = quick_game(races=RACES)
    for name in ("quann", "lodor", "saudor", "quinarra"):
        planet(state, 1, name, exhausted=True)
    planet(state, 2, "thibah", exhausted=True)
    game = play(state, lambda game: STRATEGIES["diplomacy"].secondary(game, 1))
    state = game.state
    assert game.options(1) == ("lodor", "quann", "saudor", "done")
    answer(game, 1, "quann", "diplomacy.refresh")
    answer(game, 1, "saudor", "diplomacy.refresh")
    assert done(game)
    assert state.exhausted == {"lodor", "quinarra", "thibah"}


def test_diplomacy_up_to_two() -> None:
    """R29.2, R0.18: fewer is allowed, none included."""
    state = planet(quick_game(races=RACES), 1, "quann", exhausted=True)
    game = play(state, lambda game: STRATEGIES["diplomacy"].secondary(game, 1))
    answer(game, 1, "done", "diplomacy.refresh")
    assert done(game) and "quann" in game.state.exhausted


def test_xxcha_make_peace_with_the_secondary() -> None:
    """R31.6, A-46: the primary instead of the secondary, for the same counter."""
    state = planet(quick_game(races=("sol", "norr", "xxcha")), 2, "quann", exhausted=True)
    planet(state, 1, "lodor", gf=1)
    game = play(state, lambda game: act(game, 0, "diplomacy"))
    state = game.state
    answer(game, 0, 1, "diplomacy.player")
    answer(game, 2, "yes", "secondary.use")
    answer(game, 2, "primary", "diplomacy.ability")
    answer(game, 2, 1, "diplomacy.player")
    assert done(game)
    assert state.strategy_pool[2] == 1 and "quann" in state.exhausted
    assert may_activate(state, 2, "sys_lodor") is not None

    game = play(quick_game(races=("sol", "norr", "xxcha")), lambda game: STRATEGIES["diplomacy"].secondary(game, 2))
    assert kind_asked(game) == "diplomacy.player"  # nothing to refresh: only the primary makes sense


# Political


def test_political_primary_in_its_order() -> None:
    """R29.3: three action cards and a counter, then the agenda, then a look at the next three cards."""
    state = on_top(quick_game(races=RACES), "imperial_mandate", "free_trade", "repeal", "arms_reduction")
    game = play(state, lambda game: act(game, 0, "political"))
    state = game.state
    assert len(state.hand[0]) == 3 and kind_asked(game) == "counter.area"
    answer(game, 0, "strategy")
    assert state.strategy_pool[0] == 3
    answer_all(game, until="political.top")
    assert logged(game, "agenda.read")[0]["agenda"] == "imperial_mandate"
    assert "imperial_mandate" not in state.political_deck
    assert game.options(0) == ("free_trade", "repeal", "arms_reduction")
    answer(game, 0, "repeal")
    assert game.options(0) == ("free_trade", "arms_reduction")
    answer(game, 0, "free_trade", "political.bottom")
    assert state.political_deck[0] == "repeal"
    assert state.political_deck[-2:] == ("arms_reduction", "free_trade")
    assert sorted(state.known_agendas[0]) == [(-2, "arms_reduction"), (-1, "free_trade"), (0, "repeal")]


def test_the_look_is_secret() -> None:
    """R29.3, R0.15: only the player learns which cards they saw, and whom the game waits for is not said."""
    state = on_top(quick_game(races=RACES), "free_trade", "repeal", "arms_reduction")
    game = play(state, ("political.look", 0))
    assert [values for key, values in game.log(0) if key == "political.saw"]
    assert not [values for key, values in game.log(1) if key == "political.saw"]
    assert [values for key, values in game.log(1) if key == "political.looked"] == [{"player": 0, "n": 3}]
    waiting = game.waiting(1)
    assert waiting is not None and waiting.hidden


def test_what_others_know_of_the_deck() -> None:
    """R29.3: cards that others had seen keep their places, but for those just taken from the top."""
    state = quick_game(races=RACES)
    state.political_deck = ("free_trade", "repeal", "arms_reduction", "imperial_mandate", "core_stability")
    state.known_agendas = {
        **state.known_agendas,
        1: ((0, "free_trade"), (3, "imperial_mandate"), (-1, "core_stability")),
    }
    game = play(state, ("political.look", 0))
    answer(game, 0, "arms_reduction", "political.top")
    answer(game, 0, "repeal", "political.bottom")
    state = game.state
    assert state.political_deck == ("arms_reduction", "imperial_mandate", "core_stability", "free_trade", "repeal")
    assert state.known_agendas[1] == ((1, "imperial_mandate"), (-3, "core_stability"))
    assert set(state.known_agendas[0]) == {(0, "arms_reduction"), (-2, "free_trade"), (-1, "repeal")}


def test_the_look_through_a_small_deck() -> None:
    """R29.3, R21.10, R9.9: discards come beneath a deck that does not reach; with few cards, what there is."""
    state = quick_game(races=RACES)
    state.political_deck, state.political_discard = ("free_trade",), ("repeal", "arms_reduction")
    state.known_agendas = {**state.known_agendas, 1: ((-1, "free_trade"),)}
    game = play(state, ("political.look", 0))
    assert game.state.political_discard == () and set(game.options(0)) == {"free_trade", "repeal", "arms_reduction"}
    assert game.state.known_agendas[1] == ((0, "free_trade"),)

    state = quick_game(races=RACES)
    state.political_deck, state.political_discard = ("free_trade", "repeal"), ()
    game = play(state, ("political.look", 0))
    answer(game, 0, "repeal", "political.top")
    assert done(game) and game.state.political_deck == ("repeal", "free_trade")

    state = quick_game(races=RACES)
    state.political_deck, state.political_discard = (), ()
    assert done(play(state, ("political.look", 0)))


@pytest.mark.parametrize(("agenda_only", "looks"), [(False, 0), (True, 1)])
def test_a_dissolved_council(agenda_only: bool, looks: int) -> None:
    """T-A1, A-51: no agenda and no look; by the switch the look stays. Cards and counter come in any case."""
    state = quick_game(races=RACES, rules=Rules(dissolved_agenda_only=agenda_only))
    enter(state, StrategicAction(0, "political"))
    add_effect(state, StrategicAction, Effect(DISSOLVED))
    game = play(state, lambda game: STRATEGIES["political"].primary(game, 0))
    answer_all(game)
    assert logged(game, "agenda.read") == []
    assert len(logged(game, "political.looked")) == looks
    assert len(game.state.hand[0]) == 3 and len(logged(game, "counter.gained")) == 1


def test_political_secondary() -> None:
    """R29.3: one action card; nothing to ask while nobody may draw."""
    game = play(quick_game(races=RACES), lambda game: STRATEGIES["political"].secondary(game, 1))
    assert len(game.state.hand[1]) == 1
    state = quick_game(races=RACES)
    assert may_use_secondary(state, 1, "political")
    add_effect(state, Round, Effect("no_card_draws"))
    assert not may_use_secondary(state, 1, "political")


def test_drawing_three_with_a_full_hand() -> None:
    """DV-21, R21.1: three times one card is drawn and one discarded."""
    state = hand(quick_game(races=RACES), 0, *["plague"] * 7)
    game = play(state, lambda game: STRATEGIES["political"].primary(game, 0))
    for _ in range(3):
        assert kind_asked(game) == "hand.discard" and len(game.state.hand[0]) == 8
        answer(game, 0, "plague")
    assert len(game.state.hand[0]) == 7
