"""Units come and go: destroying, keeping limits, and what follows from it at once."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.stage import enter, leave, ongoing
from lazax.core.state import Player
from lazax.galaxy.fleets import FIGHTER, alike, counts
from lazax.ti3.board import (
    fleet_in,
    fleet_supply,
    has_technology,
    home_planets,
    in_force,
    is_home,
    set_fleet,
)
from lazax.ti3.combat.rerolls import roll_own
from lazax.ti3.effects import active_player
from lazax.ti3.events import Battle, Excess
from lazax.ti3.options.leaders.losses import go_down
from lazax.ti3.registry import asks, law, technology
from lazax.ti3.state import TI3
from lazax.ti3.tables import PLANETS_OF, SYSTEM_OF, UNITS
from lazax.ti3.units import fleets
from lazax.ti3.units.control import make_neutral
from lazax.ti3.units.fleets import Fleet, Ship
from lazax.ti3.units.ship_tokens import ship_of, ship_token

CARRIERS = {"carrier": UNITS["carrier"].capacity, "war_sun": UNITS["war_sun"].capacity}
DOCK_PLACES = UNITS["space_dock"].capacity

asks("choose", "ship", "fleet.excess")
asks("choose", "planet", "gen_synthesis.planet")


def change(numbers: dict[str, int], key: str, by: int) -> None:
    """Change a count; what is gone is not kept as zero."""
    left = numbers.get(key, 0) + by
    if left > 0:
        numbers[key] = left
    else:
        numbers.pop(key, None)


# ships


async def destroy_ships(
    game: TI3, system: str, player: Player, ships: Sequence[Ship] = (), fighters: int = 0
) -> None:
    """Remove ships of a fleet; fighters whose carriers these were follow at once (R20.9; A-09: R20.4)."""
    aboard = _remove_ships(game, system, player, ships, fighters, _enemy_in_battle(game, system, player))
    if any(ship.kind in CARRIERS for ship in ships):
        aboard += await _reduce(game, player, system)
    await mourn_ground_forces(game, player, aboard)


def _enemy_in_battle(game: TI3, system: str, player: Player) -> Player | None:
    """Against whom the player fights there; A-32: what is fired before the first round belongs to the battle."""
    battle = ongoing(game, Battle)
    if battle is None or battle.system != system or player not in (battle.attacker, battle.defender):
        return None
    return battle.defender if player == battle.attacker else battle.attacker


def _remove_ships(
    game: TI3, system: str, player: Player, ships: Sequence[Ship], fighters: int, enemy: Player | None = None
) -> int:
    """R15.14: what a ship has on board is lost with it; returns the ground forces among that. R41.6: leaders can
    escape from a ship that an enemy destroys in a space battle."""
    before = fleet_in(game, system, player)
    after = fleets.remove(before, *ships, fighters=fighters)
    set_fleet(game, system, player, after)
    lost = counts(fleets.fleet_of(ships, fighters))
    if lost:
        note(game, "ships.destroyed", player=player, system=system, units=lost)
    aboard = sum(ship.gf for ship in ships)
    if aboard:
        note(game, "cargo.lost", player=player, system=system, n=aboard)
    pds = sum(ship.pds for ship in ships)
    if pds:
        note(game, "cargo.pds_lost", player=player, system=system, n=pds)
    if game.rules.leaders:
        riders = before.leaders if not after.leaders else ()
        go_down(game, player, (*(who for ship in ships for who in ship.leaders), *riders), enemy)
    return aboard


async def trim_fleet(game: TI3, player: Player, system: str) -> None:
    """R20.4, R20.9: excess ships are destroyed at once, owner's choice; excess fighters as well."""
    await mourn_ground_forces(game, player, await _reduce(game, player, system))


async def _reduce(game: TI3, player: Player, system: str) -> int:
    """Keep the limits of one fleet; returns the ground forces lost with its ships."""
    aboard = 0
    if _too_large(game, player, system):
        enter(game, Excess(player, system))
        while _too_large(game, player, system):
            token = await choose(player, "fleet.excess", lambda: _excess(game, player, system), system=system)
            if token == FIGHTER:
                _remove_ships(game, system, player, (), 1)
            else:
                aboard += _remove_ships(game, system, player, [ship_of(token)], 0)
        leave(game, Excess)
    trim_fighters(game, player, system)
    return aboard


def _too_large(game: TI3, player: Player, system: str) -> bool:
    return supply_used(game, player, system, fleet_in(game, system, player)) > fleet_supply(game, player, system)


def _excess(game: TI3, player: Player, system: str) -> list[str]:
    """What its owner may destroy of a fleet that is too large."""
    fleet = fleet_in(game, system, player)
    tokens = [ship_token(ship) for ship, _ in alike(fleet)]
    if supply_used(game, player, system, fleet) > len(fleet.ships):
        tokens.append(FIGHTER)
    return tokens


