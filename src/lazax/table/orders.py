"""Standing orders and prepared answers: given beforehand, in private, they become ordinary answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from lazax.core.ask import PASS, Ask, Choose
from lazax.core.entries import TOGETHER, Entry
from lazax.core.game import Game
from lazax.core.state import encode
from lazax.table.rows import Seat
from lazax.table.state import Order, Prepared

CHANGED, IMPOSSIBLE, FAILED = "lapsed.changed", "lapsed.impossible", "lapsed.this_time"  # keys of sentences


def passes(game: Game, seat: Seat, kind: str, orders: Iterable[Order]) -> Order | None:
    """The order by which this player passes in a window of this kind. Only public facts decide: an order that looked
    at the hand would show through in the pace of a sealed table."""
    passing = (order for order in orders if order.what not in ("ask", "use"))
    return next((order for order in passing if _applies(game, seat, kind, order)), None)


def _applies(game: Game, seat: Seat, kind: str, order: Order) -> bool:
    """Orders for every window are for reactions, which are put to several: nobody passes their own turn by them, or
    what only they are asked."""
    if order.unless_attacked and game.title.attacked(game.state, seat):
        return False
    if order.what == "card":
        return any(values.get("card") == order.card for _, values in game.breadcrumbs(None))
    if order.what == "kind":
        return order.kind == kind
    return not game.waits_for_one()


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


def sweep(game: Game, seat: Seat, orders: list[Order]) -> None:
    """Orders until the player's turn end with its beginning; given in that turn, they hold until the next one. Those
    for an action end with it."""
    if any(order.what == "action" for order in orders):
        now = action_now(game)
        orders[:] = [order for order in orders if order.what != "action" or (now and order.action == now)]
    orders[:] = [order for order in orders if order.what != "use" or not _is_used(game, seat, order)]
    mine = game.title.turn(game.state) == seat
    for order in [order for order in orders if order.what == "turn"]:
        if mine and order.armed:
            orders.remove(order)
        order.armed = not mine


# prepared answers


def facts_about(game: Game, seat: Seat, kind: str, about: Mapping[str, Any]) -> str:
    """What is publicly so about the subject of an answer, as text to compare."""
    facts = game.title.subject(game.state, seat, kind, about)
    return "" if facts is None else msgspec.json.encode(encode(facts)).decode()


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
