"""What a player may do at any time (T-X0, R0.19): bargain, give trade goods, play certain cards, use certain laws."""

from __future__ import annotations

from lazax.core.ask import PASS, choose
from lazax.core.log import note
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.galaxy.deals.proposing import PROPOSE
from lazax.ti3.board import opponents
from lazax.ti3.cards.political.laws.any_time import may_purge, purge
from lazax.ti3.cards.windows import any_time_move, any_time_moves
from lazax.ti3.council.laws import repeal_law
from lazax.ti3.economy.payment import can_pay, pay
from lazax.ti3.economy.supply import hand_over_goods
from lazax.ti3.events import CardPlay, Due, Purchase, Round
from lazax.ti3.registry import asks
from lazax.ti3.sequence.strategy_abilities import strategy_phase_move, strategy_phase_moves
from lazax.ti3.state import TI3
from lazax.ti3.trade.bargains.talks import BARGAINING, BARGAINS, COUNTERS
from lazax.ti3.trade.bargains.watching import gave

BUSY = frozenset({CardPlay, Due, Purchase})
"""While one of these goes on, abilities of the strategy phase wait."""
GIVE = "give"
COMPOSED = frozenset({PROPOSE, GIVE, *COUNTERS})
"""What is put together in private and then said at once."""
COMPOSING = frozenset({"bargain.propose", "bargain.counter", "give.player", "give.number"})
REPEAL_TRUCE = "repeal:short_term_truce"
PURGE = "discard:minister_of_internal_security"
TRUCE = "short_term_truce"
TRUCE_PRICE = 10

asks("choose", "player", "give.player")
asks("choose", "number", "give.number")


def interjections(game: TI3, player: Player) -> list[str]:
    """The moves this player could make now, whoever's turn it is."""
    if player in game.out or ongoing(game, Round) is None:
        return []
    moves = any_time_moves(game, player) + BARGAINS.moves(game, player)
    if not BUSY.isdisjoint(map(type, game.stage)):
        if BARGAINS.bound(game, player):
            return moves
    else:
        moves += strategy_phase_moves(game, player)
    if game.goods[player] and opponents(game, player):
        moves.append(GIVE)
    if TRUCE in game.laws and can_pay(game, player, "influence", TRUCE_PRICE):
        moves.append(REPEAL_TRUCE)
    if may_purge(game, player):
        moves.append(PURGE)
    return moves


async def interject(game: TI3, player: Player, move: str) -> None:
    if move == GIVE:
        await give_goods(game, player)
    elif move == REPEAL_TRUCE:
        await repeal_truce(game, player)
    elif move == PURGE:
        await purge(game, player)
    elif move in BARGAINING:
        await BARGAINS.bargain(game, player, move)
    elif move.startswith("ability:"):
        await strategy_phase_move(game, player, move)
    else:
        await any_time_move(game, player, move)


async def give_goods(game: TI3, player: Player) -> None:
    """R0.16, R25.10: trade goods change hands freely, in any number. Nobody interferes meanwhile (closed)."""
    to = await choose(player, "give.player", lambda: [*map(str, opponents(game, player)), PASS], closed=True)
    if to == PASS:
        return
    number = await choose(player, "give.number", lambda: _numbers(game, player), closed=True, player_to=int(to))
    note(game, "goods.given", player=player, player_to=int(to), n=int(number))
    hand_over_goods(game, player, int(to), int(number))
    gave(game, player, int(to), int(number))


def _numbers(game: TI3, player: Player) -> list[str]:
    return [str(number) for number in range(1, game.goods[player] + 1)]


async def repeal_truce(game: TI3, player: Player) -> None:
    """Short Term Truce: whoever spends 10 influence ends it."""
    await pay(game, player, "influence", TRUCE_PRICE, TRUCE)
    repeal_law(game, TRUCE)
