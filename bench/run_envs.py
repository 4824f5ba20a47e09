"""Environments at work: steps per second with observations and masks, held against the decisions per second of random
bots that nobody observes; random episodes of every title and size to their end; data sets against their records."""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq

from lazax.arena.match import Match, play_match
from lazax.arena.simulate import Plan
from lazax.dataset.writing import Source, write
from lazax.envs import vector
from lazax.envs.actions import actions_of
from lazax.envs.episode import Episode
from lazax.envs.observing import Observer
from lazax.replays import replay
from lazax.titles import TITLES

BAR = {"inscription": 0.25}
"""Steps with an observation, against decisions without, at least; 0.5 where nothing else is said. A mark in Twilight
Inscription takes so little that saying it, its words and their mask alone come to half of the speed."""
USUAL = {"inscription": 4}


def size_of(title: str) -> int:
    return USUAL.get(title, 6)


def speed(title: str, games: int) -> float:
    """Steps per second of processor time, against decisions of the same game between random bots, by turns."""
    one, players = TITLES[title], size_of(title)
    actions, observer, rng = actions_of(one), Observer(one), random.Random(1)
    row = np.zeros(observer.of.size, np.int16)
    steps = decisions = 0
    ours = theirs = 0.0
    for number in range(games + 1):
        start = time.process_time()
        result, _ = play_match(one, Match(number, players, ("random",) * players, 900 + number, {}))
        middle = time.process_time()
        episode = Episode(one, players, 900 + number)
        while not episode.over:
            player = episode.player
            observer.observe(episode, player, row)
            legal = np.flatnonzero(actions.mask(episode.words(player)).view(np.bool_))
            episode.say(player, actions.words[legal[rng.randrange(len(legal))]])
        if number:  # in the first one tables are built
            theirs, ours = theirs + middle - start, ours + time.process_time() - middle
            steps, decisions = steps + episode.steps, decisions + result.decisions
    bar = BAR.get(title, 0.5)
    told = f"{title}, {players} players: {steps / ours:,.0f} steps/s observed, {decisions / theirs:,.0f} decisions/s"
    share = steps / ours / (decisions / theirs)
    print(f"{told}: {share:.2f}, at least {bar}{'' if share >= bar else '   MISSED'}", flush=True)
    return share


def together(title: str, seconds: float, processes: int) -> None:
    rng = np.random.default_rng(1)
    with vector(title, 4 * processes, processes, players=size_of(title)) as vectors:
        buffers = vectors.reset()
        while vectors.seconds < seconds:
            chosen = [rng.choice(np.flatnonzero(mask)) for mask in buffers.masks]
            buffers = vectors.step(np.array(chosen))
        print(f"{title}: {vectors.steps_per_second:,.0f} steps/s on the clock, {processes} processes", flush=True)


def episodes(title: str, number: int) -> int:
    """Random episodes of all sizes to their end; how many went wrong. Words outside of the alphabet would raise."""
    one, wrong, steps = TITLES[title], 0, 0
    actions, sizes = actions_of(one), list(one.players)
    for n in range(number):
        rng = random.Random(n)
        episode = Episode(one, sizes[n % len(sizes)], 5_000 + n)
        while not episode.over:
            words = episode.words(episode.player)
            actions.numbered(words)
            episode.say(episode.player, rng.choice(words))
        steps += episode.steps
        if not episode.game.over:
            wrong += 1
            print(f"{title}: episode {n} was cut off")
    print(f"{title}: {number} episodes, {steps:,} steps, {wrong} not finished", flush=True)
    return wrong


def read_back(title: str, games: int, processes: int) -> int:
    """A data set, and its outcomes against those of its records; how many differ."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        plan = Plan(title, TITLES[title].players[1 if title in USUAL else 0], games, ("random",), 2026)
        list(write(Source(plan), folder, processes))
        wrong = list(differing(title, folder))
        rows = sum(pq.ParquetFile(path).metadata.num_rows for path in (folder / "decisions").iterdir())
        size = sum(path.stat().st_size for path in (folder / "decisions").iterdir())
    told = f"{title}: {games} games, {rows:,} choices, {size / 1e6:.0f} MB"
    print(f"{told}; {len(wrong)} games differ from their records", flush=True)
    return len(wrong)


def differing(title: str, folder: Path) -> Iterator[int]:
    outcomes: dict[int, set[tuple[int, int, bool]]] = {}
    for path in sorted((folder / "decisions").iterdir()):
        table = pq.read_table(path, columns=["game", "player", "points", "won"])
        for game, player, points, won in zip(*(column.to_pylist() for column in table.columns), strict=True):
            outcomes.setdefault(game, set()).add((player, points, won > 0))
    for path in sorted((folder / "games").iterdir()):
        for row in pq.read_table(path).to_pylist():
            again = replay(TITLES, (folder / row["record"]).read_text(encoding="utf-8"), quiet=True)
            points = [TITLES[title].score(again.state, player) for player in range(again.state.seats)]
            same = points == row["points"] and list(again.winners) == row["winners"]
            told = {(player, points[player], player in again.winners) for player, _, _ in outcomes[row["game"]]}
            if not same or told != outcomes[row["game"]]:
                yield row["game"]


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/envs", description=__doc__)
    parser.add_argument("--title", choices=sorted(TITLES))
    parser.add_argument("--speed", type=int, default=10, help="games to measure by")
    parser.add_argument("--episodes", type=int, default=200, help="to play to their end")
    parser.add_argument("--dataset", type=int, default=1_000, help="games of a data set that is read back")
    parser.add_argument("--processes", type=int, default=2)
    wanted = parser.parse_args()
    wrong = 0
    for title in TITLES if wanted.title is None else (wanted.title,):
        if wanted.speed:
            wrong += speed(title, wanted.speed) < BAR.get(title, 0.5)
            together(title, 3.0, wanted.processes)
        if wanted.episodes:
            wrong += episodes(title, wanted.episodes)
    if wanted.dataset:
        wrong += read_back(wanted.title or "inscription", wanted.dataset, wanted.processes)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
