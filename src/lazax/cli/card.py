"""`lazax card`: a component of a game by its name in any language, and what it does."""

from __future__ import annotations

import difflib
import unicodedata
from typing import Annotated

import typer
from rich.console import Console

from lazax.cli.main import command
from lazax.locales import LANGUAGES, Locale, locale

KINDS = (
    "card",
    "agenda",
    "technology",
    "ability",
    "objective",
    "strategy",
    "domain_counter",
    "leader_kind",
    "switch",
)


@command("card")
def card_command(
    name: Annotated[
        str, typer.Argument(help="A card, technology, ability, objective or counter, for instance plague.")
    ],
    lang: Annotated[str, typer.Option(help="Language: en, de or hu.")] = "en",
) -> None:
    """Print what a card or another component does."""
    words = locale(lang)
    console = Console(highlight=False)
    for kind, item in _find(name):
        console.print(f"{_title(words, kind, item)} ({words.name('component', kind)})", markup=False)
        for line in _effects(words, kind, item):
            console.print(f"  {line}", markup=False, soft_wrap=True)


def _names(words: Locale, kind: str) -> dict[str, str]:
    table = "switch_name" if kind == "switch" else kind
    return {item: text for item, text in words.tables.get(table, {}).items() if isinstance(text, str)}


def _title(words: Locale, kind: str, item: str) -> str:
    return _names(words, kind)[item]


def _effects(words: Locale, kind: str, item: str) -> list[str]:
    effect = words.tables["switch"][item] if kind == "switch" else words.tables["effect"][kind][item]
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
