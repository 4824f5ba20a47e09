"""Playing action cards on positions."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.game import Game
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4.sequence.action_phase import act
from lazax.ti4.state import TI4
from tests.ti4.positions.tools import answer, hand, kind_asked, play

ACT = "turn.action"


def turn_with(state: TI4, player: Player, card: str, dice: Sequence[int] = ()) -> Game:
    """The player is about to act, with an action card in hand and no strategy card left to use."""
    hand(state, player, card)
    state.strategies[player] = ()
    return play(state, do(act, player), dice=dice)


def plays(state: TI4, player: Player, card: str, *targets: str, dice: Sequence[int] = ()) -> Game:
    """The player plays a card as their action, at these targets."""
    game = turn_with(state, player, card, dice)
    answer(game, player, f"component:action_card:{card}", ACT)
    for target in targets:
        answer(game, player, target)
    return game


def uses(game: Game, player: Player, component: str, *targets: str | int) -> None:
    """The player uses something in a window, now or as soon as they are offered it, at these targets. Until then
    nobody else does anything, and nobody cancels it."""
    while game.asked() != (player,) or component not in game.options(player):
        other = next((p for p in game.asked() if p != player), player)
        assert "pass" in game.options(other), f"player {other} is asked {kind_asked(game)}; no {component}"
        answer(game, other, "pass")
    answer(game, player, component)
    for target in targets:
        nobody_cancels(game)
        answer(game, player, target)
    nobody_cancels(game)


def nobody_cancels(game: Game) -> None:
    """Everybody lets pass the card that was just played."""
    while kind_asked(game) == "window.card.played":
        answer(game, game.asked()[0], "pass")


def playable(state: TI4, player: Player, card: str) -> bool:
    """Whether the player can play a card as their action."""
    game = turn_with(state, player, card)
    ask = game.ask(player)
    return ask is not None and ask.kind == ACT and f"component:action_card:{card}" in game.options(player)
