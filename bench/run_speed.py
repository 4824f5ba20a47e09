"""Speed beside its bars. Random play is held against a yardstick measured in the same run, in processor time: the
machine may be shared and noisy."""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import chess
import msgspec

from bench.shares import IN_LANES, asks_per_round, in_windows, shares, told
from lazax.arena.match import Match, play_match, play_out, seat_bots
from lazax.bots import bots_for
from lazax.core.game import Game
from lazax.core.title import Title
from lazax.replays import replay, to_text
from lazax.titles import TITLES

INSCRIPTION = TITLES["inscription"]


class Bar(NamedTuple):
    """What a figure has to reach."""

    what: str
    unit: str
    bar: float
    goal: float
    more: bool = False  # whether more is better


RANDOM = Bar("random play, 6 players, log on", "of the yardstick", 0.5, 0.8, more=True)
WINDOWS = Bar("share of windows in random play", "%", 15, 10)
COPY = Bar("state copy", "us", 15, 10)
FRESH = Bar("clone at the start of a step", "us", 50, 15)
LATE = Bar("clone, most answers into a step", "us", 200, 150)
VIEW = Bar("view for one player, JSON encoded", "ms", 1, 0.5)
REPLAY = Bar("replay of a full game", "s", 1, 0.5)
GAMES = Bar("random play, 4 players, log on", "games/s", 8, 20, more=True)


def tell(bar: Bar, found: float, more: str = "") -> None:
    """A figure with its bar beside it."""
    missed = found < bar.bar if bar.more else found > bar.bar
    least = "at least" if bar.more else "at most"
    said = f"{bar.what + more:46} {found:8.2f} {bar.unit:17} {least} {bar.bar:g}, goal {bar.goal:g}"
    print(said + ("   MISSED" if missed else ""), flush=True)


def yardstick(seconds: float, rng: random.Random) -> tuple[int, float]:
    """Random chess playouts: decisions made and seconds spent."""
    plies = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        board = chess.Board()
        for _ in range(400):
            moves = list(board.legal_moves)
            board.push(rng.choice(moves))
            plies += 1
            if board.is_game_over():
                break
    return plies, time.process_time() - start


def match(number: int, bot: str = "random", players: int = 6) -> Match:
    return Match(number, players, (bot,) * players, 900 + number, {})


def random_play(title: Title[Any], games: int) -> tuple[float, float]:
    """Decisions per second of random six-player games, and of the yardstick, by turns."""
    rng = random.Random(1)
    decisions = plies = 0
    ours = theirs = 0.0
    play_match(title, match(0))  # tables are built on first use
    for number in range(games):
        start = time.process_time()
        result, _ = play_match(title, match(number))
        ours += (took := time.process_time() - start)
        decisions += result.decisions
        if result.problem:
            print(f"game {number}: {result.problem}")
        moved, spent = yardstick(took, rng)
        plies += moved
        theirs += spent
    return decisions / ours, plies / theirs


def inscription_play(games: int) -> float:
    """Random four-player games of Twilight Inscription in a second of one core."""
    start = time.process_time()
    for number in range(games):
        play_match(INSCRIPTION, match(number, players=4))
    return games / (time.process_time() - start)


def timed(action: Callable[[], Any], least: float = 0.2) -> float:
    """Microseconds for one call, the best of five series."""
    best = float("inf")
    for _ in range(5):
        calls = 0
        start = time.process_time()
        while time.process_time() - start < least / 5:
            action()
            calls += 1
        best = min(best, (time.process_time() - start) / calls)
    return best * 1e6


def positions(title: Title[Any]) -> tuple[list[Game], list[Game]]:
    """Copies of a game where it waits: at the start of a step, and where most was answered since its step began."""
    chosen = match(3)
    seen: list[tuple[int, int, Game]] = []

    def look(now: Game) -> None:
        if now.state.round >= 3 and not now.over:
            seen.append((now.moment - now.step_began, len(seen), now.clone(quiet=False)))

    play_out(Game.new(title, 6, chosen.seed, {}), seat_bots(chosen, title), look)
    fresh = [game for since, _, game in seen if not since]
    return fresh[:: max(1, len(fresh) // 20)], [game for _, _, game in sorted(seen)[-5:]]


def median(games: list[Game], action: Callable[[Game], Any]) -> float:
    """Microseconds that an action takes in the middle one of several games."""
    return statistics.median(timed(lambda: action(game), 0.05) for game in games)


def tell_edition(title: Title[Any], games: int) -> None:
    """The figures of an edition of Twilight Imperium."""
    print(f"\n{title.name}")
    ours, theirs = random_play(title, games)
    tell(RANDOM, ours / theirs)
    print(f"    {ours:,.0f} decisions/s; the yardstick {theirs:,.0f}")
    parts, _ = shares(title, [match(number) for number in range(1, 4)], in_windows(title))
    tell(WINDOWS, 100 * parts["windows"])
    print(f"    {told(parts)}")
    fresh, late = positions(title)
    tell(COPY, median(fresh, lambda game: game.state.copy()))
    tell(FRESH, median(fresh, Game.clone))
    since = sorted(game.moment - game.step_began for game in late)
    tell(LATE, median(late, Game.clone), f" ({since[0]} to {since[-1]})")
    encode = msgspec.json.Encoder().encode
    tell(VIEW, median(fresh, lambda game: encode(game.view(0))) / 1000)
    _, game = play_match(title, match(1))
    assert game is not None
    text = to_text(game)
    start = time.process_time()
    replay(TITLES, text)
    tell(REPLAY, time.process_time() - start, f" ({len(game.record)} lines)")


def tell_bots(title: Title[Any]) -> None:
    """Where the time of other bots than random goes, and how often players are asked whether they react."""
    for bot in bots_for(title.name):
        parts, results = shares(title, [match(number, bot) for number in range(2)], in_windows(title))
        print(f"share of time, {bot}: {told(parts)}")
        asks, players = asks_per_round(results), len(results[0].seats)
        print(
            f"    reaction asks really put: {asks:.1f} in a round of the table, {asks / players:.1f} to each player"
        )


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/speed", description=__doc__)
    parser.add_argument("games", nargs="?", type=int, default=40, help="of random play")
    parser.add_argument("--title", choices=sorted(TITLES))
    parser.add_argument("--bots", action="store_true", help="where the time of the other bots goes, too")
    arguments = parser.parse_args()
    for name in ("ti3", "ti4"):
        if arguments.title in (None, name):
            tell_edition(TITLES[name], arguments.games)
            if arguments.bots:
                tell_bots(TITLES[name])
    if arguments.title in (None, INSCRIPTION.name):
        print(f"\n{INSCRIPTION.name}")
        tell(GAMES, inscription_play(arguments.games))
        parts, _ = shares(INSCRIPTION, [match(number, players=4) for number in range(20)], IN_LANES)
        print(f"    {told(parts)}")


if __name__ == "__main__":
    main()
