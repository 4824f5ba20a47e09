"""Fleets as values."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lazax.galaxy.fleets import SHIP_ORDER, alike, count, counts, is_empty
from lazax.ti3.units.fleets import (
    NO_FLEET,
    Fleet,
    Ship,
    add,
    exchange,
    fighter_capacity,
    fleet_of,
    free_capacity,
    free_places,
    from_counts,
    includes,
    merge,
    non_fighters,
    on_board,
    remove,
    repaired,
    split,
)

CAPACITY = {"carrier": 6, "war_sun": 6}

ships = st.builds(Ship, st.sampled_from(SHIP_ORDER), st.booleans(), st.integers(0, 2), st.integers(0, 1))
fleets = st.builds(fleet_of, st.lists(ships, max_size=6), st.integers(0, 5))


@given(st.lists(ships, max_size=6).flatmap(lambda some: st.tuples(st.just(some), st.permutations(some))))
def test_the_order_of_arrival_does_not_show(orders: tuple[list[Ship], list[Ship]]) -> None:
    assert fleet_of(orders[0]) == fleet_of(orders[1])
    assert add(NO_FLEET, *orders[0]) == fleet_of(orders[1])


def test_the_canonical_order() -> None:
    fleet = fleet_of([Ship("destroyer"), Ship("carrier", gf=2), Ship("carrier"), Ship("war_sun", True)])
    assert [ship.kind for ship in fleet.ships] == ["war_sun", "carrier", "carrier", "destroyer"]
    assert [ship.gf for ship in fleet.ships] == [0, 0, 2, 0]


@given(fleets, fleets)
def test_what_was_merged_can_be_split(a: Fleet, b: Fleet) -> None:
    both = merge(a, b)
    assert both == merge(b, a)
    assert non_fighters(both) == non_fighters(a) + non_fighters(b)
    assert includes(both, a) and includes(both, b)
    assert split(both, b) == a


@given(fleets, fleets)
def test_a_part_is_included_exactly_if_it_can_be_split_off(fleet: Fleet, part: Fleet) -> None:
    if includes(fleet, part):
        assert merge(split(fleet, part), part) == fleet
    else:
        with pytest.raises(ValueError, match=r"cannot remove|no such ship"):
            split(fleet, part)


@given(fleets)
def test_counting(fleet: Fleet) -> None:
    by_kind = dict(counts(fleet))
    assert all(count(fleet, kind) == by_kind.get(kind, 0) for kind in (*SHIP_ORDER, "fighter"))
    assert sum(by_kind.values()) == non_fighters(fleet) + fleet.fighters
    assert sum(number for _, number in alike(fleet)) == non_fighters(fleet)
    assert is_empty(fleet) == (fleet == NO_FLEET)
    assert counts(from_counts(counts(fleet))) == counts(fleet)


def test_damage_and_repair() -> None:
    whole = from_counts([("dreadnought", 2), ("fighter", 1)])
    hurt = exchange(whole, Ship("dreadnought"), Ship("dreadnought", damaged=True))
    assert alike(hurt) == ((Ship("dreadnought"), 1), (Ship("dreadnought", damaged=True), 1))
    assert repaired(hurt) == whole
    assert repaired(whole) is whole


def test_fighters_come_and_go_by_number() -> None:
    assert remove(add(NO_FLEET, fighters=3), fighters=2) == Fleet((), 1)
    with pytest.raises(ValueError, match="3 fighters from 1"):
        remove(Fleet((), 1), fighters=3)


def test_fighter_capacity() -> None:
    """R20.9: three per dock, six per carrier and war sun less what they carry."""
    fleet = fleet_of([Ship("carrier", gf=4, pds=1), Ship("war_sun"), Ship("cruiser")], fighters=9)
    assert fighter_capacity(fleet, CAPACITY) == 7
    assert fighter_capacity(fleet, CAPACITY, docks=3) == 10
    assert free_capacity(fleet, CAPACITY, docks=3) == 1
    assert free_capacity(fleet, CAPACITY) == -2
    assert on_board(fleet) == (4, 1)


def test_a_ship_that_carries_without_capacity_takes_no_place_from_others() -> None:
    """R20.7: with Stasis Capsules a cruiser carries a ground force, but never fighters."""
    assert free_places(Ship("cruiser", gf=1), CAPACITY) == 0
    assert fighter_capacity(fleet_of([Ship("cruiser", gf=1), Ship("carrier")]), CAPACITY) == 6
