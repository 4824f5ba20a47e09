"""Transactions: who makes them when, and what changes hands (94, 21, 69)."""

from __future__ import annotations

import pytest

from lazax.core.ask import Choose
from lazax.core.stage import amend, current, enter, leave
from lazax.galaxy.deals.terms import BROKEN, GOODS, KEPT, OPEN, PAY, PEACE, ROUND, Offer, Term
from lazax.ti4.events import Agenda, Due, SpaceCombat, Turn
from lazax.ti4.state import TI4
from lazax.ti4.trade.promises import PROMISES
from lazax.ti4.trade.terms import COMMODITIES, FRAGMENTS, NOTE
from lazax.ti4.trade.transactions import TRADED, may_exchange
from lazax.ti4.units.cards import take_stock
from tests.ti4.positions.deals import neighbours, propose, strike, thinking, why_not
from tests.ti4.positions.notes import given, with_notes
from tests.ti4.positions.tools import A, B, C, logged

GIFT = [Term(GOODS, n=1)]
SHARD = "cultural_relic_fragment"


def table() -> TI4:
    """The turn of A, whose neighbours are B and C; everybody has 5 trade goods, and commodities as they may."""
    state = neighbours(with_notes())
    for player, commodities in ((A, 3), (B, 2), (C, 3)):
        state.goods[player], state.commodities[player] = 5, commodities
    return state


def council() -> TI4:
    state = with_notes(phase="agenda")
    for player in (A, B, C):
        state.goods[player] = 5
    enter(state, Agenda("economic_equality"))
    return state


# who and when


def test_one_transaction_with_each_neighbour_a_turn() -> None:
    """94.0, TV-TRA-01, 94.1: a second one with B is refused, one with C is not; in the next turn B may again."""
    game = thinking(table())
    strike(game, A, B, GIFT)
    assert why_not(game, A, B, GIFT) == "transaction.once_a_turn"
    assert why_not(game, B, A, GIFT) == "transaction.once_a_turn"
    strike(game, A, C, GIFT)
    assert current(game.state, Turn).deals == (B, C)
    state = game.state.copy()
    leave(state, Turn)
    enter(state, Turn(A))
    assert may_exchange(state, A, B) is None


def test_only_with_the_active_player() -> None:
    """TV-TRA-02, 94.1, FAQ-HAC-1: B and C cannot; B can propose to A."""
    game = thinking(table())
    assert why_not(game, B, C, GIFT) == "transaction.not_active"
    strike(game, B, A, GIFT)
    assert game.state.goods[A] == 6


def test_only_neighbours() -> None:
    """60.1: A stands nowhere near B."""
    state = with_notes()
    state.goods[A] = 1
    assert why_not(thinking(state), A, B, GIFT) == "transaction.no_neighbours"


def test_not_outside_of_turns_and_agendas() -> None:
    """R-15, 94.1, 94.6: in the strategy and the status phase nothing changes hands."""
    state = table()
    leave(state, Turn)
    assert why_not(thinking(state), A, B, GIFT) == "transaction.no_turn"


def test_not_inside_an_effect() -> None:
    """R-26: a payment is being made."""
    state = table()
    enter(state, Due(A, "resources", 3))
    assert why_not(thinking(state), A, B, GIFT) == "transaction.effect_goes_on"


def test_during_a_combat() -> None:
    """TV-TRA-11, 94.1a: with a third player."""
    state = table()
    enter(state, SpaceCombat("tile_26", A, B))
    game = thinking(state)
    strike(game, A, C, GIFT)
    assert game.state.goods[C] == 6


def test_once_a_pair_and_agenda() -> None:
    """TV-TRA-07, 94.6, 94.6a, R-15: anybody with anybody, neighbours or not, once until the next agenda."""
    game = thinking(council())
    strike(game, B, C, GIFT)
    strike(game, A, C, GIFT)
    assert why_not(game, C, B, GIFT) == "transaction.once_an_agenda"
    assert current(game.state, Agenda).deals == ((B, C), (A, C))
    state = game.state.copy()
    amend(state, Agenda, deals=())
    assert may_exchange(state, B, C) is None


