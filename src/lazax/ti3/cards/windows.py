"""Windows in which action cards may be played, and what may be played as an action or at any time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lazax.core.state import Player
from lazax.core.windows import Usable, Window
from lazax.galaxy.card_windows import CardWindows
from lazax.ti3.board import alive, in_strategy_phase, order_of_play
from lazax.ti3.cards.play import AFTER_CARD, Codes, could_play, in_window, play_card, playable
from lazax.ti3.effects import active_player
from lazax.ti3.registry import asks, step, then
from lazax.ti3.sequence.elimination import eliminate_the_gone
from lazax.ti3.state import TI3
from lazax.ti3.tables import CARDS_BY_WINDOW

CARD = "card:"
ACTION = ("action",)
ANY_TIME = ("any_time",)
NO_WINDOW = (*ACTION, *ANY_TIME, "as_copied")
IN_STRATEGY_PHASE = ("any_time", "strategy_phase")

asks("choose", "card", "react.before_invasion_round")
asks(
    "choose",
    "card",
    *(f"react.{code}" for code in CARDS_BY_WINDOW if code not in (*NO_WINDOW, *AFTER_CARD)),
)


class ActionCardWindows(CardWindows[TI3]):
    """R21.3, R21.4: action cards are announced at once and hidden, and revealed in order of play."""

    remembers = False  # R21.4: a window that opens again is about a situation of its own

    def entitled(self, game: TI3, players: Sequence[Player] | None, window: Window) -> Sequence[Player]:
        if players is None:
            players = alive(game)
        hand, (cards, copied) = game.hand, in_window(game, window.timing)
        holding = [player for player in players if hand[player]] if cards or copied else []
        if len(holding) < len(players):
            game.run.count(self.kind(window), "skipped", len(players) - len(holding))
        return holding

    def able(self, game: TI3, players: Sequence[Player], window: Window) -> Sequence[Player]:
        cards, copied = in_window(game, window.timing)
        hand = game.hand
        return [player for player in players if hand[player] and could_play(game, player, cards, copied)]

    def usable(self, game: TI3, window: Window) -> Usable:
        cards, copied = in_window(game, window.timing)
        return lambda player: playable(game, player, cards, copied)

    async def use(self, game: TI3, player: Player, move: str, window: Window) -> None:
        if move in game.hand[player]:
            await play_card(game, player, move, window.timing)

    def order(self, game: TI3) -> Sequence[Player]:
        return order_of_play(game)

    def alone(self, game: TI3, players: Sequence[Player] | None) -> bool:
        return players is not None and len(players) == 1 and players[0] == active_player(game)

    def commitments(self, game: TI3) -> dict[Player, str]:
        return game.committed

    def then(self, game: TI3, *steps: tuple[Any, ...]) -> None:
        then(game, *steps)

    async def reveal(self, game: TI3, player: Player) -> None:
        await super().reveal(game, player)
        eliminate_the_gone(game)


WINDOWS = ActionCardWindows()
react = WINDOWS.react
step("window.open")(WINDOWS.open)
step("window.reveal")(WINDOWS.reveal)
step("window.again")(WINDOWS.again)
step("window.close")(WINDOWS.close)


# R21.9: instead of an action


def action_options(game: TI3, player: Player) -> list[str]:
    """The cards this player could play as their action."""
    return [CARD + card for card in playable(game, player, *in_window(game, ACTION))] if game.hand[player] else []


async def play_action_card(game: TI3, player: Player, card: str) -> bool:
    """Play a card as an action. False: it was cancelled and the player still takes an action (R21.7, A-10)."""
    played = await play_card(game, player, card.removeprefix(CARD), ACTION)
    eliminate_the_gone(game)
    return played or game.rules.sabotaged_action_spends_turn


# T-X0, T-S1: at any time


def any_time_moves(game: TI3, player: Player) -> list[str]:
    """The cards this player could play now, whatever is going on (R0.19)."""
    if not game.hand[player] or player in game.out or _has_announced(game, player):
        return []
    return [CARD + card for card in playable(game, player, *in_window(game, _any_time(game)))]


def _has_announced(game: TI3, player: Player) -> bool:
    """R21.4: whose card waits face down to be revealed may not play it, or another, before its turn comes."""
    return any(type(event) is Window and player in event.announced for event in game.stage)


async def any_time_move(game: TI3, player: Player, move: str) -> None:
    """Play one of the cards that :func:`any_time_moves` offers."""
    await play_card(game, player, move.removeprefix(CARD), _any_time(game))


def _any_time(game: TI3) -> Codes:
    return IN_STRATEGY_PHASE if in_strategy_phase(game) else ANY_TIME
