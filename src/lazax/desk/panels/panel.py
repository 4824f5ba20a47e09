"""What a form consists of; each kind of validated ask has one."""

from __future__ import annotations

from typing import Any

from lazax.core.ask import Value
from lazax.desk.desk import Matter
from lazax.desk.forms import At, Group, Meter, Row
from lazax.desk.reading import Filled

SEPARATOR = "/"


class Panel:
    """The form for one kind of ask. A subclass says which rows there are and what they come to."""

    none_key = ""  # the words for filling in nothing, where that is an answer

    def groups(self, matter: Matter) -> tuple[Group, ...]:
        raise NotImplementedError

    def answer(self, matter: Matter, filled: Filled) -> Value:
        """The answer that the rows mean, or Refused where they mean none."""
        raise NotImplementedError

    def draft(self, matter: Matter, answer: Any) -> dict[str, Any] | None:
        """The rows that mean this answer; None if there are none."""
        raise NotImplementedError

    def start(self, matter: Matter) -> dict[str, Any]:
        """What stands in the form from the beginning, besides what its rows say."""
        return {}

    def meters(self, matter: Matter, filled: Filled) -> tuple[Meter, ...]:
        return ()

    def confirm(self, matter: Matter, filled: Filled) -> str:
        raise NotImplementedError

    def odds(self, matter: Matter) -> bool:
        """Whether the answer decides about a battle."""
        return False

    def none(self, matter: Matter) -> str | None:
        return say(matter, self.none_key) if self.none_key else None


def say(matter: Matter, key: str, **values: Any) -> str:
    """Words of the desk, as they stand by themselves."""
    return matter.teller.sentence("desk", key, values)


def note(matter: Matter, key: str, **values: Any) -> str:
    """Words of the desk, as they stand behind others."""
    return matter.teller.words("desk", key, values)


def call(matter: Matter, what: str, item: Any) -> str:
    """The name of a component by itself, with a capital."""
    name = matter.teller.value(what, item)
    return name[:1].upper() + name[1:]


def row_id(*parts: str) -> str:
    return SEPARATOR.join(parts)


def parts_of(row: str) -> list[str]:
    return row.split(SEPARATOR)


def tick(name: str, text: str, at: At | None = None, start: bool = False, note: str | None = None) -> Row:
    return Row(name, text, at=at, max=1, start=int(start), note=note, kind="tick")


def at(kind: str, item: str) -> At:
    return At(kind, item)


def total(filled: Filled, head: str) -> int:
    """The sum of all rows of this kind."""
    return sum(number for row, number in filled.items() if parts_of(row)[0] == head)
