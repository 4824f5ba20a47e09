"""Promissory notes in hands and before players (69). A note is called by its name and whose it is: `ceasefire:2`."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import Secret
from lazax.core.log import note as tell
from lazax.core.state import Player
from lazax.ti4 import sets
from lazax.ti4.abilities import Query, lies_open
from lazax.ti4.notes.registry import KIND, NOTES
from lazax.ti4.registry import asks
from lazax.ti4.state import NOBODY, TI4, NoteMove
from lazax.ti4.timings import NOTE_RECEIVED
from lazax.ti4.units.cards import take_stock
from lazax.ti4.windows import react

asks("choose", "note", "note.give")

starting_notes: Query[tuple[str, ...], [Player]] = Query("starting_notes")
"""The names of the notes with which a player begins."""
may_receive_note: Query[bool, [Player, str]] = Query("may_receive_note")
"""Whether a player may be given a note."""


def name_of(note: str) -> str:
    return note.partition(":")[0]


def owner_of(note: str) -> Player:
    """69.2: whose colour or faction it is."""
    return int(note.partition(":")[2])


def deal_notes(game: TI4) -> None:
    """69.0: the generic ones and those of the faction."""
    for player, faction in enumerate(game.factions):
        names = starting_notes(game, tuple(sets.promissory_notes(game.rules.sets, faction)), player)
        game.note_hand[player] = tuple(sorted(f"{name}:{player}" for name in names))


# who may hold what, as far as all know


def possible_holders(game: TI4, note: str) -> tuple[Player, ...]:
    """In whose hands a note may be by public facts: in its owner's until they have given one away that nobody saw."""
    if note in game.notes_in_play or owner_of(note) in game.out:
        return ()
    return game.notes_out.get(note, (owner_of(note),))


def notes_of(game: TI4, player: Player) -> list[str]:
    """Every note that the player may hold by public facts, in a fixed order."""
    if not game.note_hand[player]:
        return []
    own = [note for note in _all_notes(game, player) if player in possible_holders(game, note)]
    foreign = [note for note, holders in game.notes_out.items() if owner_of(note) != player and player in holders]
    return [*own, *sorted(foreign)]


def _all_notes(game: TI4, owner: Player) -> list[str]:
    names = starting_notes(game, tuple(sets.promissory_notes(game.rules.sets, game.factions[owner])), owner)
    return sorted(f"{name}:{owner}" for name in names)


def _spread(game: TI4, giver: Player, receiver: Player) -> None:
    """A note has gone from hand to hand and others did not see which one: it may be any that could be there."""
    out = dict(game.notes_out)
    for note in (*_all_notes(game, giver), *(note for note in game.notes_out if owner_of(note) != giver)):
        holders = possible_holders(game, note)
        if giver in holders and receiver not in holders:
            out[note] = tuple(sorted((*holders, receiver)))
    if not game.note_hand[giver]:
        out = {note: tuple(player for player in holders if player != giver) for note, holders in out.items()}
    game.notes_out = {note: holders for note, holders in sorted(out.items()) if holders != (owner_of(note),)}


# moving them


def _moved(game: TI4, note: str, giver: Player, receiver: Player, seen_by: tuple[Player, ...] | None = None) -> None:
    game.note_moves = (*game.note_moves, NoteMove(note, giver, receiver, seen_by))


def _take(game: TI4, player: Player, note: str) -> None:
    """Offers of any note of the player lapse: nobody is to learn from them which one is gone."""
    for row in [row for row in game.proposals if row.proposer == player and any(t.kind == KIND for t in row.gives)]:
        game.proposals = tuple(other for other in game.proposals if other is not row)
        tell(game, "bargain.lapsed", player=player, player_to=row.partner, n=row.number)
    game.note_hand[player] = tuple(held for held in game.note_hand[player] if held != note)


def _put(game: TI4, player: Player, note: str) -> None:
    game.note_hand[player] = tuple(sorted((*game.note_hand[player], note)))


def show_note(game: TI4, player: Player, note: str, to: Player) -> None:
    """Another player has learned that this one holds the note."""
    _moved(game, note, player, player, (player, to))


def pass_note(game: TI4, giver: Player, receiver: Player, note: str) -> None:
    """69.6: only the two see which one it is. What it does on its receipt comes later (`received`)."""
    _take(game, giver, note)
    _put(game, receiver, note)
    _moved(game, note, giver, receiver, (giver, receiver))
    _spread(game, giver, receiver)


