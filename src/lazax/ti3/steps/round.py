"""The round: strategy phase, action phase, status phase, until somebody has won (R6.1)."""

from __future__ import annotations

from lazax.core.events import amend, enter, leave
from lazax.core.log import note
from lazax.ti3.board import alive
from lazax.ti3.events import Round
from lazax.ti3.forces import trim_everywhere
from lazax.ti3.registry import step, then
from lazax.ti3.state import TI3


@step("round.begin")
def begin(game: TI3) -> None:
    game.round += 1
    enter(game, Round(game.round))
    note(game, "round.began", n=game.round)
    then(game, ("strategy.start",))


@step("round.end")
async def end(game: TI3) -> None:
    """R22.10: what lasted until the end of the round ends; fleets that were allowed too many ships lose them."""
    amend(game, Round, effects=())
    for player in alive(game):
        await trim_everywhere(game, player)
    leave(game, Round)
    then(game, ("round.begin",))
