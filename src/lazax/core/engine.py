"""The engine room of a game: it runs steps, takes a checkpoint before each, and keeps every change whole. Copying,
undoing and restoring are one thing: copy a checkpoint, resend the few entries since."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from lazax.core.ask import Ask, RuleError
from lazax.core.chance import mix
from lazax.core.entries import IN_LANES, RESEED, Back, Entry
from lazax.core.lanes import Chance, cut_lane, pending, remember
from lazax.core.log import Line
from lazax.core.play import Play
from lazax.core.state import Outcome, Player, Run, State, check_plain, exactly
from lazax.core.title import Title
from lazax.core.worlds import Imagination, listed, seen

_MOST_MARKS = 40  # checkpoints kept for quick undo; older ones are reached from the round's


class Mark(NamedTuple):
    """A checkpoint: the state before a step, how long the trail and the log were, the chance of that step."""

    trail: int
    log: int
    state: State
    outcomes: list[Outcome]


def _known(state: State) -> dict[Any, Any] | None:
    """What was found out on the state from which this one is a copy."""
    run: Run | None = state.__dict__.get("run")
    return None if run is None else run.known


class Engine:
    """Runs the steps of a title on a state."""

    def __init__(self, title: Title[Any], options: Mapping[str, Any], seed: int) -> None:
        self.title, self.options_chosen, self.seed = title, options, seed
        self.state: Any = object.__new__(title.state)  # filled from a checkpoint
        self.rules: tuple[int, ...] = (title.rules_version,)  # the versions of the rules it was played under
        self.trail: list[Entry] = []  # every entry that still counts
        self.record: list[Entry | Back] = []  # append-only: all that was ever decided
        self.recording = True
        self.journal: list[Line] = []  # log of the finished steps
        self.marks: list[Mark] = []
        self.rounds: list[Mark] = []  # the checkpoints of every round
        self.told = 0  # how many lines of the record everybody may count
        self.turns: dict[Player, int] = {}  # private answers and undos of each player
        self.counts: dict[tuple[str, str], int] = {}
        self.notices: list[tuple[str, dict[str, Any]]] = []  # things the players must be told about the game itself
        self.debug = self.quiet = self.pausing = False
        self.play: Play

    def _advance(self, done: bool, marked: bool = False) -> None:
        """Run steps until a player must answer or the game is over. `done`: the running step has just ended;
        `marked`: there is a checkpoint of this very moment. A step without a coroutine asked nobody anything: there
        is nothing to come back to inside it."""
        state, play, steps = self.state, self.play, self.title.steps
        while done:
            run = state.run
            if run.lines:
                self.journal += run.lines
                run.lines = []
            todo = state.todo
            if state.over:
                return
            if not todo:
                raise RuleError("the game has nothing left to do and no winner")
            state.todo = todo[1:]
            first = todo[0]
            task = play.begin(steps[first[0]], first[1:])
            if task is not None:
                if not marked:
                    self._checkpoint(todo)
                done = play.start(task)
            marked = False

    def _checkpoint(self, todo: tuple[tuple[Any, ...], ...]) -> None:
        marks, play, run, trail = self.marks, self.play, self.state.run, len(self.trail)
        play.raise_barrier()
        while len(marks) > 1 and marks[1].trail <= play.barrier:
            del marks[0]  # nothing before the barrier can be undone: no need to remember it
        if len(marks) > _MOST_MARKS:
            del marks[0]
        run.outcomes = []
        state = self.state.copy()
        state.todo = todo
        self._mark(Mark(trail, len(self.journal), state, run.outcomes))

    def _mark(self, mark: Mark) -> None:
        self.marks.append(mark)
        if not self.rounds or (self.recording and self.rounds[-1].state.round != mark.state.round):
            self.rounds.append(mark._replace(outcomes=[]))

    def resume(
        self,
        mark: Mark,
        entries: Sequence[Entry] = (),
        outcomes: Chance = (),
        *,
        barrier: int = 0,
        strict: bool = False,
        holding: bool = False,
        imagination: Imagination | None = None,
    ) -> None:
        """Go to a checkpoint and resend entries with the chance they met."""
        state = self.state
        state.become(mark.state)
        run = state.run = Run(self.quiet, self.counts, _known(mark.state))
        run.script.extend(outcomes)
        play = self.play = Play(self.title, state, self.trail, self.debug)
        play.barrier, play.pausing = barrier, self.pausing
        play.strict, play.holding, play.imagination = strict, holding, imagination
        play.script.extend(entries)
        self._mark(mark._replace(outcomes=run.outcomes))
        self._advance(True, marked=True)
        if play.script:
            raise RuleError("the record goes on where the game does not ask")
        play.strict, play.holding, play.imagination = False, False, None
        run.script.clear()

    def change(self, act: Callable[[Player, Any], bool], player: Player, value: Any) -> None:
        """Make one change as a whole: a rule that raises leaves state, asks and record as before."""
        play, run, trail = self.play, self.state.run, len(self.trail)
        secret = not isinstance(play.request, Ask)
        private = remember(play) if secret or play.stands.given else None
        mark, outcomes, barrier, rounds = self.marks[-1], len(run.outcomes), play.barrier, len(self.rounds)
        dice = run.dice[:] if run.dice else []
        try:
            if act(player, value):
                self._advance(True)
            if self.debug:
                self._inspect(player)
        except Exception as error:
            entries, chance = ([], []) if private is None else private()
            entries = self.trail[mark.trail : trail] + entries
            self._restore(mark, entries, mark.outcomes[:outcomes] + chance, barrier, rounds)
            self.state.run.dice = dice
            if isinstance(error, RuleError):
                raise
            raise RuleError(f"a rule failed: {error!r}") from error
        if secret:
            self.turns[player] = self.turns.get(player, 0) + 1
        self._note(trail)

    def _restore(self, mark: Mark, entries: list[Entry], outcomes: list[Outcome], barrier: int, rounds: int) -> None:
        self.marks = [m for m in self.marks if m.trail < mark.trail]
        self.cut(mark, rounds)
        self.resume(mark, entries, outcomes, barrier=min(barrier, mark.trail))

    def cut(self, mark: Mark, rounds: int) -> None:
        """Forget everything after a checkpoint."""
        self.play.close()
        del self.trail[mark.trail :]
        del self.journal[mark.log :]
        del self.rounds[rounds:]

    def _note(self, before: int) -> None:
        entries = self.trail[before:]
        for entry in entries:
            self.told += entry.how not in IN_LANES
        if self.recording:
            self.record += entries

    def feed(self, entries: Sequence[Entry], *, strict: bool = False) -> None:
        """Resend entries of a record from where the game waits."""
        if not entries:
            return
        before, play = len(self.trail), self.play
        if play.request is None:
            raise RuleError("the record goes on after the end of the game")
        play.strict = strict
        play.script.extend(entries)
        self._advance(play.resume())
        if play.script:
            raise RuleError("the record goes on where the game does not ask")
        play.strict = False
        self._note(before)

    def go_back(self, to: int, by: Player | None, rng: int | None = None) -> None:
        """Cut the trail: restore the last checkpoint at or before that entry and resend what is left."""
        marks = [mark for mark in reversed((*self.rounds, *self.marks)) if mark.trail <= to]
        mark = max(marks, key=lambda mark: (mark.trail, mark.log))
        if rng is None:
            rng = mix(mark.state.rng, "again", len(self.record), len(self.trail))
        again = [*self.trail[mark.trail : to], Entry(-1, "rewind" if by is None else "undo", rng, RESEED)]
        here, private = self.marks[-1], pending(self.play)
        if by is not None:
            again += self.play.stands.entries()
        now = self.trail[here.trail :] + private[0], here.outcomes + private[1], self.play.barrier, len(self.rounds)
        all_before = self.trail[:], self.journal[:], self.marks, self.rounds[:]
        self.marks = [m for m in self.marks if m.trail < mark.trail]
        barrier = min(self.play.barrier, mark.trail)
        try:
            self.cut(mark, sum(m.trail < mark.trail for m in self.rounds))
            self.resume(mark, again, mark.outcomes[:] if by is not None else (), barrier=barrier)
        except Exception as error:
            self.trail[:], self.journal[:], self.marks, self.rounds = all_before
            self._restore(here, *now)
            raise RuleError(f"these moves cannot be taken back: {error!r}") from error
        self.told += 1
        if self.recording:
            self.record.append(Back(to, by, rng))

    def begin(self, state: State) -> None:
        """Run a game that was just set up to its first ask."""
        self.resume(Mark(0, 0, state, []))
        self._note(0)
        if self.debug:
            self._inspect()

    def clone(self, quiet: bool) -> Engine:
        """An independent game at the same point."""
        mark = self.marks[-1]
        entries, chance = pending(self.play)
        return self.fork(mark.state, self.trail[mark.trail :] + entries, mark.outcomes + chance, quiet)

    def determinise(self, now: State, imagination: Imagination, quiet: bool) -> Engine:
        """A clone in which all that a player, who has the state `now` before them, has not seen is dealt anew."""
        (player, rng), mark = imagination, self.marks[-1]
        entries, chance = pending(self.play)
        outcomes = mark.outcomes + chance
        base: State = mark.state.copy()
        base.run = Run(quiet=True, known=_known(base))
        self.title.determinise(base, now, player, rng, listed(outcomes, player))
        base.rng = rng.below(1 << 64)
        known = [e._replace(value=rng.below(1 << 64)) if e.how == RESEED else e for e in self.trail[mark.trail :]]
        known += [entry for entry in entries if entry.player == player]  # what others answered in private is unknown
        script = [o if self.title.stays(o) else seen(o, player) for o in outcomes]
        return self.fork(base, known, script, quiet, imagination)

    def fork(
        self, base: State, entries: list[Entry], outcomes: Chance, quiet: bool, imagination: Imagination | None = None
    ) -> Engine:
        engine = Engine(self.title, self.options_chosen, self.seed)
        engine.quiet, engine.recording = quiet, False
        engine.told, engine.turns = self.told, self.turns.copy()
        if not quiet:
            engine.journal = self.journal[: self.marks[-1].log]
        mark = Mark(0, len(engine.journal), base, [])
        engine.resume(mark, entries, outcomes, holding=True, imagination=imagination)
        return engine

    def _inspect(self, player: Player | None = None) -> None:
        """Debug mode: the invariants hold, and running the step (or this player's lane) again gives the same game."""
        lane = None if player is None else self.play.lanes.get(player)
        was = lane or self.play
        check_plain(was.state)
        if broken := list(self.title.invariants(was.state)):
            raise RuleError("; ".join(broken))
        asked = was.asked()
        if lane is None or player is None:
            again = self.clone(self.quiet).play
        else:
            cut_lane(self.play, player, len(lane.entries))
            again = self.play.lanes[player]
        if exactly(again.state) != exactly(was.state):
            raise RuleError("running the step again gave another state")
        if again.state.run.lines != was.state.run.lines:
            raise RuleError("running the step again wrote another log")
        if again.asked() != asked:
            raise RuleError("running the step again asks other players")
