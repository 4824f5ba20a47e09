"""Scenes for the military cards."""

from __future__ import annotations

from collections.abc import Callable

from lazax.core.stage import enter
from lazax.ti3.events import Invasion
from lazax.ti3.state import TI3, Landing
from tests.ti3.positions.cards import battle_at, two_empires
from tests.ti3.positions.scenes import Scene, window
from tests.ti3.positions.tools import activation, fleet, planet

HERE = "sys_quann"


def armada(ships: str, enemies: str = "2 cruiser") -> TI3:
    """Sol's fleet stands against N'orr before the battle."""
    state = two_empires(units=False)
    return battle_at(fleet(fleet(state, HERE, 0, ships), HERE, 1, enemies), HERE)


def barred_from_quann() -> TI3:
    """N'orr stand at Tarmann, between Quann, which Sol have activated, and Sol's cruiser."""
    state = fleet(two_empires(), "empty_3", 0, "cruiser")
    return activation(fleet(state, "sys_tarmann", 1, "cruiser"), 0, HERE)


def siege() -> TI3:
    """Sol has landed on Lodor, which N'orr hold, under the guns of a dreadnought and a war sun."""
    state = activation(fleet(two_empires(), "sys_lodor", 0, "dreadnought, war_sun"), 0, "sys_lodor", moved=True)
    state.landed["lodor"] = Landing(2)
    enter(state, Invasion("lodor", 0, 1))
    return state


def robbed() -> TI3:
    """N'orr have taken Lor and hold Lodor refreshed; Sol's Quann is exhausted."""
    state = planet(two_empires(), 1, "lor", gf=1, exhausted=True)
    return activation(state, 1, "sys_arnor_lor")


def dock_in_sight() -> TI3:
    state = planet(two_empires(), 0, "quann", gf=1, dock=True)
    return activation(fleet(state, HERE, 1, "2 cruiser"), 1, HERE, moved=True)


MILITARY_SCENES: dict[str, Callable[[], Scene]] = {
    "fighter_prototype": lambda: Scene(
        armada("carrier, 2 fighter"), window("before_space_battle", players=(0, 1), subject=HERE)
    ),
    "into_the_breach": lambda: Scene(
        armada("dreadnought, cruiser"), window("before_space_battle", players=(0, 1), subject=HERE)
    ),
    "in_the_silence_of_space": lambda: Scene(
        barred_from_quann(),
        window("after_own_activation", players=(0,), subject=HERE),
        answers={"in_the_silence_of_space.system": "empty_3"},
    ),
    "experimental_battlestation": lambda: Scene(
        dock_in_sight(), window("after_enemy_moved_in", players=(0,), subject=HERE), (9, 1, 1)
    ),
    "chemical_warfare": lambda: Scene(
        siege(), window("before_invasion_combat", "before_battle", players=(0, 1), subject="lodor")
    ),
    "dug_in": lambda: Scene(siege(), window("before_bombardment", players=(0, 1), subject="lodor")),
    "reparations": lambda: Scene(robbed(), window("after_planet_lost", players=(0,), subject="lor")),
    "star_of_death": lambda: Scene(siege(), window("before_landing", players=(0,), subject="sys_lodor")),
}
