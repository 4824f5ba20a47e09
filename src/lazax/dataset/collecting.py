"""The decisions of a game as rows, while it is played by bots or played again from its record."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lazax.arena.match import Match, Result, play_match, result_of
from lazax.core.ask import PASS, Ask, Choose, Submit, Value
from lazax.core.entries import ANSWER, IN_LANES, INTERJECT, LANE, TOGETHER, Entry
from lazax.core.game import Game
from lazax.core.record import BadRecord
from lazax.core.state import Player, fingerprint
from lazax.core.title import Title
from lazax.dataset.ways import way_to
from lazax.envs.actions import actions_of
from lazax.envs.climbing import Climb
from lazax.envs.observing import Observer
from lazax.replays import replay
from lazax.titles import TITLES

INTERJECTION: Final = "interjection"
RECORDED: Final = "recorded"
"""Who played a game of which only the record is known."""
NOTHING: Final = -1


class Row(NamedTuple):
    """One choice. `rung`: how many of the same answer came before. `legal`: the numbers of the words that could be
    said, `choice` that of the word that was said; -1 for an answer to which no way up its ladder was found, which
    stands in `submission` as JSON."""

    step: int
    player: Player
    kind: str
    rung: int
    observation: NDArray[np.int16]
    legal: Sequence[int]
    choice: int
    submission: str


class Collector:
    """Looks on while a game is decided."""

    def __init__(self, title: Title[Any]) -> None:
        self.actions, self.observer = actions_of(title), Observer(title)
        self.rows: list[Row] = []

    def decided(self, game: Game, player: Player, ask: Ask, answer: Value) -> None:
        """Somebody is about to answer."""
        if isinstance(ask, Choose):
            word = answer if isinstance(answer, str) else answer[0]  # of a list for later passes, what comes first
            self._add(game, player, ask, None, ask.options, word)
            return
        assert isinstance(ask, Submit)
        way, climb = way_to(ask, answer), Climb(ask)
        if way is None:
            options = climb.rung.options if climb.rung is not None else ()
            self._add(game, player, ask, climb, options, "", json.dumps(answer, default=str))
            return
        for _, word in way:
            assert climb.rung is not None
            self._add(game, player, ask, climb, climb.rung.options, word)
            climb.pick(word)

    def interjected(self, game: Game, player: Player, move: str) -> None:
        """Somebody is about to do something that can be done at any time."""
        self._add(game, player, None, None, game.interjections(player), move)

    def _add(
        self,
        game: Game,
        player: Player,
        ask: Ask | None,
        climb: Climb | None,
        options: Sequence[str],
        word: str,
        submission: str = "",
    ) -> None:
        rows = self.rows
        rows.append(
            Row(
                len(rows),
                player,
                INTERJECTION if ask is None else ask.kind,
                len(climb.picked) if climb is not None else 0,
                self.observer.look(game, player, ask, climb),
                self.actions.numbered(options),
                self.actions.numbers[word] if word else NOTHING,
                submission,
            )
        )


def play(title: Title[Any], match: Match) -> tuple[Result, Game | None, list[Row]]:
    """A game between bots, and its decisions."""
    collector = Collector(title)
    result, game = play_match(title, match, witness=collector)
    return result, game, collector.rows


def play_again(text: str) -> tuple[Result, Game, list[Row]]:
    """A recorded game, and its decisions. Of hidden questions to several only what counted was recorded: whoever
    passed, or came too late, has no row there unless all passed."""
    recorded = replay(TITLES, text)
    title, entries = recorded.title, recorded.entries()
    collector, seats = Collector(title), recorded.state.seats
    game = Game.new(title, seats, recorded.seed, recorded.options_chosen, quiet=True)
    while game.moment < len(entries):
        _go_on(game, entries, collector)
    if fingerprint(game.state) != fingerprint(recorded.state):
        raise BadRecord("played decision by decision it came to another end")
    match = Match(0, seats, (RECORDED,) * seats, recorded.seed, recorded.options_chosen)
    return result_of(match, title, recorded, ""), recorded, collector.rows


def _go_on(game: Game, entries: Sequence[Entry], collector: Collector) -> None:
    """One entry further; all those of open lanes at once."""
    at = game.moment
    entry = entries[at]
    if entry.how in IN_LANES:
        end = next(n for n in range(at, len(entries)) if entries[n].how not in IN_LANES)
        for done in entries[at:end]:
            if done.how == LANE:
                _decided(game, collector, done.player, done.value)
                game.apply(done.player, done.value)
        if game.moment == at:
            raise BadRecord("the lanes of this record do not come to an end")
        return
    if entry.how == ANSWER:
        _decided(game, collector, entry.player, entry.value)
    elif entry.how == INTERJECT:
        collector.interjected(game, entry.player, entry.value)
    elif entry.how == TOGETHER:
        answers = dict(entry.value) or dict.fromkeys(game.asked(), PASS)
        for player, answer in answers.items():
            _decided(game, collector, player, answer)
    game.feed([entry])


def _decided(game: Game, collector: Collector, player: Player, answer: Value) -> None:
    """What was forced upon a player is no decision."""
    ask = game.ask(player)
    if ask is not None and ask.forced() is None and ask.check(answer) is None:
        collector.decided(game, player, ask, answer)
