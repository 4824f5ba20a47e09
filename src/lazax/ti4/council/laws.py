"""Laws in play (7.3 to 7.5): whose they are, whom or what they elected, and how they leave play (7)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from typing import Final, TypeVar

from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import LAWS, lies_open
from lazax.ti4.events import Effect, Turn
from lazax.ti4.state import NOBODY, TI4, Law
from lazax.ti4.tables import AGENDAS, ATTACHMENTS
from lazax.ti4.units.cards import take_stock
from lazax.ti4.units.planets import attach, attached_to, detach
from lazax.tracing import shows

F = TypeVar("F", bound=Callable[[TI4, Law], Awaitable[None]])

LEAVING: Final[dict[str, Callable[[TI4, Law], Awaitable[None]]]] = {}
"""Law -> what happens when its owner loses it or it leaves play."""

ATTACHED: Final = {card.source: card.id for card in ATTACHMENTS.values() if card.source_kind == "agenda"}
"""Law -> what is attached to the planet that it elected."""
LAWS_BLANK: Final = Effect("laws_blank")


def when_it_leaves(name: str) -> Callable[[F], F]:
    """Register what follows when a law is repealed or passes to somebody else; the function is given the law as it
    was. 33.3: nothing follows when its owner is eliminated."""

    def register(function: F) -> F:
        LEAVING[name] = function
        return function

    return register


def laws_are_blank(game: TI4) -> bool:
    """Whether no law has any effect in this turn."""
    turn = ongoing(game, Turn)
    return turn is not None and LAWS_BLANK in turn.effects


def blank_laws(game: TI4) -> None:
    """No law has any effect, for anybody, until the end of the turn; points that laws have brought are kept."""
    amend(game, Turn, effects=(*current(game, Turn).effects, LAWS_BLANK))
    take_stock(game)


def in_force(game: TI4, card: str) -> bool:
    """Whether the law is in play and not blank."""
    return card in game.laws and not laws_are_blank(game)


def owner_of(game: TI4, card: str) -> Player:
    """7.4: in whose area the law lies; -1 for a common one or one that is not in play."""
    law = game.laws.get(card)
    return NOBODY if law is None else law.owner


def elected_by(game: TI4, card: str) -> str:
    """Whom or what a law in play elected; "" if it is not in play."""
    law = game.laws.get(card)
    return "" if law is None else law.elected


@lies_open(LAWS)
def _laws(game: TI4) -> Iterator[tuple[str, Player]]:
    """Common laws are nobody's: they act for everybody."""
    if game.laws and not laws_are_blank(game):
        yield from ((f"agenda:{card}", law.owner) for card, law in game.laws.items())


async def pass_law(game: TI4, card: str, outcome: str) -> None:
    """8.20: the law is in play from now on. One that elects a player lies before them (7.4), one that elects a planet
    is attached to it if its text says so. A law that was in play before passes from whoever had it."""
    before = game.laws.get(card)
    owner = int(outcome) if AGENDAS[card].elect == "player" else NOBODY
    game.laws = {**{name: law for name, law in game.laws.items() if name != card}, card: Law(outcome, owner)}
    _detach(game, card)
    if card in ATTACHED:
        _attach(game, card, outcome)
    take_stock(game)
    if before is not None and before.owner != owner:
        await _leave(game, card, before)


@shows(lambda game, card, planet: (f"agenda:{card}",))
def _attach(game: TI4, card: str, planet: str) -> None:
    attach(game, planet, ATTACHED[card])


async def give_law(game: TI4, card: str, player: Player) -> None:
    """A law that lies before a player goes to another one; its elected player stays who it was."""
    before = game.laws[card]
    game.laws = {**game.laws, card: before._replace(owner=player)}
    take_stock(game)
    note(game, "law.moved", player=player, agenda=card)
    await _leave(game, card, before)


async def repeal(game: TI4, card: str) -> None:
    """7.5: a law is discarded from play: it has no effect any more."""
    law = game.laws[card]
    discard_law(game, card)
    note(game, "law.repealed", agenda=card)
    await _leave(game, card, law)


async def _leave(game: TI4, card: str, law: Law) -> None:
    if card in LEAVING:
        await LEAVING[card](game, law)


def _detach(game: TI4, card: str) -> None:
    attachment = ATTACHED.get(card)
    planet = None if attachment is None else attached_to(game, attachment)
    if attachment is not None and planet is not None:
        detach(game, planet, attachment)


def purge_laws_of(game: TI4, planet: str) -> None:
    """12.2b: laws that elected a planet which is out of the game are out of it, too."""
    for card in [card for card, law in game.laws.items() if law.elected == planet]:
        _detach(game, card)
        game.laws = {name: law for name, law in game.laws.items() if name != card}
        game.purged = (*game.purged, f"agenda:{card}")
        note(game, "law.purged", agenda=card)


def discard_law(game: TI4, card: str) -> None:
    """7.5: on top of the discards."""
    _detach(game, card)
    game.laws = {name: law for name, law in game.laws.items() if name != card}
    game.exhausted_cards -= {(NOBODY, f"agenda:{card}")}
    game.agenda_discard = (*game.agenda_discard, card)
    take_stock(game)
