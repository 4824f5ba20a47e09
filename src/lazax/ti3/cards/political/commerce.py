"""Laws about trade and production."""

from __future__ import annotations

from itertools import combinations

from lazax.core.ask import PASS, choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.board import alive, in_force, is_home, opponents, order_of_play
from lazax.ti3.cards.political.registry import FOR, agenda
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, Round
from lazax.ti3.registry import asks, law
from lazax.ti3.state import TI3
from lazax.ti3.tables import PLANETS_OF
from lazax.ti3.trade.agreements import break_agreements
from lazax.ti3.ways import geometry

TRADE_WAR = "trade_war"

asks("choose", "player", "trade_war.player")


# trade


def pairs_of_players(game: TI3) -> list[str]:
    return [f"{one}+{other}" for one, other in combinations(alive(game), 2)]


@agenda("forced_economic_independence", pairs_of_players)
async def forced_economic_independence(game: TI3, outcome: str) -> None:
    """An agreement of the two ends at once, and none may be made between them as long as the law is in play."""
    one, other = map(int, outcome.split("+"))
    break_agreements(game, one, other)


@agenda(TRADE_WAR)
async def trade_war(game: TI3, outcome: str) -> None:
    """For: see below. Against: everybody discards a trade good, if he has one."""
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
    """He may, besides his income."""
    if not trade_war_victims(game, player):
        return
    chosen = await choose(
        player, "trade_war.player", lambda: [*map(str, trade_war_victims(game, player)), PASS], agenda=TRADE_WAR
    )
    if chosen != PASS:
        game.goods[int(chosen)] -= 1
        note(game, "trade_war.discarded", player=player, player_of=int(chosen))


# production


def planets_abroad(game: TI3) -> list[str]:
    """Every planet of the galaxy outside the home systems, whoever controls it."""
    return sorted(planet for system in geometry(game).systems for planet in PLANETS_OF[system] if not is_home(planet))


@agenda("holy_planet_of_ixth", planets_abroad)
async def holy_planet_of_ixth(game: TI3, outcome: str) -> None:
    """The dock of the elected planet produces nothing as long as the law is in play; nothing happens at once."""


@agenda("humane_labor")
async def humane_labor(game: TI3, outcome: str) -> None:
    """For: two units for each dock (T-R1). Against: no dock produces this round."""
    if outcome != FOR:
        add_effect(game, Round, Effect("no_production"))


@agenda("regulated_conscription")
async def regulated_conscription(game: TI3, outcome: str) -> None:
    """Ground forces cost one resource each as long as the law is in play; nothing happens at once."""


@agenda("imperial_academy")
async def imperial_academy(game: TI3, outcome: str) -> None:
    """Counters cost two influence with Logistics as long as the law is in play; nothing happens at once."""
