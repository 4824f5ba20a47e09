"""A series of games between bots, and how they compare with what is asked for."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, median

from bench.courses import Bars, course, title_option
from bench.series import Row, go_on, read
from lazax.arena.engines import play_only
from lazax.arena.match import Match
from lazax.arena.simulate import Plan, matches
from lazax.titles import TITLES

SEED = 2026
EVERY = 10  # games after which a line is printed
REST = 100  # uses after which a component is known well enough
SURE = 1.96  # standard errors of the intervals
SHOWN = 12  # sources of points, rare components
BEST = "steady"


def wanted_matches(wanted: argparse.Namespace) -> Iterator[Match]:
    """Games of one size between these bots; or those of the ledger, of all sizes."""
    if wanted.mixed:
        for match in course(wanted.title).simulated(wanted.games):
            yield match._replace(number=match.number + 1, debug=wanted.check)
        return
    bots = tuple(name.strip() for name in wanted.bots.split(","))
    yield from matches(Plan(wanted.title, wanted.players, wanted.games, bots, SEED, debug=wanted.check))


def interval(won: int, games: int) -> tuple[float, float]:
    """Wilson's interval of a share."""
    share, z = won / games, SURE**2 / games
    middle, half = (share + z / 2) / (1 + z), SURE * sqrt(share * (1 - share) / games + z / games / 4) / (1 + z)
    return middle - half, middle + half


class Sheet:
    """The table, line by line, and whether everything in it is as asked for."""

    def __init__(self) -> None:
        self.good = True

    def judge(self, name: str, figure: str, asked: str, good: bool) -> None:
        print(f"{name:34} {figure:>20}   {asked:18} {'' if good else '<- not so'}")
        self.good &= good

    def between(self, name: str, figure: str, share: float, bounds: tuple[float, float]) -> None:
        self.judge(name, figure, f"{bounds[0]:.0%} to {bounds[1]:.0%}", bounds[0] <= share <= bounds[1])

    def at_most(self, name: str, figure: float, most: float) -> None:
        self.judge(name, f"{figure:.2f}", f"at most {most:g}", figure <= most)

    def at_least(self, name: str, share: float, least: float) -> None:
        self.judge(name, f"{share:.1%}", f"at least {least:.0%}", share >= least)


def tell(rows: Sequence[Row], bars: Bars) -> bool:
    """Prints the table; whether everything is as asked for."""
    sheet = Sheet()
    done = [row for row in rows if not row.problem]
    for row in rows:
        if row.problem:
            print(f"game {row.number} seed {row.seed}: {row.problem}")
    print(f"{len(rows)} games of {', '.join(sorted({row.commit for row in rows}))}")
    sheet.judge("finished", f"{len(done)} of {len(rows)}", "all", len(done) == len(rows))
    if done:
        _of_length(sheet, done, bars)
        _of_points(sheet, done, bars)
        bots = {bot for row in done for bot in row.bots}
        _of_factions(sheet, done, bars) if len(bots) == 1 else _of_bots(sheet, done, bars)
        _of_components(done)
    return sheet.good


def _of_length(sheet: Sheet, rows: Sequence[Row], bars: Bars) -> None:
    middle, (low, high) = median(row.rounds for row in rows), bars.rounds
    sheet.judge("rounds, median", f"{middle:g}", f"{low:g} to {high:g}", low <= middle <= high)
    spread = " ".join(f"{rounds}:{number}" for rounds, number in sorted(Counter(row.rounds for row in rows).items()))
    print(f"  rounds {spread}; {mean(row.decisions for row in rows):.0f} decisions a game")
    if plain := [row.seconds for row in rows if row.plain]:
        sheet.at_most("seconds of CPU a game", mean(plain), bars.seconds)
    rounds = sum(row.rounds * len(row.bots) for row in rows)
    sheet.at_most("reactions a player and round", sum(row.reactions for row in rows) / rounds, bars.reactions)
    print(f"  of which windows {sum(row.windows for row in rows) / rounds:.2f}")


def _of_points(sheet: Sheet, rows: Sequence[Row], bars: Bars) -> None:
    won = [(row, player) for row in rows for player in row.winners]
    totals = sum((Counter(row.sources[player]) for row, player in won), Counter[str]())
    sheet.at_least(
        "winners' points from objectives", totals["objectives"] / max(1, sum(totals.values())), bars.objectives
    )
    single = sum((Counter(row.gained[player]) for row, player in won), Counter[str]())
    if named := ", ".join(f"{source} {number / len(won):.2f}" for source, number in single.most_common(SHOWN)):
        print(f"  a winner: {named}")


def _of_bots(sheet: Sheet, rows: Sequence[Row], bars: Bars) -> None:
    """Where several bots play: how often the best one wins."""
    won = sum(row.bots[player] == BEST for row in rows for player in row.winners)
    sheet.at_least(f"won by {BEST}: {won} of {len(rows)}", won / len(rows), bars.won)


def _of_factions(sheet: Sheet, rows: Sequence[Row], bars: Bars) -> None:
    """Every faction with the share of its games that it won, and the interval in which that is likely to be."""
    seated = Counter(bars.faction(seat) for row in rows for seat in row.seats)
    won = Counter(bars.faction(row.seats[player]) for row in rows for player in row.winners)
    points = Counter[str]()
    for row in rows:
        for seat, number in zip(row.seats, row.points, strict=True):
            points[bars.faction(seat)] += number
    for name in sorted(seated, key=lambda name: (-won[name] / seated[name], name)):
        share, (low, high) = won[name] / seated[name], interval(won[name], seated[name])
        label = f"{name} {won[name]}/{seated[name]}, {points[name] / seated[name]:.1f} points"
        sheet.between(label, f"{share:.1%} [{low:.0%} {high:.0%}]", share, bars.share)


def _of_components(rows: Sequence[Row]) -> None:
    used = sum((Counter(row.used) for row in rows), Counter[str]())
    if used:
        rarest = ", ".join(f"{name} {number}" for name, number in used.most_common()[: -SHOWN - 1 : -1])
        print(f"{len(used)} components used; rarest: {rarest}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/balance", description=__doc__)
    title_option(parser, "ti4")
    parser.add_argument("--series", type=Path, required=True, help="the file of the series")
    parser.add_argument("--games", type=int, default=0, help="how many games the series has in the end")
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--bots", default="steady", help="who plays, dealt to the seats of each game anew")
    parser.add_argument("--mixed", action="store_true", help="the games of the ledger: all sizes, several sets")
    parser.add_argument("--trace", action="store_true", help="count the components used")
    parser.add_argument("--check", action="store_true", help="all invariants after every decision")
    wanted = parser.parse_args()
    play_only()
    path = Path(wanted.series)
    for row in go_on(TITLES[wanted.title], path, wanted_matches(wanted), REST):
        if row.number % EVERY == 0 or row.problem:
            print(f"game {row.number}: {row.rounds} rounds, {row.seconds} s {row.problem}", flush=True)
    sys.exit(not tell(read(path), course(wanted.title).bars))


if __name__ == "__main__":
    main()
