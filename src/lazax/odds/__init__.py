"""What may be expected of a battle.

A battle that is set up by hand, for an edition that has battles:

>>> odds = odds_of("ti4", battle_in_words("ti4", "2 cruiser", "cruiser"))
>>> odds.exact, round(odds.attacker + odds.defender + odds.draw, 6)
(True, 1.0)
>>> battle_in_words("ti4", "3 frigate", "cruiser")  # doctest: +ELLIPSIS
Traceback (most recent call last):
...
ValueError: attacker: there is no unit 'frigate'; ...

And the one that a decision is about. Some bots play until somebody is asked something about a battle:

>>> from lazax.bots import Question, make_bot
>>> from lazax.core.game import Game
>>> from lazax.titles import TITLES
>>> game = Game.new(TITLES["ti3"], players=3, seed=1)
>>> bots = [make_bot("steady", "ti3", seed) for seed in range(3)]
>>> while battle_odds(game, player := game.asked()[0], games=1) is None:
...     game.apply(player, bots[player].answer(Question(game, player, game.ask(player))))
>>> odds = battle_odds(game, player)
>>> round(odds.win + odds.lose + odds.draw, 6)
1.0

An answer that is given is tried first.

>>> ask = game.ask(player)
>>> choice = bots[player].answer(Question(game, player, ask))
>>> battle_odds(game, player, choice).left >= 0
True
"""

from __future__ import annotations

from typing import Any

from lazax.core.ask import Value
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.odds.figures import Battle, Odds, Side, Units
from lazax.odds.imagined import GAMES, SECONDS, Fight, SeatOdds, simulate, told
from lazax.odds.reckoning import battle_in_words, odds_of
from lazax.titles import part

__all__ = ["Battle", "Odds", "SeatOdds", "Side", "Units", "battle_in_words", "battle_odds", "landing_odds", "odds_of"]


def battle_odds(
    game: Game,
    player: Player,
    answer: Value | None = None,
    *,
    seed: int = 0,
    games: int = GAMES,
    seconds: float = SECONDS,
    **clock: Any,
) -> SeatOdds | None:
    """The player's odds in the battle at hand, after their answer if they give one; None if there is no battle.
    `games`, `seconds`: how much is played out where the odds cannot be told exactly."""
    there = part(game.title.name, "odds")
    fight = there.considered(game, player, answer) if there is not None else None
    if fight is None:
        return None
    return _reckoned(game, player, fight, answer, seed, games, seconds, **clock)


def landing_odds(
    game: Game,
    player: Player,
    answer: Value,
    *,
    seed: int = 0,
    games: int = GAMES,
    seconds: float = SECONDS,
    **clock: Any,
) -> dict[str, SeatOdds]:
    """The player's odds on each planet that others defend, after this landing."""
    there = part(game.title.name, "odds")
    fights = dict(there.landings(game, player, answer)) if there is not None else {}
    found = {
        planet: _reckoned(game, player, fight, answer, seed, games, seconds / len(fights), **clock)
        for planet, fight in fights.items()
    }
    return {planet: odds for planet, odds in found.items() if odds is not None}


def _reckoned(
    game: Game,
    player: Player,
    fight: Fight,
    answer: Value | None,
    seed: int,
    games: int,
    seconds: float,
    **clock: Any,
) -> SeatOdds | None:
    exactly = told(game, player, fight, answer, seed)
    if exactly is not None:
        return exactly
    return simulate(game, player, fight, answer, seed=seed, games=games, seconds=seconds, **clock)
