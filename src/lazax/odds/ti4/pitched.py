"""Fights of TI4 that are played out by the rules, from a position to the end of the combat."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping
from typing import Any

from lazax.core.ask import choose
from lazax.core.chance import mix
from lazax.core.game import Game
from lazax.core.stage import ongoing
from lazax.core.steps import NAMES, do
from lazax.core.title import AskKind, Step
from lazax.odds.figures import Battle, Outcome
from lazax.odds.ti4.field import ATTACKER, DEFENDER, PLANET, SYSTEM, position
from lazax.odds.ti4.usual import answer
from lazax.ti4.board import force_at, ground_forces_at
from lazax.ti4.combat.cannon import cannon_offence
from lazax.ti4.combat.space_combat import close, fight
from lazax.ti4.events import GroundCombat, SpaceCombat
from lazax.ti4.invasion.ground_combat import end_ground_round
from lazax.ti4.invasion.invasion import invade
from lazax.ti4.registry import ASKS, STEPS
from lazax.ti4.sequence.checks import begin_settling
from lazax.ti4.state import TI4
from lazax.ti4.tables import SHIP_KINDS
from lazax.ti4.title import TI4Title

OVER = "odds.over"
MOST_ANSWERS = 2_000


async def _stop(game: TI4, *_: Any) -> None:
    await choose(ATTACKER, OVER, lambda: ("stop", "go"))


async def _after_ground_round(game: TI4, over: bool) -> None:
    if over:
        await _stop(game)
    else:
        end_ground_round(game, over)


async def _unlimited(game: TI4) -> None:
    """Sides that are set up by hand may be larger than a fleet pool, and carry more than they have room for."""
    game.unsettled = frozenset()


class Pitched(TI4Title):
    """TI4 from a position on, stopped when the combat is over; limits are looked at nowhere."""

    players = range(1, 9)
    steps: Mapping[str, Step] = ChainMap(
        {
            OVER: _stop,
            NAMES[close]: _stop,
            NAMES[end_ground_round]: _after_ground_round,
            NAMES[begin_settling]: _unlimited,
        },
        dict(STEPS),
    )
    asks: Mapping[str, AskKind] = ChainMap({OVER: AskKind("choose")}, dict(ASKS))

    def __init__(self, state: TI4) -> None:
        self.position = state

    def setup(self, players: int, options: Mapping[str, Any], seed: int) -> TI4:
        return self.position


class Pitch:
    """One battle, as often as one likes."""

    def __init__(self, battle: Battle) -> None:
        self.place = battle.place
        self.position = position(battle)
        todo = (do(cannon_offence, ATTACKER), do(fight, ATTACKER))
        self.position.todo = (*(todo if self.place == "space" else (do(invade, ATTACKER),)), (OVER,))

    def fight(self, seed: int) -> Outcome:
        state = self.position.copy()
        state.rng = mix(seed, "odds")
        game = Game.new(Pitched(state), state.seats, seed, quiet=True)
        for _ in range(MOST_ANSWERS):
            player = game.asked()[0]
            ask = game.ask(player)
            assert ask is not None
            if ask.kind == OVER:
                return self._outcome(game.state_of(player))
            game.apply(player, answer(game, player, ask, PLANET))
        raise AssertionError("the fight does not end")

    def _outcome(self, state: Any) -> Outcome:
        if self.place == "space":
            space = ongoing(state, SpaceCombat)
            left = [force_at(state, SYSTEM, player).total(SHIP_KINDS) for player in (ATTACKER, DEFENDER)]
            return left[0], left[1], space.round if space is not None else 0
        ground = ongoing(state, GroundCombat)
        forces = [ground_forces_at(state, PLANET, player) for player in (ATTACKER, DEFENDER)]
        left = [force.total(force.kinds()) for force in forces]
        return left[0], left[1], ground.round if ground is not None else 0
