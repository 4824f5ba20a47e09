"""How values are told that only this title has: units with their damage, places, components, outcomes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lazax.locales import Form, Teller
from lazax.ti4.setup.draft.labels import label
from lazax.ti4.tables import PLANETS
from lazax.ti4.units.force import DAMAGED

_OUTCOMES = ("word", "planet", "strategy", "objective", "agenda")
NAMED_IN = {
    "action_card": "card",
    "strategy_card": "strategy",
    "secret": "objective",
}  # what names of these components are listed under
_ITEMS = ("strategy", "technology", "unit", "ability")


def unit(teller: Teller, value: Any) -> str:
    """A unit, one that has sustained damage ("damaged_dreadnought"), or one where it is ("infantry:lodor")."""
    token, _, where = str(value).partition(":")
    if where:
        return teller.words("phrase", "unit_at", {"unit": token, "place": where})
    name = teller.locale.name("unit", token.removeprefix(DAMAGED))
    return f"{name} ({teller.locale.name('word', 'damaged')})" if token.startswith(DAMAGED) else name


def units(teller: Teller, value: Any) -> str:
    """Counts of kinds, as many of them damaged as the third number says."""
    return teller.locale.join([_count(teller, *count) for count in value])


def _count(teller: Teller, kind: str, number: int, damaged: int = 0) -> str:
    words = f"{number} {teller.locale.name('unit', kind, number)}"
    return f"{words} ({damaged} {teller.locale.name('word', 'damaged')})" if damaged else words


def dice(teller: Teller, value: Any) -> str:
    """The faces, of dice that are told with their unit and what it needs."""
    return " ".join(str(face) for _, face, _ in value)


def die(teller: Teller, value: Any) -> str:
    """A die by the unit that rolled it and its face: "cruiser:7"."""
    kind, _, face = str(value).partition(":")
    return f"{teller.locale.name('unit', kind)}: {face}"


def place(teller: Teller, value: Any) -> str:
    """Where something is: on a planet, or in the space area of a system."""
    kind = "planet" if value in PLANETS else "system"
    return teller.words("phrase", f"place.{kind}", {kind: value})


def leaving(teller: Teller, value: Any) -> str:
    """A ship by where it is: "tile_26:cruiser"."""
    where, _, token = str(value).partition(":")
    return unit(teller, f"{token}:{where}")


def component(teller: Teller, value: Any) -> str:
    """A component by its kind: "technology:sarween_tools"."""
    kind, _, name = str(value).partition(":")
    if kind == "note" and ":" in name:
        return note(teller, name)
    return teller.locale.name(NAMED_IN.get(kind, kind), name)


def note(teller: Teller, value: Any) -> str:
    """A promissory note and whose it is: "ceasefire:2"."""
    name, _, owner = str(value).partition(":")
    if not owner.isdecimal():
        return teller.locale.name("note", name)
    return teller.words("phrase", "note_of", {"text_note": teller.locale.name("note", name), "player": int(owner)})


def card(teller: Teller, value: Any) -> str:
    """A card that lies before somebody: an action card, a planet, a technology."""
    return _named(teller, ("card", "planet", "technology"), str(value))


def fragment(teller: Teller, value: Any) -> str:
    """A relic fragment is an exploration card that stays."""
    return teller.locale.name("exploration", str(value))


def outcome(teller: Teller, value: Any) -> str:
    """What an agenda can come to: for, against, a player, a planet, a law, a card."""
    named = str(value)
    if named.isdecimal():
        return teller.value("player", named)
    return _named(teller, _OUTCOMES, named)


def source(teller: Teller, value: Any) -> str:
    """What brought victory points: an objective, or something with a name of its own."""
    return _named(teller, ("objective", "strategy", "note", "agenda", "card", "word"), str(value))


def item(teller: Teller, value: Any) -> str:
    """What an option such as `strategic:trade` is about."""
    return component(teller, value) if ":" in str(value) else _named(teller, _ITEMS, str(value))


def draft(teller: Teller, value: Any) -> str:
    """What can be drafted: "slice:1", "faction:sol", "seat:2"."""
    kind, _, name = str(value).partition(":")
    if kind == "faction":
        return teller.locale.name("faction", name)
    if kind == "seat":
        return teller.words("phrase", "draft.speaker" if name == "1" else "draft.seat", {"n": int(name)})
    return teller.words("phrase", "draft.slice", {"text_slice": label(int(name) - 1)})


def _named(teller: Teller, kinds: tuple[str, ...], value: str) -> str:
    """The name in the first table that has one; as it is if none does: somebody may have sent anything."""
    kind = next((kind for kind in kinds if value in teller.locale.tables.get(kind, ())), None)
    return value if kind is None else teller.locale.name(kind, value)


FORMS: Final[Mapping[str, Form]] = {
    "card": card,
    "component": component,
    "draft": draft,
    "dice": dice,
    "die": die,
    "fragment": fragment,
    "item": item,
    "leaving": leaving,
    "load": unit,
    "note": note,
    "outcome": outcome,
    "place": place,
    "ship": unit,
    "source": source,
    "structure": unit,
    "unit": unit,
    "units": units,
}
