"""What is true of promissory notes."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.ti4.invariants.registry import invariant
from lazax.ti4.notes.hands import owner_of, possible_holders
from lazax.ti4.state import TI4


@invariant
def every_note_is_in_one_place(game: TI4) -> Iterator[str]:
    held = [note for hand in game.note_hand.values() for note in hand]
    everywhere = [*held, *game.notes_in_play]
    if len(set(everywhere)) < len(everywhere):
        yield f"a promissory note is in two places: {sorted(everywhere)}"
    gone = [note for note in everywhere if owner_of(note) in game.out and note in held]
    if gone:
        yield f"{gone[0]} is in a hand, and its owner is out of the game"
    for player, hand in game.note_hand.items():
        if list(hand) != sorted(hand):
            yield f"the notes of player {player} are not in order"


@invariant
def all_know_where_notes_can_be(game: TI4) -> Iterator[str]:
    """What is reckoned from public facts never excludes what is true."""
    for player, hand in game.note_hand.items():
        for note in hand:
            if player not in possible_holders(game, note):
                yield f"{note} is in the hand of player {player}, where nobody reckons with it"


@invariant
def own_notes_do_not_lie_open(game: TI4) -> Iterator[str]:
    """69.2."""
    for note, player in game.notes_in_play.items():
        if owner_of(note) == player:
            yield f"{note} lies before its owner"
