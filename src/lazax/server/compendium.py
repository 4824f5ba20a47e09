"""All things of a title as one looks through them: under what each is filed, what tests and games showed of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lazax.desk.desks import desk_of
from lazax.desk.filing import Filed
from lazax.ledger import Book, book
from lazax.locales import Locale, locale
from lazax.titles import TITLES


def compendium(title: str, lang: str) -> dict[str, Any]:
    desk, words, kept = desk_of(TITLES[title]), locale(lang, title), book(title)
    tables, filed = desk.filters()
    return {
        "recorded_games": kept.recorded_games,
        "simulated_games": kept.simulated_games,
        "filters": [_filter(name, table, filed.values(), words) for name, table in tables.items()],
        "rows": {key: _row(one, kept) for key, one in filed.items()},
    }


def _filter(name: str, table: str, filed: Iterable[Filed], words: Locale) -> dict[str, Any]:
    values = dict.fromkeys(value for one in filed for value in one.tags.get(name, ()))
    return {
        "name": name,
        "text": words.name("filter", name),
        "values": [{"value": value, "text": _capital(words.name(table, value))} for value in values],
    }


def _row(one: Filed, kept: Book) -> dict[str, Any]:
    """What was seen of a thing. Of several rows uses count together; a test may show more than one of them, so at
    least as many tests as of the row that has most."""
    rows = [kept.rows[key] for key in one.ledger if key in kept.rows]
    return {
        "tags": one.tags,
        "tests": max((row.tested for row in rows), default=None),
        "recorded": sum(row.used_recorded or 0 for row in rows) if rows else None,
        "simulated": sum(row.used_simulated or 0 for row in rows) if rows else None,
    }


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
