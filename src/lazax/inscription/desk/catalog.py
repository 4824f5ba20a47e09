"""Every component of Twilight Inscription with its name, its effect and its facts, for pages that draw them."""

from __future__ import annotations

from functools import cache
from typing import Any

from lazax.inscription.tables import (
    AGENDAS,
    COMMODITIES,
    DIFFICULTIES,
    EVENTS,
    FACTIONS,
    GOALS,
    MECATOL,
    OBJECTIVES,
    RANKS,
    RELICS,
    RESOURCES,
    SHEETS,
    SPECIALS,
    TECHNOLOGIES,
    TRACKS,
    UNITS,
    Event,
)
from lazax.locales import Locale, locale

Entry = dict[str, Any]


@cache
def catalog(language: str) -> dict[str, Entry]:
    """All facts in one language; the same for every game."""
    words = locale(language, "inscription")
    return {
        "sheets": {name: {"name": words.name("sheet", name)} for name in SHEETS},
        "resources": {name: {"name": words.name("resource", name)} for name in RESOURCES},
        "specials": {name: {"name": words.name("special", name)} for name in SPECIALS},
        "commodities": {name: {"name": words.name("commodity", name)} for name in COMMODITIES},
        "boons": {name: {"name": text} for name, text in words.tables["boon"].items()},
        "units": {name: _unit(words, name) for name in UNITS},
        "technologies": {name: _technology(words, name) for name in TECHNOLOGIES},
        "factions": {name: _faction(words, name) for name in (*FACTIONS,)},
        "relics": {
            name: {**_named(words, "relic", name), "vp": card.vp, "moment": card.moment, "source": card.source}
            for name, card in RELICS.items()
        },
        "agendas": {name: _agenda(words, name) for name in AGENDAS},
        "objectives": {
            name: {**_named(words, "objective", name), "sheet": card.sheet, "first": card.first, "later": card.later}
            for name, card in OBJECTIVES.items()
        },
        "events": {name: _event(words, name) for name in EVENTS},
        "phases": {name: {"name": text} for name, text in words.tables["phase_name"].items()},
        "mecatol": {str(n + 1): {"votes": row.votes, "vp": row.vp} for n, row in enumerate(MECATOL)},
        "tracks": {
            name: {"result": track.result, "phases": track.phases, "sections": track.sections}
            for name, track in TRACKS.items()
        },
        "goals": {
            name: {"result": goal.result, "symbols": goal.symbols, "goals": goal.goals, "overflow": goal.overflow}
            for name, goal in GOALS.items()
        },
        "ranks": {
            name: {"name": words.name("rank", name), **{level: getattr(rank, level) for level in DIFFICULTIES}}
            for name, rank in RANKS.items()
        },
    }


def _named(words: Locale, kind: str, item: str) -> Entry:
    return {"name": words.name(kind, item), "effect": words.effect(kind, item)}


def _unit(words: Locale, name: str) -> Entry:
    unit = UNITS[name]
    return {
        "name": words.name("unit", name),
        "cost": unit.cost,
        "rows": unit.rows,
        "pattern": unit.pattern,
        "vp": unit.vp,
        "unlock": unit.unlock,
        "special": unit.special,
    }


def _technology(words: Locale, name: str) -> Entry:
    card = TECHNOLOGIES[name]
    facts = {"sheet": card.sheet, "research": card.research, "special": card.special}
    return {**_named(words, "technology", name), **facts}


def _faction(words: Locale, name: str) -> Entry:
    parts = words.effect_parts("faction", name)
    abilities = parts if isinstance(parts, dict) else {}
    return {
        "name": words.name("faction", name),
        "short": words.name("faction_short", name),
        "first": abilities.get("first", ""),
        "boon": abilities.get("boon", ""),
        "source": FACTIONS[name].source,
    }


def _agenda(words: Locale, name: str) -> Entry:
    parts = words.effect_parts("agenda", name)
    sides = parts if isinstance(parts, dict) else {}
    card = AGENDAS[name]
    return {
        "name": words.name("agenda", name),
        "phase": card.phase,
        "star": card.star,
        "for": sides.get("for", ""),
        "against": sides.get("against", ""),
    }


def _event(words: Locale, name: str) -> Entry:
    card = EVENTS[name]
    return {
        "name": words.name("event", name),
        "effect": _what_happens(words, card),
        "phase": card.phase,
        "colour": card.colour,
        "type": card.type,
        "kind": words.name("event_type", card.type),
        "resources": _resources(card),
    }


def _resources(card: Event) -> list[str]:
    return [RESOURCES["MIR".index(letter)] for letter in card.resources]


def _what_happens(words: Locale, card: Event) -> str:
    """An event in a line: its phase and kind, and what it gives to spend."""
    given = [words.name("resource", name) for name in _resources(card)]
    parts = [words.name("phase_name", str(card.phase)), words.name("event_type", card.type), *given]
    text = ", ".join(parts)
    return f"{text[:1].upper()}{text[1:]}."
