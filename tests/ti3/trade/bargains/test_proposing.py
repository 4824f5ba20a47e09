"""Proposals: what can be offered, how often, what acceptance does, and when they lapse (R0.16)."""

from __future__ import annotations

import re

import pytest

from lazax.core.ask import Choose, Refused, choose, climb
from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.core.record import load, save
from lazax.core.stage import enter, leave
from lazax.core.state import decode_state, encode_state, fingerprint
from lazax.core.steps import do
from lazax.galaxy.deals.terms import (
    ABSTAIN,
    GOODS,
    MOST_GOODS,
    PAY,
    PEACE,
    ROUND,
    SPARE,
    TEXT,
    UNTIL,
    VOTE,
    Offer,
    Promise,
    Term,
)
from lazax.locales import Teller
from lazax.replays import replay, to_text
from lazax.ti3.board import planets_of
from lazax.ti3.council.agenda import open_session
from lazax.ti3.effects import add_effect
from lazax.ti3.events import CardPlay, Effect, Round
from lazax.ti3.sequence.elimination import eliminate_the_gone
from lazax.ti3.state import TI3
from lazax.ti3.tables import POLITICAL_CARDS
from lazax.ti3.title import TI3Title
from lazax.ti3.trade.bargains.talks import BARGAINS
from lazax.ti3.trade.bargains.terms import APPROVE, KINDS, WHEN, phrase
from lazax.ti3.units.control import make_neutral
from lazax.titles import TITLES
from tests.conformance.ladders import every_climb
from tests.ti3.cards.political.test_agendas import disputed
from tests.ti3.positions.bargains import FOUR, HACAN, LETNEV, NORR, SOL, go_on, pause, propose, states, strike, wait
from tests.ti3.positions.tools import answer, goods, kind_asked, logged, on_top, play, quick_game, row

PEACE_WITH_SOL = Term(PEACE, player=SOL, when=ROUND)
PEACE_WITH_HACAN = Term(PEACE, player=HACAN, when=ROUND)
ONE_GOOD = Term(GOODS, n=1)


# acceptance


def test_goods_for_peace() -> None:
    """R0.16, R25.10: Sol offers Hacan 2 goods for peace; on acceptance the goods change hands at once and for good,
    the peace is a promise in the table."""
    game = pause(goods(quick_game(races=FOUR), SOL, 3))
    propose(game, SOL, HACAN, [Term(GOODS, n=2)], [PEACE_WITH_SOL])
    assert game.state.goods[HACAN] == 0 and kind_asked(game) == "test.wait"
    assert "accept:1" in game.interjections(HACAN) and "accept:1" not in game.interjections(NORR)
    game.interject(HACAN, "accept:1")
    assert (game.state.goods[SOL], game.state.goods[HACAN]) == (1, 2)
    assert game.state.promises == (Promise(1, HACAN, SOL, PEACE_WITH_SOL, 1),)
    assert game.state.proposals == ()
    assert logged(game, "goods.given") == [{"player": SOL, "player_to": HACAN, "n": 2}]
    assert logged(game, "bargain.accepted") == [{"player": HACAN, "player_to": SOL, "n": 1}]


def test_goods_in_return() -> None:
    """R0.16, R25.10: what the partner gives at once changes hands too, and passes on if the trade routes say so."""
    state = goods(goods(quick_game(races=FOUR), SOL, 1), HACAN, 2)
    add_effect(state, Round, Effect("pass_goods"))
    game = pause(state)
    strike(game, SOL, HACAN, [], [Term(GOODS, n=2)])
    assert (game.state.goods[SOL], game.state.goods[HACAN]) == (1, 2)  # left of Sol sits Hacan


def test_everybody_sees_it() -> None:
    """R0.15, R0.16: proposals and promises are public."""
    game = pause(quick_game(races=FOUR))
    propose(game, SOL, HACAN, [PEACE_WITH_HACAN])
    (shown,) = game.view(NORR)["proposals"]
    assert (shown["proposer"], shown["partner"], shown["gives"][0]["kind"]) == (SOL, HACAN, PEACE)
    game.interject(HACAN, "accept:1")
    (promise,) = game.view(None)["promises"]
    assert (promise["by"], promise["to"], promise["state"]) == (SOL, HACAN, "open")


