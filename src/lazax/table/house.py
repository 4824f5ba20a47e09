"""What the house does by itself: it gives prepared answers, passes by standing orders, closes windows and lets bots
stand in for the absent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from lazax.core.ask import PASS, Ask, Choose
from lazax.core.game import Game
from lazax.lessons import prepared_answer
from lazax.table import grace, pace
from lazax.table.folding.decisions import what_is_put
from lazax.table.orders import CHANGED, IMPOSSIBLE, fitting, has_changed, passes, prepared_for, use_in, wants_asking
from lazax.table.rows import Seat, Time
from lazax.table.state import Prepared

if TYPE_CHECKING:
    from lazax.table.table import Table

Errand = tuple[Seat | None, dict[str, Any]]
Errands = tuple[list[Errand], Time | None]


def errands(table: Table, at: Time) -> Errands:
    """What is to be done now; when there is nothing, when to look again (None: when something has happened)."""
    game = table.game
    if game is None or table.state.status not in ("running", "paused"):
        return [], None
    if work := _carrying(table, at):
        return work, at
    if table.state.status == "paused":
        return [], min(_due(table), default=None)
    for work in (
        _begun_lesson(table, game),
        _absent(table, at),
        _prepared(table, game),
        _used(table),
        _idle(table, game),
        _ordered(table, game),
        _closing(table, game, at),
    ):
        if work:
            return work, at
    return [], _next_look(table)


def _carrying(table: Table, at: Time) -> list[Errand]:
    """Motions whose time has come."""
    ready = (motion for motion in table.state.motions if grace.is_ready(table, motion, at))
    return [(None, {"what": "carry", "motion": motion.id}) for motion in ready]


def _due(table: Table) -> list[Time]:
    return [due for motion in table.state.motions if (due := grace.due(table, motion)) is not None]


def _absent(table: Table, at: Time) -> list[Errand]:
    return [(None, {"what": "stand_in", "seat": seat}) for seat in table.humans() if is_absent(table, seat, at)]


def is_absent(table: Table, seat: Seat, at: Time) -> bool:
    """Whether a player has kept the table waiting for too long."""
    limit = _limit(table, seat)
    return limit is not None and at >= limit


def _limit(table: Table, seat: Seat) -> Time | None:
    since, hours = table.state.asked.get(seat), table.setup.stand_in_hours
    if hours is None or since is None or table.chairs[seat].who != "human" or table.chairs[seat].standing_in:
        return None
    return max(since + hours * pace.HOUR, grace.last_sign(table, seat) + grace.grace_at(table, since))


def _begun_lesson(table: Table, game: Game) -> list[Errand]:
    """What was decided before a lesson begins."""
    lesson = table.lesson
    found = None if lesson is None else prepared_answer(lesson, game)
    if lesson is None or found is None:
        return []
    ask, answer = found
    return [(lesson.seat, {"what": "answer", "kind": ask.kind, "answer": answer})]


def _prepared(table: Table, game: Game) -> list[Errand]:
    """One answer at a time: what it changes may matter to the next."""
    for seat in table.voters():
        mine = table.state.prepared.get(seat)
        put = what_is_put(table, seat) if mine and is_open_to(table, seat) else None
        one = None if put is None else prepared_for(*put, mine or ())
        if one is not None:
            return [_give(table, game, seat, one)]
    return []


def _give(table: Table, game: Game, seat: Seat, one: Prepared) -> Errand:
    """A prepared answer becomes an ordinary one, or lapses. In a window that pauses for everybody the player has done
    their part in any case: whether it was possible may not show."""
    ask, opening = table.ask(seat), table.state.opening
    lapse = {"what": "lapse", "seat": seat, "kind": one.kind, "about": one.about, "passing": False}
    if has_changed(game, seat, one):
        return None, {**lapse, "why": CHANGED}
    if ask is None:
        return seat, {"what": "pass"}
    answer = fitting(game, seat, ask, one.answer)
    if ask.check(answer) is not None:
        passing = game.pausing and opening is not None and opening.closable and _may_pass(table, seat)
        return None, {**lapse, "why": IMPOSSIBLE, "passing": passing}
    return seat, {"what": "answer", "kind": one.kind, "answer": msgspec.to_builtins(answer)}


def _used(table: Table) -> list[Errand]:
    """Who wanted to use something as soon as they can uses it."""
    for seat in table.voters():
        ask, orders = table.ask(seat), table.state.orders.get(seat)
        wanted = use_in(ask, orders) if ask is not None and orders else None
        if ask is not None and wanted is not None:
            return [(seat, {"what": "answer", "kind": ask.kind, "answer": wanted})]
    return []


def _idle(table: Table, game: Game) -> list[Errand]:
    """Who did not wish to be asked whether there is anything else has nothing."""
    for seat in table.voters():
        ask = table.ask(seat)
        answer = None if ask is None else unasked(table, seat, ask)
        if ask is not None and answer is not None:
            return [(seat, {"what": "answer", "kind": ask.kind, "answer": answer})]
    return []


def unasked(table: Table, seat: Seat, ask: Ask) -> str | None:
    """The answer of a player to a question that is put only to who wishes; None if they are to be asked."""
    idle = table.title.idle.get(ask.kind)
    if idle is None or not isinstance(ask, Choose) or table.chairs[seat].who != "human":
        return None
    if not set(ask.options) <= {idle.answer, *idle.dull} or wants_asking(ask.kind, table.state.orders.get(seat, ())):
        return None
    return idle.answer


def _ordered(table: Table, game: Game) -> list[Errand]:
    opening = table.state.opening
    if opening is None:
        return _ordered_openly(table, game)
    if not opening.closable:
        return []
    waiting = [seat for seat in opening.candidates if table.chairs[seat].who == "human" and is_open_to(table, seat)]
    orders = table.state.orders
    passing = [seat for seat in waiting if passes(game, seat, opening.kind, orders.get(seat, ()))]
    return [(seat, {"what": "pass"}) for seat in passing if _may_pass(table, seat)]


def _ordered_openly(table: Table, game: Game) -> list[Errand]:
    """Who is asked for all to see whether they do something in a window."""
    seat = game.openly()
    ask = None if seat is None or table.chairs[seat].who != "human" else table.ask(seat)
    if seat is None or ask is None or not passes(game, seat, ask.kind, table.state.orders.get(seat, ())):
        return []
    return [(seat, {"what": "answer", "kind": ask.kind, "answer": PASS})]


def _may_pass(table: Table, seat: Seat) -> bool:
    """Whoever must do something is asked, whatever they ordered."""
    ask = table.ask(seat)
    return ask is None or ask.check(PASS) is None


def is_open_to(table: Table, seat: Seat) -> bool:
    """Whether this seat may still do or pass something in the window that is open."""
    return table.ask(seat) is not None or table.ready(seat)


def _closing(table: Table, game: Game, at: Time) -> list[Errand]:
    return [(None, {"what": "close"})] if is_due(table, game, at) else []


def is_due(table: Table, game: Game, at: Time) -> bool:
    opening = table.state.opening
    if opening is None or not (game.pausing or not game.asked()):
        return False
    return pace.is_due(game, table.setup, table.chairs, opening, table.wants, at)


def _next_look(table: Table) -> Time | None:
    opening = table.state.opening
    times = _due(table) if opening is None or opening.closes is None else [opening.closes, *_due(table)]
    times += [limit for seat in table.humans() if (limit := _limit(table, seat)) is not None]
    return min(times, default=None)
