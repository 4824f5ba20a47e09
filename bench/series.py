"""A series of games on disk: one line of JSON for each game, written when it is over, so that a run that was stopped
goes on with the next one."""

from __future__ import annotations

import json
import subprocess
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from lazax import tracing
from lazax.arena.match import Match, play_out, result_of, seat_bots
from lazax.arena.simulate import where_and_why
from lazax.bots import Bot, Question
from lazax.core.ask import RuleError, Value
from lazax.core.game import Game
from lazax.core.title import Title

WINDOW = "window"
REACTIONS = (WINDOW, "secondary", "objective.secret")
"""Questions that a player gets because of what somebody else does, or that are put to see who reacts."""


class Row(NamedTuple):
    """One game of a series."""

    number: int
    seed: int
    commit: str  # whose rules and bots
    bots: tuple[str, ...]
    seats: tuple[str, ...]
    winners: tuple[int, ...]
    points: tuple[int, ...]
    sources: tuple[Mapping[str, int], ...]  # where the points came from, by player
    gained: tuple[Mapping[str, int], ...]  # the same thing by thing, if the log tells
    rounds: int
    decisions: int
    reactions: int  # questions of others' turns that were put to a player
    windows: int  # those of them that are windows
    seconds: float  # of processor time
    plain: bool  # nothing was traced or checked, so that the time counts
    used: Mapping[str, int]  # component -> how often, if traced
    problem: str


class Heard:
    """A bot whose questions are counted."""

    def __init__(self, bot: Bot, kinds: Counter[str]) -> None:
        self.bot, self.kinds = bot, kinds

    def answer(self, question: Question) -> Value:
        self.kinds[question.kind] += 1
        return self.bot.answer(question)

    def interjection(self, moves: Sequence[str], player: int) -> str | None:
        return self.bot.interjection(moves, player)


def commit() -> str:
    found = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True)
    return found.stdout.strip() or "unknown"


def play(title: Title[Any], match: Match, resting: Iterable[str] = (), of: str = "") -> Row:
    """Play a game; whatever goes wrong is a problem of this game alone."""
    trace = tracing.begin(frozenset(resting))
    kinds: Counter[str] = Counter()
    game: Game | None = None
    problem = ""
    start = time.process_time()
    try:
        game = Game.new(title, match.players, match.seed, match.options, debug=match.debug)
        play_out(game, [Heard(bot, kinds) for bot in seat_bots(match, title)])
        if not game.over:
            problem = f"not finished after {game.state.round} rounds"
    except RuleError as error:
        problem = f"violation: {error}"
    except Exception as error:
        problem, game = f"failure: {where_and_why(error)}", None
    seconds = time.process_time() - start
    result = result_of(match, title, game, problem)
    return Row(
        match.number,
        match.seed,
        of,
        match.bots,
        result.seats,
        result.winners,
        result.points,
        result.sources,
        _gained(game, match.players),
        result.rounds,
        result.decisions,
        sum(number for kind, number in kinds.items() if kind.startswith(REACTIONS)),
        sum(number for kind, number in kinds.items() if kind.startswith(WINDOW)),
        round(seconds, 2),
        not (tracing.ON or match.debug),
        dict(trace.used),
        problem,
    )


def _gained(game: Game | None, players: int) -> tuple[Mapping[str, int], ...]:
    """What the log says about points."""
    found: list[Counter[str]] = [Counter() for _ in range(players)]
    for line in game.lines() if game is not None else ():
        head, _, change = line.key.partition(".")
        if head == "points" and change in ("gained", "lost"):
            values = dict(line.values)
            found[values["player"]][values["source"]] += values["n"] if change == "gained" else -values["n"]
    return tuple(found)


def read(path: Path) -> list[Row]:
    """The games that are written already; a line that was cut off is played again."""
    rows: dict[int, Row] = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            row = Row(**json.loads(line))
        except ValueError:
            continue
        rows[row.number] = row
    return [rows[number] for number in sorted(rows)]


def go_on(title: Title[Any], path: Path, matches: Iterable[Match], rest: int = 0) -> Iterator[Row]:
    """Play what is missing and write it down, game by game. What the series has used `rest` times already is known
    well enough and not traced any more, which saves most of the time; 0: everything is counted."""
    rows = read(path)
    done = {row.number for row in rows}
    used = sum((Counter(row.used) for row in rows), Counter[str]())
    of = commit()
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        if path.stat().st_size:
            file.write("\n")  # the last line may have been cut off
        for match in matches:
            if match.number in done:
                continue
            row = play(title, match, (name for name, number in used.items() if rest and number >= rest), of)
            used.update(row.used)
            file.write(json.dumps(row._asdict()) + "\n")
            file.flush()
            yield row
