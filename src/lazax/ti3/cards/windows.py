"""Windows in which action cards may be played, and what may be played as an action or at any time."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.ask import PASS, Task, choose
from lazax.core.stage import amend, current, enter, leave
from lazax.core.state import Player
from lazax.core.windows import hidden_ask
from lazax.ti3.board import alive, in_strategy_phase, order_of_play
from lazax.ti3.cards.play import AFTER_CARD, Codes, could_play, in_window, play_card, playable
from lazax.ti3.effects import active_player
from lazax.ti3.events import Reaction
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


async def react(
    game: TI3,
    window: str | tuple[str, ...],
    players: Sequence[Player] | None = None,
    subject: str = "",
) -> None:
    """Open the window for the action cards with these codes, to the players whom the situation entitles.

    `subject` is what the window is about (R21.3): the system, planet, player, or "owner:ship" of a damaged ship.
    Cards change the records on the stage; whoever opened the window reads them back.
    """
    codes = (window,) if isinstance(window, str) else window
    if players is None:
        players = range(game.seats)
    cards, copied = in_window(game, codes)
    if not cards and not copied:
        game.run.count(f"react.{codes[0]}", "skipped", len(players))
        return
    if codes[0] == "after_ship_damaged":
        players = (*players, int(subject.partition(":")[0]))  # T-B6: its owner may repair it
    hand = game.hand
    entitled = [player for player in players if hand[player]]
    if len(entitled) < len(players):
        game.run.count(f"react.{codes[0]}", "skipped", len(players) - len(entitled))
    if not entitled:
        return
    enter(game, Reaction(codes, subject))
    if len(players) == 1 and players[0] == active_player(game):
        await _own_window(game, players[0], codes)
    else:
        await _announced(game, entitled, codes)
    leave(game, Reaction)


async def _own_window(game: TI3, player: Player, codes: Codes) -> None:
    """Only the active player may act: nobody else's hand is in question, so they are simply asked."""
    while game.hand[player]:
        cards, copied = in_window(game, codes)
        if not could_play(game, player, cards, copied):
            return
        move = await choose(
            player, f"react.{codes[0]}", lambda: [*playable(game, player, cards, copied), PASS], hidden=True
        )
        if move == PASS:
            return
        await play_card(game, player, move, codes)


async def _announced(game: TI3, entitled: Sequence[Player], codes: Codes) -> None:
    """R21.4: all announce at once and hidden, each is revealed in order of play; until nobody announces."""
    while moves := await _announcements(game, entitled, codes):
        waiting = [player for player in order_of_play(game) if player in moves]
        while waiting:
            player = waiting.pop(0)
            amend(game, Reaction, announced=tuple(waiting))
            if moves[player] in game.hand[player]:
                await play_card(game, player, moves[player], codes)


async def _announcements(game: TI3, entitled: Sequence[Player], codes: Codes) -> dict[Player, str]:
    """Who announces which card for these windows."""
    cards, copied = in_window(game, codes)
    hand = game.hand
    able = [p for p in entitled if hand[p] and could_play(game, p, cards, copied)]
    if not able:
        return {}
    return await hidden_ask(game, f"react.{codes[0]}", able, lambda player: playable(game, player, cards, copied))


# R21.4 for a window that stands by itself: every card is revealed in a step of its own


@step("window.open")
def open_window(
    game: TI3, window: str | Codes, subject: str = "", players: tuple[Player, ...] | None = None
) -> Task | None:
    """The window opens to those whom the situation entitles, or to everybody, until nobody announces a card."""
    codes = (window,) if isinstance(window, str) else window
    players = tuple(alive(game)) if players is None else players
    entitled = [player for player in players if game.hand[player]] if any(in_window(game, codes)) else []
    if len(entitled) < len(players):
        game.run.count(f"react.{codes[0]}", "skipped", len(players) - len(entitled))
    return _commit(game, entitled, codes, subject, players) if entitled else None


async def _commit(
    game: TI3, entitled: Sequence[Player], codes: Codes, subject: str, players: tuple[Player, ...]
) -> None:
    enter(game, Reaction(codes, subject))
    game.committed = await _announcements(game, entitled, codes)
    if game.committed:
        order = tuple(player for player in order_of_play(game) if player in game.committed)
        amend(game, Reaction, announced=order)
        reveals = (("window.reveal", player) for player in order)
        then(game, *reveals, ("window.close",), ("window.open", codes, subject, players))
    else:
        leave(game, Reaction)


@step("window.reveal")
async def reveal_committed(game: TI3, player: Player) -> None:
    """The next card announced, if it is still in hand."""
    card = game.committed.pop(player)
    window = current(game, Reaction)
    amend(game, Reaction, announced=window.announced[1:])
    if card in game.hand[player]:
        await play_card(game, player, card, window.window)
        eliminate_the_gone(game)


@step("window.close")
def close_window(game: TI3) -> None:
    leave(game, Reaction)


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
    return any(type(event) is Reaction and player in event.announced for event in game.stage)


async def any_time_move(game: TI3, player: Player, move: str) -> None:
    """Play one of the cards that :func:`any_time_moves` offers."""
    await play_card(game, player, move.removeprefix(CARD), _any_time(game))


def _any_time(game: TI3) -> Codes:
    return IN_STRATEGY_PHASE if in_strategy_phase(game) else ANY_TIME
