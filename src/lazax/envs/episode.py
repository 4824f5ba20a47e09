"""A game as words: whoever is asked says one at a time. Validated asks are climbed rung by rung, moves of any time
are words beside the options of a player's own asks, and those who are asked at once speak one after the other
without hearing each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from lazax.core.ask import Choose, Submit, Value
from lazax.core.game import Game
from lazax.core.record import load, save
from lazax.core.state import Player
from lazax.core.title import Title
from lazax.envs.climbing import Climb
from lazax.titles import TITLES

INTERJECTIONS: Final = 1
"""Moves of any time that a player may make in one turn, of whomever it is."""
MOST_STEPS: Final = 50_000


class Episode:
    """One game, word by word.

    >>> from lazax.titles import TITLES
    >>> episode = Episode(TITLES["inscription"], players=2, seed=7)
    >>> while not episode.over:
    ...     episode.say(episode.player, episode.words(episode.player)[0])
    >>> episode.game.over
    True
    """

    def __init__(
        self,
        title: Title[Any],
        players: int,
        seed: int,
        options: Mapping[str, Any] | None = None,
        *,
        interjections: int = INTERJECTIONS,
        most_steps: int = MOST_STEPS,
        quiet: bool = True,
    ) -> None:
        self.title, self.players = title, players
        self.interjections, self.most_steps = interjections, most_steps
        self.game = Game.new(title, players, seed, options, quiet=quiet)
        self.steps = 0
        self.changes = 0  # of the game, in which a ladder that is being climbed does nothing
        self._climbs: dict[Player, Climb] = {}
        self._words: dict[Player, tuple[Sequence[str], Sequence[str]]] = {}
        self._turn: Any = None
        self._made: dict[Player, int] = {}  # moves of any time in this turn
        self._settle()

    # who may speak, and what

    @property
    def over(self) -> bool:
        return self.game.over or self.cut_off

    @property
    def cut_off(self) -> bool:
        """Whether it was given up because it took too long."""
        return self.steps >= self.most_steps and not self.game.over

    @property
    def player(self) -> Player:
        """Who speaks next, where one speaks after the other: each lane is played to its end."""
        return self.game.asked()[0]

    @property
    def speakers(self) -> tuple[Player, ...]:
        """All who can speak now."""
        return () if self.over else self.game.asked()

    def climb(self, player: Player) -> Climb | None:
        """Where this player stands on the ladder of what they are asked, if they are."""
        found = self._climbs.get(player)
        if found is None and isinstance(ask := self.game.ask(player), Submit):
            found = self._climbs[player] = Climb(ask)
        return found

    def _offered(self, player: Player) -> tuple[Sequence[str], Sequence[str]]:
        """The options of the ask or of its rung, and the moves of any time beside them."""
        if (found := self._words.get(player)) is not None:
            return found
        ask = self.game.ask(player)
        if ask is None or self.over:
            return (), ()
        climb = self.climb(player)
        moves: Sequence[str] = ()
        if self._made.get(player, 0) < self.interjections and not (climb and climb.picked):
            moves = self.game.interjections(player)
        if isinstance(ask, Choose):
            options = ask.options
        else:
            assert climb is not None and climb.rung is not None
            options = climb.rung.options
        if moves:
            moves = [move for move in moves if move not in options]
        found = self._words[player] = options, moves
        return found

    def words(self, player: Player) -> Sequence[str]:
        """What this player may say now; nothing if they are not asked."""
        options, moves = self._offered(player)
        return [*options, *moves] if moves else options

    def moves_left(self, player: Player) -> int:
        return self.interjections - self._made.get(player, 0)

    # speaking

    def say(self, player: Player, word: str) -> None:
        """A ValueError for a word that is not among those that can be said; nothing has changed then."""
        options, moves = self._offered(player)
        if word not in options and word not in moves:
            raise ValueError(f"player {player} cannot say '{word}' now")
        self.steps += 1
        game, climb = self.game, self._climbs.get(player)
        if word not in options:
            self._made[player] = self._made.get(player, 0) + 1
            game.interject(player, word)
            self._moved_on(player)
        elif climb is None:
            game.apply(player, word)
            self._moved_on(player)
        else:
            climb.pick(word)
            self._words.pop(player, None)
            if climb.done:
                game.apply(player, climb.value)
                self._moved_on(player)
        self._settle()

    def answer(self, player: Player, value: Value) -> None:
        """A whole answer, for those who do not speak in words."""
        self.steps += 1
        self.game.apply(player, value)
        self._moved_on(player)
        self._settle()

    def look_again(self) -> None:
        """Something was done with the game itself."""
        self._moved_on(-1)
        self._settle()

    def _moved_on(self, player: Player) -> None:
        """Who is asked at the same time is still in the midst of their answer."""
        self.changes += 1
        self._words.clear()
        self._climbs.pop(player, None)
        for other, climb in list(self._climbs.items()):
            if self.game.ask(other) is not climb.ask:
                del self._climbs[other]

    def _settle(self) -> None:
        """Ladders without a choice are climbed; a new turn brings new moves."""
        game = self.game
        while not game.over:
            turn = (game.state.round, self.title.turn(game.state))
            if turn != self._turn:
                self._turn = turn
                self._made.clear()
            for player in game.asked():
                if isinstance(game.ask(player), Submit) and (climb := self.climb(player)) is not None and climb.done:
                    game.apply(player, climb.value)
                    self._moved_on(player)
                    break
            else:
                return

    def clone(self) -> Episode:
        """An independent episode at the same point."""
        return self._with(self.game.clone())

    def _with(self, game: Game) -> Episode:
        other = object.__new__(Episode)
        other.__dict__.update(self.__dict__)
        other.game, other._words, other._made, other._climbs = game, {}, dict(self._made), {}
        for player, climb in self._climbs.items():
            if climb.picked and isinstance(ask := game.ask(player), Submit):
                other._climbs[player] = climb.again(ask)
        return other

    def __deepcopy__(self, _: Any) -> Episode:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        picked = {p: [word for _, word in climb.picked] for p, climb in self._climbs.items() if climb.picked}
        limits = (self.interjections, self.most_steps, self.steps, self.changes, self._turn, dict(self._made))
        return _restored, (save(self.game), picked, limits)


def _restored(saved: bytes, picked: Mapping[Player, Sequence[str]], limits: tuple[Any, ...]) -> Episode:
    """An episode that was written down."""
    episode = object.__new__(Episode)
    episode.game = load(TITLES, saved)
    episode.title, episode.players = episode.game.title, episode.game.state.seats
    episode.interjections, episode.most_steps, episode.steps, episode.changes, episode._turn, episode._made = limits
    episode._words, episode._climbs = {}, {}
    for player, words in picked.items():
        climb = episode.climb(player)
        assert climb is not None
        for word in words:
            climb.pick(word)
    return episode
