"""What a person can decide before they are asked: one answer to all asks of some kinds, a number of times."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from lazax.core.title import Title
from lazax.desk.forms import At, Option, Plan
from lazax.locales import Teller

SECONDARY = "secondary.use"


class Habit(NamedTuple):
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
