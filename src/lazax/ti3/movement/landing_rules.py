"""What may be put down where, and why not (R16, R14.11, R20.13)."""

from __future__ import annotations

from typing import NamedTuple

from lazax.core.ask import Refusal, refuse
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.ti3.board import enemy_ships, fleet_in, in_force
from lazax.ti3.economy.payment import can_pay
from lazax.ti3.effects import effect_on
from lazax.ti3.events import Activation
from lazax.ti3.movement.activation import truce_in_force
from lazax.ti3.movement.colonies import licence, why_no_colony
from lazax.ti3.movement.loads import GROUND_FORCE, room_on
from lazax.ti3.options.suns.counters import PROBED, SETTLED
from lazax.ti3.registry import law, option
from lazax.ti3.state import TI3
from lazax.ti3.tables import MECATOL_REX, PLANETS_OF, UNITS
from lazax.ti3.units.fleets import Fleet, Ship, fleet_of, leaders_in, on_board
from lazax.ti3.units.forces import ground_places
from lazax.ti3.units.ship_tokens import ship_of, ship_token

PDS_LIMIT = 2  # R14.11, on one planet


class Drop(NamedTuple):
    """What lands on one planet."""

    planet: str
    gf: int = 0
    pds: int = 0
    leaders: tuple[str, ...] = ()


class LandForces(NamedTuple):
    """Landings in one system, and what the ships there have on board afterwards.

    ships: every ship that stands there (see `ship_token`), with the load it keeps; leaders on none of them ride on
    fighters. Left out, nothing is shifted and the units that land leave the ships in the fleet's order.
    """

    planets: tuple[Drop, ...] = ()
    ships: tuple[str, ...] = ()


def may_land(game: TI3, player: Player, system: str, own_only: bool = False) -> bool:
    """Whether anything on board could be put down or shifted to another ship."""
    fleet = fleet_in(game, system, player)
    leaders = leaders_in(fleet)
    if not leaders and not any(ship.gf or ship.pds for ship in fleet.ships):
        return False
    if enemy_ships(game, system, player):
        return False
    if leaders and len(fleet.ships) + (fleet.fighters > 0) > 1:
        return True
    if sum(room_on(game, player, ship.kind) > 0 for ship in fleet.ships) > 1:
        return True
    some_pds = any(ship.pds for ship in fleet.ships)
    planets = planets_to_land_on(game, player, system, own_only)
    return any(some_pds or why_no_ground_forces(game, planet) is None for planet in planets)


def planets_to_land_on(game: TI3, player: Player, system: str, own_only: bool = False) -> list[str]:
    return [planet for planet in PLANETS_OF[system] if why_no_landing(game, player, planet, own_only) is None]


def why_no_landing(game: TI3, player: Player, planet: str, own_only: bool = False) -> Refusal | None:
    """T-L1: what forbids landing on a planet."""
    owner = game.control.get(planet)
    if owner == player:
        return None
    if own_only:
        return refuse("land.own_only", "R19.6", planet=planet)
    if effect_on(game, "official_sanction", player):
        return refuse("land.sanctioned", "T-L1", planet=planet)
    if in_peace(game, planet):
        return refuse("land.peace", "T-L1", planet=planet)
    if owner is None:
        return why_no_colony(game, player, planet) or why_no_ground_forces(game, planet)
    if truce_in_force(game):
        return refuse("land.truce", "R16.6", planet=planet, player=owner)
    if effect_on(game, "armistice", player, planet):
        return refuse("land.armistice", "T-L1", planet=planet)
    return why_no_ground_forces(game, planet)


@option("distant_suns")
def why_no_ground_forces(game: TI3, planet: str) -> Refusal | None:
    """R42.3, R42.7: ground forces land in one go where a counter is turned up, and not at all on a probed planet."""
    activation = ongoing(game, Activation)
    if activation is None or not activation.effects:
        return None
    if effect_on(game, SETTLED, target=planet):
        return refuse("land.counter_revealed", "R42.3", planet=planet)
    if effect_on(game, PROBED, target=planet):
        return refuse("land.probed", "R42.7", planet=planet)
    return None


