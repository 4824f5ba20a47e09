"""What a series of games comes to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import median
from typing import Any

from lazax.arena.match import Result


def summarise(results: Sequence[Result], seconds: float) -> dict[str, Any]:
    """The figures of a series as JSON-ready data; ``winners`` counts shared victories for each winner."""
    finished = [result for result in results if result.finished]
    decisions = sum(result.decisions for result in results)
    seats: Counter[str] = Counter()
    bots: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for result in finished:
        played.update(result.seats)
        seats.update(result.seats[player] for player in result.winners)
        bots.update(result.bots[player] for player in result.winners)
    return {
        "games": len(results),
        "finished": len(finished),
        "violations": sum(result.problem.startswith("violation") for result in results),
        "failures": sum(result.problem.startswith("failure") for result in results),
        "problems": [
            {"game": result.number, "seed": result.seed, "problem": result.problem}
            for result in results
            if result.problem
        ],
        "mean_rounds": _mean([result.rounds for result in finished]),
        "median_rounds": float(median([result.rounds for result in finished])) if finished else 0.0,
        "mean_decisions": _mean([result.decisions for result in finished]),
        "mean_forced": _mean([result.forced for result in finished]),
        "mean_points": _mean([max(result.points) for result in finished]),
        "decisions_per_second": round(decisions / seconds, 1) if seconds else 0.0,
        "winners": {"seats": dict(seats.most_common()), "bots": dict(bots.most_common())},
        "played": dict(played.most_common()),
        "shares": _shares(seats, played),
        "points": {
            "seats": _points_by([result.seats for result in finished], finished),
            "bots": _points_by([result.bots for result in finished], finished),
        },
        "points_from": _points_from(finished),
        "asks_per_round": _asks_per_round(results),
        "windows_per_round": _windows_per_round(results),
    }


def _shares(won: Counter[str], played: Counter[str]) -> dict[str, float]:
    """For each race or faction the share of the games it took part in that it won, the best first."""
    shares = {seat: round(won[seat] / games, 3) for seat, games in played.items()}
    return dict(sorted(shares.items(), key=lambda row: (-row[1], row[0])))


def _points_by(names: Sequence[Sequence[str]], finished: Sequence[Result]) -> dict[str, float]:
    """The mean victory points of each race or faction, or of each bot, the best first."""
    points: dict[str, list[int]] = {}
    for mine, result in zip(names, finished, strict=True):
        for name, number in zip(mine, result.points, strict=True):
            points.setdefault(name, []).append(number)
    means = {name: _mean(numbers) for name, numbers in points.items()}
    return dict(sorted(means.items(), key=lambda row: (-row[1], row[0])))


def _points_from(finished: Sequence[Result]) -> dict[str, float]:
    """The share of the winners' points that came from each source, where the title tells."""
    totals: Counter[str] = Counter()
    for result in finished:
        for player in result.winners:
            totals.update(result.sources[player])
    points = sum(totals.values()) or 1
    return {source: round(number / points, 3) for source, number in totals.items()}


def _asks_per_round(results: Sequence[Result]) -> dict[str, dict[str, float]]:
    """Reaction asks per round and game, by kind: put to a player, passed by the driver, skipped by public facts."""
    return _per_round(results, [result.windows for result in results], ("put", "passed", "skipped"))


def _windows_per_round(results: Sequence[Result]) -> dict[str, dict[str, float]]:
    """Windows per round and game, of all kinds and by kind: opened, players asked in them, things used there."""
    found = _per_round(results, [result.opened for result in results], ("opened", "asked", "used"))
    every = {name: round(sum(row[name] for row in found.values()), 2) for name in ("opened", "asked", "used")}
    return {"all": every, **found} if found else {}


def _per_round(
    results: Sequence[Result], counted: Sequence[Mapping[str, Sequence[int]]], names: Sequence[str]
) -> dict[str, dict[str, float]]:
    rounds = sum(result.rounds for result in results) or 1
    totals: dict[str, list[int]] = {}
    for windows in counted:
        for kind, counts in windows.items():
            row = totals.setdefault(kind, [0] * len(names))
            for at, count in enumerate(counts):
                row[at] += count
    return {
        kind: {name: round(n / rounds, 2) for name, n in zip(names, row, strict=True)}
        for kind, row in sorted(totals.items())
    }


def _mean(numbers: Sequence[int]) -> float:
    return round(sum(numbers) / len(numbers), 2) if numbers else 0.0
