"""What public objectives ask for (61.5, 61.10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from lazax.core.state import Player
from lazax.ti4.board import (
    fleet_size,
    force_at,
    has_ships,
    home_planets,
    home_system,
    is_home,
    on_board,
    planets_in,
    planets_of,
    system_of,
    systems_with_units,
    technologies_of,
)
from lazax.ti4.economy.neighbours import neighbours_of
from lazax.ti4.objectives.spending import can_spend
from lazax.ti4.sequence.order import others
from lazax.ti4.state import TI4
from lazax.ti4.tables import (
    MECATOL_SYSTEM,
    PUBLIC_OBJECTIVES,
    STRUCTURES,
    SYSTEMS,
    TECHNOLOGIES,
    UNIT_UPGRADES,
    UNITS,
    Condition,
)
from lazax.ti4.technology.research import owned_colours
from lazax.ti4.units.planets import is_legendary, specialties_of, traits_of
from lazax.ti4.ways import adjacent, anomalies, edge, systems
from lazax.tracing import names

Parts = tuple[tuple[str, int], ...]
GREAT_SHIPS = ("flagship", "war_sun")


@names("objective", 2)
def fulfils(game: TI4, player: Player, name: str) -> bool:
    """Whether the player meets an objective's condition now, and could pay what it costs."""
    condition = PUBLIC_OBJECTIVES[name].condition
    return all(_counted(game, player, condition)) and can_spend(game, player, condition)


def _counted(game: TI4, player: Player, condition: Condition) -> Iterator[bool]:
    """What the condition asks for, part by part."""
    return (MEASURES[field](game, player, condition) >= wanted for field, wanted in _parts(condition))


_PARTS: dict[int, tuple[Condition, Parts]] = {}  # conditions are no keys: they hold tables


def _parts(condition: Condition) -> Parts:
    """What a condition asks for, and how much of it."""
    found = _PARTS.get(id(condition))
    if found is None:
        wanted = [(field, _wanted(condition, field)) for field in MEASURES]
        found = _PARTS[id(condition)] = condition, tuple(part for part in wanted if part[1])
    return found[1]


def _wanted(condition: Condition, field: str) -> int:
    value = getattr(condition, field)
    return value if isinstance(value, int) else int(value is not None)


def progress(game: TI4, player: Player, condition: Condition) -> list[tuple[str, int, int]]:
    """For each part of a condition how much the player has of it and how much is asked for."""
    return [(field, MEASURES[field](game, player, condition), wanted) for field, wanted in _parts(condition)]


# planets


def _of_one_trait(game: TI4, player: Player, condition: Condition) -> int:
    traits = Counter(trait for planet in planets_of(game, player) for trait in traits_of(game, planet))
    return max(traits.values(), default=0)


def _outside_homes(game: TI4, player: Player, condition: Condition) -> int:
    where = (system_of(game, planet) for planet in planets_of(game, player))
    return sum(system in SYSTEMS and not is_home(system) for system in where)


def _with_attachments(game: TI4, player: Player, condition: Condition) -> int:
    return sum(planet in game.attached for planet in planets_of(game, player))


def _with_structures(game: TI4, player: Player, condition: Condition) -> int:
    home = home_planets(game, player)
    return sum(
        planet not in home and force_at(game, planet, player).total(STRUCTURES) > 0
        for planet in planets_of(game, player)
    )


def _specialties(game: TI4, player: Player, condition: Condition) -> int:
    return sum(bool(specialties_of(game, planet)) for planet in planets_of(game, player))


def _enemy_home_planets(game: TI4, player: Player, condition: Condition) -> int:
    foreign = {planet for other in others(game, player) for planet in home_planets(game, other)}
    return sum(planet in foreign for planet in planets_of(game, player))


