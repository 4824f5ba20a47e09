"""Action cards in hand: drawing, and the limit (2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lazax.core.ask import choose
from lazax.core.chance import draw, reveal, shuffle
from lazax.core.log import note, secret, whisper
from lazax.core.stage import enter, leave
from lazax.core.state import Player
from lazax.galaxy.known_hands import came_openly, passed, saw_card, went_openly
from lazax.ti4.abilities import Query
from lazax.ti4.events import Discard
from lazax.ti4.registry import LEADERS, asks, touch
from lazax.ti4.state import TI4
from lazax.ti4.timings import CARD_DISCARDED, CARDS_DRAWN
from lazax.ti4.windows import react

HAND_LIMIT = 7  # 2.4

asks("choose", "card", "hand.discard")

hand_limit: Query[int, [Player]] = Query("hand_limit")
"""How many action cards a player may hold."""


def may_draw(game: TI4) -> bool:
    """Whether an action card could be drawn at all."""
    return bool(game.action_deck or game.action_discard)


async def draw_action_cards(game: TI4, player: Player, number: int) -> None:
    """2.3; 23.5: an empty deck is made anew from the discards. 2.4: the limit holds when all are drawn."""
    drawn = sum([draw_one(game, player) for _ in range(number)])
    if drawn:
        await react(game, CARDS_DRAWN, subject=str(player))
        touch(game, LEADERS)
        await keep_hand_limit(game, player)


def draw_one(game: TI4, player: Player) -> bool:
    """A single card; returns whether there was one. What follows from drawing is for the caller to see to."""
    if not may_draw(game):
        return False
    if not game.action_deck:
        game.action_deck, game.action_discard = shuffle(game, game.action_discard), ()
        note(game, "card.reshuffled")
    card = draw(game, "action_deck", player)
    assert card is not None
    game.hand[player] = tuple(sorted((*game.hand[player], card)))
    note(game, "card.drawn", player=player, card=secret(card, player))
    return True


def show_cards(game: TI4, viewer: Player, holder: Player, cards: Sequence[str]) -> None:
    """A player sees cards in the hand of another, until something is done about them."""
    game.shown_cards = {viewer: tuple((holder, card) for card in cards)}
    for card in dict.fromkeys(cards):
        game.known_cards = saw_card(game.known_cards, viewer, holder, card)
    whisper(game, viewer, "hand.seen.card", player_to=holder, cards=tuple(cards))
    reveal(game)


async def take_from_discard(game: TI4, player: Player, cards: Iterable[str]) -> None:
    """Cards that lie open in the discard pile come into the hand, in everybody's sight."""
    for card in cards:
        left = list(game.action_discard)
        left.remove(card)
        game.action_discard = tuple(left)
        take_openly(game, player, card)
    await keep_hand_limit(game, player)


def take_openly(game: TI4, player: Player, card: str) -> None:
    """A card comes into the hand in everybody's sight."""
    game.hand[player] = tuple(sorted((*game.hand[player], card)))
    game.known_cards = came_openly(game.known_cards, player, card)
    note(game, "card.taken", player=player, card=card)


def take_from_hand(game: TI4, player: Player, card: str) -> None:
    """A card leaves the hand in everybody's sight."""
    left = list(game.hand[player])
    left.remove(card)
    game.hand[player] = tuple(left)
    game.known_cards = went_openly(game.known_cards, player, card)


def pass_card(game: TI4, giver: Player, receiver: Player, card: str) -> None:
    """A card goes from hand to hand, and only the two see which one."""
    left = list(game.hand[giver])
    left.remove(card)
    game.hand[giver] = tuple(left)
    game.hand[receiver] = tuple(sorted((*game.hand[receiver], card)))
    game.known_cards = passed(game.known_cards, giver, receiver, card)
    touch(game, LEADERS)


async def give_card(game: TI4, giver: Player, receiver: Player, card: str) -> None:
    """From hand to hand; 2.4: the limit holds at once."""
    pass_card(game, giver, receiver, card)
    await keep_hand_limit(game, receiver)


async def put_on_discards(game: TI4, player: Player, card: str) -> None:
    """W-G19: a card that the player has played or given up lies open in the discard pile."""
    game.action_discard = (*game.action_discard, card)
    enter(game, Discard(player, card))
    await react(game, CARD_DISCARDED, subject=card)
    leave(game, Discard)


async def discard_one(game: TI4, player: Player) -> None:
    """A card of the player's own choice."""
    card = await choose(player, "hand.discard", lambda: sorted(set(game.hand[player])), hidden=True)
    await discard_card(game, player, card)


async def discard_card(game: TI4, player: Player, card: str) -> None:
    """The player gives up a card of their hand."""
    take_from_hand(game, player, card)
    note(game, "card.discarded", player=player, card=card)
    await put_on_discards(game, player, card)


async def keep_hand_limit(game: TI4, player: Player) -> None:
    """K-9, 2.4: who holds too many discards at once, of their own choice."""
    while len(game.hand[player]) > hand_limit(game, HAND_LIMIT, player):
        await discard_one(game, player)
