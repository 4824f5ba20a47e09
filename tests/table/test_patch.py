"""A patch makes the new frame of the old one."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from lazax.table.patch import Found, difference, patched
from lazax.table.sentences import encoded

LEAVES = st.none() | st.booleans() | st.integers(-5, 5) | st.text("ab", max_size=3)
FRAMES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text("abc", max_size=2), inner, max_size=5),
    max_leaves=30,
)


@given(FRAMES, FRAMES)
def test_any_frame_becomes_any_other(old: Any, new: Any) -> None:
    before = json.dumps(old)
    ops = json.loads(json.dumps(difference(old, new)))
    assert json.dumps(patched(old, ops), sort_keys=True) == json.dumps(new, sort_keys=True)
    assert json.dumps(old) == before


@given(st.dictionaries(st.text("abc", max_size=2), FRAMES), st.dictionaries(st.text("abc", max_size=2), FRAMES))
def test_encoded_parts_differ_as_what_they_encode(old: dict[str, Any], new: dict[str, Any]) -> None:
    found: Found = {}
    before, after = ({key: encoded(value) for key, value in frame.items()} for frame in (old, new))
    for _ in range(2):
        ops = json.loads(msgspec.json.encode(difference(before, after, found)))
        assert ops == difference(old, new)


@given(FRAMES)
def test_equal_frames_have_no_difference(frame: Any) -> None:
    assert difference(frame, json.loads(json.dumps(frame))) == []


def test_a_log_only_grows() -> None:
    old = {"log": [{"n": 0}, {"n": 1}], "version": 4}
    new = {"log": [{"n": 0}, {"n": 1}, {"n": 2}], "version": 5}
    assert difference(old, new) == [["+", ["log"], [{"n": 2}]], ["=", ["version"], 5]]
    assert difference(new, old) == [["<", ["log"], 2], ["=", ["version"], 4]]


def test_yes_is_not_one() -> None:
    assert difference({"a": [1]}, {"a": [True]}) == [["=", ["a", 0], True]]
