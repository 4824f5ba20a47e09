"""By what a player produces: units with Production in a system, or another effect (67, 68)."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.core.state import Player
from lazax.ti4.abilities import Query
from lazax.ti4.board import enemy_ships, force_at, has_ships, places_of, planets_in
from lazax.ti4.economy.payment import resources
from lazax.ti4.production.allowed import Means
from lazax.ti4.state import TI4
from lazax.ti4.tables import KINDS, PLANETS, STRUCTURES
from lazax.ti4.units.cards import has_unit, unit_of
from lazax.ti4.units.planets import PLANET, SPACE, planet_production, space_production, takes_units
from lazax.tracing import shows

Producers = tuple[tuple[str, str], ...]
"""Places and the kinds of units there that produce."""

production_of: Query[int, [Player, str, str]] = Query("production_value")
"""The Production value of a unit: whose, where, which kind; 0 if it cannot produce."""


unproducible: Query[tuple[str, ...], [Player, str]] = Query("producer_limits")
"""Kinds of units that a unit with Production cannot produce: whose, which kind produces."""
may_produce_in: Query[bool, [Player, str]] = Query("may_produce_here")
"""Whether a player can produce anything in a system."""


def producible(game: TI4, player: Player) -> list[str]:
    """Kinds of units that the player can produce at all; structures never are."""
    return [kind for kind in KINDS if kind not in STRUCTURES and has_unit(game, player, kind)]


def production_value(game: TI4, player: Player, place: str, kind: str) -> int:
    """68.1: the most units that one such unit produces; a space dock's depends on its planet."""
    unit = unit_of(game, player, kind)
    value = unit.production
    if unit.production_by_resources and place in PLANETS:
        value += resources(game, place)
    return production_of(game, value, player, place, kind)


def _cards_that_produce(game: TI4, player: Player, system: str) -> Iterator[str]:
    kinds = {kind for place in places_of(game, system) for kind in force_at(game, place, player).kinds()}
    cards = (unit_of(game, player, kind) for kind in kinds)
    return (f"unit:{card.id}" for card in cards if card.production)


@shows(_cards_that_produce)
def producers(game: TI4, player: Player, system: str) -> Producers:
    """68.0: the player's units with Production in a system."""
    found = [
        (place, kind)
        for place in places_of(game, system)
        if (there := game.forces.get((place, player))) is not None
        for kind, _, _ in there.counts
        if production_value(game, player, place, kind)
    ]
    if planet_production.is_changed(game):
        planets = planets_in(game, system)
        found += [(planet, PLANET) for planet in planets if planet_production(game, 0, player, planet)]
    if space_production(game, 0, player, system):
        found.append((system, SPACE))
    return tuple(found)


def by_ability(game: TI4, player: Player, system: str, using: Producers) -> Means:
    """68.1a, R-58: the values are added up; 68.3, 68.4: ground forces go where any of the producers is, those of a
    producer in space to own planets of the system or into space. N-GEN-21."""
    limit, barred = 0, dict[str, int]()
    for place, kind in using:
        share = _share(game, player, place, kind)
        limit += share
        for unit in unproducible(game, (), player, kind):
            barred[unit] = barred.get(unit, 0) + share
    at = {place for place, _ in using}
    own = own_planets(game, player, system)
    planets = own if system in at else [planet for planet in planets_in(game, system) if takes_units(game, planet)]
    places = [planet for planet in planets if planet in at or system in at]
    space = at.intersection((system,))
    return Means(system, limit, (*places, *space), ability=True, barred=tuple(barred.items()), using=using)


def _share(game: TI4, player: Player, place: str, kind: str) -> int:
    """68.1b: how much units of a kind in one place add to the limit."""
    if kind == PLANET:
        return planet_production(game, 0, player, place)
    if kind == SPACE:
        return space_production(game, 0, player, place)
    return force_at(game, place, player).number(kind) * production_value(game, player, place, kind)


def by_effect(game: TI4, player: Player, system: str, number: int) -> Means:
    """67.4b: in the space area or on planets of the system that the player controls."""
    return Means(system, number, (*own_planets(game, player, system), system))


def own_planets(game: TI4, player: Player, system: str) -> tuple[str, ...]:
    """Planets of the player in a system that units can come to."""
    planets = (planet for planet in planets_in(game, system) if game.control.get(planet) == player)
    return tuple(planet for planet in planets if takes_units(game, planet))


def bar_to_ships(game: TI4, player: Player, system: str) -> tuple[str, str] | None:
    """14.1, 67.6: why no ships can be produced there, with the rule's number; None if they can. R-24."""
    if not enemy_ships(game, system, player):
        return None
    return ("production.enemy_ships", "67.6") if has_ships(game, system, player) else ("production.blockade", "14.1")
