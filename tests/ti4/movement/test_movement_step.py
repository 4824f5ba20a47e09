"""The movement step as it is played: declared at once, carried out past rifts, arrived together."""

from __future__ import annotations

from typing import Any

import pytest

from lazax.core.game import Game
from lazax.core.stage import ongoing
from lazax.core.steps import do
from lazax.galaxy.adjacency import Wormholes
from lazax.galaxy.movement.orders import ShipMove
from lazax.ti4.events import Activation, Movement
from lazax.ti4.movement.loads import there_are
from lazax.ti4.movement.move import end_movement, move_ships
from lazax.ti4.state import TI4
from lazax.ti4.tables import NEXUS
from lazax.ti4.ways import adjacent, wormholes_of
from tests.ti4.positions.movement import ALPHA, EMPTY, NEXT, OTHER_RIFT, RIFT, TARGET, line, ship
from tests.ti4.positions.tools import (
    A,
    activated,
    answer,
    done,
    force_of,
    kind_asked,
    logged,
    play,
    pools,
    technologies,
    there,
    tokens,
    units,
)


def moved(state: TI4, *moves: ShipMove, dice: tuple[int, ...] = ()) -> Game:
    """Play the movement step with this answer."""
    game = play(state, do(move_ships, A), do(end_movement, A), dice=dice)
    answer(game, A, moves, "move.fleet")
    return game


def at(game: Game, place: str) -> dict[str, int]:
    return {kind: number for kind, number, _ in there(game, A, place).counts}


def event(game: Game, kind: type[Any]) -> Any:
    return ongoing(game.state, kind)


def test_ships_arrive_with_what_they_carry() -> None:
    """88.6, 76.1, 58.0, 89.2a, 43.2, 89.0, 58.6, 95.2: ships and cargo are in the space area of the active system."""
    state = units(line(TARGET, NEXT), A, NEXT, "carrier, 2 fighter, damaged_dreadnought")
    units(state, A, "vefut_ii", "3 infantry")
    game = moved(
        state,
        ship(NEXT, "carrier", loads="2 infantry from vefut_ii, 2 fighter from tile_20"),
        ship(NEXT, "damaged_dreadnought"),
    )
    assert done(game)
    assert there(game, A, TARGET) == force_of("damaged_dreadnought, carrier, 2 fighter, 2 infantry")
    assert at(game, NEXT) == {}
    assert at(game, "vefut_ii") == {"infantry": 1}
    assert event(game, Activation).moved
    assert event(game, Movement) is None
    assert logged(game, "forces.loaded") == [{"player": A, "planet": "vefut_ii", "units": (("infantry", 2, 0),)}]


def test_nothing_has_to_move() -> None:
    """89.2b."""
    game = moved(units(line(TARGET, NEXT), A, NEXT, "carrier"))
    assert done(game)
    assert at(game, NEXT) == {"carrier": 1}
    assert not event(game, Activation).moved


def test_nobody_is_asked_without_ships_in_reach() -> None:
    """89.2: with nothing to move the step goes on by itself."""
    assert done(play(units(line(TARGET, NEXT), A, NEXT, "fighter"), do(move_ships, A), do(end_movement, A)))


def test_a_rift_die() -> None:
    """41.0, 41.2c, 41.2, TV-MOV-11: 3 is lost, 4 arrives."""
    for face, left in ((3, {}), (4, {"dreadnought": 1})):
        state = units(line(TARGET, NEXT, RIFT), A, RIFT, "dreadnought")
        game = moved(state, ship(RIFT, "dreadnought"), dice=(face,))
        assert at(game, TARGET) == left
        assert at(game, RIFT) == {}
        assert event(game, Activation).moved == bool(left)


def test_a_die_for_every_rift() -> None:
    """41.4, 41.3, R-08, TV-MOV-12: two rifts, two dice, the second only for a ship that is still there."""
    for faces, left, rolled in (((4, 3), {}, 2), ((4, 4), {"dreadnought": 1}, 2), ((1, 10), {}, 1)):
        state = units(line(TARGET, NEXT, OTHER_RIFT, RIFT), A, RIFT, "dreadnought")
        game = moved(state, ship(RIFT, "dreadnought"), dice=faces)
        assert at(game, TARGET) == left
        assert len(logged(game, "rift.lost")) + len(logged(game, "rift.left")) == rolled


def test_cargo_is_lost_with_its_ship() -> None:
    """31.2, 41.2a, 41.2b, 95.1b, TV-MOV-14: all five are removed, with one die; what is not yet on board stays."""
    state = technologies(line(TARGET, NEXT, RIFT), A, "carrier_ii")
    units(units(state, A, RIFT, "carrier, 3 fighter, infantry"), A, "vefut_ii", "infantry")
    loads = "3 fighter from tile_41, infantry from tile_41, infantry from vefut_ii"
    game = moved(state, ship(RIFT, "carrier", loads=loads), dice=(2,))
    assert at(game, RIFT) == at(game, TARGET) == {}
    assert at(game, "vefut_ii") == {"infantry": 1}
    (lost,) = logged(game, "rift.lost")
    assert {kind: n for kind, n, _ in lost["units"]} == {"carrier": 1, "fighter": 3, "infantry": 1}


def test_a_rift_is_avoided_where_another_way_leads() -> None:
    """41.2: the way that is not drawn is the safest one."""
    state = technologies(line(ALPHA, RIFT, "tile_26", target=ALPHA), A, "carrier_ii")
    units(state, A, "tile_26", "carrier")
    game = moved(state, ship("tile_26", "carrier"))
    assert at(game, ALPHA) == {"carrier": 1}
    assert not logged(game, "rift.left")


