"""Action cards about production (W-T30)."""

from __future__ import annotations

from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.ti4.cards.play import action_card
from lazax.ti4.events import Production
from lazax.ti4.production.produce import production_limit
from lazax.ti4.state import TI4
from lazax.ti4.timings import PRODUCING
from lazax.ti4.units.lasting import last, lasting

WAR_MACHINE = "action_card:war_machine"
MORE_UNITS, CHEAPER = 4, 1


def _produces(game: TI4, player: Player) -> bool:
    production = ongoing(game, Production)
    return production is not None and production.player == player


@action_card("war_machine", PRODUCING, when=_produces)
async def war_machine(game: TI4, player: Player) -> None:
    amend(game, Production, discount=current(game, Production).discount + CHEAPER)
    last(game, Production, WAR_MACHINE, player)


@production_limit.changed_by(WAR_MACHINE)
def roaring(game: TI4, owner: Player, limit: int, player: Player) -> int:
    return limit + MORE_UNITS if player == owner and lasting(game, WAR_MACHINE, owner) else limit
