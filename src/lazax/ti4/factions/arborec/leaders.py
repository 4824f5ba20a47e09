"""The leaders of the Arborec."""

from __future__ import annotations

from lazax.core.ask import DONE, PASS, choose, choose_player
from lazax.core.log import note
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import acts
from lazax.ti4.board import ground_forces_at, places_of, planets_of, remove_units, ships_at
from lazax.ti4.events import Activation
from lazax.ti4.leaders.abilities import agent, hero
from lazax.ti4.leaders.unlocking import SoFar, unlocked_when
from lazax.ti4.production.means import production_value
from lazax.ti4.production.produce import effect_means, may_produce, produce_units
from lazax.ti4.registry import asks
from lazax.ti4.sequence.checks import settle
from lazax.ti4.sequence.order import alive
from lazax.ti4.state import TI4
from lazax.ti4.tables import NON_FIGHTERS, SHIP_KINDS
from lazax.ti4.timings import ACTIVATED, COMPONENT_ACTION
from lazax.ti4.units.cards import unit_of
from lazax.ti4.units.force import kind_of, of_tokens
from lazax.ti4.units.placing import place_units, placeable
from lazax.ti4.ways import systems

DEARER = 2
ENOUGH_FORCES = 12

asks("choose", "player", "arborec_agent.player")
asks("choose", "leaving", "arborec_agent.ship")
asks("choose", "unit", "arborec_agent.unit")
asks("choose", "system", "arborec_hero.system")


# Letani Ospha


def _ships(game: TI4, player: Player) -> list[str]:
    return [
        f"{system}:{token}"
        for system in systems(game)
        for token, _ in ships_at(game, system, player).only(NON_FIGHTERS).tokens()
    ]


def _captains(game: TI4) -> list[Player]:
    return [player for player in alive(game) if _ships(game, player)]


def _any_ship(game: TI4, player: Player) -> bool:
    return any(
        owner not in game.out and there.any_of(NON_FIGHTERS) and place in systems(game)
        for (place, owner), there in game.forces.items()
    )


@agent("arborec_agent", COMPONENT_ACTION, _any_ship)
async def letani_ospha(game: TI4, player: Player) -> None:
    """N-ARB-4: anybody's ship; its owner may replace it, which is neither producing nor destroying."""
    whose = await choose_player(player, "arborec_agent.player", lambda: _captains(game))
    ship = await choose(player, "arborec_agent.ship", lambda: _ships(game, whose), player_to=whose)
    system, _, token = ship.partition(":")
    new = await choose(whose, "arborec_agent.unit", lambda: [*_better(game, whose, token), PASS], system=system)
    if new == PASS:
        return
    remove_units(game, system, whose, of_tokens((token,)))
    note(game, "ship.replaced", player=whose, system=system, units=of_tokens((token,)).counts)
    await place_units(game, whose, system, new)
    await settle(game)


def _better(game: TI4, player: Player, token: str) -> list[str]:
    """Ships that the player has at hand and that cost at most so much more."""
    most = unit_of(game, player, kind_of(token)).cost + DEARER
    kinds = [kind for kind in SHIP_KINDS if placeable(game, player, kind)]
    return [kind for kind in kinds if unit_of(game, player, kind).cost <= most]


# Dirzuga Rophal


@unlocked_when("arborec_commander")
def twelve_ground_forces(game: TI4, player: Player) -> SoFar:
    forces = (ground_forces_at(game, planet, player) for planet in planets_of(game, player))
    return SoFar(sum(number for there in forces for _, number, _ in there.counts), ENOUGH_FORCES)


def _disturbed(game: TI4, player: Player) -> bool:
    """R-51: a unit with Production of the player was there when another player activated the system."""
    activation = ongoing(game, Activation)
    if activation is None or activation.player == player:
        return False
    producing = any(
        owner == player and any(production_value(game, player, place, kind) for kind, _, _ in counts)
        for place, owner, counts in activation.found
    )
    return producing and may_produce(game, player, effect_means(game, player, activation.system, 1))


@acts(ACTIVATED, "leader:arborec_commander", usable=_disturbed)
async def dirzuga_rophal(game: TI4, player: Player) -> None:
    """N-ARB-5, N-GEN-1: one unit, before anybody moves; it is paid for, and not by Production."""
    activation = ongoing(game, Activation)
    assert activation is not None
    await produce_units(game, player, activation.system, 1)


# Letani Miasmiala


def _fields(game: TI4, player: Player, done: tuple[str, ...] = ()) -> list[str]:
    return [
        system
        for system in systems(game)
        if system not in done
        and any(ground_forces_at(game, place, player) for place in places_of(game, system))
        and may_produce(game, player, effect_means(game, player, system))
    ]


def _may_overgrow(game: TI4, player: Player) -> bool:
    return bool(_fields(game, player))


@hero("arborec_hero", COMPONENT_ACTION, _may_overgrow)
async def letani_miasmiala(game: TI4, player: Player) -> None:
    """N-ARB-7: any number of units wherever ground forces are; everything is paid for."""
    done: tuple[str, ...] = ()
    while _fields(game, player, done):
        system = await choose(player, "arborec_hero.system", lambda: [*_fields(game, player, done), DONE])
        if system == DONE:
            return
        done = (*done, system)
        await produce_units(game, player, system)
