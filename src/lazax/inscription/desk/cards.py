"""What every thing of Twilight Inscription is, as a card tells it."""

from __future__ import annotations

from functools import cache
from typing import Final

from lazax.desk.cards import Card, Passage, Writer
from lazax.inscription.desk.catalog import catalog
from lazax.locales import locale

RULES: Final = {
    "agenda": "I14",
    "event": "I4",
    "faction": "I17",
    "objective": "I19",
    "relic": "I18",
    "technology": "I15",
}
"""Where to read on about components of a kind."""


TERMS: Final = {
    "sheet": "I1",
    "active": "I1",
    "boon": "I8",
    "claim": "I1",
    "cross_out": "I1",
    "unlock": "I1",
    "deploy": "I12",
    "strength": "I12",
    "material": "I6",
    "influence": "I6",
    "research": "I6",
    "hyperlane": "I9",
    "hex": "I11",
    "focus_die": "I15",
    "council": "I14",
    "points": "I19",
}
"""What is no component, and the rules about it."""


@cache
def cards(language: str) -> list[Card]:
    """The same for every game."""
    facts, writer = catalog(language), Writer(locale(language, "inscription"), RULES)
    objectives = (
        writer.card("objective", name, one["name"], [Passage(one["effect"] or "")], writer.numbers(one, "first"))
        for name, one in facts["objectives"].items()
    )
    return [
        *writer.terms(TERMS),
        *objectives,
        *writer.listed("event", facts["events"]),
        *writer.listed("relic", facts["relics"]),
        *writer.listed("technology", facts["technologies"]),
        *writer.parted("agenda", facts["agendas"]),
        *writer.parted("faction", facts["factions"]),
    ]
