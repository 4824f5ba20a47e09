"""Questions about the board: who is where, who holds what."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.galaxy.remembering import followed
from lazax.ti4.abilities import Query
from lazax.ti4.registry import touch
from lazax.ti4.state import TI4
from lazax.ti4.tables import (
    COMMAND_TOKENS,
    FACTIONS,
    GROUND_FORCES,
    HOME_OF,
    NON_FIGHTERS,
    PIECES,
    PLANETS_OF,
    SHIP_KINDS,
    SYSTEM_OF,
)
from lazax.ti4.units.force import FIGHTER, INFANTRY, NOBODY, Force

WITHOUT_LIMIT = 1_000  # fighters and infantry

ground_kinds_of: Query[tuple[str, ...], [Player]] = Query("ground_forces")
"""Which kinds of a player's units are ground forces."""


# places


def system_of(game: TI4, place: str) -> str:
    """The system of a place: a planet's, or the space area's own; a planet beside the board is in none but itself."""
    return SYSTEM_OF.get(place) or game.planet_tokens.get(place, place)


def planets_in(game: TI4, system: str) -> tuple[str, ...]:
    """The planets of a system: those of its tile that are still there, and those that tokens have brought."""
    planets = PLANETS_OF[system]
    if not game.planet_tokens and not game.destroyed_planets:
        return planets
    brought = (planet for planet, where in game.planet_tokens.items() if where == system)
    return tuple(planet for planet in (*planets, *brought) if planet not in game.destroyed_planets)


def places_of(game: TI4, system: str) -> tuple[str, ...]:
    """The space area of a system and its planets."""
    return (system, *planets_in(game, system))


def home_system(game: TI4, player: Player) -> str:
    return FACTIONS[game.factions[player]].home


def home_planets(game: TI4, player: Player) -> tuple[str, ...]:
    return FACTIONS[game.factions[player]].planets


def is_home(system: str) -> bool:
    """Whether the system is anybody's home."""
    return system in HOME_OF


# units


def force_at(game: TI4, place: str, player: Player) -> Force:
    return game.forces.get((place, player), NOBODY)


def set_force(game: TI4, place: str, player: Player, force: Force) -> None:
    """All changes of units come through here, so that the continuous checks look at the place."""
    put_force(game, place, player, force)
    touch(game, place)


def put_force(game: TI4, place: str, player: Player, force: Force) -> None:
    """The same where no check has to look at the place."""
    if force:
        game.forces = {**game.forces, (place, player): force}
    elif (place, player) in game.forces:
        game.forces = {key: there for key, there in game.forces.items() if key != (place, player)}


def add_units(game: TI4, place: str, player: Player, kind: str, number: int = 1) -> None:
    set_force(game, place, player, force_at(game, place, player).plus(kind, number))


def remove_units(game: TI4, place: str, player: Player, force: Force) -> None:
    """Units leave the board for reinforcements; whether they were destroyed is for the caller to say (31.2)."""
    set_force(game, place, player, force_at(game, place, player).without(force))


def ships_at(game: TI4, system: str, player: Player) -> Force:
    """All ships of a player in a system, fighters included."""
    return force_at(game, system, player).only(SHIP_KINDS)


def has_ships(game: TI4, system: str, player: Player) -> bool:
    there = game.forces.get((system, player))
    return there is not None and there.any_of(SHIP_KINDS)


def fleet_size(force: Force) -> int:
    """37.1: ships that count against the fleet pool."""
    return force.total(NON_FIGHTERS)


def ship_owners(game: TI4, system: str) -> list[Player]:
    """Players with ships in a system, by seat."""
    return [player for player in range(game.seats) if has_ships(game, system, player)]


def enemy_ships(game: TI4, system: str, player: Player) -> bool:
    """Whether any ship of another player, fighters included, is in the system."""
    return any(owner != player for owner in ship_owners(game, system))


def ground_kinds(game: TI4, player: Player) -> tuple[str, ...]:
    """The kinds of the player's units that fight, land and hold planets as ground forces."""
    return ground_kinds_of(game, GROUND_FORCES, player)


