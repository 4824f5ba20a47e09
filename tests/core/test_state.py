from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lazax.core.game import Game
from lazax.core.state import State, check_plain, decode, decode_state, encode, encode_state, fingerprint, record
from tests.core.small import Deal, Small, Table

leaves = st.none() | st.booleans() | st.integers() | st.text() | st.builds(Deal, st.integers(), st.booleans())
frozen = st.recursive(leaves, lambda inner: st.lists(inner, max_size=4).map(tuple), max_leaves=8)
keys = st.integers() | st.text() | st.tuples(st.integers(), st.text())
values = (
    frozen
    | st.dictionaries(keys, frozen, max_size=4)
    | st.lists(frozen, max_size=4)
    | st.sets(st.text(), max_size=4)
    | st.frozensets(st.integers(), max_size=4)
)


@given(values)
def test_encoding_is_turned_back_exactly(value: Any) -> None:
    again = decode(encode(value))
    assert again == value
    assert type(again) is type(value)
    assert encode(again) == encode(value)


class Odd(State):
    rows: dict[int, tuple[int, ...]]
    row: list[int]
    marks: set[str]
    table: Mapping[int, Any]
    other: Any


@given(st.dictionaries(st.integers(), st.tuples(st.integers())), st.lists(st.integers()), st.sets(st.text()))
def test_state_survives_copying_and_saving(rows: Any, row: Any, marks: Any) -> None:
    state = Odd()
    state.rows, state.row, state.marks, state.table, state.other = rows, row, marks, {1: 2}, ("x", Deal(1))
    name = fingerprint(state)
    for again in (state.copy(), decode_state(encode_state(state), Odd)):
        assert fingerprint(again) == name
        again.rows[-1] = ()
        again.row.append(1)
        again.marks.add("new")
        assert fingerprint(again) != name
        assert fingerprint(state) == name


def test_seldom_changed_tables_are_shared_by_copies_and_replaced() -> None:
    state = Odd()
    state.rows, state.row, state.marks, state.table, state.other = {}, [], set(), {1: "a"}, ()
    again = state.copy()
    assert again.table is state.table
    again.table = {**again.table, 2: "b"}
    assert (state.table, again.table) == ({1: "a"}, {1: "a", 2: "b"})


def test_record_with_a_field_called_like_a_container() -> None:
    @record
    class Route(NamedTuple):
        map: str
        list: int

    assert decode(encode(Route("north", 3))) == Route("north", 3)


def test_two_records_of_one_name_are_refused() -> None:
    with pytest.raises(TypeError, match=r"two records are called core\.Deal"):
        record(type("Deal", (), {"__module__": "tests.core.elsewhere"}))


def test_state_of_another_schema_is_refused() -> None:
    data = encode_state(Small().setup(2, {}, 1))
    del data["purse"]
    with pytest.raises(ValueError, match=r"unknown fields \['hats'\], missing fields \['purse'\]"):
        decode_state({**data, "hats": 1}, Table)


def test_state_may_not_hold_what_cannot_be_saved() -> None:
    with pytest.raises(TypeError, match="may not hold a object"):
        encode(object())


@pytest.mark.parametrize("value", [[1], {1: 2}, (1, [2])])
def test_containers_are_declared_and_flat(value: Any) -> None:
    state = Odd()
    state.rows, state.row, state.marks, state.table, state.other = {}, [], set(), {}, ()
    check_plain(state)
    state.other = value
    with pytest.raises(TypeError, match="other holds"):
        check_plain(state)
    state.other, state.rows = (), {1: value}
    with pytest.raises(TypeError, match="rows holds"):
        check_plain(state)
    state.rows, state.table = {}, {1: value}
    with pytest.raises(TypeError, match="table holds"):
        check_plain(state)


def test_a_game_does_not_start_from_nested_containers() -> None:
    class Nested(Small):
        def setup(self, players: int, options: Any, seed: int) -> Table:
            state = super().setup(players, options, seed)
            state.said = ([],)
            return state

    with pytest.raises(TypeError, match="said holds"):
        Game.new(Nested(), 2, 1)
