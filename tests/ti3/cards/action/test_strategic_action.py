"""Cards about strategy cards, their abilities, and the council."""

from __future__ import annotations

import pytest

from lazax.core.driver import Game
from lazax.core.stage import current, enter
from lazax.ti3.cards.windows import react
from lazax.ti3.council.voters import NO_VOTES
from lazax.ti3.effects import add_effect, effect_on
from lazax.ti3.events import Agenda, Effect, Round, StrategicAction
from lazax.ti3.sequence.strategy_phase import BARRED
from lazax.ti3.setup.setup import action_cards
from lazax.ti3.state import TI3, Agreement
from lazax.ti3.switches import Rules
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    done,
    goods,
    hand,
    kind_asked,
    logged,
    on_top,
    planet,
    play,
    pools,
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


# Strategic Shift


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


# Strategic Flexibility


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


# Policy Paralysis


def test_policy_paralysis() -> None:
    """T-A2, R9.4: Letnev keep Jol-Nar from the Technology that Sol have just used; the others may use it."""
    state = hand(quick_game(races=SIX, units=False), 2, "policy_paralysis")
    for player in range(6):
        goods(state, player, 6)
    enter(state, StrategicAction(0, "technology"))
    game = play(state, ("strategic.others", 0, "technology"))
    answer(game, 2, "policy_paralysis", "react.after_strategy_primary")
    assert game.options(2) == ("0", "1", "3", "4", "5")
    answer(game, 2, 3, "policy_paralysis.player")
    asked = []
    while kind_asked(game) == "secondary.use":
        asked.append(game.asked()[0])
        answer(game, game.asked()[0], "no")
    assert asked == [1, 2, 4, 5]
    assert logged(game, "policy_paralysis.done") == [{"player": 3, "strategy": "technology"}]


def test_paralysis_is_for_those_who_have_a_secondary() -> None:
    """R9.3, R21.3: not the holder, but for Technology; a copy not on the same player."""
    state = hand(quick_game(races=SIX[:3]), 2, "policy_paralysis", COPY)
    enter(goods(state, 2, 3), StrategicAction(0, "logistics"))
    state.exhausted.update(state.control)
    game = play(state, lambda g: react(g, "after_strategy_primary"))
    answer(game, 2, "policy_paralysis")  # only N'orr
    assert logged(game, "policy_paralysis.done") == [{"player": 1, "strategy": "logistics"}]
    assert done(game)


# Ruinous Tariffs


def market(*holders: int) -> Game:
    """N'orr with five trade goods use the Trade secondary; Sol and Letnev are their partners."""
    state = pools(goods(quick_game(races=SIX), 1, 5), 1, strategy=1)
    state.agreements = (Agreement(0, 1, 0, 0), Agreement(1, 2, 1, 0))
    for player in holders:
        hand(state, player, "ruinous_tariffs")
    enter(state, StrategicAction(5, "trade"))
    game = play(state, ("strategic.secondary", 1, "trade", 5))
    answer(game, 1, "yes", "secondary.use")
    return game


