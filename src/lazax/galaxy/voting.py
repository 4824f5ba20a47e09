"""Votes on an agenda. How many votes a player has, and what casting them costs, is for the edition to say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

Vote = tuple[str | None, int]
"""A subject ("for", "against", a planet ...) and the votes cast; None abstains."""


class Outcome(NamedTuple):
    """The winning subject, or None and the subjects among which the speaker decides (R27.9)."""

    winner: str | None
    tied: tuple[str, ...]


def voting_order(seats: Sequence[int], speaker: int) -> tuple[int, ...]:
    """Clockwise from the speaker's left, the speaker last (R27.7).

    >>> voting_order((0, 1, 2, 3), 1)
    (2, 3, 0, 1)
    """
    after = seats.index(speaker) + 1
    return (*seats[after:], *seats[:after])


def tally(votes: Mapping[int, Vote]) -> dict[str, int]:
    """Votes per subject in the order in which they were first named; abstentions count nowhere (R27.8)."""
    found: dict[str, int] = {}
    for subject, number in votes.values():
        if subject is not None and number > 0:
            found[subject] = found.get(subject, 0) + number
    return found


def leaders(totals: Mapping[str, int]) -> tuple[str, ...]:
    """The subjects with most votes, in the order of the totals; none if nobody cast any."""
    most = max(totals.values(), default=0)
    return tuple(subject for subject, number in totals.items() if number == most > 0)


def outcome(totals: Mapping[str, int], subjects: Sequence[str]) -> Outcome:
    """Who won among the legal subjects, without need of a majority (R27.5).

    Subjects that are tied come in the order of `subjects`; without any votes all of them are (R27.9).
    """
    most = max((totals.get(subject, 0) for subject in subjects), default=0)
    tied = tuple(subject for subject in subjects if totals.get(subject, 0) == most)
    return Outcome(tied[0], ()) if len(tied) == 1 else Outcome(None, tied)
