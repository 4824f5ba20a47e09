"""What can be chosen when a game is set up: sides, levels, readings of the rules; the default comes first."""

from __future__ import annotations

from collections.abc import Mapping

from lazax.core.title import Choice
from lazax.inscription.tables import DIFFICULTIES

SEATS = 8

CHOICES: Mapping[str, Choice] = {
    "sides": Choice(("A", "B"), "I3.1", group="table"),
    "phase_v": Choice(("errata", "printed"), "I4.8"),
    "difficulty": Choice(tuple(DIFFICULTIES), "I20.4", group="table"),
    "speaker": Choice(tuple(range(SEATS)), "I3.7", group="table"),
    "diagonal": Choice((False, True), "I12.11", group="switch"),
    "wormhole_exit": Choice((True, False), "I9.7", group="switch"),
    "focus_mandatory": Choice((True, False), "I6.6", group="switch"),
    "all_votes_break_ties": Choice((True, False), "I19.9", group="switch"),
    "empty_systems": Choice((True, False), "I9.4", group="switch"),
}
