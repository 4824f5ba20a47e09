"""Action cards played while strategy cards are chosen, each as a small play report."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.ti3.cards.windows import react
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, Round
from lazax.ti3.sequence.strategy_phase import BARRED
from lazax.ti3.setup.setup import action_cards
from lazax.ti3.state import TI3
from tests.ti3.positions.cards import two_empires
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    done,
    goods,
    hand,
    kind_asked,
    logged,
    play,
    quick_game,
)

SIX = ("sol", "norr", "letnev", "jol_nar", "l1z1x", "mentak")
SHIFT, FLEXIBILITY = "strategic_shift", "strategic_flexibility"
COPY = "touch_of_genius"


def before_round(*races: str) -> TI3:
    state = quick_game(races=races or SIX, phase="strategy")
    state.stage, state.round = (), 0
    state.strategies.update(dict.fromkeys(range(state.seats), ()))
    return state


def shift(state: TI3, player: int, strategy: str) -> Game:
    """The round begins, and this player closes a strategy card."""
    game = play(hand(state, player, SHIFT), ("round.begin",))
    answer(game, player, SHIFT, "react.strategy_phase_before_first_pick")
    answer(game, player, strategy, "strategic_shift.strategy")
    return game


def test_strategic_shift() -> None:
    """T-S0, A-52: N'orr close Imperial: nobody may choose it this round, and it gets its bonus counter (R7.6)."""
    game = shift(before_round(), 1, "imperial")
    for _ in range(6):
        assert kind_asked(game) == "strategy.pick" and "imperial" not in game.options(game.asked()[0])
        answer(game, game.asked()[0], game.options(game.asked()[0])[0])
    assert game.state.bonus["imperial"] == 1 and "imperial" not in dict(game.state.strategies).values()
    assert logged(game, "strategic_shift.done") == [{"strategy": "imperial"}]


def test_a_closed_card_is_open_in_the_next_round() -> None:
    """T-S0, R22.10: the bar ends with the round."""
    game = shift(before_round(), 1, "imperial")
    answer_all(game, until="turn.action")
    state = game.state.copy()
    state.stage, state.strategies = state.stage[:1], dict.fromkeys(range(6), ())
    assert "imperial" in play(state, ("round.end",)).options(0)


def test_two_cards_closed_leave_just_enough() -> None:
    """R4.8, R7.3, T-X2: Shift and its copy leave six for six; who is left with Initiative takes it again."""
    state = goods(hand(before_round(), 2, COPY), 2, 3)
    state.exhausted.update(state.control)
    state.last_initiative = 5
    game = shift(state, 1, "imperial")
    answer(game, 2, COPY, "react.strategy_phase_before_first_pick")
    assert "imperial" not in game.options(2)
    answer(game, 2, "trade", "strategic_shift.strategy")
    for player, card in enumerate(("diplomacy", "political", "logistics", "warfare", "technology")):
        answer(game, player, card, "strategy.pick")
    assert game.state.strategies[5] == ("initiative",)


def test_shift_is_stronger_than_disgrace() -> None:
    """T-S0, T-S3: when nothing else is open the disgraced player takes the same card again, not a closed one."""
    state = hand(quick_game(races=SIX, phase="strategy"), 0, "public_disgrace")
    state.strategies[5] = ()
    for closed in ("technology", "imperial"):
        add_effect(state, Round, Effect(BARRED, -1, closed))
    game = play(state, ("strategy.pick", 5))
    answer(game, 0, "public_disgrace", "react.strategy_phase_after_pick")
    assert done(game) and game.state.strategies[5] == ("warfare",)
    assert len(logged(game, "strategy.picked")) == 2


def test_a_kept_card_cannot_be_named() -> None:
    """T-U5, R21.5: Political Stability keeps Warfare with N'orr, so there is nothing to choose."""
    state = before_round()
    state.kept = {**state.kept, 1: "warfare"}
    game = play(hand(state, 0, SHIFT), ("round.begin",))
    answer(game, 0, SHIFT)
    assert "warfare" not in game.options(0) and "initiative" in game.options(0)


def test_four_players_do_without() -> None:
    """E-01, R4.9: the two cards are in the deck but for four players."""
    for players in (3, 4, 5, 6):
        assert ({SHIFT, FLEXIBILITY} <= set(action_cards(players))) == (players != 4)
        assert ({SHIFT, FLEXIBILITY} & set(action_cards(players)) != set()) == (players != 4)


def all_chosen(*races: str) -> TI3:
    """The cards 1 to 6 are held, by three players in pairs; Technology and Imperial are left."""
    state = quick_game(races=races or SIX, phase="strategy")
    state.bonus = {}
    return state


def test_strategic_flexibility() -> None:
    """T-S4, R7.5, R7.6: L1Z1X put Trade back for Technology, with its two bonus counters; Trade gets one now."""
    state = hand(all_chosen(), 4, FLEXIBILITY)
    state.bonus = {"technology": 2}
    game = play(state, ("strategy.end",))
    answer(game, 4, FLEXIBILITY, "react.strategy_phase_before_bonus")
    answer(game, 4, "technology", "strategic_flexibility.strategy_to")
    answer(game, 4, "good", "bonus.exchange")
    answer(game, 4, "good", "bonus.exchange")
    assert game.state.strategies[4] == ("technology",) and game.state.goods[4] == 2
    assert game.state.bonus == {"trade": 1, "imperial": 1}


