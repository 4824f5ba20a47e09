"""Transactions (94): who may make one, when, and what can change hands. R-15."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final, NamedTuple

from lazax.core.ask import Refusal, choose, refuse
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import Query
from lazax.ti4.board import force_at, planets_of, set_force
from lazax.ti4.economy.hand import keep_hand_limit, pass_card
from lazax.ti4.economy.neighbours import are_neighbours
from lazax.ti4.events import Agenda, CardPlay, Destroyed, Due, Effect, Hits, Phase, Research, Resolving, Roll, Turn
from lazax.ti4.exploration.explore import give_fragment
from lazax.ti4.notes.hands import may_receive_note, notes_of, pass_note, received
from lazax.ti4.registry import asks
from lazax.ti4.sets import action_cards as action_deck
from lazax.ti4.state import TI4
from lazax.ti4.tables import EXPLORATIONS
from lazax.ti4.trade.terms import ACTION_CARD, FRAGMENTS, NOTE, PLANET
from lazax.ti4.units.control import take_control
from lazax.ti4.units.force import NOBODY as NO_UNITS
from lazax.ti4.units.force import PDS, SPACE_DOCK, Force
from lazax.ti4.units.planets import takes_units

asks("choose", "planet", "planet_traded.target")

INDIVISIBLE: Final = frozenset({CardPlay, Destroyed, Due, Hits, Research, Resolving, Roll})
"""R-26: while one of these goes on, an effect is being carried out."""

EXTRA: Final = "extra_deal"

may_trade: Query[bool, [Player, Player]] = Query("may_transact")
"""Whether two players can make transactions in the action phase: neighbours can."""

cards_change_hands: Query[bool, [Player, Player]] = Query("cards_change_hands")
"""Whether two players can exchange action cards."""
tradable_planets: Query[tuple[str, ...], [Player]] = Query("tradable_planets")
"""Planets whose cards a player can give away in a transaction."""

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


def _cards(game: TI4, by: Player, to: Player) -> Offered:
    """94.3a: whatever may be in the hand of the player, by public facts."""
    if not game.hand[by] or not cards_change_hands(game, False, by, to):
        return {}
    return {card: 1 for card in action_deck(game.rules.sets) if card not in game.action_discard}


def _has_card(game: TI4, player: Player, card: str, number: int) -> bool:
    return card in game.hand[player]


def _hand_card(game: TI4, by: Player, to: Player, card: str, number: int) -> None:
    pass_card(game, by, to, card)


async def _keep_limit(game: TI4, receiver: Player, card: str) -> None:
    """N-HAC-2: the hand limit holds at once."""
    await keep_hand_limit(game, receiver)


def _planets(game: TI4, by: Player, to: Player) -> Offered:
    return dict.fromkeys(tradable_planets(game, (), by), 1)


def _has_planet(game: TI4, player: Player, planet: str, number: int) -> bool:
    return planet in tradable_planets(game, (), player)


def _promise_planet(game: TI4, by: Player, to: Player, planet: str, number: int) -> None:
    """The units move first (`_move_out`)."""


async def _move_out(game: TI4, receiver: Player, planet: str) -> None:
    """N-HAC-7: all units go to one other planet of the giver; the receiver gains control, and explores nothing."""
    giver = game.control[planet]
    units = force_at(game, planet, giver)
    others = [p for p in planets_of(game, giver) if p != planet and takes_units(game, p)]
    roomy = [p for p in others if _fits(force_at(game, p, giver).with_(units))]
    if units and (roomy or others):
        target = await choose(giver, "planet_traded.target", lambda: roomy or others, planet=planet)
        set_force(game, planet, giver, NO_UNITS)
        set_force(game, target, giver, force_at(game, target, giver).with_(units))
    await take_control(game, receiver, planet)


def _fits(force: Force) -> bool:
    """85.4, 85.5."""
    return force.number(SPACE_DOCK) <= 1 and force.number(PDS) <= 2


FRAGMENT_CARDS: Final = tuple(card.id for card in EXPLORATIONS.values() if card.kind == "relic_fragment")

traded(NOTE, Traded(_notes, _has_note, _pass_note, received, most=1))  # 69.5
traded(FRAGMENTS, Traded(_fragments, _has_fragments, _give_fragments, counted=True))
traded(ACTION_CARD, Traded(_cards, _has_card, _hand_card, _keep_limit))  # 94.3a
traded(PLANET, Traded(_planets, _has_planet, _promise_planet, _move_out))
