"""What the observations of all editions have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from lazax.core.title import Title
from lazax.envs.encoder import TABLE, Part, Rows, View, single
from lazax.envs.fields import Field, clipped, number, one_of, slots

EVENTS: Final = 8
EVENT_SLOTS: Final = 16
DEALS: Final = 12
DEAL_SLOTS: Final = 24


def vocabulary(title: Title[Any], words: Sequence[str] = ()) -> dict[str, int]:
    """The number of every word, from one: those of the alphabet in their order, then others."""
    numbered = {word: n for n, word in enumerate(sorted(title.alphabet), 1)}
    for word in words:
        numbered.setdefault(word, len(numbered) + 1)
    return numbered


def stage(events: Sequence[str], words: Mapping[str, int]) -> Part:
    """What is going on: the innermost events, the innermost first."""
    fields = (one_of("event", events), slots("values", EVENT_SLOTS, words))

    def read(view: View) -> Rows:
        return {n: {"event": record["event"], "values": told(record)} for n, record in enumerate(view["stage"][::-1])}

    def told(record: Mapping[str, Any]) -> list[Any]:
        return [value for name, value in record.items() if name != "event"]

    about = "an open event, the innermost first; its values in the order of the view"
    return Part("stage", about, tuple(range(EVENTS)), fields, read)


def switches(title: Title[Any]) -> Part:
    """How the game was set up: of each option the number of its value, those that cannot be listed as 1 if set."""
    fields = tuple(_switch(name, choice.values) for name, choice in title.options.items())
    return Part("rules", "the options of the game", TABLE, fields, lambda view: {"": view["rules"]})


def _switch(name: str, values: Sequence[Any]) -> Field:
    def write(row: Any, at: int, value: Any) -> None:
        told = ",".join(map(str, value)) if isinstance(value, list | tuple) else value
        row[at] = values.index(told) if told in values else clipped(bool(value))

    return Field(name, (name,), write)


def deals(name: str, about: str, words: Mapping[str, int]) -> Part:
    """Proposals or promises, the newest first."""
    fields = (slots("values", DEAL_SLOTS, words),)

    def read(view: View) -> Rows:
        return {n: {"values": list(deal.values())} for n, deal in enumerate(view[name][: -DEALS - 1 : -1])}

    return Part(name, about, tuple(range(DEALS)), fields, read, present=True)


def decks(names: Sequence[str]) -> Part:
    fields = tuple(number(name) for name in names)
    return Part("decks", "how many cards each deck has", TABLE, fields, single(fields, "decks"))
