"""How `steady` bargains: what it accepts, what it proposes, and that it keeps its word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from lazax.arena.match import Match, play_match
from lazax.bots import Moves, Question, RandomBot
from lazax.bots.ti3 import SteadyBot
from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.galaxy.deals.terms import DECIDED, GOODS, PAY, PEACE, ROUND, SPARE, TEXT, VOTE, Offer, Promise, Term
from lazax.ti3.council.agenda import open_session
from lazax.ti3.events import Negotiation, StrategicAction
from lazax.ti3.state import TI3, Agreement
from lazax.ti3.tables import SYSTEMS
from lazax.ti3.trade.bargains.terms import APPROVE
from lazax.ti3.ways import adjacent
from lazax.titles import TITLES
from tests.ti3.positions.bargains import FOUR, HACAN, LETNEV, NORR, SOL, go_on, pause, propose, states, strike, wait
from tests.ti3.positions.tools import answer, fleet, goods, kind_asked, on_top, planet, play, quick_game

TI3_TITLE = TITLES["ti3"]
PEACE_WITH_SOL = Term(PEACE, player=SOL, when=ROUND)
PEACE_WITH_HACAN = Term(PEACE, player=HACAN, when=ROUND)


def says(game: Game, player: Player, bot: SteadyBot | None = None) -> str | None:
    return (bot or SteadyBot(1)).interjection(Moves(game, player), player)


def answers(game: Game, player: Player, bot: SteadyBot | None = None) -> object:
    ask = game.ask(player)
    assert ask is not None
    return (bot or SteadyBot(1)).answer(Question(game, player, ask))


def reply(gives: Sequence[Term], wants: Sequence[Term], state: TI3 | None = None) -> str | None:
    """What Hacan's bot says to a proposal of Sol."""
    start = quick_game(races=FOUR) if state is None else state
    game = pause(goods(goods(start, SOL, 4), HACAN, 4))
    propose(game, SOL, HACAN, gives, wants)
    return says(game, HACAN)


# proposals of others


@pytest.mark.parametrize(
    ("gives", "wants", "said"),
    [
        ([Term(GOODS, n=2)], [PEACE_WITH_SOL], "accept:1"),
        ([Term(GOODS, n=1)], [], "accept:1"),
        ([Term(PAY, n=2, when=ROUND)], [PEACE_WITH_SOL], "accept:1"),
        ([Term(GOODS, n=1)], [Term(GOODS, n=2)], "decline:1"),
        ([Term(GOODS, n=1)], [Term(PAY, n=2, when=ROUND)], "decline:1"),
        ([Term(GOODS, n=2)], [Term(SPARE, what="hs_hacan", when=ROUND)], "counter:1"),
        ([], [Term(SPARE, what="hs_hacan", when=ROUND)], "decline:1"),
        ([Term(GOODS, n=2)], [Term(SPARE, what="hs_sol", when=ROUND)], "accept:1"),
        ([Term(SPARE, what="hs_hacan", when=ROUND)], [], "accept:1"),
        ([Term(TEXT, what="eternal thanks")], [Term(GOODS, n=1)], "decline:1"),
        ([Term(GOODS, n=4)], [Term(TEXT, what="a favour")], "decline:1"),
    ],
)
def test_accepts_what_is_worth_more(gives: Sequence[Term], wants: Sequence[Term], said: str) -> None:
    """What is nearly worth it is countered; goods for goods or words are not."""
    assert reply(gives, wants) == said


def test_nothing_to_say_to_others_bargains() -> None:
    game = pause(quick_game(races=FOUR))
    propose(game, SOL, HACAN, [PEACE_WITH_HACAN])
    assert says(game, NORR) is None and says(game, SOL) is None


def test_does_not_trust_who_broke_his_word() -> None:
    state = quick_game(races=FOUR)
    bargain = [Term(PAY, n=2, when=ROUND)], [PEACE_WITH_SOL]
    assert reply(*bargain, state.copy()) == "accept:1"
    state.promises = tuple(Promise(n, SOL, NORR, PEACE_WITH_HACAN, 1, "broken") for n in (1, 2))
    assert reply(*bargain, state) == "counter:1"  # words are not goods


def council(state: TI3, card: str) -> Game:
    game = pause(on_top(state, card), do(open_session, SOL))
    go_on(game)
    return game


