"""Many games at once: in one process or several, with results in the order of their numbers."""

from __future__ import annotations

import gc
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

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


def play_one(plan: Plan, match: Match) -> tuple[Result, float]:
    """Play one game of a plan, write its record if wanted; gives the result and the seconds it took.

    A bot that fails loses this game for the series, not the series."""
    start = time.perf_counter()
    title = TITLES[plan.title]
    try:
        result, game = play_match(title, match)
    except Exception as error:
        result, game = result_of(match, title, None, f"failure: {where_and_why(error)}"), None
    seconds = time.perf_counter() - start
    if plan.record and game is not None:
        path = Path(plan.record) / f"{match.number:05d}.lazax"
        path.write_text(to_text(game), encoding="utf-8")
    return result, seconds


def where_and_why(error: Exception) -> str:
    """The file without its folders: a result is the same on every machine."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}, line {last.lineno}, in {last.name})"


def simulate(
    plan: Plan, processes: int = 1, progress: Callable[[Result], None] | None = None
) -> tuple[list[Result], float]:
    """Play all games of a plan; gives the results by number and the seconds spent playing, over all processes."""
    if plan.record:
        Path(plan.record).mkdir(parents=True, exist_ok=True)
    results: list[Result] = []
    seconds = 0.0
    for result, spent in _played(plan, list(matches(plan)), processes):
        results.append(result)
        seconds += spent
        if progress is not None:
            progress(result)
    return results, seconds


def workers(processes: int) -> ProcessPoolExecutor:
    """Processes that play games and do nothing else."""
    return ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=play_only)


def play_only() -> None:
    """What this process has loaded stays, and games leave little garbage: it is looked for less often, which makes
    bots that think a tenth to a fifth quicker."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)


def _played(plan: Plan, games: Sequence[Match], processes: int) -> Iterator[tuple[Result, float]]:
    if processes <= 1 or len(games) <= 1:
        for match in games:
            yield play_one(plan, match)
        return
    with workers(processes) as pool:
        yield from pool.map(play_one, [plan] * len(games), games, chunksize=1)
