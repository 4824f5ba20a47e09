"""What can be read of a game: what each player is asked, sees and may know, and how far it has come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, cast

from lazax.core.ask import PASS, Ask, Choose, Lanes, Refused, Submit, Together, Value, climb, refuse
from lazax.core.engine import Engine
from lazax.core.entries import LANE, Back, Entry
from lazax.core.log import Line, masked, read
from lazax.core.state import Player, State
from lazax.core.windows import Window


class Waiting(NamedTuple):
    """Whom the game waits for, as far as a viewer may know: with `hidden`, the players are not named."""

    kind: str
    players: tuple[Player, ...]
    hidden: bool


class Readable:
    """A game as far as it can be read; :class:`lazax.core.game.Game` is one that can also be played."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine  # nothing outside of the kernel looks inside
        self.title, self.state = engine.title, engine.state
        self.seed, self.options_chosen = engine.seed, engine.options_chosen
        self.counts = engine.counts  # how often windows were put, passed, skipped

    # what a player sees

    def ask(self, player: Player) -> Ask | None:
        """What this player is asked now; None if nothing."""
        return self.engine.play.ask_of(player)

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
        return self.engine.play.asked()

    def waiting(self, viewer: Player | None) -> Waiting | None:
        """Whom the game waits for, as far as the viewer may know."""
        request = self.engine.play.request
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
        """Who had nothing to decide in their lane looks busy to the others until all are joined."""
        lane = self.engine.play.lanes[player]
        return lane.request is not None or (player != viewer and all(entry.how != LANE for entry in lane.entries))

    def state_of(self, player: Player | None) -> State:
        """The state as a player has it before them: inside lanes, their own."""
        return (
            self.engine.play.state if player is None else self.engine.play.lanes.get(player, self.engine.play).state
        )

    def view(self, player: Player | None) -> dict[str, Any]:
        """All that a player (None: a spectator) may know."""
        return self.title.view(self.state_of(player), player)

    def log(self, player: Player | None) -> list[tuple[str, dict[str, Any]]]:
        """The log as this player may read it."""
        return [told for line in self.lines(player) if (told := read(line, player)) is not None]

    def breadcrumbs(self, player: Player | None = None) -> list[tuple[str, dict[str, Any]]]:
        """Where we are: the open events, outermost first; nowhere any more when the game is over."""
        if self.state.over:
            return []
        crumbs = [self.title.crumb(event) for event in self.state_of(player).stage]
        return [(key, {name: masked(value, player) for name, value in values.items()}) for key, values in crumbs]

    def version(self, player: Player | None) -> int:
        """A number that grows with everything this player can notice, equal in worlds they cannot tell apart."""
        return self.engine.told + (0 if player is None else self.engine.turns.get(player, 0))

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def winners(self) -> tuple[Player, ...]:
        return tuple(self.state.winners)

    # windows

    def window(self) -> tuple[Player, ...] | None:
        """Whom the hidden ask at which the game waits may concern, so far as all may know or, if it is put to one
        player alone, that player; None if no hidden ask waits."""
        request = self.engine.play.request
        if isinstance(request, Together):
            return tuple(request.candidates)
        return (request.player,) if isinstance(request, Ask) and request.hidden else None

    def must_answer(self) -> tuple[Player, ...]:
        """Who cannot be passed for in the hidden ask that waits."""
        asks = {player: self.engine.play.ask_of(player) for player in self.window() or ()}
        return tuple(p for p, ask in asks.items() if ask and ask.forced() is None and ask.default() is None)

    def is_later_pass(self) -> bool:
        """Whether the hidden ask that waits is not the first one of its window."""
        request = self.engine.play.request
        return isinstance(request, Together) and bool(request.later)

    def passes_follow(self) -> bool:
        """Whether the hidden ask that waits is one of a window that goes on until all pass."""
        request = self.engine.play.request
        return isinstance(request, Together) and request.later is not None

    def reacting(self) -> bool:
        """Whether the hidden ask that waits is about what goes on, and no choice that several make for themselves."""
        request = self.engine.play.request
        return isinstance(request, Together) and (request.later is not None or request.order is not None)

    def openly(self) -> Player | None:
        """Who is asked, for all to see, whether they do something in a window; None if nobody is."""
        request, stage = self.engine.play.request, self.state.stage
        if not isinstance(request, Choose) or request.hidden or not (stage and type(stage[-1]) is Window):
            return None
        return request.player if PASS in request.options else None

    def standing(self) -> tuple[Player, ...]:
        """For whom something stands in the pass that waits: they said it before, for more than one pass."""
        request, stands = self.engine.play.request, self.engine.play.stands
        return stands.covered(request) if isinstance(request, Together) and request.later is not None else ()

    def window_kind(self) -> str | None:
        """The kind of the hidden ask that waits; None if none does."""
        return None if self.window() is None else cast(str, getattr(self.engine.play.request, "kind", None))

    def may_close(self) -> bool:
        """Whether time can close the hidden ask that waits. The same in all worlds: passing is offered to all who are
        asked, or to nobody."""
        request = self.engine.play.request
        asks = request.all_asks() if isinstance(request, Together) else (request,) if isinstance(request, Ask) else ()
        return self.window() is not None and all(ask.default() is not None for ask in asks)

    def waits_for_one(self) -> bool:
        """Whether an ask that was put to a single player waits."""
        return isinstance(self.engine.play.request, Ask)

    def in_lane(self, player: Player) -> bool:
        """Whether this player plays in private, together with others."""
        return player in self.engine.play.lanes

    @property
    def open_to_interjections(self) -> bool:
        """Whether the game waits at an ask during which others may do something."""
        request = self.engine.play.request
        return isinstance(request, Ask) and not request.closed and not self.state.over

    @property
    def interrupted(self) -> int:
        """How many asks wait beneath moves that were made at any time."""
        return len(self.engine.play.outer)

    # the game as a whole

    @property
    def record(self) -> list[Entry | Back]:
        """All that was ever decided, in order; it only grows."""
        return self.engine.record

    @property
    def rules(self) -> tuple[int, ...]:
        """The versions of the rules it was played under."""
        return self.engine.rules

    @property
    def notices(self) -> list[tuple[str, dict[str, Any]]]:
        """What the players must be told about the game itself."""
        return self.engine.notices

    @property
    def pausing(self) -> bool:
        return self.engine.pausing

    @property
    def moment(self) -> int:
        """How many entries count so far: what :meth:`rewind` can go back to."""
        return len(self.engine.trail)

    @property
    def step_began(self) -> int:
        """The moment at which the running step began."""
        return self.engine.marks[-1].trail

    def entries(self) -> tuple[Entry, ...]:
        """All entries that count."""
        return tuple(self.engine.trail)

    def entries_of(self, player: Player) -> tuple[Entry, ...]:
        """The same for a player: with those of what they play in private now."""
        lane = self.engine.play.lanes.get(player)
        return self.entries() if lane is None else (*self.engine.trail, *lane.entries)

    def lines(self, player: Player | None = None) -> list[Line]:
        """Every line of the log, readable to this player or not; inside lanes their own lines come last."""
        mine = self.state_of(player)
        lines: list[Line] = self.engine.journal + self.state.run.lines
        return lines if mine is self.state else lines + mine.run.lines

    def finished_lines(self, since: int) -> list[Line]:
        """The log of the finished steps, from this line on."""
        return self.engine.journal[since:]

    @property
    def log_length(self) -> int:
        """How many lines the log has, readable to somebody or not."""
        return len(self.engine.journal) + len(self.state.run.lines)

    def round_starts(self) -> list[tuple[int, State]]:
        """For every round, how many lines the log had when it began, and the state then."""
        return [(mark.log, mark.state) for mark in self.engine.rounds]
