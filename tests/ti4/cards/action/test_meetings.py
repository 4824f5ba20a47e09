"""Cards of turns, phases and the council that meet: several in one window in both orders, Sabotage on each kind,
what is cancelled or changed on its way."""

from __future__ import annotations

import pytest

from lazax.core.stage import current
from lazax.core.steps import do
from lazax.ti4.events import Agenda
from lazax.ti4.sequence.agenda_phase import reveal
from tests.ti4.positions.assembly import (
    AFTER,
    DIRECTIVE,
    ELECTION,
    OTHER,
    SEEN,
    card,
    council,
    revealed,
    vote,
    vote_until,
)
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    answer,
    done,
    hand,
    kind_asked,
    logged,
    play,
)

PLAYED, ELECTED, WHEN, SPEAKER = (
    "window.card.played",
    "window.outcome.elected",
    "window.outcome.when",
    "window.vote.speaker",
)
HERE = "tile_46"


# two cards in one window


@pytest.mark.parametrize("first", [B, C])
def test_two_riders_in_both_orders(first: int) -> None:
    """W-V3, FAQ-AC-10: whoever speaks first, each is rewarded for what comes true, B before C by speaker order."""
    second = C if first == B else B
    names = {B: "trade_rider", C: "imperial_rider"}
    game = revealed(council(cards=names))
    if first == C:
        card(game, C, names[C], "for")
    else:
        card(game, B, names[B], "for")
    card(game, second, names[second], "for")
    vote(game, A="for")
    assert done(game) and (game.state.goods[B], game.state.points[C]) == (5, 1)
    assert [row["player"] for row in logged(game, "agenda.foreseen")] == [B, C]


def test_a_representative_is_assassinated_and_rides_all_the_same() -> None:
    """FAQ-AC-13: B cannot vote any more, but may predict in the same window."""
    game = revealed(council(cards={B: "trade_rider", C: "assassinate_representative"}))
    card(game, C, "assassinate_representative", str(B))
    card(game, B, "trade_rider", "for")
    vote(game, C="for")
    assert done(game) and game.state.goods[B] == 5


def test_riders_on_every_outcome() -> None:
    """FAQ-AC-10: of B's two riders one is right."""
    game = revealed(council(cards={B: "trade_rider, imperial_rider"}))
    card(game, B, "trade_rider", "for")
    card(game, B, "imperial_rider", "against")
    vote(game, C="against")
    assert done(game) and (game.state.goods[B], game.state.points[B]) == (0, 1)


@pytest.mark.parametrize("first", ["assassinate_representative", "hack_election"])
def test_hacked_and_assassinated_in_both_orders(first: str) -> None:
    """N-AC-12, 8.16: C votes first now, but cannot."""
    names = {"assassinate_representative": A, "hack_election": B}
    state = council(cards={player: name for name, player in names.items()})
    game = revealed(state)
    for name in sorted(names, key=lambda name: name != first):
        card(game, names[name], name, *([str(C)] if name == "assassinate_representative" else []))
    assert kind_asked(game) == "vote.cast" and game.asked() == (B,)
    assert logged(game, "vote.abstained") == [{"player": C}]


def test_legal_texts_answer_each_other() -> None:
    """TV-TIM-04, N-AC-18: A names B, C becomes it; the prediction that it would be C is right."""
    state = council(ELECTION, cards={A: "confusing_legal_text", C: "confounding_legal_text"})
    game = revealed(hand(state, B, "trade_rider"))
    card(game, B, "trade_rider", str(C))
    vote_until(game, ELECTED, C=str(A))
    card(game, A, "confusing_legal_text", str(B))
    card(game, C, "confounding_legal_text")
    assert done(game) and [(ELECTION, str(C))] == SEEN and game.state.goods[B] == 5


def test_the_confounder_is_confused() -> None:
    """N-AC-18: C makes it C, but has Confusing Legal Text too and makes it B in the same window."""
    state = council(ELECTION, cards={C: "confounding_legal_text, confusing_legal_text"})
    game = revealed(state)
    vote_until(game, ELECTED, B=str(A))
    card(game, C, "confounding_legal_text")
    card(game, C, "confusing_legal_text", str(B))
    assert done(game) and [(ELECTION, str(B))] == SEEN


