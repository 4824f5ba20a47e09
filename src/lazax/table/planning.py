"""What a player can decide beforehand, with what they have decided so far."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from lazax.core.ask import PASS
from lazax.core.game import Game
from lazax.desk.desks import desk_of
from lazax.desk.forms import Plan
from lazax.desk.habits import ASK
from lazax.locales import Teller
from lazax.table.orders import wishes_of
from lazax.table.rows import Seat

if TYPE_CHECKING:
    from lazax.table.table import Table


def plans_of(table: Table, game: Game, seat: Seat, teller: Teller) -> list[Plan]:
    """What this seat can decide beforehand, with what it has prepared: a plan is chosen if all it is about is."""
    plans = desk_of(game.title).plans(game.state_of(seat), seat, teller)
    given: dict[Any, Any] = {
        (order.kind, ()): ASK if order.what == "ask" else PASS
        for order in table.state.orders.get(seat, ())
        if order.what in ("ask", "kind") and order.kind and not order.until
    }
    for one in table.state.prepared.get(seat, ()):
        if not one.lapsed:
            given[one.kind, tuple(one.about.items())] = one.answer
    return [_chosen(plan, given) for plan in plans] if given else plans


def _chosen(plan: Plan, given: Mapping[Any, Any]) -> Plan:
    answers = [given.get((kind, tuple(plan.about.items()))) for kind in plan.kinds]
    known = {option.id for option in plan.options}
    if answers[0] is None or answers.count(answers[0]) < len(answers):
        return plan
    wishes = tuple(wish for wish in wishes_of(answers[0]) if wish in known)
    if plan.several:
        return replace(plan, chosen=next(iter(wishes), None), wishes=wishes)
    return replace(plan, chosen=answers[0]) if answers[0] in known else plan
