"""Sabotage meets other cards: on each kind nothing of them happens, and what was cancelled may come again."""

from __future__ import annotations

import pytest

from lazax.core.stage import current, leave
from lazax.core.steps import do
from lazax.ti4.cards.play import CARDS
from lazax.ti4.events import Agenda, Phase, StrategicAction, Turn
from lazax.ti4.sequence import strategy_phase
from lazax.ti4.sequence.action_phase import turn
from lazax.ti4.state import TI4, Law
from lazax.ti4.tables import ACTION_CARDS
from lazax.ti4.title import TITLE
from tests.ti4.positions.assembly import (
    DIRECTIVE,
    OTHER,
    SEEN,
    card,
    council,
    revealed,
    vote,
)
from tests.ti4.positions.cards import ACT, plays
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    answer,
    answer_all,
    done,
    hand,
    kind_asked,
    logged,
    planet,
    play,
    quick_game,
    technologies,
    tokens,
    units,
)

PLAYED, ELECTED, WHEN, SPEAKER = (
    "window.card.played",
    "window.outcome.elected",
    "window.outcome.when",
    "window.vote.speaker",
)
HERE = "tile_46"


# Sabotage


def well_off() -> TI4:
    """A position in which every card that is an action can be played by A; B holds Sabotage."""
    state = planet(quick_game(), A, "lodor", "mecatol_rex", "starpoint", "torkan")
    planet(units(state, B, "tequran", "infantry, pds, space_dock"), B, "tequran", "wellon")
    units(units(state, A, HERE, "dreadnought, carrier, infantry"), B, "tile_27", "cruiser")
    units(tokens(state, A, "tile_44"), A, "jord", "infantry")
    technologies(technologies(state, A, "neural_motivator"), B, "sarween_tools", "assault_cannon")
    state.goods[A], state.secret_deck = 9, ("become_a_legend",)
    state.frontier, state.frontier_deck = frozenset((HERE,)), ("keleres_ship",)
    state.cultural_deck = ("paradise_world", "dyson_sphere", "freelancers")
    state.fragments = {A: (), B: ("cultural_relic_fragment",), C: ()}
    state.laws = {"shared_research": Law("for")}
    return hand(hand(state, B, "sabotage"), C, "veto")


AS_ACTION = sorted(name for name in CARDS if ACTION_CARDS[name].component_action)


@pytest.mark.parametrize("name", AS_ACTION)
def test_sabotage_on_every_card_that_is_an_action(name: str) -> None:
    """W-G1, 2.8, 22.4, R-05: nothing was paid, rolled or placed; both cards are discarded, and A still acts."""
    state = well_off()
    state.strategies[A] = ()
    before = TITLE.view(state, None)
    game = plays(state, A, name)
    answer_all(game, until=PLAYED)
    answer(game, B, "action_card:sabotage", PLAYED)
    assert kind_asked(game) == ACT and game.asked() == (A,)
    assert sorted(game.state.action_discard) == sorted((name, "sabotage"))
    now = TITLE.view(game.state, None)
    changed = {key for key in before if key not in ("stage", "action_discard", "players") and before[key] != now[key]}
    assert not changed
    for then, sheet in zip(before["players"], now["players"], strict=True):
        assert {key for key in then if then[key] != sheet[key]} <= {"cards", "strategies"}


IN_COUNCIL = sorted(
    name for name, known in CARDS.items() if "agenda.revealed" in known.timings and name != "insider_information"
)


@pytest.mark.parametrize("name", IN_COUNCIL)
def test_sabotage_on_what_follows_an_agenda(name: str) -> None:
    """W-G1: a rider can be cancelled only now; whoever played it keeps their vote, and it is never rewarded."""
    game = revealed(council(cards={B: name, C: "sabotage"}))
    card(game, B, name)
    answer_all(game, until=PLAYED)
    answer(game, C, "action_card:sabotage", PLAYED)
    event = current(game.state, Agenda)
    assert not event.predictions and not event.effects and not event.cancelled
    vote(game, B="for")
    assert done(game) and SEEN == [(DIRECTIVE, "for")] and logged(game, "vote.cast")[0]["player"] == B
    assert not logged(game, "agenda.foreseen")


