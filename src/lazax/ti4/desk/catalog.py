"""Every component of TI4 with its name, its effect and its facts, for pages that draw them. Components whose names
stand in no table yet are not in play yet."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from lazax.galaxy.draw.layout import arrange
from lazax.galaxy.hexes import spiral
from lazax.locales import Locale, locale
from lazax.ti4.desk.tiles import tile_art
from lazax.ti4.economy.tokens import POOLS
from lazax.ti4.tables import (
    ABILITIES,
    ACTION_CARDS,
    AGENDAS,
    ANOMALIES,
    ATTACHMENTS,
    COLOURS,
    EXPLORATION_DECKS,
    EXPLORATIONS,
    FACTIONS,
    KINDS,
    LAYOUTS,
    LEADER_KINDS,
    LEADERS,
    PLANETS,
    PROMISSORY_NOTES,
    PUBLIC_OBJECTIVES,
    RELICS,
    SECRET_OBJECTIVES,
    STRATEGY_CARDS,
    SYSTEMS,
    TECHNOLOGIES,
    TRAITS,
    UNITS,
    WORMHOLES,
)
from lazax.ti4.tables.forces import Roll

Entry = dict[str, Any]


@cache
def catalog(language: str) -> dict[str, Any]:
    """All facts in one language; the same for every game."""
    words = locale(language, "ti4")
    return {
        "planets": {planet: _planet(words, planet) for planet in PLANETS},
        "systems": {system: _system(words, system) for system in SYSTEMS},
        "units": {unit: _unit(words, unit) for unit in dict.fromkeys((*KINDS, *UNITS))},
        "technologies": {name: _technology(words, name) for name in TECHNOLOGIES},
        "strategies": {name: _strategy(words, name) for name in STRATEGY_CARDS},
        "objectives": _objectives(words),
        "factions": {name: _faction(words, name) for name in FACTIONS},
        "layouts": {name: _layout(name) for name in LAYOUTS},
        "abilities": _listed(words, "ability", ABILITIES, lambda name: {}),
        "cards": _listed(words, "card", ACTION_CARDS, lambda name: {"copies": ACTION_CARDS[name].copies}),
        "agendas": _listed(words, "agenda", AGENDAS, _agenda_facts(words)),
        "leaders": _listed(
            words, "leader", LEADERS, lambda name: {"faction": LEADERS[name].faction, "kind": LEADERS[name].kind}
        ),
        "notes": _listed(words, "note", PROMISSORY_NOTES, lambda name: {"faction": PROMISSORY_NOTES[name].faction}),
        "relics": _listed(words, "relic", RELICS, lambda name: {}),
        "explorations": _listed(words, "exploration", EXPLORATIONS, lambda name: {"deck": EXPLORATIONS[name].deck}),
        "attachments": _listed(words, "attachment", ATTACHMENTS, _attachment_facts),
        "features": _features(words),
        "words": _words(words),
        "readings": [],
    }


def _named(words: Locale, kind: str, item: str) -> Entry:
    return {"name": words.name(kind, item), "effect": words.effect(kind, item)}


def _listed(words: Locale, kind: str, items: Iterable[str], facts: Callable[[str], Entry]) -> dict[str, Entry]:
    """Components of a kind that are in play, by their names."""
    known = words.tables.get(kind, {})
    return {item: {**_named(words, kind, item), **facts(item)} for item in items if item in known}


def _planet(words: Locale, name: str) -> Entry:
    planet = PLANETS[name]
    return {
        **_named(words, "planet", name),
        "system": planet.system,
        "resources": planet.resources,
        "influence": planet.influence,
        "specialty": next(iter(planet.specialties), None),
        "specialties": planet.specialties,
        "traits": planet.traits,
        "legendary": planet.legendary,
    }


def _system(words: Locale, system: str) -> Entry:
    facts = SYSTEMS[system]
    places = arrange(tile_art(system), 0, 0, 0)
    hole = places.wormhole
    return {
        "name": words.name("system", system),
        "number": facts.number,
        "back": facts.back,
        "planets": facts.planets,
        "feature": next(iter(facts.anomalies), None),
        "anomalies": facts.anomalies,
        "wormhole": next(iter(facts.wormholes), None),
        "wormholes": facts.wormholes,
        "home": facts.home_of,
        "lanes": facts.lanes,
        "spots": {
            "planets": [{"x": spot.x, "y": spot.y, "r": spot.radius} for spot in places.planets],
            "wormhole": None if hole is None else {"x": hole.x, "y": hole.y, "r": hole.radius},
        },
    }


def _unit(words: Locale, name: str) -> Entry:
    """A kind of plastic is shown by the unit that every faction begins with, or that its sheet would have."""
    unit = UNITS.get(name) or next(found for found in UNITS.values() if found.kind == name)
    told = words.tables["unit"].get(name)
    return {
        "name": words.name("unit", name),
        "plural": told[-1] if isinstance(told, list) else words.name("unit", name),
        "effect": words.effect("unit", name),
        "kind": unit.kind,
        "category": unit.category,
        "faction": unit.faction if name in UNITS else None,
        "cost": unit.cost,
        "per_cost": unit.per_cost,
        "combat": unit.combat,
        "dice": unit.dice,
        "move": unit.move,
        "capacity": unit.capacity,
        "production": unit.production,
        "limit": unit.pieces,
        "ship": "ship" in unit.category,
        "sustains": unit.sustains,
        "shield": unit.shield,
        "deploys": unit.deploys,
        "barrage": _roll(unit.barrage),
        "bombardment": _roll(unit.bombardment),
        "cannon": _roll(unit.cannon),
        "upgrade_of": unit.upgrade_of,
    }


def _roll(roll: Roll | None) -> Entry | None:
    return None if roll is None else {"hits_on": roll.hits_on, "dice": roll.dice}


def _technology(words: Locale, name: str) -> Entry:
    record = TECHNOLOGIES[name]
    return {
        **_named(words, "technology", name),
        "colour": record.kind,
        "needs": record.needs,
        "faction": record.faction,
        "unit": record.unit,
        "exhausts": record.exhausts,
    }


def _strategy(words: Locale, name: str) -> Entry:
    parts = words.effect_parts("strategy", name)
    abilities = parts if isinstance(parts, dict) else {}
    card = STRATEGY_CARDS[name]
    return {
        **_named(words, "strategy", name),
        "number": card.initiative,
        "primary": abilities.get("primary"),
        "secondary": abilities.get("secondary"),
        "set": card.set,
    }


def _objectives(words: Locale) -> dict[str, Entry]:
    public = {
        name: {**_named(words, "objective", name), "points": card.points, "kind": f"stage_{card.stage}"}
        for name, card in PUBLIC_OBJECTIVES.items()
    }
    secret = _listed(
        words, "objective", SECRET_OBJECTIVES, lambda name: {"points": 1, "phase": SECRET_OBJECTIVES[name].phase}
    )
    return {**public, **{name: {**entry, "kind": "secret"} for name, entry in secret.items()}}


def _faction(words: Locale, name: str) -> Entry:
    sheet = FACTIONS[name]
    return {
        "name": words.name("faction", name),
        "short": words.name("faction_short", name),
        "set": sheet.set,
        "home": sheet.home,
        "planets": sheet.planets,
        "commodities": sheet.commodities,
        "technologies": sheet.technologies,
        "starting_technologies": sheet.starting_technologies,
        "starting_units": sheet.starting_units,
        "units": sheet.units,
        "leaders": sheet.leaders,
        "notes": sheet.notes,
        "abilities": [{"id": ability, **_named(words, "ability", ability)} for ability in sheet.abilities],
    }


def _layout(name: str) -> Entry:
    """The shape of a galaxy: where homes, tiles and hyperlanes go."""
    layout = LAYOUTS[name]
    spaces = spiral(layout.rings)
    return {
        "players": layout.players,
        "set": layout.set,
        "homes": [spaces[home] for home in layout.homes],
        "spaces": [spaces[space] for space in layout.spaces],
        "lanes": [{"at": spaces[lane.space], "lanes": lane.lanes} for lane in layout.hyperlanes],
        "goods": layout.trade_goods,
        "blue": layout.blue,
        "red": layout.red,
        "slices": bool(layout.slices),
    }


def _agenda_facts(words: Locale) -> Callable[[str], Entry]:
    def facts(name: str) -> Entry:
        parts = words.effect_parts("agenda", name)
        outcomes = parts if isinstance(parts, dict) else {}
        return {"kind": AGENDAS[name].type, "elect": AGENDAS[name].elect, "outcomes": outcomes}

    return facts


def _attachment_facts(name: str) -> Entry:
    found = ATTACHMENTS[name]
    return {"resources": found.resources, "influence": found.influence, "specialty": found.specialty}


def _features(words: Locale) -> dict[str, Entry]:
    """Anomalies, and wormholes, which can also come onto the board later."""
    found: dict[str, Entry] = {name: _named(words, "anomaly", name) for name in ANOMALIES}
    for end in WORMHOLES:
        found[f"wormhole_{end}"] = _named(words, "wormhole", end)
    return found


def _words(words: Locale) -> dict[str, str]:
    """Words for facts that are no components."""
    kinds = (("colour", COLOURS), ("trait", TRAITS), ("pool", POOLS), ("leader_kind", LEADER_KINDS))
    found = {item: words.name(kind, item) for kind, items in kinds for item in items}
    return {**found, **{deck: words.name("deck", deck) for deck in EXPLORATION_DECKS if deck not in found}}
