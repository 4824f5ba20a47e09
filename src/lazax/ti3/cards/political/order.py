"""Laws about strategy cards, action cards and command counters."""

from __future__ import annotations

from lazax.core.ask import PASS, choose
from lazax.core.chance import pick
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.board import alive, clockwise, has_ability, in_force, left_of, order_of_play
from lazax.ti3.cards.political.registry import FOR, agenda
from lazax.ti3.economy.supply import LIMITED_HAND, discard_card, keep_hand_limit
from lazax.ti3.registry import asks, law
from lazax.ti3.state import TI3
from lazax.ti3.strategies.initiative import INITIATIVE

CHECKS = "checks_and_balances"
MANY_CARDS = 3

asks("choose", "card", "council.discard")


# Checks and Balances


@agenda(CHECKS)
async def checks_and_balances(game: TI3, outcome: str) -> None:
    """For: strategy cards are chosen for others. Against: all are passed to the left, used ones as such.

    R7.4: the speaker token stays, since nobody takes Initiative; R8.3: who has passed has passed.
    """
    if outcome == FOR:
        return
    held = {player: game.strategies[player] for player in order_of_play(game)}
    for player, cards in held.items():
        left = left_of(game, player)
        game.strategies[left] = cards
        for card in cards:
            note(game, "checks_and_balances.passed_on", player=player, player_to=left, strategy=card)


@law(CHECKS)
def must_give_to(game: TI3, chooser: Player, card: str) -> list[Player]:
    """T-S2: to whom a strategy card just chosen must go, clockwise; nobody: its chooser keeps it.

    "Who has none yet" means, with two cards each, who has not got one in this pass: the others who hold as few as
    anybody does. R29.1: Initiative does not go to its last holder, unless to nobody else.
    """
    if not in_force(game, CHECKS):
        return []
    fewest = min(len(game.strategies[player]) for player in alive(game))
    others = [p for p in clockwise(game, chooser) if p != chooser and len(game.strategies[p]) == fewest]
    if card == INITIATIVE:
        return [player for player in others if player != game.last_initiative] or others
    return others


# action cards


@agenda("limits_to_individual_power")
async def limits_to_individual_power(game: TI3, outcome: str) -> None:
    """For: three action cards at most (T-X7). Against: everybody discards one at random."""
    for player in order_of_play(game):
        if outcome != FOR:
            if game.hand[player]:
                discard_card(game, player, pick(game, game.hand[player]))
        elif not has_ability(game, player, "scheming"):  # R31.7: no limit, not even by law
            await keep_hand_limit(game, player, LIMITED_HAND)


@agenda("resource_management")
async def resource_management(game: TI3, outcome: str) -> None:
    """For: no redistribution in status phases (T-U4). Against: whoever has three action cards discards two."""
    if outcome == FOR:
        return
    for player in order_of_play(game):
        if len(game.hand[player]) >= MANY_CARDS:
            await discard_by_order(game, player, 2, "resource_management")


async def discard_by_order(game: TI3, player: Player, number: int, card: str) -> None:
    """The council makes a player discard action cards of his choice, as far as he has any (R27.13)."""
    for left in range(min(number, len(game.hand[player])), 0, -1):
        chosen = await choose(
            player,
            "council.discard",
            lambda: sorted(set(game.hand[player])) or [PASS],  # he may have played them meanwhile
            hidden=True,
            agenda=card,
            n=left,
        )
        if chosen != PASS:
            discard_card(game, player, chosen)