def test_declined_and_withdrawn() -> None:
    """R0.16: the partner declines, the proposer withdraws; nobody else has a say, and numbers are used again."""
    game = pause(quick_game(races=FOUR))
    propose(game, SOL, HACAN, [PEACE_WITH_HACAN])
    propose(game, NORR, HACAN, [PEACE_WITH_HACAN])
    assert [row.number for row in game.state.proposals] == [1, 2]
    game.interject(HACAN, "decline:1")
    propose(game, HACAN, SOL, [], [PEACE_WITH_HACAN])  # a counter-offer
    assert [row.number for row in game.state.proposals] == [2, 1]
    with pytest.raises(Refused):
        game.interject(SOL, "withdraw:2")
    game.interject(NORR, "withdraw:2")
    assert [row.proposer for row in game.state.proposals] == [HACAN]
    assert game.state.promises == ()


def test_nothing_proposed() -> None:
    """R0.16: whoever has nothing to say after all has not used up a proposal."""
    game = pause(quick_game(races=FOUR))
    game.interject(SOL, "propose")
    assert game.interjections(HACAN) == ()  # nobody interferes meanwhile
    answer(game, SOL, (), "bargain.propose")
    assert game.state.proposals == () and game.state.talks == ()


def test_goods_are_gone() -> None:
    """R0.16, R25.10: Sol gives his goods to N'orr before Hacan accepts: the bargain falls through for a reason."""
    game = pause(goods(quick_game(races=FOUR), SOL, 2))
    propose(game, SOL, HACAN, [Term(GOODS, n=2)], [PEACE_WITH_SOL])
    game.interject(SOL, "give")
    answer(game, SOL, NORR, "give.player")
    answer(game, SOL, 1, "give.number")
    game.interject(HACAN, "accept:1")
    assert game.state.goods == {SOL: 1, HACAN: 0, NORR: 1, LETNEV: 0}
    assert game.state.promises == () and game.state.proposals == ()
    (line,) = logged(game, "bargain.fell_through")
    assert line["reason"] == ("bargain.too_few_goods", (("player", SOL), ("n", 1)))


def test_no_goods_from_who_is_paying() -> None:
    """R25.6: in the middle of a card its player gives no goods away, nor do they by a bargain."""

    async def busy(game: TI3) -> None:
        await wait(game)
        enter(game, CardPlay(SOL, "plague"))
        await choose(0, "test.wait", lambda: ("a", "b"))
        leave(game, CardPlay)

    game = play(goods(quick_game(races=FOUR), SOL, 2), busy)
    propose(game, SOL, HACAN, [ONE_GOOD])
    propose(game, SOL, HACAN, [PEACE_WITH_HACAN])
    assert {"accept:1", "accept:2"} <= set(game.interjections(HACAN))
    go_on(game)
    assert "accept:1" not in game.interjections(HACAN) and "accept:2" in game.interjections(HACAN)


# limits and lapse


def test_three_proposals_a_turn() -> None:
    """R0.16: three in a turn, whoever's it is; in the next turn again, and the old ones have lapsed."""
    game = pause(quick_game(races=FOUR), ("turn.end", SOL))
    for number in (1, 2, 3):
        assert "propose" in game.interjections(NORR)
        propose(game, NORR, HACAN, [PEACE_WITH_HACAN])
        assert len(game.state.proposals) == number
    assert "propose" not in game.interjections(NORR) and "propose" in game.interjections(LETNEV)
    with pytest.raises(Refused, match=re.escape("bargain.enough_turn R0.16 {'n': 3}")):
        game.interject(NORR, "propose")
    go_on(game)
    assert kind_asked(game) == "turn.action"
    assert game.state.proposals == () and "propose" in game.interjections(NORR)
    assert [line["n"] for line in logged(game, "bargain.lapsed")] == [1, 2, 3]


