"""An effect moves all that a player has in a space area next door (N-GEN-9, N-MAH-7)."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4.board import enemy_ships, force_at, remove_units, set_force, ships_at
from lazax.ti4.movement.arrival import arrive
from lazax.ti4.movement.passage import RIFT, bars_at_end, movers, rifts_for
from lazax.ti4.movement.voyage import Sailing, sail
from lazax.ti4.state import TI4
from lazax.ti4.ways import adjacent, anomalies


def fleets_beside(game: TI4, owner: Player, system: str) -> list[str]:
    """Adjacent systems with ships of others that all the owner's ships may enter."""
    kinds = ships_at(game, system, owner).kinds()
    return [
        there
        for there in (adjacent(game, system, owner) if kinds else ())
        if enemy_ships(game, there, owner)
        and not any(bars_at_end(game, owner, kind, there, active=True) for kind in kinds)
    ]


async def displace(game: TI4, owner: Player, system: str, target: str, mover: Player) -> None:
    """Ships leave a rift at their risk; what cannot move by itself comes along with those that arrive."""
    rifts = rifts_for(game, frozenset({system} if RIFT in anomalies(game, system) else ()), owner)
    ships = [Sailing(token, (system, target)) for token, n in movers(game, owner, system).items() for _ in range(n)]
    arrived = await sail(game, owner, ships, rifts)
    if not arrived:
        return
    if rest := force_at(game, system, owner):
        remove_units(game, system, owner, rest)
        set_force(game, target, owner, force_at(game, target, owner).with_(rest))
        note(game, "fleet.moved", player=owner, system_from=system, system=target, units=rest.counts)
    await arrive(game, owner, target, arrived, mover)
