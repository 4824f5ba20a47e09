"""What the ledger of Twilight Inscription lists: every component of the tables and every numbered rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from lazax.inscription import registry, rulebook, tables
from lazax.inscription.marks.marking import cross_row_symbol, deploy
from lazax.inscription.sequence.round import SEQUENCES, begin
from lazax.inscription.title import InscriptionTitle
from lazax.ledger import Entry
from lazax.ledger.places import place_of
from lazax.ledger.rules import rule_entries
from lazax.locales import locale

UNUSED: Mapping[str, str] = {}
"""Components (`kind:id`) that are never used in thousands of simulated games, and why."""

PAGE = "docs/ledger-inscription.md"
Functions = Sequence[Callable[..., Any]]
LAST_SECTION = 22  # the printed examples follow


def entries() -> list[Entry]:
    folders = ("core", "inscription")
    return [*_components(), *rule_entries(rulebook.PAGE, "I", range(LAST_SECTION + 1), folders)]


def _components() -> Iterator[Entry]:
    for name in tables.FACTIONS:
        first = [act for (faction, moment), act in registry.ABILITIES.items() if faction == name and moment != "boon"]
        yield _entry("faction", name, "faction", "I17.1", first)
    for name in tables.FACTIONS:
        yield _entry("faction_boon", name, "faction", "I17.1", [registry.ABILITIES[name, "boon"]])
    for name, use in registry.RELIC_EFFECTS.items():
        yield _entry("relic", name, "relic", "I18.2", [use.effect])
    for name in tables.AGENDAS:
        for side in ("for", "against"):
            words = f"{_named('agenda', name)}, {side}"
            yield _entry("agenda", f"{name}.{side}", words, "I14.6", [registry.ALTERNATIVES[name, side].effect])
    for name in tables.OBJECTIVES:
        yield _entry("objective", name, "objective", "I19.1", [registry.CONDITIONS[name]])
    for name in tables.TECHNOLOGIES:
        used = [registry.TECHNOLOGY_USES[name].effect] if name in registry.TECHNOLOGY_USES else []
        yield _entry("technology", name, "technology", "I15.7", [*used, *registry.TECHNOLOGY_RULES.get(name, ())])
    for name, event in tables.EVENTS.items():
        steps = [InscriptionTitle.steps[step] for step, *_ in SEQUENCES[event.type]]
        yield _entry("event", name, "event", "I5.2", [begin, *steps])
    for name in tables.UNITS:
        yield _entry("unit", name, "unit", "I12.1", [deploy, cross_row_symbol])
    for name in (*registry.BOONS, *(kind for kind in registry.BOON_RULES if kind not in registry.BOONS)):
        claimed = [registry.BOONS[name]] if name in registry.BOONS else []
        yield _entry("boon", name, "boon", "I8.6", [*claimed, *registry.BOON_RULES.get(name, ())])


def _entry(kind: str, name: str, words: str, rule: str, functions: Functions) -> Entry:
    """`words`: where the names of such things are found, or the name itself."""
    places = dict.fromkeys(place_of(function) for function in functions)
    return Entry(kind, name, words if " " in words else _named(words, name), rule, tuple(places))


def _named(words: str, name: str) -> str:
    return locale("en", "inscription").name(words, name)
