"""The ladder of movement builds every legal answer and no other, and suggestions are among them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import pytest

from lazax.core.ask import Refusal
from lazax.core.stage import amend
from lazax.galaxy.movement.orders import FleetMove, Load, ShipMove
from lazax.galaxy.paths import routes_between
from lazax.ti4.events import Activation, Effect
from lazax.ti4.movement.checks import check_fleet, guide
from lazax.ti4.movement.loads import cargo_at
from lazax.ti4.movement.move import move_ladder, suggest_moves
from lazax.ti4.movement.passage import Passage
from lazax.ti4.movement.voyage import sailings
from lazax.ti4.state import TI4
from lazax.ti4.ways import systems
from tests.conformance.ladders import every_climb
from tests.ti4.positions.movement import ALPHA, BEYOND, NEXT, OTHER_ALPHA, RIFT, TARGET, line, ship
from tests.ti4.positions.tools import A, B, pools, technologies, tokens, units


def outcome(passage: Passage, moves: FleetMove) -> Any:
    """What a movement comes to: which ships leave with what, and what may happen on their ways."""
    routes = []
    for move in moves:
        route = guide(passage, move)
        assert not isinstance(route, Refusal)
        routes.append(route)
    found = [
        (each.origin, each.ship, tuple(sorted(each.loads)), passage.trail(each.route))
        for each in sailings(moves, routes)
    ]
    return tuple(sorted(found))


def every_move(state: TI4, passage: Passage) -> Iterator[FleetMove]:
    """Every movement one could write for the ships of player A without going in circles, legal or not."""
    sources = [load for system in systems(state) for load in cargo_at(state, A, system)]
    sources = [load for load in sources if load.place != passage.target]
    each: list[list[ShipMove | None]] = []
    for (origin, token), values in passage.speeds.items():
        each += [[None, *_ways_of(passage, origin, token, sources)] for _ in values]
    for choice in product(*each):
        yield tuple(move for move in choice if move is not None)


def _ways_of(passage: Passage, origin: str, token: str, sources: Sequence[Load]) -> Iterator[ShipMove]:
    net = passage.reach(token.removeprefix("damaged_"), origin).net
    routes = routes_between(net, origin, passage.target, lambda _: True, 4, passage.rifts)
    for numbers in product(*(range(load.number + 1) for load in sources)):
        loads = tuple(load._replace(number=n) for load, n in zip(sources, numbers, strict=True) if n)
        for route in ((), *routes):
            yield ShipMove(origin, token, 1, loads, route)


def compare(state: TI4, target: str = TARGET) -> set[Any]:
    passage = Passage(state, A, target)
    climbed = every_climb(lambda: move_ladder(state, A, target))
    assert [check_fleet(passage, moves) for moves in climbed] == [None] * len(climbed)
    reached = {outcome(passage, moves) for moves in climbed}
    legal = {outcome(passage, moves) for moves in every_move(state, passage) if check_fleet(passage, moves) is None}
    assert reached == legal
    suggested = [*suggest_moves(state, A, target)]
    assert len({*suggested}) == len(suggested)
    assert {outcome(passage, moves) for moves in suggested} <= reached
    return reached


def test_loads_on_the_way() -> None:
    """95.1, 95.3: loads at the start, on the way and at the end."""
    state = technologies(line(TARGET, NEXT, BEYOND), A, "carrier_ii")
    units(units(state, A, BEYOND, "carrier, fighter"), A, "vefut_ii", "infantry")
    units(state, A, "wellon", "infantry, damaged_mech")
    assert len(compare(state)) == 1 + 2**4
    tokens(state, A, NEXT)
    assert len(compare(state)) == 1 + 2**3


def test_several_ships_share_what_there_is() -> None:
    """95.0: two dreadnoughts and three units that want to come along."""
    state = units(line(TARGET, NEXT), A, NEXT, "2 dreadnought, fighter")
    compare(units(state, A, "vefut_ii", "2 infantry"))


def test_out_and_back() -> None:
    """58.4e: ships of the active system may fetch something, or fly for nothing."""
    state = units(line(TARGET, NEXT), A, TARGET, "cruiser, dreadnought, 2 fighter")
    units(state, A, "vefut_ii", "infantry")
    assert len(compare(technologies(state, A, "cruiser_ii"))) > 2


def test_rifts_and_wormholes() -> None:
    """41.1, R-08: a way through a rift is chosen or not, where both lead to the target."""
    state = units(line(ALPHA, RIFT, OTHER_ALPHA, target=ALPHA), A, OTHER_ALPHA, "2 cruiser")
    assert len(compare(state, ALPHA)) == 6
    units(state, A, RIFT, "destroyer")
    compare(state, ALPHA)


def test_fighters_that_fly() -> None:
    """95.0: they fly or are carried."""
    state = technologies(line(TARGET, NEXT, BEYOND), A, "fighter_ii")
    compare(units(units(state, A, BEYOND, "fighter"), A, NEXT, "dreadnought, fighter"))


def test_barred_ways() -> None:
    """58.4b, 58.4c: nothing comes past ships of others, nothing leaves beside an own token."""
    state = units(line(TARGET, NEXT, BEYOND), A, BEYOND, "2 cruiser")
    units(state, B, NEXT, "destroyer")
    assert len(compare(state)) == 1


def suggestions(state: TI4) -> list[FleetMove]:
    return [*suggest_moves(state, A, TARGET)]


def test_suggestions_to_conquer() -> None:
    """First everything within the fleet pool with ground forces but for a garrison, at last nothing."""
    state = pools(units(line(TARGET, NEXT), A, NEXT, "dreadnought, carrier, 2 cruiser, 2 fighter"), A, fleet=3)
    units(state, A, "vefut_ii", "3 infantry")
    first, *_, last = suggestions(state)
    assert {*first} == {
        ship(NEXT, "carrier", loads="2 infantry from vefut_ii, 2 fighter from tile_20"),
        ship(NEXT, "dreadnought"),
        ship(NEXT, "cruiser"),
    }
    assert last == ()


def test_suggestions_strand_nobody() -> None:
    """16.3: what only the leaving ship has room for comes along first."""
    state = units(line(TARGET, NEXT), A, NEXT, "carrier, 4 fighter")
    units(state, A, "vefut_ii", "5 infantry")
    first = suggestions(state)[0]
    assert first == (ship(NEXT, "carrier", loads="4 fighter from tile_20"),)


@pytest.mark.parametrize("guarded", [False, True])
def test_suggestions_and_rifts(guarded: bool) -> None:
    """41.2: ships risk a rift only in the suggestion that says so."""
    state = units(line(TARGET, RIFT), A, RIFT, "cruiser")
    if guarded:
        units(state, B, TARGET, "cruiser")
    assert suggestions(state) == [(), (ship(RIFT, "cruiser"),)]


def test_one_ship_faster_than_the_other() -> None:
    """57.1: of two carriers one may fetch what lies farther away, whichever is written first."""
    state = technologies(line(TARGET, NEXT, BEYOND), A, "carrier_ii", "gravity_drive")
    units(units(state, A, NEXT, "2 carrier"), A, "thibah", "infantry")
    drive = Effect("technology:gravity_drive", A, f"{NEXT}:carrier")
    amend(state, Activation, effects=(drive,))
    assert len(compare(state)) == 5
