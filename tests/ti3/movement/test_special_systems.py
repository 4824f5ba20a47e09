"""Special systems and wormholes on the way (R13)."""

from __future__ import annotations

from typing import Any

import msgspec

from lazax.core.stage import amend, current
from lazax.galaxy.movement.orders import ShipMove
from lazax.ti3.events import Activation
from lazax.ti3.movement.move import check_move, may_move
from lazax.ti3.state import TI3, Law
from lazax.ti3.switches import Rules
from lazax.ti3.tables import SYSTEMS
from tests.ti3.positions.tools import activation, fleet, quick_game, row, technologies, tiny_galaxy

RACES = ("norr", "xxcha", "hacan")


def line(*tiles: str) -> TI3:
    """Systems in a row, the first one activated by player 0."""
    return activation(quick_game(races=RACES, galaxy=row(*tiles), units=False), 0, tiles[0])


def reason(state: TI3, *moves: Any) -> tuple[str, str] | None:
    target = current(state, Activation).systems[0]
    refusal = check_move(state, 0, target, msgspec.convert(moves, tuple[ShipMove, ...]))
    return None if refusal is None else (refusal.key, refusal.rule)


def test_kinds_of_systems() -> None:
    """R12.5, R13.1: asteroid fields, nebulae and supernovas are special; Mecatol Rex and homes are not."""
    special = {system.kind for system in SYSTEMS.values() if system.special}
    assert special == {"asteroid_field", "nebula", "supernova"}
    assert not SYSTEMS["mecatol_rex"].special


def test_asteroid_fields() -> None:
    """R13.2, DV-27: passed only with Antimass Deflectors; never the end, since never activated."""
    state = fleet(line("sys_quann", "asteroid_field_1", "sys_saudor"), "sys_saudor", 0, "cruiser")
    assert reason(state, ("sys_saudor", "cruiser")) == ("move.asteroids", "R13.2")
    technologies(state, 0, "antimass_deflectors")
    assert reason(state, ("sys_saudor", "cruiser")) is None


def test_nebulae() -> None:
    """R13.3: entered but never passed; whatever starts there has movement 1."""
    state = fleet(line("sys_quann", "nebula", "sys_saudor"), "sys_saudor", 0, "cruiser")
    technologies(state, 0, "light_wave_deflector", "antimass_deflectors")
    assert reason(state, ("sys_saudor", "cruiser")) == ("move.nebula", "R13.3")
    state = fleet(line("nebula", "sys_quann", "sys_saudor"), "sys_saudor", 0, "cruiser")
    assert reason(state, ("sys_saudor", "cruiser")) is None
    state = fleet(line("sys_quann", "sys_saudor", "nebula"), "nebula", 0, "cruiser, dreadnought")
    technologies(state, 0, "type_iv_drive")
    amend(state, Activation, move_bonus=1)
    assert reason(state, ("nebula", "cruiser")) == ("move.too_far", "R13.3")
    by_route = ("nebula", "cruiser", 1, (), ("nebula", "sys_saudor", "sys_quann"))
    assert reason(state, by_route) == ("move.too_far", "R13.3")
    state = fleet(line("sys_quann", "nebula"), "nebula", 0, "dreadnought")
    assert reason(state, ("nebula", "dreadnought")) is None


def test_a_supernova_is_never_passed() -> None:
    """R13.4: whatever the technologies."""
    state = fleet(line("sys_quann", "supernova", "sys_saudor"), "sys_saudor", 0, "cruiser")
    technologies(state, 0, "light_wave_deflector", "antimass_deflectors")
    assert reason(state, ("sys_saudor", "cruiser")) == ("move.supernova", "R13.4")


def wormholes(*tiles: str) -> TI3:
    galaxy = tiny_galaxy({(0, 3 * at): tile for at, tile in enumerate(tiles)})
    return activation(quick_game(races=RACES, galaxy=galaxy, units=False), 0, tiles[0])


def test_wormholes_are_ways() -> None:
    """TV-28, R13.5, R13.6: from one beta system to another with movement 1; a single end leads nowhere."""
    state = fleet(wormholes("wormhole_beta", "sys_quann"), "sys_quann", 0, "dreadnought")
    assert reason(state, ("sys_quann", "dreadnought")) is None
    state = fleet(wormholes("wormhole_alpha", "sys_quann"), "sys_quann", 0, "dreadnought")
    assert reason(state, ("sys_quann", "dreadnought")) == ("move.too_far", "R12.2")


def test_closed_wormholes() -> None:
    """T-T3: under Closing the Wormholes no fleet moves through them."""
    state = fleet(wormholes("wormhole_beta", "sys_quann"), "sys_quann", 0, "dreadnought")
    state.laws = {**state.laws, "closing_the_wormholes": Law()}
    assert reason(state, ("sys_quann", "dreadnought")) == ("move.too_far", "R12.2")
    assert not may_move(state, 0, "wormhole_beta")


def test_wormholes_for_movement_whatever_the_switch() -> None:
    """R13.7, A-05: the switch narrows other adjacency, not movement."""
    galaxy = tiny_galaxy({(0, 0): "wormhole_beta", (0, 3): "sys_quann"})
    rules = Rules(wormhole_adjacency="movement")
    state = activation(quick_game(races=RACES, galaxy=galaxy, units=False, rules=rules), 0, "wormhole_beta")
    fleet(state, "sys_quann", 0, "carrier")
    assert reason(state, ("sys_quann", "carrier")) is None