def _enemy_homes_reached(game: TI4, player: Player, condition: Condition) -> int:
    """Different planets in or next to the homes of different players: the most that can be matched."""
    homes = [home_system(game, other) for other in others(game, player)]
    near = [
        {h for h, home in enumerate(homes) if home == system or home in adjacent(game, system, player)}
        for planet in planets_of(game, player)
        if (system := system_of(game, planet)) in SYSTEMS
    ]
    return _matched(near, len(homes))


def _matched(choices: list[set[int]], number: int) -> int:
    """How many of so many things can each be given one of the choices of its own."""
    taken: dict[int, int] = {}

    def give(at: int, seen: set[int]) -> bool:
        for thing in choices[at] - seen:
            seen.add(thing)
            if thing not in taken or give(taken[thing], seen):
                taken[thing] = at
                return True
        return False

    for at in range(len(choices)):
        give(at, set())
    return min(number, len(taken))


def _neighbours_outnumbered(game: TI4, player: Player, condition: Condition) -> int:
    mine = len(planets_of(game, player))
    return sum(len(planets_of(game, other)) < mine for other in neighbours_of(game, player))


# technologies, units, systems


def _upgrades(game: TI4, player: Player, condition: Condition) -> int:
    """FAQ-NEK-5: one for each kind of unit."""
    owned = (TECHNOLOGIES[name].unit for name in technologies_of(game, player) if name in UNIT_UPGRADES)
    kinds = {UNITS[unit].kind for unit in owned if unit is not None}
    return len(kinds)


def _colours(game: TI4, player: Player, condition: Condition) -> int:
    return sum(number >= condition.per_colour for number in owned_colours(game, player).values())


def _structures(game: TI4, player: Player, condition: Condition) -> int:
    return sum(on_board(game, player, kind) for kind in STRUCTURES)


def _fleet(game: TI4, player: Player, condition: Condition) -> int:
    mine = [there for (place, owner), there in game.forces.items() if owner == player and place in SYSTEMS]
    return max(map(fleet_size, mine), default=0)


def _great_ship(game: TI4, player: Player, condition: Condition) -> int:
    seats = {MECATOL_SYSTEM, *(home_system(game, other) for other in others(game, player))}
    return int(
        any(
            force.total(GREAT_SHIPS) and (condition.flagship_or_war_sun == "board" or place in seats)
            for (place, owner), force in game.forces.items()
            if owner == player
        )
    )


def _beside_mecatol(game: TI4, player: Player, condition: Condition) -> int:
    return sum(has_ships(game, system, player) for system in adjacent(game, MECATOL_SYSTEM, player))


def _count_systems(judge: Callable[[TI4, str, Player], bool]) -> Callable[[TI4, Player, Condition], int]:
    def measure(game: TI4, player: Player, condition: Condition) -> int:
        there = systems_with_units(game, player)
        return sum([system in there and judge(game, system, player) for system in systems(game)])

    return measure


def _is_of_note(game: TI4, system: str, player: Player) -> bool:
    legendary = any(is_legendary(game, planet) for planet in planets_in(game, system))
    return legendary or system == MECATOL_SYSTEM or bool(anomalies(game, system))


MEASURES: dict[str, Callable[[TI4, Player, Condition], int]] = {
    "planets_of_one_trait": _of_one_trait,
    "planets_outside_homes": _outside_homes,
    "planets_with_attachments": _with_attachments,
    "planets_with_structures": _with_structures,
    "specialties": _specialties,
    "enemy_home_planets": _enemy_home_planets,
    "enemy_homes_reached": _enemy_homes_reached,
    "neighbours_outnumbered": _neighbours_outnumbered,
    "unit_upgrades": _upgrades,
    "technology_colours": _colours,
    "structures": _structures,
    "fleet": _fleet,
    "flagship_or_war_sun": _great_ship,
    "ships_beside_mecatol": _beside_mecatol,
    "systems_without_planets": _count_systems(lambda game, system, player: not planets_in(game, system)),
    "systems_of_note": _count_systems(_is_of_note),
    "edge_systems": _count_systems(
        lambda game, system, player: system in edge(game) and system != home_system(game, player)
    ),
}
