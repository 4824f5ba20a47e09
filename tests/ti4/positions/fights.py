"""Fights of factions in small positions: who attacks whom in which system, with their leaders unlocked."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.steps import do
from lazax.ti4.combat.space_combat import fight
from lazax.ti4.invasion.ground_combat import begin_ground_combat
from lazax.ti4.invasion.invasion import invade
from lazax.ti4.state import TI4
from lazax.ti4.units.cards import take_stock
from tests.ti4.positions.tools import A, B, activated, answer_next, kind_asked, planet, play, units

HERE, BESIDE, LODOR = "tile_26", "tile_20", "lodor"


def unlocked(state: TI4, *leaders: str) -> TI4:
    """Commanders and heroes whose condition was fulfilled before."""
    state.unlocked |= {*leaders}
    take_stock(state)
    return state


def fleets(state: TI4, a: str, b: str, system: str = HERE) -> TI4:
    """A has moved in where B is."""
    return activated(units(units(state, A, system, a), B, system, b), A, system, moved=True)


def battle(state: TI4, *dice: int) -> Game:
    """The space combat between the fleets of A and B. B could retreat, so that each round begins with a question."""
    return play(planet(state, B, "vefut_ii"), do(fight, A), dice=dice)


def troops(state: TI4, a: str, b: str, place: str = LODOR, system: str = HERE) -> TI4:
    """A has landed on a planet of B."""
    planet(state, B, place)
    return activated(units(units(state, A, place, a), B, place, b), A, system, moved=True)


def ground_battle(state: TI4, *dice: int, place: str = LODOR) -> Game:
    async def begin(game: TI4) -> None:
        begin_ground_combat(game, place, A, B)

    return play(state, begin, dice=dice)


def invasion(state: TI4, *dice: int) -> Game:
    return play(state, do(invade, A), dice=dice)


def stand(game: Game, *, until: str = "") -> None:
    """Nobody retreats, and nobody uses anything more in this round."""
    while kind_asked(game) == "combat.announce" or kind_asked(game).startswith("window."):
        if kind_asked(game) == until:
            return
        answer_next(game, {"combat.announce": "no"})
