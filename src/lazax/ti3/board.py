"""Questions about the board: who is where, who holds what, who may do what with whom."""

from __future__ import annotations

from functools import lru_cache

from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.ti3.effects import active_player
from lazax.ti3.events import Phase, Roll
from lazax.ti3.registry import ability
from lazax.ti3.state import TI3
from lazax.ti3.tables import RACES, STRATEGY_CARDS, SYSTEM_OF, SYSTEMS, UNITS
from lazax.ti3.units.fleets import NO_FLEET, Fleet

STRATEGY_NUMBER = {card.id: card.number for card in STRATEGY_CARDS.values()}
GRAND_ARMADA, WAR_FOOTING = "grand_armada", "war_footing"
MORE_SHIPS = {GRAND_ARMADA: 1_000, WAR_FOOTING: 2}  # effects on the round: ships beyond fleet supply in a system
CRISIS = "cultural_crisis"  # effect of a round: this player's racial abilities are off
BORROWED = "multiculturalism"  # effect of a round: this player has a racial ability (target) of another as well


# players


def alive(game: TI3) -> list[Player]:
    """Players still in the game, by seat."""
    return [player for player in range(game.seats) if player not in game.out]


def clockwise(game: TI3, first: Player) -> list[Player]:
    """All players still in the game, clockwise from this one (who is included if they are still in)."""
    at = game.seating.index(first)
    return [p for p in (*game.seating[at:], *game.seating[:at]) if p not in game.out]


def left_of(game: TI3, player: Player) -> Player:
    """The next player clockwise who is still in the game."""
    return next(p for p in (*clockwise(game, player), player) if p != player or len(alive(game)) == 1)


def neighbours_of(game: TI3, player: Player) -> tuple[Player, ...]:
    """The players directly to the left and right at the table, eliminated ones included (R23.13)."""
    at = game.seating.index(player)
    pair = (game.seating[(at + 1) % game.seats], game.seating[at - 1])
    return tuple(dict.fromkeys(pair))


def opponents(game: TI3, player: Player) -> list[Player]:
    return [p for p in range(game.seats) if p != player and p not in game.out]


@ability("first_initiative")
def initiative(game: TI3, player: Player) -> int:
    """R6.2, R6.3, R4.5: the lowest number held; Naalu counts as 0."""
    if has_ability(game, player, "first_initiative"):
        return 0
    return _lowest_number(game, player)


def _lowest_number(game: TI3, player: Player) -> int:
    return min((STRATEGY_NUMBER[card] for card in game.strategies[player]), default=99)


def place_in_order(game: TI3, player: Player) -> tuple[int, int]:
    """R6.2: who is earlier has the smaller one. Two who both count as 0 follow the numbers of their cards."""
    return initiative(game, player), _lowest_number(game, player)


@ability("first_initiative")
def order_of_play(game: TI3) -> list[Player]:
    """R6.2; R6.4: clockwise from the speaker as long as not everybody holds their cards."""
    players = clockwise(game, game.speaker)
    if not players:
        players = alive(game)
    held = tuple([game.strategies[player] for player in players])
    if all(held) and not in_strategy_phase(game):
        first = tuple([player for player in players if has_ability(game, player, "first_initiative")])
        return list(_by_initiative(tuple(players), held, first))
    return players


@lru_cache(maxsize=4096)
def _by_initiative(
    players: tuple[Player, ...], held: tuple[tuple[str, ...], ...], first: tuple[Player, ...]
) -> list[Player]:
    """The players by the lowest numbers they hold; those of `first` count as 0."""
    lowest = {
        player: min(map(STRATEGY_NUMBER.__getitem__, cards)) for player, cards in zip(players, held, strict=True)
    }
    return sorted(players, key=lambda player: (0 if player in first else lowest[player], lowest[player]))


def in_strategy_phase(game: TI3) -> bool:
    phase = ongoing(game, Phase)
    return phase is not None and phase.name == "strategy"


def dice_lie(game: TI3) -> bool:
    """R0.19: while dice lie on the table nothing else happens; questions put meanwhile are closed."""
    return ongoing(game, Roll) is not None


def holds_home(game: TI3, player: Player) -> bool:
    """R23.4: whether the player controls all planets of their home system."""
    return all(game.control.get(planet) == player for planet in home_planets(game, player))


def has_ability(game: TI3, player: Player, ability: str) -> bool:
    """Whether the player has this racial ability now."""
    abilities = RACES[game.races[player]].abilities
    if game.stage and game.stage[0].effects:
        abilities = abilities_of(game, player)
    return ability in abilities


def abilities_of(game: TI3, player: Player) -> tuple[str, ...]:
    """The racial abilities the player has now. R0.17: cards that change them count in the order of resolution."""
    found = RACES[game.races[player]].abilities
    for effect in game.stage[0].effects if game.stage else ():
        if effect.player == player:
            if effect.kind == CRISIS:
                found = ()
            elif effect.kind == BORROWED:
                found = (*found, effect.target)
    return found


def has_technology(game: TI3, player: Player, technology: str) -> bool:
    return technology in game.technologies[player]


def in_force(game: TI3, law: str) -> bool:
    """Whether a law is in play."""
    return law in game.laws


