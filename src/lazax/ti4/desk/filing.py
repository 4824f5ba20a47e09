"""Under what one looks for a thing of TI4: its set, its faction, its deck, when it acts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

import lazax.ti4.title  # noqa: F401  (everything registers itself)
from lazax.desk.filing import Filed, Filters, tags
from lazax.ti4.abilities import ACTS_IN
from lazax.ti4.tables import (
    ACTION_CARDS,
    AGENDAS,
    ATTACHMENTS,
    EXPLORATIONS,
    FACTIONS,
    LEADERS,
    PLANETS,
    PROMISSORY_NOTES,
    PUBLIC_OBJECTIVES,
    RELICS,
    SECRET_OBJECTIVES,
    STRATEGY_CARDS,
    TECHNOLOGIES,
    UNITS,
)
from lazax.ti4.timings import TIMINGS

TABLES: Final = {"set": "set", "faction": "faction_short", "deck": "filed_deck", "timing": "filed_timing"}
OF_WINDOWS: Final = {
    "W-A9": "component",
    "W-S": "strategy",
    "W-A": "turn",
    "W-T": "tactical",
    "W-Z": "status",
    "W-V": "agenda",
    "W-G": "any",
}
"""The windows of §24 by the beginning of their number, the longest first."""
OF_TIMINGS: Final = {
    "component_action": "component",
    "strategy_phase": "strategy",
    "strategy_card": "strategy",
    "action_phase": "turn",
    "turn": "turn",
    "strategic": "turn",
    "action": "turn",
    "system": "tactical",
    "movement": "tactical",
    "ships": "tactical",
    "cannon": "tactical",
    "space_combat": "tactical",
    "invasion": "tactical",
    "bombardment": "tactical",
    "forces": "tactical",
    "ground_combat": "tactical",
    "production": "tactical",
    "tactical": "tactical",
    "status": "status",
    "objective": "status",
    "round": "status",
    "agenda_phase": "agenda",
    "agenda": "agenda",
    "vote": "agenda",
    "outcome": "agenda",
}
"""Windows of components by the beginning of their name; the others open at any time."""


@cache
def filters() -> Filters:
    return Filters(TABLES, dict(_filed()))


def timing_of(component: str, windows: tuple[str, ...] = ()) -> tuple[str, ...]:
    """When a component acts: as its card says or, without a card that does, as it registered; what only changes
    numbers always acts."""
    found = [next(word for number, word in OF_WINDOWS.items() if window.startswith(number)) for window in windows]
    registered = () if windows else ACTS_IN.get(component, ())
    found += [OF_TIMINGS.get(name.split(".")[0], "any") if name in TIMINGS else "always" for name in registered]
    return tuple(dict.fromkeys(found))


def _filed() -> Iterator[tuple[str, Filed]]:
    yield from _cards()
    yield from _forces()
    for name, faction in FACTIONS.items():
        of = faction.form_of or name
        rows = tuple(f"ability:{ability}" for ability in faction.abilities)
        yield f"faction:{name}", Filed(tags(set=faction.set, faction=of), rows)
        for ability in faction.abilities:
            key = f"ability:{ability}"
            yield key, Filed(tags(set=faction.set, faction=of, timing=timing_of(key)), (key,))
    for name, planet in PLANETS.items():
        told = tags(set=planet.set, faction=_form(planet.home_of), timing=timing_of(f"legendary:{name}"))
        yield f"planet:{name}", Filed(told, (f"legendary:{name}",) if planet.legendary else ())


def _form(faction: str | None) -> str | None:
    """A faction that comes in several forms is one."""
    return faction and ((FACTIONS[faction].form_of if faction in FACTIONS else None) or faction)


def _cards() -> Iterator[tuple[str, Filed]]:
    for name, card in ACTION_CARDS.items():
        yield f"card:{name}", Filed(tags(set=card.set, timing=timing_of("", card.windows)), (f"action_card:{name}",))
    for name, agenda in AGENDAS.items():
        yield f"agenda:{name}", Filed(tags(set=agenda.set, deck=agenda.type), (f"agenda:{name}",))
    for name, stage in PUBLIC_OBJECTIVES.items():
        yield f"objective:{name}", Filed(tags(set=stage.set, deck=f"stage_{stage.stage}"), (f"objective:{name}",))
    for name, secret in SECRET_OBJECTIVES.items():
        told = tags(set=secret.set, deck="secret", timing=timing_of("", secret.windows))
        yield f"objective:{name}", Filed(told, (f"secret:{name}",))
    for name, strategy in STRATEGY_CARDS.items():
        yield f"strategy:{name}", Filed(tags(set=strategy.set), (f"strategy_card:{name}",))
    for name, relic in RELICS.items():
        yield f"relic:{name}", Filed(tags(set=relic.set, timing=timing_of("", relic.windows)), (f"relic:{name}",))
    for name, found in EXPLORATIONS.items():
        key = f"exploration:{name}"
        yield key, Filed(tags(set=found.set, deck=found.deck, timing=timing_of("", found.windows)), (key,))
    for name, attachment in ATTACHMENTS.items():
        yield f"attachment:{name}", Filed(tags(set=attachment.set), (f"attachment:{name}",))


def _forces() -> Iterator[tuple[str, Filed]]:
    for name, note in PROMISSORY_NOTES.items():
        told = tags(set=note.set, faction=_form(note.faction), timing=timing_of("", note.windows))
        yield f"note:{name}", Filed(told, (f"note:{name}",))
    for name, leader in LEADERS.items():
        told = tags(set=leader.set, faction=_form(leader.faction), timing=timing_of("", leader.windows))
        yield f"leader:{name}", Filed(told, (f"leader:{name}",))
    for name, technology in TECHNOLOGIES.items():
        key = f"technology:{name}"
        told = tags(set=technology.set, faction=_form(technology.faction), timing=timing_of(key))
        yield key, Filed(told, (key,))
    for name, unit in UNITS.items():
        key = f"unit:{name}"
        yield key, Filed(tags(set=unit.set, faction=_form(unit.faction), timing=timing_of(key)), (key,))
