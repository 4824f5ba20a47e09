"""Votes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lazax.galaxy.voting import Outcome, Vote, leaders, outcome, tally, voting_order

SUBJECTS = ("for", "against")
ballots = st.dictionaries(
    st.integers(0, 5), st.tuples(st.one_of(st.none(), st.sampled_from(SUBJECTS)), st.integers(0, 9))
)


@given(ballots)
def test_votes_that_were_not_abstained_are_all_counted(votes: dict[int, Vote]) -> None:
    """R27.8."""
    cast = sum(number for subject, number in votes.values() if subject is not None)
    assert sum(tally(votes).values()) == cast


@given(ballots)
def test_the_winner_leads_alone(votes: dict[int, Vote]) -> None:
    """R27.5, R27.9."""
    totals = tally(votes)
    result = outcome(totals, SUBJECTS)
    if result.winner is not None:
        assert leaders(totals) == (result.winner,)
        assert result.tied == ()
    else:
        assert result.tied == SUBJECTS
        assert set(leaders(totals)) in ({"for", "against"}, set())


def test_most_votes_win_without_a_majority() -> None:
    """R27.5: elected with 4 of 10 votes."""
    totals = tally({0: ("red", 3), 1: ("blue", 4), 2: ("green", 3)})
    assert outcome(totals, ("red", "blue", "green", "grey")) == Outcome("blue", ())


def test_abstained_votes_count_nowhere() -> None:
    """R27.8."""
    assert tally({0: ("for", 2), 1: (None, 7), 2: ("for", 1)}) == {"for": 3}


def test_the_speaker_decides_among_the_tied() -> None:
    """R27.9."""
    totals = tally({0: ("green", 3), 1: ("red", 3), 2: ("blue", 1)})
    assert outcome(totals, ("red", "blue", "green")) == Outcome(None, ("red", "green"))
    assert leaders(totals) == ("green", "red")


def test_without_votes_the_speaker_decides_freely() -> None:
    """R27.9."""
    assert leaders(tally({0: (None, 3)})) == ()
    assert outcome({}, SUBJECTS) == Outcome(None, SUBJECTS)
    assert outcome({}, ("the only one",)) == Outcome("the only one", ())


def test_the_speaker_votes_last() -> None:
    """DV-45 (R27.7): seats A, B, C, D, speaker B: C, D, A, B."""
    assert voting_order((0, 1, 2, 3), 1) == (2, 3, 0, 1)
    assert voting_order((0, 1, 2), 2) == (0, 1, 2)


@pytest.mark.parametrize("speaker", range(6))
def test_everybody_votes_once(speaker: int) -> None:
    """R27.7."""
    order = voting_order(range(6), speaker)
    assert sorted(order) == list(range(6))
    assert order[-1] == speaker