def is_elected(game: TI3, player: Player, law: str) -> bool:
    """Whether a law in play has elected this player."""
    passed = game.laws.get(law)
    return passed is not None and passed.elected == str(player)


def elected(game: TI3, name: str) -> Player | None:
    """Whom a law has elected, as long as they are in the game (R23.12)."""
    return next((player for player in alive(game) if is_elected(game, player, name)), None)


# space


def fleet_in(game: TI3, system: str, player: Player) -> Fleet:
    """R0.3: all ships of a player in a system."""
    return game.fleets.get((system, player), NO_FLEET)


def set_fleet(game: TI3, system: str, player: Player, fleet: Fleet) -> None:
    if fleet.ships or fleet.fighters:
        game.fleets[(system, player)] = fleet
    else:
        game.fleets.pop((system, player), None)


def fleets_of(game: TI3, player: Player) -> list[tuple[str, Fleet]]:
    """The player's fleets with their systems."""
    return [(system, fleet) for (system, owner), fleet in game.fleets.items() if owner == player]


def ship_owners(game: TI3, system: str) -> list[Player]:
    """Players with ships in a system, by seat."""
    fleets = game.fleets
    return [player for player in range(game.seats) if (system, player) in fleets]


def enemy_ships(game: TI3, system: str, player: Player) -> bool:
    """Whether any ship of another player, fighters included, is in the system."""
    fleets = game.fleets
    return any(owner != player and (system, owner) in fleets for owner in range(game.seats))


def blocked(game: TI3, system: str, player: Player) -> bool:
    """R12.3: enemy non-fighter ships stop movement through a system; fighters do with Advanced Fighters."""
    for owner in range(game.seats):
        if owner != player:
            fleet = game.fleets.get((system, owner))
            if fleet is not None and (fleet.ships or has_technology(game, owner, "advanced_fighters")):
                return True
    return False


def has_counter(game: TI3, system: str, player: Player) -> bool:
    return player in game.counters.get(system, ())


def has_units(game: TI3, system: str, player: Player) -> bool:
    """Whether the player has any unit in the system, in space or on a planet."""
    if (system, player) in game.fleets:
        return True
    return any(
        game.control.get(planet) == player and has_garrison(game, planet) for planet in SYSTEMS[system].planets
    )


def empty(game: TI3, system: str) -> bool:
    """R0.7: no unit of any player, and no special system."""
    if SYSTEMS[system].special:
        return False
    return not any(has_units(game, system, player) for player in range(game.seats))


# planets


def planets_of(game: TI3, player: Player) -> list[str]:
    """Planets the player controls, in the order in which they took them."""
    return [planet for planet, owner in game.control.items() if owner == player]


def has_garrison(game: TI3, planet: str) -> bool:
    """Whether the planet holds any unit of its controller."""
    return bool(game.gf.get(planet) or game.pds.get(planet) or planet in game.docks)


def home_planets(game: TI3, player: Player) -> tuple[str, ...]:
    return RACES[game.races[player]].planets


def home_system(game: TI3, player: Player) -> str:
    return RACES[game.races[player]].home


def is_home(planet: str) -> bool:
    """Whether the planet lies in a home system."""
    return SYSTEMS[SYSTEM_OF[planet]].kind == "home"


def ready_planets(game: TI3, player: Player) -> list[str]:
    return [planet for planet, owner in game.control.items() if owner == player and planet not in game.exhausted]


# limits


@ability("armada")
def fleet_supply(game: TI3, player: Player, system: str) -> int:
    """R20.3, R20.5: how many non-fighter ships the player may have in a system."""
    supply = game.fleet_pool[player] + (1 if has_ability(game, player, "armada") else 0)
    for effect in game.stage[0].effects if game.stage else ():
        if effect.kind in MORE_SHIPS and effect.player == player and effect.target == system:
            supply += MORE_SHIPS[effect.kind]
    return supply


def on_board(game: TI3, player: Player, kind: str) -> int:
    """Units of one kind that the player has on the board, carried ones included."""
    if kind == "space_dock":
        return sum(game.control.get(planet) == player for planet in game.docks)
    if kind == "pds" or kind == "ground_force":
        on_planets = game.pds if kind == "pds" else game.gf
        count = sum(n for planet, n in on_planets.items() if game.control.get(planet) == player)
        for (_, owner), fleet in game.fleets.items():
            if owner == player:
                count += sum(ship.pds if kind == "pds" else ship.gf for ship in fleet.ships)
        if game.landed and active_player(game) == player:
            count += sum(landing.pds if kind == "pds" else landing.gf for landing in game.landed.values())
        return count
    if kind == "fighter":
        return sum(fleet.fighters for (_, owner), fleet in game.fleets.items() if owner == player)
    return sum(
        ship.kind == kind for (_, owner), fleet in game.fleets.items() if owner == player for ship in fleet.ships
    )


def in_reinforcements(game: TI3, player: Player, kind: str) -> int:
    """R20.1, R20.2: pieces left to place; fighters and ground forces have no such limit (R20.11)."""
    unit = UNITS[kind]
    return 1_000 if unit.extendable else unit.limit - on_board(game, player, kind)
