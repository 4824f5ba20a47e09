"""Playing an action card: reveal it, declare its targets, let others sabotage it, resolve it, discard it (R21)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from lazax.core.ask import DONE, PASS, choose
from lazax.core.chance import reveal
from lazax.core.log import note
from lazax.core.stage import about, amend, current, enter, leave
from lazax.core.state import Player
from lazax.core.windows import Window, first_wins
from lazax.galaxy.known_hands import came_openly
from lazax.ti3.board import dice_lie, opponents, order_of_play
from lazax.ti3.cards.registry import ACTION, Card, action_card, always, fits, remember, targets, usable
from lazax.ti3.economy.payment import can_pay, pay
from lazax.ti3.economy.supply import add_to_hand, take_from_hand
from lazax.ti3.events import CardPlay, Due
from lazax.ti3.options.leaders.saboteurs import saboteurs, sacrifice
from lazax.ti3.registry import asks
from lazax.ti3.state import TI3
from lazax.ti3.tables import ACTION_CARDS, LEADERS
from lazax.ti3.units.forces import give_up_bare_planets
from lazax.ti3.units.ship_tokens import ship_of, that_ship

Codes = tuple[str, ...]

SABOTAGE = "sabotage"
MORALE = "morale_boost"
COPY = "touch_of_genius"
COPY_PRICE = 3
AFTER_CARD = ("after_action_card",)

asks("choose", "card", "touch_of_genius.card")
asks("choose", "card", "react.after_action_card", first=True)


# who may hold what


@lru_cache(maxsize=256)
def cards_of(codes: Codes, any_round: bool) -> list[str]:
    """The cards that belong to these windows; A-50: the table may play Morale Boost before any round."""
    found = [card.id for card in ACTION.values() if card.window in codes and card.id != MORALE]
    found.sort(key=lambda card: ACTION[card].when is not always)  # whether any fits is asked often: begin with these
    windows = ("before_space_battle_round", "before_invasion_round") if any_round else ("before_battle",)
    if any(code in codes for code in windows):
        found.append(MORALE)
    if "after_ship_damaged" in codes:
        found.append("emergency_repairs")  # T-B6: the owner may repair before a Direct Hit! is resolved
    return found


@lru_cache(maxsize=20_000)
def at_large(codes: Codes, discard: Codes, any_round: bool = False) -> tuple[Codes, Codes]:
    """By public facts: the cards of these windows that may be in a hand, and those that could be copied.

    A card is in no hand when all its copies lie open; Touch of Genius copies what lies open (T-X2).
    """
    cards = cards_of(codes, any_round)
    shown = set(discard).intersection(cards)
    hidden = tuple(card for card in cards if card not in shown or discard.count(card) < ACTION_CARDS[card].copies)
    copied = () if COPY in discard else tuple(card for card in cards if card in shown)
    return hidden, copied


_LATEST: dict[Codes, tuple[Codes, bool, tuple[Codes, Codes]]] = {}


def in_window(game: TI3, codes: Codes) -> tuple[Codes, Codes]:
    """As :func:`at_large`, now. Mostly the discard pile is the very one of the last time: that is seen at once."""
    discard, any_round = game.action_discard, game.rules.morale_boost_any_round
    known = _LATEST.get(codes)
    if known is None or known[0] is not discard or known[1] is not any_round:
        known = _LATEST[codes] = discard, any_round, at_large(codes, discard, any_round)
    return known[2]


@lru_cache(maxsize=20_000)
def held(hand: Codes, cards: Codes, copies: bool) -> Codes:
    """The cards of a hand that belong to a window."""
    return tuple(card for card in dict.fromkeys(hand) if card in cards or (copies and card == COPY))


def could_play(game: TI3, player: Player, cards: Codes, copied: Codes) -> bool:
    """By public facts: whether the player may hold something for this window."""
    for card in cards:
        if ACTION[card].when(game, player):
            return True
    return bool(copied) and can_copy(game, player) and any(ACTION[card].when(game, player) for card in copied)


def playable(game: TI3, player: Player, cards: Codes, copied: Codes) -> list[str]:
    """The cards in this player's hand that they may play now."""
    mine = held(game.hand[player], cards, bool(copied))
    return [card for card in mine if may_play(game, player, card, copied)] if mine else []


def may_play(game: TI3, player: Player, card: str, copied: Sequence[str]) -> bool:
    """Whether the player, if they held the card, could play it now; `copied` are those they could copy."""
    if card != COPY:
        return usable(game, player, ACTION[card])
    return can_copy(game, player) and any(usable(game, player, ACTION[name]) for name in copied)


def can_copy(game: TI3, player: Player) -> bool:
    """R25.6: not while they are paying for something else, which they might not be able to pay afterwards."""
    if any(type(event) is Due and event.player == player for event in game.stage):
        return False
    return can_pay(game, player, "influence", COPY_PRICE)


@action_card(COPY)
async def touch_of_genius(game: TI3, player: Player) -> None:
    """T-X2: what copying costs; the effect is that of the copied card."""
    await pay(game, player, "influence", COPY_PRICE, COPY)


