"""Action cards about actions and turns (W-A5, W-A10)."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import current, ongoing
from lazax.core.state import Player
from lazax.ti4.cards.play import action_card
from lazax.ti4.events import StrategicAction, Turn
from lazax.ti4.sequence.action_phase import allow_another_action, break_off_turn
from lazax.ti4.state import TI4
from lazax.ti4.timings import ACTION_DONE, STRATEGIC_BEGIN


def _another_acts(game: TI4, player: Player) -> bool:
    action = ongoing(game, StrategicAction)
    return action is not None and action.player != player


@action_card("coup_detat", STRATEGIC_BEGIN, when=_another_acts)
async def coup_detat(game: TI4, player: Player) -> None:
    """R-60: the strategy card stays readied, and has to be used later (3.4)."""
    note(game, "turn.broken_off", player=current(game, Turn).player)
    break_off_turn(game)


def _own_turn(game: TI4, player: Player) -> bool:
    turn = ongoing(game, Turn)
    return turn is not None and turn.player == player


@action_card("master_plan", ACTION_DONE, when=_own_turn)
async def master_plan(game: TI4, player: Player) -> None:
    """R-62."""
    allow_another_action(game)
