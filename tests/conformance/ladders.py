"""The ladder of a validated ask builds exactly what its checker accepts, on positions small enough to list."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from lazax.core.ask import Submit, Value
from lazax.core.ask import every_climb as every_climb
from lazax.core.driver import Game
from lazax.core.state import Player
from tests.conformance.players import Trial, moments

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
