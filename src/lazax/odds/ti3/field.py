"""Battles that are set up by hand, as positions of the game: two sides on a small map, without cards or leaders."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from lazax.core.stage import enter
from lazax.core.state import Player
from lazax.galaxy.fleets import FIGHTER
from lazax.galaxy.layout import in_spiral_order
from lazax.odds.figures import Battle, Side
from lazax.ti3.board import set_fleet
from lazax.ti3.events import Activation, Phase, Round, Turn
from lazax.ti3.state import TI3, Landing
from lazax.ti3.switches import Rules
from lazax.ti3.tables import STRATEGIES, UNITS
from lazax.ti3.units.fleets import Ship, fleet_of

SYSTEM, PLANET, OTHER_PLANET = "sys_new_albion_starpoint", "new_albion", "starpoint"
ELSEWHERE: Final = (("sys_quann", "quann"), ("sys_vefut_ii", "vefut_ii"), ("sys_wellon", "wellon"))
"""Everybody owns something, so that nobody is out of the game when a fleet is lost."""
ATTACKER: Player = 0
DEFENDER: Player = 1
NEUTRAL = ("hacan", "sol", "yssaril", "xxcha")
"""Whose race stands in where a side has none: in a battle it does nothing."""
ROOM = 99


def position(battle: Battle) -> TI3:
    """The position before the first shot: the attacker's units have just come into the system."""
    sides = (battle.attacker, battle.defender)
    state = _table(tuple((side.faction, side.technologies) for side in sides)).copy()
    for player, side in enumerate(sides):
        _arrange(state, player, side, battle.place)
    return state


@lru_cache(maxsize=64)
def _table(sides: tuple[tuple[str, tuple[str, ...]], ...]) -> TI3:
    """A table of three with these two sides, without any units."""
    state = TI3(3, Rules())
    state.rng, state.round = 1, 1
    named = {race for race, _ in sides}
    stand_ins = (race for race in NEUTRAL if race not in named)
    state.races = (*(race or next(stand_ins) for race, _ in sides), next(stand_ins))
    tiles = (SYSTEM, *(system for system, _ in ELSEWHERE))
    state.placements = in_spiral_order(((0, -at), tile) for at, tile in enumerate(tiles))
    state.technologies = {**state.technologies, **{player: owned for player, (_, owned) in enumerate(sides)}}
    state.fleet_pool = dict.fromkeys(range(state.seats), ROOM)
    state.control = {planet: player for player, (_, planet) in enumerate(ELSEWHERE)}
    state.control = {**state.control, PLANET: DEFENDER, OTHER_PLANET: ATTACKER}
    state.held_since = dict.fromkeys(state.control, 0)
    state.gf = {planet: 1 for _, planet in ELSEWHERE}
    state.strategies = {player: (STRATEGIES[player],) for player in range(state.seats)}
    enter(state, Round(1))
    enter(state, Phase("action"))
    enter(state, Turn(ATTACKER))
    enter(state, Activation(ATTACKER, (SYSTEM,), moved=True))
    return state


def _arrange(state: TI3, player: Player, side: Side, place: str) -> None:
    """Ships in space; ground forces of the attacker have landed, the others stand on the planet that is attacked."""
    ships: list[Ship] = []
    fighters = 0
    planet = PLANET if player == DEFENDER else OTHER_PLANET
    for kind, number, damaged in side.units:
        if kind == FIGHTER:
            fighters += number
        elif UNITS[kind].ship:
            ships += [Ship(kind, damaged=at < damaged) for at in range(number)]
        elif kind == "pds":
            state.pds[planet] = number
        elif player == DEFENDER or place == "space":
            state.gf[planet] = number
        else:
            state.landed[PLANET] = Landing(number)
    set_fleet(state, SYSTEM, player, fleet_of(ships, fighters))
