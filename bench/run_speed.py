"""Speed in relation to a yardstick measured in the same run: this machine may be shared and noisy."""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import Any
from unittest.mock import patch

import chess
import msgspec

from lazax.arena.match import Match, Result, play_match, play_out, seat_bots
from lazax.bots import bots_for
from lazax.core import play
from lazax.core.ask import Choose, Together
from lazax.core.game import Game
from lazax.core.play import Play
from lazax.core.state import State
from lazax.core.title import Title
from lazax.replays import replay, to_text
from lazax.ti3.cards import play as cards
from lazax.ti3.cards import windows
from lazax.titles import TITLES

TITLE, FOURTH, INSCRIPTION = TITLES["ti3"], TITLES["ti4"], TITLES["inscription"]


def yardstick(seconds: float, rng: random.Random) -> tuple[int, float]:
    """Random chess playouts: decisions made and seconds spent."""
    plies = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        board = chess.Board()
        for _ in range(400):
            moves = list(board.legal_moves)
            board.push(rng.choice(moves))
            plies += 1
            if board.is_game_over():
                break
    return plies, time.perf_counter() - start


def match(number: int, bot: str = "random") -> Match:
    return Match(number, 6, (bot,) * 6, 900 + number, {})


def random_play(title: Title[Any], games: int) -> tuple[float, float]:
    """Decisions per second of random six-player games, and of the yardstick, alternating."""
    rng = random.Random(1)
    decisions = plies = 0
    ours = theirs = 0.0
    for number in range(games):
        start = time.perf_counter()
        result, _ = play_match(title, match(number))
        ours += (took := time.perf_counter() - start)
        decisions += result.decisions
        if result.problem:
            print(f"game {number}: {result.problem}")
        moved, spent = yardstick(took, rng)
        plies += moved
        theirs += spent
    return decisions / ours, plies / theirs


def sheets(number: int, bot: str = "random") -> Match:
    """A four-player game of Twilight Inscription."""
    return Match(number, 4, (bot,) * 4, 900 + number, {})


def inscription_play(games: int) -> float:
    """Random four-player games of Twilight Inscription in a second of one core."""
    start = time.process_time()
    for number in range(games):
        play_match(INSCRIPTION, sheets(number))
    return games / (time.process_time() - start)


def timed(action: Callable[[], Any], least: float = 0.2) -> float:
    """Microseconds for one call, the best of five series."""
    best = float("inf")
    for _ in range(5):
        calls = 0
        start = time.perf_counter()
        while time.perf_counter() - start < least / 5:
            action()
            calls += 1
        best = min(best, (time.perf_counter() - start) / calls)
    return best * 1e6


