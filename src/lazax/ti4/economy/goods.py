"""Trade goods and commodities (21, 93)."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import enter, leave
from lazax.core.state import Player
from lazax.ti4.abilities import Query
from lazax.ti4.events import Gift, GoodsGain
from lazax.ti4.registry import LEADERS, touch
from lazax.ti4.state import TI4
from lazax.ti4.tables import FACTIONS
from lazax.ti4.timings import COMMODITIES_GIVEN, GOODS_GAINED, REPLENISHED
from lazax.ti4.windows import react

more_commodities: Query[int, [Player]] = Query("commodity_value")
"""How many commodities a player may have."""


async def gain_goods(game: TI4, player: Player, number: int, *, supply: bool = True) -> None:
    """93.2: from the supply, which never runs out (23.3), where nothing else is said."""
    if number > 0:
        game.goods[player] += number
        touch(game, LEADERS)
        note(game, "goods.gained", player=player, n=number)
        enter(game, GoodsGain(player, number if supply else 0))
        await react(game, GOODS_GAINED, subject=str(player))
        leave(game, GoodsGain)


def store_goods(game: TI4, player: Player, number: int) -> None:
    """Trade goods are put on an agent, where they wait until it is readied."""
    game.stored_goods = {**game.stored_goods, player: game.stored_goods[player] + number}
    note(game, "goods.stored", player=player, n=number)


async def release_goods(game: TI4, player: Player) -> None:
    """The agent on which they lie was readied: they are gained, not from the supply."""
    number = game.stored_goods[player]
    if number:
        game.stored_goods = {**game.stored_goods, player: 0}
        await gain_goods(game, player, number, supply=False)


def spend_goods(game: TI4, player: Player, number: int) -> None:
    """93.4: trade goods themselves are the price."""
    if number > 0:
        game.goods[player] -= number
        note(game, "goods.spent", player=player, n=number)


def commodity_value(game: TI4, player: Player) -> int:
    """21.2: the most commodities a player may have."""
    return more_commodities(game, FACTIONS[game.factions[player]].commodities, player)


def may_gain_commodities(game: TI4, player: Player) -> bool:
    return game.commodities[player] < commodity_value(game, player)


def gain_commodities(game: TI4, player: Player, number: int) -> None:
    """21.2: never more than the commodity value."""
    gained = max(0, min(number, commodity_value(game, player) - game.commodities[player]))
    game.commodities[player] += gained
    note(game, "commodities.gained", player=player, n=gained)


def convert_commodities(game: TI4, player: Player, number: int) -> None:
    """Commodities of the player become trade goods of their own; N-MEN-2: that is no gain."""
    number = min(number, game.commodities[player])
    game.commodities[player] -= number
    game.goods[player] += number
    if number:
        touch(game, LEADERS)
        note(game, "commodities.converted", player=player, n=number)


def hand_commodities(game: TI4, giver: Player, receiver: Player, number: int) -> None:
    """21.5, 21.6: passed to another player they are trade goods."""
    game.commodities[giver] -= number
    game.goods[receiver] += number
    touch(game, LEADERS)
    note(game, "commodities.given", player=giver, player_to=receiver, n=number)


async def commodities_given(game: TI4, giver: Player, receiver: Player, number: int) -> None:
    """W-G13: what follows from it when commodities have changed hands."""
    enter(game, Gift(giver, receiver, number))
    await react(game, COMMODITIES_GIVEN, subject=str(giver))
    leave(game, Gift)


async def receive_commodities(game: TI4, giver: Player, receiver: Player, number: int) -> None:
    """By an effect, not in a transaction: the receiver gains trade goods."""
    if number:
        hand_commodities(game, giver, receiver, number)
        await commodities_given(game, giver, receiver, number)
        await react(game, GOODS_GAINED, subject=str(receiver))


def take_good(game: TI4, taker: Player, victim: Player, *, commodity: bool = False) -> None:
    """A trade good or commodity of another player; 21.6: with the taker it is a trade good."""
    if commodity:
        game.commodities[victim] -= 1
    else:
        game.goods[victim] -= 1
    game.goods[taker] += 1
    touch(game, LEADERS)
    note(game, "goods.taken", player=taker, player_of=victim)


def return_surplus(game: TI4, player: Player) -> None:
    """21.2: commodities above a value that has fallen go back to the supply."""
    surplus = game.commodities[player] - commodity_value(game, player)
    if surplus > 0:
        game.commodities[player] -= surplus
        note(game, "commodities.returned", player=player, n=surplus)


async def replenish(game: TI4, player: Player) -> None:
    """21.3: up to the commodity value; FAQ-GEN-11: also if nothing is missing. N-GEN-20."""
    missing = max(0, commodity_value(game, player) - game.commodities[player])
    game.commodities[player] += missing
    note(game, "commodities.replenished", player=player, n=missing)
    await react(game, REPLENISHED, subject=str(player))
