"""What a person may expect of a battle before he decides."""

from __future__ import annotations

from typing import Any

from lazax.core.ask import Value
from lazax.core.driver import Game
from lazax.core.state import Player
from lazax.odds.simulation import GAMES, SECONDS, Odds, simulate
from lazax.titles import part

__all__ = ["Odds", "battle_odds"]


def battle_odds(
    game: Game,
    player: Player,
    answer: Value | None = None,
    *,
    seed: int = 0,
    games: int = GAMES,
    seconds: float = SECONDS,
    **clock: Any,
) -> Odds | None:
    """The player's odds in the battle at hand, after his answer if he gives one; None if there is no battle."""
    find = part(game.title.name, "battles")
    fight = find(game, player, answer) if find is not None else None
    if fight is None:
        return None
    return simulate(game, player, fight, answer, seed=seed, games=games, seconds=seconds, **clock)
