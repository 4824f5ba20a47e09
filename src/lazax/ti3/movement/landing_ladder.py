"""Landings by small choices, and a few sensible ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lazax.core.ask import choose, choose_number
from lazax.core.state import Player
from lazax.galaxy.fleets import FIGHTER
from lazax.ti3.board import fleet_in
from lazax.ti3.movement.landing_rules import (
    Drop,
    LandForces,
    check_landing,
    pds_room,
    planets_to_land_on,
    why_no_ground_forces,
)
from lazax.ti3.movement.loads import room_on
from lazax.ti3.options.suns.counters import locals_on
from lazax.ti3.registry import asks
from lazax.ti3.state import TI3
from lazax.ti3.tables import PLANETS_OF
from lazax.ti3.units.fleets import Ship, leaders_in, on_board
from lazax.ti3.units.forces import CARRIERS
from lazax.ti3.units.ship_tokens import ship_of, ship_token

asks("choose", "number", "land.gf", "land.pds", "land.keep_gf", "land.keep_pds")
asks("choose", "word", "land.loads")
asks("choose", "planet", "land.leader")
asks("choose", "ship", "land.berth")

NOTHING = LandForces()
STAY = "stay"


async def climb_landing(game: TI3, player: Player, system: str, own_only: bool) -> LandForces:
    """The ladder: numbers for each planet, then what stays on which ship."""
    fleet = fleet_in(game, system, player)
    gf, pds = on_board(fleet)
    drops = []
    for planet in planets_to_land_on(game, player, system, own_only):
        most_gf = gf if why_no_ground_forces(game, planet) is None else 0
        down = await choose_number(player, "land.gf", 0, most_gf, planet=planet) if most_gf else 0
        most = min(pds, pds_room(game, player, planet))
        pds_down = await choose_number(player, "land.pds", 0, most, planet=planet) if most > 0 else 0
        gf, pds = gf - down, pds - pds_down
        if down or pds_down:
            drops.append(Drop(planet, down, pds_down))
    leaders = list(leaders_in(fleet))
    if leaders:
        drops = await _land_leaders(game, player, system, drops, leaders)
    ships: tuple[str, ...] = ()
    carrying = [ship for ship in fleet.ships if room_on(game, player, ship.kind)]
    berths = len(fleet.ships) + (fleet.fighters > 0)
    could = (len(carrying) > 1 and (gf or pds)) or (berths > 1 and leaders)
    if could and await choose(player, "land.loads", lambda: ("keep", "shift")) == "shift":
        ships = await _shift(game, player, fleet.ships, gf, pds)
        if leaders:
            ships = await _berth_leaders(player, ships, fleet.fighters > 0, leaders)
    landing = LandForces(tuple(drops), ships)
    # R20.13 only shows at the end: what would need a thirteenth piece is not done.
    return landing if check_landing(game, player, system, landing, own_only) is None else NOTHING


async def _land_leaders(game: TI3, player: Player, system: str, drops: list[Drop], leaders: list[str]) -> list[Drop]:
    """R41.4: each leader to an own planet, or where ground forces land; who lands leaves the list."""
    forces = {drop.planet: drop for drop in drops}
    shores = [
        planet
        for planet in PLANETS_OF[system]
        if game.control.get(planet) == player or (planet in forces and forces[planet].gf)
    ]
    for leader in tuple(leaders):
        shore = await choose(player, "land.leader", lambda: [*shores, STAY], leader=leader)
        if shore != STAY:
            drop = forces.get(shore, Drop(shore))
            forces[shore] = drop._replace(leaders=(*drop.leaders, leader))
            leaders.remove(leader)
    return [forces[planet] for planet in PLANETS_OF[system] if planet in forces]


async def _berth_leaders(
    player: Player, ships: tuple[str, ...], fighters: bool, leaders: list[str]
) -> tuple[str, ...]:
    """Each leader who stays goes on board of a ship; equal ships are alike."""
    berths = [ship_of(token) for token in ships]
    for leader in leaders:
        tokens = [*dict.fromkeys(map(ship_token, berths)), *((FIGHTER,) if fighters else ())]
        token = await choose(player, "land.berth", lambda: tokens, leader=leader)
        if token != FIGHTER:
            at = berths.index(ship_of(token))
            berths[at] = berths[at]._replace(leaders=(*berths[at].leaders, leader))
    return tuple(map(ship_token, berths))


async def _shift(game: TI3, player: Player, ships: Sequence[Ship], gf: int, pds: int) -> tuple[str, ...]:
    """Give every ship a load, such that the ships behind it can hold the rest."""
    tokens = []
    for at, ship in enumerate(ships):
        room = room_on(game, player, ship.kind)
        own_pds = own_gf = 0
        if room:
            behind = ships[at + 1 :]
            for_pds = sum(CARRIERS.get(other.kind, 0) for other in behind)
            for_all = sum(room_on(game, player, other.kind) for other in behind)
            most_pds = min(pds, room) if ship.kind in CARRIERS else 0
            least_pds = max(0, pds - for_pds)
            own_pds = await choose_number(player, "land.keep_pds", least_pds, most_pds, ship=ship_token(ship))
            pds -= own_pds
            least_gf = max(0, gf + pds - for_all)
            own_gf = await choose_number(
                player, "land.keep_gf", least_gf, min(gf, room - own_pds), ship=ship_token(ship)
            )
            gf -= own_gf
        tokens.append(ship_token(Ship(ship.kind, ship.damaged, own_gf, own_pds)))
    return tuple(tokens)


def suggested_landings(game: TI3, player: Player, system: str, own_only: bool) -> Iterator[LandForces]:
    """One ground force for each neutral planet and the rest where it is needed; all on one planet; nothing."""
    open_ones = planets_to_land_on(game, player, system, own_only)
    planets = [planet for planet in open_ones if why_no_ground_forces(game, planet) is None]
    gf, pds = on_board(fleet_in(game, system, player))
    told: set[LandForces] = set()
    for drops in (_spread(game, player, planets, gf, pds), *([Drop(planet, gf)] for planet in planets), []):
        landing = LandForces(tuple(drop for drop in drops if drop.gf or drop.pds))
        if landing not in told and check_landing(game, player, system, landing, own_only) is None:
            told.add(landing)
            yield landing


def _spread(game: TI3, player: Player, planets: Sequence[str], gf: int, pds: int) -> list[Drop]:
    """Neutral planets first, then weakly held ones; the last planet gets what is left, own planets the PDS."""
    strength = {
        planet: game.gf.get(planet, 0) + locals_on(game, planet) if game.control.get(planet) != player else 0
        for planet in planets
    }
    order = sorted(planets, key=lambda planet: (game.control.get(planet) == player, strength[planet]))
    drops = []
    for at, planet in enumerate(order):
        own = game.control.get(planet) == player
        last = at == len(order) - 1
        down = gf if last else min(gf, 0 if own else strength[planet] + 1)
        turrets = min(pds, max(0, pds_room(game, player, planet))) if own or down else 0
        gf, pds = gf - down, pds - turrets
        drops.append(Drop(planet, down, turrets))
    return drops
