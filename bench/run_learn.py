"""From nothing to a player that has learned: games between bots become a data set, a small network learns from it
what the bot would do, and plays Twilight Inscription against random players. An example: all it uses of Lazax is what
anybody can use."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
from numpy.typing import NDArray
from sklearn.neural_network import MLPClassifier

from lazax.arena.simulate import Plan
from lazax.arena.tournament import wilson
from lazax.dataset.card import write_card
from lazax.dataset.writing import Source, write
from lazax.envs import aec
from lazax.envs.observing import observations_of
from lazax.titles import TITLES

TITLE, PLAYERS = "inscription", 3
OF = observations_of(TITLES[TITLE])
OWN = ("players", "navigation", "expansion", "industry", "warfare")
SHARED = ("question", "table", "dice", "hand")
Features = NDArray[np.float32]


def features(rows: NDArray[np.int16], players: NDArray[Any]) -> Features:
    """What the question is, what lies on the table, and one's own sheets: enough for a toy."""
    arrays, each = OF.layout.split(rows), np.arange(len(rows))
    own = [arrays[name][each, players] for name in OWN]
    found: Features = np.concatenate([arrays[name] for name in SHARED] + own, axis=1).astype(np.float32)
    return np.clip(found, -4, 4)


def batches(folder: Path, size: int = 256) -> Iterator[tuple[Features, NDArray[np.int16]]]:
    """The data set, in parts that fit into memory."""
    for path in sorted((folder / "decisions").glob("*.parquet")):
        for batch in pq.ParquetFile(path).iter_batches(size, columns=["observation", "player", "choice"]):
            seen = np.frombuffer(b"".join(batch["observation"].to_pylist()), np.int16).reshape(-1, OF.size)
            yield features(seen, batch["player"].to_numpy()), batch["choice"].to_numpy()


def learn(folder: Path, epochs: int) -> MLPClassifier:
    network = MLPClassifier((128,), learning_rate_init=2e-3, random_state=1)
    words = np.arange(len(TITLES[TITLE].alphabet))
    for epoch in range(epochs):
        right = seen = 0
        for observed, chosen in batches(folder):
            if epoch == epochs - 1:
                right, seen = right + int((network.predict(observed) == chosen).sum()), seen + len(chosen)
            network.partial_fit(observed, chosen, classes=words)
    print(f"after {epochs} epochs the most likely word is the bot's in {right / seen:.0%} of all choices")
    return network


def played(network: MLPClassifier, games: int, seed: int) -> tuple[float, list[float]]:
    """Victories of the learned player in a seat of its own against random ones, and the mean points of both."""
    won, points, rng = 0.0, [0.0, 0.0], np.random.default_rng(seed)
    for number in range(games):
        env = aec(TITLE, players=PLAYERS, seed=seed + number, flat=True)
        env.reset()
        mine = number % PLAYERS
        while not env.table.episode.over:
            player = env.table.episode.player
            seen = env.observe(env.agent_selection)
            mask = seen["action_mask"].astype(bool)
            if player == mine:
                likely = network.predict_proba(features(seen["observation"][None], np.array([mine])))[0]
                action = int(np.where(mask, likely, -1.0).argmax())
            else:
                action = int(rng.choice(mask.nonzero()[0]))
            env.step(action)
        game = env.table.episode.game
        won += (mine in game.winners) / max(1, len(game.winners))
        scores = [TITLES[TITLE].score(game.state, player) for player in range(PLAYERS)]
        points[0] += scores[mine] / games
        points[1] += (sum(scores) - scores[mine]) / (PLAYERS - 1) / games
    return won, points


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/learn", description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="to learn from")
    parser.add_argument("--bot", default="greedy", help="to learn from")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--matches", type=int, default=60, help="against random players")
    parser.add_argument("--processes", type=int, default=2)
    wanted = parser.parse_args()
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        source = Source(Plan(TITLE, PLAYERS, wanted.games, (wanted.bot,), 2026))
        write_card(source, folder)
        shards = list(write(source, folder, wanted.processes))
        print(f"{wanted.games} games in {len(shards)} files, {time.perf_counter() - start:.0f} s", flush=True)
        network = learn(folder, wanted.epochs)
    print(f"learned, {time.perf_counter() - start:.0f} s", flush=True)
    won, (mine, theirs) = played(network, wanted.matches, 77_000)
    least, most = wilson(won, wanted.matches)
    share = won / wanted.matches
    print(f"{share:.0%} of {wanted.matches} games won ({least:.0%} to {most:.0%}), {1 / PLAYERS:.0%} by luck alone")
    print(f"points: {mine:.1f} against {theirs:.1f}; {time.perf_counter() - start:.0f} s in all")
    sys.exit(least <= 1 / PLAYERS)


if __name__ == "__main__":
    main()
