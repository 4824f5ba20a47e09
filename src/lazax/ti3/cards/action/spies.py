"""Cards that bring action cards into the hand: from another hand, or from the deck."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.chance import pick, reveal, shuffle
from lazax.core.log import Secret, note, secret
from lazax.core.stage import enter, leave
from lazax.core.state import Player
from lazax.ti3.board import opponents
from lazax.ti3.cards.registry import Aim, action_card
from lazax.ti3.economy.supply import add_to_hand, replenish_action_deck, take_from_hand
from lazax.ti3.events import Search
from lazax.ti3.registry import asks, step, then
from lazax.ti3.state import TI3

STOLEN = 2

asks("choose", "card", "synchronicity.card")


# Successful Spy


def _with_cards(game: TI3, player: Player) -> list[str]:
    return [str(other) for other in opponents(game, player) if game.hand[other]]


@action_card("successful_spy", Aim("player", _with_cards))
async def successful_spy(game: TI3, player: Player, target: str) -> None:
    """T-A0: two cards at random out of an opponent's hand; only the two of them know which."""
    victim = int(target)
    both = (player, victim)
    for _ in range(min(STOLEN, len(game.hand[victim]))):
        card = pick(game, game.hand[victim], both)
        take_from_hand(game, victim, card, openly=False)
        add_to_hand(game, player, card)
        note(game, "successful_spy.taken", player=player, player_from=victim, card=Secret(card, both))
        _revise_knowledge(game, player, victim, card)
    then(game, ("status.hand_limit", player))  # R21.1; in a step of its own, since the others know nothing of it


def _revise_knowledge(game: TI3, player: Player, victim: Player, card: str) -> None:
    """The victim knows what was taken; for third parties the rest of his hand is in the dark again."""
    for knower, known in game.known_cards.items():
        if knower == victim:
            game.known_cards = {**game.known_cards, knower: (*known, (player, card))}
        elif knower != player:
            game.known_cards = {**game.known_cards, knower: tuple(entry for entry in known if entry[0] != victim)}
        elif (victim, card) in known:
            at = known.index((victim, card))
            game.known_cards = {**game.known_cards, knower: known[:at] + known[at + 1 :]}


# Synchronicity


def _any_left(game: TI3, player: Player) -> bool:
    return bool(game.action_deck or game.action_discard)


@action_card("synchronicity", when=_any_left)
async def synchronicity(game: TI3, player: Player) -> None:
    """T-S1: a card of the player's choice out of the action deck. He searches it as the next thing to do, in a step
    of its own: what he chooses is not seen by the others."""
    replenish_action_deck(game)
    then(game, ("synchronicity.search", player))


@step("synchronicity.search")
async def search(game: TI3, player: Player) -> None:
    """The player sees the whole deck, takes one card, and the rest is shuffled."""
    if player in game.out or not game.action_deck:
        return
    enter(game, Search(player))
    reveal(game)
    card = await choose(player, "synchronicity.card", lambda: sorted(set(game.action_deck)), closed=True)
    leave(game, Search)
    rest = list(game.action_deck)
    rest.remove(card)
    game.action_deck = shuffle(game, rest)
    add_to_hand(game, player, card)
    note(game, "synchronicity.taken", player=player, card=secret(card, player))
    then(game, ("status.hand_limit", player))
