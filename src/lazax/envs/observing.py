"""What a player sees of an episode, as numbers: their view, the question they are asked, and how far they have come
with their answer. Nothing else: what is not in the view or in the question is not in here."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import numpy as np

from lazax.core.ask import Ask
from lazax.core.state import Player
from lazax.core.title import Title
from lazax.envs.climbing import Climb
from lazax.envs.encoder import Array, Encoder, Layout, Writer
from lazax.envs.episode import Episode
from lazax.envs.fields import spill
from lazax.titles import part

ABOUT: Final = 8  # values of a question
RUNGS: Final = 32  # choices of a submission that can be looked back on, the last ones
FLAGS: Final = ("asked", "hidden", "closed", "in_lane", "interrupted", "moves_left", "climbing", "picked")
QUESTION: Final = (
    ("state", f"columns: {', '.join(FLAGS)}"),
    ("question", "a one in the column of the kind of the question; the kinds in their order"),
    ("about", "what the question is about: its values by name, words by their number in the vocabulary"),
    ("rung", "a one in the column of the kind of the small choice that is to be made of a larger answer"),
    ("rung_about", "what that choice is about"),
    ("ladder", "the choices made so far, the first one first: its kind and its word, both from one"),
)
"""The arrays that every title has beside those of its view."""


class Observations:
    """How a title is observed: its arrays, their shapes, their meaning. `version`: that of its encoder, then what
    tells its questions and words from those of other rules; what was learned of one version fits no other."""

    def __init__(self, title: Title[Any], encoder: Encoder) -> None:
        self.title, self.encoder = title, encoder
        self.kinds = {kind: n for n, kind in enumerate(sorted(title.asks))}
        shapes = (
            ("state", (len(FLAGS),)),
            ("question", (len(self.kinds),)),
            ("about", (ABOUT,)),
            ("rung", (len(self.kinds),)),
            ("rung_about", (ABOUT,)),
            ("ladder", (RUNGS, 2)),
        )
        self.asked = Layout(shapes)
        self.layout = Layout([*shapes, *((one.name, one.shape) for one in encoder.parts)])

        words = json.dumps([list(self.kinds), sorted(encoder.words)])
        self.version = f"{encoder.version}.{hashlib.sha256(words.encode()).hexdigest()[:8]}"

    @property
    def size(self) -> int:
        """How many numbers there are in all."""
        return self.layout.size


@cache
def observations_of(title: Title[Any]) -> Observations:
    """A ValueError for a title that nobody can observe in numbers."""
    encoder = part(title.name, "encoder")
    if encoder is None:
        raise ValueError(f"there are no observations of {title.name}")
    return Observations(title, encoder)


class Observer:
    """Looks at one episode after the other, and remembers what it saw last, which makes it quick."""

    def __init__(self, title: Title[Any]) -> None:
        self.of = observations_of(title)
        self.writer: Writer = self.of.encoder.writer()
        self._seen: tuple[Episode, int, Player] | None = None
        self._from = self.of.asked.size
        self._starts = self.of.asked.starts

    def observe(self, episode: Episode, player: Player, into: Array | None = None) -> Array:
        """All that the player sees, as one row of numbers, into `into` if there is such a row."""
        game = episode.game
        asked = game.ask(player) if not episode.over else None
        climb = episode.climb(player) if asked is not None else None
        seen = (episode, episode.changes, player)
        if seen != self._seen:  # on the way up a ladder nothing else happens
            self.writer.write(game.view(player))
            self._seen = seen
        return self._row(game, player, asked, climb, episode.moves_left(player), into)

    def look(self, game: Any, player: Player, asked: Ask | None, climb: Climb | None = None, moves: int = 0) -> Array:
        """What a player sees of any game."""
        self._seen = None
        self.writer.write(game.view(player))
        return self._row(game, player, asked, climb, moves, None)

    def _row(
        self, game: Any, player: Player, asked: Ask | None, climb: Climb | None, moves: int, into: Array | None
    ) -> Array:
        row = np.empty(self.of.size, np.int16) if into is None else into
        row[: self._from] = 0
        row[self._from :] = self.writer.vector
        if asked is not None:
            self._question(row, game, player, asked, moves)
            if climb is not None:
                self._rungs(row, climb)
        return row

    def _question(self, row: Array, game: Any, player: Player, asked: Ask, moves: int) -> None:
        state = (1, asked.hidden, asked.closed, game.in_lane(player), game.interrupted, moves)
        row[: len(state)] = state
        row[self._starts["question"] + self.of.kinds[asked.kind]] = 1
        if asked.about:
            self._about(row, "about", asked.about)

    def _about(self, row: Any, where: str, about: Mapping[str, Any]) -> None:
        start = self._starts[where]
        spill(row, start, start + ABOUT, [about[name] for name in sorted(about)], self.of.encoder.words)

    def _rungs(self, row: Array, climb: Climb) -> None:
        row[FLAGS.index("climbing")], row[FLAGS.index("picked")] = 1, len(climb.picked)
        if (rung := climb.rung) is not None:
            row[self._starts["rung"] + self.of.kinds[rung.kind]] = 1
            if rung.about:
                self._about(row, "rung_about", rung.about)
        start, words = self._starts["ladder"], self.of.encoder.words
        for n, picked in enumerate(climb.picked[-RUNGS:]):
            row[start + 2 * n] = self.of.kinds[picked.kind] + 1
            row[start + 2 * n + 1] = words[picked.word]


def described(title: Title[Any]) -> list[tuple[str, str, tuple[int, ...], tuple[str, ...]]]:
    """Every array: its name, what it tells, its shape, and its columns if they have names."""
    of = observations_of(title)
    asked = [(name, about, of.asked.shapes[name], ()) for name, about in QUESTION]
    return [*asked, *((one.name, one.about, one.shape, one.columns) for one in of.encoder.parts)]
