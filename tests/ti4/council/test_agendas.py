"""Agendas: outcomes, votes, ties, laws."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lazax.core.stage import enter
from lazax.core.steps import do
from lazax.ti4.council.outcomes import EFFECTS, outcomes
from lazax.ti4.council.voting import Ballot, check_ballot
from lazax.ti4.events import Agenda
from lazax.ti4.sequence import agenda_phase
from lazax.ti4.state import TI4
from tests.ti4.positions.tools import A, B, C, answer, done, kind_asked, logged, planet, play, quick_game

LAW, DIRECTIVE, ELECTION = "anti_intellectual_revolution", "arms_reduction", "archived_secret"
SEEN: list[tuple[str, str]] = []


@pytest.fixture(autouse=True)
def effects(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Agendas that only say how they came out."""
    SEEN.clear()
    for card in (LAW, DIRECTIVE, ELECTION):

        async def effect(game: TI4, outcome: str, card: str = card) -> None:
            SEEN.append((card, outcome))

        monkeypatch.setitem(EFFECTS, card, effect)
    yield


def council(*deck: str) -> TI4:
    """The speaker is A; B and C have one readied planet each, with 1 influence."""
    state = quick_game(phase="agenda")
    state.agenda_deck = deck
    state.exhausted.update(state.control)
    planet(state, B, "lodor")
    planet(state, C, "quann")
    return state


def test_most_votes_win_and_laws_stay() -> None:
    """TV-AGE-08, 8.2, 8.20: the speaker votes last; a law stays in play."""
    game = play(council(LAW), do(agenda_phase.reveal))
    voters = game.state.seating[game.state.seating.index(A) + 1 :]
    assert game.asked() == (voters[0],)
    answer(game, B, Ballot("for", ("lodor",)), "vote.cast")
    answer(game, C, Ballot(), "vote.cast")
    assert done(game) and SEEN == [(LAW, "for")]
    assert list(game.state.laws) == [LAW] and game.state.agenda_discard == ()
    assert "lodor" in game.state.exhausted


def test_directives_and_lost_laws_are_discarded() -> None:
    """TV-AGE-08, 8.21."""
    for card, vote in ((DIRECTIVE, "for"), (LAW, "against")):
        game = play(council(card), do(agenda_phase.reveal))
        answer(game, B, Ballot(vote, ("lodor",)), "vote.cast")
        answer(game, C, Ballot(), "vote.cast")
        assert not game.state.laws and game.state.agenda_discard == (card,)


def test_the_speaker_breaks_ties() -> None:
    """TV-AGE-02, TV-AGE-03, 8.19, R-20: without votes every outcome is tied."""
    game = play(council(ELECTION), do(agenda_phase.reveal))
    answer(game, B, Ballot(), "vote.cast")
    answer(game, C, Ballot(), "vote.cast")
    assert kind_asked(game) == "agenda.tie" and game.options(A) == ("0", "1", "2")
    answer(game, A, C, "agenda.tie")
    assert SEEN == [(ELECTION, "2")]
    assert logged(game, "agenda.tie_broken") == [{"player": A, "outcome": "2"}]


def test_planets_without_influence_are_no_votes() -> None:
    """TV-AGE-11, FAQ-AG-2, 8.14: counted as abstaining."""
    state = council(DIRECTIVE)
    state.control = {p: owner for p, owner in state.control.items() if p != "lodor"}
    planet(state, B, "tequran")
    assert check_ballot(state, B, DIRECTIVE, Ballot("for", ("tequran",))) is None
    game = play(state, do(agenda_phase.reveal))
    answer(game, B, Ballot("for", ("tequran",)), "vote.cast")
    assert [line["player"] for line in logged(game, "vote.abstained")] == [B]


def test_what_cannot_be_voted_for() -> None:
    """TV-AGE-06, 8.11: only planets that somebody controls; TV-AGE-05, 8.13: votes come from planets alone."""
    state = council("compensated_disarmament")
    enter(state, Agenda("compensated_disarmament"))
    assert "lodor" in outcomes(state, "compensated_disarmament")
    assert "wellon" not in outcomes(state, "compensated_disarmament")
    refused = {
        "vote.no_such_outcome": Ballot("wellon", ("lodor",)),
        "vote.without_planets": Ballot("lodor"),
        "vote.for_nothing": Ballot("abstain", ("lodor",)),
        "pay.not_yours_or_exhausted": Ballot("lodor", ("quann",)),
    }
    for key, ballot in refused.items():
        found = check_ballot(state, B, "compensated_disarmament", ballot)
        assert found is not None and found.key == key


def test_planets_serve_once_and_are_readied_at_the_end() -> None:
    """TV-AGE-14, TV-AGE-17, 8.3, 8.4: not for the second agenda; other cards stay exhausted."""
    state = council(DIRECTIVE, ELECTION)
    state.exhausted_cards = frozenset({(A, "technology:x")})
    game = play(state, do(agenda_phase.reveal), do(agenda_phase.reveal), do(agenda_phase.ready_planets))
    answer(game, B, Ballot("for", ("lodor",)), "vote.cast")
    answer(game, C, Ballot(), "vote.cast")
    assert game.asked() == (C,), "B has no readied planet left"
    answer(game, C, Ballot("1", ("quann",)), "vote.cast")
    assert SEEN == [(DIRECTIVE, "for"), (ELECTION, "1")]
    assert not game.state.exhausted and game.state.exhausted_cards


def test_without_candidates() -> None:
    """R-18: an election without anybody to elect is discarded; it counts as an agenda."""
    game = play(council("classified_document_leaks"), do(agenda_phase.reveal))
    assert done(game) and game.state.agenda_discard == ("classified_document_leaks",)


def test_known_places_move_with_the_deck() -> None:
    """66.2: who has looked knows where a card lies until it is drawn, from the top or from the bottom."""
    state = council(DIRECTIVE, ELECTION)
    state.known_agendas = {**state.known_agendas, A: ((0, DIRECTIVE), (-1, ELECTION)), B: ((1, ELECTION),)}
    game = play(state, do(agenda_phase.reveal))
    answer(game, B, Ballot(), "vote.cast")
    answer(game, C, Ballot(), "vote.cast")
    answer(game, A, "for", "agenda.tie")
    assert game.state.known_agendas == {A: ((-1, ELECTION),), B: ((0, ELECTION),), C: ()}
    last = council(ELECTION)
    last.known_agendas = {**last.known_agendas, A: ((-1, ELECTION),)}
    assert play(last, do(agenda_phase.reveal)).state.known_agendas[A] == ()
