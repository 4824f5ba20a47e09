"""The battle of TI4 that a decision is about: a space combat that goes on or that a movement would begin."""

from __future__ import annotations

from lazax.core.ask import Ask, Value
from lazax.core.game import Game
from lazax.core.stage import current, ongoing
from lazax.core.state import Player
from lazax.core.steps import NAMES
from lazax.odds.figures import Odds
from lazax.odds.ti4 import usual
from lazax.odds.ti4.followed import followed
from lazax.odds.ti4.space import space_battle
from lazax.ti4.board import force_at, ship_owners
from lazax.ti4.combat.cannon import cannon_offence, offer_fire
from lazax.ti4.combat.space_combat import barrage, close, fight, next_round, start
from lazax.ti4.events import Activation, SpaceCombat
from lazax.ti4.state import TI4
from lazax.ti4.tables import SHIP_KINDS

WAITING = frozenset(NAMES[step] for step in (cannon_offence, offer_fire, fight, start, next_round))
"""What stands in the queue as long as the combat is not over."""


class Considered:
    """The space combat in one system."""

    halts = tuple(NAMES[step] for step in (cannon_offence, next_round, close))

    def __init__(self, system: str) -> None:
        self.system = system

    def stands(self, state: TI4) -> bool:
        combat = ongoing(state, SpaceCombat)
        return combat is not None and not combat.rolls

    def attacking(self, player: Player, state: TI4) -> bool:
        return current(state, Activation).player == player

    def exact(self, state: TI4) -> Odds | None:
        combat, attacker = ongoing(state, SpaceCombat), current(state, Activation).player
        if combat is None:
            others = [owner for owner in ship_owners(state, self.system) if owner != attacker]
            if len(others) != 1 or attacker not in ship_owners(state, self.system):
                return None
            sides = attacker, others[0]
        else:
            sides = combat.attacker, combat.defender
            if combat.joined:
                return None
        if not followed(state, self.system, sides):
            return None
        waiting = {step[0] for step in state.todo}
        return space_battle(state, self.system, *sides, barraged=NAMES[barrage] not in waiting)

    def going_on(self, state: TI4) -> bool:
        return ongoing(state, SpaceCombat) is not None or any(step[0] in WAITING for step in state.todo)

    def result(self, state: TI4, player: Player) -> tuple[int, int]:
        left = force_at(state, self.system, player).total(SHIP_KINDS)
        others = any(owner != player for owner in ship_owners(state, self.system))
        return (0 if bool(left) == others else 1 if left else -1), left

    def answer(self, game: Game, player: Player, ask: Ask) -> Value:
        return usual.answer(game, player, ask)


def considered(game: Game, player: Player, answer: Value | None = None) -> Considered | None:
    """The combat that goes on, or that the player's movement would begin."""
    state = game.state_of(player)
    assert isinstance(state, TI4)
    combat, activation = ongoing(state, SpaceCombat), ongoing(state, Activation)
    if activation is None:
        return None
    if combat is not None:
        return Considered(combat.system)
    enemies = [owner for owner in ship_owners(state, activation.system) if owner != activation.player]
    if not enemies or not any(step[0] in WAITING for step in state.todo):
        return None
    if answer == () and activation.player not in ship_owners(state, activation.system):
        return None  # nobody comes
    return Considered(activation.system)
