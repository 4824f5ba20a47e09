"""What ships carry into the active system."""

from __future__ import annotations

from lazax.core.steps import do
from lazax.ti4.movement.move import move_ships
from tests.ti4.positions.movement import BEYOND, NEXT, TARGET, line, refusal, ship
from tests.ti4.positions.tools import (
    A,
    B,
    answer,
    answer_all,
    force_of,
    planet,
    play,
    technologies,
    there,
    tokens,
    units,
)


def test_capacity_over_the_whole_way() -> None:
    """16.0, 16.1, 95.0, 95.1, TV-MOV-20: picked up at the start, on the way and in the active system, no more than
    capacity."""
    state = technologies(line(TARGET, NEXT, BEYOND), A, "carrier_ii")
    units(units(state, A, BEYOND, "carrier"), A, "thibah", "3 infantry")
    units(units(state, A, NEXT, "2 fighter"), A, "wellon", "2 infantry")
    six = "3 infantry from thibah, 2 fighter from tile_20, infantry from wellon"
    assert refusal(state, ship(BEYOND, "carrier", loads=six)) is None
    seven = "3 infantry from thibah, 2 fighter from tile_20, 2 infantry from wellon"
    assert refusal(state, ship(BEYOND, "carrier", loads=seven)) == ("move.too_full", "95.0")


def test_no_pick_up_beside_an_own_token() -> None:
    """58.4d, 95.3, TV-MOV-05: a carrier passes a system with an own token, but takes nothing on board there."""
    state = technologies(line(TARGET, NEXT, BEYOND), A, "carrier_ii")
    tokens(units(units(state, A, BEYOND, "carrier"), A, "vefut_ii", "infantry"), A, NEXT)
    assert refusal(state, ship(BEYOND, "carrier")) is None
    assert refusal(state, ship(BEYOND, "carrier", loads="infantry from vefut_ii")) == ("move.load_token", "95.3")


def test_nothing_off_the_way_and_nothing_twice() -> None:
    """95.1: a ship comes past what it takes on board, and every unit is taken once."""
    state = line(NEXT, TARGET, BEYOND, target=TARGET)
    units(units(state, A, NEXT, "2 carrier"), A, "vefut_ii", "2 infantry")
    units(state, A, "thibah", "infantry")
    assert refusal(state, ship(NEXT, "carrier", loads="infantry from thibah")) == ("move.no_such_way", "95.1")
    drawn = ship(NEXT, "carrier", loads="infantry from thibah", route=f"{NEXT} {TARGET}")
    assert refusal(state, drawn) == ("move.load_off_route", "95.1")
    assert refusal(state, ship(NEXT, "carrier", 2, "infantry from vefut_ii")) is None
    assert refusal(state, ship(NEXT, "carrier", 2, "2 infantry from vefut_ii")) == ("move.load_not_there", "95.1")


def test_what_can_be_carried() -> None:
    """43.1, 95.0: fighters and ground forces; 85.3: no structures; ships without capacity carry nothing."""
    state = units(line(TARGET, NEXT), A, NEXT, "carrier, cruiser, fighter, damaged_mech")
    units(state, A, "vefut_ii", "pds, infantry")
    assert refusal(state, ship(NEXT, "carrier", loads="damaged_mech from tile_20, fighter from tile_20")) is None
    assert refusal(state, ship(NEXT, "carrier", loads="mech from tile_20")) == ("move.cargo_not_there", "95.1")
    assert refusal(state, ship(NEXT, "carrier", loads="pds from vefut_ii")) == ("move.no_load", "95.0")
    assert refusal(state, ship(NEXT, "carrier", loads="cruiser from tile_20")) == ("move.no_load", "95.0")
    assert refusal(state, ship(NEXT, "carrier", loads="0 infantry from vefut_ii")) == ("move.no_load", "95.0")
    assert refusal(state, ship(NEXT, "cruiser", loads="infantry from vefut_ii")) == ("move.too_full", "95.0")


def test_a_fighter_flies_or_is_carried() -> None:
    """95.0: Fighter II may do either, but not both."""
    state = technologies(line(TARGET, NEXT), A, "fighter_ii")
    units(state, A, NEXT, "carrier, 2 fighter")
    carried = ship(NEXT, "carrier", loads="fighter from tile_20")
    assert refusal(state, carried, ship(NEXT, "fighter")) is None
    assert refusal(state, carried, ship(NEXT, "fighter", 2)) == ("move.cargo_not_there", "95.1")


def test_nothing_is_left_on_the_way() -> None:
    """TV-MOV-21, 95.1a, 95.2: all that a ship takes along comes to the active system, and to its space area."""
    state = technologies(line(TARGET, NEXT, BEYOND), A, "carrier_ii")
    units(units(planet(state, A, "vefut_ii"), A, BEYOND, "carrier"), A, "thibah", "2 infantry")
    game = play(state, do(move_ships, A))
    answer(game, A, (ship(BEYOND, "carrier", loads="2 infantry from thibah"),), "move.fleet")
    answer_all(game)
    assert there(game, A, TARGET) == force_of("carrier, 2 infantry")
    assert not there(game, A, "vefut_ii") and not there(game, A, "wellon")


def test_own_ground_forces_beside_others() -> None:
    """95.1: whoever controls the planet, own units on it may leave."""
    state = units(line(TARGET, NEXT), A, NEXT, "carrier")
    units(state, A, "vefut_ii", "infantry")
    state.control = {**state.control, "vefut_ii": B}
    assert refusal(state, ship(NEXT, "carrier", loads="infantry from vefut_ii")) is None
