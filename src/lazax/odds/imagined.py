"""Odds of a battle that somebody's decision is about: from the position that it leads to, or, where not everything is
followed, by playing out many imagined worlds."""

from __future__ import annotations

import time
from collections import ChainMap
from collections.abc import Callable
from copy import copy
from math import sqrt
from typing import Any, Protocol

import msgspec

from lazax.core import record
from lazax.core.ask import Ask, Value, choose
from lazax.core.chance import Generator, mix
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.core.title import AskKind, Title
from lazax.odds.figures import Odds

GAMES = 200
SECONDS = 0.3
MOST_ANSWERS = 400  # in one world: a fight that is longer is broken off as a draw
HALT = "odds.halt"
WORLDS = 8  # so many are tried for one in which an answer can be given


class SeatOdds(msgspec.Struct, frozen=True):
    """How a battle may end for one player: won, lost and neither, and the units that are left on average. `games`: of
    how many worlds these are the shares, 0 if nothing was left to chance; `error`: how far off they may be."""

    win: float
    lose: float
    draw: float
    left: float
    games: int = 0
    exact: bool = True
    error: float = 0.0


class Fight(Protocol):
    """A fight of a title: when it is over, how it went, and what to answer meanwhile."""

    halts: tuple[str, ...]
    """The steps before which the position is looked at: before guns fire, before each round, at the end."""

    def stands(self, state: Any) -> bool:
        """Whether the position is one from which odds can be told: no dice lie there that are not settled."""
        ...

    def exact(self, state: Any) -> Odds | None:
        """From such a position; None if not everything is followed."""
        ...

    def attacking(self, player: Player, state: Any) -> bool: ...

    def going_on(self, state: Any) -> bool: ...

    def result(self, state: Any, player: Player) -> tuple[int, int]:
        """1 won, 0 drawn, -1 lost; and the units that the player has left."""
        ...

    def answer(self, game: Game, player: Player, ask: Ask) -> Value: ...


def told(game: Game, player: Player, fight: Fight, answer: Value | None, seed: int) -> SeatOdds | None:
    """The exact odds, if they can be told."""
    state: Any = game.state_of(player)
    if answer is not None or not fight.stands(state):
        state = _position(game, player, fight, answer, seed)
    if state is None:
        return None
    odds = fight.exact(state.copy())
    if odds is None:
        return None
    win, lose, left = odds.of(fight.attacking(player, state))
    return SeatOdds(win, lose, odds.draw, left)


async def _halt(game: Any, *_: Any) -> None:
    await choose(game.seating[0], HALT, lambda: ("stop", "go"))


def _halting(title: Title[Any], halts: tuple[str, ...]) -> Title[Any]:
    """The same title, stopping where it should be looked at."""
    found = copy(title)
    found.steps = ChainMap(dict.fromkeys((HALT, *halts), _halt), dict(title.steps))
    found.asks = ChainMap({HALT: AskKind("choose")}, dict(title.asks))
    return found


def _position(game: Game, player: Player, fight: Fight, answer: Value | None, seed: int) -> Any | None:
    """Where the fight stands after the answer, before any other dice are rolled."""
    saved = record.load({game.title.name: _halting(game.title, fight.halts)}, record.save(game))
    for number in range(WORLDS):
        world = saved.determinise(player, Generator(mix(seed, "odds", number)))
        if answer is not None:
            if world.check(player, answer) is not None:
                continue
            world.apply(player, answer)
        for _ in range(MOST_ANSWERS):
            asked = world.asked()[0]
            ask = world.ask(asked)
            assert ask is not None
            if ask.kind == HALT:
                return world.state_of(asked)
            world.apply(asked, fight.answer(world, asked, ask))
            if world.over:
                return None
    return None


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
) -> SeatOdds | None:
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
    left = sum(units for _, units in results) / number
    win, lose = outcomes.count(1) / number, outcomes.count(-1) / number
    error = max(sqrt(p * (1.0 - p) / number) for p in (win, lose, 1 / (number + 1)))
    return SeatOdds(win, lose, outcomes.count(0) / number, left, number, False, error)


def _fight_on(world: Game, player: Player, fight: Fight) -> tuple[int, int]:
    for _ in range(MOST_ANSWERS):
        if world.over or not fight.going_on(world.state):
            break
        asked = world.asked()[0]
        ask = world.ask(asked)
        assert ask is not None
        world.apply(asked, fight.answer(world, asked, ask))
    return fight.result(world.state, player)
