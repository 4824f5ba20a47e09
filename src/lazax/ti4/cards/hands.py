"""Hidden hands: what players hold without others seeing it, and may use in windows. A kind of cards says which of
them belong to a window, who holds them, and who could hold them as far as public facts tell."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from lazax.core.state import Player
from lazax.ti4.sets import Sets
from lazax.ti4.state import TI4


class Hand(NamedTuple):
    """A kind of cards that are held hidden. `usable` looks at public facts alone: others reckon with it, too."""

    names: Callable[[Sets, str], Sequence[str]]
    """All that may be used at a moment with these sets."""
    held: Callable[[TI4, Player], Sequence[str]]
    could_hold: Callable[[TI4, Player, Sequence[str]], Sequence[str]]
    """Those of some cards that the player may hold, by public facts; none if they may not use such cards."""
    usable: Callable[[TI4, str, Player, str], bool]
    """Whether a player, if they held a card, could use it at this moment."""
    play: Callable[[TI4, str, Player, str], Awaitable[bool]]
    """Use a card at a moment; returns whether it was not cancelled."""
    around: Callable[[TI4, Sequence[str]], Sequence[str]] | None = None
    """Which cards with such names may be in hands of the players who can use them; None: all of them."""


HANDS: dict[str, Hand] = {}  # kind of component -> how it is held


def hold_hidden(kind: str, hand: Hand) -> None:
    """Register a kind of components that are held hidden."""
    HANDS[kind] = hand


class Hidden(NamedTuple):
    """Cards of one kind that may be used at a moment, wherever they are."""

    kind: str
    timing: str
    names: Sequence[str]


def hidden_at(game: TI4, timings: tuple[str, ...]) -> Sequence[Hidden]:
    """What can be in hands in this game, of all that may be used at these moments."""
    always, sometimes = _known(game.rules.sets, timings)
    if not sometimes:
        return always
    found = [
        Hidden(kind, timing, names)
        for kind, timing, all_names, around in sometimes
        if (names := around(game, all_names))
    ]
    return (*always, *found) if found else always


@lru_cache(maxsize=1024)
def _known(sets: Sets, timings: tuple[str, ...]) -> tuple[tuple[Hidden, ...], tuple[tuple[Any, ...], ...]]:
    """Those that may be in hands from the start, and those that have to come there, with who says which have."""
    found = [
        Hidden(kind, t, names) for t in timings for kind, hand in HANDS.items() if (names := hand.names(sets, t))
    ]
    always = tuple(hidden for hidden in found if HANDS[hidden.kind].around is None)
    return always, tuple((*hidden, around) for hidden in found if (around := HANDS[hidden.kind].around) is not None)


def usable_from_hand(game: TI4, hidden: Sequence[Hidden], player: Player) -> list[str]:
    """What the player holds of these cards and could use."""
    found: list[str] = []
    for kind, timing, names in hidden:
        hand = HANDS[kind]
        mine = hand.held(game, player)
        held = [name for name in names if name in mine]
        could = hand.could_hold(game, player, held) if held else ()
        found += [f"{kind}:{name}" for name in could if hand.usable(game, timing, player, name)]
    return found


def may_hide(game: TI4, hidden: Sequence[Hidden], player: Player) -> bool:
    """Whether public facts leave open that the player has any of these cards and could use it."""
    for kind, timing, names in hidden:
        hand = HANDS[kind]
        for name in hand.could_hold(game, player, names):
            if hand.usable(game, timing, player, name):
                return True
    return False
