"""The leaders of the Saar."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.stage import current, ongoing
from lazax.core.state import Player
from lazax.ti4.board import (
    enemy_ships,
    force_at,
    has_ships,
    on_board,
    places_of,
    system_of,
    systems_with_units,
)
from lazax.ti4.events import Activation
from lazax.ti4.leaders.abilities import agent, hero
from lazax.ti4.leaders.unlocking import SoFar, unlocked_when
from lazax.ti4.movement.passage import NEBULA, single_bonuses, slowed_in_nebula
from lazax.ti4.production.draft import more_places
from lazax.ti4.registry import asks
from lazax.ti4.sequence.order import others
from lazax.ti4.state import TI4
from lazax.ti4.tables import SHIP_KINDS
from lazax.ti4.timings import ACTIVATED_WHEN, COMPONENT_ACTION
from lazax.ti4.units.cards import unit_of
from lazax.ti4.units.force import FIGHTER, INFANTRY, SPACE_DOCK, kind_of
from lazax.ti4.units.lasting import last, lasting
from lazax.ti4.units.losses import destroy
from lazax.ti4.ways import adjacent, anomalies, systems

MENDOSA = "leader:saar_agent"
ENOUGH_DOCKS = 3

asks("choose", "system", "saar_hero.system")
asks("choose", "leaving", "saar_agent.ship")


# Captain Mendosa


def _gains(game: TI4, player: Player) -> dict[str, int]:
    """By how much each ship of a player could be faster, to be as fast as the fastest on the board."""
    found: dict[str, int] = {}
    kinds = {
        (owner, kind) for (_, owner), force in game.forces.items() for kind in force.kinds() if kind in SHIP_KINDS
    }
    top = max((unit_of(game, owner, kind).move for owner, kind in kinds), default=0)
    there = systems_with_units(game, player)
    for system in systems(game):
        if system not in there:
            continue
        for token, _ in force_at(game, system, player).only(SHIP_KINDS).tokens():
            value = unit_of(game, player, kind_of(token)).move
            if NEBULA in anomalies(game, system) and slowed_in_nebula(game, True, player, kind_of(token)):
                value = min(value, 1)
            if value < top and unit_of(game, player, kind_of(token)).move:
                found[f"{system}:{token}"] = top - value
    return found


def _slow_ships(game: TI4, player: Player) -> bool:
    activation = ongoing(game, Activation)
    return activation is not None and bool(_gains(game, activation.player))


@agent("saar_agent", ACTIVATED_WHEN, _slow_ships)
async def captain_mendosa(game: TI4, player: Player) -> None:
    """N-SAA-4: reckoned now; what makes ships faster later is added."""
    active = current(game, Activation).player
    gains = _gains(game, active)
    ship = await choose(player, "saar_agent.ship", lambda: list(gains), player_to=active)
    system, _, token = ship.partition(":")
    last(game, Activation, MENDOSA, active, f"{ship}:{gains[ship]}")
    note(game, "ship.faster", player=active, system=system, ship=token, n=gains[ship])


@single_bonuses.changed_by(MENDOSA)
def as_fast_as_any(
    game: TI4, owner: Player, bonuses: tuple[int, ...], player: Player, token: str, origin: str
) -> tuple[int, ...]:
    effect = lasting(game, MENDOSA, owner)
    if player != owner or effect is None:
        return bonuses
    ship, _, gain = effect.target.rpartition(":")
    return (*bonuses, int(gain)) if ship == f"{origin}:{token}" else bonuses


# Rowl Sarrig


@unlocked_when("saar_commander")
def three_docks(game: TI4, player: Player) -> SoFar:
    return SoFar(on_board(game, player, SPACE_DOCK), ENOUGH_DOCKS)


def _docks(game: TI4, player: Player) -> list[str]:
    return sorted(
        place for (place, owner), there in game.forces.items() if owner == player and there.number(SPACE_DOCK)
    )


@more_places.changed_by("leader:saar_commander")
def rowl_sarrig(game: TI4, owner: Player, places: tuple[str, ...], player: Player, unit: str) -> tuple[str, ...]:
    """At any dock of the player's that is not blockaded."""
    if player != owner or unit not in (FIGHTER, INFANTRY):
        return places
    open_ = [p for p in _docks(game, player) if not _blockaded(game, player, system_of(game, p))]
    found = [system_of(game, place) if unit == FIGHTER else place for place in open_]
    return (*places, *(place for place in dict.fromkeys(found) if place not in places))


def _blockaded(game: TI4, player: Player, system: str) -> bool:
    return enemy_ships(game, system, player) and not has_ships(game, system, player)


# Gurno Aggero


def _doomed(game: TI4, player: Player) -> dict[str, list[tuple[str, Player]]]:
    """N-SAA-5: systems next to own docks, with the places and owners of infantry and fighters of others there."""
    near = {there for dock in _docks(game, player) for there in adjacent(game, system_of(game, dock), player)}
    found = {
        system: [
            (place, other)
            for place in places_of(game, system)
            for other in others(game, player)
            if force_at(game, place, other).total((INFANTRY, FIGHTER))
        ]
        for system in sorted(near)
    }
    return {system: hit for system, hit in found.items() if hit}


def _anybody_doomed(game: TI4, player: Player) -> bool:
    return bool(_doomed(game, player))


@hero("saar_hero", COMPONENT_ACTION, _anybody_doomed)
async def gurno_aggero(game: TI4, player: Player) -> None:
    system = await choose(player, "saar_hero.system", lambda: list(_doomed(game, player)))
    hit = _doomed(game, player)[system]
    losses = [(place, other, force_at(game, place, other).only((INFANTRY, FIGHTER))) for place, other in hit]
    await destroy(game, losses, by=dict.fromkeys((other for _, other in hit), player))
