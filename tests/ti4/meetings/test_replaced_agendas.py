"""Agendas that are replaced, named and plotted against while cards and notes lie about them. A is the speaker, then
B, then C; none of their sheets says anything about votes."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.core.stage import current
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4.council.voting import Ballot, may_cast
from lazax.ti4.events import Agenda
from lazax.ti4.sequence import agenda_phase
from lazax.ti4.sequence.agenda_phase import reveal
from lazax.ti4.state import TI4, Law
from tests.ti4.positions.cards import uses
from tests.ti4.positions.council import council, law
from tests.ti4.positions.notes import given
from tests.ti4.positions.tools import A, B, C, answer, answer_all, done, hand, kind_asked, logged, planet, play

VETO, SECRET = "action_card:veto", "note:political_secret:2"
ABSTAIN = {"vote.cast": Ballot()}


def begun(state: TI4, *more: tuple[object, ...]) -> Game:
    return play(state, do(reveal), *more)


def secret(state: TI4, holder: Player, owner: Player) -> TI4:
    """The holder has the owner's Political Secret."""
    state.note_hand[owner] = (f"political_secret:{owner}",)
    return given(state, holder, f"political_secret:{owner}")


def test_a_veto_brings_what_cannot_be_voted_on() -> None:
    """N-AG-2, W-V2: without a law in play Judicial Abolishment is discarded at once, and the next one comes."""
    game = begun(hand(council("mutiny", "judicial_abolishment", "economic_equality"), B, "veto"))
    uses(game, B, VETO)
    assert current(game.state, Agenda).card == "economic_equality"
    assert set(game.state.agenda_discard) == {"mutiny", "judicial_abolishment"}


def test_a_veto_of_the_last_agenda() -> None:
    """ERR-VET, 23.5: the deck is made anew from the discards, what was vetoed among them; it may come again."""
    game = begun(hand(council("mutiny"), B, "veto"))
    uses(game, B, VETO)
    assert [line["agenda"] for line in logged(game, "agenda.revealed")] == ["mutiny", "mutiny"]
    assert game.state.agenda_discard == () and kind_asked(game) == "vote.cast"


def test_a_veto_of_what_hides_another() -> None:
    """TV-TIM-08, N-AG-4: outcomes of the hidden agenda were named; both are discarded, the next one comes."""
    game = begun(hand(council("covert_legislation", "mutiny", "economic_equality"), B, "veto"))
    assert current(game.state, Agenda).sealed
    uses(game, B, VETO)
    assert current(game.state, Agenda).card == "economic_equality" and not current(game.state, Agenda).sealed
    assert set(game.state.agenda_discard) == {"covert_legislation", "mutiny"}


def test_a_secret_goes_home_when_the_agenda_is_replaced() -> None:
    """FAQ-AG-8, W-V2: C, silenced about the first agenda by B, votes on the one that A has brought instead."""
    state = secret(hand(council("mutiny", "economic_equality"), A, "veto"), B, C)
    game = begun(state)
    uses(game, B, SECRET)
    assert not may_cast(game.state, C)
    uses(game, A, VETO)
    assert current(game.state, Agenda).card == "economic_equality" and may_cast(game.state, C)
    assert game.state.note_hand[C] == ("political_secret:2",) and not game.state.notes_in_play


@pytest.mark.parametrize("first", ["secret", "veto"])
def test_secret_and_veto_in_both_orders(first: str) -> None:
    """W-V2: B's secret of C comes before C's veto and forbids it; or C is faster, and the secret is kept."""
    speaker = B if first == "secret" else C
    state = council("mutiny", "economic_equality", speaker=speaker)
    game = begun(secret(hand(state, C, "veto"), B, C))
    if first == "secret":
        uses(game, B, SECRET)
        answer_all(game, ABSTAIN, until="agenda.tie")
        assert current(game.state, Agenda).card == "mutiny" and game.state.hand[C] == ("veto",)
        return
    uses(game, C, VETO)
    assert current(game.state, Agenda).card == "economic_equality"
    assert game.state.note_hand[B] == ("political_secret:2",)
    uses(game, B, SECRET)
    assert not may_cast(game.state, C)


