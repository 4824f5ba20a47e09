"""Which ways lead into the active system."""

from __future__ import annotations

import pytest

from lazax.ti4.movement.activation import activatable, may_take_tactical_action
from lazax.ti4.movement.move import may_move
from lazax.ti4.ways import adjacent
from tests.ti4.positions.movement import (
    ALPHA,
    ASTEROIDS,
    BEYOND,
    FAR,
    NEBULA,
    NEXT,
    OTHER_ALPHA,
    OTHER_RIFT,
    RIFT,
    SUPERNOVA,
    TARGET,
    line,
    refusal,
    ship,
)
from tests.ti4.positions.tools import A, B, pools, quick_game, technologies, tokens, units


def test_move_value() -> None:
    """57.0, 58.3, 58.4f: a cruiser enters two systems, a dreadnought one."""
    state = line(TARGET, NEXT, BEYOND, FAR)
    units(state, A, BEYOND, "cruiser, dreadnought")
    units(state, A, FAR, "cruiser")
    assert refusal(state, ship(BEYOND, "cruiser")) is None
    assert refusal(state, ship(BEYOND, "dreadnought")) == ("move.too_far", "58.3")
    assert refusal(state, ship(FAR, "cruiser")) == ("move.too_far", "58.3")


def test_enemy_ships_bar_the_way() -> None:
    """58.4b, FAQ-GEN-3, TV-MOV-02, TV-MOV-03: a single fighter on the way, but not at its end."""
    state = line(TARGET, NEXT, BEYOND)
    units(units(state, A, BEYOND, "cruiser"), B, TARGET, "2 fighter")
    assert refusal(state, ship(BEYOND, "cruiser")) is None
    units(state, B, NEXT, "fighter")
    assert refusal(state, ship(BEYOND, "cruiser")) == ("move.ships", "58.4b")
    assert refusal(state, ship(BEYOND, "cruiser", route=f"{BEYOND} {NEXT} {TARGET}")) == ("move.ships", "58.4b")


def test_ground_forces_of_others_bar_nothing() -> None:
    """58.4b: only ships do."""
    state = line(TARGET, NEXT, BEYOND)
    units(units(state, A, BEYOND, "cruiser"), B, "vefut_ii", "2 infantry, pds")
    assert refusal(state, ship(BEYOND, "cruiser")) is None


def test_command_tokens() -> None:
    """58.4c, 58.4d, TV-MOV-05: a token holds ships where they start, and no cargo leaves it; passing is
    free."""
    state = line(TARGET, NEXT, BEYOND)
    units(units(state, A, BEYOND, "cruiser"), A, NEXT, "cruiser")
    tokens(state, A, NEXT)
    assert refusal(state, ship(NEXT, "cruiser")) == ("move.token", "58.4c")
    assert refusal(state, ship(BEYOND, "cruiser")) is None
    assert refusal(tokens(state, B, BEYOND), ship(BEYOND, "cruiser")) is None, "only own tokens count"


def test_out_and_back() -> None:
    """58.4e, 95.1, 95.3, TV-MOV-06: a carrier leaves the active system and comes back with infantry."""
    state = technologies(line(TARGET, NEXT), A, "carrier_ii")
    units(units(state, A, TARGET, "carrier"), A, "vefut_ii", "2 infantry")
    fetch = ship(TARGET, "carrier", loads="2 infantry from vefut_ii")
    assert refusal(state, fetch) is None
    tokens(state, A, NEXT)
    assert refusal(state, fetch) == ("move.load_token", "95.3")
    assert refusal(state, ship(TARGET, "carrier")) is None


def test_out_and_back_takes_two_moves() -> None:
    """58.4e: only if the move value allows it."""
    state = units(line(TARGET, NEXT), A, TARGET, "dreadnought, cruiser")
    assert refusal(state, ship(TARGET, "dreadnought")) == ("move.too_far", "58.3")
    assert refusal(state, ship(TARGET, "cruiser")) is None


@pytest.mark.parametrize(("anomaly", "rule"), [(ASTEROIDS, "11.1"), (SUPERNOVA, "86.1")])
def test_closed_anomalies(anomaly: str, rule: str) -> None:
    """9.0, 11.0, 86.0, 11.1, 86.1, 89.1, TV-MOV-08: neither through nor into these two, yet they may be activated."""
    through = units(line(TARGET, anomaly, BEYOND), A, BEYOND, "cruiser")
    found = refusal(through, ship(BEYOND, "cruiser"))
    assert found is not None
    assert found[1] == rule
    into = units(line(anomaly, NEXT), A, NEXT, "cruiser")
    found = refusal(into, ship(NEXT, "cruiser"), target=anomaly)
    assert found is not None
    assert found[1] == rule
    assert not may_move(into, A, anomaly)
    assert anomaly in activatable(through, A)


