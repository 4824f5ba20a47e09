"""Where a learner is in a lesson: a pure function of what they have done, see and are asked. Steps come in the order
in which their questions do: who goes another way than the lesson is met again where it goes on."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal, NamedTuple

from lazax.core.ask import Ask
from lazax.lessons.conditions import all_hold, holds
from lazax.lessons.lesson import Expected, Lesson, Step

State = Literal["read", "asked", "move", "waiting", "between", "over"]


class Place(NamedTuple):
    """The step that is shown, and what the learner has to do with it: read it, answer, make a move of any time, wait,
    or answer something else in between. `expected`: the question of the step that waits."""

    step: Step | None
    state: State
    expected: Expected | None = None


def place_of(lesson: Lesson, done: Collection[str], current: str, seen: Any, ask: Ask | None) -> Place:
    """Where the learner is who has done these steps, was last at `current`, and is asked this."""
    left = [step for step in lesson.steps if step.id not in done]
    if not left:
        return Place(None, "over")
    for step in left:
        found = _place(lesson, step, left[0], seen, ask)
        if found is not None:
            return found
    shown = next((step for step in left if step.id == current), left[0])
    return Place(shown, "waiting" if ask is None else "between")


def _place(lesson: Lesson, step: Step, first: Step, seen: Any, ask: Ask | None) -> Place | None:
    """What is to be done in this step now; None if it is not its turn."""
    if not all_hold(step.when, seen, lesson.seat):
        return None
    if step.read:
        return Place(step, "read") if step is first else None
    if step.move:
        return Place(step, "move") if ask is not None else None
    expected = None if ask is None else _expected(step, ask.kind, seen, lesson.seat)
    return None if expected is None else Place(step, "asked", expected)


def _expected(step: Step, kind: str, seen: Any, me: int) -> Expected | None:
    return next((one for one in step.asks if one.kind == kind and all_hold(one.when, seen, me)), None)


def is_over(lesson: Lesson, step: Step, seen: Any, *, shown: bool) -> bool:
    """Whether what a step is about has come about since it was shown, or can no longer."""
    ends = (*step.until, *step.lapses) if shown else step.lapses
    return any(holds(condition, seen, lesson.seat) for condition in ends)


def is_answered(step: Step, kind: str) -> bool:
    """Whether an answer to this kind of question was the last thing to do in a step."""
    return bool(step.asks) and not step.until and step.asks[-1].kind == kind


def is_missed(place: Place, ask: Ask | None) -> bool:
    """Whether what a step asks for is no longer possible, so that the lesson goes on without it."""
    wanted = None if place.expected is None else place.expected.answer
    return ask is not None and wanted is not None and ask.check(wanted) is not None