def supply_used(game: TI3, player: Player, system: str, fleet: Fleet) -> int:
    """R20.3: what such a fleet counts there against fleet supply.

    R20.6, A-09: by the switch also the Advanced Fighters that docks and ships there could not support.
    """
    used = len(fleet.ships)
    if game.rules.adv_fighter_supply and has_technology(game, player, "advanced_fighters"):
        battle = ongoing(game, Battle)
        if battle is not None and battle.system == system:  # R15.13: during a battle capacity is ignored
            return used
        docks = sum(planet in game.docks and game.control.get(planet) == player for planet in PLANETS_OF[system])
        used += max(0, -fleets.free_capacity(fleet, CARRIERS, docks * DOCK_PLACES))
    return used


def fighter_capacity(game: TI3, player: Player, system: str) -> int:
    """R20.9: 3 for each own dock, and what is free on carriers and war suns."""
    docks = sum(planet in game.docks and game.control.get(planet) == player for planet in PLANETS_OF[system])
    return fleets.fighter_capacity(fleet_in(game, system, player), CARRIERS, docks * DOCK_PLACES)


def trim_fighters(game: TI3, player: Player, system: str) -> None:
    """R20.9: not where a space battle goes on; R20.6: Advanced Fighters need no capacity."""
    battle = ongoing(game, Battle)
    if (battle is not None and battle.system == system) or has_technology(game, player, "advanced_fighters"):
        return
    excess = fleet_in(game, system, player).fighters - fighter_capacity(game, player, system)
    if excess > 0:
        _remove_ships(game, system, player, (), excess)


async def trim_everywhere(game: TI3, player: Player) -> None:
    """After fleet supply went down (R24.6) or a dock was lost: check all fleets of the player."""
    aboard = 0
    for system in [system for (system, owner) in game.fleets if owner == player]:
        aboard += await _reduce(game, player, system)
    await mourn_ground_forces(game, player, aboard)


# ground forces


async def destroy_ground_forces(game: TI3, planet: str, number: int) -> int:
    """Destroy up to so many ground forces of the planet's controller; returns how many there were."""
    owner = game.control.get(planet)
    number = await lose_ground_forces(game, planet, number)
    if owner is not None:
        await mourn_ground_forces(game, owner, number)
    return number


async def lose_ground_forces(game: TI3, planet: str, number: int) -> int:
    """The same for an effect that goes on: :func:`mourn_ground_forces` is for when it is carried out."""
    number = min(number, game.gf.get(planet, 0))
    if number > 0:
        change(game.gf, planet, -number)
        note(game, "ground.destroyed", player=game.control[planet], planet=planet, n=number)
        await give_up_bare_planets(game)  # at once: nobody who returns by Gen Synthesis returns to such a planet
    return number


@technology("gen_synthesis")
async def mourn_ground_forces(game: TI3, player: Player, number: int) -> None:
    """T-I6, Gen Synthesis: each destroyed ground force returns to a home planet on 5 or more."""
    if not number or not has_technology(game, player, "gen_synthesis"):
        return
    homes = [planet for planet in home_planets(game, player) if game.control.get(planet) == player]
    if not homes:
        return
    for _ in range(await roll_own(game, player, "synthesis", "ground_force", 5, number)):
        if not any(may_place_ground_force(game, player, planet) for planet in homes):
            return
        planet = await choose(
            player,
            "gen_synthesis.planet",
            lambda: [planet for planet in homes if may_place_ground_force(game, player, planet)],
        )
        change(game.gf, planet, 1)
        note(game, "gen_synthesis.returned", player=player, planet=planet)


@law("planetary_security")
async def give_up_bare_planets(game: TI3) -> None:
    """T-X4, Planetary Security: a planet outside the home systems that is left without a ground force becomes
    neutral at once. One on which invaders stand is not without ground forces: that fight decides."""
    if in_force(game, "planetary_security"):
        for planet, owner in [*game.control.items()]:
            if is_bare(game, planet):
                make_neutral(game, planet)
                await trim_fleet(game, owner, SYSTEM_OF[planet])


def is_bare(game: TI3, planet: str) -> bool:
    """Whether a planet outside the home systems holds no ground force of anybody."""
    return planet not in game.gf and planet not in game.landed and not is_home(planet)


# R20.12, R20.13: supplement counters need plastic beside them


def ground_places(game: TI3, player: Player) -> int:
    """Separate places (planets and carrying ships) where the player has ground forces."""
    places = [*map(game.control.get, game.gf)].count(player)
    for (_, owner), fleet in game.fleets.items():
        if owner == player:
            places += sum([ship.gf > 0 for ship in fleet.ships])
    if game.landed and active_player(game) == player:
        places += sum(landing.gf > 0 for landing in game.landed.values())
    return places


def may_place_ground_force(game: TI3, player: Player, planet: str) -> bool:
    """R20.13: a thirteenth place would need a thirteenth plastic piece."""
    return planet in game.gf or ground_places(game, player) < UNITS["ground_force"].limit