def test_flexibility_takes_the_token() -> None:
    """R7.4, R7.3: with Initiative comes the token, at once; who had it last round cannot take it."""
    state = hand(all_chosen(), 4, FLEXIBILITY)
    state.strategies[0] = ("imperial",)
    game = play(state.copy(), lambda g: react(g, "strategy_phase_before_bonus"))
    answer(game, 4, FLEXIBILITY)
    answer(game, 4, "initiative", "strategic_flexibility.strategy_to")
    assert done(game) and game.state.speaker == 4

    state.last_initiative = 4
    game = play(state, lambda g: react(g, "strategy_phase_before_bonus"))
    answer(game, 4, FLEXIBILITY)
    assert done(game) and game.state.strategies[4] == ("technology",)  # nothing else was left to take


def test_who_puts_initiative_back_stays_speaker() -> None:
    """R7.4: the token stays until another player takes Initiative."""
    game = play(hand(all_chosen(), 0, FLEXIBILITY), lambda g: react(g, "strategy_phase_before_bonus"))
    answer(game, 0, FLEXIBILITY)
    answer(game, 0, "imperial", "strategic_flexibility.strategy_to")
    assert game.state.strategies[0] == ("imperial",) and game.state.speaker == 0


def test_flexibility_with_two_cards_each() -> None:
    """R4.3, R21.5: one of the two goes back, the other stays."""
    state = hand(all_chosen(*SIX[:3]), 1, FLEXIBILITY)
    assert state.strategies[1] == ("diplomacy", "trade")
    game = play(state, lambda g: react(g, "strategy_phase_before_bonus"))
    answer(game, 1, FLEXIBILITY)
    answer(game, 1, "diplomacy", "strategic_flexibility.strategy")
    answer(game, 1, "imperial", "strategic_flexibility.strategy_to")
    assert done(game) and game.state.strategies[1] == ("trade", "imperial")


def test_flexibility_meets_shift() -> None:
    """T-S0, T-S4: taking is choosing; a closed card cannot be taken. If all are closed the card cannot be played."""
    game = shift(hand(before_round(), 4, FLEXIBILITY), 1, "imperial")
    for player, card in enumerate(("diplomacy", "political", "logistics", "warfare", "trade", "initiative")):
        answer(game, player, card, "strategy.pick")
    answer(game, 4, FLEXIBILITY, "react.strategy_phase_before_bonus")
    assert game.state.strategies[4] == ("technology",)  # the only one left

    state = game.state.copy()
    state.strategies[4] = ("trade", "technology")
    hand(state, 4, FLEXIBILITY)
    state.action_discard = ()
    assert done(play(state, lambda g: react(g, "strategy_phase_before_bonus")))


def test_one_takes_what_another_put_back() -> None:
    """T-S4, T-X2: Jol-Nar copy the swap of Sol and take the Initiative that Sol have put back."""
    state = hand(hand(goods(all_chosen(), 3, 3), 0, FLEXIBILITY), 3, COPY)
    state.exhausted.update(state.control)
    game = play(state, lambda g: react(g, "strategy_phase_before_bonus"))
    answer(game, 0, FLEXIBILITY)
    answer(game, 0, "technology", "strategic_flexibility.strategy_to")
    answer(game, 3, COPY, "react.strategy_phase_before_bonus")
    assert set(game.options(3)) == {"initiative", "imperial"}
    answer(game, 3, "initiative", "strategic_flexibility.strategy_to")
    assert game.state.strategies[3] == ("initiative",) and game.state.speaker == 3


def test_public_disgrace_makes_a_player_choose_again() -> None:
    """T-S3: N'orr takes Diplomacy, Sol objects: the card goes back and N'orr takes another one."""
    state = quick_game(races=("sol", "norr", "hacan", "letnev", "xxcha"), phase="strategy")
    state.strategies.update(dict.fromkeys(range(5), ()))
    hand(state, 0, "public_disgrace")
    game = play(state, ("strategy.pick", 1), ("strategy.pick", 2))
    answer(game, 1, "diplomacy", "strategy.pick")
    answer(game, 0, "public_disgrace", "react.strategy_phase_after_pick")
    assert game.state.strategies[1] == () and "diplomacy" not in game.options(1)
    answer(game, 1, "trade", "strategy.pick")
    assert game.state.strategies[1] == ("trade",)
    assert "diplomacy" in game.options(2), "the others may take it"
    assert logged(game, "public_disgrace.done") == [{"player": 1, "strategy": "diplomacy"}]


def test_one_choice_is_disgraced_once() -> None:
    """R21.8: a second Public Disgrace for the same choice must not take the card chosen before (two cards each)."""
    state = goods(two_empires(phase="strategy"), 2, 3)
    state.strategies.update({0: (), 1: ("trade",), 2: ()})
    hand(hand(state, 0, "public_disgrace"), 2, "touch_of_genius")
    game = play(state, ("strategy.pick", 1))
    answer(game, 1, "diplomacy")
    answer(game, 0, "public_disgrace")
    assert kind_asked(game) == "strategy.pick" and game.state.strategies[1] == ("trade",)
