"""Musters: what the army of a campaign still lacks of troops, and of places on board for them."""

from __future__ import annotations

from typing import NamedTuple

from lazax.bots.galaxy.campaigns import campaign, defence
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.movement.landings import foreign, troops_wanted
from lazax.bots.ti3.movement.loading import Loader, room
from lazax.bots.ti3.movement.marches import in_earnest


class Muster(NamedTuple):
    """What is still wanting before the army can take what the campaign is for."""

    troops: int
    places: int


ENOUGH = Muster(0, 0)
RESERVE = 2  # troops beyond what it takes today: garrisons grow until the army is there
AT_HAND = 3  # steps from the goal; who is farther away comes too late


def muster(known: Knowledge) -> Muster:
    """Returns what the campaign lacks, own ships and troops that can be spared counted in as far as they are near."""
    goal = campaign(known)
    if goal is None:
        return ENOUGH
    wanted = troops_wanted(known, foreign(known, goal)) + RESERVE
    at_hand = _at_hand(known, goal)
    ships = [ship for system in at_hand for ship in known.fleet(system).ships]
    loader = Loader(known)
    ready = sum(ship.gf for ship in ships)
    ready += sum(min(loader.available(system), _free_places(known, system)) for system in at_hand)
    places = sum(room(known, ship.kind) for ship in ships)
    return Muster(max(0, wanted - ready), max(0, wanted - places))


def stranded(known: Knowledge, system: str) -> int:
    """Returns the troops to spare in a system for which there is no place on board."""
    return max(0, Loader(known).available(system) - _free_places(known, system))


def _free_places(known: Knowledge, system: str) -> int:
    return sum(max(0, room(known, ship.kind) - ship.gf - ship.pds) for ship in known.fleet(system).ships)


def levy(known: Knowledge) -> float:
    """Returns what it costs to raise the army that the secret objective asks for, its ships as strong as those who
    defend the goal; 0 without such a campaign."""
    goal = campaign(known)
    if goal is None or not in_earnest(known):
        return 0.0
    lacking = muster(known)
    strength = sum(known.hull_cost(known.fleet(system)) for system in _at_hand(known, goal))
    price = lacking.troops * known.price("ground_force") + known.price("carrier") * (lacking.places > 0)
    return price + max(0.0, defence(known, goal) - strength)


def _at_hand(known: Knowledge, goal: str) -> list[str]:
    return [system for system in known.own_fleets if known.distance(system, goal) <= AT_HAND]
