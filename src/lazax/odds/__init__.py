"""What a person may expect of a battle before they decide.

Some bots play until somebody is asked something about a battle:

>>> from lazax.bots import Question, make_bot
>>> from lazax.core.game import Game
>>> from lazax.titles import TITLES
>>> game = Game.new(TITLES["ti3"], players=3, seed=1)
>>> bots = [make_bot("steady", "ti3", seed) for seed in range(3)]
>>> while battle_odds(game, player := game.asked()[0], games=1) is None:
...     game.apply(player, bots[player].answer(Question(game, player, game.ask(player))))
>>> odds = battle_odds(game, player, games=50, seconds=10)
>>> odds.games, round(odds.win + odds.lose + odds.draw, 6)
(50, 1.0)

The same position and seed give the same odds; an answer that is given is tried in every world.

>>> battle_odds(game, player, games=50, seconds=10) == odds
True
>>> ask = game.ask(player)
>>> choice = bots[player].answer(Question(game, player, ask))
>>> battle_odds(game, player, choice, games=50, seconds=10).left >= 0
True
"""

from __future__ import annotations

from typing import Any

from lazax.core.ask import Value
from lazax.core.game import Game
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
    """The player's odds in the battle at hand, after their answer if they give one; None if there is no battle."""
    find = part(game.title.name, "battles")
    fight = find(game, player, answer) if find is not None else None
    if fight is None:
        return None
    return simulate(game, player, fight, answer, seed=seed, games=games, seconds=seconds, **clock)
