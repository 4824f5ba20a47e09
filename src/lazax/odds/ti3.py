"""Space battles of TI3, fought by both sides without cards and without retreat."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.ask import DONE, PASS, Ask, Choose, Submit, Value
from lazax.core.game import Game
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.core.steps import NAMES
from lazax.ti3.board import alive, enemy_ships, fleet_in
from lazax.ti3.combat.battle import battles, end, next_round, start
from lazax.ti3.combat.pds import open_fire
from lazax.ti3.events import Activation, Battle
from lazax.ti3.state import TI3
from lazax.ti3.units.fleets import Fleet

STEPS = frozenset(NAMES[step] for step in (open_fire, battles, start, next_round, end))
"""What stands in the queue as long as the battle is not over."""
MODEST = (PASS, "no", "stay", DONE)
"""Answers that change nothing, the first of them that is offered."""


class SpaceBattle:
    """The battle for one system."""

    def __init__(self, system: str) -> None:
        self.system = system

    def going_on(self, state: TI3) -> bool:
        return ongoing(state, Battle) is not None or any(step[0] in STEPS for step in state.todo)

    def result(self, state: TI3, player: Player) -> tuple[int, int]:
        left = ships(fleet_in(state, self.system, player))
        enemies = sum(ships(fleet_in(state, self.system, other)) for other in alive(state) if other != player)
        if bool(left) == bool(enemies):
            return 0, left
        return (1 if left else -1), left

    def answer(self, ask: Ask) -> Value:
        if isinstance(ask, Submit):
            return next(iter(ask.suggest()))
        assert isinstance(ask, Choose)
        return modest(ask.options)


def ships(fleet: Fleet) -> int:
    return len(fleet.ships) + fleet.fighters


def modest(options: Sequence[str]) -> str:
    """No cards and no retreat, all guns: of numbers the highest, of names the first."""
    for answer in MODEST:
        if answer in options:
            return answer
    if all(option.isdecimal() for option in options):
        return max(options, key=int)
    return options[0]


def battle_of(game: Game, player: Player, answer: Value | None = None) -> SpaceBattle | None:
    """The battle that the player's decision is about: one that goes on, or one that their movement would begin."""
    state = game.state_of(player)
    assert isinstance(state, TI3)
    battle, activation = ongoing(state, Battle), ongoing(state, Activation)
    if battle is not None:
        return SpaceBattle(battle.system)
    if activation is None or activation.transfer or not enemy_ships(state, activation.systems[0], player):
        return None
    if answer == () and (activation.systems[0], player) not in state.fleets:
        return None  # nobody comes
    return SpaceBattle(activation.systems[0])