@law("imperial_peace")
def in_peace(game: TI3, planet: str) -> bool:
    """Imperial Peace: nobody takes Mecatol Rex; if the council rejected it, this round nobody takes anything else.
    A-57: be it from nobody."""
    if planet not in game.control and not game.rules.imperial_peace_neutral:
        return False
    return in_force(game, "imperial_peace") if planet == MECATOL_REX else effect_on(game, "imperial_peace")


def licences(game: TI3, landing: LandForces) -> int:
    """What these landings cost under Colonization Licensing, paid together."""
    return sum(licence(game, planet) for planet in totals(landing))


def pds_room(game: TI3, player: Player, planet: str) -> int:
    """R14.11: how many PDS may still be put down; those of an enemy there do not count."""
    if game.control.get(planet) == player:
        return PDS_LIMIT - game.pds.get(planet, 0)
    landing = game.landed.get(planet)
    return PDS_LIMIT - (landing.pds if landing is not None else 0)


def check_landing(
    game: TI3, player: Player, system: str, landing: LandForces, own_only: bool = False
) -> Refusal | None:
    """Why these landings are not legal; None if they are."""
    if enemy_ships(game, system, player):
        return refuse("land.enemy_ships", "R16.3", system=system)
    fleet = fleet_in(game, system, player)
    drops = totals(landing)
    for planet, (gf, pds) in drops.items():
        refusal = _check_drop(game, player, system, planet, gf, pds, own_only)
        if refusal is not None:
            return refusal
    price = licences(game, landing)
    if not can_pay(game, player, "resources", price):
        return refuse("land.licences", "R16.5", n=price)
    aboard = on_board(fleet)
    down = (sum(gf for gf, _ in drops.values()), sum(pds for _, pds in drops.values()))
    if down[0] > aboard[0] or down[1] > aboard[1]:
        return refuse("land.not_on_board", "R16.1", n=aboard[0], n_pds=aboard[1])
    refusal = _check_ships(game, player, fleet, landing.ships, (aboard[0] - down[0], aboard[1] - down[1]))
    return refusal or _check_leaders(game, player, system, landing) or _check_places(game, player, fleet, landing)


def totals(landing: LandForces) -> dict[str, tuple[int, int]]:
    """Ground forces and PDS for each planet that gets any."""
    drops: dict[str, tuple[int, int]] = {}
    for drop in landing.planets:
        gf, pds = drops.get(drop.planet, (0, 0))
        drops[drop.planet] = (gf + drop.gf, pds + drop.pds)
    return {planet: units for planet, units in drops.items() if units != (0, 0)}


def leaders_down(landing: LandForces) -> dict[str, tuple[str, ...]]:
    """The leaders for each planet that gets any."""
    drops: dict[str, tuple[str, ...]] = {}
    for drop in landing.planets:
        if drop.leaders:
            drops[drop.planet] = (*drops.get(drop.planet, ()), *drop.leaders)
    return drops


def _check_leaders(game: TI3, player: Player, system: str, landing: LandForces) -> Refusal | None:
    """R41.3, R41.4: leaders on board land, on foreign planets only with ground forces, or change ships."""
    fleet = fleet_in(game, system, player)
    down, forces = leaders_down(landing), totals(landing)
    for planet in down:
        if planet not in PLANETS_OF[system]:
            return refuse("land.no_such_planet", "R16.1", system=system)
        if game.control.get(planet) != player and not forces.get(planet, (0, 0))[0]:
            return refuse("land.leader_alone", "R41.4", planet=planet)
    named = [leader for leaders in down.values() for leader in leaders]
    named += [leader for ship in parsed(landing.ships) or () for leader in ship.leaders]
    aboard = leaders_in(fleet)
    for leader in named:
        if leader not in aboard or named.count(leader) > 1:
            return refuse("land.leader_not_on_board", "R41.3", system=system)
    if landing.ships and len(named) < len(aboard) and not fleet.fighters:
        return refuse("land.leader_without_ship", "R41.2", system=system)
    return None


