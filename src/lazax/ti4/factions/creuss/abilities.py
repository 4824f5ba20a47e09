"""What Creuss can do: masters of wormholes, who lay some of their own."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.stage import current, ongoing
from lazax.core.state import Player
from lazax.galaxy.adjacency import Adjacency, Linked, Wormholes
from lazax.ti4.abilities import acts
from lazax.ti4.board import (
    enemy_ships,
    exhaust,
    force_at,
    has_ships,
    home_system,
    is_home,
    is_ready,
    planets_in,
    remove_units,
    ships_at,
    system_of,
)
from lazax.ti4.combat.hits import SPACE, hit_unit
from lazax.ti4.combat.sides import opponent, takes_part
from lazax.ti4.events import Activation, Hits, SpaceCombat
from lazax.ti4.movement.forerunners import forerunners
from lazax.ti4.movement.passage import move_value, ways_for
from lazax.ti4.notes.play import promissory_note
from lazax.ti4.registry import LEADERS, asks, touch
from lazax.ti4.sequence.checks import settle
from lazax.ti4.state import TI4
from lazax.ti4.tables import SYSTEMS
from lazax.ti4.timings import (
    ACTIVATED,
    COMPONENT_ACTION,
    SPACE_COMBAT_START,
    STATUS_START,
    TURN_START,
)
from lazax.ti4.units.force import DAMAGED, MECH, of_tokens
from lazax.ti4.ways import has_wormhole, linked_wormholes, systems, ways_without, wormholes, wormholes_of

PAIR, DELTA, GAMMA = ("alpha", "beta"), "delta", "gamma"
GENERATOR, GENERATOR_OMEGA = "technology:wormhole_generator", "technology:wormhole_generator_omega"
FLAGSHIP = "unit:creuss_flagship"

asks("choose", "wormhole", "creuss.wormhole")
asks("choose", "system", "creuss.system")
asks("choose", "unit", "dimensional_splicer.unit")
asks("choose", "place", "creuss_mech.place")


# Quantum Entanglement, Slipstream


@linked_wormholes.changed_by("ability:quantum_entanglement")
def quantum_entanglement(game: TI4, owner: Player, linked: Linked, player: Player) -> Linked:
    """N-CRE-1: only as Creuss sees it."""
    return linked | {PAIR} if player == owner else linked


@move_value.changed_by("ability:slipstream")
def slipstream(game: TI4, owner: Player, value: int, player: Player, kind: str, origin: str) -> int:
    """N-CRE-2: in own tactical actions; neither the gate nor other wormholes."""
    activation = ongoing(game, Activation)
    if player != owner or activation is None or activation.player != owner:
        return value
    fast = origin == home_system(game, owner) or any((origin, letter) in wormholes(game) for letter in PAIR)
    return value + 1 if fast else value


# wormhole tokens


def _open_systems(game: TI4, player: Player) -> list[str]:
    """With a planet of the player, or no home and without ships of others."""
    return [
        system
        for system in systems(game)
        if any(game.control.get(planet) == player for planet in planets_in(game, system))
        or not (is_home(system) or enemy_ships(game, system, player))
    ]


async def _lay_wormhole(game: TI4, player: Player, places: list[str]) -> None:
    """Any of the tokens, out of the supply or from wherever it lies."""
    letters = [*PAIR, *([GAMMA] if "pok" in game.rules.sets else [])]
    letter = await choose(player, "creuss.wormhole", lambda: letters)
    system = await choose(player, "creuss.system", lambda: places, wormhole=letter)
    game.moving_wormholes = {**game.moving_wormholes, letter: system}
    touch(game, LEADERS)
    note(game, "wormhole.placed", player=player, system=system, wormhole=letter)


@acts(STATUS_START, GENERATOR, must=True)
async def wormhole_generator(game: TI4, player: Player) -> None:
    await _lay_wormhole(game, player, _open_systems(game, player))


def _generates(game: TI4, player: Player) -> bool:
    return is_ready(game, player, GENERATOR_OMEGA)


@acts(COMPONENT_ACTION, GENERATOR_OMEGA, usable=_generates)
async def wormhole_generator_omega(game: TI4, player: Player) -> None:
    exhaust(game, player, GENERATOR_OMEGA)
    note(game, "technology.exhausted", player=player, component=GENERATOR_OMEGA)
    await _lay_wormhole(game, player, _open_systems(game, player))


@promissory_note("creuss_iff", TURN_START)
async def creuss_iff(game: TI4, player: Player, owner: Player) -> None:
    """N-CRE-9, FAQ-CRE-1: without any technology."""
    await _lay_wormhole(game, player, _open_systems(game, player))


def _drives(game: TI4, player: Player) -> list[str]:
    return [place for (place, owner), force in game.forces.items() if owner == player and force.number(MECH)]


def _may_drive(game: TI4, player: Player) -> bool:
    return ongoing(game, Activation) is not None and bool(_drives(game, player))


@acts(ACTIVATED, "unit:creuss_mech", usable=_may_drive)
async def icarus_drive(game: TI4, player: Player) -> None:
    """N-CRE-6: into the system where the mech was, whatever was activated."""
    place = await choose(player, "creuss_mech.place", lambda: _drives(game, player))
    lost = of_tokens((DAMAGED + MECH if force_at(game, place, player).damaged(MECH) else MECH,))
    remove_units(game, place, player, lost)
    note(game, "unit.taken", player=player, place=place, unit=MECH)
    await _lay_wormhole(game, player, [system_of(game, place)])
    await settle(game)


# Dimensional Splicer


def _spliced(game: TI4, player: Player) -> bool:
    """N-CRE-4: any wormhole, the flagship's included."""
    combat = ongoing(game, SpaceCombat)
    if combat is None or not takes_part(combat, player) or not has_wormhole(game, combat.system):
        return False
    return has_ships(game, combat.system, player) and has_ships(game, combat.system, opponent(combat, player))