def ground_forces_at(game: TI4, place: str, player: Player) -> Force:
    return force_at(game, place, player).only(ground_kinds(game, player))


def owners_at(game: TI4, place: str) -> list[Player]:
    """Players with units in a place, by seat."""
    return [player for player in range(game.seats) if (place, player) in game.forces]


def systems_with_units(game: TI4, player: Player) -> set[str]:
    """Every system in which the player has any unit."""
    return {system_of(game, place) for place, owner in game.forces if owner == player}


def has_units(game: TI4, system: str, player: Player) -> bool:
    """Whether the player has any unit in the system, in space or on a planet."""
    return any((place, player) in game.forces for place in places_of(game, system))


@followed("forces")
def on_board(game: TI4, player: Player, kind: str) -> int:
    return sum([force.number(kind) for (_, owner), force in game.forces.items() if owner == player])


def in_reinforcements(game: TI4, player: Player, kind: str) -> int:
    """23.4, R-06: pieces left to place; fighters and infantry have no such limit (23, 72)."""
    if kind in (FIGHTER, INFANTRY):
        return WITHOUT_LIMIT
    return PIECES[kind] - on_board(game, player, kind) - held_by_others(game, player, kind)  # type: ignore[index]


@followed("captured")
def held_by_others(game: TI4, player: Player, kind: str) -> int:
    """17.5: captured pieces of a player, by whomever."""
    held = (found for found in game.captured.values() if found)
    return sum([number for found in held for unit, owner, number in found if unit == kind and owner == player])


# planets


def planets_of(game: TI4, player: Player) -> list[str]:
    """Planets the player controls, in the order in which they gained them."""
    return [planet for planet, owner in game.control.items() if owner == player]


def ready_planets(game: TI4, player: Player) -> list[str]:
    return [planet for planet, owner in game.control.items() if owner == player and planet not in game.exhausted]


def holds_home(game: TI4, player: Player) -> bool:
    """61.16: whether the player controls every planet of their home system."""
    return all(game.control.get(planet) == player for planet in home_planets(game, player))


# command tokens


def has_token(game: TI4, system: str, player: Player) -> bool:
    return player in game.tokens.get(system, ())


def tokens_left(game: TI4, player: Player) -> int:
    """20.3: command tokens in reinforcements."""
    placed = game.tactic_pool[player] + game.fleet_pool[player] + game.strategy_pool[player]
    placed += sum([player in players for players in game.tokens.values()])
    placed += sum([player in players for players in game.foreign_tokens.values()])
    return COMMAND_TOKENS - placed


def put_token(game: TI4, system: str, player: Player) -> None:
    """20.6: beside an own one it goes to reinforcements instead. Where it comes from is the caller's business."""
    if not has_token(game, system, player):
        game.tokens[system] = tuple(sorted((*game.tokens.get(system, ()), player)))


def take_token(game: TI4, system: str, player: Player) -> None:
    """Back to reinforcements."""
    left = tuple(owner for owner in game.tokens.get(system, ()) if owner != player)
    if left:
        game.tokens[system] = left
    else:
        game.tokens.pop(system, None)


# technologies and other cards


def technologies_of(game: TI4, player: Player) -> tuple[str, ...]:
    """The technologies that are in force for a player: one that stands for another counts as that one."""
    owned = game.technologies[player]
    if not game.copies:
        return owned
    return tuple([game.copies.get((player, technology), (technology, player))[0] for technology in owned])


def has_technology(game: TI4, player: Player, technology: str) -> bool:
    return technology in technologies_of(game, player)


def is_ready(game: TI4, player: Player, component: str) -> bool:
    """34.4: whether a card that is exhausted as a cost can be."""
    return (player, component) not in game.exhausted_cards


def exhaust(game: TI4, player: Player, component: str) -> None:
    """What is exhausted does nothing until it is readied (34, 71)."""
    game.exhausted_cards |= {(player, component)}
