"""The action phase: turn by turn in initiative order until all have passed (3, 4)."""

from __future__ import annotations

from typing import NoReturn

from lazax.core.ask import DONE, PASS, choose
from lazax.core.log import note
from lazax.core.stage import abandon, amend, current, enter, leave, ongoing
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4.abilities import Query
from lazax.ti4.board import enemy_ships, has_ships
from lazax.ti4.cards.play import discard_now
from lazax.ti4.combat.space_combat import fight
from lazax.ti4.events import CardPlay, Phase, Turn
from lazax.ti4.invasion.invasion import invade_owed, owed_combats
from lazax.ti4.movement.activation import activation_of, may_take_tactical_action
from lazax.ti4.registry import SETTLE, asks, step, then
from lazax.ti4.sequence import status_phase
from lazax.ti4.sequence.checks import touch_pool
from lazax.ti4.sequence.order import alive, initiative, initiative_order
from lazax.ti4.sequence.strategic_action import begin_strategic_action, strategic_actions
from lazax.ti4.sequence.tactical_action import begin_tactical_action
from lazax.ti4.sequence.tactical_action import close as close_tactical_action
from lazax.ti4.state import TI4
from lazax.ti4.timings import (
    ACTION_DONE,
    ACTION_PHASE_END,
    ACTION_PHASE_START,
    COMPONENT_ACTION,
    PASSED,
    TURN_END,
    TURN_START,
)
from lazax.ti4.trade.promises import PROMISES
from lazax.ti4.units.cards import take_stock
from lazax.ti4.ways import systems
from lazax.ti4.windows import usable_in, use, window

COMPONENT = "component:"

asks("choose", "action", "turn.action")

actions_per_turn: Query[int, [Player]] = Query("actions_per_turn")
"""How many actions a player may perform in a turn."""


@step("action.start")
def start(game: TI4) -> None:
    enter(game, Phase("action"))
    note(game, "phase.action")
    game.passed = ()
    then(game, window(ACTION_PHASE_START), do(next_turn))


@step("turn")
def turn(game: TI4, player: Player) -> None:
    """3.0: one action; what may be done at the start of a turn comes before it."""
    enter(game, Turn(player, initiative(game, player)))
    then(game, window(TURN_START), do(act, player), do(finish_turn, player))


@step("turn.act")
async def act(game: TI4, player: Player) -> None:
    """3.1; the step comes again in the same turn where a player may perform another action, or has to since theirs
    was cancelled (22.4)."""
    if player in game.out:
        return
    action = await choose(player, "turn.action", lambda: turn_options(game, player))
    kind, _, name = action.partition(":")
    amend(game, Turn, action=action)
    if action == DONE:
        return
    if action == PASS:
        game.passed = (*game.passed, player)
        note(game, "turn.passed", player=player)
        then(game, window(PASSED, subject=str(player)))
        return
    then(game, do(performed, player))
    if kind == "strategic":
        begin_strategic_action(game, player, name)
    elif kind == "tactical":
        begin_tactical_action(game, player)
    else:
        then(game, do(component_action, player, name))


def turn_options(game: TI4, player: Player) -> list[str]:
    """3.1; 3.4: nobody passes before all their strategy cards are used; R-62: passing is no additional action."""
    cards = strategic_actions(game, player)
    options = [f"strategic:{card}" for card in cards]
    if may_take_tactical_action(game, player):
        options.append("tactical")
    options += [COMPONENT + component for component in usable_in(game, COMPONENT_ACTION, player)]
    if current(game, Turn).actions:
        options.append(DONE)
    elif not cards:
        options.append(PASS)
    return options


TOLD = ("action_card:", "leader:")  # what says itself that it is played or used


@step("turn.component")
async def component_action(game: TI4, player: Player, component: str) -> None:
    """22.2; 22.4: if it is cancelled the player still performs an action."""
    if not component.startswith(TOLD):
        note(game, "action.component", player=player, component=component)
    if not await use(game, COMPONENT_ACTION, player, component):
        amend(game, Turn, again=True)


@step("turn.performed")
def performed(game: TI4, player: Player) -> None:
    """An action is over; R-62: an additional one belongs to the same turn; 22.4: a cancelled one is not used up."""
    if current(game, Turn).again:
        amend(game, Turn, again=False)
        then(game, do(act, player))
        return
    amend(game, Turn, actions=current(game, Turn).actions + 1)
    then(game, window(ACTION_DONE), do(act_again, player))


@step("turn.again")
def act_again(game: TI4, player: Player) -> None:
    """R-62: an additional action belongs to the same turn."""
    turn = current(game, Turn)
    if player not in game.out and turn.actions < actions_per_turn(game, 1, player) + turn.more:
        then(game, do(act, player))


def allow_another_action(game: TI4) -> None:
    """R-62: one more in this turn. N-GEN-7."""
    amend(game, Turn, more=current(game, Turn).more + 1)


def break_off_turn(game: TI4) -> NoReturn:
    """R-60: the turn ends at once, windows and actions included; tokens stay."""
    if ongoing(game, CardPlay) is not None:
        discard_now(game)
    amend(game, Turn, broken_off=True)
    abandon(game, Turn, finish_turn)


@step("turn.finish")
def finish_turn(game: TI4, player: Player) -> None:
    """What may be done at the end of a turn, however it ended; a turn that is broken off goes on here (R-60)."""
    if game.unsettled:
        then(game, SETTLE)
    owed = (do(fight_owed, player),) if current(game, Turn).broken_off else ()
    if owed:
        take_stock(game)
    then(game, *owed, window(TURN_END), do(end_turn, player))


@step("turn.owed")
def fight_owed(game: TI4, player: Player) -> None:
    """R-60: combats of units that were placed among those of others are fought, although the turn has ended."""
    for system in reversed(systems(game)):
        among = has_ships(game, system, player) and enemy_ships(game, system, player)
        if among or owed_combats(game, player, system):
            then(game, do(fight_in, player, system))


@step("turn.fight")
def fight_in(game: TI4, player: Player, system: str) -> None:
    """R-64: combats outside of a tactical action; their system is the active one."""
    enter(game, activation_of(game, player, system))
    then(game, do(fight, player), do(invade_owed, player), do(close_tactical_action))


@step("turn.end")
def end_turn(game: TI4, player: Player) -> None:
    turn = leave(game, Turn)
    PROMISES.turn_ended(game, turn.player)
    if turn.effects:
        take_stock(game)  # what was blank until now
        for other in alive(game):
            touch_pool(game, other)
    then(game, do(next_turn, turn.initiative if player in game.out else initiative(game, player)))


@step("turn.next")
def next_turn(game: TI4, before: int = -1) -> None:
    """4.1 to 4.3: the next in initiative order who has not passed; 3.3c: the same player if they alone are left."""
    order = initiative_order(game)
    later = [player for player in order if initiative(game, player) > before]
    waiting = [player for player in (*later, *order) if player not in game.passed]
    then(game, do(turn, waiting[0]) if waiting else do(end))


@step("action.end")
def end(game: TI4) -> None:
    """3.5."""
    then(game, window(ACTION_PHASE_END), do(close))


@step("action.close")
def close(game: TI4) -> None:
    leave(game, Phase)
    then(game, do(status_phase.start))


def active_player(game: TI4) -> Player:
    """4.0: the player whose turn it is, -1 outside of turns."""
    turn = ongoing(game, Turn)
    return -1 if turn is None else turn.player
