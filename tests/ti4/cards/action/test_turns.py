"""Cards about actions and turns, and Reverse Engineer."""

from __future__ import annotations

from lazax.core.stage import current, leave
from lazax.core.steps import do
from lazax.ti4.council.effects import discard_hand
from lazax.ti4.economy.hand import draw_action_cards
from lazax.ti4.events import Discard, Turn
from lazax.ti4.sequence.action_phase import turn
from lazax.ti4.state import TI4
from tests.ti4.positions.assembly import card
from tests.ti4.positions.cards import plays
from tests.ti4.positions.tools import A, B, C, answer, answer_all, hand, kind_asked, play, quick_game

DISCARDED = "window.card.discarded"


def test_coup_detat() -> None:
    """TV-TIM-10, W-A5, R-60: A's turn ends; Trade stays readied, and A still must use it before passing."""
    state = hand(quick_game(), B, "coup_detat")
    leave(state, Turn)
    state.strategies[A] = ("trade",)
    game = play(state, do(turn, A))
    answer(game, A, "strategic:trade", "turn.action")
    card(game, B, "coup_detat")
    assert game.state.used == set() and game.state.goods[A] == 0
    assert game.state.action_discard == ("coup_detat",)
    assert current(game.state, Turn).player == B and kind_asked(game) == "turn.action"
    answer_all(game, until="turn.action")
    later = play(game.state.copy(), do(turn, A))
    assert "pass" not in later.options(A) and "strategic:trade" in later.options(A)


def test_no_coup_against_oneself() -> None:
    """W-A5."""
    state = hand(quick_game(), A, "coup_detat")
    game = play(state, do(turn, A))
    answer(game, A, "strategic:leadership")
    assert kind_asked(game) != "window.strategic.begin"


def test_master_plan() -> None:
    """W-A10, R-62: after the first action A performs another one in the same turn, or ends it without passing."""
    game = plays(hand(quick_game(), A, "master_plan"), A, "industrial_initiative")
    card(game, A, "master_plan")
    assert kind_asked(game) == "turn.action" and game.asked() == (A,)
    assert "done" in game.options(A) and "pass" not in game.options(A)
    assert current(game.state, Turn).actions == 1
    answer(game, A, "done")
    assert game.state.passed == ()


def test_no_master_plan_in_anothers_turn() -> None:
    """W-A10: only who has performed the action."""
    game = plays(hand(quick_game(), B, "master_plan"), A, "industrial_initiative")
    assert kind_asked(game) == "test.rest"


def test_reverse_engineer() -> None:
    """W-G19: A's card, once resolved and discarded, comes into B's hand."""
    game = plays(hand(quick_game(), B, "reverse_engineer"), A, "industrial_initiative")
    card(game, B, "reverse_engineer")
    assert game.state.hand[B] == ("industrial_initiative",)
    assert game.state.action_discard == ("reverse_engineer",)


def test_reverse_engineer_after_the_hand_limit() -> None:
    """W-G19, 2.4: C discards a card that is an action since there are too many; B takes it."""
    state = hand(quick_game(), B, "reverse_engineer")
    hand(state, C, "spy", *["shields_holding"] * 3, *["direct_hit"] * 3)
    state.action_deck = ("veto",)

    async def draw(game: TI4) -> None:
        await draw_action_cards(game, C, 1)

    game = play(state, draw)
    answer(game, C, "spy")
    card(game, B, "reverse_engineer")
    assert game.state.hand[B] == ("spy",) and len(game.state.hand[C]) == 7


def test_no_reverse_engineering_of_other_cards() -> None:
    """W-G19: neither a reaction nor one's own card."""
    game = plays(hand(hand(quick_game(), B, "reverse_engineer"), C, "sabotage"), A, "industrial_initiative")
    card(game, C, "sabotage")
    assert kind_asked(game) == DISCARDED and game.asked() == (B,)
    assert current(game.state, Discard).card == "industrial_initiative"  # Sabotage came before it
    state = hand(quick_game(), A, "reverse_engineer")
    assert kind_asked(plays(state, A, "industrial_initiative")) == "test.rest"


def test_reverse_engineer_of_a_hand_that_is_given_up() -> None:
    """W-G19: an outcome of the council lets C discard all cards; B takes the Spy among them."""
    state = hand(hand(quick_game(), B, "reverse_engineer"), C, "shields_holding", "spy")

    async def give_up(game: TI4) -> None:
        await discard_hand(game, C)

    game = play(state, give_up)
    answer(game, B, "action_card:reverse_engineer", DISCARDED)
    assert kind_asked(game) == "test.rest" and game.state.hand[B] == ("spy",)
    assert sorted(game.state.action_discard) == ["reverse_engineer", "shields_holding"]