def test_ruinous_tariffs() -> None:
    """T-A4: income included, N'orr have eight and give four; a second partner then takes half of the rest."""
    game = market(0)
    before = game.state.goods[1]
    answer(game, 0, "ruinous_tariffs", "react.after_trade_secondary")
    assert done(game)
    assert game.state.goods[0] == (before + 1) // 2 and game.state.goods[1] == before // 2

    game = market(0, 2)
    assert game.state.goods[1] == before
    answer(game, 0, "ruinous_tariffs")
    answer(game, 2, "ruinous_tariffs")
    first = (before + 1) // 2
    assert (game.state.goods[0], game.state.goods[2]) == (first, (before - first + 1) // 2)


def test_tariffs_are_rounded_up_and_for_partners_only() -> None:
    """T-A4, R21.2: of three goods two; who has no agreement with N'orr is not asked, nor where nothing is left."""
    state = goods(quick_game(races=SIX), 1, 3)
    state.agreements = (Agreement(0, 1, 0, 0),)
    hand(hand(state, 0, "ruinous_tariffs"), 3, "ruinous_tariffs")
    game = play(state, lambda g: react(g, "after_trade_secondary", [0, 3], "1"))
    assert game.asked() == (0,)
    answer(game, 0, "ruinous_tariffs")
    assert done(game) and game.state.goods[0] == 2 and game.state.goods[1] == 1
    assert not logged(game, "goods.gained")


# Council Dissolved, Thugs


@pytest.mark.parametrize("agenda_only", [False, True])
def test_council_dissolved(agenda_only: bool) -> None:
    """T-A1, A-51: Letnev dissolve the council: no vote, by default no look; the cards and the counter still come."""
    state = quick_game(races=SIX[:3], rules=Rules(dissolved_agenda_only=agenda_only))
    hand(state, 2, "council_dissolved", "determine_policy")
    game = play(state, ("strategic.primary", 0, "political"))
    answer(game, 2, "council_dissolved", "react.political_primary")
    answer_all(game, {"counter.area": "command"})
    assert len(game.state.hand[0]) == 3 and not logged(game, "agenda.read")
    assert bool(logged(game, "political.looked")) == agenda_only
    assert logged(game, "council_dissolved.done") == [{"player": 2}]


def test_the_council_meets_in_the_next_action() -> None:
    """T-A1: it is dissolved for one action."""
    state = hand(quick_game(races=SIX[:3]), 2, "council_dissolved")
    game = play(state, ("strategic.primary", 0, "political"), ("strategic.end", 0, "political"))
    answer(game, 2, "council_dissolved")
    answer_all(game)
    assert not effect_on(game.state, "council_dissolved")


def session(**hands: tuple[str, ...]) -> Game:
    """Arms Reduction is read; Sol is the speaker, each has a planet worth votes."""
    state = on_top(quick_game(races=SIX[:3]), "arms_reduction", "free_trade")
    planet(planet(state, 0, "meer"), 1, "torkan")
    enter(state, StrategicAction(0, "political"))
    for player, cards in hands.items():
        hand(state, int(player[1:]), *cards)
    return play(state, ("agenda.draw", 0), ("agenda.draw", 0))


def test_thugs() -> None:
    """T-P2, R27.14: Letnev silence N'orr for this agenda and the next; the speaker still breaks the tie."""
    game = session(p2=("thugs",))
    answer(game, 2, "thugs", "react.agenda_read")
    answer(game, 2, 1, "thugs.player")
    assert game.asked() == (2,)
    answer(game, 2, "abstain", "vote.cast")
    answer(game, 0, "abstain", "vote.cast")
    answer(game, 0, "against", "vote.tie_break")
    assert current(game.state, Agenda).card == "free_trade" and kind_asked(game) == "vote.cast"
    answer(game, 2, "for")
    assert game.asked() == (0,)
    assert [line["player"] for line in logged(game, "vote.barred")] == [1, 1]


def test_thugs_against_the_speaker() -> None:
    """R27.14, R27.9: he casts nothing, but the tie is his to break."""
    game = session(p2=("thugs",))
    answer(game, 2, "thugs")
    answer(game, 2, 0, "thugs.player")
    answer(game, 1, "abstain", "vote.cast")
    answer(game, 2, "abstain", "vote.cast")
    assert game.asked() == (0,) and kind_asked(game) == "vote.tie_break"


def test_thugs_and_veto_in_one_window() -> None:
    """T-P2, R21.4: the agenda is vetoed, and the thugs stay for the one that comes instead."""
    game = session(p1=("veto",), p2=("thugs",))
    answer(game, 1, "veto")
    answer(game, 2, "thugs")
    answer(game, 2, 0, "thugs.player")
    assert current(game.state, Agenda).card == "free_trade" and effect_on(game.state, NO_VOTES, 0)


def test_nobody_is_silenced_twice() -> None:
    """R21.3, T-P2: thugs are sent to somebody who still has a voice."""
    game = session(p1=(COPY,), p2=("thugs",))
    answer(game, 2, "thugs")
    answer(game, 2, 1, "thugs.player")
    answer(game, 1, COPY, "react.agenda_read")
    assert game.options(1) == ("0", "2")