def positions() -> tuple[list[Game], list[Game]]:
    """Copies of a game where it waits: at the start of a step, and where most was answered since its step began."""
    chosen = match(3)
    seen: list[tuple[int, int, Game]] = []

    def look(now: Game) -> None:
        if now.state.round >= 3 and not now.over:
            seen.append((now.moment - now.step_began, len(seen), now.clone(quiet=False)))

    play_out(Game.new(TITLE, 6, chosen.seed, {}), seat_bots(chosen, TITLE), look)
    fresh = [game for since, _, game in seen if not since]
    return fresh[:: max(1, len(fresh) // 20)], [game for _, _, game in sorted(seen)[-5:]]


def median(games: list[Game], action: Callable[[Game], Any]) -> float:
    """Microseconds that an action takes in the middle one of several games."""
    return statistics.median(timed(lambda: action(game), 0.05) for game in games)


class Clock:
    """Measures by wrapping functions; what runs inside another watched function counts only for itself."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = defaultdict(float)
        self._running: list[str] = ["kernel"]
        self._since = time.perf_counter()

    def _turn(self) -> None:
        now = time.perf_counter()
        self.spent[self._running[-1]] += now - self._since
        self._since = now

    def watch(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def wrapped(*args: Any, **kwargs: Any) -> Any:
            self._turn()
            self._running.append(name)
            try:
                return function(*args, **kwargs)
            finally:
                self._turn()
                self._running.pop()

        return wrapped

    def shares(self) -> dict[str, float]:
        self._turn()
        total = sum(self.spent.values())
        return {name: self.spent[name] / total for name in sorted(self.spent, key=lambda name: -self.spent[name])}


Watched = dict[str, tuple[tuple[Any, str], ...]]
EVERYWHERE: Watched = {
    "rules": ((Play, "begin"), (Play, "_pump")),
    "copying": ((State, "copy"),),
    "options": ((Choose, "options"),),
}
WATCHED: Watched = {
    **EVERYWHERE,
    "windows": (
        *((module, name) for module in (windows, cards) for name in ("in_window", "could_play", "playable")),
        (Together, "asks"),
    ),
    "interjections": ((type(TITLE), "interjections"),),
}
"""What counts as what: windows are the driver's passes, all that is done to find out who can react at all."""


IN_LANES: Watched = {**EVERYWHERE, "lanes": ((play, "open_lanes"), (play, "join_lanes"))}
"""Where all mark at the same time: lanes are what it takes to open and join them, without what happens inside."""


def shares(title: Title[Any], matches: Sequence[Match], parts: Watched) -> tuple[dict[str, float], list[Result]]:
    """The share of time of each part of the program in some games, and how they went."""
    bots = {type(player) for player in seat_bots(matches[0], title)}
    watched = {**parts, "bots": tuple((kind, name) for kind in bots for name in ("answer", "interjection"))}
    with ExitStack() as stack:
        clock = Clock()
        for part, functions in watched.items():
            for owner, name in functions:
                known = getattr(owner, name)
                if isinstance(known, property):
                    assert known.fget is not None
                    wrapped: Any = property(clock.watch(part, known.fget))
                else:
                    wrapped = clock.watch(part, known)
                stack.enter_context(patch.object(owner, name, wrapped))
        results = [play_match(title, one)[0] for one in matches]
        return clock.shares(), results


def asks_per_round(results: list[Result]) -> float:
    """Reaction asks really put to a player, in a round of one game."""
    return sum(row[0] for result in results for row in result.windows.values()) / sum(r.rounds for r in results)


def told(parts: dict[str, float]) -> str:
    return ", ".join(f"{name} {part:.0%}" for name, part in parts.items())


def print_shares(games: int, bot: str) -> None:
    parts, results = shares(TITLE, [match(number, bot) for number in range(games)], WATCHED)
    print(f"share of time, {bot}: {told(parts)}")
    asks, players = asks_per_round(results), len(results[0].seats)
    print(f"reaction asks really put, {bot}: {asks:.1f} in a round of the table, {asks / players:.1f} to each player")


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/speed", description=__doc__)
    parser.add_argument("games", nargs="?", type=int, default=40, help="of random play")
    games = parser.parse_args().games
    ours, theirs = random_play(TITLE, games)
    print(f"random play, 6 players, log on: {ours:,.0f} decisions/s")
    print(f"yardstick: {theirs:,.0f} decisions/s; ratio {ours / theirs:.2f}")
    ours, theirs = random_play(FOURTH, games)
    print(f"Twilight Imperium 4, the same: {ours:,.0f} decisions/s; ratio {ours / theirs:.2f}")
    print(f"Twilight Inscription, random play, 4 players, log on: {inscription_play(games):.1f} games/s")
    fresh, late = positions()
    print(f"state copy: {median(fresh, lambda game: game.state.copy()):.1f} us")
    print(f"clone at the start of a step: {median(fresh, Game.clone):.0f} us")
    since = [game.moment for game in late]
    print(f"clone {min(since)} to {max(since)} answers in: {median(late, Game.clone):.0f} us")
    encode = msgspec.json.Encoder().encode
    print(f"view, JSON encoded: {median(fresh, lambda game: encode(game.view(0))) / 1000:.2f} ms")
    _, game = play_match(TITLE, match(1))
    assert game is not None
    text = to_text(game)
    start = time.perf_counter()
    replay(TITLES, text)
    print(f"replay of a full game ({len(game.record)} lines): {time.perf_counter() - start:.2f} s")
    for bot in bots_for(TITLE.name):
        print_shares(2, bot)
    parts, _ = shares(INSCRIPTION, [sheets(number) for number in range(20)], IN_LANES)
    print(f"share of time, Twilight Inscription, random: {told(parts)}")


if __name__ == "__main__":
    main()
