"""What the ledger of TI4 lists: every component with an effect, and every numbered rule."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from importlib.resources import files
from typing import Any, Final

import lazax.ti4.title  # noqa: F401  (everything registers itself)
from lazax.ledger import Entry
from lazax.ledger.places import place_of
from lazax.ledger.rules import plain_rule_entries
from lazax.locales import locale
from lazax.ti4 import rulebook
from lazax.ti4.abilities import CARRIED_OUT
from lazax.ti4.desk.words import component_at
from lazax.ti4.objectives.requirements import MEASURES, fulfils
from lazax.ti4.objectives.spending import pay_for
from lazax.ti4.production.means import production_value
from lazax.ti4.setup.setup import lay_out_sheets
from lazax.ti4.tables import (
    ATTACHMENTS,
    FACTIONS,
    PUBLIC_OBJECTIVES,
    TECHNOLOGIES,
    UNITS,
    Attachment,
    Condition,
    Technology,
    Unit,
)
from lazax.ti4.units.cards import take_stock
from lazax.ti4.units.limits import fighters_fly, free_fighters, room_on
from lazax.ti4.units.planets import attach, extra_worth, is_legendary, specialties_of, traits_of

UNUSED: Final[Mapping[str, str]] = {
    f"{kind}:{name}": reason
    for kind, named in tomllib.loads(
        files("lazax.ti4").joinpath("data", "never_used.toml").read_text(encoding="utf-8")
    ).items()
    for name, reason in named.items()
}
"""Components (`kind:id`) that bots never use in the simulated games, and why."""

PAGE = "docs/ledger-ti4.md"
ABOUT_PIECES: Final = (
    *("1.1", "1.4", "2.5", "9.1", "9.3", "19.3", "20.1a", "20.1b", "21.8", "23.1", "23.3", "33.10", "34.1", "36.2"),
    *("36.4", "37.2", "46.2", "46.4", "50.2", "50.3", "51.2a", "64.6", "64.7", "83.2a", "90.12a", "97.1", "97.1a"),
    *("SU-9", "FAQ-GEN-7"),
)
"""Rules about how pieces and cards of the printed game look and lie: in a program nothing happens, and they have no
row."""
Functions = list[Callable[..., Any]]
RULES: Final[Mapping[str, str]] = {
    "ability": "1.0",
    "action_card": "2.0",
    "agenda": "8.0",
    "attachment": "12.0",
    "exploration": "35.0",
    "leader": "51.0",
    "legendary": "53.0",
    "note": "69.0",
    "objective": "61.0",
    "relic": "73.0",
    "secret": "61.18",
    "strategy_card": "83.0",
    "technology": "90.0",
    "unit": "96.0",
}
"""Where to read on about components of a kind."""
NUMBERS = r"[1-9]\d*\.\d+[a-z]?|(?:SU|R|K|P|H)-\d+|ERR-[A-Z]+|FAQ-[A-Z]+-\d+|N-[A-Z\d]+-\d+"
"""The rules of play, corrections, answers, readings, checks and steps; windows have their tests by their names."""


def entries() -> list[Entry]:
    components = {**CARRIED_OUT, **dict(_in_the_tables())}
    rules = plain_rule_entries(rulebook.PAGE, NUMBERS, ("ti4", "galaxy"))
    rows = (rule for rule in rules if rule.id not in ABOUT_PIECES)
    return [*(_entry(component, components[component]) for component in sorted(components)), *rows]


def _entry(component: str, functions: Functions) -> Entry:
    kind, _, name = component.partition(":")
    table = component_at(component).kind
    places = dict.fromkeys(place_of(function) for function in functions)
    return Entry(kind, name, locale("en", "ti4").name(table, name), RULES[kind], tuple(places))


def _in_the_tables() -> Iterator[tuple[str, Functions]]:
    """Components of which something stands in the tables, with the functions that look there."""
    for ability in sorted({ability for faction in FACTIONS.values() for ability in faction.abilities}):
        if f"ability:{ability}" not in CARRIED_OUT:
            yield f"ability:{ability}", [lay_out_sheets]
    for objective in PUBLIC_OBJECTIVES.values():
        yield f"objective:{objective.id}", _judges(objective.condition)
    for attachment in ATTACHMENTS.values():
        component = f"attachment:{attachment.id}"
        yield component, [*CARRIED_OUT.get(component, []), *_improvements(attachment)]
    for unit in UNITS.values():
        component = f"unit:{unit.id}"
        if functions := [*CARRIED_OUT.get(component, []), *_uses(unit)]:
            yield component, functions
    for technology in TECHNOLOGIES.values():
        yield f"technology:{technology.id}", _grants(technology)


def _judges(condition: Condition) -> Functions:
    measures = [measure for field, measure in MEASURES.items() if getattr(condition, field)]
    return [*measures, *([] if measures else [pay_for]), fulfils]


def _improvements(attachment: Attachment) -> Functions:
    looks: dict[Callable[..., Any], bool] = {
        extra_worth: bool(attachment.resources or attachment.influence),
        specialties_of: attachment.specialty is not None,
        traits_of: bool(attachment.traits),
        is_legendary: attachment.makes_legendary,
    }
    return [attach, *(look for look, worth_it in looks.items() if worth_it)]


def _uses(unit: Unit) -> Functions:
    """What makes more of a unit than its row of numbers."""
    looks: dict[Callable[..., Any], bool] = {
        production_value: unit.production > 0,
        free_fighters: unit.free_fighters > 0,
        room_on: unit.kind == "space_dock" and unit.capacity > 0,
        fighters_fly: unit.kind == "fighter" and unit.move > 0,
        take_stock: unit.other_side is not None and len(unit.category) > 1,
    }
    return [look for look, worth_it in looks.items() if worth_it]


def _grants(technology: Technology) -> Functions:
    own = CARRIED_OUT.get(f"technology:{technology.id}", [])
    return [*own, take_stock, *CARRIED_OUT.get(f"unit:{technology.unit}", [])] if technology.unit else own
