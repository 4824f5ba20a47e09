"""The ladder of a validated ask builds exactly what its checker accepts, on positions small enough to list."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from typing import Any, TypeVar

from lazax.core.ask import Choose, Submit, Value, climb
from lazax.core.game import Game
from lazax.core.state import Player
from tests.conformance.players import Trial, moments

T = TypeVar("T")
Candidates = Callable[[Game, Player], Iterable[Value] | None]


def ladder_is_brute_force(trial: Trial, candidates: Candidates) -> None:
    """`candidates` lists submissions, legal and not, among which are all legal ones; None: too many to list."""
    met = 0
    for game, _, time_to_look in moments(trial):
        for player in game.asked() if time_to_look else ():
            ask = game.ask(player)
            everything = candidates(game, player) if isinstance(ask, Submit) else None
            if isinstance(ask, Submit) and everything is not None:
                legal = [value for value in everything if game.check(player, value) is None]
                built = every_climb(ask.ladder)
                assert set(built) == set(legal), ask.kind
                met += 1
    assert met, "no position was small enough"


def every_climb(ladder: Callable[[], Coroutine[Any, Any, T]], most: int = 100_000) -> list[T]:
    """All results a ladder can reach, by walking its whole tree."""
    results: list[T] = []
    paths: list[tuple[str, ...]] = [()]
    while paths:
        path = paths.pop()
        steps = iter(path)

        def follow(rung: Choose, steps: Any = steps, path: tuple[str, ...] = path) -> str:
            step = next(steps, None)
            if step is None:
                paths.extend((*path, option) for option in reversed(rung.options))
                raise _Fork
            return str(step)

        try:
            results.append(climb(ladder(), follow))
        except _Fork:
            if len(paths) > most:
                raise ValueError("this ladder is too large to walk") from None
    return results


class _Fork(Exception):
    pass
