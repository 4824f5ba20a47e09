"""Play the games that are kept as recorded fixtures: every number of players, both galaxies, both bots."""

from __future__ import annotations

from pathlib import Path

from lazax.arena.match import Match, play_match
from lazax.replays import to_text
from lazax.titles import TITLES

FOLDER = Path("tests/games/records")
GAMES = (
    ("random-3-built", Match(1, 3, ("random",) * 3, 41, {"galaxy": "built"})),
    ("random-4-dealt", Match(2, 4, ("random",) * 4, 42, {})),
    ("random-5-built", Match(3, 5, ("random",) * 5, 43, {"galaxy": "built"})),
    ("random-6-dealt", Match(4, 6, ("random",) * 6, 44, {})),
    ("steady-3-dealt", Match(5, 3, ("steady",) * 3, 45, {})),
    ("steady-6-built", Match(6, 6, ("steady",) * 6, 46, {"galaxy": "built"})),
)


def main() -> None:
    for name, match in GAMES:
        result, game = play_match(TITLES["ti3"], match)
        if game is None or result.problem:
            raise SystemExit(f"{name}: {result.problem}")
        (FOLDER / f"{name}.lazax").write_text(to_text(game), encoding="utf-8")
        print(f"{name}: {result.rounds} rounds, {len(game.record)} lines")


if __name__ == "__main__":
    main()