# what


def test_commodities_become_trade_goods() -> None:
    """21.5c, 21.5a, 93.6a, 93.5, TV-TRA-04, 21.5, 93.6."""
    game = thinking(table())
    strike(game, A, B, [Term(COMMODITIES, n=3)], [Term(COMMODITIES, n=1), Term(GOODS, n=1)])
    state = game.state
    assert (state.commodities[A], state.goods[A]) == (0, 7)
    assert (state.commodities[B], state.goods[B]) == (1, 7)


def test_no_more_than_there_is() -> None:
    """94.2: and a gift is allowed (94.4)."""
    game = thinking(table())
    assert why_not(game, A, B, [Term(COMMODITIES, n=4)]) == "bargain.too_few_commodities"
    assert why_not(game, A, B, [Term(GOODS, n=6)]) == "bargain.too_few_goods"


def test_one_note_from_each_hand() -> None:
    """TV-TRA-05, 69.5, 94.2: two are refused; one for one is not."""
    game = thinking(table())
    two = [Term(NOTE, what="ceasefire:0"), Term(NOTE, what="trade_agreement:0")]
    assert why_not(game, A, B, two) == "bargain.one_of_a_kind"
    strike(game, A, B, [Term(NOTE, what="ceasefire:0")], [Term(NOTE, what="ceasefire:1")])
    assert "ceasefire:0" in game.state.note_hand[B]
    assert "ceasefire:1" in game.state.note_hand[A]


def test_notes_of_others_can_be_passed_on() -> None:
    """69.5: also one that came from another player."""
    game = thinking(given(table(), A, "ceasefire:2"))
    strike(game, A, B, [Term(NOTE, what="ceasefire:2")])
    assert "ceasefire:2" in game.state.note_hand[B]


def test_notes_in_play_cannot_be_traded() -> None:
    """69.5a."""
    state = table()
    state.note_hand[B] = tuple(note for note in state.note_hand[B] if note != "alliance:1")
    state.notes_in_play = {"alliance:1": A}
    take_stock(state)
    game = thinking(state)
    assert why_not(game, A, B, [Term(NOTE, what="alliance:1")]) == "bargain.not_there"


def test_what_a_note_does_on_its_receipt() -> None:
    """W-G17: both supports are laid out, and both have a point."""
    game = thinking(table())
    support = [Term(NOTE, what=f"support_for_the_throne:{player}") for player in (A, B)]
    strike(game, A, B, support[:1], support[1:])
    assert game.state.points[A] == game.state.points[B] == 1
    assert game.state.notes_in_play == {"support_for_the_throne:0": B, "support_for_the_throne:1": A}


def test_fragments_in_both_directions() -> None:
    """R-16: any number."""
    state = table()
    state.fragments = {**state.fragments, A: (SHARD, SHARD), B: ("hazardous_relic_fragment",)}
    take_stock(state)
    game = thinking(state)
    assert why_not(game, A, B, [Term(FRAGMENTS, n=3, what=SHARD)]) == "bargain.not_there"
    strike(game, A, B, [Term(FRAGMENTS, n=2, what=SHARD)], [Term(FRAGMENTS, n=1, what="hazardous_relic_fragment")])
    assert game.state.fragments[B] == (SHARD, SHARD)
    assert game.state.fragments[A] == ("hazardous_relic_fragment",)


@pytest.mark.parametrize("kind", ["action_card", "technology", "planet", "relic"])
def test_nothing_else_changes_hands(kind: str) -> None:
    """TV-TRA-08, 94.3."""
    state = table()
    state.hand[A] = ("sabotage",)
    assert why_not(thinking(state), A, B, [Term(kind, what="sabotage")]) in ("bargain.no_term", "bargain.not_there")


