"""What objectives ask for, and how far a player has come (R23).

An objective's condition has fields; each field that it uses is one requirement with what the player has and what
they need. An objective is fulfilled when every requirement is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lazax.core.state import Player
from lazax.galaxy.fleets import count
from lazax.ti3.board import fleet_in, holds_home, home_planets, neighbours_of, on_board, planets_of
from lazax.ti3.economy.payment import influence, spendable
from lazax.ti3.effects import effect_on
from lazax.ti3.registry import option
from lazax.ti3.state import TI3
from lazax.ti3.tables import (
    MECATOL_REX,
    OBJECTIVES,
    PLANETS,
    PLANETS_OF,
    RACES,
    SYSTEM_OF,
    TECHNOLOGIES,
    Condition,
)
from lazax.ti3.units import fleets
from lazax.ti3.ways import adjacent, geometry, has_wormhole
from lazax.tracing import names

YOUNG_EMPIRE = 3  # rounds

Count = tuple[int, int]  # what there is, what is needed
Requirement = Callable[[TI3, Player, Condition], Count]


def _planet(game: TI3, player: Player, wanted: Condition) -> Count:
    return int(game.control.get(wanted.planet or "") == player), 1


def _since_round_began(game: TI3, player: Player, wanted: Condition) -> Count:
    """Taken in an earlier round and never lost since: whoever takes a planet again holds it since then only."""
    planet = wanted.planet or ""
    return int(game.control.get(planet) == player and game.held_since[planet] < game.round), 1


def _dock(game: TI3, player: Player, wanted: Condition) -> Count:
    return int(wanted.planet in game.docks and game.control.get(wanted.planet) == player), 1


def _ground_forces(game: TI3, player: Player, wanted: Condition) -> Count:
    planet = wanted.planet or ""
    return (game.gf.get(planet, 0) if game.control.get(planet) == player else 0), wanted.ground_forces


def _ships(game: TI3, player: Player, wanted: Condition) -> Count:
    fleet = fleet_in(game, SYSTEM_OF[wanted.planet or ""], player)
    have = 0
    for kind, number in wanted.ships.items():
        there = fleets.non_fighters(fleet) if kind == "non_fighter" else count(fleet, kind)
        have += min(there, number)
    return have, sum(wanted.ships.values())


def _on_board(game: TI3, player: Player, wanted: Condition) -> Count:
    have = sum(min(on_board(game, player, kind), number) for kind, number in wanted.on_board.items())
    return have, sum(wanted.on_board.values())


def _enemy_homes(game: TI3, player: Player, wanted: Condition) -> Count:
    control = game.control
    homes = (RACES[race].planets for other, race in enumerate(game.races) if other != player)
    return sum(all(control.get(planet) == player for planet in home) for home in homes), wanted.enemy_homes


def _planets_outside_home(game: TI3, player: Player, wanted: Condition) -> Count:
    own = home_planets(game, player)
    return sum(planet not in own for planet in planets_of(game, player)), wanted.planets_outside_home


def _specialties(game: TI3, player: Player, wanted: Condition) -> Count:
    """Exhausted planets count as well: control is all that is asked for."""
    return sum(PLANETS[planet].specialty is not None for planet in planets_of(game, player)), wanted.specialties


def _specialty_colours(game: TI3, player: Player, wanted: Condition) -> Count:
    colours = [PLANETS[planet].specialty for planet in planets_of(game, player)]
    return _best_colours(colours, wanted.specialty_colours, wanted.per_specialty)


def _technologies(game: TI3, player: Player, wanted: Condition) -> Count:
    return len(game.technologies[player]), wanted.technologies


def _technology_colours(game: TI3, player: Player, wanted: Condition) -> Count:
    colours = [TECHNOLOGIES[owned].colour for owned in game.technologies[player]]
    return _best_colours(colours, wanted.technology_colours, wanted.per_colour)


def _best_colours(found: Sequence[str | None], colours: int, each: int) -> Count:
    """How many of `each` the player has in those colours in which they have most."""
    numbers = sorted((min(found.count(colour), each) for colour in {*found} - {None}), reverse=True)
    return sum(numbers[:colours]), colours * each


def _spend(game: TI3, player: Player, wanted: Condition) -> Count:
    """R23.3: what could be paid now, from refreshed planets and trade goods."""
    have = need = 0
    for what, amount in wanted.spend.items():
        have += min(amount, available(game, player, what))
        need += amount
    return have, need


def available(game: TI3, player: Player, what: str) -> int:
    """What the player could give of resources, influence or trade goods."""
    match what:
        case "resources" | "influence" as currency:
            return spendable(game, player, currency)
        case _:
            return game.goods[player]


def _every_wormhole(game: TI3, player: Player, wanted: Condition) -> Count:
    wormholes = [system for system in geometry(game).systems if has_wormhole(game, system)]
    have = sum(bool(fleet_in(game, system, player).ships) for system in wormholes)
    return have, max(1, len(wormholes))


def _neighbours_last_dock(game: TI3, player: Player, wanted: Condition) -> Count:
    return int(effect_on(game, "took_last_dock", player)), 1


def _mecatol_and_around(game: TI3, player: Player, wanted: Condition) -> Count:
    centre = SYSTEM_OF[MECATOL_REX]
    systems = (centre, *adjacent(game, centre))
    return sum(controls_system(game, player, system) for system in systems), len(systems)


def controls_system(game: TI3, player: Player, system: str) -> bool:
    """R25.8: a non-fighter ship there, and every planet in it."""
    if not fleet_in(game, system, player).ships:
        return False
    return all(game.control.get(planet) == player for planet in PLANETS_OF[system])


def _outweighs_neighbours(game: TI3, player: Player, wanted: Condition) -> Count:
    """R23.13: an eliminated neighbour counts with 0."""
    rivals = sum(_influence(game, other) for other in neighbours_of(game, player))
    return _influence(game, player), rivals + 1


def _influence(game: TI3, player: Player) -> int:
    return sum(influence(game, planet) for planet in planets_of(game, player))


REQUIREMENTS: dict[str, Requirement] = {
    "planet": _planet,
    "since_round_began": _since_round_began,
    "dock": _dock,
    "ground_forces": _ground_forces,
    "ships": _ships,
    "on_board": _on_board,
    "enemy_homes": _enemy_homes,
    "planets_outside_home": _planets_outside_home,
    "specialties": _specialties,
    "specialty_colours": _specialty_colours,
    "technologies": _technologies,
    "technology_colours": _technology_colours,
    "spend": _spend,
    "every_wormhole": _every_wormhole,
    "neighbours_last_dock": _neighbours_last_dock,
    "mecatol_and_around": _mecatol_and_around,
    "outweighs_neighbours": _outweighs_neighbours,
}
REQUIRED = {
    card.id: tuple(need for field, need in REQUIREMENTS.items() if getattr(card.condition, field))
    for card in OBJECTIVES.values()
}
"""The requirements of each objective; Imperium Rex has none, since nobody fulfils it."""


@names("objective", 2)
def fulfils(game: TI3, player: Player, objective: str) -> bool:
    """R23.1: whether the player fulfils the objective at this moment."""
    required = REQUIRED[objective]
    wanted = OBJECTIVES[objective].condition
    for requirement in required:
        have, need = requirement(game, player, wanted)
        if have < need:
            return False
    return bool(required)


def progress(game: TI3, player: Player, objective: str) -> Count:
    """How far the player has come: all that counts towards the objective, and all that is needed."""
    wanted = OBJECTIVES[objective].condition
    counts = [requirement(game, player, wanted) for requirement in REQUIRED[objective]]
    return sum(min(count) for count in counts), sum(need for _, need in counts)


def claimable(game: TI3, player: Player) -> list[str]:
    """R23.1, R23.2, R23.6: the public objectives that the player could claim now."""
    if not holds_home(game, player):
        return []
    scored = game.scored[player]
    return [card for card in open_to_claims(game) if card not in scored and fulfils(game, player, card)]


@option("age_of_empire")
def open_to_claims(game: TI3) -> Sequence[str]:
    """R45.2, R45.3: by that option all lie open from the start, but those of stage II wait until round 4."""
    if not game.rules.age_of_empire:
        return game.revealed
    stages = ("stage1",) if game.round <= YOUNG_EMPIRE else ("stage1", "stage2")
    return [card for card in game.revealed if OBJECTIVES[card].deck in stages and not OBJECTIVES[card].ends_game]
