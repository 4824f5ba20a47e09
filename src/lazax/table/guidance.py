"""What a lesson tells its learner: the step that is shown, in words, where to look, and what leads on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lazax.bots import bots_for
from lazax.core.ask import Ask, Choose, Refused
from lazax.core.game import Game
from lazax.desk.filling import draft_of
from lazax.lessons import Lesson, Place, Step
from lazax.locales import Teller
from lazax.table.folding.guiding import placed, reached
from lazax.table.judging.guiding import move_of, wanted_of
from lazax.table.rows import Data, Seat, SeatPlan, Setup

if TYPE_CHECKING:
    from lazax.table.table import Table

WAITING = ("waiting", "between")


def lesson_table(title: str, lesson: Lesson, name: str = "") -> Setup:
    """The table on which a lesson is played."""
    me, bot = SeatPlan("me", name), SeatPlan("bot", "", lesson.bot or bots_for(title)[0])
    seats = tuple(me if seat == lesson.seat else bot for seat in range(lesson.players))
    return Setup(
        title=title, players=lesson.players, seed=lesson.seed, options=lesson.options, seats=seats, lesson=lesson.name
    )


def guidance(table: Table, game: Game, seat: Seat, teller: Teller) -> Data | None:
    """The lesson as its learner sees it now; None for others, and when it is over."""
    lesson, learning = table.lesson, table.state.learning
    if lesson is None or learning is None or seat != lesson.seat or not learning.begun:
        return None
    place, ask = placed(table, game, lesson, learning), table.ask(seat)
    step = place.step
    if step is None:
        return None
    wanted, move = wanted_of(table, game, lesson, place), move_of(game, seat, place)
    between = place.state in WAITING
    option = wanted if isinstance(ask, Choose) and isinstance(wanted, str) and place.state != "read" else None
    draft = None
    if ask is not None and not isinstance(ask, Choose) and wanted is not None and place.state != "read":
        draft = _draft(game, seat, ask, wanted)
    return {
        "title": teller.sentence("lesson", lesson.name, {}),
        "step": step.id,
        "heading": _told(teller, lesson, step, ""),
        "text": "" if between else _told(teller, lesson, step, ".text"),
        "todo": _todo(teller, lesson, place, ask, option, draft is not None),
        "n": min(len([one for one in lesson.steps if one.id in learning.done]) + 1, len(lesson.steps)),
        "of": len(lesson.steps),
        "state": place.state,
        "points": [] if between else list(step.points),
        "option": option,
        "draft": draft,
        "move": move,
        "last": step is lesson.steps[-1],
        "shows": place.state == "read" or move is not None or wanted is not None,
        "again": len(table.humans()) == 1
        and step.id in learning.begun
        and reached(game, seat) > learning.begun[step.id],
    }


def _draft(game: Game, seat: Seat, ask: Ask, wanted: Any) -> dict[str, Any] | None:
    if ask.check(wanted) is not None:
        return None
    try:
        return draft_of(game.title, game, seat, ask, wanted)
    except Refused:
        return None


def _told(teller: Teller, lesson: Lesson, step: Step, part: str) -> str:
    values = {name: tuple(value) if isinstance(value, list) else value for name, value in step.values.items()}
    return teller.sentence("lesson", f"{lesson.name}.{step.id}{part}", values)


def _todo(teller: Teller, lesson: Lesson, place: Place, ask: Ask | None, option: str | None, filled: bool) -> str:
    """What to press now: in the words of the lesson, if it has some for this question."""
    if place.state == "waiting":
        return teller.sentence("guide", "waiting", {})
    if ask is None or place.state in ("read", "over"):
        return ""
    whose = "between" if place.state == "between" or place.step is None else place.step.id
    own = f"{lesson.name}.{whose}.{ask.kind}"
    press = teller.sentence("guide", "fill", {}) if filled else ""
    if option is not None:
        press = teller.sentence("guide", "press", {"what": teller.option(ask.kind, option)})
    if place.state == "move":
        press = teller.sentence("guide", "move", {})
    told = [teller.sentence("lesson", own, {})] if teller.locale.text("lesson", own) else []
    if not told and place.state == "between":
        told = [teller.sentence("guide", "between", {})]
    return " ".join([*told, press]).strip()
