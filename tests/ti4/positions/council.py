"""Agendas in small positions: the outcome stands, and is carried out."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4.events import Agenda
from lazax.ti4.sequence import agenda_phase
from lazax.ti4.state import NOBODY, TI4, Law
from lazax.ti4.switches import Rules
from lazax.ti4.tables import AGENDAS
from lazax.ti4.units.cards import take_stock
from tests.ti4.positions.tools import MAP, Task, play, quick_game

PLAIN = ("sardakk", "arborec", "l1z1x")  # nothing of theirs says anything about votes, hands or goods
BASE = Rules(map=MAP, sets=frozenset({"base"}))


def council(*deck: str, speaker: Player = 0, base: bool = False) -> TI4:
    """An agenda phase with these agendas on top of the deck."""
    state = quick_game(*PLAIN, phase="agenda", rules=BASE if base else None)
    state.agenda_deck, state.speaker = deck, speaker
    return state


def resolve(
    state: TI4,
    card: str,
    outcome: str | int,
    *,
    votes: Sequence[tuple[Player, str, int]] = (),
    dice: Sequence[int] = (),
    then: Sequence[tuple[object, ...] | Task] = (),
) -> Game:
    """The agenda has come to this outcome: it is carried out, and discarded if it is no law."""
    enter(state, Agenda(card, tuple(votes), outcome=str(outcome)))
    return play(state, do(agenda_phase.resolve), do(agenda_phase.close), *then, dice=dice)


def law(state: TI4, card: str, elected: str | int = "for") -> TI4:
    """A law that was passed before."""
    owner = int(elected) if AGENDAS[card].elect == "player" else NOBODY
    state.laws = {**state.laws, card: Law(str(elected), owner)}
    take_stock(state)
    return state
