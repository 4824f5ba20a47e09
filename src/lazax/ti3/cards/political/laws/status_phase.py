"""Laws that act in the status phase, and on hands of action cards."""

from __future__ import annotations

from lazax.core.ask import PASS, choose
from lazax.core.chance import pick
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.board import elected, has_ability, order_of_play
from lazax.ti3.cards.political.registry import FOR, agenda
from lazax.ti3.economy.supply import LIMITED_HAND, discard_card, hand_over_goods, keep_hand_limit
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, Round
from lazax.ti3.registry import asks, law, step
from lazax.ti3.state import TI3
from lazax.ti3.trade.agreements import agreements_of

COMMERCE = "minister_of_commerce"
MANY_CARDS = 3

asks("choose", "card", "council.discard")


@agenda(COMMERCE)
async def minister_of_commerce(game: TI3, outcome: str) -> None:
    """They receive trade goods in status phases to come; nothing happens at once."""


@step("status.commerce")
@law(COMMERCE)
def collect_for_commerce(game: TI3) -> None:
    """T-U2: a trade good from each other player who has an agreement, in order of play, as far as they have any."""
    minister = elected(game, COMMERCE)
    if minister is None:
        return
    for player in order_of_play(game):
        if player != minister and game.goods[player] and agreements_of(game, player):
            note(game, "minister_of_commerce.received", player=minister, player_of=player)
            hand_over_goods(game, player, minister, 1)


@agenda("minister_of_policy")
async def minister_of_policy(game: TI3, outcome: str) -> None:
    """They draw one more action card in status phases to come; nothing happens at once."""


@agenda("core_stability")
async def core_stability(game: TI3, outcome: str) -> None:
    """For: action cards of the status phase are drawn face up and chosen. Against: none are drawn this round."""
    if outcome != FOR:
        add_effect(game, Round, Effect("no_card_draws"))


@agenda("limits_to_individual_power")
async def limits_to_individual_power(game: TI3, outcome: str) -> None:
    """For: three action cards at most (T-X7). Against: everybody discards one at random."""
    for player in order_of_play(game):
        if outcome != FOR:
            if game.hand[player]:
                discard_card(game, player, pick(game, game.hand[player]))
        elif not has_ability(game, player, "scheming"):  # R31.7: no limit, not even by law
            await keep_hand_limit(game, player, LIMITED_HAND)


@agenda("resource_management")
async def resource_management(game: TI3, outcome: str) -> None:
    """For: no redistribution in status phases (T-U4). Against: whoever has three action cards discards two."""
    if outcome == FOR:
        return
    for player in order_of_play(game):
        if len(game.hand[player]) >= MANY_CARDS:
            await discard_by_order(game, player, 2, "resource_management")


async def discard_by_order(game: TI3, player: Player, number: int, card: str) -> None:
    """The council makes a player discard action cards of their choice, as far as they have any (R27.13)."""
    for left in range(min(number, len(game.hand[player])), 0, -1):
        chosen = await choose(
            player,
            "council.discard",
            lambda: sorted(set(game.hand[player])) or [PASS],  # they may be played meanwhile
            hidden=True,
            agenda=card,
            n=left,
        )
        if chosen != PASS:
            discard_card(game, player, chosen)
