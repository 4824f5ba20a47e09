"""Lanes: private simultaneous play. Each player's coroutine runs on their own copy of the state as it was when they
began, with their own answers and random stream. The order of arrival never shows: the join writes seat by seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from lazax.core.ask import Lanes, RuleError, Together
from lazax.core.chance import mix
from lazax.core.entries import IN_LANES, JOINED, OPEN, Entry
from lazax.core.state import Outcome, Player, Run, State, exactly

if TYPE_CHECKING:
    from lazax.core.play import Play

Chance = Iterable[Outcome | None]
Pending = tuple[list[Entry], list[Outcome]]
WAIT = object()  # in place of an answer: a player has to give it


def open_lanes(play: Play, request: Lanes) -> Any:
    """Start all lanes, resending what the script holds for them; gives the results if all are finished."""
    outcomes = play.state.run.script
    scripted: dict[Player, tuple[Outcome | None, ...]] = {}
    if outcomes and (head := outcomes[0]) is not None and head.kind == "lanes":
        scripted = dict(head.value)
        outcomes.popleft()
    script = play.script
    answers: dict[Player, list[Entry]] = {player: [] for player in request.players}
    while script and script[0].how in IN_LANES:
        entry = script.popleft()
        answers.setdefault(entry.player, []).append(entry)
    joined = bool(script) and script[0].how == JOINED
    if joined:
        script.popleft()
    if play.debug:
        play.untouched = exactly(play.state.copy())
    play.lanes = {}
    for player in request.players:
        open_lane(play, request, player, answers.pop(player), scripted.get(player, ()), joined)
    results = join_lanes(play)
    if answers or (joined and results is WAIT):
        raise RuleError("the record has other lanes than the game")
    return results


def open_lane(
    play: Play, request: Lanes, player: Player, script: Iterable[Entry], outcomes: Chance, joined: bool = False
) -> None:
    """Start (or start again) one player's lane on the state as it was when the lanes began."""
    state = play.state.copy()
    state.rng = mix(state.rng, 1_000 + player)
    run = play.state.run
    state.run = Run(run.quiet, run.counts, run.known)
    state.run.script.extend(outcomes)
    lane = type(play)(play.title, state, [], play.debug, lane=True)
    lane.strict = play.strict
    world = play.imagination
    if joined and world is not None and world.player != player:
        lane.inventing = world.rng
    lane.script.extend(script)
    play.lanes[player] = lane
    lane.start(request.part(state, player))
    lane.inventing = None
    if lane.script:
        raise RuleError(f"the record has more in the lane of player {player} than the game asks")


def join_lanes(play: Play) -> Any:
    """When all lanes are finished: adopt what each player owns, seat by seat, and give the results."""
    if any(lane.request is not None for lane in play.lanes.values()):
        return WAIT
    state = play.state
    if play.debug:
        _check_ownership(play)
    outcomes, results = [], {}
    for player in sorted(play.lanes):
        lane = play.lanes[player]
        if lane.state.over:
            raise RuleError("a game cannot end inside a lane")
        for name in state.OWNED:
            getattr(state, name)[player] = getattr(lane.state, name)[player]
        state.run.lines.extend(lane.state.run.lines)
        outcomes.append((player, tuple(lane.state.run.outcomes)))
        results[player] = lane.result
        play.entries.extend(lane.entries)
    play.entries.append(Entry(-1, "lanes", None, JOINED))
    state.rng = mix(state.rng, "lanes")
    state.run.outcomes.append(Outcome("lanes", tuple(outcomes), ()))
    state.run.revealed = True
    play.lanes = {}
    return results


def cut_lane(play: Play, player: Player, at: int) -> None:
    """Take back what was answered in a player's lane from entry `at` on."""
    request, lane = play.request, play.lanes[player]
    assert isinstance(request, Lanes)
    lane.close()
    open_lane(play, request, player, lane.entries[:at], lane.state.run.outcomes)


def pending(play: Play) -> Pending:
    """What was answered in private and is not joined yet: entries and chance that bring it back when resent."""
    return remember(play)()


def remember(play: Play) -> Callable[[], Pending]:
    """What is pending now, however it goes on: of lanes it is only counted here, and lists are made when needed."""
    if isinstance(play.request, Together):
        kind = play.request.kind
        answered = [Entry(player, kind, play.open[player], OPEN) for player in sorted(play.open)]
        answered += play.stands.entries()
        return lambda: (answered, [])
    stands = play.stands.entries() if play.request is not None else []  # nothing stands when all is over
    counted = [(player, lane, len(lane.entries), len(lane.state.run.outcomes)) for player, lane in play.lanes.items()]

    def was() -> Pending:
        seats = sorted(counted)
        chance = tuple((player, tuple(lane.state.run.outcomes[:n])) for player, lane, _, n in seats)
        entries = [entry for _, lane, n, _ in seats for entry in lane.entries[:n]]
        return stands + entries, [Outcome("lanes", chance, ())] if counted else []

    return was


def _check_ownership(play: Play) -> None:
    """Each lane writes what its player owns, on its own copy, and nothing else."""
    if exactly(play.state) != play.untouched:
        raise RuleError("a lane wrote to the state of the game instead of its own")
    for player, lane in play.lanes.items():
        mine: State = play.state.copy()
        mine.rng = lane.state.rng
        for name in mine.OWNED:
            getattr(mine, name)[player] = getattr(lane.state, name)[player]
        if exactly(mine) != exactly(lane.state):
            raise RuleError(f"the lane of player {player} wrote what they do not own")