def test_nebula() -> None:
    """59.1, 59.1a, TV-MOV-09: not through a nebula, but into it if it is the active system."""
    through = units(line(TARGET, NEBULA, BEYOND), A, BEYOND, "cruiser")
    assert refusal(through, ship(BEYOND, "cruiser")) == ("move.nebula", "59.1")
    into = units(line(NEBULA, NEXT), A, NEXT, "cruiser")
    assert refusal(into, ship(NEXT, "cruiser"), target=NEBULA) is None


def test_starting_in_a_nebula() -> None:
    """59.2: ships that start there have a move value of 1."""
    state = units(line(TARGET, NEXT, NEBULA), A, NEBULA, "cruiser")
    assert refusal(state, ship(NEBULA, "cruiser")) == ("move.too_far", "59.2")
    near = units(line(TARGET, NEBULA), A, NEBULA, "cruiser")
    assert refusal(near, ship(NEBULA, "cruiser")) is None


def test_rifts_make_faster() -> None:
    """41.1a, 41.1, 41.3, R-08, TV-MOV-11, TV-MOV-12: one more move for every rift that is left, none for one that is
    only entered."""
    state = units(line(TARGET, NEXT, RIFT), A, RIFT, "dreadnought")
    assert refusal(state, ship(RIFT, "dreadnought")) is None
    both = units(line(TARGET, NEXT, OTHER_RIFT, RIFT), A, RIFT, "dreadnought")
    assert refusal(both, ship(RIFT, "dreadnought")) is None
    end = units(line(RIFT, NEXT, BEYOND), A, BEYOND, "dreadnought")
    assert refusal(end, ship(BEYOND, "dreadnought"), target=RIFT) == ("move.too_far", "58.3")
    twice = units(line(TARGET, NEXT, RIFT, FAR), A, FAR, "dreadnought")
    assert refusal(twice, ship(FAR, "dreadnought")) == ("move.too_far", "58.3"), (
        "1 and one rift: two systems, not three"
    )


def test_wormholes() -> None:
    """6.2, 6.1, 6.2a, 101.0, TV-MOV-15, TV-MOV-17: systems with the same wormhole are adjacent, but none to
    itself."""
    state = units(line(ALPHA, NEXT, OTHER_ALPHA), A, OTHER_ALPHA, "dreadnought")
    assert refusal(state, ship(OTHER_ALPHA, "dreadnought"), target=ALPHA) is None
    state.wormhole_tokens = {ALPHA: ("alpha",)}
    assert ALPHA not in adjacent(state, ALPHA, A)


def test_routes_are_drawn_along_adjacent_systems() -> None:
    """58.4a, 58.4f: from where the ship stands to the active system, step by step."""
    state = units(line(TARGET, NEXT, BEYOND), A, BEYOND, "cruiser")
    for route, key in (
        (f"{BEYOND} {NEXT} {TARGET}", None),
        (f"{BEYOND} {TARGET}", "move.not_adjacent"),
        (f"{BEYOND} {NEXT}", "move.ends_elsewhere"),
        (f"{NEXT} {TARGET}", "move.starts_elsewhere"),
        ("nowhere", "move.starts_elsewhere"),
        (f"{BEYOND} nowhere {TARGET}", "move.not_adjacent"),
    ):
        found = refusal(state, ship(BEYOND, "cruiser", route=route))
        assert (found and found[0]) == key, route


def test_only_ships_that_are_there() -> None:
    """58.4: so many of them, at least one, and nothing that does not move by itself."""
    state = units(line(TARGET, NEXT), A, NEXT, "cruiser, damaged_dreadnought, fighter, infantry")
    assert refusal(state, ship(NEXT, "cruiser", 2)) == ("move.not_there", "58.4")
    assert refusal(state, ship(NEXT, "cruiser", 0)) == ("move.number", "58.4")
    assert refusal(state, ship(NEXT, "dreadnought")) == ("move.not_there", "58.4")
    assert refusal(state, ship(NEXT, "damaged_dreadnought")) is None
    assert refusal(state, ship(NEXT, "fighter")) == ("move.alone", "58.5")
    assert refusal(state, ship(NEXT, "infantry")) == ("move.alone", "58.3")


def test_fighters_with_a_move_value_of_their_own() -> None:
    """N-TE-12, 58.4: Fighter II move as ships do."""
    state = technologies(line(TARGET, NEXT, BEYOND), A, "fighter_ii")
    units(state, A, BEYOND, "3 fighter")
    assert refusal(state, ship(BEYOND, "fighter", 3)) is None
    assert refusal(state, ship(BEYOND, "fighter", 4)) == ("move.not_there", "58.4")


def test_no_tactic_token_no_tactical_action() -> None:
    """3.1, 20.4, 89.1a, 5.2, TV-MOV-23, TV-MOV-24: without a token in the tactic pool there is none, and a system
    with
    an own token is not activated."""
    state = quick_game()
    assert may_take_tactical_action(state, A)
    tokens(state, A, "tile_18")
    assert "tile_18" not in activatable(state, A)
    assert "tile_18" in activatable(state, B)
    assert not may_take_tactical_action(pools(state, A, tactic=0), A)
