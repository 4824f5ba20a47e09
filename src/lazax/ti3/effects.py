"""What is going on: whose action it is, and the lasting effects on the stage."""

from __future__ import annotations

from typing import Any

from lazax.core.stage import amend, current
from lazax.core.state import Player
from lazax.ti3.events import EVENTS, Activation, Effect, Round, StrategicAction
from lazax.ti3.state import TI3

LASTING = frozenset(event for event in EVENTS if "effects" in event._fields)


def active_player(game: TI3) -> Player:
    """R0.5: the player whose action is being resolved, -1 outside of actions."""
    for event in reversed(game.stage):
        if type(event) is Activation or type(event) is StrategicAction:
            return event.player
    return next((event.player for event in game.stage if type(event).__name__ == "Turn"), -1)


def effects(game: TI3, kind: str) -> list[Effect]:
    """The lasting effects of one kind that are in force now."""
    found = []
    for event in game.stage:
        if type(event) in LASTING and event.effects:
            found += [effect for effect in event.effects if effect.kind == kind]
    return found


def effect_on(game: TI3, kind: str, player: Player | None = None, target: str | None = None) -> bool:
    """Whether an effect of this kind is in force, for this player and target where they are given."""
    for event in game.stage:
        if type(event) in LASTING:
            for effect in event.effects:
                if effect.kind == kind and player in (None, effect.player) and target in (None, effect.target):
                    return True
    return False


def add_effect(game: TI3, until: type[Any], effect: Effect) -> None:
    """Let an effect last until the end of the innermost open event of this kind."""
    amend(game, until, effects=(*current(game, until).effects, effect))


def this_round(game: TI3) -> Round:
    event = game.stage[0]
    assert type(event) is Round
    return event
