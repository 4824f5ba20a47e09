"""Lanes: private simultaneous play, joined deterministically.

Each player's coroutine runs on his own copy of the state as it was when the lanes began, with his own answers and his
own random stream. The order of arrival never shows: the join writes seat by seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from lazax.core.ask import Lanes, RuleError
from lazax.core.chance import mix
from lazax.core.entries import FORCED, LANE, LANE_FORCED, Entry, last_own_answer
from lazax.core.run import Outcome, Run
from lazax.core.state import Player, State, fingerprint

if TYPE_CHECKING:
    from lazax.core.play import Play

WAIT = object()  # in place of an answer: a player has to give it


def open_lanes(play: Play, request: Lanes) -> Any:
    """Start all lanes, resending what the script holds for them; gives the results if all are finished."""
    scripted: dict[Player, tuple[Outcome, ...]] = {}
    outcomes = play.state.run.script
    if outcomes and (head := outcomes[0]) is not None and head.kind == "lanes":
        scripted = dict(head.value)
        outcomes.popleft()
    mine = list(takewhile(lambda entry: entry.how in (LANE, LANE_FORCED), play.script))
    play.lanes = {}
    for player in request.players:
        script = [entry for entry in mine if entry.player == player]
        lane = open_lane(play, request, player, script, scripted.get(player, ()))
        for _ in range(len(script) - len(lane.script)):
            play.script.popleft()
        lane.script.clear()
    return join_lanes(play)


def open_lane(
    play: Play, request: Lanes, player: Player, script: Iterable[Entry], outcomes: Iterable[Outcome | None] = ()
) -> Play:
    """Start (or start again) one player's lane on the state as it was when the lanes began."""
    state = play.state.copy()
    state.rng = mix(state.rng, 1_000 + player)
    state.run = Run(play.state.run.quiet, play.state.run.counts)
    state.run.script.extend(outcomes)
    lane = type(play)(play.title, state, [], play.debug)
    lane.script.extend(script)
    play.lanes[player] = lane
    lane.start(request.part(state, player))
    return lane


def join_lanes(play: Play) -> Any:
    """When all lanes are finished: adopt what each player owns, seat by seat, and give the results."""
    if any(lane.request is not None for lane in play.lanes.values()):
        return WAIT
    state = play.state
    before = state.copy()
    outcomes = []
    results = {}
    for player in sorted(play.lanes):
        lane = play.lanes[player]
        if play.debug:
            _check_ownership(before, lane.state, player)
        for name in state.OWNED:
            getattr(state, name)[player] = getattr(lane.state, name)[player]
        state.run.lines.extend(lane.state.run.lines)
        outcomes.append((player, tuple(lane.state.run.outcomes)))
        results[player] = lane.result
        for entry in lane.entries:
            how = LANE_FORCED if entry.how in (FORCED, LANE_FORCED) else LANE
            play.entries.append(entry._replace(how=how))
    state.rng = mix(state.rng, "lanes")
    state.run.outcomes.append(Outcome("lanes", tuple(outcomes), ()))
    state.run.revealed = True
    play.lanes = {}
    return results


def undo_lane(play: Play, player: Player) -> Entry | None:
    """Take back the player's last own answer in his lane; None if there is none that may be taken back."""
    request, lane = play.request, play.lanes.get(player)
    if lane is None or not isinstance(request, Lanes):
        return None
    at = last_own_answer(lane.entries, player, lane.barrier)
    if at is None:
        return None
    again = open_lane(play, request, player, lane.entries[:at], lane.state.run.outcomes)
    again.barrier = lane.barrier
    again.state.run.revealed = False
    return lane.entries[at]


def _check_ownership(before: State, after: State, player: Player) -> None:
    mine = before.copy()
    mine.rng = after.rng
    for name in before.OWNED:
        getattr(mine, name)[player] = getattr(after, name)[player]
    if fingerprint(mine) != fingerprint(after):
        raise RuleError(f"the lane of player {player} wrote what he does not own")