@pytest.mark.parametrize(("price", "said"), [(1, "counter:1"), (4, "accept:1")])
def test_sells_a_vote_at_its_price(price: int, said: str) -> None:
    """With two partners Free Trade is dear to N'orr, who has most of the votes: one good does not turn them round."""
    state = planet(goods(quick_game(races=FOUR), SOL, 4), NORR, "mecatol_rex")
    state.agreements = (Agreement(HACAN, NORR, 0, 0), Agreement(NORR, LETNEV, 1, 0))
    game = council(state, "free_trade")
    propose(game, SOL, NORR, [Term(PAY, n=price, what="against", when=DECIDED)], [Term(VOTE, what="against")])
    assert says(game, NORR) == said


def test_accepts_no_vote_it_has_cast() -> None:
    game = council(goods(quick_game(races=FOUR), SOL, 4), "free_trade")
    propose(game, SOL, HACAN, [Term(GOODS, n=4)], [Term(VOTE, what="for")])
    answer(game, HACAN, "for", "vote.cast")
    assert says(game, HACAN) == "decline:1"


# counters


def test_haggles_for_the_goods_that_are_lacking() -> None:
    """Two goods for leaving its home alone are one too few: it asks for four, and takes them."""
    game, bot = pause(goods(quick_game(races=FOUR), SOL, 4)), SteadyBot(1)
    spare = Term(SPARE, what="hs_hacan", when=ROUND)
    propose(game, SOL, HACAN, [Term(GOODS, n=2)], [spare])
    assert says(game, HACAN, bot) == "counter:1"
    game.interject(HACAN, "counter:1")
    offer = answers(game, HACAN, bot)
    assert offer == Offer(SOL, (spare,), (Term(GOODS, n=4),))
    game.apply(HACAN, offer)
    game.interject(SOL, "accept:2")
    assert (game.state.goods[HACAN], states(game)) == (4, ["open"])


def test_gives_less_before_it_asks_for_more() -> None:
    """Of its own goods it spares as many as are lacking."""
    game, bot = pause(goods(quick_game(races=FOUR), HACAN, 2)), SteadyBot(1)
    spare = Term(SPARE, what="hs_hacan", when=ROUND)
    propose(game, SOL, HACAN, [spare], [Term(GOODS, n=2)])
    assert says(game, HACAN, bot) == "counter:1"
    game.interject(HACAN, "counter:1")
    assert answers(game, HACAN, bot) == Offer(SOL, (), (spare,))


def test_haggles_with_nobody_twice_in_a_round() -> None:
    """The second time it declines; and so it does where the other has not the goods."""
    game, bot = pause(goods(quick_game(races=FOUR), SOL, 3)), SteadyBot(1)
    spare = Term(SPARE, what="hs_hacan", when=ROUND)
    propose(game, SOL, HACAN, [Term(GOODS, n=3)], [spare])
    assert says(game, HACAN, bot) == "decline:1"
    game.state.goods = {**game.state.goods, SOL: 9}
    assert says(game, HACAN, bot) == "counter:1" and says(game, HACAN, bot) == "decline:1"


def test_answers_a_counter_like_any_proposal() -> None:
    """Sol's bot has asked for peace; Hacan wants a good for it, or twenty."""
    for price, said in ((1, "accept:2"), (20, "decline:2")):
        state = quick_game(races=FOUR)
        del state.fleets["hs_sol", SOL]
        near = next(system for system in adjacent(state, "hs_sol") if SYSTEMS[system].kind == "planets")
        game = play(fleet(goods(state, SOL, 20), near, HACAN, "4 cruiser"), wait)
        propose(game, SOL, HACAN, [PEACE_WITH_HACAN], [PEACE_WITH_SOL])
        game.interject(HACAN, "counter:1")
        wanted = (PEACE_WITH_HACAN, Term(GOODS, n=price))
        answer(game, HACAN, (SOL, (PEACE_WITH_SOL,), wanted), "bargain.counter")
        assert says(game, SOL) == said


def test_an_empty_memory_counters_nothing() -> None:
    game = pause(quick_game(races=FOUR))
    propose(game, SOL, HACAN, [PEACE_WITH_HACAN])
    game.interject(HACAN, "counter:1")
    assert answers(game, HACAN) == Offer()


# its word


@pytest.mark.parametrize("promised", ["for", "against", "abstain"])
def test_votes_as_promised(promised: str) -> None:
    game = council(quick_game(races=FOUR), "imperial_mandate")
    strike(game, SOL, HACAN, [], [Term(VOTE, what=promised)])
    assert answers(game, HACAN) == promised


