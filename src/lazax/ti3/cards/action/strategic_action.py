"""Cards played while a strategy card is executed: after its primary ability, or after a secondary."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import current
from lazax.core.state import Player
from lazax.ti3.board import opponents
from lazax.ti3.cards.registry import Aim, action_card, subject
from lazax.ti3.economy.supply import hand_over_goods
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, StrategicAction
from lazax.ti3.state import TI3
from lazax.ti3.trade.agreements import has_agreement

# The modules of the steps are imported inside the functions: they open the windows of these cards.

# Policy Paralysis


def _awaiting_secondary(game: TI3, player: Player) -> list[str]:
    """R9.3: the holder has no use for the secondary, unless Tech Bubble gives it to them."""
    from lazax.ti3.sequence.strategic_action import kept_from_secondary

    action = current(game, StrategicAction)
    return [
        str(other)
        for other in opponents(game, player)
        if (other != action.player or action.card == "technology") and not kept_from_secondary(game, other)
    ]


@action_card("policy_paralysis", Aim("player", _awaiting_secondary))
async def policy_paralysis(game: TI3, player: Player, victim: str) -> None:
    """T-A2: an opponent may not use the secondary ability of the strategy card just executed."""
    from lazax.ti3.sequence.strategic_action import NO_SECONDARY

    strategy = current(game, StrategicAction).card
    add_effect(game, StrategicAction, Effect(NO_SECONDARY, int(victim)))
    note(game, "policy_paralysis.done", player=int(victim), strategy=strategy)


# Tech Bubble


def _holds_technology(game: TI3, player: Player) -> bool:
    """R9.6: only its holder, and only if they have the counter and nothing keeps them from the secondary."""
    from lazax.ti3.sequence.strategic_action import may_use_secondary

    action = current(game, StrategicAction)
    return action.player == player and action.card == "technology" and may_use_secondary(game, player, action.card)


@action_card("tech_bubble", when=_holds_technology)
async def tech_bubble(game: TI3, player: Player) -> None:
    """T-A2, R9.3: the holder of Technology executes its secondary as well, for the counter and the price of all."""
    from lazax.ti3.sequence.strategic_action import secondary_price, use_secondary

    await use_secondary(game, player, "technology", secondary_price(game, player, "technology"))


# Ruinous Tariffs


def _partner_has_goods(game: TI3, player: Player) -> bool:
    payer = int(subject(game))
    return game.goods[payer] > 0 and has_agreement(game, player, payer)


@action_card("ruinous_tariffs", when=_partner_has_goods)
async def ruinous_tariffs(game: TI3, player: Player) -> None:
    """T-A4: a trade partner who has just used the Trade secondary gives half of their trade goods, rounded up."""
    payer = int(subject(game))
    tariff = (game.goods[payer] + 1) // 2
    note(game, "ruinous_tariffs.paid", player=payer, player_to=player, n=tariff)
    hand_over_goods(game, payer, player, tariff)
