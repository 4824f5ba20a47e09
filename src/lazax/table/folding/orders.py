"""What is said beforehand: standing orders and prepared answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lazax.table.folding.decisions import acted, play_pass
from lazax.table.folding.registry import folds, game_of, seat_of
from lazax.table.orders import begun, facts_about, supersedes
from lazax.table.rows import Row
from lazax.table.state import Prepared

if TYPE_CHECKING:
    from lazax.table.table import Table


@folds("order")
def _order(table: Table, row: Row) -> None:
    state, seat = table.state, seat_of(row)
    mine = state.orders.setdefault(seat, [])
    if "add" in row.data:
        new = begun(game_of(table), seat, state.new_id(), row.data["add"])
        state.orders[seat] = [*(order for order in mine if not supersedes(new, order)), new]
    else:
        state.orders[seat] = [order for order in mine if order.id != row.data["drop"]]


@folds("prepare")
def _prepare(table: Table, row: Row) -> None:
    seat, data = seat_of(row), row.data
    _withdraw(table, row)
    facts = facts_about(game_of(table), seat, data["kind"], data["about"])
    one = Prepared(data["kind"], data["answer"], data["about"], facts, data["times"])
    table.state.prepared.setdefault(seat, []).append(one)


@folds("withdraw")
def _withdraw(table: Table, row: Row) -> None:
    mine, data = table.state.prepared.get(seat_of(row), []), row.data
    mine[:] = [one for one in mine if (one.kind, one.about) != (data["kind"], data["about"])]


@folds("lapse")
def _lapse(table: Table, row: Row) -> None:
    passing, seat = row.data["passing"], row.data["seat"]
    put = play_pass(table, row, seat) if passing else None
    for one in table.state.prepared.get(seat, []):
        if (one.kind, one.about) == (row.data["kind"], row.data["about"]):
            one.failed, one.lapsed = passing, "" if passing else row.data["why"]
    if passing:
        acted(table, seat, put)