def test_a_silenced_player_cannot_sabotage_either() -> None:
    """69.1, FAQ-GEN-13: C, whose secret B has played, holds Sabotage, but plays no action cards."""
    state = secret(hand(hand(council("mutiny", "economic_equality"), C, "sabotage"), B, "veto"), B, C)
    game = begun(state)
    uses(game, B, SECRET)
    uses(game, B, VETO)
    assert current(game.state, Agenda).card == "economic_equality" and game.state.hand[C] == ("sabotage",)


def test_a_note_played_in_the_window_in_which_it_was_received() -> None:
    """FAQ-GEN-9, N-GEN-8, R-02, R-04: B presses C, who has only their Political Secret, and plays it in the very same
    window."""
    state = hand(council("mutiny"), B, "diplomatic_pressure")
    state.note_hand[C] = ("political_secret:2",)
    game = begun(state)
    uses(game, B, "action_card:diplomatic_pressure")
    assert game.state.note_hand[B] == ("political_secret:2",)
    uses(game, B, SECRET)
    assert not may_cast(game.state, C) and game.state.notes_in_play == {"political_secret:2": B}
    answer_all(game, ABSTAIN, until="agenda.tie")
    answer(game, A, "for", "agenda.tie")
    assert done(game) and game.state.note_hand[C] == ("political_secret:2",)


def test_pressed_by_both_neighbours() -> None:
    """N-AC-13, 2.6b: two cards of the same name at the same player, by different players; C has one note to give."""
    state = hand(hand(council("mutiny"), A, "diplomatic_pressure"), B, "diplomatic_pressure")
    state.note_hand[C] = ("ceasefire:2", "trade_agreement:2")
    game = begun(state)
    uses(game, A, "action_card:diplomatic_pressure")
    answer(game, C, "ceasefire:2", "note.give")
    uses(game, B, "action_card:diplomatic_pressure", str(C))
    assert game.state.note_hand == {A: ("ceasefire:2",), B: ("trade_agreement:2",), C: ()}


def test_the_throne_is_won_under_pressure() -> None:
    """98.7, 69.6: the point of a note that is given by force counts at once; nobody votes any more."""
    state = hand(council("mutiny"), B, "diplomatic_pressure")
    state.note_hand[C] = ("support_for_the_throne:2",)
    state.points = {A: 0, B: 9, C: 0}
    game = begun(state)
    uses(game, B, "action_card:diplomatic_pressure")
    assert game.over and game.winners == (B,) and not logged(game, "vote.cast")


def test_a_committee_makes_riders_right() -> None:
    """W-V4a, 8.22b: C has predicted B; A's committee names B without a vote, and C is rewarded."""
    state = hand(law(council("political_censure"), "committee_formation", A), C, "trade_rider")
    game = begun(state)
    uses(game, C, "action_card:trade_rider", str(B))
    uses(game, A, "agenda:committee_formation", str(B))
    answer_all(game)
    assert done(game) and game.state.laws == {"political_censure": Law(str(B), B)}
    assert game.state.goods[C] == 5 and not logged(game, "vote.cast")
    assert "committee_formation" in game.state.agenda_discard


def test_what_a_committee_has_named_is_confused() -> None:
    """W-V4a, W-V7a: B was elected, though by nobody's vote, and names C instead."""
    state = hand(law(council("political_censure"), "committee_formation", A), B, "confusing_legal_text")
    game = begun(state)
    uses(game, A, "agenda:committee_formation", str(B))
    uses(game, B, "action_card:confusing_legal_text", str(C))
    assert done(game) and game.state.laws["political_censure"].owner == C and game.state.points[C] == 1


