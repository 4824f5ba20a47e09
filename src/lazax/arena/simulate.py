"""Many games at once: in one process or several, with results in the order of their numbers."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from lazax.arena.engines import Engine, Processes
from lazax.arena.match import Match, Result, play_match, result_of
from lazax.core.chance import Generator, mix
from lazax.replays import to_text
from lazax.titles import TITLES


class Plan(NamedTuple):
    """A series of games. `bots`: names, dealt to the seats of each game anew."""

    title: str
    players: int
    games: int
    bots: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, Any], ...] = ()
    debug: bool = False
    record: str = ""  # folder for the records


def matches(plan: Plan) -> Iterator[Match]:
    """The games of a plan; who sits where is drawn anew for each."""
    for number in range(1, plan.games + 1):
        seed = mix(plan.seed, "game", number)
        names = [plan.bots[seat % len(plan.bots)] for seat in range(plan.players)]
        bots = tuple(Generator(mix(seed, "seats")).shuffled(names))
        yield Match(number, plan.players, bots, seed >> 16, dict(plan.options), plan.debug)


class Played(NamedTuple):
    """A game of a plan: how it went, the seconds it took, and its record if that is wanted."""

    result: Result
    seconds: float
    record: str = ""


def play_one(plan: Plan, match: Match) -> Played:
    """Play one game of a plan. A bot that fails loses this game for the series, not the series."""
    start = time.perf_counter()
    title = TITLES[plan.title]
    try:
        result, game = play_match(title, match)
    except Exception as error:
        result, game = result_of(match, title, None, f"failure: {where_and_why(error)}"), None
    seconds = time.perf_counter() - start
    return Played(result, seconds, to_text(game) if plan.record and game is not None else "")


def where_and_why(error: Exception) -> str:
    """The file without its folders: a result is the same on every machine."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}, line {last.lineno}, in {last.name})"


def simulate(
    plan: Plan,
    processes: int = 1,
    progress: Callable[[Result], None] | None = None,
    engine: Engine | None = None,
) -> tuple[list[Result], float]:
    """Play all games of a plan; gives the results by number and the seconds spent playing, over all processes."""
    folder = Path(plan.record) if plan.record else None
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    results: list[Result] = []
    seconds = 0.0
    for played in (engine or Processes(processes)).each(partial(play_one, plan), list(matches(plan))):
        results.append(played.result)
        seconds += played.seconds
        if folder is not None and played.record:
            (folder / f"{played.result.number:05d}.lazax").write_text(played.record, encoding="utf-8")
        if progress is not None:
            progress(played.result)
    return results, seconds
