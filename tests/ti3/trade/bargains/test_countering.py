"""Counters: a proposal is declined and another made to its proposer, in one word (R0.16)."""

from __future__ import annotations

import pytest

from lazax.core.ask import Choose, Refused
from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.core.record import load, save
from lazax.core.state import fingerprint
from lazax.galaxy.deals.terms import GOODS, PEACE, ROUND, TEXT, Offer, Term, mirrored
from lazax.replays import replay, to_text
from lazax.ti3.alphabet import ALPHABET
from lazax.ti3.trade.bargains.talks import BARGAINS, MOST_PROPOSALS
from lazax.titles import TITLES
from tests.ti3.positions.bargains import FOUR, HACAN, NORR, SOL, go_on, pause, propose, states
from tests.ti3.positions.tools import answer, goods, kind_asked, logged, quick_game

PEACE_WITH_SOL = Term(PEACE, player=SOL, when=ROUND)
PEACE_WITH_HACAN = Term(PEACE, player=HACAN, when=ROUND)


def counter(game: Game, player: int, number: int, offer: tuple[object, ...]) -> None:
    game.interject(player, f"counter:{number}")
    answer(game, player, offer, "bargain.counter")


def offered(sol: int = 3, hacan: int = 1) -> Game:
    """Sol has offered Hacan a good for peace."""
    game = pause(goods(goods(quick_game(races=FOUR), SOL, sol), HACAN, hacan))
    propose(game, SOL, HACAN, [Term(GOODS, n=1)], [PEACE_WITH_SOL])
    return game


def test_a_counter_declines_and_proposes() -> None:
    """R0.16: the old proposal is gone, the new one has a number of its own; accepted, the goods change hands."""
    game = offered()
    assert "counter:1" in game.interjections(HACAN)
    counter(game, HACAN, 1, (SOL, (PEACE_WITH_SOL,), (Term(GOODS, n=2),)))
    (proposal,) = game.state.proposals
    assert (proposal.number, proposal.proposer, proposal.partner) == (2, HACAN, SOL)
    assert logged(game, "bargain.countered") == [{"player": HACAN, "player_to": SOL, "n": 1}]
    assert not logged(game, "bargain.declined") and kind_asked(game) == "test.wait"
    assert {"accept:2", "decline:2", "counter:2"} <= set(game.interjections(SOL))
    game.interject(SOL, "accept:2")
    assert (game.state.goods[SOL], game.state.goods[HACAN], states(game)) == (1, 3, ["open"])


def test_only_the_partner_counters() -> None:
    """R0.16: neither the proposer nor a third player does, and nobody what is not on the table."""
    game = offered()
    for player, number in ((SOL, 1), (NORR, 1), (HACAN, 2)):
        with pytest.raises(Refused):
            game.interject(player, f"counter:{number}")


def test_a_counter_is_one_of_the_proposals_of_a_turn() -> None:
    """R0.16: three in a turn, so that counters come to an end; then one still accepts and declines."""
    game = offered()
    for _ in range(2):
        propose(game, HACAN, NORR, [Term(PEACE, player=NORR, when=ROUND)])
    counter(game, HACAN, 1, (SOL, (PEACE_WITH_SOL,), (Term(GOODS, n=2),)))
    propose(game, SOL, HACAN, [Term(GOODS, n=1)], [PEACE_WITH_SOL])
    moves = set(game.interjections(HACAN))
    assert {"accept:1", "decline:1"} <= moves and not {"counter:1", "propose"} & moves


def test_talk_back_and_forth_ends() -> None:
    """R0.16: two who counter each other have six proposals in a turn between them, and no more."""
    game = offered()
    said = 1
    for player, other in ((HACAN, SOL), (SOL, HACAN)) * 4:
        (proposal,) = game.state.proposals
        if f"counter:{proposal.number}" in game.interjections(player):
            words = Term(TEXT, what=f"word {said}")
            counter(game, player, proposal.number, (other, (words,)))
            said += 1
    assert said == 6 and len(game.state.proposals) == 1
    assert 6 * sum(BARGAINS.limits.values()) == MOST_PROPOSALS  # never more on the table than there are numbers


@pytest.mark.parametrize(
    ("offer", "key"),
    [
        ((SOL, (PEACE_WITH_SOL,), (Term(GOODS, n=1),)), "bargain.same"),
        ((NORR, (PEACE_WITH_SOL,)), "bargain.not_to_him"),
        ((HACAN, (PEACE_WITH_SOL,)), "bargain.not_to_him"),
        ((SOL,), "bargain.nothing"),
        ((SOL, (Term(GOODS, n=2),)), "bargain.too_few_goods"),
        ((SOL, (), (Term(GOODS, n=4),)), "bargain.too_few_goods"),
        ((SOL, (PEACE_WITH_HACAN,)), "bargain.no_enemy"),
    ],
)
def test_refusals(offer: tuple[object, ...], key: str) -> None:
    """R0.16: a counter goes back to the proposer and changes something; else it is a proposal like others."""
    game = offered()
    game.interject(HACAN, "counter:1")
    assert game.check(HACAN, offer) == key


