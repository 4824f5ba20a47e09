"""Marches: the army comes nearer to the goal of its campaign, and whoever is asked for to Mecatol Rex."""

from __future__ import annotations

from lazax.bots.galaxy.campaigns import campaign, front
from lazax.bots.ti3.goals.conquests import MECATOL
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.movement.landings import foreign, troops_wanted
from lazax.bots.ti3.movement.loading import Loader, room
from lazax.bots.ti3.movement.voyages import POWER, Candidate, Departure, Voyage, asked_for, candidates, in_the_way
from lazax.galaxy.movement.orders import ShipMove
from lazax.ti3.tables import PLANETS_OF, UNITS
from lazax.ti3.units.ship_tokens import ship_of


def for_secret(known: Knowledge) -> bool:
    """Whether the campaign is for the sake of the secret objective."""
    quest = known.objectives.quest
    return quest is not None and campaign(known) in quest.conquests


def in_earnest(known: Knowledge) -> bool:
    """Whether the campaign is for what nothing can be won without: the secret objective, or a home that was lost."""
    return for_secret(known) or (bool(known.lost_home) and campaign(known) == known.home)


def gathering(known: Knowledge, target: str) -> Voyage | None:
    """Warships and transports with troops from behind come to the front, as far as there are berths; a fleet that
    could conquer nothing goes only to guard something, or from where it takes others' berths."""
    loader = Loader(known)
    able = [one for one in candidates(known, target) if _idle(known, loader, one, target)]
    able.sort(key=lambda one: -POWER[one.ship.kind] - 2 * one.ship.gf)
    if in_earnest(known):
        able = _troops_first(known, loader, able)
    elif not any(ship.gf for ship in known.fleet(target).ships):
        able.sort(key=lambda one: not _brings_troops(known, loader, one))
        able[1:] = sorted(able[1:], key=lambda one: -POWER[one.ship.kind] - 2 * one.ship.gf)
    voyage = Departure(known, target, loader)
    for origin, ship in able[: max(0, known.berths(target))]:
        voyage.send(origin, ship, UNITS[ship.kind].capacity)
    found = voyage.done()
    if found is None or found.gf or any(known.owner(planet) == known.me for planet in PLANETS_OF[target]):
        return found
    return found if any(known.berths(move.origin) <= 0 for move in found.moves) else None


def _troops_first(known: Knowledge, loader: Loader, able: list[Candidate]) -> list[Candidate]:
    """Transports with as many ground forces as the goal needs, then all others by what they are worth in battle."""
    wanted = troops_wanted(known, foreign(known, campaign(known) or MECATOL))
    first = []
    for one in sorted(able, key=lambda one: -one.ship.gf - loader.available(one.origin)):
        carried = min(room(known, one.ship.kind), one.ship.gf + loader.available(one.origin))
        if wanted > 0 and carried > 0:
            first.append(one)
            wanted -= carried
    rest = list(able)
    for one in first:
        rest.remove(one)
    return first + rest


def _brings_troops(known: Knowledge, loader: Loader, one: Candidate) -> bool:
    return bool(room(known, one.ship.kind) and (one.ship.gf or loader.available(one.origin)))


def _idle(known: Knowledge, loader: Loader, one: Candidate, target: str) -> bool:
    """Whether a ship is free to go: loaded or armed, not needed where it is, and then nearer to the front."""
    if front(known, target) >= front(known, one.origin):
        return False
    if target == MECATOL and known.objectives.holds_throne and not asked_for(known, one.ship):
        return False
    if one.origin == known.home and _besieged(known):
        return False
    if known.invaders_near(one.origin) and campaign(known) is None:
        return False
    return one.ship.kind != "carrier" or bool(one.ship.gf or loader.available(one.origin))


def _besieged(known: Knowledge) -> bool:
    """Whether ships had better stay at home; with a campaign on, the garrison is to hold it."""
    invaders = known.invaders_near(known.home)
    if campaign(known) is not None:
        return invaders > sum(map(known.gf, PLANETS_OF[known.home]))
    return invaders > 0 or known.warships_near(known.home) > 1


def nearer(known: Knowledge, system: str, voyage: Voyage) -> float:
    """Returns what comes nearer to the front, and by how much."""
    here = front(known, system)
    return sum((front(known, move.origin) - here) * _power(move) for move in voyage.moves)


def _power(move: ShipMove) -> float:
    ship = ship_of(move.ship)
    aboard = ship.gf + sum(load.number for load in move.loads)
    return move.number * POWER[ship.kind] + aboard


def clearing(known: Knowledge, target: str) -> Voyage | None:
    """Ships that take the berths of others at Mecatol Rex step aside, to a planet of the player's beside it."""
    if target not in known.net[MECATOL] or not any(known.owner(planet) == known.me for planet in PLANETS_OF[target]):
        return None
    if not known.objectives.holds_throne or MECATOL in known.activated:
        return None
    aside = [one for one in candidates(known, target) if one.origin == MECATOL and in_the_way(known, one.ship)]
    wanting = known.objectives.ships_wanting(known.fleet(MECATOL).ships) - known.berths(MECATOL)
    voyage = Departure(known, target, Loader(known))
    for origin, ship in aside[: min(wanting, max(0, known.berths(target)))]:
        voyage.send(origin, ship, 0)
    return voyage.done()


def pilgrims(known: Knowledge, target: str) -> Voyage | None:
    """Ships of the kinds that are asked for at Mecatol Rex come a step nearer to it from where they are of no use."""
    objectives = known.objectives
    if not objectives.holds_throne or known.lost_home or known.enemies_in(target) or target == MECATOL:
        return None
    wanting = objectives.ships_wanting(known.fleet(MECATOL).ships)
    steps = known.distance(target, MECATOL)
    on_the_way = sum(
        asked_for(known, ship)
        for system, fleet in known.own_fleets.items()
        if system != MECATOL and known.distance(system, MECATOL) <= steps
        for ship in fleet.ships
    )
    able = [
        one
        for one in (candidates(known, target) if wanting > on_the_way else [])
        if asked_for(known, one.ship) and known.distance(one.origin, MECATOL) > steps
    ]
    able.sort(key=lambda one: -POWER[one.ship.kind])
    voyage = Departure(known, target, Loader(known))
    for origin, ship in able[: min(wanting - on_the_way, max(0, known.berths(target)))]:
        voyage.send(origin, ship, UNITS[ship.kind].capacity)
    return voyage.done()


def reinforcements(known: Knowledge) -> Voyage | None:
    """Ships of the kinds that are asked for come to Mecatol Rex, as many as are wanting."""
    wanting = known.objectives.ships_wanting(known.fleet(MECATOL).ships)
    able = [one for one in candidates(known, MECATOL) if asked_for(known, one.ship)] if wanting else []
    able.sort(key=lambda one: -POWER[one.ship.kind])
    voyage = Departure(known, MECATOL, Loader(known))
    for origin, ship in able[: min(wanting, max(0, known.berths(MECATOL)))]:
        voyage.send(origin, ship, 0)
    return voyage.done()
