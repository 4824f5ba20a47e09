"""The round: strategy, action, status and agenda phase, until somebody has won (40)."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import enter, leave
from lazax.core.steps import do
from lazax.ti4.events import Round
from lazax.ti4.registry import step, then
from lazax.ti4.sequence import strategy_phase
from lazax.ti4.state import TI4
from lazax.ti4.timings import ROUND_END
from lazax.ti4.trade.promises import PROMISES
from lazax.ti4.units.cards import take_stock
from lazax.ti4.windows import window


@step("round.begin")
def begin(game: TI4) -> None:
    game.round += 1
    enter(game, Round(game.round))
    note(game, "round.began", n=game.round)
    then(game, do(strategy_phase.start))


@step("round.end")
def end(game: TI4) -> None:
    then(game, window(ROUND_END), do(next_round))


@step("round.next")
def next_round(game: TI4) -> None:
    """What lasted until the end of the round ends with it."""
    if leave(game, Round).effects:
        take_stock(game)
    PROMISES.round_ended(game)
    then(game, do(begin))
