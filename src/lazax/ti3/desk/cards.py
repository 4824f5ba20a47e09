"""What every thing of TI3 is, as a card tells it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from lazax.desk.cards import Card, Fact, Passage, Writer
from lazax.locales import locale
from lazax.ti3.desk.catalog import catalog

RULES: Final = {
    "ability": "R31",
    "agenda": "R27",
    "card": "R21",
    "domain_counter": "R42",
    "faction": "R31",
    "feature": "R13",
    "leader": "R41",
    "objective": "R23",
    "planet": "R25",
    "strategy": "R29",
    "technology": "R28",
    "unit": "R30",
}
"""Where to read on about components of a kind."""
TERMS: Final = {
    "tactical": "R10",
    "strategic": "R9",
    "transfer": "R19",
    "pass": "R8",
    "command_pool": "R24.5",
    "fleet_pool": "R20.3",
    "strategy_pool": "R24.5",
    "command_token": "R24",
    "bonus_counter": "R7.5",
    "goods": "R25.9",
    "resources": "R25.2",
    "influence": "R25.2",
    "red": "R28.5",
    "green": "R28.5",
    "blue": "R28.5",
    "yellow": "R28.5",
    "speaker": "R7",
    "points": "R23",
    "agreement": "R26",
    "fire": "R22.2",
    "votes": "R27.6",
    "adjacent": "R13",
    "exhausted": "R25",
    "reinforcements": "R1",
    "home_system": "R2",
    "primary": "R9",
    "secondary": "R9",
    "strategy_phase": "R7",
    "action_phase": "R8",
    "status_phase": "R22",
    "law": "R27",
    "secret": "R23",
}
"""What is no component, and the rules about it."""
CHANGED_BY: Final[Mapping[str, tuple[str, ...]]] = {
    "war_sun": ("war_sun",),
    "dreadnought": ("type_iv_drive", "stasis_capsules", "assault_cannon", "graviton_negator"),
    "carrier": ("xrd_transporters",),
    "cruiser": ("hylar_v_assault_laser", "type_iv_drive", "stasis_capsules"),
    "destroyer": ("hylar_v_assault_laser",),
    "fighter": ("cybernetics", "advanced_fighters", "graviton_negator"),
    "ground_force": ("gen_synthesis", "dacxive_animators", "magen_defense_grid"),
    "pds": ("magen_defense_grid", "deep_space_cannon", "graviton_laser_system"),
    "space_dock": ("enviro_compensator", "sarween_tools", "integrated_economy"),
}
"""What technologies change about each kind of unit."""


@cache
def cards(language: str) -> list[Card]:
    """The same for every game, as the cards say it where no switch has chosen another reading."""
    facts, writer = catalog(language), Writer(locale(language, "ti3"), RULES)
    return [
        *writer.terms(TERMS),
        *_units(writer, facts),
        *_technologies(writer, facts),
        *_strategies(writer, facts),
        *writer.parted("agenda", facts["agendas"]),
        *_planets(writer, facts),
        *_objectives(writer, facts),
        *_cards(writer, facts),
        *(writer.card("faction", name, one["name"], _abilities(one)) for name, one in facts["factions"].items()),
        *writer.listed("leader", facts["leaders"]),
        *writer.listed("feature", facts["features"]),
        *writer.listed("domain_counter", facts["counters"]),
    ]


def _units(writer: Writer, facts: dict[str, Any]) -> Iterator[Card]:
    technologies = facts["technologies"]
    for name, unit in facts["units"].items():
        changes = [
            Passage(technologies[one]["effect"], technologies[one]["name"], one) for one in CHANGED_BY.get(name, ())
        ]
        figures = writer.unit(unit)
        if unit["barrage"]:
            figures.append(writer.fact("barrage", f"×{unit['barrage']}"))
        yield writer.card("unit", name, unit["name"], [Passage(unit["effect"] or ""), *changes], figures)


def _technologies(writer: Writer, facts: dict[str, Any]) -> Iterator[Card]:
    words, names = writer.words, facts["technologies"]
    for name, one in names.items():
        told = [writer.fact("colour", words.name("colour", one["colour"])), *writer.numbers(one, "cost")]
        needs = [words.join([names[other]["name"] for other in group], "or") for group in one["needs"] if group]
        if needs:
            told.append(writer.fact("needs", words.join(needs)))
        yield writer.card("technology", name, one["name"], [Passage(one["effect"] or "")], told)


def _strategies(writer: Writer, facts: dict[str, Any]) -> Iterator[Card]:
    for card in writer.parted("strategy", facts["strategies"]):
        number = facts["strategies"][card.id]["number"]
        yield writer.card(
            "strategy", card.id, card.name, card.parts, [writer.fact("initiative", number)], f"R29.{number}"
        )


def _planets(writer: Writer, facts: dict[str, Any]) -> Iterator[Card]:
    words = writer.words
    for name, one in facts["planets"].items():
        told = [Fact(words.name("term", value), str(one[value])) for value in ("resources", "influence")]
        if one["specialty"]:
            told.append(writer.fact("marks", words.name("colour", one["specialty"])))
        yield writer.card("planet", name, one["name"], facts=told)


def _objectives(writer: Writer, facts: dict[str, Any]) -> Iterator[Card]:
    for name, one in facts["objectives"].items():
        yield writer.card(
            "objective", name, one["name"], [Passage(one["effect"] or "")], writer.numbers(one, "points")
        )


def _cards(writer: Writer, facts: dict[str, Any]) -> Iterator[Card]:
    for name, one in facts["cards"].items():
        when = writer.words.text("window", one["window"]) or ""
        yield writer.card("card", name, one["name"], [Passage(one["effect"] or ""), Passage(when)])


def _abilities(race: dict[str, Any]) -> list[Passage]:
    return [Passage(one["effect"] or "", one["name"]) for one in race["abilities"]]
