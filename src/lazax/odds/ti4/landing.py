"""The ground combats of TI4 to which a landing leads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lazax.core.ask import Ask, Value
from lazax.core.game import Game
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.core.steps import NAMES
from lazax.odds.figures import Odds
from lazax.odds.ti4 import usual
from lazax.odds.ti4.followed import followed
from lazax.odds.ti4.ground import after_landing
from lazax.ti4.board import ground_forces_at, owners_at
from lazax.ti4.combat.cannon import guns_at
from lazax.ti4.events import GroundCombat, Invasion
from lazax.ti4.invasion.commit import Landing
from lazax.ti4.invasion.defence import defend_planets
from lazax.ti4.state import TI4
from lazax.ti4.tables import GROUND_FORCES


@dataclass(frozen=True)
class Landed:
    """The combat on one planet, once those who were committed are down."""

    planet: str
    attacker: Player
    defender: Player

    halts = (NAMES[defend_planets],)

    def stands(self, state: TI4) -> bool:
        going_on = ongoing(state, Invasion)
        return going_on is not None and self.planet in going_on.committed and ongoing(state, GroundCombat) is None

    def exact(self, state: TI4) -> Odds | None:
        if not self.stands(state) or not followed(state, self.planet, (self.attacker, self.defender)):
            return None
        return after_landing(state, self.planet, self.attacker, self.defender)

    def attacking(self, player: Player, state: TI4) -> bool:
        return player == self.attacker

    def going_on(self, state: TI4) -> bool:
        going_on = ongoing(state, Invasion)
        return going_on is not None and not going_on.decided

    def result(self, state: TI4, player: Player) -> tuple[int, int]:
        mine, theirs = (
            ground_forces_at(state, self.planet, one).total(GROUND_FORCES) for one in (player, self.defender)
        )
        if mine:
            return (0 if theirs else 1), mine
        return (-1 if theirs else 0), 0

    def answer(self, game: Game, player: Player, ask: Ask) -> Value:
        return usual.answer(game, player, ask)


def landings(game: Game, player: Player, answer: Value) -> Iterator[tuple[str, Landed]]:
    """49.4, 77.6: the planets on which others fight back, to which ground forces are committed."""
    state = game.state_of(player)
    assert isinstance(state, TI4)
    wanted = [one.planet for one in answer if isinstance(one, Landing)] if isinstance(answer, tuple) else []
    for planet in dict.fromkeys(wanted):
        defender = defender_of(state, planet, player)
        if defender is not None:
            yield planet, Landed(planet, player, defender)


def defender_of(game: TI4, planet: str, invader: Player) -> Player | None:
    """Whose ground forces are met on a planet, or whose guns fire from it."""
    others = [owner for owner in owners_at(game, planet) if owner != invader]
    fighting = (owner for owner in others if ground_forces_at(game, planet, owner))
    return next(fighting, next((owner for owner in others if guns_at(game, owner, planet, invader)), None))
