"""Standing orders and prepared answers: given beforehand, in private, they become ordinary answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from lazax.core.ask import PASS, Ask, Choose, Submit
from lazax.core.entries import TOGETHER, Entry
from lazax.core.game import Game
from lazax.core.state import encode
from lazax.desk.habits import SUGGESTED
from lazax.table.rows import Seat
from lazax.table.state import Order, Prepared

CHANGED, IMPOSSIBLE, FAILED = "lapsed.changed", "lapsed.impossible", "lapsed.this_time"  # keys of sentences


def passes(game: Game, seat: Seat, kind: str, orders: Iterable[Order]) -> Order | None:
    """The order by which this player passes in a window of this kind, unless another one says that they are asked
    there. Only public facts decide: an order that looked at the hand would show through in the pace of a sealed
    table."""
    mine = tuple(orders)
    if any(order.what == "ask" and order.kind == kind for order in mine):
        return None
    passing = (order for order in mine if order.what not in ("ask", "use"))
    return next((order for order in passing if _applies(game, seat, kind, order)), None)


def _applies(game: Game, seat: Seat, kind: str, order: Order) -> bool:
    """Orders for every window are for reactions, be only one entitled to them or several: nobody passes by them what
    they choose for themselves. Who is asked openly is asked because they can do something, and their own turn or a
    wish not to be asked about others is no reason to pass that."""
    title, state = game.title, game.state
    if order.unless_attacked and title.attacked(state, seat):
        return False
    if order.what == "card":
        return any(values.get("card") == order.card for _, values in game.breadcrumbs(None))
    if order.what == "kind":
        return order.kind == kind
    if order.what == "others":
        return game.reacting() and not title.concerned(state, seat)
    return game.reacting() or (game.openly() == seat and title.turn(state) != seat)


def wants_asking(kind: str, orders: Iterable[Order]) -> bool:
    """Whether a player wants to be asked in such a window even if they can do nothing there."""
    return any(order.what == "ask" and order.kind in ("", kind) for order in orders)


def use_in(ask: Ask, orders: Iterable[Order]) -> str | None:
    """What the player wanted to use as soon as they can, and can use now."""
    if not isinstance(ask, Choose) or PASS not in ask.options:
        return None
    return next((order.card for order in orders if order.what == "use" and order.card in ask.options), None)


def _is_used(game: Game, seat: Seat, order: Order) -> bool:
    """Whether the player has used it since: what they wanted to do in vain is in no record."""
    since, order.since = order.since, len(game.record)
    for entry in game.record[since:]:
        if not isinstance(entry, Entry):
            continue
        answers = dict(entry.value) if entry.how == TOGETHER else {entry.player: entry.value}
        given = answers.get(seat)
        if order.card in (given if isinstance(given, tuple) else (str(given), str(given).partition(":")[2])):
            return True
    return False


def action_now(game: Game) -> str:
    """The action that is going on, as text to compare; empty outside of actions."""
    action = game.title.action(game.state)
    return "" if action is None else msgspec.json.encode(encode(action)).decode()


def begun(game: Game, seat: Seat, number: int, order: Mapping[str, Any]) -> Order:
    """An order as it begins now."""
    given = Order(number, **order, armed=False, since=len(game.record))
    if given.ends == "action":
        given.action = action_now(game)
    elif given.ends == "card":
        given.held = game.title.held(game.state, seat)
    return given


def supersedes(new: Order, old: Order) -> bool:
    """Whether a new order says anew what an old one said: of windows of a kind there is one."""
    if new.kind and (new.what, old.what) in (("ask", "kind"), ("kind", "ask")):
        return new.kind == old.kind
    return (new.what, new.card, new.kind, new.until) == (old.what, old.card, old.kind, old.until)


def sweep(game: Game, seat: Seat, orders: list[Order]) -> None:
    """Orders until the player's turn end with its beginning; given in that turn, they hold until the next one. Those
    for an action end with it, and those until there is a new card when the player holds more than before."""
    if any(order.ends or order.what == "use" for order in orders):
        orders[:] = [order for order in orders if not _is_over(game, seat, order)]


def _is_over(game: Game, seat: Seat, order: Order) -> bool:
    if order.ends == "action":
        now = action_now(game)
        return not now or order.action != now
    if order.ends == "turn":
        mine = game.title.turn(game.state) == seat
        over, order.armed = mine and order.armed, not mine
        return over
    if order.ends == "card":
        held = game.title.held(game.state, seat)
        more, order.held = any(map(int.__gt__, held, order.held)), tuple(map(min, held, order.held))
        return more
    return order.what == "use" and _is_used(game, seat, order)


# prepared answers


def facts_about(game: Game, seat: Seat, kind: str, about: Mapping[str, Any]) -> str:
    """What is publicly so about the subject of an answer, as text to compare."""
    facts = game.title.subject(game.state, seat, kind, about)
    return "" if facts is None else msgspec.json.encode(encode(facts)).decode()


def wishes_of(answer: Any) -> Sequence[Any]:
    """Of an answer given beforehand, what is wished most, and what else where that is not possible."""
    return tuple(answer) if isinstance(answer, list | tuple) and len(answer) > 1 else (answer,)


def fitting(game: Game, seat: Seat, ask: Ask, answer: Any) -> Any:
    """What a prepared answer comes to where it is asked: itself, the first of several wishes that is possible, or
    what the game suggests; the ask refuses it where nothing of it is possible."""
    if answer == SUGGESTED and isinstance(ask, Submit):
        return next(iter(game.suggestions(seat)), answer)
    if ask.check(answer) is None:
        return answer
    return next((wish for wish in wishes_of(answer) if ask.check(wish) is None), answer)


def meant_for(prepared: Prepared, kind: str, about: Mapping[str, Any]) -> bool:
    """Whether an answer was prepared for an ask of this kind about this."""
    if prepared.lapsed or prepared.kind != kind:
        return False
    return all(str(about.get(name)) == str(value) for name, value in prepared.about.items())


def prepared_for(kind: str, about: Mapping[str, Any], answers: Iterable[Prepared]) -> Prepared | None:
    """The answer prepared for such an ask; the one that says most about what it is for comes first."""
    fitting = [prepared for prepared in answers if meant_for(prepared, kind, about)]
    return max(fitting, key=lambda prepared: len(prepared.about), default=None)


def use_up(prepared: Prepared, answers: list[Prepared]) -> None:
    """It was given, or would have been: once less from now on. If it failed the last time, the notice of it stays."""
    prepared.times -= 1
    if not prepared.times and prepared.failed:
        prepared.lapsed = IMPOSSIBLE
    elif not prepared.times:
        answers.remove(prepared)


def has_changed(game: Game, seat: Seat, prepared: Prepared) -> bool:
    """Whether something is publicly so about its subject that was not when the answer was prepared."""
    return bool(prepared.facts) and prepared.facts != facts_about(game, seat, prepared.kind, prepared.about)