@acts(SPACE_COMBAT_START, "technology:dimensional_splicer", usable=_spliced)
async def dimensional_splicer(game: TI4, player: Player) -> None:
    combat = current(game, SpaceCombat)
    enemy = opponent(combat, player)
    there = [token for token, _ in ships_at(game, combat.system, enemy).tokens()]
    token = await choose(player, "dimensional_splicer.unit", lambda: there)
    await hit_unit(game, Hits(SPACE, player, enemy, combat.system, 1), token)


# Hil Colish


def _where_it_is(game: TI4, owner: Player) -> str | None:
    places = (p for (p, whose), force in game.forces.items() if whose == owner and force.number("flagship"))
    return next((place for place in places if place in SYSTEMS), None)


@wormholes_of.changed_by(FLAGSHIP)
def hil_colish(game: TI4, owner: Player, ends: Wormholes) -> Wormholes:
    """FAQ-CRE-2, FAQ-CRE-3."""
    system = _where_it_is(game, owner)
    return ends if system is None else (*ends, (system, DELTA))


@ways_for.changed_by(FLAGSHIP)
def not_through_itself(game: TI4, owner: Player, net: Adjacency, player: Player, kind: str) -> Adjacency:
    """N-CRE-3: its own wormhole does not lead itself home."""
    system = _where_it_is(game, owner)
    if player != owner or kind != "flagship" or system is None or DELTA in SYSTEMS[system].wormholes:
        return net
    closed = ways_without(game, player, lambda end: end == (system, DELTA))
    return {here: tuple(there for there in beside if there in closed[here]) for here, beside in net.items()}


@forerunners.changed_by(FLAGSHIP)
def goes_ahead(game: TI4, owner: Player, kinds: tuple[str, ...], player: Player) -> tuple[str, ...]:
    return (*kinds, "flagship") if player == owner else kinds
