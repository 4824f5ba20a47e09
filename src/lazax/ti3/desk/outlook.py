"""What each system that can be activated promises in TI3."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from lazax.core.state import Player
from lazax.desk.outlook import Prospect
from lazax.galaxy.fleets import FIGHTER
from lazax.ti3.board import enemy_ships, fleet_in, ship_owners
from lazax.ti3.combat.pds import in_range
from lazax.ti3.movement.loads import mover
from lazax.ti3.movement.move import TacticalPlan, may_move
from lazax.ti3.production.docks import docks_in, why_idle
from lazax.ti3.production.draft import Draft
from lazax.ti3.state import TI3
from lazax.ti3.tables import PLANETS_OF, SHIP_KINDS


def prospect(game: TI3, player: Player, system: str) -> Prospect:
    """R12 to R17: who can come, and what is there already."""
    return Prospect(
        tuple(_arriving(game, player, system)),
        tuple(owner for owner in ship_owners(game, system) if owner != player),
        tuple(planet for planet in PLANETS_OF[system] if game.control.get(planet) != player),
        tuple(_deeds(game, player, system)),
    )


def _arriving(game: TI3, player: Player, system: str) -> Iterator[tuple[str, int]]:
    """R12.1: ships in reach; fighters only where they fly by themselves (R12.10)."""
    plan = TacticalPlan(game, player, system)
    found: Counter[str] = Counter()
    for origin in plan.origins():
        if origin == system:
            continue
        fleet = fleet_in(game, origin, player)
        found.update(ship.kind for ship in fleet.ships if system in plan.ends(origin, mover(ship)))
        if fleet.fighters and system in plan.ends(origin, FIGHTER):
            found[FIGHTER] += fleet.fighters
    yield from ((kind, found[kind]) for kind in (*SHIP_KINDS, FIGHTER) if found[kind])


def _deeds(game: TI3, player: Player, system: str) -> Iterator[str]:
    """What those who are there can do: take on board and land, build, fire."""
    fleet = fleet_in(game, system, player)
    aboard = any(ship.gf or ship.pds for ship in fleet.ships)
    if fleet.ships and ((aboard and PLANETS_OF[system]) or may_move(game, player, system)):
        yield "regroup"
    working = any(why_idle(game, player, planet) is None for planet in docks_in(game, player, system))
    if working or any(Draft(game, player, system, True).dock_sites()):
        yield "build"
    if enemy_ships(game, system, player) and player in in_range(game, system):
        yield "fire"
