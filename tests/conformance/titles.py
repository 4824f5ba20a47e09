"""The titles under test, each with the trials it has to pass."""

from __future__ import annotations

from tests.conformance.players import Trial
from tests.toy.title import TOY

TITLES = (TOY,)

TRIALS = (
    Trial(TOY, 2, 1, where="tests.toy.title:TOY"),
    Trial(TOY, 3, 5, where="tests.toy.title:TOY"),
    Trial(TOY, 4, 9, {"rounds": 1}, where="tests.toy.title:TOY"),
)
