"""Touch of Genius: any card of the discard pile once more, for three influence."""

from __future__ import annotations

from lazax.core.stage import current
from lazax.ti3.cards.play import at_large
from lazax.ti3.cards.windows import action_options, any_time_move, play_action_card, react
from lazax.ti3.events import Activation, CardPlay
from lazax.ti3.tables import ACTION_CARDS
from tests.ti3.positions.cards import two_empires
from tests.ti3.positions.tools import activation, answer, answer_all, done, goods, hand, logged, play


def test_touch_of_genius_copies_an_action_for_three_influence() -> None:
    """T-X2, R21.9: Plague lies in the discard pile; the copy costs 3 influence and Plague stays where it is."""
    state = goods(hand(two_empires(), 0, "touch_of_genius"), 0, 3)
    assert action_options(state, 0) == []
    state.action_discard = ("plague",)
    assert action_options(state, 0) == ["card:touch_of_genius"]
    game = play(state, lambda g: play_action_card(g, 0, "touch_of_genius"), dice=(2, 2, 2, 2))
    assert current(game.state, CardPlay).copying == "plague"
    answer(game, 0, "lodor", "plague.planet")
    answer_all(game)
    assert "lodor" not in game.state.gf and game.state.control["lodor"] == 1
    assert game.state.action_discard == ("plague", "touch_of_genius")
    assert game.state.goods[0] == 0 or game.state.exhausted


def test_touch_of_genius_needs_the_influence() -> None:
    """T-X2: without 3 influence or trade goods it cannot be played."""
    state = hand(two_empires(), 0, "touch_of_genius")
    state.action_discard = ("plague",)
    state.exhausted.update(state.control)
    assert action_options(state, 0) == []
    goods(state, 0, 3)
    assert action_options(state, 0) == ["card:touch_of_genius"]


def test_cancelled_touch_of_genius_costs_nothing() -> None:
    """R21.7: the price printed on a cancelled card is not paid."""
    state = goods(hand(hand(two_empires(), 0, "touch_of_genius"), 1, "sabotage"), 0, 3)
    state.exhausted.update(state.control)
    state.action_discard = ("plague",)
    game = play(state, lambda g: play_action_card(g, 0, "touch_of_genius"))
    answer(game, 0, "lodor")
    answer(game, 1, "sabotage")
    assert done(game) and game.state.goods[0] == 3
    assert game.state.gf["lodor"] == 4


def test_touch_of_genius_keeps_a_window_possible() -> None:
    """T-X2, R0.15: all Sabotages lie open, yet they may be copied while Touch of Genius does not lie there."""
    spent = ("sabotage",) * ACTION_CARDS["sabotage"].copies
    assert at_large(("after_action_card",), spent) == ((), ("sabotage",))
    assert at_large(("after_action_card",), (*spent, "touch_of_genius")) == ((), ())


def test_touch_of_genius_as_sabotage_can_be_sabotaged() -> None:
    """T-X2, R21.6: a copied Sabotage cancels Plague, unless it is cancelled itself: then others may try again."""
    state = goods(two_empires(), 1, 3)
    state.exhausted.update(state.control)
    hand(hand(hand(state, 0, "plague", "sabotage"), 1, "touch_of_genius"), 2, "sabotage")
    state.action_discard = ("sabotage",)
    game = play(state, lambda g: play_action_card(g, 0, "plague"), dice=(2, 2, 2, 2))
    answer(game, 0, "lodor")
    answer(game, 1, "touch_of_genius")
    answer(game, 2, "pass")
    answer(game, 0, "sabotage", "react.after_action_card")
    if 2 in game.asked() and current(game.state, CardPlay).card == "touch_of_genius":
        answer(game, 2, "pass")
    assert current(game.state, CardPlay).card == "plague" and game.state.goods[1] == 3
    assert game.asked() == (2,)
    answer(game, 2, "sabotage")
    assert done(game) and game.state.gf["lodor"] == 4


def test_target_gone_when_the_card_is_resolved() -> None:
    """R21.8: N'orr uses up his last card against Disclosure, in vain; then there is no hand left to look at."""
    state = goods(two_empires(), 1, 3)
    state.exhausted.update(state.control)
    hand(hand(hand(state, 0, "disclosure"), 1, "touch_of_genius"), 2, "sabotage")
    state.action_discard = ("sabotage",)
    game = play(state, lambda g: any_time_move(g, 0, "card:disclosure"))
    answer(game, 0, "1", "disclosure.player")
    answer(game, 1, "touch_of_genius", "react.after_action_card")
    answer(game, 2, "pass", "react.after_action_card")
    answer(game, 2, "sabotage", "react.after_action_card")
    assert done(game) and game.state.hand[1] == ()
    assert logged(game, "card.no_effect") == [{"player": 0, "card": "disclosure"}]
    assert not logged(game, "hand.seen")


def test_touch_of_genius_in_another_window() -> None:
    """T-X2: Flank Speed copied at the moment in which Flank Speed could be played."""
    state = goods(hand(activation(two_empires(), 0, "sys_quann"), 0, "touch_of_genius"), 0, 3)
    state.action_discard = ("flank_speed",)
    state.exhausted.update(state.control)
    game = play(state, lambda g: react(g, "after_own_activation", (0,), "sys_quann"))
    answer(game, 0, "touch_of_genius")
    assert done(game) and current(game.state, Activation).move_bonus == 1 and game.state.goods[0] == 0


def test_touch_of_genius_announced_before_the_money_is_gone() -> None:
    """R21.8: who has given their money away when their card is revealed cannot copy anything: no effect."""
    state = goods(hand(two_empires(phase="strategy"), 1, "touch_of_genius"), 1, 3)
    state.exhausted.update(state.control)
    state.strategies.update(dict.fromkeys(range(3), ()))
    hand(state, 0, "signal_jamming")
    state.action_discard = ("signal_jamming",)
    game = play(state, lambda g: react(g, "strategy_phase"))
    answer(game, 0, "signal_jamming")
    answer(game, 1, "touch_of_genius")
    game.state.goods[1] = 0
    answer(game, 0, "sys_lodor")
    answer(game, 0, "2")
    assert done(game) and logged(game, "card.no_effect") == [{"player": 1, "card": "touch_of_genius"}]
    assert game.state.action_discard == ("signal_jamming", "signal_jamming", "touch_of_genius")