def test_two_proposals_an_agenda() -> None:
    """R0.16, R27.3: two while an agenda is discussed, besides those of the turn; they lapse when it is decided, the
    others do not."""
    game = pause(on_top(quick_game(races=FOUR), "labor_force_politics"), do(open_session, 0))
    propose(game, NORR, HACAN, [PEACE_WITH_HACAN])
    go_on(game)
    for _ in range(2):
        propose(game, NORR, HACAN, [Term(VOTE, what="for")], [Term(VOTE, what="for")])
    assert "propose" not in game.interjections(NORR)
    for voter in (HACAN, NORR, LETNEV, SOL):
        answer(game, voter, "against", "vote.cast")
    assert [row.number for row in game.state.proposals] == [1] and game.state.talks == (("turn", NORR),)
    assert "propose" in game.interjections(NORR)


@pytest.mark.parametrize(("phase", "step"), [("status", "status.end"), ("strategy", "strategy.end")])
def test_phases_count_as_turns(phase: str, step: str) -> None:
    """R0.16: what is proposed in the strategy phase or the status phase lapses with it."""
    game = pause(quick_game(races=FOUR, phase=phase), (step,))
    propose(game, NORR, HACAN, [PEACE_WITH_HACAN])
    go_on(game)
    assert game.state.proposals == () and game.state.talks == ()


def test_six_promises_at_a_time() -> None:
    """R0.16: nobody has more than six promises open; the table forgets the oldest of those that are settled."""
    state = quick_game(races=FOUR)
    state.promises = tuple(Promise(n, SOL, NORR, PEACE_WITH_HACAN, 1) for n in range(1, 7))
    state.promises += tuple(Promise(n, SOL, NORR, PEACE_WITH_HACAN, 1, "kept") for n in range(7, 61))
    game = pause(state)
    game.interject(SOL, "propose")
    assert game.check(SOL, (HACAN, (PEACE_WITH_HACAN,))) == "bargain.too_many_promises"
    answer(game, SOL, (HACAN, (), (PEACE_WITH_SOL,)), "bargain.propose")
    game.interject(HACAN, "accept:1")
    assert len(game.state.promises) == 60
    assert game.state.promises[-1] == Promise(7, HACAN, SOL, PEACE_WITH_SOL, 1)


def test_elimination_ends_it_all() -> None:
    """R0.16, R23.12: with a player who falls lapses what they and others proposed and promised each other."""
    state = quick_game(races=FOUR)

    async def fall(game: TI3) -> None:
        for planet in planets_of(game, HACAN):
            make_neutral(game, planet)
        del game.fleets["hs_hacan", HACAN]
        eliminate_the_gone(game)

    game = pause(state, fall)
    strike(game, SOL, HACAN, [PEACE_WITH_HACAN], [PEACE_WITH_SOL])
    strike(game, SOL, NORR, [PEACE_WITH_HACAN], [Term(PEACE, player=SOL, when=ROUND)])
    propose(game, HACAN, SOL, [PEACE_WITH_SOL])
    propose(game, LETNEV, SOL, [PEACE_WITH_SOL])
    go_on(game)
    assert states(game) == ["lapsed", "lapsed", "lapsed", "open"]
    assert [row.proposer for row in game.state.proposals] == [LETNEV]


# what can be proposed


def free(words: str) -> tuple[Term]:
    return (Term(TEXT, what=words),)


