"""Worlds in which others hold other promissory notes: all that a player has not seen may have gone another way."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.chance import Generator
from lazax.core.state import Player
from lazax.ti4.state import NOBODY, TI4, NoteMove

MOST_TRIES = 60
Hands = dict[Player, set[str]]


def deal_notes_anew(game: TI4, now: TI4, player: Player, rng: Generator) -> None:
    """Notes that changed hands unseen by the player are exchanged for others that lay in the same hand, as often as
    what they have seen allows it. What has come about since the checkpoint stays as it was."""
    before = game.note_moves
    later = now.note_moves[len(before) :]
    hidden = [at for at, move in enumerate(before) if move.seen_by is not None and player not in move.seen_by]
    passed = [at for at in hidden if before[at].giver != before[at].receiver]
    if not passed:
        return
    start = _hands_at_first(game)
    notes = [move.note for move in before]
    for _ in range(min(MOST_TRIES, 4 * len(passed))):
        notes = _exchanged(start, before, later, hidden, passed[rng.below(len(passed))], notes, rng)
    _become(game, start, before, notes, hidden)


def _hands_at_first(game: TI4) -> Hands:
    """The hands before all that moved."""
    hands = {player: set(held) for player, held in game.note_hand.items()}
    for move in reversed(game.note_moves):
        _carry(hands, move.note, move.receiver, move.giver)
    return hands


def _carry(hands: Hands, note: str, giver: Player, receiver: Player) -> None:
    if giver != NOBODY:
        hands[giver].discard(note)
    if receiver != NOBODY:
        hands[receiver].add(note)


def _after(start: Hands, moves: Sequence[NoteMove], notes: Sequence[str]) -> Hands | None:
    """The hands after these moves with these notes; None if somebody gave away what they did not hold."""
    hands = {player: set(held) for player, held in start.items()}
    for move, note in zip(moves, notes, strict=True):
        if move.giver != NOBODY and note not in hands[move.giver]:
            return None
        _carry(hands, note, move.giver, move.receiver)
    return hands


def _exchanged(
    start: Hands,
    before: Sequence[NoteMove],
    later: Sequence[NoteMove],
    hidden: Sequence[int],
    at: int,
    notes: list[str],
    rng: Generator,
) -> list[str]:
    """From one unseen move on, the note and another in the giver's hand go each other's way, if that can be."""
    hands = _after(start, before[:at], notes[:at])
    assert hands is not None
    others = sorted(hands[before[at].giver] - {notes[at]})
    if not others:
        return notes
    one, other = notes[at], others[rng.below(len(others))]
    swapped = {one: other, other: one}
    tried = [swapped.get(note, note) if i >= at and i in hidden else note for i, note in enumerate(notes)]
    fits = _after(start, (*before, *later), [*tried, *(move.note for move in later)]) is not None
    return tried if fits else notes


def _become(game: TI4, start: Hands, before: Sequence[NoteMove], notes: list[str], hidden: Sequence[int]) -> None:
    hands = _after(start, before, notes)
    assert hands is not None
    game.note_hand = {player: tuple(sorted(held)) for player, held in hands.items()}
    game.note_moves = tuple(move._replace(note=note) for move, note in zip(before, notes, strict=True))
    offered = {(before[i].giver, before[i].note): notes[i] for i in hidden if before[i].giver == before[i].receiver}
    if offered:
        game.proposals = tuple(
            row._replace(
                gives=tuple(
                    term._replace(what=offered.get((row.proposer, term.what), term.what))
                    if term.kind == "note"
                    else term
                    for term in row.gives
                )
            )
            for row in game.proposals
        )
