"""The page of a report: one file that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from statistics import mean, median
from typing import Final

from lazax.locales import locale
from lazax.report.facts import Series, Share
from lazax.report.pictures import binned, columns, curves, shares
from lazax.titles import TITLES

MOST: Final = 40
"""Rows of a picture."""
STYLE: Final = """
:root { color-scheme: light dark; --ink: #1d2330; --paper: #fbfaf7; --quiet: #6b7280; --bar: #3f6fb0; --line: #c2603a;
  --grid: #e3e1da; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6df; --paper: #14171e; --quiet: #9aa3b2; --bar: #6d9bdc;
  --line: #e58a63; --grid: #2b303b; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; margin: 0 auto;
  max-width: 760px; padding: 24px 20px 64px; }
h1 { font-size: 1.7rem; margin: 0 0 4px; } h2 { font-size: 1.15rem; margin: 40px 0 4px; }
p { color: var(--quiet); margin: 0 0 12px; } svg { display: block; width: 100%; height: auto; }
text { font: 13px system-ui, sans-serif; fill: var(--ink); } .name { text-anchor: end; }
.middle { text-anchor: middle; }
.figure, .middle { fill: var(--quiet); } .bar { fill: var(--bar); } .bounds { stroke: var(--ink); stroke-width: 1.5; }
.fair { stroke: var(--line); stroke-dasharray: 4 3; } .axis { stroke: var(--quiet); } .grid { stroke: var(--grid); }
.line { fill: none; stroke-width: 2.5; stroke: var(--line); } .line-1 { stroke: var(--bar); }
"""


def page(series: Series, unread: Sequence[str] = ()) -> str:
    title, words = TITLES[series.title], locale("en", series.title)

    def named(rows: Sequence[Share], kind: str) -> list[tuple[str, Share]]:
        return [(words.name(kind, row.name), row) for row in rows]

    parts = [
        _section(
            f"Victories by {title.seated}",
            "The share of its games that each won, with bounds of 95 %. The line: where all would be by luck alone.",
            shares(named(series.seats, title.seated), series.fair),
        ),
        _section(
            "Victories by seat",
            "By the order in which players sit.",
            shares([(f"seat {row.name}", row) for row in series.places], series.fair),
        ),
        _section(
            "Points, round by round",
            "On average, at the start of each round and at the end.",
            _points(series),
        ),
    ]
    if series.picked:
        about = "How often each was picked, and the share of its picks that were made by whoever won."
        parts.append(_section("Strategy cards", about, shares(named(series.picked[:MOST], "strategy"), series.fair)))
    if series.technologies:
        about = "Who had each at the end, and the share of them that won; what is had longer is had more by winners."
        rows = sorted(series.technologies, key=lambda row: -row.times)[:MOST]
        parts.append(_section("Technologies", about, shares(named(rows, "technology"), series.fair)))
    parts.append(_section("Length", _length(series), columns({str(n): times for n, times in series.rounds.items()})))
    decided = "Decisions in a game, those of all players together."
    parts.append(_section("Decisions", decided, columns(binned(series.decisions))))
    winners, others = series.luck
    if any(winners) or any(others):
        about = f"Hits beyond those to be expected, a player and game. Winners had {mean(winners):+.2f}"
        about += f", the others {mean(others):+.2f}." if others else "."
        parts.append(_section("Luck", about, columns(binned([*winners, *others]))))
    missing = f"<p>{len(unread)} records could not be read: {escape('; '.join(unread[:5]))}</p>" if unread else ""
    head = f"{series.games:,} games of {escape(series.title)}"
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{head}</title><style>{STYLE}</style><h1>{head}</h1>"
        f"<p>Recorded and played again by Lazax.</p>{missing}"
        f"{''.join(parts)}</html>\n"
    )


def _section(head: str, about: str, picture: str) -> str:
    return f"<h2>{escape(head)}</h2><p>{escape(about)}</p>{picture}" if picture else ""


def _points(series: Series) -> str:
    lines = {"winners": series.winners_points, "others": series.others_points}
    told = {name: line for name, line in lines.items() if line}
    longest = max((len(line) for line in told.values()), default=1)
    return curves(told, [*map(str, range(1, longest)), "end"]) if told else ""


def _length(series: Series) -> str:
    rounds = [n for n, times in series.rounds.items() for _ in range(times)]
    return f"Rounds of a game: {mean(rounds):.1f} on average, {median(rounds):.0f} in the middle."
