"""Game: the one object that browsers, bots, commands and tests talk to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Self

from lazax.core.ask import PASS, Ask, Choose, Lanes, Refused, RuleError, Submit, Together, Value, climb, refuse
from lazax.core.chance import Generator, mix
from lazax.core.engine import Engine, Mark
from lazax.core.entries import ANSWER, FORCED, IN_LANES, INTERJECT, JOINED, LANE, RESEED, Entry, last_own_answer
from lazax.core.lanes import Chance, cut_lane, pending
from lazax.core.log import masked, read
from lazax.core.play import Play
from lazax.core.state import Player, Run, State, check_plain, exactly
from lazax.core.title import Title, settle_options
from lazax.core.worlds import Imagination, listed, seen


class Waiting(NamedTuple):
    """Whom the game waits for, as far as a viewer may know: with `hidden`, the players are not named."""

    kind: str
    players: tuple[Player, ...]
    hidden: bool


class Game(Engine):
    """A game being played. Use :meth:`new` or :func:`lazax.core.record.load`."""

    @classmethod
    def new(
        cls,
        title: Title[Any],
        players: int,
        seed: int,
        options: Mapping[str, Any] | None = None,
        *,
        debug: bool = False,
        quiet: bool = False,
        pausing: bool = False,
    ) -> Self:
        """Set up a game and run it to its first ask. If `pausing`, it waits at every hidden ask, even if nobody can
        do anything there, until :meth:`close_window`: then not even the time it takes tells anything."""
        if players not in title.players:
            raise ValueError(f"{title.name} is for {title.players[0]} to {title.players[-1]} players, not {players}")
        settled = settle_options(title, options or {})
        state = title.setup(players, settled, mix(seed, title.name))
        check_plain(state)
        game = cls(title, settled, seed)
        game.debug, game.quiet, game.pausing = debug, quiet, pausing
        game.resume(Mark(0, 0, state, []))
        game._note(0)
        if debug:
            game.inspect()
        return game

    # what a player sees

    def ask(self, player: Player) -> Ask | None:
        """What this player is asked now; None if nothing."""
        return self.play.ask_of(player)

    def options(self, player: Player) -> tuple[str, ...]:
        """The options of an enumerated ask put to this player."""
        ask = self.ask(player)
        return tuple(ask.options) if isinstance(ask, Choose) else ()

    def suggestions(self, player: Player) -> tuple[Value, ...]:
        """Sensible submissions for a validated ask put to this player."""
        ask = self.ask(player)
        return tuple(ask.suggest()) if isinstance(ask, Submit) else ()

    def climb(self, player: Player, pick: Callable[[Choose], str]) -> Value:
        """Build a submission by small choices."""
        ask = self.ask(player)
        if not isinstance(ask, Submit):
            raise Refused(refuse("nothing_asked"))
        return climb(ask.ladder(), pick)

    def asked(self) -> tuple[Player, ...]:
        """All players who have an ask to answer."""
        return self.play.asked()

    def waiting(self, viewer: Player | None) -> Waiting | None:
        """Whom the game waits for, as far as the viewer may know."""
        request = self.play.request
        if request is None:
            return None
        if isinstance(request, Lanes):
            return Waiting("lanes", tuple(p for p in request.players if self._seems_busy(p, viewer)), False)
        if isinstance(request, Together):
            return Waiting(request.kind, (), True)
        if request.hidden and viewer != request.player:
            return Waiting("reaction", (), True)
        return Waiting(request.kind, (request.player,), False)

    def _seems_busy(self, player: Player, viewer: Player | None) -> bool:
        """Who had nothing to decide in his lane looks busy to the others until all are joined."""
        lane = self.play.lanes[player]
        return lane.request is not None or (player != viewer and all(entry.how != LANE for entry in lane.entries))

    def state_of(self, player: Player | None) -> State:
        """The state as a player has it before him: inside lanes, his own."""
        return self.play.state if player is None else self.play.lanes.get(player, self.play).state

    def view(self, player: Player | None) -> dict[str, Any]:
        """All that a player (None: a spectator) may know."""
        return self.title.view(self.state_of(player), player)

    def log(self, player: Player | None) -> list[tuple[str, dict[str, Any]]]:
        """The log as this player may read it."""
        mine = self.state_of(player)
        lines = self.journal + self.state.run.lines + ([] if mine is self.state else mine.run.lines)
        return [told for line in lines if (told := read(line, player)) is not None]

    def breadcrumbs(self, player: Player | None = None) -> list[tuple[str, dict[str, Any]]]:
        """Where we are: the open events, outermost first."""
        crumbs = [self.title.crumb(event) for event in self.state_of(player).stage]
        return [(key, {name: masked(value, player) for name, value in values.items()}) for key, values in crumbs]

    def version(self, player: Player | None) -> int:
        """A number that grows with everything this player can notice, equal in worlds he cannot tell apart."""
        return self.told + (0 if player is None else self.turns.get(player, 0))

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def winners(self) -> tuple[Player, ...]:
        return tuple(self.state.winners)

    # what a player does

    def check(self, player: Player, answer: Value) -> str | None:
        """The key of the reason why this answer would be refused; None if it is fine."""
        ask = self.ask(player)
        refusal = ask.check(answer) if ask else refuse("nothing_asked")
        return refusal.key if refusal else None

    def apply(self, player: Player, answer: Value) -> None:
        """Answer. Refused leaves everything as it was, and so does a broken rule."""
        ask = self.play.ask_of(player)
        if ask is None:
            raise Refused(refuse("nothing_asked"))
        self._change(self.play.answer, player, ask.take(answer))

    def wait_at_windows(self, pausing: bool) -> None:
        """From now on, wait at every hidden ask until it is closed, or only where somebody can do something."""
        self.pausing = self.play.pausing = pausing

    def window(self) -> tuple[Player, ...] | None:
        """Whom the hidden ask at which the game waits may concern, so far as all may know or, if it is put to one
        player alone, that player; None if no hidden ask waits."""
        request = self.play.request
        if isinstance(request, Together):
            return tuple(request.candidates)
        return (request.player,) if isinstance(request, Ask) and request.hidden else None

    def must_answer(self) -> tuple[Player, ...]:
        """Who cannot be passed for in the hidden ask that waits."""
        asks = {player: self.play.ask_of(player) for player in self.window() or ()}
        return tuple(p for p, ask in asks.items() if ask and ask.forced() is None and ask.default() is None)

    def is_later_pass(self) -> bool:
        """Whether the hidden ask that waits is not the first one of its window."""
        request = self.play.request
        return isinstance(request, Together) and bool(request.later)

    def pass_window(self, player: Player) -> None:
        """Pass in the window that waits until it is closed; so may everybody whom it may concern."""
        request = self.play.request
        if not isinstance(request, Together) or request.later is None or player not in request.candidates:
            raise Refused(refuse("nothing_asked"))
        if (ask := self.ask(player)) is not None and (refusal := ask.check(PASS)):
            raise Refused(refusal)
        self._change(self.play.pass_all, player, None)

    def close_window(self) -> None:
        """End the hidden ask at which a pausing game waits: who has not answered passes, or does what they must."""
        if self.window() is None or self.must_answer():
            raise Refused(refuse("nothing_asked"))
        self._change(self.play.shut, -1, None)

    @property
    def open_to_interjections(self) -> bool:
        """Whether the game waits at an ask during which others may do something."""
        request = self.play.request
        return isinstance(request, Ask) and not request.closed and not self.state.over

    @property
    def interrupted(self) -> int:
        """How many asks wait beneath moves that were made at any time."""
        return len(self.play.outer)

    def interjections(self, player: Player) -> tuple[str, ...]:
        """What this player may do at any time, now; nothing while a closed ask waits."""
        return tuple(self.title.interjections(self.state, player)) if self.open_to_interjections else ()

    def interject(self, player: Player, move: str) -> None:
        if move not in self.interjections(player):
            reason = self.title.why_not_now(self.state, player, move)
            raise Refused(reason or refuse("not_an_option", option=str(move)))
        self._change(self.play.interject, player, move)

    def undoable(self, player: Player) -> Entry | None:
        """The answer that an undo of this player would take back."""
        line, at = self._undoable_at(player)
        return None if at is None else line.entries[at]

    def _undoable_at(self, player: Player) -> tuple[Play, int | None]:
        line = self.play.lanes.get(player, self.play)
        # Whether a hidden window really waits for somebody must not show: it is a barrier from its opening.
        if self.state.over or line.state.run.revealed or (line is self.play and not isinstance(line.request, Ask)):
            return line, None
        return line, last_own_answer(line.entries, player, line.barrier)

    def was_said(self, player: Player) -> bool:
        """Whether an undo of this player would lead back into the midst of a move that is made at once."""
        line, at = self._undoable_at(player)
        if at is None or line.outer:
            return False
        mine = line.entries[at].player
        for entry in reversed(line.entries[: at + 1]):
            if entry.player != mine or entry.how not in (ANSWER, FORCED, INTERJECT):
                return False
            if entry.how == INTERJECT:
                return self.title.composed(entry.value)
            if entry.kind not in self.title.composing:
                return False
        return False

    def undo(self, player: Player) -> Entry:
        """Take back the player's last answer, if nothing was revealed and nobody else acted since."""
        line, at = self._undoable_at(player)
        if at is None:
            raise Refused(refuse("nothing_to_undo"))
        entry = line.entries[at]
        if line is self.play:
            self.go_back(at, player)
        else:
            self.turns[player] = self.turns.get(player, 0) + 1
            cut_lane(self.play, player, at)
        return entry

    def rewind(self, to: int) -> None:
        """Go back to where the trail had this many entries, by agreement of all; lanes go back to their start."""
        trail = self.trail
        if not 0 <= to <= len(trail):
            raise Refused(refuse("no_such_moment", n=to))
        while 0 < to < len(trail) and trail[to - 1].how in IN_LANES and (trail[to].how in (*IN_LANES, JOINED)):
            to -= 1
        self.go_back(to, None)

    # copies

    def clone(self, *, quiet: bool = True) -> Game:
        """An independent game at the same point; by default it writes no log. It can undo down to its step."""
        mark = self.marks[-1]
        entries, chance = pending(self.play)
        return self._fork(mark.state, self.trail[mark.trail :] + entries, mark.outcomes + chance, quiet)

    def determinise(self, player: Player, rng: Generator, *, quiet: bool = True) -> Game:
        """A clone in which all that the player has not seen is dealt anew and the dice are fresh."""
        mark = self.marks[-1]
        entries, chance = pending(self.play)
        outcomes = mark.outcomes + chance
        base: State = mark.state.copy()
        base.run = Run(quiet=True)
        self.title.determinise(base, self.state_of(player), player, rng, listed(outcomes, player))
        base.rng = rng.below(1 << 64)
        known = [e._replace(value=rng.below(1 << 64)) if e.how == RESEED else e for e in self.trail[mark.trail :]]
        known += [entry for entry in entries if entry.player == player]  # what others answered in private is unknown
        return self._fork(base, known, [seen(o, player) for o in outcomes], quiet, Imagination(player, rng))

    def suppose(self, state: State) -> Game:
        """A game of its own that begins with an imagined state; nothing of it is recorded."""
        return self._fork(state, [], [], quiet=True)

    def _fork(
        self, base: State, entries: list[Entry], outcomes: Chance, quiet: bool, imagination: Imagination | None = None
    ) -> Game:
        game = Game(self.title, self.options_chosen, self.seed)
        game.quiet, game.recording = quiet, False
        game.told, game.turns = self.told, self.turns.copy()
        if not quiet:
            game.journal = self.journal[: self.marks[-1].log]
        mark = Mark(0, len(game.journal), base, [])
        game.resume(mark, entries, outcomes, holding=True, imagination=imagination)
        return game

    def inspect(self, player: Player | None = None) -> None:
        """Debug mode: the promises hold, and running the step (or this player's lane) again gives the same game."""
        lane = None if player is None else self.play.lanes.get(player)
        was = lane or self.play
        check_plain(was.state)
        if broken := list(self.title.invariants(was.state)):
            raise RuleError("; ".join(broken))
        asked = was.asked()
        if lane is None or player is None:
            again = self.clone(quiet=self.quiet).play
        else:
            cut_lane(self.play, player, len(lane.entries))
            again = self.play.lanes[player]
        if exactly(again.state) != exactly(was.state):
            raise RuleError("running the step again gave another state")
        if again.state.run.lines != was.state.run.lines:
            raise RuleError("running the step again wrote another log")
        if again.asked() != asked:
            raise RuleError("running the step again asks other players")
