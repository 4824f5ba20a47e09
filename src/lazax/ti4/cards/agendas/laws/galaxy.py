"""Laws about wormholes and nebulae."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.state import Player
from lazax.galaxy.adjacency import Adjacency, Linked
from lazax.ti4.board import has_ships, home_system, system_of
from lazax.ti4.council.effects import in_speaker_order
from lazax.ti4.council.outcomes import AGAINST, agenda
from lazax.ti4.economy.tokens import place_from_reinforcements
from lazax.ti4.movement.passage import NEBULA, Bars, bars_to_pass, ways_for
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.tables import MECATOL_SYSTEM, NEXUS
from lazax.ti4.units.force import PDS, force
from lazax.ti4.units.losses import destroy
from lazax.ti4.ways import adjacent, has_wormhole, linked_wormholes, systems, ways_without

PAIR = ("alpha", "beta")
GAMMA = "gamma"


def _overruled(game: TI4, player: Player) -> bool:
    """Where alpha and beta lead to each other by something else, that goes before the ban."""
    return PAIR in linked_wormholes(game, frozenset(), player)


@agenda("enforced_travel_ban")
async def enforced_travel_ban(game: TI4, outcome: str) -> None:
    if outcome != AGAINST:
        return
    near = [system for system in systems(game) if has_wormhole(game, system)]
    doomed = {*near, *(beside for system in near for beside in adjacent(game, system, NOBODY))}
    await destroy(
        game,
        [
            (place, owner, force({PDS: number}))
            for (place, owner), there in list(game.forces.items())
            if (number := there.number(PDS)) and system_of(game, place) in doomed
        ],
    )


@ways_for.changed_by("agenda:enforced_travel_ban")
def closed_wormholes(game: TI4, owner: Player, net: Adjacency, player: Player, kind: str) -> Adjacency:
    """FAQ-AG-3, N-AG-6: for whatever moves, not for what fires."""
    return net if _overruled(game, player) else ways_without(game, player, lambda end: end[1] in PAIR)


@agenda("wormhole_reconstruction")
async def wormhole_reconstruction(game: TI4, outcome: str) -> None:
    for player in in_speaker_order(game) if outcome == AGAINST else ():
        for system in systems(game):
            if has_wormhole(game, system) and has_ships(game, system, player):
                await place_from_reinforcements(game, player, system)


@linked_wormholes.changed_by("agenda:wormhole_reconstruction")
def all_lead_to_all(game: TI4, owner: Player, linked: Linked, player: Player) -> Linked:
    return linked | {PAIR}


@agenda("shared_research")
async def shared_research(game: TI4, outcome: str) -> None:
    for player in in_speaker_order(game) if outcome == AGAINST else ():
        await place_from_reinforcements(game, player, home_system(game, player))


@bars_to_pass.changed_by("agenda:shared_research")
def through_nebulae(game: TI4, owner: Player, bars: Bars, player: Player, kind: str, system: str) -> Bars:
    return bars - {NEBULA}


@agenda("nexus_sovereignty")
async def nexus_sovereignty(game: TI4, outcome: str) -> None:
    if outcome == AGAINST:
        there = game.wormhole_tokens.get(MECATOL_SYSTEM, ())
        game.wormhole_tokens = {**game.wormhole_tokens, MECATOL_SYSTEM: (*there, GAMMA)}
        note(game, "wormhole.placed", system=MECATOL_SYSTEM, wormhole=GAMMA)


@ways_for.changed_by("agenda:nexus_sovereignty")
def closed_nexus(game: TI4, owner: Player, net: Adjacency, player: Player, kind: str) -> Adjacency:
    if _overruled(game, player):
        return net
    closed = ways_without(game, player, lambda end: end[0] == NEXUS and end[1] in PAIR)
    return {system: tuple(there for there in beside if there in closed[system]) for system, beside in net.items()}
