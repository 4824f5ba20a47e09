"""Action cards: when each may be played, at what, and what it does; and how a card is played (2). FAQ-AC-8."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import NamedTuple

from lazax.core.ask import PASS, choose
from lazax.core.chance import reveal
from lazax.core.log import note
from lazax.core.stage import amend, current, enter, leave
from lazax.core.state import Player
from lazax.core.windows import Window, mark_used
from lazax.galaxy.remembering import followed
from lazax.ti4 import sets
from lazax.ti4.abilities import ACTS_IN, Query, always, traced
from lazax.ti4.cards.hands import Hand, hold_hidden
from lazax.ti4.economy.hand import put_on_discards, take_from_hand
from lazax.ti4.events import CardPlay, Resolving
from lazax.ti4.registry import asks
from lazax.ti4.sets import Sets
from lazax.ti4.state import TI4
from lazax.ti4.tables import ACTION_CARDS
from lazax.ti4.timings import CARD_PLAYED
from lazax.ti4.windows import react

Effect = Callable[..., Awaitable[None]]  # (game, player, *targets)
Names = tuple[str, ...]
KIND = "action_card"

may_play_cards: Query[bool, [Player]] = Query("may_play_action_cards")
"""Whether a player may play action cards."""


class Aim(NamedTuple):
    """A target that is named when the card is shown (R-05). `of` says what it is: planet, system, player ...
    ("planet_to" where a card has two of a kind); `among(game, player, *targets named before)` returns the possible
    ones, by public facts. An `optional` one is left out where there is none, and the card still has its effect."""

    of: str
    among: Callable[..., Iterable[str]]
    optional: bool = False


class Card(NamedTuple):
    """An action card. `when` is judged by public facts alone."""

    timings: Names
    aims: tuple[Aim, ...]
    when: Callable[[TI4, Player], bool]
    effect: Effect
    each: bool = False
    """2.6b: what others have aimed at may be aimed at again."""


CARDS: dict[str, Card] = {}


def action_card(
    name: str,
    *timings: str,
    aims: Sequence[Aim] = (),
    when: Callable[[TI4, Player], bool] = always,
    each: bool = False,
) -> Callable[[Effect], Effect]:
    """Register what an action card does at which moments. It is given its targets in the order of the aims."""
    for aim in aims:
        asks("choose", aim.of.partition("_")[0], f"{name}.{aim.of}")

    def register(effect: Effect) -> Effect:
        component = f"{KIND}:{name}"
        CARDS[name] = Card(timings, tuple(aims), when, traced(effect, (component,)), each)
        ACTS_IN.setdefault(component, []).extend(timings)
        return effect

    return register


# who may have what


def _cards_of(at_hand: Sets, timing: str) -> Names:
    """The cards of a moment, in the order of the table, whichever module was loaded first."""
    return tuple(name for name in sets.action_cards(at_hand) if name in CARDS and timing in CARDS[name].timings)


@followed("action_discard")
def _not_all_open(game: TI4, names: Names) -> Names:
    return tuple([name for name in names if game.action_discard.count(name) < ACTION_CARDS[name].copies])


def _could_hold(game: TI4, player: Player, names: Sequence[str]) -> Names:
    if not game.hand[player] or (may_play_cards.is_changed(game) and not may_play_cards(game, True, player)):
        return ()
    return _not_all_open(game, tuple(names)) if game.action_discard else tuple(names)


def _usable(game: TI4, timing: str, player: Player, name: str) -> bool:
    """2.6, 2.6a: the moment and its condition are there, and something to play it at."""
    card = CARDS[name]
    if not card.when(game, player):
        return False
    if not card.aims:
        return _again(game, player, name, str(player))
    first = card.aims[0]
    return first.optional or any(_again(game, player, name, target) for target in first.among(game, player))


def targets(game: TI4, player: Player, name: str, chosen: Names = ()) -> list[str]:
    """The possible targets of the card's next aim; 2.6b: none at which such a card was played in this window."""
    among = CARDS[name].aims[len(chosen)].among(game, player, *chosen)
    if chosen or not _used_now(game):
        return list(among)
    return [target for target in among if _again(game, player, name, target)]


def _again(game: TI4, player: Player, name: str, target: str) -> bool:
    used = _used_now(game)
    if not used:
        return True
    each, what = CARDS[name].each, (f"{KIND}:{name}", target)
    return not any(entry[1:] == what for entry in used if not each or entry[0] == player)


def _used_now(game: TI4) -> tuple[tuple[Player, str, str], ...]:
    """What was used so far in the window in which a card may be played."""
    window = _window(game)
    return () if window is None else window.used


def _window(game: TI4) -> Window | None:
    """The window in which a card may be, or is being, played; none where it is played as an action."""
    for event in reversed(game.stage):
        if type(event) not in (Resolving, CardPlay):
            return event if type(event) is Window else None
    return None


# the play itself


async def play_card(game: TI4, timing: str, player: Player, name: str) -> bool:
    """2.7: shown with its targets; others may cancel it (2.8); then it is resolved and discarded. Returns whether it
    was not cancelled."""
    take_from_hand(game, player, name)
    reveal(game)
    enter(game, CardPlay(player, name))
    note(game, "card.played", player=player, card=name)
    if await _aim(game, player, name):
        await react(game, CARD_PLAYED, subject=name)
        await _resolve(game, player, name)
    else:
        note(game, "card.no_effect", player=player, card=name)
    play = leave(game, CardPlay)
    if play.goes == "discard":
        await put_on_discards(game, player, name)
    return not play.cancelled


async def _aim(game: TI4, player: Player, name: str) -> bool:
    """R-05: all targets are named before anybody may cancel the card. False: there is none."""
    chosen: Names = ()
    for aim in CARDS[name].aims:
        before = chosen
        target = await choose(
            player, f"{name}.{aim.of}", lambda: targets(game, player, name, before) or [PASS], card=name
        )
        if target == PASS:
            return aim.optional
        chosen = (*chosen, target)
        amend(game, CardPlay, targets=chosen)
        kind = aim.of.partition("_")[0]
        named: dict[str, object] = {"player_to": int(target)} if kind == "player" else {kind: target}
        note(game, f"card.at.{kind}", player=player, card=name, **named)
    return True


async def _resolve(game: TI4, player: Player, name: str) -> None:
    play = current(game, CardPlay)
    if play.cancelled:
        note(game, "card.cancelled", player=player, card=name)
        return
    if _window(game) is not None:
        mark_used(game, player, f"{KIND}:{name}", play.targets[0] if play.targets else str(player))
    await CARDS[name].effect(game, player, *play.targets)


def discard_now(game: TI4) -> None:
    """The card being played goes to the discard pile at once: what it does ends all that goes on (R-60)."""
    game.action_discard = (*game.action_discard, current(game, CardPlay).card)
    amend(game, CardPlay, goes="")


hold_hidden(
    KIND,
    Hand(
        _cards_of,
        lambda game, player: game.hand[player],
        _could_hold,
        _usable,
        play_card,
    ),
)
