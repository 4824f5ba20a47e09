"""Bots rated by the games they play against each other. A tournament lies in a folder, game by game, so that one that
was stopped goes on, and one that is over can be made longer."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple

from lazax.arena.engines import Engine
from lazax.arena.match import Match, Result
from lazax.arena.simulate import Plan, play_one
from lazax.core.chance import Generator, mix
from lazax.titles import TITLES

GAMES: Final = "games.jsonl"
Z: Final = 1.959964  # of a normal distribution 95 % lie within so many deviations


class Tournament(NamedTuple):
    """Who plays what. Seats are dealt so that every bot has as many as every other, in every company."""

    title: str
    players: int
    bots: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, Any], ...] = ()

    def head(self) -> dict[str, Any]:
        told = {**self._asdict(), "bots": list(self.bots), "options": dict(self.options)}
        return {**told, "rules": TITLES[self.title].rules_version}

    def match(self, number: int) -> Match:
        seed = mix(self.seed, "tournament", number)
        first = (number - 1) * self.players
        names = [self.bots[(first + seat) % len(self.bots)] for seat in range(self.players)]
        seated = tuple(Generator(mix(seed, "seats")).shuffled(names))
        return Match(number, self.players, seated, seed >> 16, dict(self.options))


class Game(NamedTuple):
    """How a game of a tournament went."""

    number: int
    bots: tuple[str, ...]  # by seat
    seats: tuple[str, ...]
    winners: tuple[int, ...]
    points: tuple[int, ...]
    rounds: int
    finished: bool
    problem: str = ""


class Standing(NamedTuple):
    """A bot: its rating with the bounds between which it lies in 95 of 100 cases; the share of the games it won, a
    seat, with such bounds, too."""

    bot: str
    seats: int
    rating: float
    least: float
    most: float
    won: float
    won_least: float
    won_most: float
    points: float


def read(folder: Path, tournament: Tournament) -> list[Game]:
    """The games there are; a line that was cut off is played again. A ValueError for the games of another one."""
    path = folder / GAMES
    if not path.exists():
        return []
    head, *lines = path.read_text(encoding="utf-8").splitlines() or [""]
    if not head:
        return []  # it was stopped before it began
    if json.loads(head) != json.loads(json.dumps(tournament.head())):
        raise ValueError(f"{path} is of another tournament: {head}")
    games: dict[int, Game] = {}
    for line in lines:
        try:
            told = json.loads(line)
        except ValueError:
            continue
        values: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in told.items()}
        game = Game(**values)
        games[game.number] = game
    return [games[number] for number in sorted(games)]


def play(
    tournament: Tournament, games: int, folder: Path, engine: Engine, progress: Callable[[Game], None] | None = None
) -> list[Game]:
    """Plays what is missing of so many games, writes each down when it is over, and gives all."""
    done = read(folder, tournament)
    folder.mkdir(parents=True, exist_ok=True)
    path, known = folder / GAMES, {game.number for game in done}
    missing = [tournament.match(number) for number in range(1, games + 1) if number not in known]
    plan = Plan(tournament.title, tournament.players, games, tournament.bots, tournament.seed)
    with path.open("a", encoding="utf-8") as file:
        file.write("\n" if path.stat().st_size else json.dumps(tournament.head()) + "\n")
        for played in engine.each(partial(play_one, plan), missing):
            game = told(played.result)
            file.write(json.dumps(game._asdict()) + "\n")
            file.flush()
            done.append(game)
            if progress is not None:
                progress(game)
    return sorted(done)


def told(result: Result) -> Game:
    one = result
    return Game(one.number, one.bots, one.seats, one.winners, one.points, one.rounds, one.finished, one.problem)


def standings(bots: Sequence[str], games: Sequence[Game]) -> list[Standing]:
    """The bots, the best first. A rating comes from the order in which the bots of each game ended: by the share of
    their seats that won, then by points. All begin alike, and none changes in the course of the games."""
    if find_spec("openskill") is None:
        raise ValueError("openskill was not found; pip install 'lazax[data]'")
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    ratings = {bot: model.rating(name=bot) for bot in bots}
    seats, won, points = (dict.fromkeys(bots, 0.0) for _ in range(3))
    for game in games:
        if not game.finished:
            continue
        at_table = list(dict.fromkeys(bot for bot in bots if bot in game.bots))
        scores = {bot: _ended(game, bot) for bot in at_table}
        if len(at_table) > 1:
            order = sorted(set(scores.values()), reverse=True)
            ranks = [order.index(scores[bot]) for bot in at_table]
            rated = model.rate([[ratings[bot]] for bot in at_table], ranks=ranks)
            ratings.update({bot: new for bot, (new,) in zip(at_table, rated, strict=True)})
        for player, bot in enumerate(game.bots):
            seats[bot] += 1
            points[bot] += game.points[player]
            won[bot] += (player in game.winners) / max(1, len(game.winners))
    found = [_standing(bot, ratings[bot], seats[bot], won[bot], points[bot]) for bot in bots]
    return sorted(found, key=lambda one: -one.rating)


def _ended(game: Game, bot: str) -> tuple[float, float]:
    mine = [player for player, name in enumerate(game.bots) if name == bot]
    won = sum(player in game.winners for player in mine) / len(mine)
    return won, sum(game.points[player] for player in mine) / len(mine)


def _standing(bot: str, rating: Any, seats: float, won: float, points: float) -> Standing:
    least, most = wilson(won, seats)
    return Standing(
        bot,
        int(seats),
        rating.mu,
        rating.mu - Z * rating.sigma,
        rating.mu + Z * rating.sigma,
        won / seats if seats else 0.0,
        least,
        most,
        points / seats if seats else 0.0,
    )


def wilson(successes: float, trials: float) -> tuple[float, float]:
    """The bounds of a share, after Wilson: sound for few trials, and for shares next to nothing or all."""
    if not trials:
        return 0.0, 1.0
    share, spread = successes / trials, Z * Z / trials
    middle = (share + spread / 2) / (1 + spread)
    half = math.sqrt(share * (1 - share) * spread + spread * spread / 4) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def figures(tournament: Tournament, games: Sequence[Game]) -> Mapping[str, Any]:
    """All of it as JSON-ready data."""
    return {
        **tournament.head(),
        "games": len(games),
        "finished": sum(game.finished for game in games),
        "problems": list(_problems(games)),
        "standings": [one._asdict() for one in standings(tournament.bots, games)],
    }


def _problems(games: Sequence[Game]) -> Iterator[dict[str, Any]]:
    yield from ({"game": game.number, "problem": game.problem} for game in games if game.problem)
