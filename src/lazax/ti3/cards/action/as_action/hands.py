"""Cards played as an action that bring action cards out of another hand."""

from __future__ import annotations

from lazax.core.chance import pick
from lazax.core.log import Secret, note
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.galaxy.known_hands import passed
from lazax.ti3.board import opponents
from lazax.ti3.cards.registry import Aim, action_card
from lazax.ti3.economy.supply import add_to_hand, take_from_hand
from lazax.ti3.registry import then
from lazax.ti3.sequence.card_trade import hand_limit
from lazax.ti3.state import TI3

STOLEN = 2


# Successful Spy


def _with_cards(game: TI3, player: Player) -> list[str]:
    return [str(other) for other in opponents(game, player) if game.hand[other]]


@action_card("successful_spy", Aim("player", _with_cards))
async def successful_spy(game: TI3, player: Player, target: str) -> None:
    """T-A0: two cards at random out of an opponent's hand; only the two of them know which."""
    victim = int(target)
    both = (player, victim)
    for _ in range(min(STOLEN, len(game.hand[victim]))):
        card = pick(game, game.hand[victim], both)
        take_from_hand(game, victim, card, openly=False)
        add_to_hand(game, player, card)
        note(game, "successful_spy.taken", player=player, player_from=victim, card=Secret(card, both))
        game.known_cards = passed(game.known_cards, victim, player, card)
    then(game, do(hand_limit, player))  # R21.1; in a step of its own, since the others know nothing of it
