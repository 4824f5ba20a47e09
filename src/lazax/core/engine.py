"""The engine room of a game: it runs steps, takes a checkpoint before each, and keeps every change whole.

Copying, undoing and restoring are one thing: copy a checkpoint, resend the few entries since.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from lazax.core.ask import Lanes, RuleError
from lazax.core.chance import mix
from lazax.core.entries import RESEED, Entry
from lazax.core.lanes import open_lane
from lazax.core.log import Line
from lazax.core.play import Ended, Play
from lazax.core.run import Outcome, Run
from lazax.core.state import Player, State, fingerprint
from lazax.core.title import Title


class Mark(NamedTuple):
    """A checkpoint: the state before a step, and how long the trail and the log were."""

    trail: int
    log: int
    state: State


class Back(NamedTuple):
    """A line of the record that takes entries back: the trail is cut to `to`."""

    to: int
    by: Player | None  # None: agreed by all (rewind)
    rng: int


class Engine:
    """Runs the steps of a title on a state."""

    def __init__(self, title: Title[Any], options: Mapping[str, Any], seed: int, state: State) -> None:
        self.title = title
        self.options_chosen = dict(options)
        self.seed = seed
        self.state: Any = state
        self.trail: list[Entry] = []  # every entry that still counts
        self.record: list[Entry | Back] = []  # append-only: all that was ever decided
        self.recording = True
        self.journal: list[Line] = []  # log of the finished steps
        self.marks: list[Mark] = []
        self.rounds: list[Mark] = []  # the checkpoints of every round
        self.barrier = 0
        self.counts: dict[tuple[str, str], int] = {}
        self.notices: list[tuple[str, dict[str, Any]]] = []  # things the players must be told about the game itself
        self.debug = False
        self.quiet = False
        self.play: Play = Play(title, state, self.trail)

    def clone(self) -> Engine:
        raise NotImplementedError

    def asked(self) -> tuple[Player, ...]:
        raise NotImplementedError

    def _attach(self) -> None:
        """A fresh companion and line of play for the present state."""
        self.state.run = Run(self.quiet, self.counts)
        self.play = Play(self.title, self.state, self.trail, self.debug)

    def _advance(self, done: bool | None) -> None:
        """Run steps until a player must answer or the game is over. `done`: the running step has just ended."""
        state = self.state
        try:
            while True:
                if done:
                    self._end_step()
                if done is not False:
                    if state.over or not state.todo:
                        break
                    self._checkpoint()
                    name, *args = state.todo[0]
                    state.todo = state.todo[1:]
                    done = self.play.start(self.title.steps[name](state, *args))
                if done is False:
                    return
        except Ended:
            self.play.tasks.clear()
            self.play.outer.clear()
            self.play.request = None
            self._end_step()
        if not state.over:
            raise RuleError("the game has nothing left to do and no winner")

    def _end_step(self) -> None:
        run = self.state.run
        self.journal.extend(run.lines)
        run.lines = []
        run.outcomes = []

    def _checkpoint(self) -> None:
        state = self.state
        marks = self.marks
        mark = Mark(len(self.trail), len(self.journal), state.copy())
        if state.run.revealed:
            marks.clear()  # nothing before this step can be undone: no need to remember it
        while len(marks) > 1 and marks[1].trail <= self.barrier:
            del marks[0]
        marks.append(mark)
        if self.recording and (not self.rounds or self.rounds[-1].state.round != state.round):
            self.rounds.append(mark)

    def _change(self, change: Callable[[], bool]) -> None:
        """Make one change as a whole: a rule that raises leaves state, asks and record as before."""
        before = len(self.trail)
        dice = list(self.state.run.dice)
        memory = (list(self.marks), list(self.rounds), len(self.journal), self.barrier)
        outcomes = list(self.state.run.outcomes)
        answers, lanes = dict(self.play.open), dict(self.play.lanes)
        try:
            self._advance(change())
        except Exception as error:
            self._restore(before, memory, outcomes, answers, lanes)
            self.state.run.dice = dice
            if isinstance(error, RuleError):
                raise
            raise RuleError(f"a rule failed: {error!r}") from error
        self._note_changes(before)
        if self.debug:
            self._inspect()

    def _note_changes(self, before: int) -> None:
        if self.recording:
            self.record.extend(self.trail[before:])
        if self.state.run.revealed:
            self.barrier = len(self.trail)
            self.state.run.revealed = False

    def _restore(self, before: int, memory: Any, outcomes: Any, answers: Any, lanes: Any) -> None:
        self.marks, self.rounds, log, self.barrier = memory
        mark = self.marks.pop()
        del self.journal[log:]
        entries = self.trail[mark.trail : before]
        del self.trail[mark.trail :]
        if self.rounds and self.rounds[-1] is mark:
            self.rounds.pop()
        self.resume(entries, outcomes, mark.state)
        self.play.open = answers
        for player, lane in lanes.items():
            self.resume_lane(player, lane.entries, lane.state.run.outcomes, lane.barrier)

    def feed(self, entries: Sequence[Entry]) -> None:
        """Resend entries of a record from where the game waits."""
        if not entries:
            return
        before = len(self.trail)
        if self.play.request is None:
            raise RuleError("the record goes on after the end of the game")
        self.play.script.extend(entries)
        self._advance(self.play.resume())
        if self.play.script:
            raise RuleError("the record goes on where the game does not ask")
        self._note_changes(before)

    def go_back(self, to: int, by: Player | None, rng: int | None = None) -> None:
        """Cut the trail: restore the last checkpoint at or before that entry and resend what is left."""
        mark = max((m for m in (*self.rounds, *self.marks) if m.trail <= to), key=lambda m: (m.trail, m.log))
        entries = self.trail[mark.trail : to]
        outcomes = list(self.state.run.outcomes) if mark is self.marks[-1] else []
        del self.trail[mark.trail :]
        del self.journal[mark.log :]
        self.marks = [m for m in self.marks if m.trail < mark.trail]
        self.rounds = [m for m in self.rounds if m.trail < mark.trail]
        self.resume(entries, outcomes, mark.state)
        self.state.run.script.clear()
        self.state.rng = mix(self.state.rng, "again", len(self.record)) if rng is None else rng
        self.trail.append(Entry(-1, "reseed", self.state.rng, RESEED))
        self.barrier = min(self.barrier, to)
        if self.recording:
            self.record.append(Back(to, by, self.state.rng))

    def resume(self, entries: Sequence[Entry], outcomes: Sequence[Outcome | None], base: State | None = None) -> None:
        """From a checkpoint (the present state, or `base`), resend entries with the chance they met."""
        if base is not None:
            self.state.become(base)
        self._attach()
        self.state.run.script.extend(outcomes)
        self.play.script.extend(entries)
        self._advance(None)
        if self.play.script:
            raise RuleError("the record goes on where the game does not ask")
        self.state.run.revealed = False

    def resume_lane(
        self, player: Player, entries: Sequence[Entry], outcomes: Sequence[Outcome], barrier: int
    ) -> None:
        request = self.play.request
        assert isinstance(request, Lanes)
        lane = open_lane(self.play, request, player, entries, outcomes)
        lane.barrier = barrier
        lane.state.run.revealed = False

    def _inspect(self) -> None:
        """Debug mode: the promises of the title hold, and running the step again gives the same state."""
        broken = list(self.title.invariants(self.state))
        if broken:
            raise RuleError("; ".join(broken))
        if not self.state.over and not self.play.lanes:
            again = self.clone()
            if fingerprint(again.state) != fingerprint(self.state):
                raise RuleError("running the step again gave another state")
            if again.asked() != self.asked():
                raise RuleError("running the step again asks other players")
