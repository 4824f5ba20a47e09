"""Play the games that are kept as recorded fixtures, of every title or of the one that is named."""

from __future__ import annotations

import argparse
from pathlib import Path

from bench.courses import course
from lazax.arena.match import play_match
from lazax.replays import read_text, to_text
from lazax.titles import TITLES

FOLDER = Path("tests/games/records")


def record(title: str) -> None:
    """Write the games of a title anew, and nothing else of it stays."""
    for path in FOLDER.glob("*.lazax"):
        if read_text(path.read_text(encoding="utf-8"))[0]["title"] == title:
            path.unlink()
    for name, match in course(title).records:
        result, game = play_match(TITLES[title], match)
        if game is None or result.problem:
            raise SystemExit(f"{name}: {result.problem}")
        (FOLDER / f"{name}.lazax").write_text(to_text(game), encoding="utf-8")
        print(f"{name}: {result.rounds} rounds, {len(game.record)} lines")


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    parser = argparse.ArgumentParser(prog="bench/record_games", description=__doc__)
    parser.add_argument("title", nargs="?", choices=TITLES)
    title = parser.parse_args().title
    for wanted in [title] if title else TITLES:
        record(wanted)
