"""Solo games of Twilight Inscription: mean scores by bot and level and by faction, how often the first row of the
Mecatol Rex board is taken, against what is asked for."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from statistics import mean, stdev
from typing import Any, NamedTuple

from lazax.arena.engines import workers
from lazax.arena.match import Match, play_match
from lazax.inscription.state import Inscription, set_common
from lazax.inscription.tables import DIFFICULTIES, FACTIONS
from lazax.inscription.title import InscriptionTitle

SEED = 2026
GAMES_PER_LEVEL, GAMES_PER_FACTION = 400, 200
BOTS = ("greedy", "steady")
MOST_SECONDS = 1.0
LEAD, ON_EASY, APART = 12, 74, 8
"""What is asked for: points of steady before greedy, its mean on easy, and how far a faction may be off the mean."""
FIRST_ROW = {"easy": 0.90, "medium": 0.60, "hard": 0.35}
FALL = 8
"""What the AI faction must do to steady: how often at most it takes the first row, by level, and by how many points
at least its mean falls from level to level."""


class Deal(NamedTuple):
    bot: str
    level: str
    faction: str  # empty: one of three that are dealt
    number: int


class Played(NamedTuple):
    deal: Deal
    points: int
    first_row: bool  # of the Mecatol Rex board: before the AI faction, or in the same step
    seconds: float  # of processor time
    problem: str


class WithFaction(InscriptionTitle):
    """The title, with a faction that everybody must keep."""

    def __init__(self, faction: str) -> None:
        self.faction = faction

    def setup(self, players: int, options: Mapping[str, Any], seed: int) -> Inscription:
        game = super().setup(players, options, seed)
        for player in range(players) if self.faction else ():
            set_common(game, player, offers=(self.faction,))
        return game


def play(deal: Deal) -> Played:
    start = time.process_time()
    match = Match(deal.number, 1, (deal.bot,), SEED + deal.number, {"difficulty": deal.level}, quiet=True)
    result, game = play_match(WithFaction(deal.faction), match)
    first = game is not None and game.state.mecatol[:1] == (0,) and bool(game.state.navigation[0].mecatol_vp)
    return Played(deal, result.points[0], first, time.process_time() - start, result.problem)


def played(deals: Sequence[Deal]) -> Iterator[Played]:
    with workers(os.cpu_count() or 1) as pool:
        yield from pool.map(play, deals, chunksize=4)


def figures(games: Sequence[Played]) -> str:
    points = [game.points for game in games]
    spread = stdev(points) if len(points) > 1 else 0.0
    seconds = mean(game.seconds for game in games)
    rows = f"first row {first_rows(games):4.0%}"
    return f"mean {mean(points):6.1f}  deviation {spread:5.1f}  {rows}  {seconds:.2f} s a game"


def first_rows(games: Sequence[Played]) -> float:
    return mean(game.first_row for game in games)


def by_level(number: int) -> bool:
    """The two bots at every level; whether steady is as good and quick as asked for, and the AI faction as hard."""
    good, before = True, float("inf")
    for level in DIFFICULTIES:
        means = {}
        for bot in BOTS:
            games = list(played([Deal(bot, level, "", n) for n in range(number)]))
            means[bot] = mean(game.points for game in games)
            print(f"{level:7} {bot:7} {figures(games)}", flush=True)
            good = good and not any(game.problem for game in games)
            good = good and mean(game.seconds for game in games) <= MOST_SECONDS
            good = good and (bot != "steady" or first_rows(games) <= FIRST_ROW[level])
        good = good and means["steady"] >= means["greedy"] + LEAD
        good = good and (level != "easy" or means["steady"] >= ON_EASY)
        good = good and means["steady"] <= before - FALL
        before = means["steady"]
    return good


def by_faction(number: int) -> bool:
    """Every faction with both bots; whether no faction is too far off with either of them."""
    means: dict[tuple[str, str], float] = {}
    for bot in BOTS:
        for name in FACTIONS:
            games = list(played([Deal(bot, "easy", name, n) for n in range(number)]))
            means[bot, name] = mean(game.points for game in games)
            print(f"{bot:7} {name:12} {figures(games)}", flush=True)
    overall = {bot: mean(means[bot, name] for name in FACTIONS) for bot in BOTS}
    off = {(bot, name): points - overall[bot] for (bot, name), points in means.items()}
    print(f"factions: overall mean {', '.join(f'{bot} {overall[bot]:.1f}' for bot in BOTS)}")
    for name in sorted(FACTIONS, key=lambda name: -off["steady", name]):
        print(f"{name:12} " + "  ".join(f"{bot} {off[bot, name]:+5.1f}" for bot in BOTS))
    far = [(name, bot) for (bot, name), points in off.items() if abs(points) > APART]
    for name, bot in far:
        print(f"{name} is too far off with {bot}")
    return not far


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/inscription_bots", description=__doc__)
    parser.add_argument("levels", nargs="?", type=int, default=GAMES_PER_LEVEL, help="games of a bot at a level")
    parser.add_argument("factions", nargs="?", type=int, default=GAMES_PER_FACTION, help="games with a faction")
    wanted = parser.parse_args()
    good = by_level(wanted.levels) if wanted.levels else True
    good = (by_faction(wanted.factions) if wanted.factions else True) and good
    print("all as asked for" if good else "not as asked for")
    sys.exit(not good)


if __name__ == "__main__":
    main()
