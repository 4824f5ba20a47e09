"""Trade agreements: who has one with whom, what they pay, and how they end (R26)."""

from __future__ import annotations

from lazax.core.ask import Refusal, refuse
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.board import has_ability, has_technology, opponents
from lazax.ti3.economy.supply import gain_goods
from lazax.ti3.effects import add_effect, effect_on
from lazax.ti3.events import Effect, StrategicAction
from lazax.ti3.registry import ability, law, technology
from lazax.ti3.state import TI3, Agreement
from lazax.ti3.tables import RACES
from lazax.ti3.trade.bargains.watching import earned

NEW = "new_agreement"  # effect of a strategic action: this agreement was made during it


def agreements_of(game: TI3, player: Player) -> list[Agreement]:
    return [deal for deal in game.agreements if player == deal.a or player == deal.b]


def partner(deal: Agreement, player: Player) -> Player:
    return deal.b if deal.a == player else deal.a


def partners_of(game: TI3, player: Player) -> list[Player]:
    """Those with whom the player has an agreement, by seat."""
    return sorted(partner(deal, player) for deal in agreements_of(game, player))


def has_agreement(game: TI3, one: Player, other: Player) -> bool:
    return {one, other} in [{deal.a, deal.b} for deal in game.agreements]


# trade cards


def trade_values(game: TI3, player: Player) -> tuple[int, int]:
    """R26.1: what the two trade cards of the player's race pay to whoever holds them."""
    return RACES[game.races[player]].trade_values


def unused_cards(game: TI3, player: Player) -> list[int]:
    """The player's trade cards that lie in front of them, contract side up."""
    left = [0, 1]
    for deal in game.agreements:
        if deal.a == player:
            left.remove(deal.card_a)
        elif deal.b == player:
            left.remove(deal.card_b)
    return left


def value_for(game: TI3, deal: Agreement, player: Player) -> int:
    """The value of the card that lies with the player: their partner's."""
    card = deal.card_b if deal.a == player else deal.card_a
    return trade_values(game, partner(deal, player))[card]


# making agreements


def may_agree(game: TI3, one: Player, other: Player) -> bool:
    """R26.3, R26.5: an unused card on both sides and no agreement between the two yet, nor a law against it."""
    return _may_deal(game, one, other) and bool(unused_cards(game, one)) and bool(unused_cards(game, other))


def _may_deal(game: TI3, one: Player, other: Player) -> bool:
    """Whether nothing stands between the two, if they have cards left."""
    if one == other or one in game.out or other in game.out or has_agreement(game, one, other):
        return False
    embargoed = game.round <= max(game.embargo[one], game.embargo[other])  # T-A7
    return not embargoed and not forced_apart(game, one, other)


@law("forced_economic_independence")
def forced_apart(game: TI3, one: Player, other: Player) -> bool:
    """T-A7: whether a law forbids just these two an agreement."""
    passed = game.laws.get("forced_economic_independence")
    return passed is not None and {str(one), str(other)} == set(passed.elected.split("+"))


def possible_partners(game: TI3, player: Player) -> list[Player]:
    """Those with whom the player could make an agreement now, by seat."""
    if not unused_cards(game, player):
        return []
    return [
        other for other in opponents(game, player) if unused_cards(game, other) and _may_deal(game, player, other)
    ]


@ability("free_trade_deals")
def needs_approval(game: TI3, active: Player, one: Player, other: Player) -> bool:
    """R26.4: the active player approves, but for Hacan's agreements; to their own they have agreed already."""
    if active in (one, other):
        return False
    return not (has_ability(game, one, "free_trade_deals") or has_ability(game, other, "free_trade_deals"))


def agree(game: TI3, one: Player, other: Player, card: int, card_other: int) -> None:
    """Each gives the other one of their trade cards."""
    if other < one:
        one, other, card, card_other = other, one, card_other, card
    game.agreements = (*game.agreements, Agreement(one, other, card, card_other))
    add_effect(game, StrategicAction, Effect(NEW, one, str(other)))  # R26.8
    note(
        game,
        "trade.agreed",
        player=one,
        player_to=other,
        n_given=trade_values(game, one)[card],
        n_taken=trade_values(game, other)[card_other],
    )


# income


def paying(game: TI3, player: Player) -> list[Agreement]:
    """R26.8: the player's agreements, without those made during the running action."""
    return [deal for deal in agreements_of(game, player) if not effect_on(game, NEW, deal.a, str(deal.b))]


@ability("trade_master")
@technology("micro_technology")
@law("free_trade")
def income(game: TI3, player: Player, secondary: bool) -> int:
    """R26.6: what the player's agreements pay, in the Trade primary or in its secondary."""
    deals = paying(game, player)
    if not deals:
        return 0
    more = 1 if has_ability(game, player, "trade_master") else 0
    # by its card Micro Technology works with the secondary only
    if (secondary or game.rules.micro_any_income) and has_technology(game, player, "micro_technology"):
        more += 1
    total = sum(value_for(game, deal, player) + more for deal in deals)
    return total + (1 if "free_trade" in game.laws else 0)


def collect_income(game: TI3, player: Player, secondary: bool) -> None:
    """R26.7, R25.11: income from the supply, as far as it goes."""
    number = income(game, player, secondary)
    if number:
        note(game, "trade.income", player=player, n=number)
        gain_goods(game, player, number)
        earned(game, player)


# ending agreements


def break_agreements(game: TI3, one: Player, other: Player) -> None:
    """R26.11: war between partners ends their agreement at once, Hacan's included; the cards go home."""
    if game.agreements and has_agreement(game, one, other):
        game.agreements = tuple(deal for deal in game.agreements if {deal.a, deal.b} != {one, other})
        note(game, "trade.broken", player=one, player_to=other)


def cancel_all(game: TI3) -> None:
    """R26.10: every agreement in play ends, Hacan's included."""
    for deal in game.agreements:
        note(game, "trade.broken", player=deal.a, player_to=deal.b)
    game.agreements = ()


@ability("unbreakable_contracts")
def may_break(game: TI3, player: Player, other: Player) -> Refusal | None:
    """R26.9: why the player may not end their agreement with another by choice; None if they may. A-56: Hacan's
    partners are bound by it, Hacan are not."""
    if not has_agreement(game, player, other):
        return refuse("trade.no_agreement", "R26.9", player=other)
    if has_ability(game, other, "unbreakable_contracts"):
        return refuse("trade.unbreakable", "R26.9", player=other)
    return None


def breakable(game: TI3, player: Player) -> list[Player]:
    """Partners whose agreement the player may end by choice in the status phase."""
    return [other for other in partners_of(game, player) if may_break(game, player, other) is None]