def test_the_fleet_pool_is_looked_at_on_arrival() -> None:
    """37.3: what is too much is removed, of the player's choice, before anything else happens."""
    state = pools(units(line(TARGET, NEXT), A, NEXT, "2 cruiser, destroyer"), A, fleet=2)
    game = moved(state, ship(NEXT, "cruiser", 2), ship(NEXT, "destroyer"))
    assert kind_asked(game) == "fleet.remove"
    answer(game, A, "destroyer")
    assert done(game)
    assert at(game, TARGET) == {"cruiser": 2}


def test_fighters_left_behind_without_room() -> None:
    """16.4, 16.3, 58.6: a carrier leaves its fighters; they are removed."""
    game = moved(units(line(TARGET, NEXT), A, NEXT, "carrier, 2 fighter"), ship(NEXT, "carrier"))
    assert done(game)
    assert at(game, NEXT) == {}
    assert logged(game, "units.removed")


def test_passing_a_full_system() -> None:
    """37.1b, TV-FLT-08: ships that pass count nowhere."""
    state = technologies(pools(line(TARGET, NEXT, "tile_21"), A, fleet=2), A, "carrier_ii")
    units(units(units(state, A, NEXT, "2 cruiser"), A, "tile_21", "2 carrier"), A, "thibah", "3 infantry")
    game = moved(state, ship("tile_21", "carrier"), ship("tile_21", "carrier", 1, "3 infantry from thibah"))
    assert done(game)
    assert at(game, NEXT) == {"cruiser": 2} and at(game, TARGET) == {"carrier": 2, "infantry": 3}


def test_the_nexus_turns_at_the_end_of_the_step() -> None:
    """100.2a, TV-MOV-18: until then only gamma leads there; afterwards alpha and beta too."""
    state = line(EMPTY, ALPHA, target=NEXUS)
    state.wormhole_tokens = {EMPTY: ("gamma",)}
    units(state, A, EMPTY, "cruiser")
    game = play(state, do(move_ships, A))
    answer(game, A, (ship(EMPTY, "cruiser"),), "move.fleet")
    assert at(game, NEXUS) == {"cruiser": 1}
    assert not game.state.nexus_open
    assert adjacent(game.state, NEXUS, A) == (EMPTY,)
    game = play(game.state, do(end_movement, A))
    assert game.state.nexus_open
    assert {*adjacent(game.state, NEXUS, A)} == {EMPTY, ALPHA}


def test_the_nexus_stays_closed_where_nothing_came() -> None:
    """100.2: activating it turns nothing."""
    state = line(EMPTY, target=NEXUS)
    game = play(state, do(move_ships, A), do(end_movement, A))
    assert not game.state.nexus_open


def test_the_active_system_keeps_its_token() -> None:
    """58.4e, 95.1: forces of the active system itself are taken up by a ship that comes."""
    state = units(line(TARGET, NEXT), A, NEXT, "carrier")
    units(state, A, "wellon", "2 infantry")
    game = moved(state, ship(NEXT, "carrier", loads="infantry from wellon"))
    assert at(game, TARGET) == {"carrier": 1, "infantry": 1}
    assert at(game, "wellon") == {"infantry": 1}


def test_an_own_token_elsewhere_holds_nobody_else() -> None:
    """58.4c: tokens of others are no matter."""
    state = tokens(activated(units(line(TARGET, NEXT), A, NEXT, "cruiser"), A, TARGET), 1, NEXT)
    game = moved(state, ship(NEXT, "cruiser"))
    assert at(game, TARGET) == {"cruiser": 1}


def lighthouse(monkeypatch: pytest.MonkeyPatch, state: TI4) -> TI4:
    """While the flagship of A is in its system, that system has a gamma wormhole."""

    def shines(game: TI4, owner: int, ends: Wormholes, /) -> Wormholes:
        return (*ends, (RIFT, "gamma")) if there_are(game, A, "flagship", RIFT) else ends

    monkeypatch.setitem(wormholes_of.changes, "unit:lighthouse", shines)
    state.in_play = {**state.in_play, wormholes_of.name: (("unit:lighthouse", A),)}
    return state


def test_the_order_of_leaving(monkeypatch: pytest.MonkeyPatch) -> None:
    """R-09, FAQ-CRE-3: if a ship that opens a way may be lost, the player chooses who sets out first; a ship whose
    way is gone stays."""
    for first, arrives in ((f"{RIFT}:flagship", False), (f"{EMPTY}:cruiser", True)):
        state = lighthouse(monkeypatch, line(TARGET, RIFT, NEXT, EMPTY))
        state.wormhole_tokens = {EMPTY: ("gamma",)}
        units(units(state, A, RIFT, "flagship"), A, EMPTY, "cruiser")
        game = moved(state, ship(RIFT, "flagship"), ship(EMPTY, "cruiser"), dice=(1, 9) if not arrives else (9, 1))
        assert kind_asked(game) == "move.next"
        assert [*game.options(A)] == [f"{RIFT}:flagship", f"{EMPTY}:cruiser"]
        answer(game, A, first)
        assert at(game, TARGET) == ({"cruiser": 1} if arrives else {})
        assert bool(logged(game, "move.way_gone")) != arrives


def test_the_order_is_not_asked_where_it_does_not_matter() -> None:
    """R-09: dice alone are no reason."""
    state = units(line(TARGET, RIFT, NEXT), A, RIFT, "cruiser, destroyer")
    assert done(moved(state, ship(RIFT, "cruiser"), ship(RIFT, "destroyer"), dice=(9, 9)))
