"""Events about trade goods."""

from __future__ import annotations

from lazax.core.log import note
from lazax.ti3.board import clockwise, order_of_play, planets_of
from lazax.ti3.cards.political.registry import FOR, agenda
from lazax.ti3.economy.supply import gain_goods, hand_over_goods
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, Round
from lazax.ti3.state import TI3


@agenda("open_the_trade_routes")
async def open_the_trade_routes(game: TI3, outcome: str) -> None:
    """For: two trade goods each. Against (E-13, T-X5): goods received this round go on to the left neighbour."""
    if outcome == FOR:
        for player in order_of_play(game):
            gain_goods(game, player, 2)
    else:
        add_effect(game, Round, Effect("pass_goods"))


@agenda("cost_overruns")
async def cost_overruns(game: TI3, outcome: str) -> None:
    """For: everybody discards a trade good for each of their planets; R27.13: as far as they have any."""
    if outcome != FOR:
        return
    for player in order_of_play(game):
        lost = min(game.goods[player], len(planets_of(game, player)))
        if lost:
            game.goods[player] -= lost
            note(game, "cost_overruns.lost", player=player, n=lost)


@agenda("economic_revitalization")
async def economic_revitalization(game: TI3, outcome: str) -> None:
    """Each opponent who has a trade good gives one; T-X5: what the elected player gets they may have to pass on."""
    elected = int(outcome)
    for giver in [player for player in clockwise(game, elected)[1:] if game.goods[player]]:
        note(game, "economic_revitalization.given", player=giver, player_to=elected)
        hand_over_goods(game, giver, elected, 1)
