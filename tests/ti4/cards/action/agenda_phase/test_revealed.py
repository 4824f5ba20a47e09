"""Cards played when the agenda phase begins and when an agenda is revealed."""

from __future__ import annotations

from lazax.core.stage import current
from lazax.core.steps import do
from lazax.ti4.council.voting import may_cast, order_of_voting
from lazax.ti4.events import Agenda
from lazax.ti4.sequence.agenda_phase import start
from lazax.ti4.state import TI4
from lazax.ti4.title import TITLE
from tests.ti4.positions.assembly import AFTER, DIRECTIVE, ELECTION, OTHER, SEEN, WHEN, card, council, revealed, vote
from tests.ti4.positions.tools import A, B, C, answer, done, kind_asked, planet, play


def test_ancient_burial_sites() -> None:
    """W-V1: A's cultural planets give no votes; the others do."""
    state = planet(council(cards={B: "ancient_burial_sites"}), A, "lodor", "torkan")
    state.stage = state.stage[:-1]
    game = play(state, do(start))
    card(game, B, "ancient_burial_sites", str(A))
    assert game.state.exhausted == {"lodor", "torkan"}


def test_veto() -> None:
    """ERR-VET: the next agenda comes before the council."""
    game = revealed(council(DIRECTIVE, OTHER, cards={B: "veto"}))
    card(game, B, "veto")
    assert current(game.state, Agenda).card == OTHER and game.state.agenda_discard == (DIRECTIVE,)
    vote(game, C="for")
    assert done(game) and SEEN == [(OTHER, "for")]


def with_notes(state: TI4) -> TI4:
    state.note_hand[C] = ("ceasefire:2", "trade_agreement:2")
    state.note_hand[A] = ("ceasefire:0",)
    return state


def test_diplomatic_pressure() -> None:
    """N-GEN-8: C has to give B a note, which C chooses."""
    game = revealed(with_notes(council(cards={B: "diplomatic_pressure"})))
    card(game, B, "diplomatic_pressure", str(C))
    answer(game, C, "trade_agreement:2", "note.give")
    assert game.state.note_hand[B] == ("trade_agreement:2",) and game.state.note_hand[C] == ("ceasefire:2",)


def test_nobody_presses_the_same_player_twice() -> None:
    """N-AC-13, 2.6b: B's second one goes at A; A may press C all the same."""
    state = with_notes(council(cards={B: "diplomatic_pressure, diplomatic_pressure", A: "diplomatic_pressure"}))
    state.note_hand[C] = (*state.note_hand[C], "political_secret:2")
    game = revealed(state)
    card(game, B, "diplomatic_pressure", str(C))
    answer(game, C, "ceasefire:2")
    card(game, A, "diplomatic_pressure")
    assert set(game.options(A)) == {str(B), str(C)}
    answer(game, A, str(C))
    answer(game, C, "political_secret:2")
    card(game, B, "diplomatic_pressure")
    assert kind_asked(game) == "note.give" and game.asked() == (A,)  # not C, who has a note left


def test_assassinate_representative() -> None:
    """8.16: C cannot vote on this agenda."""
    game = revealed(council(cards={B: "assassinate_representative"}))
    card(game, B, "assassinate_representative", str(C))
    assert not may_cast(game.state, C) and may_cast(game.state, A)


def test_hack_election() -> None:
    """N-AC-12: counterclockwise, the speaker still last."""
    game = revealed(council(cards={B: "hack_election"}))
    card(game, B, "hack_election")
    assert order_of_voting(game.state) == (C, B, A)
    assert game.asked() == (C,) and kind_asked(game) == "vote.cast"


def test_insider_information() -> None:
    """W-V3, R-50: B alone sees the next agenda, and knows it in worlds that B believes in."""
    game = revealed(council(DIRECTIVE, ELECTION, OTHER, cards={B: "insider_information"}))
    card(game, B, "insider_information")
    assert game.state.known_agendas[B] == ((0, ELECTION),)
    assert any(values == {"agendas": (ELECTION,)} for key, values in game.log(B) if key == "agendas.seen")
    assert not any(key == "agendas.seen" for key, _ in game.log(C))
    assert TITLE.view(game.state, B)["me"]["known_agendas"] == [{"place": 0, "agenda": ELECTION}]


def test_nothing_to_look_at() -> None:
    """2.6a: with an empty deck Insider Information is not offered."""
    game = revealed(council(cards={B: "insider_information"}))
    assert kind_asked(game) not in (AFTER, WHEN)