def test_the_same_in_another_order_is_the_same() -> None:
    """R0.16: who only tells the terms the other way round may as well accept them."""
    game = pause(goods(quick_game(races=FOUR), SOL, 3))
    terms = (Term(GOODS, n=1), PEACE_WITH_HACAN)
    propose(game, SOL, HACAN, terms)
    game.interject(HACAN, "counter:1")
    assert game.check(HACAN, (SOL, (), terms[::-1])) == "bargain.same"


def test_nothing_countered() -> None:
    """R0.16: whoever has nothing to say after all leaves the proposal where it is, and has used up none."""
    game = offered()
    game.interject(HACAN, "counter:1")
    assert game.interjections(SOL) == ()  # nobody interferes meanwhile
    answer(game, HACAN, (), "bargain.counter")
    assert [row.number for row in game.state.proposals] == [1] and game.state.talks == (("turn", SOL),)
    assert not logged(game, "bargain.countered")


def test_a_counter_lapses_like_a_proposal() -> None:
    """R0.16: with the turn in which it was made."""
    game = pause(goods(quick_game(races=FOUR), SOL, 3), ("turn.end", SOL))
    propose(game, SOL, HACAN, [Term(GOODS, n=1)])
    counter(game, HACAN, 1, (SOL, (), (Term(GOODS, n=2),)))
    go_on(game)
    assert game.state.proposals == () and [line["n"] for line in logged(game, "bargain.lapsed")] == [2]


def test_suggestions_and_ladder_are_legal() -> None:
    """R0.16: a good less, a good more; step by step only to the proposer, and never the very same terms."""
    game = offered()
    proposal = game.state.proposals[0]
    assert mirrored(proposal) == Offer(SOL, (PEACE_WITH_SOL,), (Term(GOODS, n=1),))
    game.interject(HACAN, "counter:1")
    assert game.suggestions(HACAN) == (Offer(), Offer(SOL, (PEACE_WITH_SOL,), (Term(GOODS, n=2),)))
    met: dict[str, list[str]] = {}

    def picking(*chosen: str) -> object:
        rest = iter(chosen)

        def pick(rung: Choose) -> str:
            met.setdefault(rung.kind, list(rung.options))
            return next(rest)

        return game.climb(HACAN, pick)

    assert picking("0", "goods", "done", "done") == Offer(SOL, (Term(GOODS, n=1),))
    assert met["terms.partner"] == ["0", "pass"]
    assert picking("0", "peace", "0", "round", "done", "goods", "1", "done") == Offer()
    assert picking("pass") == Offer()


def test_a_good_less() -> None:
    """R0.16: who is to give goods is offered to give one less."""
    game = pause(goods(quick_game(races=FOUR), HACAN, 2))
    propose(game, SOL, HACAN, [PEACE_WITH_HACAN], [Term(GOODS, n=2)])
    game.interject(HACAN, "counter:1")
    assert Offer(SOL, (Term(GOODS, n=1),), (PEACE_WITH_HACAN,)) in game.suggestions(HACAN)


def test_counters_are_in_the_alphabet() -> None:
    """R0.16: programs know every number a counter can have."""
    assert {f"counter:{n}" for n in range(1, MOST_PROPOSALS + 1)} <= ALPHABET
    assert all(TITLES["ti3"].composed(move) for move in ("counter:1", "counter:30", "propose", "give"))
    assert not TITLES["ti3"].composed("accept:1")


def test_counters_are_saved_and_replayed() -> None:
    """R0.16, R0.19: a counter belongs to the record and to a saved game."""
    game, rng = Game.new(TITLES["ti3"], 3, 5), Generator(1)
    while game.state.round == 0 or not game.open_to_interjections:
        player = game.asked()[0]
        ask = game.ask(player)
        game.apply(player, rng.choice(ask.options) if isinstance(ask, Choose) else game.suggestions(player)[0])
    propose(game, 0, 1, [Term(PEACE, player=1, when=ROUND)])
    counter(game, 1, 1, (0, (), (Term(PEACE, player=2, when=ROUND),)))
    for again in (replay(TITLES, to_text(game)), load(TITLES, save(game)), game.clone()):
        assert fingerprint(again.state) == fingerprint(game.state)
        assert [row.proposer for row in again.state.proposals] == [1]


def test_what_cannot_be_said_now_is_told_why() -> None:
    """R0.16: a proposal is gone, or all proposals of the turn are made; what makes no sense is just no option."""
    game = offered()

    def why(player: int, move: str) -> str:
        with pytest.raises(Refused) as refused:
            game.interject(player, move)
        return refused.value.refusal.key

    assert [why(HACAN, f"{word}:2") for word in ("accept", "counter", "withdraw")] == ["bargain.gone"] * 3
    assert [why(SOL, move) for move in ("counter:1", "counter:99", "pay:1", "hello")] == ["not_an_option"] * 4
    for _ in range(3):
        propose(game, HACAN, NORR, [Term(PEACE, player=NORR, when=ROUND)])
    assert [why(HACAN, move) for move in ("propose", "counter:1")] == ["bargain.enough_turn"] * 2
    game.interject(HACAN, "decline:1")
    assert why(HACAN, "counter:1") == "bargain.gone"
