"""What promissory notes do: when each may be used, what it does, and when it goes back to its owner (69)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lazax.core.chance import reveal
from lazax.core.log import note as tell
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.core.windows import Window, mark_used
from lazax.galaxy.remembering import followed
from lazax.ti4.abilities import ABILITIES, acts, traced
from lazax.ti4.board import has_units
from lazax.ti4.cards.hands import Hand, hold_hidden
from lazax.ti4.events import Activation
from lazax.ti4.notes.hands import lay_out, name_of, notes_before, owner_of, return_note
from lazax.ti4.notes.registry import KIND, NOTES, Condition, Effect, Loss, Note
from lazax.ti4.sets import Sets
from lazax.ti4.state import TI4
from lazax.ti4.timings import ACTIVATED_WHEN
from lazax.ti4.windows import may_use


def _anytime(game: TI4, player: Player, owner: Player) -> bool:
    return True


def promissory_note(
    name: str, *timings: str, when: Condition = _anytime, stays: bool = False
) -> Callable[[Effect], Effect]:
    """Register what a note does that is used from the hand; it is returned afterwards unless it `stays`."""

    def register(effect: Effect) -> Effect:
        component = f"{KIND}:{name}"
        NOTES[name] = Note(timings, when, traced(effect, (component,)), stays)
        return effect

    return register


def acts_on_receipt(name: str, owner_lost: Loss | None = None) -> Callable[[Effect], Effect]:
    """Register what a note does when it is received: it is laid out before the player and stays."""

    def register(effect: Effect) -> Effect:
        NOTES[name] = Note((), _anytime, None, True, traced(effect, (f"{KIND}:{name}",)), owner_lost)
        return effect

    return register


def _met_owners(game: TI4, player: Player, name: str) -> list[Player]:
    """Whose notes go back: the player has activated a system with units of theirs."""
    activation = ongoing(game, Activation)
    if activation is None or activation.player != player:
        return []
    return [owner for owner in notes_before(game, player, name) if has_units(game, activation.system, owner)]


RETURNING: dict[str, Loss | None] = {}
"""Notes that go back by an activation, and what whoever had them loses with them."""


def returns_when_activated(name: str, lost: Loss | None = None) -> None:
    """N-GEN-4: a note before a player goes back when they activate a system with any unit of its owner, before what
    is done after the activation."""

    RETURNING[name] = lost

    def meets(game: TI4, player: Player) -> bool:
        return bool(_met_owners(game, player, name))

    @acts(ACTIVATED_WHEN, f"{KIND}:{name}", usable=meets, must=True)
    async def go_back(game: TI4, player: Player) -> None:
        _send_back(game, player, name)


def _send_back(game: TI4, player: Player, name: str) -> None:
    for owner in _met_owners(game, player, name):
        if (lost := RETURNING[name]) is not None:
            lost(game, player)
        return_note(game, f"{name}:{owner}")


def return_notes(game: TI4, player: Player) -> None:
    """All that go back by the activation, where nothing else happens because of it."""
    for name in RETURNING:
        _send_back(game, player, name)


# from the hand


def _of_moment(at_hand: Sets, timing: str) -> tuple[str, ...]:
    return tuple([name for name, note in NOTES.items() if timing in note.timings])


@followed("notes_out")
def _around(game: TI4, names: Sequence[str]) -> list[str]:
    """69.2: only notes that others than their owners may hold."""
    return [note for note in game.notes_out if name_of(note) in names]


def _could_hold(game: TI4, player: Player, notes: Sequence[str]) -> list[str]:
    if not game.note_hand[player]:
        return []
    return [note for note in notes if owner_of(note) != player and player in game.notes_out.get(note, ())]


def _usable(game: TI4, timing: str, player: Player, note: str) -> bool:
    """R-52: one that came back into a hand meanwhile is not used again in the same window."""
    window = ongoing(game, Window)
    if window is not None and any(component == f"{KIND}:{note}" for _, component, _ in window.used):
        return False
    if not may_use(game, True, player, f"{KIND}:{note}"):
        return False
    return NOTES[name_of(note)].when(game, player, owner_of(note))


async def use_note(game: TI4, timing: str, player: Player, note: str) -> bool:
    """69.1: shown, resolved as written, and 69.3: returned when that is done."""
    if not note.partition(":")[2]:  # one that lies open
        if ongoing(game, Window) is not None:
            mark_used(game, player, f"{KIND}:{note}")
        await ABILITIES[timing][f"{KIND}:{note}"].use(game, player)
        return True
    shown = NOTES[name_of(note)]
    assert shown.effect is not None
    tell(game, "note.used", player=player, note=note)
    lay_out(game, player, note)
    reveal(game)
    if ongoing(game, Window) is not None:
        mark_used(game, player, f"{KIND}:{note}")
    await shown.effect(game, player, owner_of(note))
    if not shown.stays:
        return_note(game, note)
    return True


hold_hidden(
    KIND, Hand(_of_moment, lambda game, player: game.note_hand[player], _could_hold, _usable, use_note, _around)
)
