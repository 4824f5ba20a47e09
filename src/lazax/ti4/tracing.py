"""States of TI4 without one of their components: what tracing compares the rules with (see `lazax.tracing`)."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.ti4.state import TI4
from lazax.ti4.tables import UNITS
from lazax.tracing import Without


def without(kind: str) -> Without:
    """For components of this kind: a state in which one of them does nothing for anybody; units keep their cards."""

    def taken_away(game: TI4, name: str) -> TI4 | None:
        component = f"{kind}:{name}"
        if not any(found == component for acting in game.in_play.values() for found, _ in acting):
            return None
        state = game.copy()
        state.in_play = {
            place: tuple(found for found in acting if found[0] != component) for place, acting in game.in_play.items()
        }
        return state

    return taken_away


def upgrades(game: TI4) -> Iterator[str]:
    """Units that are upgraded or turned over, and the technologies of upgrades."""
    for card in game.unit_cards.values():
        unit = UNITS[card]
        if unit.technology:
            yield f"technology:{unit.technology}"
        if unit.technology or len(unit.category) > 1:
            yield f"unit:{card}"
