"""What is told of a recorded game, and what many of them come to."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from statistics import mean
from typing import Any, Final, NamedTuple

from lazax.arena.tournament import wilson
from lazax.core.ask import PASS
from lazax.core.entries import FORCED, OWN, TOGETHER
from lazax.core.game import Game
from lazax.core.record import BadRecord
from lazax.replays import replay
from lazax.titles import TITLES

STRATEGY: Final = "strategy"
PICK: Final = ".pick"


class Facts(NamedTuple):
    """One game. By player: their faction or race, points at the start of every round and at the end, strategy cards
    they picked, technologies at the end, hits beyond those that were to be expected."""

    title: str
    seats: tuple[str, ...]
    winners: tuple[int, ...]
    rounds: int
    decisions: int
    points: tuple[tuple[int, ...], ...]
    picked: tuple[tuple[str, ...], ...]
    technologies: tuple[tuple[str, ...], ...]
    luck: tuple[float, ...]


def facts_of(path: str) -> Facts | str:
    """What a record tells; a sentence if it cannot be played again, or did not come to its end."""
    try:
        game = replay(TITLES, Path(path).read_text(encoding="utf-8"))
    except (BadRecord, UnicodeDecodeError) as error:
        return f"{path}: {error}"
    return told(game) if game.over else f"{path}: the game is not over"


def told(game: Game) -> Facts:
    title, seats = game.title, range(game.state.seats)
    begun = [state for _, state in game.round_starts()][-game.state.round :]
    states = [*begun, game.state]
    return Facts(
        title.name,
        tuple(title.seat(game.state, player)[1] for player in seats),
        game.winners,
        game.state.round,
        sum(entry.how in OWN or entry.how == TOGETHER for entry in game.entries()),
        tuple(tuple(title.score(state, player) for state in states) for player in seats),
        _picked(game),
        tuple(_technologies(sheet) for sheet in game.view(None)["players"]),
        _luck(game),
    )


def _picked(game: Game) -> tuple[tuple[str, ...], ...]:
    found: dict[int, list[str]] = defaultdict(list)
    kinds = {kind for kind, ask in game.title.asks.items() if ask.of == STRATEGY and kind.endswith(PICK)}
    for entry in game.entries():
        if entry.kind in kinds and entry.how in (*OWN, FORCED) and entry.value != PASS:
            found[entry.player].append(entry.value)
    return tuple(tuple(found[player]) for player in range(game.state.seats))


def _technologies(sheet: Mapping[str, Any]) -> tuple[str, ...]:
    known = sheet.get("technologies", ())
    if isinstance(known, Mapping):
        return tuple(name for name, state in known.items() if state["unlocked"])
    return tuple(known)


def _luck(game: Game) -> tuple[float, ...]:
    luck = [0.0] * game.state.seats
    for line in game.lines():
        if (throw := game.title.throw(line.key, dict(line.values))) is not None and throw.player in range(len(luck)):
            luck[throw.player] += throw.hits - throw.expected
    return tuple(luck)


class Share(NamedTuple):
    """How often something went with a victory: shared ones count in part. Bounds of 95 %."""

    name: str
    times: int
    won: float
    least: float
    most: float


class Series(NamedTuple):
    """Many games of one title. `fair`: the share of victories if nothing mattered."""

    title: str
    games: int
    fair: float
    seats: Sequence[Share]
    places: Sequence[Share]
    picked: Sequence[Share]
    technologies: Sequence[Share]
    winners_points: Sequence[float]  # by round, and at the end
    others_points: Sequence[float]
    rounds: Mapping[int, int]
    decisions: Sequence[int]
    luck: tuple[Sequence[float], Sequence[float]]  # of the winners, of all others


def series_of(games: Sequence[Facts]) -> Series:
    """A ValueError for games of several titles, or for none."""
    titles = {game.title for game in games}
    if len(titles) != 1:
        raise ValueError(f"a report is of one title; there are games of {', '.join(sorted(titles)) or 'none'}")
    seated, placed, picked, known = (_Counts() for _ in range(4))
    luck: tuple[list[float], list[float]] = ([], [])
    for game in games:
        for player, seat in enumerate(game.seats):
            won = (player in game.winners) / max(1, len(game.winners))
            seated.add(seat, won)
            placed.add(str(player + 1), won)
            for card in game.picked[player]:
                picked.add(card, won)
            for technology in game.technologies[player]:
                known.add(technology, won)
            luck[player not in game.winners].append(game.luck[player])
    winning = [curve for game in games for p, curve in enumerate(game.points) if p in game.winners]
    losing = [curve for game in games for p, curve in enumerate(game.points) if p not in game.winners]
    most = max(len(curve) for game in games for curve in game.points)
    return Series(
        titles.pop(),
        len(games),
        mean(1 / len(game.seats) for game in games),
        seated.shares(),
        sorted(placed.shares(), key=lambda share: int(share.name)),
        picked.shares(),
        known.shares(),
        _curve(winning, most),
        _curve(losing, most),
        dict(sorted(Counter(game.rounds for game in games).items())),
        [game.decisions for game in games],
        luck,
    )


class _Counts:
    def __init__(self) -> None:
        self.times: Counter[str] = Counter()
        self.won: dict[str, float] = defaultdict(float)

    def add(self, name: str, won: float) -> None:
        self.times[name] += 1
        self.won[name] += won

    def shares(self) -> list[Share]:
        found = [Share(n, t, self.won[n] / t, *wilson(self.won[n], t)) for n, t in self.times.items()]
        return sorted(found, key=lambda share: (-share.won, -share.times, share.name))


def _curve(curves: Iterable[Sequence[int]], most: int) -> list[float]:
    """The mean at the start of every round; a game that is over keeps its end."""
    long = [[*curve, *[curve[-1]] * (most - len(curve))] for curve in curves]
    return [mean(column) for column in zip(*long, strict=True)]
