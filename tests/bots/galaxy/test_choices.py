"""Odds, payments, the order of plans, and tables of answers, for any edition."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from lazax.bots.base import Question
from lazax.bots.galaxy.battles import best_reroll
from lazax.bots.galaxy.knowledge import TRADE_GOODS, Saving
from lazax.bots.galaxy.odds import Piece, chance, clash, line_of
from lazax.bots.galaxy.plans import Plan, best_first, next_plan
from lazax.bots.galaxy.policy import Policy, fallback, most
from lazax.bots.galaxy.purse import cheapest, free
from lazax.core.ask import Choose, Value
from tests.bots.galaxy.column import RIVAL, Column, fleet, fleet_of, known, opening
from tests.bots.paper import ME, View, paper


class Unit(NamedTuple):
    combat: int
    dice: int = 1
    sustains: bool = False


UNITS = {"dreadnought": Unit(5, 2, True), "fighter": Unit(9)}


def test_what_can_be_sustained_is_lost_first_then_what_is_cheap() -> None:
    line = line_of(fleet_of("dreadnought", "fighter"), UNITS, lambda kind: 0, ("fighter", "dreadnought"))
    assert line == [Piece(0.0), Piece(chance(9, 0)), Piece(2 * chance(5, 0))]


def test_equals_are_even_and_more_is_better() -> None:
    line = [Piece(0.5)] * 3
    assert clash(line, line) == pytest.approx(0.0)
    assert clash([*line, Piece(0.5)], line) > 0 > clash(line, [*line, Piece(0.5)])


def test_the_die_that_helps_most_is_rolled_again() -> None:
    view = opening()
    dice = [(ME, 1, 9), (ME, 1, 4), (RIVAL, 10, 9)]
    rolled = [(owner, {"face": face, "bonus": 0, "needs": needs}) for owner, face, needs in dice]
    view["stage"] = [{"event": "Roll", "dice": rolled}]
    assert best_reroll(known(view)) == (0.8, "die:2")
    assert best_reroll(known(view), own_only=True) == (0.7, "die:1")


# payments


def rich() -> View:
    view = opening()
    view["planets"]["Upper"]["owner"] = view["planets"]["Middle"]["owner"] = ME
    view["players"][ME]["goods"] = 2
    return view


def test_pays_with_planets_that_are_poor_in_the_other_currency() -> None:
    found = cheapest(known(rich()), "resources", 2)
    assert found is not None and found[1].planets == ("Upper",)
    assert cheapest(known(rich()), "resources", 9) is None


def test_what_is_saved_is_not_free() -> None:
    assert free(known(rich()), "resources") == 8
    assert free(known(rich(), saving=Saving("resources", 5)), "resources") == 3
    assert free(known(rich(), saving=Saving(TRADE_GOODS, 5)), "resources") == 6
    assert free(known(rich(), saving=Saving("influence", 7)), "resources") == 2, "what has no influence"


# plans


class Leaving(NamedTuple):
    origin: str


def test_ships_leave_before_the_dock_produces() -> None:
    produce = Plan[Leaving]("north", 9.0, produces=True)
    leave = Plan("upper", 5.0, (Leaving("north"),))
    found = best_first([leave, Plan("lower", 7.0, (Leaving("middle"),)), produce])
    assert found[0] is produce
    assert next_plan(known(opening()), found, counters=2) is leave
    assert next_plan(known(opening()), found, counters=1) is produce
    view = opening()
    view["systems"]["north"]["fleets"].append(fleet(RIVAL, ("carrier", 0)))
    assert next_plan(known(view), found, counters=2) is produce, "a battle comes first"


# answers


def ask(*options: str) -> Question:
    return paper(Choose(ME, "some.choice", lambda: options), opening())


def test_answers_register_themselves() -> None:
    policy: Policy[Column] = Policy()

    @policy.answers("one", "other")
    def answer(question: Question, known: Column) -> Value:
        return most(question)

    assert policy.by_kind == {"one": answer, "other": answer}
    assert answer(ask("2", "10", "3"), known(opening())) == "10"


def test_what_nobody_has_thought_of_is_answered_without_harm() -> None:
    here = known(opening())
    assert fallback(ask("strike", "pass"), here) == "pass"
    assert fallback(ask("2", "0"), here) == "0"
    assert fallback(ask("these", "those"), here) in ("these", "those")
