"""Game: the one object that browsers, bots, commands and tests talk to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Self

from lazax.core.ask import Ask, Choose, Lanes, Refused, Submit, Together, Value, climb, refuse
from lazax.core.chance import Generator, mix
from lazax.core.engine import Engine
from lazax.core.entries import RESEED, Entry, last_own_answer
from lazax.core.lanes import undo_lane
from lazax.core.log import read
from lazax.core.play import Play, checked
from lazax.core.run import Outcome
from lazax.core.state import Player, State
from lazax.core.title import Title, settle_options


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
    ) -> Self:
        """Set up a game and run it to its first ask."""
        if players not in title.players:
            raise ValueError(f"{title.name} is for {title.players[0]} to {title.players[-1]} players, not {players}")
        settled = settle_options(title, options or {})
        game = cls(title, settled, seed, title.setup(players, settled, mix(seed, title.name)))
        game.debug, game.quiet = debug, quiet
        game.resume((), ())
        game.record.extend(game.trail)
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
        request = self.play.request
        if isinstance(request, Ask):
            return (request.player,)
        if isinstance(request, Together):
            return tuple(p for p in request.asks if p not in self.play.open)
        return tuple(p for p, lane in self.play.lanes.items() if lane.request is not None)

    def waiting(self, viewer: Player | None) -> Waiting | None:
        """Whom the game waits for, as far as the viewer may know."""
        request = self.play.request
        if request is None:
            return None
        if isinstance(request, Lanes):
            return Waiting("lanes", self.asked(), False)
        if isinstance(request, Together):
            return Waiting(request.kind, (), True)
        if request.hidden and viewer != request.player:
            return Waiting("reaction", (), True)
        return Waiting(request.kind, (request.player,), False)

    def view(self, player: Player | None) -> dict[str, Any]:
        lane = self.play.lanes.get(player) if player is not None else None
        return self.title.view(self.state if lane is None else lane.state, player)

    def log(self, player: Player | None) -> list[tuple[str, dict[str, Any]]]:
        """The log as this player may read it."""
        lines = self.journal + self.state.run.lines
        lane = self.play.lanes.get(player) if player is not None else None
        if lane is not None:
            lines = lines + lane.state.run.lines
        return [told for line in lines if (told := read(line, player)) is not None]

    def breadcrumbs(self, player: Player | None = None) -> list[tuple[str, dict[str, Any]]]:
        """Where we are: the open events, outermost first. They hold public facts only."""
        return [self.title.crumb(event) for event in self.state.stage]

    def version(self, player: Player | None) -> int:
        """A number that grows with everything this player can notice, equal in worlds he cannot tell apart."""
        number = len(self.record) if self.recording else len(self.trail)
        if player is not None:
            number += player in self.play.open
            lane = self.play.lanes.get(player)
            number += 0 if lane is None else len(lane.entries)
        return number

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def winners(self) -> tuple[Player, ...]:
        return tuple(self.state.winners)

    # what a player does

    def check(self, player: Player, answer: Value) -> str | None:
        """The key of the reason why this answer would be refused; None if it is fine."""
        try:
            checked(self.ask(player), answer)
        except Refused as refused:
            return refused.refusal.key
        return None

    def apply(self, player: Player, answer: Value) -> None:
        """Answer. Refused leaves everything as it was, and so does a broken rule."""
        value = checked(self.ask(player), answer)
        self._change(lambda: self.play.answer(player, value))

    def interjections(self, player: Player) -> tuple[str, ...]:
        """What this player may do at any time, now; nothing while a closed ask waits."""
        request = self.play.request
        if not isinstance(request, Ask) or request.closed or self.state.over:
            return ()
        return tuple(self.title.interjections(self.state, player))

    def interject(self, player: Player, move: str) -> None:
        if move not in self.interjections(player):
            raise Refused(refuse("not_an_option", option=str(move)))
        self._change(lambda: self.play.interject(player, move))

    def undoable(self, player: Player) -> Entry | None:
        """The answer that an undo of this player would take back."""
        lane = self.play.lanes.get(player)
        if lane is not None:
            at = last_own_answer(lane.entries, player, lane.barrier)
            return None if at is None else lane.entries[at]
        at = last_own_answer(self.trail, player, self.barrier)
        return None if at is None or self.over else self.trail[at]

    def undo(self, player: Player) -> Entry:
        """Take back the player's last answer, if nothing was revealed and nobody else acted since."""
        if self.undoable(player) is None:
            raise Refused(refuse("nothing_to_undo"))
        if self.play.lanes:
            entry = undo_lane(self.play, player)
        else:
            at = last_own_answer(self.trail, player, self.barrier)
            assert at is not None
            entry = self.trail[at]
            self.go_back(at, player)
        assert entry is not None
        return entry

    def rewind(self, to: int) -> None:
        """Go back to where the trail had this many entries, by agreement of all."""
        if not 0 <= to <= len(self.trail):
            raise Refused(refuse("no_such_moment", n=to))
        self.go_back(to, None)

    # copies

    def clone(self, *, quiet: bool = True) -> Game:
        """An independent game at the same point; by default it writes no log."""
        return self._fork(self.marks[-1].state.copy(), self.state.run.outcomes, self.play.lanes, quiet)

    def determinise(self, player: Player, rng: Generator) -> Game:
        """A clone in which all that the player has not seen is dealt anew and the dice are fresh."""
        base = self.marks[-1].state.copy()
        outcomes = self.state.run.outcomes
        self.title.determinise(base, self.state, player, rng, outcomes)
        seen = [o if o.seen_by is None or player in o.seen_by else _seen_in_lanes(o, player) for o in outcomes]
        mine = {p: lane for p, lane in self.play.lanes.items() if p == player}
        game = self._fork(base, seen, mine, True, only=player)
        game.state.rng = rng.below(1 << 64)
        game.trail.append(Entry(-1, "reseed", game.state.rng, RESEED))
        return game

    def _fork(
        self,
        base: State,
        outcomes: Sequence[Outcome | None],
        lanes: Mapping[Player, Play],
        quiet: bool,
        only: Player | None = None,
    ) -> Game:
        mark = self.marks[-1]
        game = Game(self.title, self.options_chosen, self.seed, base)
        game.quiet = quiet
        game.recording = False
        game.barrier = max(0, self.barrier - mark.trail)
        game.journal = [] if quiet else self.journal[: mark.log]
        game.resume(self.trail[mark.trail :], outcomes)
        for player, answer in self.play.open.items():
            if (only is None or player == only) and game.ask(player) is not None:
                game.play.answer(player, answer)
        for player, lane in lanes.items():
            game.resume_lane(player, lane.entries, lane.state.run.outcomes, lane.barrier)
        return game


def _seen_in_lanes(outcome: Outcome, player: Player) -> Outcome | None:
    """Of chance inside lanes, a player saw his own."""
    if outcome.kind != "lanes":
        return None
    return outcome._replace(value=tuple((p, o if p == player else ()) for p, o in outcome.value))
