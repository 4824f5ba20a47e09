"""What components bring about for a while: it hangs on the event until whose end it lasts, and changes queries like
what lies open."""

from __future__ import annotations

from typing import Any

from lazax.core.stage import amend, current
from lazax.core.state import Player
from lazax.ti4.events import Effect
from lazax.ti4.state import TI4
from lazax.ti4.units.cards import take_stock

FIELDS = ("round_effects", "effects")  # what hangs on events


def last(
    game: TI4, until: type[Any], component: str, player: Player, target: str = "", *, this_round: bool = False
) -> None:
    """The component acts for the player until the innermost such event is over, or this round of a combat."""
    field = "round_effects" if this_round else "effects"
    event = current(game, until)
    amend(game, until, **{field: (*getattr(event, field), Effect(component, player, target))})
    take_stock(game)


def over(game: TI4, until: type[Any], component: str, player: Player) -> None:
    """What a component has brought about ends before the event does."""
    effects = tuple(e for e in current(game, until).effects if (e.kind, e.player) != (component, player))
    amend(game, until, effects=effects)
    take_stock(game)


def lasting(game: TI4, component: str, player: Player) -> Effect | None:
    """What a component has brought about for the player and is not over yet, the latest first; None if nothing.

    What has ended may still be asked about until something else comes into play or goes: so whoever acts on it asks
    here first."""
    for event in reversed(game.stage):
        for field in FIELDS:
            effects: tuple[Effect, ...] = getattr(event, field, ())
            for effect in reversed(effects):
                if effect.kind == component and effect.player == player:
                    return effect
    return None
