"""What a person can decide before they are asked: one answer to all asks of some kinds, a number of times."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, NamedTuple

from lazax.core.ask import PASS
from lazax.core.title import Title
from lazax.desk.forms import At, Option, Plan
from lazax.locales import Teller

SECONDARY = "secondary.use"
ASK = "ask"
SUGGESTED = "suggested"  # an answer to what is no choice of options: whatever is suggested then
_ENDING = re.compile(r"\s*[^.!?]*\?$")  # of what is asked in a window: what one does about it


class Habit(NamedTuple):
    """One answer to all asks of some kinds. Where they want no option, it may be `SUGGESTED`."""

    name: str
    kinds: tuple[str, ...]
    answer: str
    times: int = 1


@cache
def plan_of(habit: Habit, language: str, title: Title[Any]) -> Plan:
    teller = Teller(language, title=title)
    answer = Option(habit.answer, teller.words("desk", f"plan.{habit.name}.will", {}))
    text = teller.sentence("desk", f"plan.{habit.name}", {})
    return Plan(habit.name, text, habit.kinds, (answer,), times=habit.times)


@cache
def plan_of_wishes(
    name: str, kind: str, of: str, options: tuple[str, ...], language: str, title: Title[Any], times: int = 1
) -> Plan:
    """Several options of an ask, the one wished most first: the first that is possible is the answer."""
    teller = Teller(language, title=title)
    told = tuple(Option(one, teller.option(kind, one) if one == PASS else teller.value(of, one)) for one in options)
    text = teller.sentence("desk", f"plan.{name}", {})
    return Plan(name, text, (kind,), told, times=times, several=True)


@cache
def plan_for_window(kind: str, things: tuple[str, ...], language: str, title: Title[Any]) -> Plan:
    """What is to be done in windows of a kind, in which one may use these things: to be asked, or to pass."""
    teller = Teller(language, title=title)
    asked, passing = (Option(way, teller.words("desk", f"plan.window.{way}", {})) for way in (ASK, PASS))
    named = [teller.value("component", thing) for thing in things]
    said = teller.locale.text("window", kind) or teller.locale.text("ask", kind) or ""
    return Plan(
        kind,
        ", ".join(named),
        (kind,),
        (asked, passing),
        heading=teller.sentence("desk", "plan.window", {}),
        window=kind,
        detail=_ENDING.sub("", said) or None,
    )


@cache
def plan_for_secondary(card: str, number: int, answers: tuple[str, str], language: str, title: Title[Any]) -> Plan:
    """Whether to use the secondary ability of a strategy card; the answers that mean yes and no."""
    teller = Teller(language, title=title)
    words = [teller.words("desk", f"plan.secondary.{answer}", {}) for answer in ("yes", "no")]
    return Plan(
        f"secondary/{card}",
        f"{number} {teller.value('strategy', card)}",
        (SECONDARY,),
        tuple(Option(answer, told) for answer, told in zip(answers, words, strict=True)),
        {"strategy": card},
        at=At("strategy", card),
        heading=teller.sentence("desk", "plan.secondary", {}),
    )
