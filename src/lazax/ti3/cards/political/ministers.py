"""Laws that honour or censure one player."""

from __future__ import annotations

from lazax.core.ask import confirm
from lazax.core.log import note
from lazax.core.stage import current
from lazax.core.state import Player
from lazax.ti3.board import alive, is_elected, order_of_play
from lazax.ti3.cards.political.registry import agenda
from lazax.ti3.council.laws import repeal_law
from lazax.ti3.economy.supply import hand_over_goods
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Agenda, Effect
from lazax.ti3.registry import asks, law, step
from lazax.ti3.state import TI3
from lazax.ti3.tables import POLITICAL_CARDS
from lazax.ti3.trade.agreements import agreements_of

ELDER = "council_elder"
VOTES_ALONE = "votes_alone"  # effect of an agenda: only this player's votes count
COMMERCE = "minister_of_commerce"
CENSURE = "councils_censure"
IMPERIAL = "imperial"
CENSURE_PRICE = 2  # counters from strategy allocation

asks("choose", "word", "council_elder.use")


def elected(game: TI3, name: str) -> Player | None:
    """Whom a law has elected, as long as he is in the game (R23.12)."""
    return next((player for player in alive(game) if is_elected(game, player, name)), None)


# Council Elder


@agenda(ELDER)
async def council_elder(game: TI3, outcome: str) -> None:
    """The elected player holds the card until he uses it; nothing happens at once."""


@law(ELDER)
async def consult_the_elder(game: TI3) -> None:
    """T-P2: before an election he may discard the card, and only his votes count. Not while it is itself elected."""
    elder, card = elected(game, ELDER), current(game, Agenda).card
    if elder is None or card == ELDER or POLITICAL_CARDS[card].vote == "for_against":
        return
    if await confirm(elder, "council_elder.use", possible=lambda: ELDER in game.laws, agenda=card):
        note(game, "council_elder.used", player=elder, agenda=card)
        repeal_law(game, ELDER)
        add_effect(game, Agenda, Effect(VOTES_ALONE, elder))


# Council's Censure


@agenda(CENSURE)
async def councils_censure(game: TI3, outcome: str) -> None:
    """Imperial has its price for the elected player in strategy phases to come; nothing happens at once."""


@law(CENSURE)
def can_afford(game: TI3, player: Player, strategy: str) -> bool:
    """T-S2: whether he has the counters for it, which only the censured need for Imperial."""
    if strategy != IMPERIAL or not is_elected(game, player, CENSURE):
        return True
    return game.strategy_pool[player] >= CENSURE_PRICE


@law(CENSURE)
def pay_for_choice(game: TI3, player: Player, strategy: str) -> None:
    """T-S2: who has to take Imperial as the last card left pays what he has (R27.13)."""
    price = min(CENSURE_PRICE, game.strategy_pool[player])
    if price and strategy == IMPERIAL and is_elected(game, player, CENSURE):
        game.strategy_pool[player] -= price
        note(game, "councils_censure.paid", player=player, n=price)


# Ministers


@agenda(COMMERCE)
async def minister_of_commerce(game: TI3, outcome: str) -> None:
    """He receives trade goods in status phases to come; nothing happens at once."""


@step("status.commerce")
@law(COMMERCE)
def collect_for_commerce(game: TI3) -> None:
    """T-U2: a trade good from each other player who has an agreement, in order of play, as far as he has any."""
    minister = elected(game, COMMERCE)
    if minister is None:
        return
    for player in order_of_play(game):
        if player != minister and game.goods[player] and agreements_of(game, player):
            note(game, "minister_of_commerce.received", player=minister, player_of=player)
            hand_over_goods(game, player, minister, 1)


@agenda("minister_of_policy")
async def minister_of_policy(game: TI3, outcome: str) -> None:
    """He draws one more action card in status phases to come; nothing happens at once."""


@agenda("science_community_speaker")
async def science_community_speaker(game: TI3, outcome: str) -> None:
    """Technologies are cheaper for him and their secondary needs no counter; nothing happens at once."""
