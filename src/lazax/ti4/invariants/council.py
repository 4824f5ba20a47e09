"""What is true of laws and agendas."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.core.stage import ongoing
from lazax.ti4 import sets
from lazax.ti4.council.laws import ATTACHED
from lazax.ti4.events import Agenda
from lazax.ti4.invariants.registry import invariant
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.tables import AGENDAS
from lazax.ti4.units.planets import attached_to


@invariant
def laws_lie_where_they_belong(game: TI4) -> Iterator[str]:
    """7.3, 7.4: before a player who is in the game, in the common area, or at the planet that was elected."""
    for card, law in game.laws.items():
        if (AGENDAS[card].elect == "player") != (law.owner != NOBODY):
            yield f"the law {card} belongs to player {law.owner}"
        if law.owner in game.out:
            yield f"player {law.owner} is out of the game and owns the law {card}"
        if card in ATTACHED and attached_to(game, ATTACHED[card]) != law.elected:
            yield f"the law {card} is not attached to {law.elected}, which it elected"


@invariant
def each_agenda_is_in_one_place(game: TI4) -> Iterator[str]:
    agenda = ongoing(game, Agenda)
    before = [agenda.card] if agenda is not None and agenda.card not in (*game.laws, *game.agenda_discard) else []
    there = [*game.agenda_deck, *game.agenda_discard, *game.laws, *game.sealed_agenda.values(), *before]
    if len(set(there)) < len(there) or any(card not in sets.agendas(game.rules.sets) for card in there):
        yield f"agendas are in two places or not in play: {sorted(there)}"


@invariant
def what_is_hidden_is_before_the_council(game: TI4) -> Iterator[str]:
    agenda = ongoing(game, Agenda)
    if game.sealed_agenda and (agenda is None or not (agenda.sealed or agenda.cancelled)):
        yield f"an agenda is hidden and not voted on: {game.sealed_agenda}"
