"""How often a table stands still, and how long a round takes, when its people look in three times a day.

A wait is a question at which the table stood still until somebody looked in, or until the clock closed it. People
answer as the steady bot does. Some are asked everywhere; some order to pass everywhere unless they are attacked, and
then for whole windows; some leave it at the orders with which a table of weeks begins; some arrange at every visit
what the page offers them (`bench/arranging.py`).

Printed are, for each tactical action, while it goes on: waits, those of them in hidden windows, and the hidden
windows at which the table stopped at all; for each round: days, tactical actions, all waits, those in hidden windows,
those that the clock ended, hidden windows, answers in them other than a pass; the hours of a wait in a hidden window;
the rows of the table for each decision.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, fields
from itertools import repeat

from bench.courses import title_option
from bench.looking_in import ACTION, ARRANGED, ASKED, DAY, HOUR, LEFT, ORDERS, PLAYERS, Days, Manner, Tally

SEED = 2026
TABLES = (("quick", 0), ("quick", 3), ("timed", 0), ("sealed", 0))  # the pace, and how many bots
WAYS = {"quick": (ASKED, ORDERS), "timed": (ASKED, ORDERS, ARRANGED), "sealed": (ASKED, ORDERS, LEFT, ARRANGED)}
NAME, CELL = 32, 9  # widths
MANNERS = [Manner(pace, bots, ways) for pace, bots in TABLES for ways in WAYS[pace]]


def play(title: str, seed: int, manner: Manner, rounds: int) -> Tally:
    return Days(title, seed, manner).play(rounds)


def together(tallies: list[Tally]) -> Tally:
    return Tally(
        *(
            sum((getattr(tally, field.name) for tally in tallies[1:]), getattr(tallies[0], field.name))
            for field in fields(Tally)
        )
    )


def measured(
    title: str, tables: int, rounds: int, processes: int, manners: list[Manner]
) -> Iterator[tuple[Manner, Tally]]:
    with ProcessPoolExecutor(processes) as pool:
        for manner in manners:
            seeds = range(SEED, SEED + tables)
            yield manner, together(list(pool.map(play, repeat(title), seeds, repeat(manner), repeat(rounds))))


def name_of(title: str, manner: Manner) -> str:
    people = PLAYERS[title] - manner.bots
    seats = f"{people} people" + (f", {manner.bots} bots" if manner.bots else "")
    return f"{manner.pace}, {seats}{'' if manner.ways == ASKED else f', {manner.ways}'}"


def figures(tally: Tally) -> dict[str, dict[str, float | None]]:
    """What is printed, by what it is divided by."""
    return {
        "a tactical action": {
            "waits": over(tally.waits_in_actions, tally.actions),
            "hidden": over(tally.hidden_waits_in_actions, tally.actions),
            "windows": over(tally.windows_in_actions, tally.actions),
        },
        "a round": {
            "days": over(tally.seconds / DAY, tally.rounds),
            "actions": over(tally.actions, tally.rounds),
            "waits": over(tally.waits, tally.rounds),
            "hidden": over(tally.hidden_waits, tally.rounds),
            "by clock": over(tally.waits_for_the_clock, tally.rounds),
            "windows": over(tally.windows, tally.rounds),
            "used": over(tally.used, tally.rounds),
        },
        "a hidden wait": {"hours": over(tally.hidden_seconds / HOUR, tally.hidden_waits)},
        "a decision": {"rows": over(tally.rows, tally.decisions)},
    }


def windows(tally: Tally, most: int) -> Iterator[str]:
    """In which hidden windows most time went, or most of them opened: how often a round they opened, how many could
    have done something then, how often somebody did, how often the table stood still there, and for how many days."""
    kinds = sorted(tally.opened, key=lambda kind: (-tally.questions[kind], -tally.opened[kind], kind))
    yield f"    {'a round':36}" + "".join(name.rjust(CELL) for name in ("opened", "able", "used", "waits", "days"))
    for kind in kinds[:most]:
        counted = (tally.opened, tally.able, tally.used_in, tally.waits_at)
        cells = [over(each[kind], tally.rounds) for each in counted]
        yield f"    {kind:36}" + "".join(map(cell, [*cells, over(tally.questions[kind] / DAY, tally.rounds)]))


def over(number: float, by: int) -> float | None:
    return number / by if by else None


def heading() -> Iterator[str]:
    groups = figures(Tally())
    yield row("", {group: group for group in groups})
    yield row("", {group: "".join(name.rjust(CELL) for name in columns) for group, columns in groups.items()})


def line(name: str, tally: Tally) -> str:
    return row(name, {group: "".join(map(cell, columns.values())) for group, columns in figures(tally).items()})


def row(name: str, told: dict[str, str]) -> str:
    widths = {group: max(len(group), CELL * len(columns)) for group, columns in figures(Tally()).items()}
    return " | ".join([name.ljust(NAME), *(told[group].rjust(width) for group, width in widths.items())])


def cell(value: float | None) -> str:
    return ("-" if value is None else f"{value:.2f}").rjust(CELL)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/pace", description=__doc__)
    title_option(parser)
    parser.add_argument("--rounds", type=int, default=6, help="how many rounds each table plays")
    parser.add_argument("--tables", type=int, default=12, help="how many tables of each manner")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--questions", type=int, default=0, help="tell so many questions at which the table stood longest"
    )
    parser.add_argument("--windows", type=int, default=0, help="tell so many hidden windows in which most time went")
    parser.add_argument("--pace", choices=("quick", "timed", "sealed"), help="this pace only")
    parser.add_argument("--ways", choices=(ASKED, ORDERS, LEFT, ARRANGED), help="only people who do this")
    parser.add_argument("--json", action="store_true", help="all that was counted, as JSON")
    wanted = parser.parse_args()
    if wanted.title not in PLAYERS:
        raise SystemExit(f"there is no title '{wanted.title}' to measure; there are: {', '.join(PLAYERS)}")
    if min(wanted.rounds, wanted.tables, wanted.processes) < 1:
        raise SystemExit("rounds, tables and processes must be at least 1")
    if not wanted.json:
        rounds = f"{wanted.rounds} rounds" if wanted.title in ACTION else f"{wanted.rounds} events, each a round"
        print(f"{wanted.title}: {wanted.tables} tables of {rounds}")
        print(*heading(), sep="\n")
    told = []
    paces = [manner for manner in MANNERS if wanted.pace in (None, manner.pace)]
    manners = [manner for manner in paces if wanted.ways in (None, manner.ways)]
    for manner, tally in measured(wanted.title, wanted.tables, wanted.rounds, wanted.processes, manners):
        told.append({**manner._asdict(), "counted": asdict(tally), "figures": figures(tally)})
        if not wanted.json:
            print(line(name_of(wanted.title, manner), tally), flush=True)
        if wanted.questions:
            for question, seconds in tally.questions.most_common(wanted.questions):
                print(f"    {seconds / DAY / tally.rounds:6.2f} days a round: {question}")
        if wanted.windows and not wanted.json:
            print(*windows(tally, wanted.windows), sep="\n", flush=True)
    if wanted.json:
        print(json.dumps({"title": wanted.title, "tables": wanted.tables, "manners": told}, indent=1))


if __name__ == "__main__":
    main()