def test_activates_nothing_it_promised_to_leave() -> None:
    """The system it would like best is left alone for the round, and so are those of a friend."""
    state = quick_game(races=FOUR)
    game = play(state, ("tactical.activate", SOL))
    best = str(answers(game, SOL))
    strike(game, HACAN, SOL, [], [Term(SPARE, what=best, when=ROUND)])
    assert answers(game, SOL) not in (best, None)
    near = quick_game(races=FOUR)
    for name in ("quann", "lodor"):
        planet(near, HACAN, name)
    near.promises = (Promise(1, SOL, HACAN, PEACE_WITH_HACAN, 1),)
    assert answers(play(near, ("tactical.activate", SOL)), SOL) not in ("sys_quann", "sys_lodor")


def test_approves_as_promised() -> None:
    state = quick_game(races=FOUR)
    state.points = {**state.points, NORR: 9}  # nobody it would like to see rich
    enter(state, StrategicAction(SOL, "trade"))
    enter(state, Negotiation(SOL))
    game = pause(state, ("trade.approve", NORR, LETNEV, 2, 1))
    strike(game, NORR, SOL, [], [Term(APPROVE, player=LETNEV)])
    go_on(game)
    assert kind_asked(game) == "trade.approve" and answers(game, SOL) == "yes"
    game.state.promises = ()
    assert answers(game, SOL) == "no"


def test_pays_what_is_due() -> None:
    game = council(goods(quick_game(races=FOUR), SOL, 2), "labor_force_politics")
    strike(game, SOL, HACAN, [Term(PAY, n=2, what="for", when=DECIDED)])
    assert says(game, SOL) is None  # not yet
    for voter in (HACAN, NORR, LETNEV, SOL):
        answer(game, voter, "for", "vote.cast")
    assert says(game, SOL) == "pay:1"
    game.interject(SOL, "pay:1")
    assert states(game) == ["kept"]


@pytest.mark.parametrize(("phase", "said"), [("action", None), ("status", "pay:1")])
def test_pays_late_what_was_promised_for_the_round(phase: str, said: str | None) -> None:
    game = pause(goods(quick_game(races=FOUR, phase=phase), SOL, 2))
    strike(game, SOL, HACAN, [Term(PAY, n=2, when=ROUND)])
    assert says(game, SOL) == said


# its own proposals


def test_buys_a_vote() -> None:
    """Much is at stake for Sol: they offer goods to the strongest of those who have not voted, once."""
    state = planet(goods(quick_game(races=FOUR), SOL, 3), NORR, "mecatol_rex")
    state.points = {**state.points, SOL: 8}
    game, bot = council(state, "imperial_mandate"), SteadyBot(1)
    assert says(game, SOL, bot) == "propose"
    game.interject(SOL, "propose")
    offer = answers(game, SOL, bot)
    assert offer == Offer(NORR, (Term(PAY, n=2, what="for", when=DECIDED),), (Term(VOTE, what="for"),))
    game.apply(SOL, offer)
    assert says(game, SOL, bot) is None
    poor = council(planet(goods(state.copy(), SOL, 0), NORR, "mecatol_rex"), "imperial_mandate")
    assert says(poor, SOL) is None


def test_seeks_peace_with_a_strong_neighbour() -> None:
    """Hacan's fleet stands before Sol's empty home: now and then Sol asks for peace, and only once a round."""
    state = quick_game(races=FOUR)
    del state.fleets["hs_sol", SOL]
    near = next(system for system in adjacent(state, "hs_sol") if SYSTEMS[system].kind == "planets")
    game, bot = play(fleet(state, near, HACAN, "4 cruiser"), ("turn", SOL)), SteadyBot(1)
    said = [says(game, SOL, bot) for _ in range(60)]
    assert Counter(said)["propose"] == 1
    game.interject(SOL, "propose")
    assert answers(game, SOL, bot) == Offer(HACAN, (PEACE_WITH_HACAN,), (PEACE_WITH_SOL,))


def test_an_empty_memory_proposes_nothing() -> None:
    game = pause(quick_game(races=FOUR))
    game.interject(SOL, "propose")
    assert answers(game, SOL) == Offer()


# whole games


def test_talk_is_rare_in_whole_games() -> None:
    """At most a handful of proposals of a player; none of them ever breaks their word."""
    _, game = play_match(TI3_TITLE, Match(1, 6, ("steady",) * 6, 505, {}))
    assert game is not None and game.over
    keys = Counter(line.key for line in game.lines())
    assert 0 < keys["bargain.proposed"] <= 30 and keys["bargain.accepted"]
    assert keys["promise.kept"] and not keys["promise.broken"]


def test_random_players_say_little() -> None:
    bot = RandomBot(1)
    said = Counter(bot.interjection(["propose", "counter:1", "give"], 0) for _ in range(4_000))
    assert 0 < said["propose"] + said["counter:1"] < said["give"] / 20