async def received(game: TI4, receiver: Player, note: str) -> None:
    """W-G17, 1.23a: some act at once, before anybody else than their owner."""
    shown = NOTES.get(name_of(note))
    if shown is not None and shown.received and owner_of(note) != receiver:
        lay_out(game, receiver, note)
        await shown.received(game, receiver, owner_of(note))
    await react(game, NOTE_RECEIVED, (receiver,), subject=str(receiver))


async def give_note(game: TI4, giver: Player, receiver: Player, note: str) -> None:
    """N-GEN-8: given without a transaction, by force or by an effect."""
    tell(game, "note.given", player=giver, player_to=receiver, note=Secret(note, (giver, receiver)))
    pass_note(game, giver, receiver, note)
    await received(game, receiver, note)


async def give_by_force(game: TI4, giver: Player, receiver: Player) -> None:
    """N-GEN-8: a note of the giver's choice, if there is any that the receiver may have."""
    notes = [held for held in game.note_hand[giver] if may_receive_note(game, True, receiver, held)]
    if notes:
        given = await choose(giver, "note.give", lambda: notes, hidden=True, player_to=receiver)
        await give_note(game, giver, receiver, given)


def lay_out(game: TI4, player: Player, note: str) -> None:
    """From the hand, open before the player."""
    _take(game, player, note)
    game.notes_in_play = {**game.notes_in_play, note: player}
    _moved(game, note, player, NOBODY)
    _known(game, note)
    tell(game, "note.laid_out", player=player, note=note)
    take_stock(game)


def return_note(game: TI4, note: str) -> None:
    """69.3, 69.4: back into the hand of its owner, who may give it away again; all see it."""
    owner = owner_of(note)
    holder = game.notes_in_play.get(note)
    if holder is None:
        return
    game.notes_in_play = {n: player for n, player in game.notes_in_play.items() if n != note}
    if owner not in game.out:
        _put(game, owner, note)
        _moved(game, note, NOBODY, owner)
        tell(game, "note.returned", player=holder, player_to=owner, note=note)
    take_stock(game)


def remove_note(game: TI4, note: str) -> None:
    """The note leaves the game, wherever it is."""
    holder = next((player for player, held in game.note_hand.items() if note in held), None)
    if holder is not None:
        _take(game, holder, note)
        _moved(game, note, holder, NOBODY)
    game.notes_in_play = {n: player for n, player in game.notes_in_play.items() if n != note}
    _known(game, note)


def _known(game: TI4, note: str) -> None:
    """All know that nobody holds it any more."""
    if note in game.notes_out:
        game.notes_out = {n: holders for n, holders in game.notes_out.items() if n != note}


def give_up_notes(game: TI4, player: Player) -> None:
    """69.7, 33.4, 33.4a: with an eliminated player all notes of theirs leave the game; those of others that they had
    go back to these."""
    for note in _all_notes(game, player):
        holder = game.notes_in_play.get(note)
        shown = NOTES.get(name_of(note))
        if holder is not None and shown is not None and shown.owner_lost is not None:
            shown.owner_lost(game, holder)
        remove_note(game, note)
    for note in game.note_hand[player]:
        _take(game, player, note)
        _put(game, owner_of(note), note)
        _moved(game, note, player, owner_of(note), None)
        _known(game, note)
        tell(game, "note.returned", player=player, player_to=owner_of(note), note=note)
    for note in [note for note, holder in game.notes_in_play.items() if holder == player]:
        return_note(game, note)
    out = {note: tuple(p for p in holders if p != player) for note, holders in game.notes_out.items()}
    game.notes_out = {note: holders for note, holders in out.items() if holders != (owner_of(note),)}


def notes_before(game: TI4, player: Player, name: str) -> list[Player]:
    """Whose notes of this name lie open before a player."""
    return [owner_of(n) for n, holder in game.notes_in_play.items() if holder == player and name_of(n) == name]


def friends_of(game: TI4, player: Player) -> tuple[Player, ...]:
    """Of whom a promissory note lies before the player."""
    found = {owner_of(note) for note, holder in game.notes_in_play.items() if holder == player}
    return tuple(sorted(found - {player}))


@lies_open("note", "notes_in_play")
def _notes(game: TI4) -> dict[tuple[str, Player], None]:
    """Those before players, once for each player and name."""
    return dict.fromkeys((f"note:{name_of(note)}", player) for note, player in game.notes_in_play.items())
