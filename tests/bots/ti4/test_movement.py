"""How `steady` moves: what it risks, what it leaves behind, and what Gravity Drive is for."""

from __future__ import annotations

from lazax.bots.ti4.economy.tokens import spread
from lazax.bots.ti4.movement.marches import at_risk, leaves_home, march_to
from lazax.bots.ti4.movement.plans import plan_for
from lazax.bots.ti4.movement.voyages import Voyage, armada, guard
from lazax.bots.ti4.production.building import Yard, fill
from lazax.core.stage import enter
from lazax.galaxy.movement.orders import ShipMove
from lazax.ti4.events import Activation
from lazax.ti4.state import TI4
from lazax.ti4.view import view
from tests.bots.paper import ME
from tests.bots.ti4.positions import answer, knows
from tests.ti4.positions.tools import A, B, force_of, planet, pools, quick_game, technologies, units

ALBION, MECATOL = "tile_27", "tile_18"
HOME, JORD, RIFT = "tile_1", "jord", "tile_41"


def sol() -> TI4:
    return quick_game("sol", "letnev", "hacan")


def two_steps_from_albion(state: TI4) -> str:
    return min(system for system, moves in knows(state).moves_to(ALBION).items() if moves == 2)


def test_gravity_drive_takes_along_who_would_come_too_late() -> None:
    """It is planned with, and the ship is named that was planned with."""
    state = sol()
    origin = two_steps_from_albion(state)
    units(technologies(state, A, "gravity_drive"), A, origin, "carrier, 3 infantry")
    assert [move.origin for move in plan_for(knows(state), ALBION).moves] == [origin]
    units(state, A, MECATOL, "destroyer")
    enter(state, Activation(A, ALBION))
    options = [f"{MECATOL}:destroyer", f"{origin}:carrier"]
    assert answer("gravity_drive.ship", options, view(state, ME)) == f"{origin}:carrier"


def test_home_is_not_left_to_a_fleet_nearby() -> None:
    state = units(sol(), A, HOME, "2 cruiser")
    trip = Voyage((ShipMove(HOME, "cruiser", 2),), force_of("2 cruiser"))
    assert leaves_home(knows(state), trip) == 0
    beside = min(knows(state).net[HOME])
    assert leaves_home(knows(units(state, B, beside, "3 dreadnought")), trip) > 5


def test_troops_guard_their_home() -> None:
    state = units(planet(sol(), A, JORD), A, JORD, "6 infantry")
    state.round = 4
    few = guard(knows(state), JORD)
    beside = min(knows(state).net[HOME])
    assert guard(knows(units(state, B, beside, "carrier, 4 infantry")), JORD) > few


def test_somebody_stays_at_home_while_a_transport_is_near() -> None:
    """In the first rounds too, when all others settle."""
    state = units(planet(sol(), A, JORD), A, JORD, "3 infantry")
    assert guard(knows(state), JORD) == 0
    beside = min(knows(state).net[HOME])
    assert guard(knows(units(state, B, beside, "carrier")), JORD) > 0


def test_those_on_board_are_at_risk_too() -> None:
    known = knows(units(sol(), A, HOME, "carrier, 4 infantry"))
    empty, full = (
        Voyage((ShipMove(HOME, "carrier"),), force_of(there)) for there in ("carrier", "carrier, 4 infantry")
    )
    assert at_risk(known, full, 0.5) > at_risk(known, empty, 0.5)


def test_fighters_without_a_carrier_are_missed() -> None:
    known = knows(units(sol(), A, MECATOL, "carrier, dreadnought, 5 fighter"))
    leaves = Voyage((ShipMove(MECATOL, "carrier"),), force_of("carrier"))
    assert at_risk(known, leaves, 1.0) > at_risk(known, armada(known, ALBION), 1.0)


def test_gravity_rifts_take_their_toll() -> None:
    """41.1: a ship that leaves one may be lost."""
    known = knows(units(sol(), A, RIFT, "dreadnought"))
    leaves = Voyage((ShipMove(RIFT, "dreadnought"),), force_of("dreadnought"))
    assert at_risk(known, leaves, 1.0) > 1


def test_no_token_leaves_a_small_fleet_pool() -> None:
    known = knows(pools(sol(), A, tactic=2, fleet=3, strategy=1))
    assert spread(known, 7).fleet >= 3


def test_captured_pieces_are_not_ordered() -> None:
    """67.5: what another player has captured is not in reinforcements."""
    state = planet(units(sol(), A, JORD, "space_dock"), A, JORD)
    state.goods[A] = 20
    state.captured = {**state.captured, B: (("dreadnought", A, 5), ("mech", A, 4))}
    yard = Yard(knows(state), HOME, 8)
    fill(yard)
    assert yard.made and not {"dreadnought", "mech"} & yard.made.keys()


def test_nobody_marches_to_a_patron() -> None:
    """Whoever activates a system with units of theirs loses the support, and its point."""
    state = units(sol(), A, HOME, "carrier, 4 infantry")
    state.notes_in_play = {f"support_for_the_throne:{B}": A}
    known = knows(planet(units(state, B, "starpoint", "infantry"), B, "starpoint"))
    assert known.is_patrons(ALBION) and march_to(known, ALBION) is None
    assert plan_for(known, ALBION).value <= 0
