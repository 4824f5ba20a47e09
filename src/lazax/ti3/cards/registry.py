"""Action cards: each is found by its id and knows when it may be played, at what, and what it does."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

from lazax.core.ask import RuleError
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti3.events import Round
from lazax.ti3.registry import asks
from lazax.ti3.state import TI3
from lazax.ti3.tables import ACTION_CARDS
from lazax.tracing import Component, carried_out

Effect = Callable[..., Awaitable[None]]  # (game, player, *targets)


class Aim(NamedTuple):
    """A target that is declared when the card is revealed (R21.5).

    `of` says what it is: planet, system, player ... ("planet_to" where a card has two of a kind);
    `among(game, player, *targets declared before)` returns the possible ones. An `optional` one is left out where
    there is none, and the card still has its effect.
    """

    of: str
    among: Callable[..., Sequence[str]]
    optional: bool = False


class Card(NamedTuple):
    """An action card. `when` is judged by public facts alone.

    `within` is the event on the stage that remembers for R21.3 what the card was played on; None: its object is
    gone afterwards.
    """

    id: str
    window: str
    aims: tuple[Aim, ...]
    when: Callable[[TI3, Player], bool]
    within: type[Any] | None
    effect: Effect


ACTION: dict[str, Card] = {}
AT_ANY_TIME = ("action", "any_time", "strategy_phase")


def always(game: TI3, player: Player) -> bool:
    return True


def action_card(
    name: str,
    *aims: Aim,
    when: Callable[[TI3, Player], bool] = always,
    within: type[Any] | None = Round,
) -> Callable[[Effect], Effect]:
    """Register what an action card does; its number of copies and its window are in the tables."""
    for aim in aims:
        asks("choose", aim.of.partition("_")[0], f"{name}.{aim.of}")

    def register(effect: Effect) -> Effect:
        effect = carried_out(effect, Component("action_card", name))
        ACTION[name] = Card(name, ACTION_CARDS[name].window, aims, when, within, effect)
        return effect

    return register


def keep_order() -> None:
    """Cards are listed as the tables list them, whichever module was loaded first."""
    for name in ACTION_CARDS:
        if name in ACTION:
            ACTION[name] = ACTION.pop(name)


def subject(game: TI3) -> str:
    """What the open window is about: a system, a planet, a player, a ship. That of Sabotage is not meant."""
    for event in reversed(game.stage):
        if type(event) is Window and event.timing != ("after_action_card",):
            return event.subject
    raise RuleError("no window is open")


def targets(game: TI3, player: Player, card: Card, chosen: tuple[str, ...] = ()) -> list[str]:
    """The possible targets of the card's next aim; R21.3: not an object of an identical card."""
    among = card.aims[len(chosen)].among(game, player, *chosen)
    memory = () if chosen else _memory(game, card)
    return [target for target in among if (player, card.id, target) not in memory] if memory else list(among)


def fits(game: TI3, player: Player, card: Card) -> bool:
    """R21.2: whether the situation of the card is there; R21.3: of one without a target, for the first time."""
    if not card.when(game, player):
        return False
    return bool(card.aims) or not _repeated(game, player, card, _situation(game, card))


def usable(game: TI3, player: Player, card: Card) -> bool:
    """R21.2, R21.3: whether the situation of the card is there and something to play it at."""
    return fits(game, player, card) and (not card.aims or bool(targets(game, player, card)))


def remember(game: TI3, player: Player, card: Card, chosen: tuple[str, ...]) -> None:
    """R21.3: keep in mind what the card was played on; R21.7: not called for a cancelled card."""
    if card.within is not None:
        entry = (player, card.id, chosen[0] if chosen else _situation(game, card))
        field = "used" if card.within is Window else "played"
        amend(game, card.within, **{field: (*_memory(game, card), entry)})


def _situation(game: TI3, card: Card) -> str:
    """The object of a card without a target. Those for any time are not about the window that may be open then."""
    reaction = None if card.window in AT_ANY_TIME else ongoing(game, Window)
    return "" if reaction is None else reaction.subject


def _repeated(game: TI3, player: Player, card: Card, target: str) -> bool:
    memory = _memory(game, card)
    return bool(memory) and (player, card.id, target) in memory


def _memory(game: TI3, card: Card) -> tuple[tuple[Player, str, str], ...]:
    if card.within is None:
        return ()
    event = current(game, card.within)
    memory: tuple[tuple[Player, str, str], ...] = event.used if card.within is Window else event.played
    return memory
