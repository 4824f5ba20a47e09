"""Laws about technology: prices, bars, sales, and cards for those who forgo it."""

from __future__ import annotations

from lazax.core.ask import PASS, choose, confirm
from lazax.core.state import Player
from lazax.ti3.board import in_force, order_of_play
from lazax.ti3.cards.political.laws.status_phase import discard_by_order
from lazax.ti3.cards.political.registry import FOR, agenda
from lazax.ti3.economy.supply import draw_action_cards, gain_goods, goods_left, may_draw
from lazax.ti3.economy.technology import NO_TECHNOLOGY, lose_technology, may_lose
from lazax.ti3.effects import add_effect, effect_on
from lazax.ti3.events import Effect, Phase, Round
from lazax.ti3.registry import asks, law, step
from lazax.ti3.state import TI3
from lazax.ti3.tables import COLOURS

RHETORIC = "regressive_rhetoric"
BUY_BACK = "technology_buy_back"
BUY_BACK_GOODS = 6

asks("choose", "word", "regressive_rhetoric.draw")
asks("choose", "technology", "technology_buy_back.technology")


# Regressive Rhetoric


@agenda(RHETORIC)
async def regressive_rhetoric(game: TI3, outcome: str) -> None:
    """For: technologies cost two more, with a card for those who forgo them. Against: everybody discards a card."""
    if outcome == FOR:
        return
    for player in order_of_play(game):
        await discard_by_order(game, player, 1, RHETORIC)


@law(RHETORIC)
def may_draw_instead(game: TI3, strategy: str) -> bool:
    """T-A3: whether who does not execute this secondary, for whatever reason, may draw an action card."""
    return strategy == "technology" and in_force(game, RHETORIC) and may_draw(game)


@step("strategic.draw_instead")
async def draw_instead(game: TI3, player: Player) -> None:
    if await confirm(player, "regressive_rhetoric.draw", possible=lambda: may_draw_instead(game, "technology")):
        await draw_action_cards(game, player, 1)


# Technology Buy-back


@agenda(BUY_BACK)
async def technology_buy_back(game: TI3, outcome: str) -> None:
    """For: a technology a status phase may be sold. Against: nobody gets any technology this round."""
    if outcome != FOR:
        add_effect(game, Round, Effect(NO_TECHNOLOGY))


@law(BUY_BACK)
def may_buy_back(game: TI3, player: Player) -> list[str]:
    """T-U2, R28.10: the technologies of which the player may give up one in this status phase."""
    if not in_force(game, BUY_BACK) or effect_on(game, BUY_BACK, player) or not goods_left(game):
        return []
    return [name for name in game.technologies[player] if may_lose(game, player, name)]


async def buy_back(game: TI3, player: Player) -> None:
    """Six trade goods, or what the supply still holds (R25.11)."""
    name = await choose(player, "technology_buy_back.technology", lambda: may_buy_back(game, player) or [PASS])
    if name == PASS:
        return  # the last trade goods went elsewhere meanwhile
    add_effect(game, Phase, Effect(BUY_BACK, player))
    await lose_technology(game, player, name)
    gain_goods(game, player, BUY_BACK_GOODS)


@agenda("research_grant")
async def research_grant(game: TI3, outcome: str) -> None:
    """For: specialties count for all colours (T-A5). Against: nobody gets a yellow technology this round."""
    if outcome != FOR:
        add_effect(game, Round, Effect(NO_TECHNOLOGY, target="yellow"))


@agenda("technology_tariffs")
async def technology_tariffs(game: TI3, outcome: str) -> None:
    """For: red technologies cost four more (T-A5). Against: nobody gets a green technology this round."""
    if outcome != FOR:
        add_effect(game, Round, Effect(NO_TECHNOLOGY, target="green"))


def colours(game: TI3) -> list[str]:
    return list(COLOURS)


@agenda("subsidized_studies", colours)
async def subsidized_studies(game: TI3, outcome: str) -> None:
    """The elected colour costs three less, the others two more, as long as the law is in play (T-A5)."""


@agenda("science_community_speaker")
async def science_community_speaker(game: TI3, outcome: str) -> None:
    """Technologies are cheaper for them and their secondary needs no counter; nothing happens at once."""
