"""What a player may do at any time: bargain (28.1), with transactions where their rules allow it, and abilities."""

from __future__ import annotations

from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.galaxy.deals.proposing import COUNTER, PROPOSE
from lazax.ti4.abilities import ABILITIES
from lazax.ti4.events import Phase
from lazax.ti4.leaders.unlocking import is_resolving
from lazax.ti4.state import TI4
from lazax.ti4.timings import ANY_TIME
from lazax.ti4.trade.talks import BARGAINING, DEALS
from lazax.ti4.windows import usable_in, use

COMPOSED = frozenset(move for move in BARGAINING if move.partition(":")[0] in (PROPOSE, COUNTER))
"""What is put together in private and then said at once."""
COMPOSING = frozenset({"bargain.propose", "bargain.counter"})


def interjections(game: TI4, player: Player) -> list[str]:
    """The moves this player could make now, whoever's turn it is."""
    if player in game.out or not game.round:
        return []
    return [*DEALS.moves(game, player), *_abilities(game, player)]


def _abilities(game: TI4, player: Player) -> list[str]:
    """What may be used at any time of the action phase, but not while something is being resolved."""
    phase = ongoing(game, Phase)
    if ANY_TIME not in game.in_play or phase is None or phase.name != "action" or is_resolving(game):
        return []
    return usable_in(game, ANY_TIME, player)


async def interject(game: TI4, player: Player, move: str) -> None:
    if move in ABILITIES.get(ANY_TIME, {}):
        await use(game, ANY_TIME, player, move)
    else:
        await DEALS.bargain(game, player, move)
