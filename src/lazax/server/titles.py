"""Titles as the page that sets up a table shows them."""

from __future__ import annotations

from typing import Any

from lazax.bots import bots_for
from lazax.core.ask import refuse
from lazax.core.title import Choice, Title
from lazax.desk.desks import desk_of
from lazax.lessons import lessons_of
from lazax.locales import Locale, locale
from lazax.server.problems import Problem
from lazax.titles import TITLES, odds_titles


def title_named(name: str) -> Title[Any]:
    title = TITLES.get(name)
    if title is None:
        raise Problem(404, refuse("server.no_title"))
    return title


def quick_players(title: Title[Any]) -> int:
    """How many play at a table that is set up with one press."""
    return title.quick or title.players[0]


def title_info(title: Title[Any], lang: str) -> dict[str, Any]:
    words = locale(lang, title.name)
    return {
        "name": title.name,
        "text": words.name("title", title.name),
        "about": words.text("about", title.name) or "",
        "players": [title.players[0], title.players[-1]],
        "quick": quick_players(title),
        "bots": bots_for(title.name),
        "lessons": [{"name": name, "text": words.name("lesson", name)} for name in lessons_of(title.name)],
        "battles": title.name in odds_titles(),
        "sends": desk_of(title).sends,
        "options": [_option(title, name, choice, words) for name, choice in title.options.items()],
    }


def _option(title: Title[Any], name: str, choice: Choice, words: Locale) -> dict[str, Any]:
    return {
        "name": name,
        "text": words.name("switch_name", name),
        "effect": words.text("switch", name) or "",
        "values": [{"value": value, "text": _value(name, value, words)} for value in choice.values],
        "default": choice.default,
        "rule": choice.rule,
        "each": [{"value": one, "text": words.name(title.seated, one)} for one in choice.each],
        "group": choice.group,
    }


def _value(name: str, value: Any, words: Locale) -> str:
    key = str(value).lower() if isinstance(value, bool) else f"{name}.{value}"
    return words.name("switch_value", key)
