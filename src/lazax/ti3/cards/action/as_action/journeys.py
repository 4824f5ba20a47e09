"""Cards played as an action that move ships and docks."""

from __future__ import annotations

from lazax.core.ask import DONE, choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.galaxy.movement.reach import moves_needed
from lazax.ti3.board import enemy_ships, has_counter, planets_of
from lazax.ti3.cards.registry import Aim, action_card
from lazax.ti3.movement.passage import closed_systems
from lazax.ti3.production.docks import move_dock
from lazax.ti3.state import TI3
from lazax.ti3.strategies.warfare import PATROLS, Patrol, check_pair, send, single_patrols
from lazax.ti3.tables import SYSTEM_OF
from lazax.ti3.units.forces import trim_fleet
from lazax.ti3.ways import ways

# Patrol


def _patrols(game: TI3, player: Player, system: str, sent: tuple[Patrol, ...] = ()) -> list[Patrol]:
    """What could leave the system beside the ships sent already; unlike Warfare, the card forbids no home system."""
    return [
        patrol
        for patrol in single_patrols(game, player, homes=True)
        if patrol.system == system and all(check_pair(game, player, one, patrol) is None for one in sent)
    ]


def _activated(game: TI3, player: Player) -> list[str]:
    """R0.6: activated by the player, with a ship that could go on patrol from there."""
    systems = dict.fromkeys(patrol.system for patrol in single_patrols(game, player, homes=True))
    return [system for system in systems if has_counter(game, system, player)]


@action_card("patrol", Aim("system", _activated))
async def patrol(game: TI3, player: Player, system: str) -> None:
    """Up to two cruisers or destroyers leave an activated system for adjacent empty ones, which are activated.

    As in R29.6 both destinations are judged before either ship moves, so that both may go to the same system.
    """
    sent: tuple[Patrol, ...] = ()
    while len(sent) < PATROLS:
        ship = await choose(player, "patrol.ship", lambda: [*_ships(_patrols(game, player, system, sent)), DONE])
        if ship == DONE:
            break
        to = await choose(player, "patrol.to", lambda: _ends(_patrols(game, player, system, sent), ship))
        sent = (*sent, Patrol(system, ship, to))
    send(game, player, sent)


def _ships(patrols: list[Patrol]) -> list[str]:
    return list(dict.fromkeys(patrol.ship for patrol in patrols))


def _ends(patrols: list[Patrol], ship: str) -> list[str]:
    return [patrol.to for patrol in patrols if patrol.ship == ship]


# Massive Transport


def _movable(game: TI3, player: Player) -> list[str]:
    return [p for p in planets_of(game, player) if p in game.docks and _destinations(game, player, p)]


def _destinations(game: TI3, player: Player, start: str) -> list[str]:
    """Own planets without a dock (R18.9) to which a safe route leads."""
    safe = safely_joined(game, player, SYSTEM_OF[start])
    return [planet for planet in planets_of(game, player) if planet not in game.docks and SYSTEM_OF[planet] in safe]


def safely_joined(game: TI3, player: Player, system: str) -> list[str]:
    """The systems to which a route leads that ships could take (R13.2 to R13.5), without enemy ships from its
    beginning to its end. Whatever a technology lets ships pass: any enemy ship stops a transport."""
    if enemy_ships(game, system, player):
        return []
    manned = {place for place, owner in game.fleets if owner != player}
    net = ways(game)
    reached, _ = moves_needed(net, system, closed_systems(game, player) | manned, len(net))
    return [place for place in reached if place not in manned]


@action_card("massive_transport", Aim("planet", _movable), Aim("planet_to", _destinations))
async def massive_transport(game: TI3, player: Player, start: str, to: str) -> None:
    """R18.10: a dock moves to another own planet and keeps its status; R20.9: fighters may lose their support."""
    move_dock(game, start, to)
    note(game, "massive_transport.moved", player=player, planet_from=start, planet_to=to)
    await trim_fleet(game, player, SYSTEM_OF[start])