def test_a_sabotaged_veto_leaves_the_agenda() -> None:
    """W-G1, W-V2."""
    game = revealed(council(DIRECTIVE, OTHER, cards={B: "veto", C: "sabotage"}))
    card(game, B, "veto")
    answer(game, C, "action_card:sabotage", PLAYED)
    assert current(game.state, Agenda).card == DIRECTIVE


def test_a_sabotaged_coup_ends_nothing() -> None:
    """W-G1, W-A5: A's strategic action goes on."""
    state = hand(hand(quick_game(), B, "coup_detat"), C, "sabotage")
    leave(state, Turn)
    state.strategies[A] = ("trade",)
    game = play(state, do(turn, A))
    answer(game, A, "strategic:trade", ACT)
    card(game, B, "coup_detat")
    answer(game, C, "action_card:sabotage", PLAYED)
    assert game.state.goods[A] == 3 and current(game.state, StrategicAction).player == A


def test_a_sabotaged_disgrace_leaves_the_card() -> None:
    """W-G1, W-S2: A keeps what they have chosen."""
    state = hand(hand(quick_game(phase="strategy"), B, "public_disgrace"), C, "sabotage")
    leave(state, Phase)
    state.strategies = dict.fromkeys((A, B, C), ())
    game = play(state, do(strategy_phase.start))
    answer(game, A, "trade")
    card(game, B, "public_disgrace")
    answer(game, C, "action_card:sabotage", PLAYED)
    assert game.state.strategies[A] == ("trade",)


def test_a_cancelled_card_may_be_played_again_in_its_window() -> None:
    """TV-ABL-13, 2.6b: a cancelled card does not count; C is pressed by the second one."""
    state = council(cards={B: "diplomatic_pressure, diplomatic_pressure", A: "sabotage"})
    state.note_hand[C] = ("ceasefire:2",)
    game = revealed(state)
    card(game, B, "diplomatic_pressure")  # at C, the only one with a note
    answer(game, A, "action_card:sabotage", PLAYED)
    assert game.state.note_hand[B] == ()
    card(game, B, "diplomatic_pressure")
    assert game.state.note_hand[B] == ("ceasefire:2",)


def test_a_cancelled_master_plan_lets_the_turn_end() -> None:
    """N-GEN-7, R-62: no other action."""
    state = hand(hand(quick_game(), A, "master_plan"), B, "sabotage")
    game = plays(state, A, "industrial_initiative")
    answer(game, B, "pass", PLAYED)
    card(game, A, "master_plan")
    answer(game, B, "action_card:sabotage", PLAYED)
    assert kind_asked(game) == "test.rest"


def test_an_additional_action_that_is_cancelled_may_be_left_out() -> None:
    """N-GEN-7, 22.4: after Master Plan A's second card is cancelled; A may act again or stop, but not pass."""
    state = hand(hand(quick_game(), A, "master_plan", "economic_initiative"), B, "sabotage")
    game = plays(state, A, "industrial_initiative")
    answer(game, B, "pass", PLAYED)
    card(game, A, "master_plan")
    answer(game, B, "pass", PLAYED)
    answer(game, A, "component:action_card:economic_initiative", ACT)
    answer(game, B, "action_card:sabotage", PLAYED)
    assert kind_asked(game) == ACT and "done" in game.options(A) and "pass" not in game.options(A)
    answer(game, A, "done")
    assert game.state.passed == () and kind_asked(game) == "test.rest"


def test_a_cancelled_card_is_taken_up() -> None:
    """W-G19: also after Sabotage; C takes what A could not use, and Sabotage itself stays where it is."""
    state = hand(hand(quick_game(), B, "sabotage"), C, "reverse_engineer")
    game = plays(state, A, "industrial_initiative")
    answer(game, B, "action_card:sabotage", PLAYED)
    answer(game, C, "action_card:reverse_engineer")
    assert game.state.hand[C] == ("industrial_initiative",)
    assert sorted(game.state.action_discard) == ["reverse_engineer", "sabotage"]
    assert kind_asked(game) == ACT
