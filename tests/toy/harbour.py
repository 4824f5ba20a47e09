"""Harbour on the table: captains, cards, coins and flags, and the voyages and sales that go on."""

from __future__ import annotations

from typing import NamedTuple

from lazax.core.log import note
from lazax.core.state import Player, State, record
from lazax.core.windows import Usable

CARDS = ("bribe", "guard", "lantern", "storm", "thief", "wind")
FLAGS = ("blue", "gold", "red")
DUTIES = {"gold": ("toll",), "red": ("toll", "salute")}  # what a flag must do in the crew's window
DOCKS, DOCK_ROOM = 3, 2
Split = tuple[int, int, int]


@record
class Voyage(NamedTuple):
    """Open for several steps, from setting sail to unloading."""

    captain: Player
    cargo: int
    cancelled: bool = False


@record
class Sale(NamedTuple):
    """Happens within one step."""

    captain: Player
    coins: int
    cancelled: bool = False


class Harbour(State):
    OWNED = ("hands", "bags", "buried", "coins", "flags")
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    hands: dict[Player, tuple[str, ...]]
    bags: dict[Player, tuple[str, ...]]  # face down, unseen even by their owners
    buried: dict[Player, tuple[str, ...]]  # seen by their owners
    coins: dict[Player, int]
    flags: dict[Player, str]
    honours: dict[Player, int]
    pot: int
    rounds: int


def seats_from(game: Harbour, first: Player) -> list[Player]:
    return [(first + i) % game.seats for i in range(game.seats)]


def card_holders(game: Harbour, first: Player, but: Player | None = None) -> list[Player]:
    """Whom public facts do not exclude from playing a card."""
    return [p for p in seats_from(game, first) if game.hands[p] and p != but]


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def play_card(game: Harbour, player: Player, card: str) -> None:
    game.hands[player] = without(game.hands[player], card)
    game.discard = (*game.discard, card)
    note(game, "card.played", player=player, card=card)


def holding(game: Harbour, card: str) -> Usable:
    return lambda player: [card] if card in game.hands[player] else []
