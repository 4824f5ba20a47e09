"""The leaders of the Sardakk N'orr: troops that land from everywhere."""

from __future__ import annotations

from lazax.core.ask import DONE, PASS, choose
from lazax.core.chance import roll
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import acts
from lazax.ti4.board import (
    force_at,
    ground_forces_at,
    has_token,
    is_home,
    places_of,
    planets_in,
    planets_of,
    remove_units,
    ships_at,
    system_of,
)
from lazax.ti4.events import STRAIGHT_DOWN, Activation, Effect, Invasion, Movement
from lazax.ti4.invasion.commit import commit_from, landable
from lazax.ti4.leaders.abilities import agent, hero, purge_leader
from lazax.ti4.leaders.unlocking import SoFar, unlocked_when
from lazax.ti4.movement.move import is_barred
from lazax.ti4.movement.passage import RIFT, bars_at_end, may_move_into, ways_for
from lazax.ti4.movement.voyage import LOST_UP_TO
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.tables import GROUND_FORCES
from lazax.ti4.timings import (
    COMMITTED,
    COMMITTING,
    INVASION_END,
    SHIPS_MOVED,
    TACTICAL_END,
)
from lazax.ti4.units.force import INFANTRY, kind_of, of_tokens
from lazax.ti4.units.placing import place_units
from lazax.ti4.units.planets import takes_units
from lazax.ti4.ways import anomalies, ways

LEGIONNAIRES, FOREIGN_PLANETS = 2, 5

asks("choose", "planet", "sardakk_agent.planet", "sardakk_commander.planet")
asks("choose", "load", "sardakk_commander.load")


# T'ro


def _landing_sites(game: TI4) -> list[str]:
    """Planets in the active system that the active player controls."""
    activation = ongoing(game, Activation)
    if activation is None:
        return []
    planets = planets_in(game, activation.system)
    return [p for p in planets if game.control.get(p) == activation.player and takes_units(game, p)]


def _could_reinforce(game: TI4, player: Player) -> bool:
    return bool(_landing_sites(game))


@agent("sardakk_agent", TACTICAL_END, _could_reinforce)
async def tro(game: TI4, player: Player) -> None:
    """The active player, whoever it is, decides where, and whether at all."""
    active = current(game, Activation).player
    planet = await choose(active, "sardakk_agent.planet", lambda: [*_landing_sites(game), PASS])
    if planet != PASS:
        await place_units(game, active, planet, INFANTRY, LEGIONNAIRES)


# G'hom Sek'kus


@unlocked_when("sardakk_commander")
def five_foreign_planets(game: TI4, player: Player) -> SoFar:
    return SoFar(sum(not is_home(system_of(game, planet)) for planet in planets_of(game, player)), FOREIGN_PLANETS)


def _origins(game: TI4, player: Player, system: str) -> list[str]:
    """N-SAR-5: systems from whose planets ground forces could come."""
    near = ways_for(game, ways(game, player), player, INFANTRY)[system]
    if is_barred(game, player) or not may_move_into(game, True, player, system):
        near = ()
    if bars_at_end(game, player, INFANTRY, system, active=True):
        near = ()
    return [system, *(s for s in near if not has_token(game, s, player))]


def _loads(game: TI4, player: Player, system: str, taken: list[str]) -> list[str]:
    """Ground forces that could be committed, one of each planet; to another planet than their own."""
    targets = landable(game, player, system)
    return [
        f"{token}:{planet}"
        for origin in _origins(game, player, system)
        for planet in places_of(game, origin)[1:]
        if planet not in taken and any(target != planet for target in targets)
        for token, _ in force_at(game, planet, player).only(GROUND_FORCES).tokens()
    ]


def _may_commit_more(game: TI4, player: Player) -> bool:
    activation = ongoing(game, Activation)
    return (
        activation is not None and activation.player == player and bool(_loads(game, player, activation.system, []))
    )


@acts(COMMITTING, "leader:sardakk_commander", usable=_may_commit_more)
async def ghom_sekkus(game: TI4, player: Player) -> None:
    """N-SAR-5: one from each planet of the active system and of adjacent ones without an own token."""
    system = current(game, Invasion).system
    taken: list[str] = []
    while True:
        load = await choose(player, "sardakk_commander.load", lambda: [*_loads(game, player, system, taken), DONE])
        if load == DONE:
            return
        token, _, start = load.rpartition(":")
        taken.append(start)
        targets = [planet for planet in landable(game, player, system) if planet != start]
        planet = await choose(player, "sardakk_commander.planet", lambda: targets, unit=token)
        if system_of(game, start) != system and RIFT in anomalies(game, system_of(game, start)):
            face = roll(game, 1)[0]
            if face <= LOST_UP_TO:  # 41.2
                remove_units(game, start, player, of_tokens((token,)))
                note(
                    game,
                    "units.removed",
                    player=player,
                    system=system_of(game, start),
                    units=((kind_of(token), 1, 0),),
                )
                continue
        commit_from(game, player, start, token, planet)


# Sh'val


def _arrived_with_troops(game: TI4, player: Player) -> bool:
    moved = ongoing(game, Movement)
    if moved is None or moved.player != player or not _land(game, moved.system):
        return False
    return bool(ground_forces_at(game, moved.system, player))


def _land(game: TI4, system: str) -> bool:
    return any(takes_units(game, planet) for planet in planets_in(game, system))


@hero("sardakk_hero", SHIPS_MOVED, _arrived_with_troops, purged=False)
async def shval(game: TI4, player: Player) -> None:
    """N-SAR-6: no Space Cannon Offense, no space combat, no bombardment, and nothing more after the movement."""
    activation = current(game, Activation)
    amend(game, Activation, effects=(*activation.effects, Effect(STRAIGHT_DOWN, player)))
    amend(game, Movement, cancelled=True)


def _swarms(game: TI4, player: Player) -> bool:
    activation = ongoing(game, Activation)
    return activation is not None and Effect(STRAIGHT_DOWN, player) in activation.effects


@acts(COMMITTED, "leader:sardakk_hero", usable=_swarms, must=True)
@acts(INVASION_END, "leader:sardakk_hero", usable=_swarms, must=True)
async def ships_return(game: TI4, player: Player) -> None:
    system = current(game, Activation).system
    ships = ships_at(game, system, player)
    remove_units(game, system, player, ships)
    if ships:
        note(game, "units.removed", player=player, system=system, units=ships.counts)
    purge_leader(game, player, "sardakk_hero")
