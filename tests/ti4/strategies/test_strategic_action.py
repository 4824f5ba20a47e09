"""The strategic action: who may use the secondary ability, in which order, at what price."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4 import sets
from lazax.ti4.sequence.action_phase import act
from lazax.ti4.sequence.strategic_action import STRATEGIES, begin
from lazax.ti4.state import TI4
from lazax.ti4.tables import STRATEGY_CARDS
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    answer,
    answer_all,
    answers,
    done,
    kind_asked,
    logged,
    planet,
    play,
    pools,
    quick_game,
)

USE, PASS = "use", "pass"


def strategic_action(state: TI4, card: str, player: Player = A) -> Game:
    return play(state, do(begin, player, card), debug=True)


def with_cards() -> TI4:
    """Ten action cards in the deck."""
    state = quick_game()
    state.action_deck = tuple(sorted(sets.action_cards(state.rules.sets)))[:10]
    return state


def test_every_printing_can_be_played() -> None:
    """83.5, 83.7: all that is printed on any of the cards is carried out."""
    assert set(STRATEGIES) == set(STRATEGY_CARDS)


def test_secondaries_come_clockwise_and_cost_a_token() -> None:
    """71.6, 83.3, 82.0 to 82.2, 20.5, TV-STR-04: also who has passed may use it; the card is exhausted afterwards."""
    state = with_cards()
    state.passed = (B,)
    game = strategic_action(state, "politics", C)
    answer(game, C, str(B), "politics.speaker")
    answer_all(game, {"agenda.put": "top"}, until="secondary.use")
    answers(game, (A, USE, "secondary.use"), (B, USE, "secondary.use"))
    assert done(game)
    assert [line["player"] for line in logged(game, "secondary.used")] == [A, B]
    assert [len(game.state.hand[p]) for p in (A, B, C)] == [2, 2, 2]
    assert [game.state.strategy_pool[p] for p in (A, B, C)] == [1, 1, 2]
    assert game.state.used == {"politics"}


def test_the_own_secondary_is_for_others() -> None:
    """TV-STR-05, 83.4: who played the card is not asked, nor who has no token left; 82.1a: nobody has to."""
    state = pools(with_cards(), B, strategy=0)
    game = strategic_action(state, "politics")
    answer(game, A, str(B), "politics.speaker")
    answer_all(game, until="secondary.use")
    assert game.asked() == (C,)
    answer(game, C, PASS, "secondary.use")
    assert done(game)
    assert not game.state.hand[C]
    assert game.state.strategy_pool[C] == 2


def test_leadership_costs_no_token() -> None:
    """20.5a, 52.3: its secondary is paid with influence alone."""
    state = pools(quick_game(), B, strategy=0)
    planet(state, B, "mecatol_rex")
    game = strategic_action(state, "leadership")
    answer_all(game, {"leadership.buy": "0"}, until="secondary.use")
    answer(game, B, USE, "secondary.use")
    answer_all(game, {"secondary.use": PASS, "leadership.buy": "2"})
    assert sum((game.state.tactic_pool[B], game.state.fleet_pool[B], game.state.strategy_pool[B])) == 6 + 2
    assert "mecatol_rex" in game.state.exhausted


def test_a_strategy_card_is_used_once() -> None:
    """3.4, 3.4a, 34.5, 82.2a: both cards before passing, each of them once."""
    state = quick_game()
    game = play(state, do(act, A))
    assert game.options(A) == ("strategic:leadership", "strategic:construction", "tactical")
    state = quick_game()
    state.used = {"leadership"}
    assert play(state, do(act, A)).options(A) == ("strategic:construction", "tactical")
    state = quick_game()
    state.used = {"leadership", "construction"}
    game = play(state, do(act, A))
    assert game.options(A) == ("tactical", PASS)
    answer(game, A, PASS, "turn.action")
    assert game.state.passed == (A,)


def test_who_can_do_nothing_must_pass() -> None:
    """3.2: without a readied card, a token or anything else there is nothing but passing. It is asked all the same:
    nobody can tell that there is no card in hand either (R-50)."""
    state = pools(quick_game(), A, tactic=0)
    state.used = {"leadership", "construction"}
    game = play(state, do(act, A))
    assert game.options(A) == (PASS,)
    answer(game, A, PASS, "turn.action")
    assert done(game)
    assert game.state.passed == (A,)
    assert kind_asked(game) == "test.rest"
