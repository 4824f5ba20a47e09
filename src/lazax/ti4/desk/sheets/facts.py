"""The sheet of a faction in words: what it can do, what it has, how it begins."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from lazax.locales import LANGUAGES, Locale, locale
from lazax.ti4 import sets
from lazax.ti4.sets import Sets
from lazax.ti4.setup.draft.strings import faction_named
from lazax.ti4.tables import COLOURS, FACTIONS, LEADERS, PLANETS, TECHNOLOGIES, UNITS, Faction, Technology, Unit
from lazax.ti4.tables.forces import Roll


class Part(NamedTuple):
    """One component: its name, what it is in short, its effect. `unit`: the kind of plastic it is shown by;
    `colours`: of a technology, its own first, then its prerequisites."""

    name: str
    facts: str
    effect: str
    unit: str = ""
    colour: str = ""
    needs: tuple[str, ...] = ()


class Section(NamedTuple):
    title: str
    parts: tuple[Part, ...]


class Sheet(NamedTuple):
    """A faction: lines about its start, and its components by kind."""

    faction: str
    name: str
    box: str
    start: tuple[tuple[str, str], ...]
    sections: tuple[Section, ...]


def sheet_of(faction: str, language: str, at_hand: Sets) -> Sheet:
    """The sheet with the printings of these sets."""
    words, facts = locale(language, "ti4"), FACTIONS[faction]
    technologies = [TECHNOLOGIES[name] for name in facts.technologies if name in sets.technologies(at_hand)]
    units = [UNITS[name] for name in facts.units if name in sets.units(at_hand)]
    notes = [name for name in facts.notes if name in sets.promissory_notes(at_hand, faction)]
    leaders = sets.leaders_of(at_hand, faction) if "pok" in at_hand else ()
    sections = (
        Section(_title(words, "abilities"), tuple(_named(words, "ability", name) for name in facts.abilities)),
        Section(_title(words, "technologies"), tuple(_technology(words, one) for one in technologies)),
        Section(_title(words, "units"), tuple(_unit(words, one) for one in units)),
        Section(_title(words, "leaders"), tuple(_leader(words, name) for name in leaders)),
        Section(_title(words, "note"), tuple(_named(words, "note", name) for name in notes)),
    )
    box = words.name("set", facts.set)
    start = tuple(_start(words, facts, at_hand))
    return Sheet(faction, words.name("faction", faction), box, start, tuple(one for one in sections if one.parts))


def said(sheet: Sheet) -> dict[str, Any]:
    """The sheet as data."""
    sections = [{"title": one.title, "parts": [part._asdict() for part in one.parts]} for one in sheet.sections]
    return {"name": sheet.name, "box": sheet.box, "start": sheet.start, "sections": sections}


def _title(words: Locale, name: str) -> str:
    return words.name("sheet", name)


def _named(words: Locale, kind: str, name: str, facts: str = "") -> Part:
    return Part(words.name(kind, name), facts, words.effect(kind, name) or "")


def _start(words: Locale, facts: Faction, at_hand: Sets) -> Iterator[tuple[str, str]]:
    planets = [PLANETS[name] for name in facts.planets]
    told = [f"{words.name('planet', planet.id)} {planet.resources}/{planet.influence}" for planet in planets]
    yield _title(words, "home"), ", ".join(told)
    yield _title(words, "commodities"), str(facts.commodities)
    units = [f"{number} {words.name('unit', kind, number)}" for kind, number in facts.starting_units.items()]
    yield _title(words, "start"), words.join(units)
    known = [words.name("technology", name) for name in sets.starting_technologies(at_hand, facts.id)]
    if choice := facts.starting_choice:
        among = [words.name("technology", sets.printing(TECHNOLOGIES, at_hand, name)) for name in choice.among]
        text = words.name("sheet", f"choice.{choice.rule}")
        known.append(text.format(n=choice.count, among=", ".join(among)))
    yield _title(words, "known"), words.join(known) if known else "–"


def _technology(words: Locale, one: Technology) -> Part:
    told = _named(words, "technology", one.id, words.name("field", one.kind))
    needs = tuple(colour for colour in COLOURS for _ in range(one.needs.get(colour, 0)))
    return told._replace(colour=one.kind if one.kind in COLOURS else "", needs=needs)


def _leader(words: Locale, name: str) -> Part:
    return _named(words, "leader", name, words.name("leader_kind", LEADERS[name].kind))


def _unit(words: Locale, one: Unit) -> Part:
    told = _named(words, "unit", one.id, " · ".join(_figures(words, one)))
    return told._replace(unit=one.kind)


def _figures(words: Locale, one: Unit) -> Iterator[str]:
    yield words.name("unit", one.kind)
    if one.cost is not None:
        cost = _title(words, "cost" if one.per_cost == 1 else "cost_of")
        yield cost.format(cost=f"{one.cost:g}", n=one.per_cost)
    if one.combat:
        yield f"{_title(words, 'combat')} {one.combat}" + (f" (×{one.dice})" if one.dice > 1 else "")
    for name in ("move", "capacity", "production"):
        if number := getattr(one, name):
            yield f"{_title(words, name)} {number}"
    rolls: Iterable[tuple[str, Roll | None]] = (
        ("barrage", one.barrage),
        ("bombardment", one.bombardment),
        ("cannon", one.cannon),
    )
    for name, roll in rolls:
        if roll is not None:
            yield f"{_title(words, name)} {roll.hits_on}" + (f" (×{roll.dice})" if roll.dice > 1 else "")
    for name, has in (("sustain", one.sustains), ("shield", one.shield), ("deploy", one.deploys)):
        if has:
            yield _title(words, name)


def find_faction(name: str) -> str:
    """A faction by its id, by the names of other tools, or by its name in any language; a ValueError names similar
    ones."""
    try:
        return faction_named(name)
    except ValueError:
        pass
    known = {
        _plain(locale(language, "ti4").name(kind, faction)): faction
        for language in LANGUAGES
        for kind in ("faction", "faction_short")
        for faction in FACTIONS
    }
    wanted = _plain(name)
    if wanted in known:
        return known[wanted]
    if len(within := {faction for text, faction in known.items() if wanted and wanted in text}) == 1:
        return within.pop()
    every = [*known, *FACTIONS, *(other for faction in FACTIONS.values() for other in faction.known_as)]
    near = [known.get(word) or faction_named(word) for word in difflib.get_close_matches(wanted, every, 5, 0.55)]
    hint = f"; did you mean {' or '.join(dict.fromkeys([*sorted(within), *near]))}?" if within or near else ""
    raise ValueError(f"there is no faction '{name}'{hint}")


def _plain(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalnum() or char == " ").strip()