def _check_drop(
    game: TI3, player: Player, system: str, planet: str, gf: int, pds: int, own_only: bool
) -> Refusal | None:
    if planet not in PLANETS_OF[system] or gf < 0 or pds < 0:
        return refuse("land.no_such_planet", "R16.1", system=system)
    if pds > pds_room(game, player, planet):
        return refuse("land.pds_limit", "R14.11", planet=planet, n=PDS_LIMIT)
    refusal = why_no_ground_forces(game, planet) if gf else None
    return refusal or why_no_landing(game, player, planet, own_only)


def _check_ships(
    game: TI3, player: Player, fleet: Fleet, tokens: tuple[str, ...], kept: tuple[int, int]
) -> Refusal | None:
    """R16.1, R20.7: the same ships, what did not land on board of them, and none too full."""
    if not tokens:
        return None
    ships = parsed(tokens)
    if ships is None or sorted(ship[:2] for ship in ships) != sorted(ship[:2] for ship in fleet.ships):
        return refuse("land.other_ships", "R16.1")
    if on_board(Fleet(tuple(ships))) != kept:
        return refuse("land.other_loads", "R16.1", n=kept[0], n_pds=kept[1])
    for ship in ships:
        room = room_on(game, player, ship.kind)
        if ship.gf + ship.pds > room or (ship.pds and room == 1):
            return refuse("move.too_full", "R20.7", unit=ship.kind, n=room)
    return None


def parsed(tokens: tuple[str, ...]) -> list[Ship] | None:
    """The ships that these tokens stand for; None if one of them means nothing."""
    try:
        ships = [ship_of(token) for token in tokens]
    except ValueError:
        return None
    written = all(ship_token(ship) == token for ship, token in zip(ships, tokens, strict=True))
    proper = all(ship.gf >= 0 and ship.pds >= 0 and ship.leaders == tuple(sorted(ship.leaders)) for ship in ships)
    return ships if written and proper else None


def _check_places(game: TI3, player: Player, fleet: Fleet, landing: LandForces) -> Refusal | None:
    """R20.13: ground forces on at most twelve planets and ships."""
    limit = UNITS[GROUND_FORCE].limit
    grown = sum(ship.gf > 0 for ship in fleet_after(fleet, landing).ships) - sum(ship.gf > 0 for ship in fleet.ships)
    for planet, (gf, _) in totals(landing).items():
        already = game.gf.get(planet) if game.control.get(planet) == player else planet in game.landed
        grown += gf > 0 and not already
    if grown > 0 and ground_places(game, player) + grown > limit:
        return refuse("land.ground_places", "R20.13", n=limit)
    return None


def fleet_after(fleet: Fleet, landing: LandForces) -> Fleet:
    """The fleet with what it keeps on board."""
    ashore = {leader for drop in landing.planets for leader in drop.leaders}
    if landing.ships:
        ships = [ship_of(token) for token in landing.ships]
        ashore.update(leader for ship in ships for leader in ship.leaders)
        return fleet_of(ships, fleet.fighters, (leader for leader in leaders_in(fleet) if leader not in ashore))
    gf = sum(drop.gf for drop in landing.planets)
    pds = sum(drop.pds for drop in landing.planets)
    ships = []
    for ship in fleet.ships:
        less_gf, less_pds = min(gf, ship.gf), min(pds, ship.pds)
        gf, pds = gf - less_gf, pds - less_pds
        stay = tuple(leader for leader in ship.leaders if leader not in ashore)
        ships.append(Ship(ship.kind, ship.damaged, ship.gf - less_gf, ship.pds - less_pds, stay))
    return fleet_of(ships, fleet.fighters, (leader for leader in fleet.leaders if leader not in ashore))
