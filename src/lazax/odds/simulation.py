"""Odds by playing it out: many imagined worlds, each fought to the end by quick and plain answers."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from lazax.core.ask import Ask, Value
from lazax.core.chance import Generator, mix
from lazax.core.game import Game
from lazax.core.state import Player

GAMES = 200
SECONDS = 0.3
MOST_ANSWERS = 400  # in one world: a fight that is longer is broken off as a draw


class Odds(msgspec.Struct, frozen=True):
    """Shares of worlds that were won, lost and neither, the ships that were left on average, and how many worlds."""

    win: float
    lose: float
    draw: float
    left: float
    games: int


class Fight(Protocol):
    """A fight of a title: when it is over, how it went, and what to answer meanwhile."""

    def going_on(self, state: Any) -> bool: ...

    def result(self, state: Any, player: Player) -> tuple[int, int]:
        """1 won, 0 drawn, -1 lost; and the ships that the player has left."""
        ...

    def answer(self, ask: Ask) -> Value: ...


def simulate(
    game: Game,
    player: Player,
    fight: Fight,
    answer: Value | None,
    *,
    seed: int,
    games: int = GAMES,
    seconds: float = SECONDS,
    clock: Callable[[], float] = time.monotonic,
) -> Odds | None:
    """Play the fight out in worlds that the player may believe in, beginning with their answer if they give one. The
    same position and seed give the same worlds, one after the other; only how many there is time for may differ.
    None if there is no world in which the answer can be given."""
    end = clock() + seconds
    results = []
    for number in range(games):
        if number and clock() >= end:
            break
        world = game.determinise(player, Generator(mix(seed, "odds", number)))
        if answer is not None:
            if world.check(player, answer) is not None:
                continue  # what the player does not know makes it impossible in this world
            world.apply(player, answer)
        results.append(_fight_on(world, player, fight))
    if not results:
        return None
    number = len(results)
    outcomes = [outcome for outcome, _ in results]
    left = sum(ships for _, ships in results) / number
    win, lose = outcomes.count(1) / number, outcomes.count(-1) / number
    return Odds(win, lose, outcomes.count(0) / number, left, number)


def _fight_on(world: Game, player: Player, fight: Fight) -> tuple[int, int]:
    for _ in range(MOST_ANSWERS):
        if world.over or not fight.going_on(world.state):
            break
        asked = world.asked()[0]
        ask = world.ask(asked)
        assert ask is not None
        world.apply(asked, fight.answer(ask))
    return fight.result(world.state, player)
