"""The round: strategy phase, action phase, status phase, until somebody has won (R6.1)."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import amend, enter, leave
from lazax.core.steps import do
from lazax.ti3.board import alive
from lazax.ti3.council.prophecy import judge_prophecy
from lazax.ti3.economy.supply import keep_hand_limit
from lazax.ti3.effects import this_round
from lazax.ti3.events import Round
from lazax.ti3.registry import step, then
from lazax.ti3.sequence import strategy_phase
from lazax.ti3.sequence.elimination import eliminate_the_gone
from lazax.ti3.state import TI3
from lazax.ti3.trade.bargains.watching import round_ended
from lazax.ti3.units.forces import trim_everywhere


@step("round.begin")
def begin(game: TI3) -> None:
    game.round += 1
    enter(game, Round(game.round))
    note(game, "round.began", n=game.round)
    then(game, do(strategy_phase.start))


@step("round.end")
async def end(game: TI3) -> None:
    """R22.10: what lasted until the end of the round ends; whoever was allowed too many ships or action cards
    loses them (R20.4, R21.1)."""
    judge_prophecy(game)
    for player in alive(game):
        amend(game, Round, effects=tuple(effect for effect in this_round(game).effects if effect.player != player))
        await trim_everywhere(game, player)
        await keep_hand_limit(game, player)
    eliminate_the_gone(game)
    round_ended(game)
    leave(game, Round)
    then(game, do(begin))
