"""Musters: what the army of a campaign still lacks of troops, and of places on board for them."""

from __future__ import annotations

from typing import NamedTuple

from lazax.bots.galaxy.campaigns import campaign
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.movement.landings import foreign, troops_wanted
from lazax.bots.ti3.movement.loading import Loader, room


class Muster(NamedTuple):
    """What is still wanting before the army can take what the campaign is for."""

    troops: int
    places: int


ENOUGH = Muster(0, 0)


def muster(known: Knowledge) -> Muster:
    """Returns what the campaign lacks, all own ships and troops that can be spared counted in."""
    goal = campaign(known)
    if goal is None:
        return ENOUGH
    wanted = troops_wanted(known, foreign(known, goal))
    ships = [ship for fleet in known.own_fleets.values() for ship in fleet.ships]
    loader = Loader(known)
    ready = sum(ship.gf for ship in ships) + sum(map(loader.available, known.own_fleets))
    places = sum(room(known, ship.kind) for ship in ships)
    return Muster(max(0, wanted - ready), max(0, wanted - places))
