"""States without one of their components: what tracing compares the rules with (see `lazax.tracing`)."""

from __future__ import annotations

from lazax.inscription.state import Inscription
from lazax.inscription.tables import TECHNOLOGY_AT
from lazax.tracing import Without


def _faction(game: Inscription, name: str) -> Inscription | None:
    owners = [player for player, common in game.common.items() if common.faction == name]
    if not owners:
        return None
    without = game.copy()
    for player in owners:
        without.common[player] = game.common[player]._replace(faction="")
    return without


def _technology(game: Inscription, name: str) -> Inscription | None:
    bit = 1 << TECHNOLOGY_AT[name]
    if not any(common.unlocked & bit for common in game.common.values()):
        return None
    without = game.copy()
    for player, common in game.common.items():
        without.common[player] = common._replace(unlocked=common.unlocked & ~bit)
    return without


WITHOUT: dict[str, Without] = {"faction": _faction, "technology": _technology}
"""For the kinds of components of which a game may be without."""
