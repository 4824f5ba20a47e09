"""What campaigns are for: the home of whoever is about to win, and what objectives ask to be conquered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lazax.bots.galaxy.rivals import menace, nearly_won
from lazax.bots.ti3.objectives import MECATOL
from lazax.core.state import Player
from lazax.ti3.tables import MECATOL_REX, PLANETS_OF, SYSTEM_OF, Condition

if TYPE_CHECKING:
    from lazax.bots.ti3.knowledge import Knowledge


def campaign_targets(known: Knowledge) -> Iterator[list[str]]:
    """Yields the systems that are worth a war, what matters most first."""
    yield _usurpers(known)
    weight = known.objectives.weight
    for condition in sorted(known.objectives.conditions, key=lambda condition: -weight(condition)):
        yield _asked_by(known, condition)


def _usurpers(known: Knowledge) -> list[str]:
    """R23.4: whoever has lost their home claims nothing, so the homes of those who are about to win."""
    able = [player for player in known.others if nearly_won(known, player)]
    worst = max(able, key=lambda player: (menace(known, player), player), default=None)
    return [] if worst is None else [str(known.sheets[worst]["home"])]


def _asked_by(known: Knowledge, condition: Condition) -> list[str]:
    """Returns where an objective could be fulfilled by force."""
    if condition.planet == MECATOL_REX and known.owner(MECATOL_REX) != known.me:
        return [MECATOL]
    if condition.enemy_homes:
        homes = [str(known.sheets[player]["home"]) for player in known.others]
        return [home for home in homes if any(known.owner(planet) != known.me for planet in PLANETS_OF[home])]
    if condition.neighbours_last_dock:
        return [SYSTEM_OF[dock] for player in set(known.neighbours) for dock in _last_dock(known, player)]
    return []


def _last_dock(known: Knowledge, player: Player) -> list[str]:
    docks = [planet for planet in known.planets_of(player) if known.has_dock(planet)]
    return docks if len(docks) == 1 else []
