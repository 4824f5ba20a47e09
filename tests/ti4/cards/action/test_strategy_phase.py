"""Cards of the strategy phase, and Political Stability."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.stage import enter, leave
from lazax.core.steps import do
from lazax.ti4.events import Phase, Round
from lazax.ti4.sequence import status_phase, strategy_phase
from lazax.ti4.sequence.strategy_phase import in_the_middle
from lazax.ti4.state import TI4
from tests.ti4.positions.assembly import card
from tests.ti4.positions.tools import A, B, C, answer, answer_all, hand, kind_asked, logged, play, quick_game

WHEN, RETURN = "window.strategy_card.when", "window.status.strategies"


def choosing() -> TI4:
    state = quick_game(phase="strategy")
    leave(state, Phase)
    for player in (A, B, C):
        state.strategies[player] = ()
    return state


def begin(state: TI4) -> Game:
    return play(state, do(strategy_phase.start))


def test_summit() -> None:
    """W-S1: two command tokens."""
    game = begin(hand(choosing(), B, "summit"))
    card(game, B, "summit")
    answer(game, B, (1, 1, 0), "tokens.gain")
    assert (game.state.tactic_pool[B], game.state.fleet_pool[B]) == (4, 4)


def test_manipulate_investments() -> None:
    """W-S1: five goods on at least three cards: after three on one card the last two go on others."""
    game = begin(hand(choosing(), B, "manipulate_investments"))
    card(game, B, "manipulate_investments", "trade", "trade", "trade")
    assert "trade" not in game.options(B)
    answer(game, B, "politics")
    assert set(game.options(B)).isdisjoint(("trade", "politics"))
    answer(game, B, "warfare")
    assert game.state.strategy_goods == {"politics": 1, "trade": 3, "warfare": 1}


def test_public_disgrace() -> None:
    """W-S2: A has to choose another card; the goods stay on the first one."""
    state = hand(choosing(), B, "public_disgrace")
    state.strategy_goods = {"trade": 2}
    game = begin(state)
    answer(game, A, "trade", "strategy.pick")
    card(game, B, "public_disgrace")
    assert kind_asked(game) == "strategy.pick" and "trade" not in game.options(A)
    answer(game, A, "politics")
    assert game.state.strategies[A] == ("politics",) and game.state.goods[A] == 0
    assert "trade" in in_the_middle(game.state)  # B may have it now, with the goods
    answer(game, B, "trade")
    assert game.state.goods[B] == 2


def test_no_disgrace_where_nothing_else_is_left() -> None:
    """W-S2: "if able" – nobody is asked when only one card lies in the middle."""
    state = hand(choosing(), B, "public_disgrace")
    state.strategies[C] = ("leadership", "diplomacy", "politics", "construction", "trade", "warfare", "technology")
    enter(state, Phase("strategy"))
    game = play(state, do(strategy_phase.pick, A))
    assert game.state.strategies[A] == ("imperial",) and not logged(game, "card.played")


def test_no_disgrace_for_oneself() -> None:
    """W-S2: only when another player chooses."""
    game = begin(hand(choosing(), A, "public_disgrace"))
    answer(game, A, "trade", "strategy.pick")
    assert kind_asked(game) == "strategy.pick" and game.asked() == (B,)


def test_political_stability() -> None:
    """W-Z9, N-AC-9: B keeps both cards, readied, and chooses none in the next round; all others do."""
    state = hand(quick_game(phase="status"), B, "political_stability")
    kept = state.strategies[B]
    state.used.update(kept)
    game = play(state, do(status_phase.return_strategy_cards), do(strategy_phase.start))
    assert game.state.strategies[B] == ()  # without the window nobody keeps anything
    state = hand(quick_game(phase="status"), B, "political_stability")
    state.used.update(kept)
    leave(state, Phase)
    state.objective_deck, state.stage = ("corner_the_market",), (Round(1),)
    game = play(state, do(status_phase.start))
    answer_all(game, until=RETURN)
    card(game, B, "political_stability")
    answer_all(game, until="strategy.pick")
    assert game.state.round == 2 and game.state.strategies[B] == kept and not game.state.used
    assert logged(game, "status.cards_kept") == [{"player": B, "strategy": name} for name in kept]
    answer_all(game, until="turn.action")
    assert game.state.strategies[B] == kept and len(game.state.strategies[A]) == 2


def test_goods_stay_on_kept_cards() -> None:
    """N-AC-9: what is invested in a card that its owner has kept lies there."""
    state = hand(choosing(), A, "manipulate_investments")
    state.strategies[B] = ("trade", "politics")
    game = begin(state)
    card(game, A, "manipulate_investments", "trade", "trade", "trade", "politics", "warfare")
    answer_all(game, until="turn.action")
    assert game.state.strategy_goods["trade"] == 3 and game.state.goods[B] == 0
