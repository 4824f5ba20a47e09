"""What the ledger of TI4 lists: every component whose effect is carried out. The others stand in the tables only, and
get their rows with their effects."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import lazax.ti4.title  # noqa: F401  (everything registers itself)
from lazax.ledger import Entry
from lazax.ledger.places import place_of
from lazax.locales import locale
from lazax.ti4.abilities import CARRIED_OUT
from lazax.ti4.desk.words import component_at

UNUSED: Mapping[str, str] = {}
"""Components (`kind:id`) that steady bots never use in thousands of games, and why."""

PAGE = "docs/ledger-ti4.md"
RULES: Final[Mapping[str, str]] = {
    "ability": "1.0",
    "action_card": "2.0",
    "agenda": "8.0",
    "attachment": "12.0",
    "exploration": "35.0",
    "leader": "51.0",
    "legendary": "53.0",
    "note": "69.0",
    "relic": "73.0",
    "strategy_card": "83.0",
    "technology": "90.0",
    "unit": "96.0",
}
"""Where to read on about components of a kind."""


def entries() -> list[Entry]:
    return [_entry(component) for component in sorted(CARRIED_OUT)]


def _entry(component: str) -> Entry:
    kind, _, name = component.partition(":")
    table = component_at(component).kind
    places = dict.fromkeys(place_of(function) for function in CARRIED_OUT[component])
    return Entry(kind, name, locale("en", "ti4").name(table, name), RULES.get(kind, ""), tuple(places))
