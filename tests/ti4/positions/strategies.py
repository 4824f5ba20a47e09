"""Playing strategy cards on small positions."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.core.state import Player
from lazax.ti4.economy.tokens import pools_of
from lazax.ti4.events import StrategicAction
from lazax.ti4.sequence.strategic_action import STRATEGIES
from lazax.ti4.state import TI4
from tests.ti4.positions.tools import A, play, pools, quick_game

REX, MECATOL = "mecatol_rex", "tile_18"
PASS = "pass"


def primary(state: TI4, card: str, player: Player = A) -> Game:
    return play(state, lambda game: STRATEGIES[card].primary(game, player))


def secondary(state: TI4, card: str, player: Player = A) -> Game:
    """The secondary ability of a card that another player is using."""
    enter(state, StrategicAction((player + 1) % state.seats, card))
    return play(state, lambda game: STRATEGIES[card].secondary(game, player))


def on_sheet(state: TI4, player: Player = A) -> int:
    return sum(pools_of(state, player))


def nearly_out_of_tokens(left: int, player: Player = A) -> TI4:
    """So many command tokens of the player are in reinforcements."""
    return pools(quick_game(), player, tactic=16 - left - 5, fleet=3, strategy=2)
