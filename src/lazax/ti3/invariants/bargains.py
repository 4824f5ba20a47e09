"""What is true of proposals and promises at every moment of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from lazax.core.stage import ongoing
from lazax.galaxy.deals.terms import AGENDA
from lazax.ti3.events import Agenda
from lazax.ti3.invariants.registry import invariant
from lazax.ti3.state import TI3
from lazax.ti3.trade.bargains.talks import BARGAINS


@invariant
def bargains_are_proper(game: TI3) -> Iterator[str]:
    """R0.16: proposals and open promises are of players in the game, each with its number, no more than allowed."""
    rows = [row for row in game.promises if row.pending]
    sides = [(talk.proposer, talk.partner) for talk in game.proposals] + [(row.by, row.to) for row in rows]
    if any(one == other or one in game.out or other in game.out for one, other in sides):
        yield "a bargain is not one of two players in the game"
    for numbers in ([talk.number for talk in game.proposals], [row.number for row in game.promises]):
        if len(set(numbers)) < len(numbers):
            yield "two proposals or promises have the same number"
    if any(number > BARGAINS.limits[act] for (act, _), number in Counter(game.talks).items()):
        yield "a player has made too many proposals"
    if any(number > BARGAINS.most_pending for number in Counter(row.by for row in rows).values()):
        yield "a player has made too many promises"
    if any(talk.act == AGENDA for talk in game.proposals) and ongoing(game, Agenda) is None:
        yield "a proposal belongs to an agenda, but there is none"
