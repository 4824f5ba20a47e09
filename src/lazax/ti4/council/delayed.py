"""What outcomes of agendas bring at the start of the next strategy phase (W-S1)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4.abilities import traced
from lazax.ti4.council.effects import in_speaker_order
from lazax.ti4.events import Effect
from lazax.ti4.registry import step
from lazax.ti4.state import TI4

F = TypeVar("F", bound=Callable[[TI4, Player], Awaitable[None]])

DELAYED: Final[dict[str, Callable[[TI4, Player], Awaitable[None]]]] = {}


def next_strategy_phase(agenda: str) -> Callable[[F], F]:
    """Register what an agenda does then to each player whom it concerns."""

    def register(function: F) -> F:
        DELAYED[agenda] = done = traced(function, (f"agenda:{agenda}",))
        return done

    return register


def delay(game: TI4, agenda: str, *players: Player) -> None:
    """It happens to these players when the next strategy phase begins."""
    game.pending = (*game.pending, *(Effect(agenda, player) for player in players))


@step("strategy.pending")
async def carry_out_pending(game: TI4) -> None:
    """In the order in which it was decided; of one agenda, in speaker order."""
    pending, game.pending = game.pending, ()
    line = in_speaker_order(game)
    for agenda in dict.fromkeys(effect.kind for effect in pending):
        note(game, "agenda.delayed", agenda=agenda)
        for player in line:
            if Effect(agenda, player) in pending:
                await DELAYED[agenda](game, player)
