"""Cards played while votes are cast and when the outcome stands."""

from __future__ import annotations

from tests.ti4.positions.assembly import DIRECTIVE, ELECTION, SEEN, card, council, revealed, vote, vote_until
from tests.ti4.positions.tools import A, B, C, answer, done, logged

VOTED, SPEAKER, ELECTED, WHEN = (
    "window.vote.after",
    "window.vote.speaker",
    "window.outcome.elected",
    "window.outcome.when",
)


def test_distinguished_councilor() -> None:
    """W-V4d, N-AC-10: five more votes for what B has voted for."""
    game = revealed(council(cards={B: "distinguished_councilor"}))
    vote_until(game, VOTED, B="against")
    card(game, B, "distinguished_councilor")
    vote(game, C="for", A="for")
    assert SEEN == [(DIRECTIVE, "against")]
    assert logged(game, "vote.added")[0]["total"] == 6


def test_no_councilor_for_the_votes_of_others() -> None:
    """W-V4d, FAQ-AC-7: only after one's own votes; who abstained has none to add to."""
    game = revealed(council(cards={B: "distinguished_councilor"}))
    vote(game, C="for")
    assert done(game) and game.state.hand[B] == ("distinguished_councilor",)
    assert not {(VOTED, "put"), (VOTED, "passed")} & set(game.state.run.counts)


def test_bribery() -> None:
    """ERR-BRI: after the speaker; three of four trade goods are three votes."""
    state = council(cards={B: "bribery"})
    state.goods[B] = 4
    game = revealed(state)
    vote_until(game, SPEAKER, B="against", A="for")
    card(game, B, "bribery")
    answer(game, B, "3", "bribery.number")
    vote(game)
    assert done(game) and game.state.goods[B] == 1 and SEEN == [(DIRECTIVE, "against")]


def test_no_bribery_for_who_abstained() -> None:
    """TV-TIM-09, N-AC-10: B abstained and cannot buy votes."""
    state = council(cards={B: "bribery"})
    state.goods[B] = 4
    game = revealed(state)
    vote(game, A="for")
    assert done(game) and game.state.hand[B] == ("bribery",)


def test_confusing_legal_text() -> None:
    """W-V7a: A is elected and names C instead."""
    game = revealed(council(ELECTION, cards={A: "confusing_legal_text"}))
    vote_until(game, ELECTED, B=str(A))
    card(game, A, "confusing_legal_text")
    assert set(game.options(A)) == {str(B), str(C)}
    answer(game, A, str(C))
    assert done(game) and [(ELECTION, str(C))] == SEEN


def test_confounding_legal_text() -> None:
    """W-V7a: A is elected, and C is it instead."""
    game = revealed(council(ELECTION, cards={C: "confounding_legal_text"}))
    vote_until(game, ELECTED, B=str(A))
    card(game, C, "confounding_legal_text")
    assert done(game) and [(ELECTION, str(C))] == SEEN


def test_legal_texts_need_somebody_elected() -> None:
    """W-V7a: not where an agenda is for or against."""
    game = revealed(council(cards={A: "confusing_legal_text", C: "confounding_legal_text"}))
    vote(game, B="for")
    assert done(game) and SEEN == [(DIRECTIVE, "for")]


def test_deadly_plot() -> None:
    """W-V7b, N-AC-11: B voted otherwise; nothing of it happens, and B's planets are exhausted."""
    game = revealed(council(cards={B: "deadly_plot"}))
    vote_until(game, WHEN, B="against", A="for")
    card(game, B, "deadly_plot")
    assert done(game) and SEEN == [] and game.state.agenda_discard == (DIRECTIVE,)
    assert {"wren_terra", "arc_prime"} <= game.state.exhausted


def test_no_plot_against_what_one_voted_for() -> None:
    """TV-TIM-05, W-V7b: neither B, who voted for the winner, nor C, who abstained."""
    game = revealed(council(cards={B: "deadly_plot"}))
    vote(game, B="for")
    assert done(game) and SEEN == [(DIRECTIVE, "for")] and (WHEN, "put") not in game.state.run.counts
    game = revealed(council(cards={C: "deadly_plot"}))
    vote(game, B="for")
    assert game.state.hand[C] == ("deadly_plot",)
