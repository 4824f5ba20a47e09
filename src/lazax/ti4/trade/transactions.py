"""Transactions (94): who may make one, when, and what can change hands."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final, NamedTuple

from lazax.core.ask import Refusal, refuse
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import Query
from lazax.ti4.economy.neighbours import are_neighbours
from lazax.ti4.events import Agenda, CardPlay, Destroyed, Due, Effect, Hits, Phase, Research, Resolving, Roll, Turn
from lazax.ti4.exploration.explore import give_fragment
from lazax.ti4.notes.hands import may_receive_note, notes_of, pass_note, received
from lazax.ti4.state import TI4
from lazax.ti4.tables import EXPLORATIONS
from lazax.ti4.trade.terms import FRAGMENTS, NOTE

INDIVISIBLE: Final = frozenset({CardPlay, Destroyed, Due, Hits, Research, Resolving, Roll})
"""R-26: while one of these goes on, an effect is being carried out."""

EXTRA: Final = "extra_deal"

may_trade: Query[bool, [Player, Player]] = Query("may_transact")
"""Whether two players can make transactions in the action phase: neighbours can."""

Offered = Mapping[str, int]
"""What can be given -> how many of it at most."""


class Traded(NamedTuple):
    """A kind of things that change hands in transactions, beside goods and commodities."""

    possible: Callable[[TI4, Player, Player], Offered]
    """What one player could give another, by public facts."""
    has: Callable[[TI4, Player, str, int], bool]
    """Whether the player has so many, as they themselves know."""
    hand_over: Callable[[TI4, Player, Player, str, int], None]
    after: Callable[[TI4, Player, str], Awaitable[None]] | None = None
    """What follows for the receiver when all has changed hands."""
    most: int = 99
    """How many different ones a side may give."""
    counted: bool = False
    """Whether a number of the same is given."""


TRADED: dict[str, Traded] = {}


def traded(kind: str, how: Traded) -> None:
    """Register a kind of things that can change hands."""
    TRADED[kind] = how


# who, and when


def is_indivisible(game: TI4) -> bool:
    return not INDIVISIBLE.isdisjoint(map(type, game.stage))


def may_exchange(game: TI4, one: Player, other: Player) -> Refusal | None:
    """Why the two can make no transaction now."""
    if is_indivisible(game):
        return refuse("transaction.effect_goes_on", "94.1")
    if _extra_deal(game, one, other) is not None:
        return None
    agenda, turn = ongoing(game, Agenda), ongoing(game, Turn)
    if agenda is not None:
        done = _pair(one, other) in agenda.deals
        return refuse("transaction.once_an_agenda", "94.6", player=other) if done else None
    if turn is None:
        return refuse("transaction.no_turn", "94.1")
    if turn.player not in (one, other):
        return refuse("transaction.not_active", "94.1", player=turn.player)
    if not may_trade(game, are_neighbours(game, one, other), one, other):
        return refuse("transaction.no_neighbours", "60.1", player=other)
    partner = other if turn.player == one else one
    return refuse("transaction.once_a_turn", "94.1", player=other) if partner in turn.deals else None


def allow_deal(game: TI4, player: Player, other: Player) -> None:
    """The two may make a transaction in this phase, whoever's turn it is and wherever they are."""
    amend(game, Phase, effects=(*current(game, Phase).effects, Effect(EXTRA, player, str(other))))


def _extra_deal(game: TI4, one: Player, other: Player) -> Effect | None:
    phase = ongoing(game, Phase)
    pairs = (Effect(EXTRA, one, str(other)), Effect(EXTRA, other, str(one)))
    return None if phase is None else next((effect for effect in phase.effects if effect in pairs), None)


def _pair(one: Player, other: Player) -> tuple[Player, Player]:
    return (min(one, other), max(one, other))


def remember(game: TI4, one: Player, other: Player) -> None:
    """94.1, 94.6: the two have made their transaction of this turn, or on this agenda; one that an effect has brought
    comes first."""
    if (extra := _extra_deal(game, one, other)) is not None:
        phase = current(game, Phase)
        amend(game, Phase, effects=tuple(effect for effect in phase.effects if effect != extra))
    elif ongoing(game, Agenda) is not None:
        amend(game, Agenda, deals=(*current(game, Agenda).deals, _pair(one, other)))
    else:
        turn = current(game, Turn)
        amend(game, Turn, deals=(*turn.deals, other if turn.player == one else one))


# what


def _notes(game: TI4, by: Player, to: Player) -> Offered:
    return {note: 1 for note in notes_of(game, by) if may_receive_note(game, True, to, note)}


def _has_note(game: TI4, player: Player, note: str, number: int) -> bool:
    return note in game.note_hand[player]


def _pass_note(game: TI4, by: Player, to: Player, note: str, number: int) -> None:
    pass_note(game, by, to, note)


def _fragments(game: TI4, by: Player, to: Player) -> Offered:
    """R-16: in both directions, any number."""
    return {card: game.fragments[by].count(card) for card in dict.fromkeys(game.fragments[by])}


def _has_fragments(game: TI4, player: Player, card: str, number: int) -> bool:
    return game.fragments[player].count(card) >= number


def _give_fragments(game: TI4, by: Player, to: Player, card: str, number: int) -> None:
    for _ in range(number):
        give_fragment(game, by, to, card)


FRAGMENT_CARDS: Final = tuple(card.id for card in EXPLORATIONS.values() if card.kind == "relic_fragment")

traded(NOTE, Traded(_notes, _has_note, _pass_note, received, most=1))  # 69.5
traded(FRAGMENTS, Traded(_fragments, _has_fragments, _give_fragments, counted=True))