def test_a_plot_against_a_committee() -> None:
    """W-V7b, N-AC-11: C predicted somebody else, which is enough to plot where nobody has voted."""
    state = law(council("political_censure"), "committee_formation", A)
    game = begun(hand(state, C, "trade_rider", "deadly_plot"))
    uses(game, C, "action_card:trade_rider", str(A))
    uses(game, A, "agenda:committee_formation", str(B))
    uses(game, C, "action_card:deadly_plot")
    assert done(game) and not game.state.laws and game.state.points[B] == game.state.goods[C] == 0


def test_a_committee_is_not_asked_about_what_elects_a_law() -> None:
    """W-V4a: only where a player is elected."""
    state = law(law(council("judicial_abolishment"), "committee_formation", A), "shared_research")
    game = begun(state)
    answer_all(game, ABSTAIN, until="agenda.tie")
    assert "committee_formation" in game.state.laws


def test_a_plot_stops_the_second_vote() -> None:
    """N-AG-5, W-V7b: after Deadly Plot on Miscount Disclosed the law is not voted on again."""
    state = hand(law(council("miscount_disclosed"), "minister_of_war", C), B, "deadly_plot")
    law(planet(state, A, "mecatol_rex"), "shared_research")
    game = begun(state)
    answer(game, B, Ballot("minister_of_war", ("nestphar",)), "vote.cast")
    answer(game, C, Ballot(), "vote.cast")
    answer(game, A, Ballot("shared_research", ("mecatol_rex",)), "vote.cast")
    uses(game, B, "action_card:deadly_plot")
    assert done(game) and set(game.state.laws) == {"minister_of_war", "shared_research"}
    assert game.state.agenda_discard == ("miscount_disclosed",)


def test_a_councilor_and_two_bribes_end_in_a_tie() -> None:
    """ERR-BRI, 8.19, FAQ-AC-7: votes added in both windows count; 6 against 6, the speaker decides."""
    state = hand(hand(council("mutiny"), B, "distinguished_councilor"), C, "bribery")
    state.goods[C] = 5
    game = begun(planet(planet(state, B, "quann"), C, "wellon"))
    answer(game, B, Ballot("for", ("quann",)), "vote.cast")
    uses(game, B, "action_card:distinguished_councilor")
    answer_all(game, until="vote.cast")
    answer(game, C, Ballot("against", ("wellon",)), "vote.cast")
    answer_all(game, until="vote.cast")
    answer(game, A, Ballot(), "vote.cast")
    uses(game, C, "action_card:bribery", 4)
    assert kind_asked(game) == "agenda.tie" and set(game.options(A)) == {"for", "against"}


def test_the_speaker_of_the_second_agenda() -> None:
    """8.2, 80.2: C's Politics Rider passes the token; C reveals the second agenda, and A votes first."""
    state = hand(council("mutiny", "economic_equality"), C, "politics_rider")
    state.action_deck = ("spy", "plague", "summit")
    game = begun(state, do(reveal))
    uses(game, C, "action_card:politics_rider", "for")
    answer_all(game, ABSTAIN, until="agenda.tie")
    answer(game, A, "for", "agenda.tie")
    assert game.state.speaker == C
    answer_all(game, until="vote.cast")
    assert game.asked() == (A,) and [line["player"] for line in logged(game, "agenda.revealed")] == [A, C]


def test_buried_planets_do_not_vote() -> None:
    """W-V1, 8.6: what Ancient Burial Sites has exhausted gives no votes on either agenda."""
    state = planet(hand(council("mutiny"), A, "ancient_burial_sites"), B, "lodor")
    state.control = {name: owner for name, owner in state.control.items() if owner != B or name == "lodor"}
    game = play(state, do(agenda_phase.start))
    uses(game, A, "action_card:ancient_burial_sites", str(B))
    answer_all(game, until="vote.cast")
    assert all("lodor" not in ballot.planets for ballot in game.suggestions(B))
