"""Hacan's trade of action cards in the status phase (R31.8)."""

from __future__ import annotations

from lazax.core.ask import PASS, choose_all
from lazax.core.log import Secret, note
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti3.economy.supply import add_to_hand, keep_hand_limit, take_from_hand
from lazax.ti3.registry import ability, asks, step, then
from lazax.ti3.state import TI3

NOTHING = "nothing"

asks("choose", "card", "card_trade.give")


@step("status.trade_cards")
@ability("card_trader")
async def trade_cards(game: TI3, player: Player, other: Player) -> None:
    """Both choose face down and at once what they hand over: a card, nothing, or no trade at all.

    R0.16: whatever they have told each other before binds nobody.
    """
    if player in game.out or other in game.out:
        return
    offers = await choose_all("card_trade.give", {who: _offers(game, who) for who in (player, other)})
    given, taken = offers.get(player, PASS), offers.get(other, PASS)
    if PASS in (given, taken) or given == taken == NOTHING:
        note(game, "card_trade.off", player=player, player_to=other)
        return
    both = (player, other)
    note(game, "card_trade.done", player=player, player_to=other)
    for giver, receiver, card in ((player, other, given), (other, player, taken)):
        if card != NOTHING:
            take_from_hand(game, giver, card, openly=False)
            add_to_hand(game, receiver, card)
            note(game, "card_trade.given", player=giver, player_to=receiver, card=Secret(card, both))
    _revise_knowledge(game, player, other, given, taken)
    then(game, do(hand_limit, player), do(hand_limit, other))


def _offers(game: TI3, player: Player) -> list[str]:
    return [*sorted(set(game.hand[player])), NOTHING, PASS]


def _revise_knowledge(game: TI3, player: Player, other: Player, given: str, taken: str) -> None:
    """The two know what they handed over; for everybody else their hands are in the dark again."""
    for knower, known in game.known_cards.items():
        if knower not in (player, other):
            game.known_cards = {
                **game.known_cards,
                knower: tuple(entry for entry in known if entry[0] not in (player, other)),
            }
    for giver, receiver, card, back in ((player, other, given, taken), (other, player, taken, given)):
        entries = list(game.known_cards[giver])
        if (receiver, back) in entries:
            entries.remove((receiver, back))
        if card != NOTHING:
            entries.append((receiver, card))
        game.known_cards = {**game.known_cards, giver: tuple(entries)}


@step("status.hand_limit")
async def hand_limit(game: TI3, player: Player) -> None:
    """R31.8, R21.1: the hand limit holds."""
    if player not in game.out:
        await keep_hand_limit(game, player)
