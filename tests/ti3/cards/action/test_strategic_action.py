"""Action cards played while a strategy card is executed, the council among them, each as a small play report."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.core.stage import current, enter
from lazax.ti3.cards.windows import react
from lazax.ti3.council.voters import NO_VOTES
from lazax.ti3.effects import effect_on
from lazax.ti3.events import Agenda, StrategicAction
from lazax.ti3.state import Agreement
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


COPY = "touch_of_genius"


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
