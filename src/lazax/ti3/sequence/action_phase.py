"""The action phase: turn by turn in order of play until all have passed (R8)."""

from __future__ import annotations

from lazax.core.ask import PASS, choose
from lazax.core.log import note
from lazax.core.stage import enter, leave, ongoing
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti3.board import order_of_play, place_in_order
from lazax.ti3.cards.windows import action_options, play_action_card
from lazax.ti3.events import Phase, Turn
from lazax.ti3.movement.activation import may_take_tactical_action
from lazax.ti3.movement.transfer import may_transfer
from lazax.ti3.registry import asks, step, then
from lazax.ti3.sequence import status_phase
from lazax.ti3.sequence.elimination import is_gone
from lazax.ti3.sequence.race_actions import RACE_ACTIONS, race_actions
from lazax.ti3.sequence.strategic_action import begin_strategic_action, strategic_actions
from lazax.ti3.sequence.tactical_action import begin_tactical_action, begin_transfer_action
from lazax.ti3.state import TI3
from lazax.ti3.trade.bargains.watching import turn_ended

asks("choose", "action", "turn.action")


@step("action.start")
def start(game: TI3) -> None:
    enter(game, Phase("action"))
    note(game, "phase.action")
    game.passed = ()
    game.stalled.clear()
    then(game, do(turn, order_of_play(game)[0]))


@step("turn")
async def turn(game: TI3, player: Player) -> None:
    """R8.1: exactly one action. The step comes again in the same turn when an action card was cancelled (R21.7)."""
    if ongoing(game, Turn) is None:
        enter(game, Turn(player))
        then(game, do(end_turn, player))
    if player in game.out:
        return
    hidden = _hand_decides(game, player)
    action = await choose(player, "turn.action", lambda: turn_options(game, player), hidden=hidden)
    if is_gone(game, player):  # R23.12: their last planet fell while they were thinking
        return
    if action != "ability:stall" and not action.startswith("card:"):
        game.stalled.discard(player)
    _begin(game, player, action)


def _hand_decides(game: TI3, player: Player) -> bool:
    """R0.15: whether only an action card can leave them a choice; then nobody may see that they have one."""
    if not game.hand[player] or len(strategic_actions(game, player)) > 1:
        return False
    return not (may_take_tactical_action(game, player) or may_transfer(game, player) or race_actions(game, player))


def turn_options(game: TI3, player: Player) -> list[str]:
    """R8.1; R8.3, R8.5: nobody passes before all their strategic actions are done."""
    cards = strategic_actions(game, player)
    options = [f"strategic:{card}" for card in cards]
    if may_take_tactical_action(game, player):
        options.append("tactical")
    if may_transfer(game, player):
        options.append("transfer")
    options += action_options(game, player)
    options += race_actions(game, player)
    if not cards:
        options.append(PASS)
    return options


def _begin(game: TI3, player: Player, action: str) -> None:
    """Queue what the player has chosen."""
    kind, _, name = action.partition(":")
    if kind == "strategic":
        begin_strategic_action(game, player, name)
    elif kind == "tactical":
        begin_tactical_action(game, player)
    elif kind == "transfer":
        begin_transfer_action(game, player)
    elif kind == "card":
        then(game, do(play_card, player, name))
    elif action == "ability:stall":
        game.stalled.add(player)
        note(game, "turn.stalled", player=player)
    elif kind == "ability":
        then(game, do(RACE_ACTIONS[name], player))
    else:
        game.passed = (*game.passed, player)
        note(game, "turn.passed", player=player)


@step("action.card")
async def play_card(game: TI3, player: Player, card: str) -> None:
    """R21.9; R21.7, A-10: after a cancelled card the player still takes an action."""
    if player in game.out:
        return
    if await play_action_card(game, player, card):
        game.stalled.discard(player)  # R31.7: only now they have not skipped this turn
    else:
        then(game, do(turn, player))


@step("turn.end")
def end_turn(game: TI3, player: Player) -> None:
    leave(game, Turn)
    turn_ended(game, player)
    following = next_player(game, player)
    then(game, do(end) if following is None else do(turn, following))


def next_player(game: TI3, player: Player) -> Player | None:
    """R8.1, R8.2, R8.6: the next in order of play who has not passed, the same player if they alone are left."""
    order = order_of_play(game)
    if player in order:
        at = order.index(player) + 1
    else:
        at = sum(place_in_order(game, other) < place_in_order(game, player) for other in order)
    return next((other for other in (*order[at:], *order[:at]) if other not in game.passed), None)


@step("action.end")
def end(game: TI3) -> None:
    """R8.7."""
    leave(game, Phase)
    then(game, do(status_phase.start))
