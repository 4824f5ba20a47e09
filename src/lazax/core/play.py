"""One line of play: a rule coroutine on a state, the ask it waits at, and the entries that brought it there."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from lazax.core.ask import (
    PASS,
    Ask,
    Lanes,
    Refused,
    Request,
    RuleError,
    Submit,
    Task,
    Together,
    Value,
    refuse,
)
from lazax.core.entries import ANSWER, FORCED, INTERJECT, RESEED, TOGETHER, Entry
from lazax.core.lanes import WAIT, join_lanes, open_lanes
from lazax.core.log import whisper
from lazax.core.state import Player, State

if TYPE_CHECKING:
    from lazax.core.title import Title


class Ended(Exception):
    """Raised by a rule that ends the game on the spot (state.winners says how)."""


class Play:
    """Drives one coroutine (and interjections on top of it) until a player has to answer."""

    __slots__ = (
        "barrier",
        "debug",
        "entries",
        "lanes",
        "open",
        "outer",
        "request",
        "result",
        "script",
        "state",
        "tasks",
        "title",
    )

    def __init__(self, title: Title[Any], state: State, entries: list[Entry], debug: bool = False) -> None:
        self.title = title
        self.state = state
        self.entries = entries
        self.debug = debug
        self.tasks: list[Task] = []
        self.outer: list[Ask] = []  # asks suspended beneath interjections
        self.request: Request | None = None
        self.result: Any = None
        self.script: deque[Entry] = deque()  # entries to resend instead of asking
        self.open: dict[Player, Value] = {}  # answers so far to a hidden ask put to several
        self.lanes: dict[Player, Play] = {}
        self.barrier = 0  # entries before it cannot be undone

    def start(self, task: Task) -> bool:
        self.tasks.append(task)
        return self._pump(None)

    def _pump(self, value: Any) -> bool:
        """Send answers until a player must give one (False) or the coroutine has ended (True)."""
        tasks = self.tasks
        while True:
            try:
                request = tasks[-1].send(value)
            except StopIteration as stop:
                del tasks[-1]
                if not tasks:
                    self.request = None
                    self.result = stop.value
                    return True
                request = self.outer.pop()  # the interjection is over: put the waiting ask again
                request.refresh()
            value = self._settle(request)
            if value is WAIT:
                self.request = request
                return False

    def _settle(self, request: Request) -> Any:
        """The answer to a request if it is known already: resent, forced, or passed for everybody."""
        script = self.script
        while script and script[0].how == RESEED:
            entry = script.popleft()
            self.state.rng = entry.value
            self.entries.append(entry)
        if isinstance(request, Ask):
            if script:
                return self._resend(request, script.popleft())
            value = request.forced()
            if value is None:
                return WAIT
            whisper(self.state, request.player, "driver.forced", kind=request.kind, option=value)
            self.entries.append(Entry(request.player, request.kind, value, FORCED))
            return value
        if isinstance(request, Lanes):
            return open_lanes(self, request)
        if script:
            entry = script.popleft()
            if entry.how != TOGETHER or entry.kind != request.kind:
                raise RuleError(f"the record has {entry.kind} where the game asks {request.kind}")
            asked = request.candidates
            return self._join_together(request, {p: answer for p, answer in entry.value if p in asked})
        self.open = {}
        for player, ask in request.asks.items():
            forced = ask.forced()
            if forced is not None:
                self.open[player] = forced
        return self._together_done(request)

    def _resend(self, request: Ask, entry: Entry) -> Any:
        if entry.how == INTERJECT:
            self._push_interjection(request, entry.player, entry.value)
            return None
        if entry.kind != request.kind or entry.player != request.player:
            raise RuleError(
                f"the record has {entry.kind} of player {entry.player} "
                f"where the game asks {request.kind} of player {request.player}"
            )
        self.entries.append(entry)
        return request.convert(entry.value) if isinstance(request, Submit) else entry.value

    # answers of players

    def ask_of(self, player: Player) -> Ask | None:
        """The ask this player should answer now."""
        request = self.request
        if isinstance(request, Ask):
            return request if request.player == player else None
        if isinstance(request, Together):
            return request.asks.get(player) if player not in self.open else None
        lane = self.lanes.get(player)
        return None if lane is None else lane.ask_of(player)

    def answer(self, player: Player, value: Value) -> bool:
        """Take an answer that was checked already; True when the coroutine has ended."""
        request = self.request
        if isinstance(request, Together):
            self.open[player] = value
            result = self._together_done(request)
        elif isinstance(request, Lanes):
            lane = self.lanes[player]
            lane.answer(player, value)
            lane.mark_barrier()
            result = join_lanes(self)
        else:
            assert isinstance(request, Ask)
            self.entries.append(Entry(player, request.kind, value, ANSWER))
            result = value
        if result is WAIT:
            return False
        self.request = None
        return self._pump(result)

    def resume(self) -> bool:
        """Go on from the waiting ask with what the script now holds; True when the coroutine has ended."""
        assert self.request is not None
        value = self._settle(self.request)
        if value is WAIT:
            return False
        self.request = None
        return self._pump(value)

    def mark_barrier(self) -> None:
        """After an answer: if anything was revealed, nothing before this point can be undone."""
        if self.state.run.revealed:
            self.barrier = len(self.entries)
            self.state.run.revealed = False

    def interject(self, player: Player, move: str) -> bool:
        """Run a move on top of the waiting ask; True when the coroutine has ended."""
        request = self.request
        assert isinstance(request, Ask)
        self.request = None
        self._push_interjection(request, player, move)
        return self._pump(None)

    def _push_interjection(self, request: Ask, player: Player, move: str) -> None:
        self.outer.append(request)
        self.entries.append(Entry(player, "interject", move, INTERJECT))
        self.tasks.append(self.title.interject(self.state, player, move))

    # hidden asks to several players

    def _together_done(self, request: Together) -> Any:
        if any(player not in self.open for player in request.asks):
            return WAIT
        return self._join_together(request, {p: a for p, a in self.open.items() if a != PASS})

    def _join_together(self, request: Together, answers: dict[Player, Value]) -> dict[Player, Value]:
        joined = {player: answers[player] for player in sorted(answers)}
        self.entries.append(Entry(-1, request.kind, tuple(joined.items()), TOGETHER))
        self.state.run.revealed = True
        self.open = {}
        return joined


def checked(ask: Ask | None, value: Value) -> Value:
    """The answer in its proper shape, or Refused."""
    if ask is None:
        raise Refused(refuse("nothing_asked"))
    if isinstance(ask, Submit):
        value = ask.convert(value)
        refusal = ask.checker(value)
    else:
        refusal = ask.check(value)
    if refusal is not None:
        raise Refused(refusal)
    return value
