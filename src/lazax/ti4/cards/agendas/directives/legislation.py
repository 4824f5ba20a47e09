"""Directives about laws and the agendas to come."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.ti4.board import home_planets
from lazax.ti4.council.agenda_deck import seal_next_agenda
from lazax.ti4.council.changes import vote_again_on
from lazax.ti4.council.delayed import delay, next_strategy_phase
from lazax.ti4.council.effects import exhaust_planets, in_speaker_order
from lazax.ti4.council.laws import repeal
from lazax.ti4.council.outcomes import FOR, agenda, on_reveal
from lazax.ti4.state import TI4


@agenda("judicial_abolishment")
async def judicial_abolishment(game: TI4, outcome: str) -> None:
    await repeal(game, outcome)


@agenda("miscount_disclosed")
async def miscount_disclosed(game: TI4, outcome: str) -> None:
    """N-AG-5: first all that follows from this agenda; then the law comes before the council like a new one."""
    vote_again_on(game, outcome)


@agenda("new_constitution")
async def new_constitution(game: TI4, outcome: str) -> None:
    if outcome == FOR:
        for law in list(game.laws):
            await repeal(game, law)
        delay(game, "new_constitution", *in_speaker_order(game))


@next_strategy_phase("new_constitution")
async def upheaval_at_home(game: TI4, player: Player) -> None:
    exhaust_planets(game, player, home_planets(game, player))


@on_reveal("covert_legislation")
async def covert_legislation(game: TI4) -> None:
    """N-AG-4: the next agenda is voted on without being shown."""
    seal_next_agenda(game)
