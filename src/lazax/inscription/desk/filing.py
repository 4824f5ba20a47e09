"""Under what one looks for a thing of Twilight Inscription: its phase, the sheet it is about."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from lazax.desk.filing import Filed, Filters, tags
from lazax.inscription.tables import AGENDAS, EVENTS, FACTIONS, OBJECTIVES, RELICS, TECHNOLOGIES

TABLES: Final = {"phase": "phase_name", "sheet": "sheet"}


@cache
def filters() -> Filters:
    return Filters(TABLES, dict(_filed()))


def _filed() -> Iterator[tuple[str, Filed]]:
    for name, event in EVENTS.items():
        yield f"event:{name}", Filed(tags(phase=str(event.phase)), (f"event:{name}",))
    for name, agenda in AGENDAS.items():
        rows = tuple(f"agenda:{name}.{side}" for side in ("for", "against"))
        yield f"agenda:{name}", Filed(tags(phase=str(agenda.phase)), rows)
    for name, objective in OBJECTIVES.items():
        yield f"objective:{name}", Filed(tags(sheet=objective.sheet), (f"objective:{name}",))
    for name, technology in TECHNOLOGIES.items():
        yield f"technology:{name}", Filed(tags(sheet=technology.sheet), (f"technology:{name}",))
    for name in RELICS:
        yield f"relic:{name}", Filed({}, (f"relic:{name}",))
    for name in FACTIONS:
        yield f"faction:{name}", Filed({}, (f"faction:{name}", f"faction_boon:{name}"))
