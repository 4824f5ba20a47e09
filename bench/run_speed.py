"""Speed in relation to a yardstick measured in the same run: this machine may be shared and noisy."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from typing import Any

import chess
import msgspec

from lazax.arena.match import Match, play_match, play_out, seat_bots
from lazax.core.ask import Choose
from lazax.core.driver import Game
from lazax.core.record import replay, to_text
from lazax.core.state import State
from lazax.titles import TITLES

TITLE = TITLES["ti3"]


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


def random_play(games: int) -> tuple[float, float]:
    """Decisions per second of random six-player games, and of the yardstick, alternating."""
    rng = random.Random(1)
    decisions = plies = 0
    ours = theirs = 0.0
    for number in range(games):
        start = time.perf_counter()
        result, _ = play_match(TITLE, match(number))
        ours += time.perf_counter() - start
        decisions += result.decisions
        if result.problem:
            print(f"game {number}: {result.problem}")
        moved, spent = yardstick(1.0, rng)
        plies += moved
        theirs += spent
    return decisions / ours, plies / theirs


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


def game_at(entries_since_checkpoint: int) -> Game:
    """A game in its fourth round, with at least so many answers since the last checkpoint (or the most found)."""
    chosen = match(3)
    game = Game.new(TITLE, 6, chosen.seed, {})
    best: list[Game] = []
    most = -1

    def look(now: Game) -> None:
        nonlocal most
        since = len(now.trail) - now.marks[-1].trail
        if now.state.round >= 4 and most < entries_since_checkpoint and since > most:
            most = since
            best[:] = [now.clone(quiet=False)]

    play_out(game, seat_bots(chosen, TITLE), look)
    return best[0]


def shares(games: int) -> dict[str, float]:
    """The share of time spent in making options, in windows and in copying states, by wrapping them."""
    from lazax.ti3.cards import windows

    spent = {"options": 0.0, "copying": 0.0, "windows": 0.0}
    make, copy, candidates = Choose.options, State.copy, windows.candidates  # type: ignore[attr-defined]

    def watch(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def wrapped(*args: Any, **kwargs: Any) -> Any:
            start = time.perf_counter()
            try:
                return function(*args, **kwargs)
            finally:
                spent[name] += time.perf_counter() - start

        return wrapped

    Choose.options = property(watch("options", make.fget))  # type: ignore[assignment,arg-type]
    State.copy = watch("copying", copy)  # type: ignore[method-assign]
    windows.candidates = watch("windows", candidates)  # type: ignore[attr-defined]
    start = time.perf_counter()
    for number in range(games):
        play_match(TITLE, match(number))
    total = time.perf_counter() - start
    Choose.options, State.copy, windows.candidates = make, copy, candidates  # type: ignore[method-assign,attr-defined]
    return {name: seconds / total for name, seconds in spent.items()}


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 8
    ours, theirs = random_play(games)
    print(f"random play, 6 players, log on: {ours:,.0f} decisions/s")
    print(f"yardstick: {theirs:,.0f} decisions/s; ratio {ours / theirs:.2f}")
    fresh, late = game_at(0), game_at(20)
    print(f"state copy: {timed(fresh.state.copy):.1f} us")
    print(f"clone at the start of a step: {timed(fresh.clone):.0f} us")
    since = len(late.trail) - late.marks[-1].trail
    print(f"clone {since} answers in: {timed(late.clone):.0f} us")
    encoder = msgspec.json.Encoder()
    print(f"view, JSON encoded: {timed(lambda: encoder.encode(fresh.view(0))) / 1000:.2f} ms")
    _, game = play_match(TITLE, match(1))
    assert game is not None
    text = to_text(game)
    start = time.perf_counter()
    replay(TITLES, text)
    print(f"replay of a full game ({len(game.record)} lines): {time.perf_counter() - start:.2f} s")
    print("share of time: " + ", ".join(f"{name} {part:.0%}" for name, part in shares(2).items()))


if __name__ == "__main__":
    main()
