"""The tactical action: its five steps (89)."""

from __future__ import annotations

from collections.abc import Callable

from lazax.core.ask import Task
from lazax.core.log import note
from lazax.core.stage import enter, leave
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4.combat.cannon import cannon_offence
from lazax.ti4.combat.space_combat import fight
from lazax.ti4.events import Activation
from lazax.ti4.invasion.invasion import invade
from lazax.ti4.movement.activation import activate, activation_of
from lazax.ti4.movement.move import end_movement, move_ships
from lazax.ti4.production.produce import produce_in_system
from lazax.ti4.registry import step, then
from lazax.ti4.state import TI4
from lazax.ti4.timings import ACTIVATED, ACTIVATED_WHEN, TACTICAL_END
from lazax.ti4.windows import window

Parts = tuple[Callable[[TI4, Player], Task | None], ...]


def begin_tactical_action(game: TI4, player: Player) -> None:
    then(game, *(do(part, player) for part in TACTICAL_ACTION))


@step("tactical.without_token")
def act_without_token(game: TI4, player: Player, system: str) -> None:
    """R-63: an effect lets a player perform a tactical action without a token; the system counts as activated."""
    enter(game, activation_of(game, player, system))
    note(game, "system.activated", player=player, system=system)
    windows = (window(ACTIVATED_WHEN, subject=system), window(ACTIVATED, subject=system))
    then(game, *windows, *(do(part, player) for part in TACTICAL_ACTION[1:]))


@step("tactical.end")
def end(game: TI4, player: Player) -> None:
    then(game, window(TACTICAL_END), do(close))


@step("tactical.close")
def close(game: TI4) -> None:
    """What lasted for this tactical action ends with it."""
    leave(game, Activation)


TACTICAL_ACTION: Parts = (
    activate,  # 89.1
    move_ships,  # 89.2
    cannon_offence,
    end_movement,
    fight,  # 89.3
    invade,  # 89.4
    produce_in_system,  # 89.5
    end,
)
