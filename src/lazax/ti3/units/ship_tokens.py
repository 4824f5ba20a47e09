"""Ships in words, as options and orders name them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from lazax.ti3.units.fleets import Ship


@lru_cache(maxsize=4096)
def ship_token(ship: Ship) -> str:
    """A ship as an option: its kind, '!' if damaged, '+n' for ground forces, '*n' for PDS and '@who' for each
    leader on board. The fighter that leaders ride on is written likewise."""
    return (
        ship.kind
        + ("!" if ship.damaged else "")
        + (f"+{ship.gf}" if ship.gf else "")
        + (f"*{ship.pds}" if ship.pds else "")
        + "".join(f"@{leader}" for leader in ship.leaders)
    )


@lru_cache(maxsize=4096)
def ship_of(token: str) -> Ship:
    """The inverse of :func:`ship_token`."""
    loaded, *leaders = token.split("@")
    rest, _, pds = loaded.partition("*")
    rest, _, gf = rest.partition("+")
    return Ship(rest.removesuffix("!"), rest.endswith("!"), int(gf or 0), int(pds or 0), tuple(leaders))


def that_ship(token: str, ships: Sequence[Ship]) -> Ship | None:
    """The ship that was named by a token, also if it has been damaged or repaired since; None: it is gone."""
    ship = ship_of(token)
    return next((one for one in (ship, ship._replace(damaged=not ship.damaged)) if one in ships), None)
