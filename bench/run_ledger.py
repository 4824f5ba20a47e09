"""Trace tests and games, and write down what they showed: `data/ledger.json` and a page in `docs`."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import msgspec

from bench.courses import course, title_option
from bench.series import read
from lazax import tracing
from lazax.arena.engines import workers
from lazax.arena.match import Match, play_match
from lazax.core.record import BadRecord
from lazax.ledger import MOST_TESTS, RULE, Book, Evidence, book, contents, kept_places
from lazax.ledger.page import page
from lazax.ledger.places import PACKAGE
from lazax.replays import read_text, replay
from lazax.titles import TITLES
from tests.rules.citations import all_citations

WHOLE_GAME = 20  # a test that shows more components than this plays whole games: it says nothing about a single one
RECORDS = Path("tests/games/records")
PLENTY = (
    100  # what a process has counted so often is well known: it looks at it no more, which saves most of the time
)
Shown = dict[str, dict[str, int]]  # component -> test -> how many components the test showed with it, at least


def main() -> None:
    wanted = _arguments()
    title: str = wanted.title
    written = book(title)
    before = {key: row for key, row in written.rows.items() if not key.startswith(f"{RULE}:")}
    seen = Book(written.recorded_games, written.simulated_games, written.bots, _places(title, before))
    if not (wanted.page or wanted.recorded or wanted.keep_tests):
        _keep_tests(seen, traced_tests(wanted.tests or [f"tests/{title}"]), adding=bool(wanted.tests))
    components = [(key, row) for key, row in seen.rows.items() if not key.startswith(f"{RULE}:")]
    if not wanted.page and not wanted.tests:
        seen.recorded_games, recorded = recorded_games(title)
        for key, row in components:
            row.used_recorded = recorded[key]
    if not (wanted.page or wanted.tests or wanted.recorded):
        series = [Counter(row.used) for row in read(wanted.series) if row.used] if wanted.series else []
        simulated = sum(series, Counter[str]()) if wanted.series else simulated_games(title, wanted.games)
        seen.simulated_games = len(series) if wanted.series else wanted.games
        seen.bots = course(title).bots
        for key, row in components:
            row.used_simulated = simulated[key]
    data = msgspec.json.format(msgspec.json.encode(seen, order="sorted"), indent=1)
    (PACKAGE / title / "data" / "ledger.json").write_bytes(data + b"\n")
    Path(contents(title).PAGE).write_text(page(title), encoding="utf-8")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench/ledger", description=__doc__)
    title_option(parser)
    parser.add_argument("tests", nargs="*", help="add what these tests show, and leave everything else")
    parser.add_argument("--games", type=int, default=200, help="games to simulate")
    parser.add_argument("--series", type=Path, help="no games are simulated: those of a series, played with --trace")
    parser.add_argument("--keep-tests", action="store_true", help="only games: what tests showed is left as it was")
    parser.add_argument("--page", action="store_true", help="only the places, the citations and the page")
    parser.add_argument("--recorded", action="store_true", help="the same, and what the recorded games use")
    return parser.parse_args()


def _places(title: str, before: dict[str, Evidence]) -> dict[str, Evidence]:
    """A row for each entry: what was known of a component, where it is today; of a rule the tests that cite it."""
    cited = all_citations()
    rows: dict[str, Evidence] = {}
    for entry in contents(title).entries():
        row = rows[entry.key] = before.get(entry.key, Evidence(used_recorded=0, used_simulated=0))
        row.implemented = kept_places(entry.places)
        if entry.kind == RULE:
            tests = cited.get(entry.id, [])
            rows[entry.key] = Evidence(row.implemented, tests[:MOST_TESTS], len(tests))
    return rows


# tests


def traced_tests(paths: Sequence[str]) -> Shown:
    """Run tests and gather what each of them showed."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "LAZAX_TRACE": "1", "LAZAX_TRACE_FOLDER": folder}
        options = ("-q", "-n", "2", "-p", "no:cacheprovider")
        if subprocess.run([sys.executable, "-m", "pytest", *options, *paths], env=environment).returncode:
            sys.exit("The ledger is left as it was, since tests fail.")
        lines = [line for file in Path(folder).glob("*.jsonl") for line in file.read_text("utf-8").splitlines()]
    shown: Shown = {}
    for test, components in map(json.loads, lines):
        if len(components) > WHOLE_GAME:
            continue
        for component in components:
            tests = shown.setdefault(component, {})
            tests[test] = min(len(components), tests.get(test, len(components)))
    return shown


def _keep_tests(seen: Book, shown: Shown, adding: bool) -> None:
    for key, row in seen.rows.items():
        if key.startswith(f"{RULE}:"):
            continue
        found = shown.get(key, {})
        telling = sorted(found, key=lambda test: (found[test], test))
        if adding:
            new = [test for test in telling if test not in row.tests]
            row.tests = [*row.tests, *new][:MOST_TESTS]
            row.tested = max(row.tested, len(row.tests), len(found))
        else:
            row.tests, row.tested = telling[:MOST_TESTS], len(found)


# games


def recorded_games(title: str) -> tuple[int, Counter[str]]:
    number = 0
    used: Counter[str] = Counter()
    for path in sorted(RECORDS.glob("*.lazax")):
        text = path.read_text(encoding="utf-8")
        if read_text(text)[0]["title"] != title:
            continue
        trace = tracing.begin()
        try:
            replay(TITLES, text)
        except BadRecord as error:
            print(f"{path.name} is left out: {error}", flush=True)
            continue
        number += 1
        used += trace.used
    return number, used


def simulated_games(title: str, games: int) -> Counter[str]:
    """Games of all sizes between bots."""
    used: Counter[str] = Counter()
    with workers(os.cpu_count() or 1) as pool:
        play = partial(_simulated, title)
        for number, result in enumerate(pool.map(play, course(title).simulated(games)), 1):
            used.update(result)
            if number % 20 == 0:
                print(f"{number} of {games} games", flush=True)
    return used


_counted: Counter[str] = Counter()  # by this process


def _simulated(title: str, match: Match) -> dict[str, int]:
    trace = tracing.begin(resting={key for key, number in _counted.items() if number >= PLENTY})
    result, _ = play_match(TITLES[title], match)
    if result.problem:
        print(f"game {match.number}, seed {match.seed}: {result.problem}", flush=True)
    _counted.update(trace.used)
    return dict(trace.used)


if __name__ == "__main__":
    if not tracing.ON:
        sys.exit("Tracing is off: start this with bench/ledger, or set LAZAX_TRACE=1.")
    main()
