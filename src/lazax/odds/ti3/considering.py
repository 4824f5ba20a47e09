"""The battle of TI3 that a decision is about: a space battle that goes on or that a movement would begin."""

from __future__ import annotations

from lazax.core.ask import Ask, Value
from lazax.core.game import Game
from lazax.core.stage import current, ongoing
from lazax.core.state import Player
from lazax.core.steps import NAMES
from lazax.odds.figures import Odds
from lazax.odds.ti3 import usual
from lazax.odds.ti3.space import space_battle
from lazax.ti3.board import alive, enemy_ships, fleet_in
from lazax.ti3.combat.battle import battles, end, next_round, start
from lazax.ti3.combat.pds import open_fire
from lazax.ti3.events import Activation, Battle, Roll
from lazax.ti3.state import TI3
from lazax.ti3.units.fleets import Fleet

WAITING = frozenset(NAMES[step] for step in (open_fire, battles, start, next_round, end))
"""What stands in the queue as long as the battle is not over."""


def ships(fleet: Fleet) -> int:
    return len(fleet.ships) + fleet.fighters


class Considered:
    """The battle for one system."""

    halts = tuple(NAMES[step] for step in (open_fire, next_round, end))

    def __init__(self, system: str) -> None:
        self.system = system

    def stands(self, state: TI3) -> bool:
        return ongoing(state, Battle) is not None and ongoing(state, Roll) is None

    def attacking(self, player: Player, state: TI3) -> bool:
        return current(state, Activation).player == player

    def exact(self, state: TI3) -> Odds | None:
        battle, attacker = ongoing(state, Battle), current(state, Activation).player
        if battle is None:
            others = [other for other in alive(state) if other != attacker and (self.system, other) in state.fleets]
            if len(others) != 1 or (self.system, attacker) not in state.fleets:
                return None
            return space_battle(state, self.system, attacker, others[0])
        if battle.effects or battle.over:
            return None
        return space_battle(state, self.system, battle.attacker, battle.defender)

    def going_on(self, state: TI3) -> bool:
        return ongoing(state, Battle) is not None or any(step[0] in WAITING for step in state.todo)

    def result(self, state: TI3, player: Player) -> tuple[int, int]:
        left = ships(fleet_in(state, self.system, player))
        enemies = sum(ships(fleet_in(state, self.system, other)) for other in alive(state) if other != player)
        if bool(left) == bool(enemies):
            return 0, left
        return (1 if left else -1), left

    def answer(self, game: Game, player: Player, ask: Ask) -> Value:
        return usual.answer(game, player, ask)


def considered(game: Game, player: Player, answer: Value | None = None) -> Considered | None:
    """The battle that goes on, or that the player's movement would begin."""
    state = game.state_of(player)
    assert isinstance(state, TI3)
    battle, activation = ongoing(state, Battle), ongoing(state, Activation)
    if battle is not None:
        return Considered(battle.system)
    if activation is None or activation.transfer or not enemy_ships(state, activation.systems[0], player):
        return None
    if answer == () and (activation.systems[0], player) not in state.fleets:
        return None  # nobody comes
    return Considered(activation.systems[0])
