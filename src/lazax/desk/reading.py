"""Drafts as they come from outside: anything may be in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from lazax.core.ask import Refused, refuse
from lazax.desk.forms import Draft, Row

MOST = 99  # of anything in one row
MOST_LETTERS = 1_000


class Filled(dict[str, int]):
    """The numbers of a draft that are not 0, by row; the words of its text rows stand apart."""

    def __init__(self, numbers: Iterable[tuple[str, int]] = (), words: dict[str, str] | None = None) -> None:
        super().__init__(numbers)
        self.words: dict[str, str] = words or {}

    def of(self, row: str) -> int:
        return self.get(row, 0)


def read(rows: Iterable[Row], draft: Draft) -> Filled:
    """The draft in order of the rows; Refused if it names a row that is not there or holds no sensible number."""
    if not isinstance(draft, Mapping):
        raise Refused(refuse("draft.not_filled_in"))
    known = {row.id: row for row in rows}
    for name in draft:
        if name not in known:
            raise Refused(refuse("draft.no_such_row", text=str(name)[:80]))
    filled = Filled()
    for name, row in known.items():
        value = draft.get(name, "" if row.kind == "text" else 0)
        if row.kind == "text":
            words = _words(value, row)
            if words:
                filled.words[name] = words
        elif number := _number(value, row):
            filled[name] = number
    return filled


def _number(value: Any, row: Row) -> int:
    if isinstance(value, bool):
        value = int(value)
    if not isinstance(value, int) or not 0 <= value <= (1 if row.kind == "tick" else MOST):
        raise Refused(refuse("draft.no_number", text=row.text))
    return value


def _words(value: Any, row: Row) -> str:
    if not isinstance(value, str) or len(value) > MOST_LETTERS:
        raise Refused(refuse("draft.no_words", text=row.text))
    return value.strip()