def test_a_plot_against_a_changed_election() -> None:
    """W-V7a before W-V7b, N-AC-11: A voted for A, which C changed; so A may plot, and C gains nothing by it."""
    state = council(ELECTION, cards={A: "deadly_plot", C: "confounding_legal_text"})
    game = revealed(state)
    vote_until(game, ELECTED, A=str(A))
    card(game, C, "confounding_legal_text")
    card(game, A, "deadly_plot")
    assert done(game) and SEEN == [] and "jord" in game.state.exhausted


def test_a_plot_fails_all_predictions() -> None:
    """N-AC-11: B's rider was right but is not rewarded."""
    game = revealed(council(cards={B: "trade_rider", C: "deadly_plot"}))
    card(game, B, "trade_rider", "for")
    vote_until(game, WHEN, A="for", C="against")
    card(game, C, "deadly_plot")
    assert done(game) and game.state.goods[B] == 0 and SEEN == []


def test_whoever_rode_wrong_may_plot() -> None:
    """W-V7b: a prediction of another outcome is enough."""
    game = revealed(council(cards={B: "trade_rider, deadly_plot"}))
    card(game, B, "trade_rider", "against")
    vote_until(game, WHEN, A="for")
    card(game, B, "deadly_plot")
    assert done(game) and SEEN == []


@pytest.mark.parametrize("bribed", [True, False])
def test_bribery_after_a_councilor(bribed: bool) -> None:
    """ERR-BRI, FAQ-AC-7: five votes of a Councilor are met by Bribery, which the Councilor cannot answer any more."""
    state = council(cards={B: "distinguished_councilor", A: "bribery"})
    state.goods[A] = 5
    game = revealed(state)
    vote_until(game, "window.vote.after", B="for", A="against")
    card(game, B, "distinguished_councilor")
    vote_until(game, SPEAKER, A="against")
    if bribed:
        card(game, A, "bribery", "5")
    else:
        answer(game, A, "pass")
    assert done(game) and [(DIRECTIVE, "against" if bribed else "for")] == SEEN


def test_bribery_though_the_speaker_cannot_vote() -> None:
    """FAQ-AC-14, TV-AGE-15: the speaker was assassinated; the moment after their vote comes all the same."""
    state = council(cards={B: "assassinate_representative, bribery"})
    state.goods[B] = 2
    game = revealed(state)
    card(game, B, "assassinate_representative", str(A))
    vote_until(game, SPEAKER, B="for", C="against")
    card(game, B, "bribery", "2")
    assert done(game) and SEEN == [(DIRECTIVE, "for")] and logged(game, "vote.added")[0]["total"] == 3


# agendas replaced


def test_a_veto_undoes_pressure_no_more() -> None:
    """W-V2, ERR-VET, N-AC-13: the note stays given; about the new agenda C may be pressed again."""
    state = council(DIRECTIVE, OTHER, cards={B: "diplomatic_pressure, diplomatic_pressure", A: "veto"})
    state.note_hand[C] = ("ceasefire:2", "trade_agreement:2")
    game = revealed(state)
    card(game, B, "diplomatic_pressure")
    answer(game, C, "ceasefire:2")
    card(game, A, "veto")
    assert current(game.state, Agenda).card == OTHER and game.state.note_hand[B] == ("ceasefire:2",)
    card(game, B, "diplomatic_pressure")
    assert kind_asked(game) == "note.give" or len(game.state.note_hand[B]) == 2


def test_no_rider_before_the_veto() -> None:
    """1.16, TV-ABL-04: "when" comes before "after": riders wait until nobody replaces the agenda any more."""
    game = revealed(council(DIRECTIVE, OTHER, cards={A: "veto", B: "trade_rider"}))
    assert kind_asked(game) != AFTER
    card(game, A, "veto")
    card(game, B, "trade_rider", "for")
    assert current(game.state, Agenda).card == OTHER
    vote(game, C="for")
    assert done(game) and game.state.goods[B] == 5 and SEEN == [(OTHER, "for")]


def test_insiders_see_what_a_later_veto_brings() -> None:
    """R-50, W-V3: B looked at the next agenda; when it is revealed nothing is known of the deck any more."""
    state = council(DIRECTIVE, OTHER, ELECTION, cards={B: "insider_information"})
    game = play(state, do(reveal), do(reveal))
    card(game, B, "insider_information")
    assert game.state.known_agendas[B] == ((0, OTHER),)
    vote_until(game, "agenda.tie")
    answer(game, A, "for", "agenda.tie")
    assert current(game.state, Agenda).card == OTHER and game.state.known_agendas[B] == ()
