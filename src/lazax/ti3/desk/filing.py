"""Under what one looks for a thing of TI3: its box or option, its race, its deck, when it is played."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from lazax.desk.filing import Filed, Filters, tags
from lazax.ti3.tables import (
    ACTION_CARDS,
    DOMAIN_COUNTERS,
    HOME_OF,
    LEADERS,
    OBJECTIVES,
    PLANETS,
    POLITICAL_CARDS,
    RACES,
    STRATEGY_CARDS,
    TECHNOLOGIES,
    UNITS,
)

TABLES: Final = {"set": "filed_set", "faction": "race_short", "deck": "filed_deck", "timing": "window"}


@cache
def filters() -> Filters:
    return Filters(TABLES, dict(_filed()))


def _filed() -> Iterator[tuple[str, Filed]]:
    for name, card in ACTION_CARDS.items():
        yield f"card:{name}", Filed(tags(set="base", timing=card.window), (f"action_card:{name}",))
    for name, agenda in POLITICAL_CARDS.items():
        yield f"agenda:{name}", Filed(tags(set="base", deck=agenda.type), (f"political_card:{name}",))
    for name, objective in OBJECTIVES.items():
        yield f"objective:{name}", Filed(tags(set="base", deck=objective.deck), (f"objective:{name}",))
    for name, strategy in STRATEGY_CARDS.items():
        yield f"strategy:{name}", Filed(tags(set=strategy.option or "base"), (f"strategy_card:{name}",))
    for name in TECHNOLOGIES:
        yield f"technology:{name}", Filed(tags(set="base"), (f"technology:{name}",))
    for name in UNITS:
        yield f"unit:{name}", Filed(tags(set="base"))
    for name, planet in PLANETS.items():
        yield f"planet:{name}", Filed(tags(set="base", faction=HOME_OF.get(planet.system)))
    for name, race in RACES.items():
        rows = tuple(f"race_ability:{ability}" for ability in race.abilities)
        yield f"faction:{name}", Filed(tags(set="base", faction=name), rows)
    for name, leader in LEADERS.items():
        yield f"leader:{name}", Filed(tags(set="leaders", faction=leader.race), (f"leader:{leader.kind}",))
    for name in DOMAIN_COUNTERS:
        yield f"domain_counter:{name}", Filed(tags(set="distant_suns"), (f"domain_counter:{name}",))
