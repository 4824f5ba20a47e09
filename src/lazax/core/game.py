"""Game: the one object that browsers, bots, commands and tests talk to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from lazax.core.ask import PASS, Ask, Refusal, Refused, Together, Value, refuse
from lazax.core.chance import Generator, mix
from lazax.core.engine import Engine
from lazax.core.entries import ANSWER, FORCED, IN_LANES, INTERJECT, JOINED, OWN, Back, Entry, last_own_answer
from lazax.core.lanes import cut_lane
from lazax.core.play import Play
from lazax.core.reading import Readable
from lazax.core.state import Player, State, check_plain
from lazax.core.title import Title, settle_options
from lazax.core.worlds import Imagination


class Game(Readable):
    """A game being played. Use :meth:`new` or :func:`lazax.core.record.load`.

    >>> from lazax.core.record import load, save
    >>> from lazax.titles import TITLES
    >>> game = Game.new(next(iter(TITLES.values())), players=3, seed=7)
    >>> player = game.asked()[0]
    >>> choice = game.options(player)[0]
    >>> game.check(player, "nonsense"), game.check(player, choice)
    ('not_an_option', None)
    >>> game.determinise(player, Generator(1)).view(player) == game.view(player)
    True
    >>> game.apply(player, choice)
    >>> again = load(TITLES, save(game))
    >>> again.view(player) == game.view(player) and again.undo(player).value == choice
    True
    """

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
        engine = Engine(title, settled, seed)
        engine.debug, engine.quiet, engine.pausing = debug, quiet, pausing
        engine.begin(state)
        return cls(engine)

    # what a player does

    def check(self, player: Player, answer: Value) -> str | None:
        """The key of the reason why this answer would be refused; None if it is fine."""
        ask = self.ask(player)
        refusal = ask.check(answer) if ask else refuse("nothing_asked")
        return refusal.key if refusal else None

    def apply(self, player: Player, answer: Value) -> None:
        """Answer. Refused leaves everything as it was, and so does a broken rule."""
        ask = self.engine.play.ask_of(player)
        if ask is None:
            raise Refused(refuse("nothing_asked"))
        self.engine.change(self.engine.play.answer, player, ask.take(answer))

    def wait_at_windows(self, pausing: bool) -> None:
        """From now on, wait at every hidden ask until it is closed, or only where somebody can do something."""
        self.engine.pausing = self.engine.play.pausing = pausing

    def pass_window(self, player: Player) -> None:
        """Pass in the window that waits until it is closed; so may everybody whom it may concern."""
        request = self.engine.play.request
        if not isinstance(request, Together) or request.later is None or player not in request.candidates:
            raise Refused(refuse("nothing_asked"))
        if (ask := request.asks.get(player)) is not None and (refusal := ask.check(PASS)):
            raise Refused(refusal)
        self.engine.change(self.engine.play.pass_all, player, None)

    def close_window(self, *, late: bool = False) -> None:
        """End the hidden ask at which a pausing game waits: who has not answered passes, or does what they must.
        `late`: nobody has time for later passes; what was answered and does not count yet stands for them."""
        if self.window() is None or self.must_answer():
            raise Refused(refuse("nothing_asked"))
        self.engine.change(self.engine.play.shut, -1, late)

    def interjections(self, player: Player) -> tuple[str, ...]:
        """What this player may do at any time, now; nothing while a closed ask waits."""
        return tuple(self.title.interjections(self.state, player)) if self.open_to_interjections else ()

    def interject(self, player: Player, move: str) -> None:
        if move not in self.interjections(player):
            reason = self.title.why_not_now(self.state, player, move)
            raise Refused(reason or refuse("not_an_option", option=str(move)))
        self.engine.change(self.engine.play.interject, player, move)

    def undoable(self, player: Player) -> Entry | None:
        """The answer that an undo of this player would take back."""
        line, at = self._undoable_at(player)
        return None if at is None else line.entries[at]

    def _undoable_at(self, player: Player) -> tuple[Play, int | None]:
        play = self.engine.play
        line = play.lanes.get(player, play)
        # Whether a hidden window really waits for somebody must not show: it is a barrier from its opening.
        if self.state.over or line.state.run.revealed or (line is play and not isinstance(line.request, Ask)):
            return line, None
        return line, last_own_answer(line.entries, player, line.barrier)

    def why_not_undo(self, player: Player) -> Refusal:
        """Why nothing can be taken back. What others did in secret lies behind a barrier, and does not show here."""
        play = self.engine.play
        line = play.lanes.get(player, play)
        mine = [at for at, entry in enumerate(line.entries) if entry.how in OWN and entry.player == player]
        if not mine or self.state.over:
            return refuse("nothing_to_undo")
        return refuse("undo.revealed" if line.state.run.revealed or mine[-1] < line.barrier else "undo.others")

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
            raise Refused(self.why_not_undo(player))
        entry = line.entries[at]
        if line is self.engine.play:
            self.engine.go_back(at, player)
        else:
            self.engine.turns[player] = self.engine.turns.get(player, 0) + 1
            cut_lane(self.engine.play, player, at)
        return entry

    def rewind(self, to: int) -> None:
        """Go back to where the trail had this many entries, by agreement of all; lanes go back to their start."""
        trail = self.engine.trail
        if not 0 <= to <= len(trail):
            raise Refused(refuse("no_such_moment", n=to))
        while 0 < to < len(trail) and trail[to - 1].how in IN_LANES and (trail[to].how in (*IN_LANES, JOINED)):
            to -= 1
        self.engine.go_back(to, None)

    def feed(self, entries: Sequence[Entry], *, strict: bool = False) -> None:
        """Resend entries of a record from where the game waits."""
        self.engine.feed(entries, strict=strict)

    def go_back(self, line: Back) -> None:
        """Take back what a line of a record took back."""
        self.engine.go_back(line.to, line.by, line.rng)

    # copies

    def clone(self, *, quiet: bool = True) -> Game:
        """An independent game at the same point; by default it writes no log. It can undo down to its step."""
        return Game(self.engine.clone(quiet))

    def determinise(self, player: Player, rng: Generator, *, quiet: bool = True) -> Game:
        """A clone in which all that the player has not seen is dealt anew and the dice are fresh."""
        return Game(self.engine.determinise(self.state_of(player), Imagination(player, rng), quiet))

    def suppose(self, state: State) -> Game:
        """A game of its own that begins with an imagined state; nothing of it is recorded."""
        return Game(self.engine.fork(state, [], [], quiet=True))
