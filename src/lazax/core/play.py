"""One line of play: a rule coroutine on a state, the ask it waits at, and the entries that brought it there."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from lazax.core.ask import PASS, Ask, Lanes, Request, RuleError, Submit, Task, Together, Value
from lazax.core.chance import Generator
from lazax.core.entries import ANSWER, FORCED, INTERJECT, LANE, LANE_FORCED, OPEN, RESEED, STANDING, TOGETHER, Entry
from lazax.core.lanes import WAIT, join_lanes, open_lanes
from lazax.core.log import whisper
from lazax.core.standing import Stands
from lazax.core.state import Player, State
from lazax.core.worlds import Imagination, all_possible, believed, invented, possible

if TYPE_CHECKING:
    from lazax.core.title import Step, Title


class Ended(Exception):
    """Raised by a rule that ends the game on the spot (state.over is set, state.winners says how)."""


class Abandoned(Exception):
    """Raised by a rule that gives up what is being resolved, see :func:`lazax.core.stage.abandon`."""


class Play:
    """Drives one coroutine (and interjections on top of it) until a player has to answer."""

    def __init__(
        self, title: Title[Any], state: State, entries: list[Entry], debug: bool = False, lane: bool = False
    ) -> None:
        self.title, self.state, self.entries, self.debug = title, state, entries, debug
        self.answered, self.forced = (LANE, LANE_FORCED) if lane else (ANSWER, FORCED)
        self.tasks: list[Task] = []
        self.outer: list[Ask] = []  # asks suspended beneath interjections
        self.request: Request | None = None
        self.result: Any = None
        self.script: deque[Entry] = deque()  # entries to resend instead of asking
        self.strict = False  # the script comes from elsewhere: its answers are checked
        self.imagination: Imagination | None = None  # the script is resent in an imagined world
        self.holding = False  # wait where the original waits, even if there is only one option in this world
        self.inventing: Generator | None = None  # this is another's lane there: what they did is made up
        self.pausing = False  # wait at every hidden ask until it is closed, whoever could really do something
        self.open: dict[Player, Value] = {}  # answers so far to a hidden ask put to several
        self.stands = Stands(title, state)
        self.lanes: dict[Player, Play] = {}
        self.untouched: list[Any] = []  # in debug mode, what the state holds while lanes are open
        self.barrier = 0  # entries before it cannot be undone

    def begin(self, step: Step, args: Sequence[Any]) -> Task | None:
        """Begin a step: its coroutine, or None if it was done at once."""
        try:
            return step(self.state, *args)
        except Ended:
            self._end()
        except Abandoned:
            self._abandon()
        return None

    def start(self, task: Task) -> bool:
        self.tasks.append(task)
        return self._pump(None)

    def close(self) -> None:
        """Drop the coroutines now, so that nothing they do on their way out happens later."""
        for lane in self.lanes.values():
            lane.close()
        while self.tasks:
            self.tasks.pop().close()
        self.outer.clear()
        self.request = None

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
            except Ended:
                self._end()
                return True
            except Abandoned:
                self._abandon()
                return True
            value = self._settle(request)
            if value is WAIT:
                self.request = request
                return False

    def _end(self) -> None:
        if not self.state.over:
            raise RuleError("a rule ended the game without saying how")
        self.close()

    def _abandon(self) -> None:
        """Whatever is being resolved is dropped, with the asks beneath it; the game goes on with what is to do."""
        if self.answered is LANE:
            raise RuleError("what all do together cannot be abandoned by one")
        self.close()

    def _settle(self, request: Request) -> Any:
        """The answer to a request if it is known already: resent, forced, or passed for everybody."""
        script = self.script
        while script and script[0].how == RESEED:
            self._reseed(script.popleft())
        while script and script[0].how == STANDING and not isinstance(request, Together):
            self.stands.resend(script.popleft())
        if isinstance(request, Ask):
            if request.hidden:  # nobody may see from an undo offer whether the driver passed or a player did
                self.state.run.revealed = True
            if script:
                return self._resend(request, script.popleft())
            if self.inventing is not None:
                return self._keep(request, invented(request, self.inventing))
            waits = self.holding or (self.pausing and request.hidden) or request.kind in self.title.patient
            value = None if waits else request.forced()
            return WAIT if value is None else self._force(request, value)
        if self.answered is LANE:
            raise RuleError("inside a lane only its own player can be asked")
        if isinstance(request, Lanes):
            return open_lanes(self, request)
        return self._open_together(request)

    def _reseed(self, entry: Entry) -> None:
        self.state.rng = entry.value
        self.entries.append(entry)
        if entry.kind == "rewind":
            self.state.run.revealed = True

    def _resend(self, request: Ask, entry: Entry) -> Any:
        if entry.how == INTERJECT:
            self._push_interjection(request, entry.player, entry.value)
            return None
        fits = entry.kind == request.kind and entry.player == request.player
        if fits and (self.strict or self.inventing is not None):
            fits = possible(request, entry.value)
            if entry.how == self.forced:
                fits = fits and request.forced() == entry.value
        if not fits:
            if self.inventing is None:
                raise _misfit(entry, f"{request.kind} of player {request.player}")
            self.script.clear()  # in this world they hold other things and did something else
            return self._keep(request, invented(request, self.inventing))
        if entry.how == self.forced:
            return self._force(request, entry.value)
        return self._keep(request, request.convert(entry.value) if isinstance(request, Submit) else entry.value)

    def _force(self, request: Ask, value: Value) -> Value:
        whisper(self.state, request.player, "driver.forced", kind=request.kind, option=value)
        self.entries.append(Entry(request.player, request.kind, value, self.forced))
        return value

    def _keep(self, request: Ask, value: Value) -> Value:
        self.raise_barrier()
        self.entries.append(Entry(request.player, request.kind, value, self.answered))
        return value

    def raise_barrier(self) -> None:
        """Somebody acts: if anything was revealed before, nothing before that can be undone any more."""
        run = self.state.run
        if run.revealed:
            self.barrier, run.revealed = len(self.entries), False

    def asked(self) -> tuple[Player, ...]:
        """All players who have an ask to answer."""
        request = self.request
        if isinstance(request, Ask):
            return (request.player,)
        if isinstance(request, Together):
            return tuple(p for p in request.asks if p not in self.open)
        return tuple(p for p, lane in self.lanes.items() if lane.request is not None)

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
        if isinstance(request, Ask):
            return self._pump(self._keep(request, value))
        if isinstance(request, Together):
            self.open[player] = value
            result = self._together_done(request)
        else:
            self.lanes[player].answer(player, value)
            result = join_lanes(self)
        return False if result is WAIT else self._pump(result)

    def pass_all(self, player: Player, _: Value) -> bool:
        """This player passes in the hidden ask that waits and in all later passes of the window."""
        request = self.request
        assert isinstance(request, Together)
        self.stands.pass_all(request, player)
        if player in request.asks:
            self.open[player] = (PASS,)
        result = self._together_done(request)
        return False if result is WAIT else self._pump(result)

    def shut(self, player: Player, late: Value) -> bool:
        """Close the hidden ask at which a pausing game waits: who has not answered passes."""
        request = self.request
        if isinstance(request, Together):
            if late and request.later is not None:
                self.open = {p: value if type(value) is tuple else (value,) for p, value in self.open.items()}
            return self._pump(self._together_answered(request))
        assert isinstance(request, Ask)
        value = request.forced()
        return self._pump(self._keep(request, request.default()) if value is None else self._force(request, value))

    def resume(self) -> bool:
        """Go on from the waiting ask with what the script now holds; True when the coroutine has ended."""
        assert self.request is not None
        value = self._settle(self.request)
        return False if value is WAIT else self._pump(value)

    def interject(self, player: Player, move: str) -> bool:
        """Run a move on top of the waiting ask; True when the coroutine has ended."""
        assert isinstance(self.request, Ask)
        self._push_interjection(self.request, player, move)
        return self._pump(None)

    def _push_interjection(self, request: Ask, player: Player, move: str) -> None:
        self.raise_barrier()
        self.outer.append(request)
        self.entries.append(Entry(player, "interject", move, INTERJECT))
        self.tasks.append(self.title.interject(self.state, player, move))

    def _open_together(self, request: Together) -> Any:
        script = self.script
        self.open = {}
        if script and script[0].how == TOGETHER:
            entry = script.popleft()
            answers = request.counted({p: answer for p, answer in entry.value if p in request.candidates})
            if entry.kind != request.kind or (self.strict and not all_possible(request, answers)):
                raise _misfit(entry, request.kind)
            return self._join_together(request, believed(request, answers, self.imagination))
        if request.later is not None:
            self.open.update(self.stands.recall(request))
        while script and script[0].how == OPEN:
            entry = script.popleft()
            if entry.kind != request.kind or entry.player not in request.asks:
                raise _misfit(entry, request.kind)
            self.open[entry.player] = entry.value
        while script and script[0].how == STANDING:
            self.stands.resend(script.popleft())
        return self._together_done(request)

    def _together_done(self, request: Together) -> Any:
        copying = self.holding and self.imagination is None  # the original waits here
        waiting = self.pausing and not (request.later and self.stands.cover(request))
        ready = not (copying or waiting) and all(player in self.open for player in request.asks)
        return self._together_answered(request) if ready else WAIT

    def _together_answered(self, request: Together) -> dict[Player, Value]:
        """Who has not answered does what time decides."""
        answers, acting = {**request.forced, **self.open}, {}
        for player, ask in request.asks.items():
            if player not in answers:
                answers[player] = ask.default()
        for player, value in answers.items():
            first = value[0] if request.later is not None and type(value) is tuple else value
            if first != PASS:
                acting[player] = first
        counted = request.counted(acting)
        if request.later is not None:
            self.stands.keep(request, answers, counted)
        return self._join_together(request, counted)

    def _join_together(self, request: Together, answers: dict[Player, Value]) -> dict[Player, Value]:
        for player, value in request.forced.items():
            if request.order is None or player in answers:
                whisper(self.state, player, "driver.forced", kind=request.kind, option=value)
        joined = {player: answers[player] for player in sorted(answers)}
        self.entries.append(Entry(-1, request.kind, tuple(joined.items()), TOGETHER))
        self.state.run.revealed = True
        self.open = {}
        return joined


def _misfit(entry: Entry, asked: str) -> RuleError:
    return RuleError(f"the record has {entry.kind} of player {entry.player} where the game asks {asked}")
