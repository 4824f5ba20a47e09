"""Fleets as the bot counts them: ships one by one, fighters by number."""

from __future__ import annotations

from typing import NamedTuple

from lazax.ti4.tables import NON_FIGHTERS
from lazax.ti4.units.force import FIGHTER, Force


class Ship(NamedTuple):
    """A ship other than a fighter."""

    kind: str
    damaged: bool = False


class Fleet(NamedTuple):
    """Ships of a player in a system."""

    ships: tuple[Ship, ...] = ()
    fighters: int = 0


def fleet_of(force: Force) -> Fleet:
    """Returns the ships of a force."""
    ships = [
        Ship(kind, at < damaged)
        for kind, number, damaged in force.counts
        if kind in NON_FIGHTERS
        for at in range(number)
    ]
    return Fleet(tuple(ships), force.number(FIGHTER))
