"""`lazax card`: a component of a game by its name in any language, and what it does."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterator
from itertools import product
from typing import Annotated, NamedTuple

import typer
from rich.console import Console

from lazax.cli.main import command
from lazax.locales import LANGUAGES, Locale, locale
from lazax.titles import TITLES, part

KINDS = (
    "card",
    "agenda",
    "technology",
    "ability",
    "objective",
    "strategy",
    "domain_counter",
    "leader_kind",
    "faction",
    "relic",
    "event",
    "switch",
)


@command("card")
def card_command(
    name: Annotated[
        str,
        typer.Argument(help="A card, event, technology, ability, faction, relic or counter, such as plague."),
    ],
    lang: Annotated[str, typer.Option(help="Language: en, de or hu.")] = "en",
) -> None:
    """Print what a card or another component does."""
    console = Console(highlight=False)
    for title, kind, item in _find(name):
        words = locale(lang, title)
        console.print(f"{_names(words, kind)[item]} ({_kind_and_title(words, kind)})", markup=False)
        for line in (*_effect(words, kind, item), *_readings(words, kind, item)):
            console.print(f"  {line}", markup=False, soft_wrap=True)


class Hit(NamedTuple):
    title: str
    kind: str
    item: str


def _kind_and_title(words: Locale, kind: str) -> str:
    told, title = words.tables["component"][kind], words.tables["title"][words.title]
    return told if title in told else f"{told}, {title}"


def _names(words: Locale, kind: str) -> dict[str, str]:
    table = "switch_name" if kind == "switch" else kind
    return {item: text for item, text in words.tables.get(table, {}).items() if isinstance(text, str)}


def _effect(words: Locale, kind: str, item: str) -> list[str]:
    effect = words.tables["switch"][item] if kind == "switch" else words.effect_parts(kind, item)
    if effect is None:  # it has no text of its own, but facts that make one
        effect = part(words.title, "desk").catalog(words.language).get(f"{kind}s", {}).get(item, {}).get("effect")
    return [] if effect is None else [effect] if isinstance(effect, str) else list(effect.values())


def _readings(words: Locale, kind: str, item: str) -> Iterator[str]:
    """What it does at tables that have chosen another reading, after the switch that chooses it."""
    for choice, effect in words.readings(kind, item).items():
        switch, _, value = choice.partition(".")
        for text in [effect] if isinstance(effect, str) else effect.values():
            yield f"--switch {switch}={value}: {text}"


def _find(name: str) -> list[Hit]:
    """All components of that name that do something, of any title and in any language; a ValueError names similar
    ones."""
    wanted = _plain(name)
    known: dict[str, dict[Hit, None]] = {}
    for title, kind, language in product(TITLES, KINDS, LANGUAGES):
        words = locale(language, title)
        for item, text in _names(words, kind).items():
            if _effect(words, kind, item):
                for word in (_plain(text), _plain(item)):
                    known.setdefault(word, {})[Hit(title, kind, item)] = None
    found = known.get(wanted) or [hit for word, hits in known.items() if wanted and wanted in word for hit in hits]
    if found:
        return list(dict.fromkeys(found))
    near = [next(iter(known[word])) for word in difflib.get_close_matches(wanted, known, 3, 0.5)]
    english = [_names(locale("en", title), kind)[item] for title, kind, item in near]
    hint = f"; did you mean {' or '.join(dict.fromkeys(english))}?" if english else ""
    raise ValueError(f"there is no component '{name}'{hint}")


def _plain(text: str) -> str:
    """Letters and digits only, without accents and capitals."""
    bare = unicodedata.normalize("NFKD", text.casefold().replace("_", " "))
    return " ".join("".join(c if c.isalnum() else " " for c in bare if not unicodedata.combining(c)).split())
