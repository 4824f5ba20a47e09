"""States of TI4 without one of their components: what tracing compares the rules with (see `lazax.tracing`)."""

from __future__ import annotations

from lazax.ti4.state import TI4
from lazax.tracing import Without


def _technology(game: TI4, name: str) -> TI4 | None:
    """The technology does nothing for anybody; units keep the cards they have."""
    component = f"technology:{name}"
    if not any(name in owned for owned in game.technologies.values()):
        return None
    return _without(game, component)


def _law(game: TI4, name: str) -> TI4 | None:
    """A law in play is as if it were blank."""
    return _without(game, f"agenda:{name}") if name in game.laws else None


def _without(game: TI4, component: str) -> TI4:
    without = game.copy()
    without.in_play = {
        place: tuple(found for found in acting if found[0] != component) for place, acting in game.in_play.items()
    }
    return without


WITHOUT: dict[str, Without] = {"technology": _technology, "agenda": _law}
"""For the kinds of components of which a game may be without."""
