"""The titles under test, each with the trials it has to pass."""

from __future__ import annotations

from lazax.titles import TITLES as REGISTERED
from tests.conformance.players import Trial
from tests.toy.title import TOY

TI3 = REGISTERED["ti3"]
TI4 = REGISTERED["ti4"]
INSCRIPTION = REGISTERED["inscription"]
TITLES = (TOY, TI3, TI4, INSCRIPTION)

TRIALS = (
    Trial(TOY, 2, 1, where="tests.toy.title:TOY"),
    Trial(TOY, 3, 6, where="tests.toy.title:TOY"),
    Trial(TOY, 4, 9, {"rounds": 1}, where="tests.toy.title:TOY"),
    Trial(TI3, 3, 2, {"galaxy": "built"}, every=50, ahead=25, where="tests.conformance.titles:TI3"),
    Trial(TI3, 6, 4, every=120, ahead=25, where="tests.conformance.titles:TI3"),
    Trial(TI3, 4, 7, {"leaders": True}, every=70, ahead=25, where="tests.conformance.titles:TI3"),
    Trial(TI4, 3, 2, {"galaxy": "built"}, every=50, ahead=25, where="tests.conformance.titles:TI4"),
    Trial(TI4, 3, 5, {"sets": "base"}, every=50, ahead=25, where="tests.conformance.titles:TI4"),
    Trial(TI4, 7, 4, every=120, ahead=25, where="tests.conformance.titles:TI4"),
    Trial(
        INSCRIPTION,
        2,
        8,
        {"difficulty": "medium"},
        every=40,
        ahead=25,
        where="tests.conformance.titles:INSCRIPTION",
        can_be_lost=True,
    ),
    Trial(INSCRIPTION, 3, 6, every=40, ahead=25, where="tests.conformance.titles:INSCRIPTION"),
    Trial(
        INSCRIPTION,
        5,
        3,
        {"sides": "B", "phase_v": "errata"},
        every=70,
        ahead=25,
        where="tests.conformance.titles:INSCRIPTION",
    ),
)
