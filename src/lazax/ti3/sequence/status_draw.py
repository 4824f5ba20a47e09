"""Step 5 of the status phase: action cards and command counters (R22.5)."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.chance import draw
from lazax.core.log import note
from lazax.core.stage import amend, current, enter, leave
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.galaxy.known_hands import came_openly
from lazax.ti3.board import has_ability, has_technology, in_force, is_elected, order_of_play, ready_planets
from lazax.ti3.economy.payment import influence
from lazax.ti3.economy.supply import (
    add_to_hand,
    draw_action_cards,
    gain_counters,
    keep_hand_limit,
    replenish_action_deck,
)
from lazax.ti3.effects import effect_on
from lazax.ti3.events import OpenDraw
from lazax.ti3.registry import ability, asks, law, step, technology, then
from lazax.ti3.state import TI3

CARDS = 1
COUNTERS = 2

asks("choose", "card", "open_draw.card")


@step("status.supplies")
@law("core_stability")
def supplies(game: TI3) -> None:
    """R22.5: cards and counters for each in turn; with Core Stability all cards are drawn first, face up."""
    players = order_of_play(game)
    if "core_stability" in game.laws:
        then(game, do(draw_openly), *(do(take_counters, player) for player in players))
    else:
        turns = ((do(draw_cards, player), do(take_counters, player)) for player in players)
        then(game, *(item for turn in turns for item in turn))


@technology("neural_motivator")
@ability("scheming")
@law("minister_of_policy")
def cards_to_draw(game: TI3, player: Player) -> int:
    """T-U3: one action card, one more each with Neural Motivator, for Yssaril and for the Minister of Policy."""
    more = has_technology(game, player, "neural_motivator") + has_ability(game, player, "scheming")
    return CARDS + more + is_elected(game, player, "minister_of_policy")


@ability("extra_counter")
def counters_to_take(game: TI3, player: Player) -> int:
    """T-U3: two command counters, Sol three."""
    return COUNTERS + has_ability(game, player, "extra_counter")


@step("status.draw")
async def draw_cards(game: TI3, player: Player) -> None:
    if player not in game.out:
        await draw_action_cards(game, player, cards_to_draw(game, player))


@step("status.counters")
async def take_counters(game: TI3, player: Player) -> None:
    """R22.5; those that R22.6 lets the player spread anew with all others at once wait in the command pool."""
    if player not in game.out:
        spread = not in_force(game, "resource_management")
        await gain_counters(game, player, counters_to_take(game, player), "command" if spread else None)


# Core Stability


@step("status.open_draw")
def draw_openly(game: TI3) -> None:
    """As many cards as all players draw together; whoever has more influence on refreshed planets chooses first."""
    if effect_on(game, "no_card_draws"):
        note(game, "open_draw.none")
        return
    players = sorted(order_of_play(game), key=lambda player: -_refreshed_influence(game, player))
    cards = _turn_up(game, sum(cards_to_draw(game, player) for player in players))
    enter(game, OpenDraw(cards))
    note(game, "open_draw.cards", cards=cards)
    then(game, *(do(take_cards, player) for player in players), do(close_draw))


def _refreshed_influence(game: TI3, player: Player) -> int:
    return sum(influence(game, planet) for planet in ready_planets(game, player))


def _turn_up(game: TI3, number: int) -> tuple[str, ...]:
    cards: list[str] = []
    for _ in range(number):
        replenish_action_deck(game)
        card = draw(game, "action_deck")
        if card is None:
            break
        cards.append(card)
    return tuple(cards)


@step("status.take_card")
async def take_cards(game: TI3, player: Player) -> None:
    """The player takes as many of the open cards as they draw in this phase; R21.1: the hand limit holds."""
    for _ in range(cards_to_draw(game, player)):
        if player in game.out or not current(game, OpenDraw).cards:
            return
        card = await choose(player, "open_draw.card", lambda: sorted(set(current(game, OpenDraw).cards)))
        left = list(current(game, OpenDraw).cards)
        left.remove(card)
        amend(game, OpenDraw, cards=tuple(left))
        add_to_hand(game, player, card)
        game.known_cards = came_openly(game.known_cards, player, card)
        note(game, "open_draw.taken", player=player, card=card)
        await keep_hand_limit(game, player)


@step("status.close_draw")
def close_draw(game: TI3) -> None:
    """Cards that nobody took (their taker left the game) are discarded."""
    left = leave(game, OpenDraw).cards
    game.action_discard = (*game.action_discard, *left)
