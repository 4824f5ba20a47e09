"""`lazax card`: a component of a game by its name in any language, and what it does."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterator
from typing import Annotated

import typer
from rich.console import Console

from lazax.cli.main import command
from lazax.locales import LANGUAGES, Locale, locale
from lazax.titles import TITLES

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
    "switch",
)


@command("card")
def card_command(
    name: Annotated[
        str, typer.Argument(help="A card, technology, ability, faction, relic or counter, for instance plague.")
    ],
    lang: Annotated[str, typer.Option(help="Language: en, de or hu.")] = "en",
) -> None:
    """Print what a card or another component does."""
    words = locale(lang)
    console = Console(highlight=False)
    for kind, item in _find(name):
        for component, lines in _effects(words, kind, item):
            console.print(f"{_title(words, kind, item)} ({component})", markup=False)
            for line in lines:
                console.print(f"  {line}", markup=False, soft_wrap=True)


def _names(words: Locale, kind: str) -> dict[str, str]:
    table = "switch_name" if kind == "switch" else kind
    return {item: text for item, text in words.tables.get(table, {}).items() if isinstance(text, str)}


def _title(words: Locale, kind: str, item: str) -> str:
    return _names(words, kind)[item]


def _effects(words: Locale, kind: str, item: str) -> Iterator[tuple[str, list[str]]]:
    """What the component is and does; two games may have one of the same name, which does something else in each."""
    effects, components = words.tables["effect"], words.tables["component"]
    if kind == "switch":
        yield components[kind], [words.tables["switch"][item]]
    elif item in effects.get(kind, {}):
        yield components[kind], _lines(effects[kind][item])
    for title in TITLES:
        # A title whose components share names with another's keeps their effects in a table of its own.
        if item in effects.get(title, {}).get(kind, {}):
            yield components[title][kind], _lines(effects[title][kind][item])


def _lines(effect: str | dict[str, str]) -> list[str]:
    return [effect] if isinstance(effect, str) else list(effect.values())


def _find(name: str) -> list[tuple[str, str]]:
    """All components of that name, in any language; a ValueError names similar ones."""
    wanted = _plain(name)
    known: dict[str, list[tuple[str, str]]] = {}
    for kind in KINDS:
        for language in LANGUAGES:
            for item, text in _names(locale(language), kind).items():
                for word in (_plain(text), _plain(item)):
                    if (kind, item) not in known.setdefault(word, []):
                        known[word].append((kind, item))
    found = known.get(wanted) or [hit for word, hits in known.items() if wanted and wanted in word for hit in hits]
    if found:
        return list(dict.fromkeys(found))
    near = difflib.get_close_matches(wanted, known, 3, 0.5)
    english = [_title(locale("en"), *known[word][0]) for word in near]
    hint = f"; did you mean {' or '.join(dict.fromkeys(english))}?" if english else ""
    raise ValueError(f"there is no component '{name}'{hint}")


def _plain(text: str) -> str:
    """Letters and digits only, without accents and capitals."""
    bare = unicodedata.normalize("NFKD", text.casefold().replace("_", " "))
    return " ".join("".join(c if c.isalnum() else " " for c in bare if not unicodedata.combining(c)).split())
