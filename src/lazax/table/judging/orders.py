"""What is said beforehand: standing orders and prepared answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from lazax.core.ask import Refused, refuse
from lazax.table import commands as c
from lazax.table.judging.checks import Judged, playing, running
from lazax.table.orders import wishes_of
from lazax.table.rows import Seat

if TYPE_CHECKING:
    from lazax.table.table import Table

MOST_ORDERS, MOST_PREPARED = 60, 60
LONGEST_ANSWER = 4_000


def order(table: Table, by: Seat, asked: c.GiveOrder) -> Judged:
    running(table)
    playing(table, by)
    mine = table.state.orders.get(by, [])
    if asked.drop is not None:
        if all(order.id != asked.drop.id for order in mine):
            raise Refused(refuse("no_such_order"))
        return "order", {"drop": asked.drop.id}
    new = asked.add
    if new is None or len(mine) >= MOST_ORDERS:
        raise Refused(refuse("too_many_orders", n=MOST_ORDERS))
    if new.what in ("card", "use") and new.card not in table.title.alphabet:
        raise Refused(refuse("not_an_option", option=new.card))
    if (new.what == "kind" or new.kind) and new.kind not in table.title.asks:
        raise Refused(refuse("not_an_option", option=new.kind))
    if "action" in (new.what, new.until) and table.title.action(running(table).state) is None:
        raise Refused(refuse("no_action_now"))
    if new.until == "card" and not table.title.held(running(table).state, by):
        raise Refused(refuse("no_cards_here"))
    if new.what == "all" and new.until != "card":  # who passes on everything still hears of an attack
        new = msgspec.structs.replace(new, unless_attacked=True)
    return "order", {"add": msgspec.to_builtins(new)}


def prepare(table: Table, by: Seat, asked: c.Prepare) -> Judged:
    running(table)
    playing(table, by)
    kind = table.title.asks.get(asked.kind)
    if kind is None:
        raise Refused(refuse("not_an_option", option=asked.kind))
    if kind.form == "choose" and not all(_could_be_offered(table, one) for one in wishes_of(asked.answer)):
        raise Refused(refuse("not_an_option", option=str(asked.answer)[:60]))
    data = {"kind": asked.kind, "answer": asked.answer, "about": asked.about, "times": asked.times}
    mine = table.state.prepared.get(by, [])
    if len(mine) >= MOST_PREPARED or len(msgspec.json.encode(data)) > LONGEST_ANSWER:
        raise Refused(refuse("too_many_orders", n=MOST_PREPARED))
    return "prepare", data


def _could_be_offered(table: Table, option: Any) -> bool:
    return isinstance(option, str) and option in table.title.alphabet


def withdraw(table: Table, by: Seat, asked: c.Withdraw) -> Judged:
    mine = table.state.prepared.get(by, [])
    if not any((one.kind, one.about) == (asked.kind, asked.about) for one in mine):
        raise Refused(refuse("nothing_prepared"))
    return "withdraw", {"kind": asked.kind, "about": asked.about}
