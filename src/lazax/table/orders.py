"""Standing orders and prepared answers: given beforehand, in private, they become ordinary answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from lazax.core.ask import Ask
from lazax.core.driver import Game
from lazax.core.state import encode
from lazax.table.affairs import Order, Prepared
from lazax.table.rows import Seat


def passes(game: Game, seat: Seat, kind: str, orders: Iterable[Order]) -> Order | None:
    """The order by which this player passes in a window of this kind. Only public facts decide: an order that looked
    at the hand would show through in the pace of a sealed table."""
    return next((order for order in orders if order.what != "ask" and _applies(game, seat, kind, order)), None)


def _applies(game: Game, seat: Seat, kind: str, order: Order) -> bool:
    if order.unless_attacked and game.title.attacked(game.state, seat):
        return False
    if order.what == "card":
        return any(values.get("card") == order.card for _, values in game.breadcrumbs(None))
    if order.what == "kind":
        return order.kind == kind
    return order.what in ("turn", "all")


def wants_asking(kind: str, orders: Iterable[Order]) -> bool:
    """Whether he wants to be asked in such a window even if he can do nothing there."""
    return any(order.what == "ask" and order.kind in ("", kind) for order in orders)


def sweep(game: Game, seat: Seat, orders: list[Order]) -> None:
    """Orders until the player's turn end with its beginning; given in his turn, they hold until the next one."""
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


def meant_for(prepared: Prepared, ask: Ask) -> bool:
    """Whether an answer was prepared for this ask."""
    if prepared.lapsed or prepared.kind != ask.kind:
        return False
    return all(str(ask.about.get(name)) == str(value) for name, value in prepared.about.items())


def prepared_for(ask: Ask, answers: Iterable[Prepared]) -> Prepared | None:
    """The answer prepared for this ask; the one that says most about what it is for comes first."""
    fitting = [prepared for prepared in answers if meant_for(prepared, ask)]
    return max(fitting, key=lambda prepared: len(prepared.about), default=None)


def why_lapsed(game: Game, seat: Seat, ask: Ask, prepared: Prepared) -> str:
    """The key of the reason why a prepared answer is not given; "" if it is."""
    if prepared.facts and prepared.facts != facts_about(game, seat, prepared.kind, prepared.about):
        return "lapsed.changed"
    return "" if ask.check(prepared.answer) is None else "lapsed.impossible"
