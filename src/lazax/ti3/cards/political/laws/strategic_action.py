"""Laws that act while a strategy card is executed."""

from __future__ import annotations

from lazax.core.ask import PASS, choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.board import in_force, opponents, order_of_play
from lazax.ti3.cards.political.registry import FOR, agenda
from lazax.ti3.registry import asks, law
from lazax.ti3.state import TI3

TRADE_WAR = "trade_war"

asks("choose", "player", "trade_war.player")


@agenda(TRADE_WAR)
async def trade_war(game: TI3, outcome: str) -> None:
    """For: see below. Against: everybody discards a trade good, if they have one."""
    if outcome == FOR:
        return
    for player in order_of_play(game):
        if game.goods[player]:
            game.goods[player] -= 1
            note(game, "goods.discarded", player=player, n=1)


@law(TRADE_WAR)
def trade_war_victims(game: TI3, player: Player) -> list[Player]:
    """T-A3: opponents of whom a player who executes the Trade secondary may discard a trade good."""
    if not in_force(game, TRADE_WAR):
        return []
    return [other for other in opponents(game, player) if game.goods[other]]


async def wage_trade_war(game: TI3, player: Player) -> None:
    """They may, besides their income."""
    if not trade_war_victims(game, player):
        return
    chosen = await choose(
        player, "trade_war.player", lambda: [*map(str, trade_war_victims(game, player)), PASS], agenda=TRADE_WAR
    )
    if chosen != PASS:
        game.goods[int(chosen)] -= 1
        note(game, "trade_war.discarded", player=player, player_of=int(chosen))


@agenda("imperial_academy")
async def imperial_academy(game: TI3, outcome: str) -> None:
    """Counters cost two influence with Logistics as long as the law is in play; nothing happens at once."""
