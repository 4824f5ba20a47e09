"""Fights of TI3 that are played out by the rules, from a position to the end of the combat."""

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
from lazax.odds.figures import Battle as Setup
from lazax.odds.figures import Outcome
from lazax.odds.ti3.field import ATTACKER, DEFENDER, PLANET, SYSTEM, position
from lazax.odds.ti3.usual import answer
from lazax.ti3.board import fleet_in
from lazax.ti3.combat.battle import battles
from lazax.ti3.combat.battle import end as battle_end
from lazax.ti3.combat.invaders import invaders
from lazax.ti3.combat.invasion import end as invasion_end
from lazax.ti3.combat.invasion import invade
from lazax.ti3.combat.pds import open_fire
from lazax.ti3.events import Battle, Invasion
from lazax.ti3.registry import ASKS, STEPS
from lazax.ti3.state import TI3
from lazax.ti3.title import TI3Title

OVER = "odds.over"
MOST_ANSWERS = 2_000


async def _stop(game: TI3) -> None:
    await choose(ATTACKER, OVER, lambda: ("stop", "go"))


class Pitched(TI3Title):
    """TI3 from a position on, stopped when the combat is over."""

    players = range(1, 9)
    steps: Mapping[str, Step] = ChainMap(
        {OVER: _stop, NAMES[battle_end]: _stop, NAMES[invasion_end]: _stop}, dict(STEPS)
    )
    asks: Mapping[str, AskKind] = ChainMap({OVER: AskKind("choose")}, dict(ASKS))

    def __init__(self, state: TI3) -> None:
        self.position = state

    def setup(self, players: int, options: Mapping[str, Any], seed: int) -> TI3:
        return self.position


class Pitch:
    """One battle, as often as one likes."""

    def __init__(self, battle: Setup) -> None:
        self.place = battle.place
        self.position = position(battle)
        space = (do(open_fire, ATTACKER), do(battles, ATTACKER))
        self.position.todo = (*(space if self.place == "space" else (do(invade, ATTACKER),)), (OVER,))

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
            game.apply(player, answer(game, player, ask))
        raise AssertionError("the fight does not end")

    def _outcome(self, state: Any) -> Outcome:
        if self.place == "space":
            battle = ongoing(state, Battle)
            fleets = [fleet_in(state, SYSTEM, player) for player in (ATTACKER, DEFENDER)]
            attackers, defenders = (len(fleet.ships) + fleet.fighters for fleet in fleets)
            return attackers, defenders, battle.round if battle is not None else 0
        invasion = ongoing(state, Invasion)
        return invaders(state, PLANET), state.gf.get(PLANET, 0), invasion.round if invasion is not None else 0
