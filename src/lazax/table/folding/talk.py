"""Talk and notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lazax.table.folding.registry import folds, seat_of
from lazax.table.rows import Row
from lazax.table.state import Said

if TYPE_CHECKING:
    from lazax.table.table import Table


@folds("say")
def _say(table: Table, row: Row) -> None:
    name = table.chairs[seat_of(row)].name
    table.state.chat.append(Said(row.at, row.by, row.data["text"], row.data["ping"], name=name))


@folds("notes")
def _notes(table: Table, row: Row) -> None:
    table.state.notes[seat_of(row)] = row.data["text"]
