"""Laws that act while strategy cards are chosen."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.board import alive, clockwise, in_force, is_elected, left_of, order_of_play
from lazax.ti3.cards.political.registry import FOR, agenda
from lazax.ti3.registry import law
from lazax.ti3.state import TI3
from lazax.ti3.strategies.initiative import INITIATIVE

CHECKS = "checks_and_balances"
CENSURE = "councils_censure"
IMPERIAL = "imperial"
CENSURE_PRICE = 2  # counters from strategy allocation


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


# Council's Censure


@agenda(CENSURE)
async def councils_censure(game: TI3, outcome: str) -> None:
    """Imperial has its price for the elected player in strategy phases to come; nothing happens at once."""


@law(CENSURE)
def can_afford(game: TI3, player: Player, strategy: str) -> bool:
    """T-S2: whether they have the counters for it, which only the censured need for Imperial."""
    if strategy != IMPERIAL or not is_elected(game, player, CENSURE):
        return True
    return game.strategy_pool[player] >= CENSURE_PRICE


@law(CENSURE)
def pay_for_choice(game: TI3, player: Player, strategy: str) -> None:
    """T-S2: who has to take Imperial as the last card left pays what they have (R27.13)."""
    price = min(CENSURE_PRICE, game.strategy_pool[player])
    if price and strategy == IMPERIAL and is_elected(game, player, CENSURE):
        game.strategy_pool[player] -= price
        note(game, "councils_censure.paid", player=player, n=price)