@pytest.mark.parametrize(
    ("offer", "key"),
    [
        ((SOL, (PEACE_WITH_SOL,)), "bargain.no_partner"),
        ((9, (PEACE_WITH_SOL,)), "bargain.no_partner"),
        ((HACAN,), "bargain.nothing"),
        ((HACAN, (Term(GOODS, n=3),)), "bargain.too_few_goods"),
        ((HACAN, (Term(GOODS),)), "bargain.too_few_goods"),
        ((HACAN, (), (ONE_GOOD,)), "bargain.too_few_goods"),
        ((HACAN, (ONE_GOOD, ONE_GOOD)), "bargain.twice"),
        ((HACAN, (ONE_GOOD, PEACE_WITH_HACAN, Term(PAY, n=1, when=ROUND), *free("?"))), "bargain.too_many_terms"),
        ((HACAN, (Term(VOTE, what="for"),)), "bargain.no_vote"),
        ((HACAN, (Term(SPARE, what="supernova", when=ROUND),)), "bargain.no_system"),
        ((HACAN, (Term(SPARE, what="mecatol_rex", when="never"),)), "bargain.no_term"),
        ((HACAN, (Term(PEACE, player=HACAN),)), "bargain.no_term"),
        ((HACAN, (PEACE_WITH_SOL,)), "bargain.no_enemy"),
        ((HACAN, (Term(PAY, n=11, when=ROUND),)), "bargain.goods_range"),
        ((HACAN, (Term(PAY, n=1, what="for", when="decided"),)), "bargain.no_term"),
        ((HACAN, (Term(PAY, n=1, what="for", when=ROUND),)), "bargain.no_term"),
        ((HACAN, (Term(APPROVE, player=NORR),)), "bargain.no_approval"),
        ((HACAN, (Term(GOODS, n=1, what="x"),)), "bargain.no_term"),
        ((HACAN, (Term("planet", what="quann"),)), "bargain.no_term"),
        ((HACAN, free("")), "bargain.words"),
        ((HACAN, free("a" * 201)), "bargain.words"),
        ((HACAN, free("two\nlines")), "bargain.words"),
    ],
)
def test_refusals(offer: tuple[object, ...], key: str) -> None:
    """R0.16: nothing but goods changes hands, and only what the program can watch, or words, can be promised."""
    game = pause(goods(quick_game(races=FOUR), SOL, 2))
    game.interject(SOL, "propose")
    assert game.check(SOL, offer) == key


def test_free_words_are_not_watched() -> None:
    """R0.16: they are kept as they were said, and nobody watches them."""
    game = pause(quick_game(races=FOUR))
    strike(game, SOL, HACAN, free("I owe you {n} favours, Hacan."))
    assert states(game) == ["unwatched"] and game.state.promises[0].term.what.startswith("I owe you {n}")
    assert logged(game, "promise.unwatched")


def test_ladder_builds_every_term() -> None:
    """R0.16, R27.8: term by term the ladder reaches whatever is legal, and nothing else; never free words."""
    systems = ("hs_sol", "sys_quann", "supernova", "hs_hacan", "hs_norr")
    state = goods(quick_game(races=("sol", "hacan", "norr"), galaxy=row(*systems)), SOL, 2)
    game = play(on_top(state, "labor_force_politics"), do(open_session, 0))
    assert kind_asked(game) == "vote.cast"
    here: TI3 = game.state
    whats = ("", "for", "against", ABSTAIN, *systems, "mecatol_rex")
    candidates = [
        Term(kind, n, player, what, when)
        for kind in KINDS
        for n in (0, 1, 2, 3, *range(4, MOST_GOODS + 2))
        for player in (-1, SOL, HACAN, NORR)
        for what in whats
        for when in ("", *{*UNTIL, *WHEN})
    ]
    legal = {term for term in candidates if BARGAINS.wrong_with_term(here, SOL, HACAN, term) is None}
    built = {
        kind: every_climb(lambda kind=kind: BARGAINS.build_term(here, SOL, SOL, HACAN, kind))  # type: ignore[misc]
        for kind in (GOODS, VOTE, SPARE, PEACE, PAY)
    }
    assert {term for terms in built.values() for term in terms} == legal
    assert all(len(terms) == len(set(terms)) for terms in built.values())