# the play itself


async def play_card(game: TI3, player: Player, card: str, codes: Codes) -> bool:
    """Play a card from hand in the window of these codes. False: it was cancelled, which counts as not played."""
    take_from_hand(game, player, card)
    reveal(game)
    enter(game, CardPlay(player, card))
    note(game, "card.played", player=player, card=card)
    await _resolve(game, player, card, codes)
    play = leave(game, CardPlay)
    if play.goes == "hand":
        add_to_hand(game, player, card)
        game.known_cards = came_openly(game.known_cards, player, card)
    elif play.goes == "discard":
        game.action_discard = (*game.action_discard, card)
    await give_up_bare_planets(game)
    return not play.cancelled


async def _resolve(game: TI3, player: Player, name: str, codes: Codes) -> None:
    card = await _copied(game, player, codes) if name == COPY else ACTION[name]
    if card is None or not fits(game, player, card) or not await _aim(game, player, card):
        note(game, "card.no_effect", player=player, card=name)  # R21.8
        return
    answered = name != SABOTAGE and await meet_sabotage(game)
    play = current(game, CardPlay)
    if play.cancelled:
        return  # R21.7: no price is paid, R21.3 does not count it
    chosen = play.targets
    if name == COPY:
        await ACTION[COPY].effect(game, player)
        answered = True
    if not _still_there(game, player, card, chosen, answered):
        note(game, "card.no_effect", player=player, card=name)
        return
    remember(game, player, card, chosen)
    await card.effect(game, player, *chosen)


async def _copied(game: TI3, player: Player, codes: Codes) -> Card | None:
    """T-X2: Touch of Genius names a card of the discard pile that could be played now."""
    name = await choose(
        player, "touch_of_genius.card", lambda: _copies(game, player, codes) or [PASS], closed=dice_lie(game)
    )
    if name == PASS:
        return None
    amend(game, CardPlay, copying=name)
    note(game, "card.copied", player=player, card=name)
    return ACTION[name]


def _copies(game: TI3, player: Player, codes: Codes) -> list[str]:
    if not can_copy(game, player):
        return []
    _, copied = in_window(game, codes)
    return [name for name in copied if usable(game, player, ACTION[name])]


async def _aim(game: TI3, player: Player, card: Card) -> bool:
    """R21.5: the targets are declared before anybody may cancel the card. False: there is none any more."""
    closed = dice_lie(game)
    chosen: tuple[str, ...] = ()
    for aim in card.aims:
        before = chosen
        target = await choose(
            player, f"{card.id}.{aim.of}", lambda: targets(game, player, card, before) or [PASS], closed=closed
        )
        if target == PASS:
            return aim.optional  # R21.8: what it could be played at has vanished meanwhile
        chosen = (*chosen, target)
        amend(game, CardPlay, targets=chosen)
        if target == DONE:
            continue  # R0.18: "up to" so many, and no more are wanted
        kind = aim.of.partition("_")[0]
        named: dict[str, object] = {"player_to": int(target)} if kind == "player" else {kind: target}
        note(game, f"card.at.{kind}", player=player, card=card.id, **named)
    return True


def _still_there(game: TI3, player: Player, card: Card, chosen: tuple[str, ...], answered: bool) -> bool:
    """R21.8: the situation and every target are as they were when the card was revealed. If nothing was answered to
    it, the target declared last needs no second look: nothing can have happened since."""
    if not card.when(game, player):
        return False
    unsure = chosen if answered else chosen[:-1]
    return all(
        _is_among(target, targets(game, player, card, chosen[:at]), card.aims[at].of)
        for at, target in enumerate(unsure)
    )


def _is_among(target: str, possible: Sequence[str], kind: str) -> bool:
    """Whether a target is still there. A ship is, whether it was damaged or repaired meanwhile."""
    if kind == "ship":
        return that_ship(target, [ship_of(token) for token in possible]) is not None
    return target in possible


# Sabotage (R21.6)


async def meet_sabotage(game: TI3) -> bool:
    """T-X1: the first in order of play who wants to cancels the card just revealed. Returns whether anybody tried."""
    play = current(game, CardPlay)
    enter(game, Window(AFTER_CARD, play.card))
    tried = False
    while not about(game, Window).cancelled:
        cards, copied = in_window(game, AFTER_CARD)
        agents = saboteurs(game, play.player)
        able = {p for p in opponents(game, play.player) if game.hand[p] and could_play(game, p, cards, copied)}
        able.update(agents)
        won = await first_wins(
            game,
            "react.after_action_card",
            [player for player in order_of_play(game) if player in able] if able else (),
            lambda player: [*playable(game, player, cards, copied), *agents.get(player, ())],
            player=play.player,
            card=play.copying or play.card,
        )
        if won is None:
            break
        tried = True
        first, move = won
        if move in LEADERS:
            sacrifice(game, first, move)
            break
        await play_card(game, first, move, AFTER_CARD)  # a copied Sabotage may be cancelled in its turn
    leave(game, Window)
    return tried
