"""What the ledger of TI3 lists: every component of the tables and every numbered rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import lazax.ti3.title  # noqa: F401  (everything registers itself)
from lazax.ledger import Entry
from lazax.ledger.places import place_of
from lazax.ledger.rules import rule_entries
from lazax.locales import locale
from lazax.ti3 import registry, rulebook, tables
from lazax.ti3.cards.political.registry import POLITICAL
from lazax.ti3.cards.registry import ACTION
from lazax.ti3.objectives.requirements import REQUIRED
from lazax.ti3.switches import OPTIONS

UNUSED: Mapping[str, str] = {
    "objective:domination": "Now and then a home falls, but somebody wins before anybody holds two of others.",
    "objective:s2_mecatol_region": "Ships in Mecatol Rex and all six systems around it: somebody wins before that.",
    "objective:supremacy": "Somebody wins by points long before anybody holds eighteen planets abroad.",
}
"""Components (`kind:id`) that steady bots never use in thousands of games, and why."""

PAGE = "docs/ledger.md"
Functions = Sequence[Callable[..., Any]]
RULEBOOK = "src/lazax/ti3/rulebook.py"  # gives numbers as examples
LAST_SECTION = 48  # what follows are corrections and readings, not rules of their own


def entries() -> list[Entry]:
    folders = ("core", "galaxy", "ti3")
    return [*_components(), *rule_entries(rulebook.PAGE, "R", range(LAST_SECTION + 1), folders, RULEBOOK)]


def _components() -> Iterator[Entry]:
    for card in tables.ACTION_CARDS:
        yield _entry("action_card", card, "card", "R21", [ACTION[card].effect] if card in ACTION else [])
    for card in tables.POLITICAL_CARDS:
        passed = [POLITICAL[card].resolve] if card in POLITICAL else []
        yield _entry("political_card", card, "agenda", "R27", [*passed, *registry.LAWS.get(card, ())])
    for strategy in tables.STRATEGY_CARDS:
        yield _entry("strategy_card", strategy, "strategy", _strategy_rule(strategy), _strategy(strategy))
    for objective in tables.OBJECTIVES:
        carried_out = [*REQUIRED[objective], *registry.OBJECTIVES.get(objective, ())]
        yield _entry("objective", objective, "objective", "R23", carried_out)
    for technology in tables.TECHNOLOGIES:
        yield _entry("technology", technology, "technology", "R28", registry.TECHNOLOGIES.get(technology, ()))
    for race in tables.RACES.values():
        for ability in race.abilities:
            yield _entry("race_ability", ability, "ability", _race_rule(race.id), registry.ABILITIES.get(ability, ()))
    for leader in sorted({leader for race in tables.RACES.values() for leader in race.leaders}):
        yield _entry("leader", leader, "leader_kind", "R41", registry.LEADERS.get(leader, ()))
    for counter in tables.DOMAIN_COUNTERS:
        yield _entry("domain_counter", counter, "domain_counter", "R42", registry.DOMAIN_COUNTERS.get(counter, ()))
    for option, rule in OPTIONS.items():
        yield _entry("option", option, "switch_name", rule, registry.OPTIONS.get(option, ()))


def _entry(kind: str, name: str, words: str, rule: str, functions: Functions) -> Entry:
    places = dict.fromkeys(place_of(function) for function in functions)
    return Entry(kind, name, locale("en", "ti3").name(words, name), rule, tuple(places))


def _strategy(card: str) -> Functions:
    beside = registry.STRATEGY_RULES.get(card, [])
    found = registry.STRATEGIES.get(card)
    return beside if found is None else [found.primary, found.secondary, *beside]


def _strategy_rule(card: str) -> str:
    record = tables.STRATEGY_CARDS[card]
    return f"R29.{record.number if record.option is None else len(tables.STRATEGY_CARDS)}"


def _race_rule(race: str) -> str:
    """The entry of R31 that opens with the name of the race."""
    name = locale("en", "ti3").name("race_short", race)
    return next(
        (n for n in rulebook.numbers() if n.startswith("R31.") and f"{name}:" in (rulebook.rule(n) or "")[:20]), "R31"
    )
