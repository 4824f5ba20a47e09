"""Battles that are set up by hand, as positions of the game: two sides on a small map, without cards or leaders."""

from __future__ import annotations

from functools import lru_cache

from lazax.core.stage import enter
from lazax.core.state import Player
from lazax.odds.figures import Battle, Side
from lazax.ti4.board import force_at, put_force
from lazax.ti4.events import Activation, Phase, Round, Turn
from lazax.ti4.setup.map_string import read_map
from lazax.ti4.state import TI4
from lazax.ti4.switches import Rules
from lazax.ti4.tables import FACTIONS, GROUND_FORCES, NEXUS, STRUCTURES, UNITS
from lazax.ti4.units.cards import take_stock

SYSTEM, PLANET, OTHER_PLANET = "tile_27", "new_albion", "starpoint"
THIRD_PLANET = "lodor"  # so that nobody is eliminated
ATTACKER: Player = 0
DEFENDER: Player = 1
NEUTRAL = ("hacan", "winnu", "arborec", "creuss")
"""Whose sheets stand in, without their text, for sides without a faction and for a third player."""
ROOM = 99  # in fleet pools, so that nothing is too much
MAP = "26 39 27 41 28 20 42 19 44 21 43 22 40 23 24 25 46 29 0 -1 -1 -1 -1 -1 0 -1 -1 -1 -1 -1 0"


def position(battle: Battle) -> TI4:
    """The position before the first shot: the attacker's units have just come into the system."""
    sides = (battle.attacker, battle.defender)
    state = _table(tuple((side.faction, side.technologies) for side in sides)).copy()
    for player, side in enumerate(sides):
        _arrange(state, player, side, battle.place)
    return state


@lru_cache(maxsize=64)
def _table(sides: tuple[tuple[str, tuple[str, ...]], ...]) -> TI4:
    """A table of three with these two sides, without any units."""
    state = TI4(3, Rules(map=MAP))
    state.rng, state.round = 1, 1
    named = {faction for faction, _ in sides}
    stand_ins = (faction for faction in NEUTRAL if faction not in named)
    chosen = [*(faction or next(stand_ins) for faction, _ in sides), next(stand_ins)]
    state.factions = tuple(chosen)
    read_map(state)
    state.aside = (NEXUS,)
    for faction in chosen:
        _silence(state, faction, leaders_only=faction in named)
    state.technologies = {**state.technologies, **{player: owned for player, (_, owned) in enumerate(sides)}}
    state.strategies = {0: ("leadership",), 1: ("diplomacy",), 2: ("politics",)}
    state.fleet_pool = dict.fromkeys(range(state.seats), ROOM)
    state.goods = dict.fromkeys(range(state.seats), ROOM)  # for what landing may cost
    state.control = {PLANET: DEFENDER, OTHER_PLANET: ATTACKER, THIRD_PLANET: 2}
    enter(state, Round(1))
    enter(state, Phase("action"))
    enter(state, Turn(ATTACKER))
    enter(state, Activation(ATTACKER, SYSTEM, moved=True))
    take_stock(state)
    return state


def _silence(state: TI4, faction: str, *, leaders_only: bool) -> None:
    """Leaders take no part; a sheet that only stands in does nothing at all."""
    sheet = FACTIONS[faction]
    gone = [f"leader:{leader}" for leader in sheet.leaders]
    if not leaders_only:
        gone += [f"ability:{ability}" for ability in sheet.abilities]
        gone += [f"unit:{unit.id}" for unit in UNITS.values() if unit.faction == sheet.sheet]
    state.purged = (*state.purged, *gone)


def _arrange(state: TI4, player: Player, side: Side, place: str) -> None:
    """Ships and the ground forces of the attacker in space, the others and what is built on a planet."""
    planet = PLANET if player == DEFENDER else OTHER_PLANET
    for kind, number, damaged in side.units:
        on_planet = kind in STRUCTURES or (place == "ground" and player == DEFENDER and kind in GROUND_FORCES)
        key = (planet if on_planet else SYSTEM, player)
        put_force(state, *key, force_at(state, *key).plus(kind, number, damaged))
