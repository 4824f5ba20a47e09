"""What players remember of cards in others' hands: (holder, card) for each viewer, and how it changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from lazax.core.state import Player

Known = Mapping[Player, tuple[tuple[Player, str], ...]]
"""Viewer -> whose card they know, and which one."""


def known_of(known: Known, viewer: Player, holder: Player) -> Counter[str]:
    """The cards that a viewer knows in the hand of another."""
    return Counter(card for owner, card in known[viewer] if owner == holder)


def saw_hand(known: Known, viewer: Player, holder: Player, cards: Iterable[str]) -> Known:
    """The whole hand was seen."""
    others = (entry for entry in known[viewer] if entry[0] != holder)
    return {**known, viewer: (*others, *((holder, card) for card in cards))}


def saw_card(known: Known, viewer: Player, holder: Player, card: str) -> Known:
    """One card was shown, which may have been known already."""
    entry = holder, card
    return known if entry in known[viewer] else {**known, viewer: (*known[viewer], entry)}


def came_openly(known: Known, holder: Player, card: str) -> Known:
    """Everybody else has seen which card came into the hand."""
    return {viewer: seen if viewer == holder else (*seen, (holder, card)) for viewer, seen in known.items()}


def went_openly(known: Known, holder: Player, card: str) -> Known:
    """Everybody has seen which card left the hand: nobody believes it there any longer."""
    if not any((holder, card) in seen for seen in known.values()):
        return known
    return {viewer: _without(seen, (holder, card)) for viewer, seen in known.items()}


def forgotten(known: Known, holder: Player) -> Known:
    """A card left the hand, and nobody saw which one: what was known of that hand is uncertain."""
    return {viewer: tuple(entry for entry in seen if entry[0] != holder) for viewer, seen in known.items()}


def passed(known: Known, giver: Player, receiver: Player, card: str) -> Known:
    """From hand to hand, and only the two saw which one: for all others the giver's hand is in the dark again."""
    dark = forgotten(known, giver)
    return {
        **dark,
        giver: (*known[giver], (receiver, card)),
        receiver: _without(known[receiver], (giver, card)),
    }


def _without(seen: tuple[tuple[Player, str], ...], entry: tuple[Player, str]) -> tuple[tuple[Player, str], ...]:
    if entry not in seen:
        return seen
    at = seen.index(entry)
    return seen[:at] + seen[at + 1 :]