# deals


def test_a_promise_binds_nobody() -> None:
    """28.2, 28.3, TV-TRA-16, 28.4: the goods are gone; the attack on B is possible, and breaks the promise."""
    game = thinking(table())
    strike(game, B, A, [Term(GOODS, n=2)], [Term(PEACE, player=B, when=ROUND)])
    assert game.state.goods[A] == 7
    assert [row.state for row in game.state.promises] == [OPEN]
    state = game.state.copy()
    state.run = game.state.run
    PROMISES.attacked(state, A, B)
    assert [row.state for row in state.promises] == [BROKEN]


def test_promises_need_no_neighbours() -> None:
    """94.5, 28.1: deals without a transaction at any time with anybody."""
    game = thinking(with_notes())
    peace = Term(PEACE, player=C, when=ROUND)
    strike(game, B, C, [peace], [peace._replace(player=B)])
    assert len(game.state.promises) == 2


def test_goods_promised_are_paid_in_a_transaction() -> None:
    """28.1: C cannot pay A twice in a turn, nor B at all."""
    game = thinking(table())
    strike(game, C, A, [Term(PAY, n=2, when=ROUND)], [Term(PEACE, player=C, when=ROUND)])
    strike(game, C, B, [Term(PAY, n=1, when=ROUND)], [Term(PEACE, player=C, when=ROUND)])
    pays = [move for move in game.interjections(C) if move.startswith("pay:")]
    assert len(pays) == 1
    game.interject(C, pays[0])
    assert game.state.goods[A] == 7
    assert KEPT in [row.state for row in game.state.promises]
    assert not any(move.startswith("pay:") for move in game.interjections(C))


def test_a_proposal_falls_through_when_the_turn_is_taken() -> None:
    """94.1: two proposals, but one transaction."""
    game = thinking(table())
    propose(game, A, B, GIFT)
    propose(game, B, A, GIFT)
    game.interject(B, "accept:1")
    game.interject(A, "accept:2")
    assert game.state.goods[A] == 4
    assert len(logged(game, "bargain.fell_through")) == 1


def test_counters() -> None:
    """94.4a, 28.0: B asks for one good more, in one word."""
    game = thinking(table())
    propose(game, A, B, GIFT, [Term(COMMODITIES, n=2)])
    game.interject(B, "counter:1")
    game.apply(B, (A, (Term(COMMODITIES, n=2),), (Term(GOODS, n=2),)))
    game.interject(A, f"accept:{game.state.proposals[0].number}")
    assert game.state.goods[B] == 7 and game.state.goods[A] == 5


def test_the_ladder_reaches_what_can_be_offered() -> None:
    """94.2: step by step."""
    game = thinking(table())
    game.interject(A, "propose")
    wanted = iter(("1", "note", "note:ceasefire:0", "done", "commodities", "2", "done"))

    def pick(ask: object) -> str:
        choice = next(wanted)
        assert choice in ask.options, (choice, ask.options)  # type: ignore[attr-defined]
        return choice

    offer = game.climb(A, pick)
    assert offer == Offer(B, (Term(NOTE, what="ceasefire:0"),), (Term(COMMODITIES, n=2),))


def test_the_ladder_offers_no_kind_of_which_the_proposer_holds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """94.2: others see that they may hold some note that can be given; they know that they do not."""
    monkeypatch.setitem(TRADED, NOTE, TRADED[NOTE]._replace(has=lambda game, player, what, n: False))
    game = thinking(table())
    game.interject(A, "propose")
    offered: dict[str, list[str]] = {}

    def pick(ask: Choose) -> str:
        offered[ask.kind] = list(ask.options)
        return "1" if ask.kind == "terms.partner" else ask.options[-1]

    game.climb(A, pick)
    assert "note" not in offered["terms.gives"] and "commodities" in offered["terms.gives"]