def test_ladder_leads_to_legal_proposals() -> None:
    """R0.16: from the partner to the terms of both sides; who offers nothing wants something."""
    game = pause(quick_game(races=FOUR))
    game.interject(SOL, "propose")
    assert game.climb(SOL, lambda rung: "pass" if "pass" in rung.options else rung.options[0]) == Offer()
    chosen = iter(("1", "done", "peace", "0", "round", "done"))
    met: dict[str, list[str]] = {}

    def pick(rung: Choose) -> str:
        met.setdefault(rung.kind, list(rung.options))
        return next(chosen)

    assert game.climb(SOL, pick) == Offer(HACAN, (), (PEACE_WITH_SOL,))
    assert met["terms.gives"] == ["spare", "peace", "pay", "done"]
    assert met["terms.wants"] == ["spare", "peace", "pay"]
    assert all(game.check(SOL, offer) is None for offer in game.suggestions(SOL))


def test_a_pair_is_named_one_by_one() -> None:
    """R27.5: where the council elects two planets, the ladder asks for one after the other."""
    game = play(on_top(disputed(), "dispute_resolution"), do(open_session, 0))
    assert kind_asked(game) == "vote.planet"
    chosen = iter(("quann", "saudor"))
    term = climb(BARGAINS.build_term(game.state, SOL, SOL, HACAN, VOTE), lambda rung: next(chosen))
    assert term == Term(VOTE, what="quann+saudor")
    assert BARGAINS.wrong_with_term(game.state, SOL, HACAN, term) is None
    propose(game, SOL, HACAN, [term])
    (line,) = logged(game, "bargain.offered")
    ((key, values),) = line["phrases_given"]
    assert key == "vote.planets" and dict(values)["planets"] == ("quann", "saudor")


# records


def test_bargains_are_saved_and_replayed() -> None:
    """R0.16, R0.19: proposals belong to the record and to a saved game, words included; a bargain can be undone."""
    game = Game.new(TITLES["ti3"], 3, 5)
    rng = Generator(1)
    while game.state.round == 0 or not game.open_to_interjections:
        player = game.asked()[0]
        ask = game.ask(player)
        game.apply(player, rng.choice(ask.options) if isinstance(ask, Choose) else game.suggestions(player)[0])
    strike(game, 0, 1, free("Long live the Lazax"), [PEACE_WITH_SOL])
    propose(game, 1, 2, [Term(PAY, n=2, when=ROUND)])
    for again in (replay(TITLES, to_text(game)), load(TITLES, save(game)), game.clone()):
        assert fingerprint(again.state) == fingerprint(game.state)
    game.undo(1)
    assert game.state.proposals == () and kind_asked(game) == "bargain.propose"


def test_older_games_know_no_promises() -> None:
    """R0.16: a state saved under rules 2 has an empty table."""
    old = encode_state(quick_game(3))
    for name in ("proposals", "promises", "talks"):
        del old[name]
    state = decode_state(TI3Title().migrate(old, 2), TI3)
    assert fingerprint(state) == fingerprint(quick_game(3))


# in words


@pytest.mark.parametrize("language", ["en", "de", "hu"])
def test_terms_in_words(language: str) -> None:
    """R0.16, R27.5: every kind of term, about every kind of vote, has its words in every language."""
    teller = Teller(language, dict(enumerate(("Sol", "Hacan", "N'orr", "Letnev"))), TITLES["ti3"])
    terms = [(Term(kind, 2, NORR, "mecatol_rex", when), "") for kind in (SPARE, PEACE) for when in UNTIL]
    terms += [(Term(kind, 2, NORR, "hello", ROUND), "") for kind in (GOODS, PAY, APPROVE, TEXT)]
    terms.append((Term(PAY, 2, when="income"), ""))
    for card in POLITICAL_CARDS.values():
        subjects = {"elect_player": "1", "elect_two_players": "1+2", "elect_two_planets": "jord+arretze"}
        subject = subjects.get(card.vote, "for" if card.vote == "for_against" else "red")
        terms += [(Term(VOTE, what=what), card.id) for what in (subject, ABSTAIN)]
        terms.append((Term(PAY, 2, what=subject, when="decided"), card.id))
    for term, agenda in terms:
        told = teller.value("phrase", phrase(term, SOL, HACAN, agenda))
        assert not re.search(r"[a-z]_[a-z]|[{}]|(vote|pay|spare|peace)\\.", told), told
        assert "hello" in told or term.kind != TEXT
