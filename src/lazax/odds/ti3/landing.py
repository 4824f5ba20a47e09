"""The invasions of TI3 to which a landing leads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lazax.core.ask import Ask, Value
from lazax.core.game import Game
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.core.steps import NAMES
from lazax.odds.figures import Odds
from lazax.odds.ti3 import usual
from lazax.odds.ti3.ground import invasion
from lazax.ti3.board import fleet_in
from lazax.ti3.combat.invasion import invade
from lazax.ti3.events import Invasion
from lazax.ti3.movement.landing_rules import LandForces
from lazax.ti3.state import TI3
from lazax.ti3.tables import SYSTEM_OF

BOMBARDING = ("dreadnought", "war_sun")


@dataclass(frozen=True)
class Landed:
    """The invasion of one planet, once those who land are down."""

    planet: str
    attacker: Player

    halts = (NAMES[invade],)

    def stands(self, state: TI3) -> bool:
        return self.planet in state.landed and ongoing(state, Invasion) is None

    def exact(self, state: TI3) -> Odds | None:
        """R17.2: a ship bombards one planet, so that with several the choice of the attacker matters."""
        if not self.stands(state):
            return None
        ships = fleet_in(state, SYSTEM_OF[self.planet], self.attacker).ships
        if len(state.landed) > 1 and any(ship.kind in BOMBARDING for ship in ships):
            return None
        return invasion(state, self.planet, self.attacker, state.control[self.planet])

    def attacking(self, player: Player, state: TI3) -> bool:
        return player == self.attacker

    def going_on(self, state: TI3) -> bool:
        return self.planet in state.landed

    def result(self, state: TI3, player: Player) -> tuple[int, int]:
        left = state.gf.get(self.planet, 0)
        if state.control.get(self.planet) == player:
            return 1, left
        return (-1 if left else 0), 0

    def answer(self, game: Game, player: Player, ask: Ask) -> Value:
        return usual.answer(game, player, ask)


def landings(game: Game, player: Player, answer: Value) -> Iterator[tuple[str, Landed]]:
    """R17.1: the planets that others defend, to which ground forces go."""
    state = game.state_of(player)
    assert isinstance(state, TI3)
    if isinstance(answer, LandForces):
        for drop in answer.planets:
            defended = state.gf.get(drop.planet) or state.pds.get(drop.planet)
            if drop.gf and defended and state.control.get(drop.planet, player) != player:
                yield drop.planet, Landed(drop.planet, player)
