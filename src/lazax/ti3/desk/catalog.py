"""Every component of TI3 with its name, its effect and its facts, for pages that draw them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from lazax.galaxy.draw.facts import PlanetArt, TileArt
from lazax.galaxy.draw.layout import arrange
from lazax.locales import Locale, locale
from lazax.ti3.desk.words import effect_of
from lazax.ti3.economy.supply import AREAS
from lazax.ti3.economy.technology import PRICE
from lazax.ti3.tables import (
    ACTION_CARDS,
    COLOURS,
    DOMAIN_COUNTERS,
    LEADER_KINDS,
    LEADERS,
    LEADERS_OF,
    OBJECTIVES,
    PLANETS,
    POLITICAL_CARDS,
    RACES,
    STRATEGY_CARDS,
    SYSTEMS,
    TECHNOLOGIES,
    UNITS,
    Technology,
)

Entry = dict[str, Any]
WORMHOLES = ("alpha", "beta")
FEATURES = ("asteroid_field", "nebula", "supernova")
READ = (("card", "cards"), ("agenda", "agendas"), ("technology", "technologies"))
"""Components that a switch can make say something else, and where they stand."""


@cache
def catalog(language: str) -> dict[str, Any]:
    """All facts in one language; the same for every game."""
    words = locale(language, "ti3")
    return {
        "planets": {planet: _planet(words, planet) for planet in PLANETS},
        "systems": {system: _system(words, system) for system in SYSTEMS},
        "units": {unit: _unit(words, unit) for unit in UNITS},
        "technologies": {name: _technology(words, record) for name, record in TECHNOLOGIES.items()},
        "cards": {
            name: {**_named(words, "card", name), "copies": card.copies, "window": card.window}
            for name, card in ACTION_CARDS.items()
        },
        "agendas": {name: _agenda(words, name) for name in POLITICAL_CARDS},
        "objectives": {
            name: {**_named(words, "objective", name), "points": card.points, "kind": card.deck}
            for name, card in OBJECTIVES.items()
        },
        "strategies": {name: _strategy(words, name) for name in STRATEGY_CARDS},
        "factions": {name: _race(words, name) for name in RACES},
        "leaders": {
            name: {
                "name": words.name("leader", name),
                "effect": effect_of(words, "leader", name),
                "faction": leader.race,
                "kind": leader.kind,
            }
            for name, leader in LEADERS.items()
        },
        "counters": {
            name: {**_named(words, "domain_counter", name), "values": counter.values}
            for name, counter in DOMAIN_COUNTERS.items()
        },
        "features": _features(words),
        "words": _words(words),
        "readings": [reading for kind, items in READ for reading in _readings(words, kind, items)],
    }


def _readings(words: Locale, kind: str, of: str) -> Iterator[Entry]:
    """What components of a kind say at tables that have chosen the other reading of a rule."""
    for item in words.tables["reading"].get(kind, {}):
        for choice in words.readings(kind, item):
            switch, _, value = choice.partition(".")
            yield {
                "of": of,
                "id": item,
                "switch": switch,
                "value": value,
                "effect": words.effect(kind, item, {switch: value}),
            }


def _named(words: Locale, kind: str, item: str) -> Entry:
    return {"name": words.name(kind, item), "effect": words.effect(kind, item)}


def _planet(words: Locale, name: str) -> Entry:
    planet = PLANETS[name]
    return {
        "name": words.name("planet", name),
        "system": planet.system,
        "resources": planet.resources,
        "influence": planet.influence,
        "specialty": planet.specialty,
    }


def tile_art(system: str) -> TileArt:
    """A tile as it is printed: nobody's, with nothing on it."""
    facts = SYSTEMS[system]
    planets = tuple(
        PlanetArt(name, PLANETS[name].name, PLANETS[name].resources, PLANETS[name].influence, PLANETS[name].specialty)
        for name in facts.planets
    )
    return TileArt(system, 0, 0, facts.kind, planets, facts.wormhole)


def _system(words: Locale, system: str) -> Entry:
    facts = SYSTEMS[system]
    places = arrange(tile_art(system), 0, 0, 0)
    hole = places.wormhole
    return {
        "name": words.name("system", system),
        "planets": facts.planets,
        "feature": facts.kind if facts.kind in FEATURES else None,
        "wormhole": facts.wormhole,
        "home": facts.home_of,
        "spots": {
            "planets": [{"x": spot.x, "y": spot.y, "r": spot.radius} for spot in places.planets],
            "wormhole": None if hole is None else {"x": hole.x, "y": hole.y, "r": hole.radius},
        },
    }


def _unit(words: Locale, name: str) -> Entry:
    unit = UNITS[name]
    return {
        "name": words.name("unit", name),
        "plural": words.tables["unit"][name][-1],
        "effect": words.effect("unit", name),
        "cost": unit.cost,
        "per_cost": unit.per_cost,
        "combat": unit.combat,
        "dice": unit.dice,
        "move": unit.move,
        "capacity": unit.capacity,
        "limit": unit.limit,
        "ship": unit.ship,
        "sustains": unit.sustains,
        "bombards": unit.bombards,
        "barrage": unit.barrage,
    }


def _technology(words: Locale, record: Technology) -> Entry:
    """`needs`: of each inner list at least one technology is needed (R28.3)."""
    needs = [[name] for name in record.needs] if record.needs_all else [list(record.needs)]
    return {**_named(words, "technology", record.id), "colour": record.colour, "cost": PRICE, "needs": needs}


def _agenda(words: Locale, name: str) -> Entry:
    card = POLITICAL_CARDS[name]
    parts = words.effect_parts("agenda", name)
    outcomes = parts if isinstance(parts, dict) else {}
    return {**_named(words, "agenda", name), "kind": card.type, "vote": card.vote, "outcomes": outcomes}


def _strategy(words: Locale, name: str) -> Entry:
    parts = words.effect_parts("strategy", name)
    abilities = parts if isinstance(parts, dict) else {}
    return {
        **_named(words, "strategy", name),
        "number": STRATEGY_CARDS[name].number,
        "primary": abilities.get("primary", abilities.get("special")),
        "secondary": abilities.get("secondary"),
    }


def _race(words: Locale, name: str) -> Entry:
    race = RACES[name]
    return {
        "name": words.name("race", name),
        "short": words.name("race_short", name),
        "home": race.home,
        "planets": race.planets,
        "technologies": race.technologies,
        "leaders": LEADERS_OF[name],
        "trade_values": race.trade_values,
        "abilities": [{"id": ability, **_named(words, "ability", ability)} for ability in race.abilities],
    }


def _features(words: Locale) -> dict[str, Entry]:
    """What can be printed on a tile beside planets, and wormholes, which can also be found later."""
    found = {name: _named(words, "feature", name) for name in FEATURES}
    for end in WORMHOLES:
        name = f"wormhole_{end}"
        found[name] = {"name": words.name("feature", name), "effect": words.effect("feature", "wormhole")}
    return found


def _words(words: Locale) -> dict[str, str]:
    """Words for facts that are no components."""
    found: dict[str, str] = {colour: words.name("colour", colour) for colour in COLOURS}
    found.update({area: words.name("area", area) for area in AREAS})
    found.update({kind: words.name("leader_kind", kind) for kind in LEADER_KINDS})
    found.update({f"window_{window}": text for window, text in words.tables["window"].items()})
    return found
