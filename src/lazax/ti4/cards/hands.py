"""Hidden hands: what players hold without others seeing it, and may use in windows. A kind of cards says which of
them belong to a window, who holds them, and who could hold them as far as public facts tell."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import NamedTuple

from lazax.core.state import Player
from lazax.ti4.state import TI4


class Hand(NamedTuple):
    """A kind of cards that are held hidden. `usable` looks at public facts alone: others reckon with it, too."""

    names: Callable[[TI4, str], Sequence[str]]
    """All of the game that may be used at a moment, wherever they are."""
    held: Callable[[TI4, Player], Sequence[str]]
    could_hold: Callable[[TI4, Player, str], bool]
    """Whether public facts leave open that the player holds a card, and may use such cards."""
    usable: Callable[[TI4, str, Player, str], bool]
    """Whether a player, if they held a card, could use it at this moment."""
    play: Callable[[TI4, str, Player, str], Awaitable[bool]]
    """Use a card at a moment; returns whether it was not cancelled."""


HANDS: dict[str, Hand] = {}  # kind of component -> how it is held


def hold_hidden(kind: str, hand: Hand) -> None:
    """Register a kind of components that are held hidden."""
    HANDS[kind] = hand


def any_hidden(game: TI4, timing: str) -> bool:
    """Whether anything of this moment can be in a hand in this game at all."""
    return any(hand.names(game, timing) for hand in HANDS.values())


def usable_from_hand(game: TI4, timing: str, player: Player) -> Iterator[str]:
    """What the player holds and could use at this moment."""
    for kind, hand in HANDS.items():
        if names := hand.names(game, timing):
            mine = hand.held(game, player)
            yield from (
                f"{kind}:{name}" for name in names if name in mine and _fits(game, hand, timing, player, name)
            )


def _fits(game: TI4, hand: Hand, timing: str, player: Player, name: str) -> bool:
    return hand.could_hold(game, player, name) and hand.usable(game, timing, player, name)


def may_hide(game: TI4, timing: str, player: Player) -> bool:
    """Whether public facts leave open that the player has something hidden to use at this moment."""
    return any(
        _fits(game, hand, timing, player, name) for hand in HANDS.values() for name in hand.names(game, timing)
    )
