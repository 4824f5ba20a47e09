"""What every thing of TI4 is, as a card tells it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from msgspec.structs import replace

from lazax.desk.cards import Card, Fact, Passage, Writer
from lazax.locales import locale
from lazax.ti4.abilities import ABILITIES as ABILITIES_AT
from lazax.ti4.abilities import ACTS_IN
from lazax.ti4.desk.catalog import catalog
from lazax.ti4.notes.registry import KIND as NOTE
from lazax.ti4.notes.registry import NOTES
from lazax.ti4.tables import UNITS
from lazax.ti4.timings import ANY_TIME, COMPONENT_ACTION, TIMINGS

RULES: Final = {
    "ability": "1.0",
    "agenda": "7",
    "attachment": "12",
    "card": "2",
    "exploration": "35",
    "faction": "§21",
    "leader": "51",
    "note": "69",
    "objective": "61",
    "planet": "64",
    "relic": "73",
    "strategy": "83",
    "technology": "90",
    "unit": "96",
}
"""Where to read on about components of a kind."""
KIND_RULES: Final = {"space_dock": "79", "pds": "63", "mech": "55", "fighter": "36", "infantry": "46"}
STRATEGIES: Final = ("52", "32", "66", "24", "92", "99", "91", "45")
FEATURES: Final = {"asteroid_field": "11", "supernova": "86", "nebula": "59", "gravity_rift": "41"}
TERMS: Final = {
    "tactical": "89",
    "strategic": "82",
    "component": "22",
    "pass": "3.3",
    "tactic_pool": "20",
    "fleet_pool": "37",
    "strategy_pool": "20",
    "command_token": "20",
    "control_token": "25",
    "goods": "93",
    "commodities": "21",
    "resources": "75",
    "influence": "47",
    "cultural": "35",
    "hazardous": "35",
    "industrial": "35",
    "legendary": "53",
    "blue": "90",
    "green": "90",
    "yellow": "90",
    "red": "90",
    "fragment": "73",
    "frontier": "38",
    "custodians": "27",
    "speaker": "80",
    "points": "98",
    "wormhole": "101",
    "transaction": "94",
    "agent": "51",
    "commander": "51",
    "hero": "51",
    "sustain": "87",
    "barrage": "10",
    "bombardment": "15",
    "cannon": "77",
    "shield": "65",
    "production": "68",
    "deploy": "30",
    "capacity": "16",
    "adjacent": "6",
    "exhausted": "34",
    "readied": "71",
    "reinforcements": "72",
    "home_system": "88",
    "primary": "82",
    "secondary": "82",
    "strategy_phase": "84",
    "action_phase": "3",
    "status_phase": "81",
    "agenda_phase": "8",
    "law": "7",
    "secret": "61",
    "neighbour": "60",
}
"""What is no component, and the rules about it."""
USED_AS: Final = {
    "ability": "ability",
    "card": "action_card",
    "leader": "leader",
    "note": "note",
    "relic": "relic",
    "technology": "technology",
}
"""What kinds of cards are called among components."""
ABILITIES: Final = (("sustains", "sustain"), ("shield", "shield"), ("deploys", "deploy"))


@cache
def cards(language: str) -> list[Card]:
    """The same for every game."""
    facts, writer = catalog(language), Writer(locale(language, "ti4"), RULES)
    return [_with_windows(writer, card) for card in _cards(writer, facts)]


def _cards(writer: Writer, facts: dict[str, Any]) -> list[Card]:
    return [
        *writer.terms(TERMS),
        *_units(writer, facts),
        *_technologies(writer, facts),
        *(card for card in _numbered(writer, facts)),
        *writer.parted("agenda", facts["agendas"]),
        *_planets(writer, facts),
        *_features(writer, facts),
        *_objectives(writer, facts),
        *(writer.card("faction", name, one["name"], _abilities(one)) for name, one in facts["factions"].items()),
        *_plain(writer, facts),
    ]


def _with_windows(writer: Writer, card: Card) -> Card:
    """What is used in windows says when they open."""
    kind = USED_AS.get(card.kind)
    if kind is None:
        return card
    words, component = writer.words, f"{kind}:{card.id}"
    held = NOTES[card.id].timings if kind == NOTE and card.id in NOTES else ()
    timings = (*ACTS_IN.get(component, ()), *held)
    acting = ((timing, ABILITIES_AT.get(timing, {}).get(component)) for timing in timings)
    open_in = [timing for timing, ability in acting if timing in TIMINGS and not (ability and ability.must)]
    if not open_in:
        return card
    question = words.text("ask", f"window.{ANY_TIME}") or ""
    told = [(words.text("ask", f"window.{timing}") or "").removesuffix(question).strip() for timing in open_in]
    when = Passage(" ".join(one for one in dict.fromkeys(told) if one), words.text("part", "when") or "")
    parts = [*card.parts, when] if when.text else card.parts
    return replace(card, parts=parts, use="" if open_in == [COMPONENT_ACTION] else kind)


def _plain(writer: Writer, facts: dict[str, Any]) -> Iterator[Card]:
    kinds = {"ability": "abilities", "card": "cards", "leader": "leaders", "note": "notes", "relic": "relics"}
    for kind, of in {**kinds, "exploration": "explorations", "attachment": "attachments"}.items():
        yield from writer.listed(kind, facts[of])


def _units(writer: Writer, facts: dict[str, Any]) -> Iterator[Card]:
    words, units = writer.words, facts["units"]
    for name, unit in units.items():
        record = UNITS.get(name)
        brought_by = record.technology if record is not None else None
        parts = [Passage(unit["effect"] or words.effect("technology", brought_by or "") or "")]
        for has, term in ABILITIES:
            if unit[has]:
                parts.append(Passage(words.effect("term", term) or "", _capital(words.name("term", term))))
        for other, upgrade in units.items():
            if upgrade["upgrade_of"] == name and upgrade["faction"] in (None, unit["faction"]):
                by = UNITS[other].technology
                text = words.effect("technology", by or "") or upgrade["effect"] or ""
                parts.append(Passage(text, upgrade["name"], by))
        yield writer.card(
            "unit", name, unit["name"], parts, _figures(writer, name, unit), KIND_RULES.get(unit["kind"])
        )


def _figures(writer: Writer, name: str, unit: dict[str, Any]) -> Iterator[Fact]:
    record = UNITS.get(name)
    if record is None:
        yield from writer.unit(unit)
        return
    planet = writer.words.name("fact", "by_resources").format(n=record.production)
    production = writer.fact("production", record.production)
    for fact in writer.unit(unit):
        yield Fact(fact.name, planet) if record.production_by_resources and fact == production else fact
    if record.free_fighters:
        yield writer.fact("fighters", record.free_fighters)


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def _technologies(writer: Writer, facts: dict[str, Any]) -> Iterator[Card]:
    words = writer.words
    for name, one in facts["technologies"].items():
        told = [writer.fact("colour", words.name("field", one["colour"]))]
        needs = [f"{number} × {words.name('colour', colour)}" for colour, number in one["needs"].items() if number]
        if needs:
            told.append(writer.fact("needs", ", ".join(needs)))
        unit = facts["units"].get(one["unit"] or "")
        figures = writer.unit(unit) if unit else []
        yield writer.card("technology", name, one["name"], [Passage(one["effect"] or "")], [*told, *figures])


def _numbered(writer: Writer, facts: dict[str, Any]) -> Iterator[Card]:
    """Strategy cards, each with the rule that has its name."""
    for card in writer.parted("strategy", facts["strategies"]):
        number = facts["strategies"][card.id]["number"]
        yield Card(
            card.kind, card.id, card.name, card.sort, [writer.fact("initiative", number)], card.parts,
            STRATEGIES[number - 1],
        )  # fmt: skip


def _planets(writer: Writer, facts: dict[str, Any]) -> Iterator[Card]:
    words = writer.words
    for name, one in facts["planets"].items():
        told = [Fact(words.name("term", value), str(one[value])) for value in ("resources", "influence")]
        marks = [words.name("trait", trait) for trait in one["traits"]]
        marks += [words.name("colour", colour) for colour in one["specialties"]]
        if one["legendary"]:
            marks.append(words.name("term", "legendary"))
        told += [writer.fact("marks", ", ".join(marks))] if marks else []
        yield writer.card("planet", name, one["name"], [Passage(one["effect"] or "")], told)


def _features(writer: Writer, facts: dict[str, Any]) -> Iterator[Card]:
    for name, one in facts["features"].items():
        term = name if name in FEATURES else "wormhole"
        text = one["effect"] or writer.words.effect("term", term) or ""
        yield writer.card("feature", name, one["name"], [Passage(text)], rule=FEATURES.get(name, "101"))


def _objectives(writer: Writer, facts: dict[str, Any]) -> Iterator[Card]:
    for name, one in facts["objectives"].items():
        yield writer.card(
            "objective", name, one["name"], [Passage(one["effect"] or "")], writer.numbers(one, "points")
        )


def _abilities(faction: dict[str, Any]) -> list[Passage]:
    return [Passage(one["effect"] or "", one["name"]) for one in faction["abilities"]]
