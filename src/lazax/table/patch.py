"""What changed between two frames, as a few operations: ["=", path, value] sets, ["-", path] deletes a key,
["+", path, items] appends to a list and ["<", path, n] cuts it to n."""

from __future__ import annotations

from copy import deepcopy
from operator import is_
from typing import Any

import msgspec
from msgspec import Raw

Op = list[Any]
Path = list[str | int]
Found = dict[tuple[int, int], list[Op]]


def difference(old: Any, new: Any, found: Found | None = None) -> list[Op]:
    """The operations that make the new frame of the old one. Parts may be encoded; what was found out about those is
    noted in `found`, so that frames which share them, all still at hand, need not be searched again."""
    ops: list[Op] = []
    compare = _compare_tables if isinstance(old, dict) and isinstance(new, dict) else _compare
    compare(old, new, [], ops, {} if found is None else found)
    return ops


def same(old: Any, new: Any) -> bool:
    """Whether both are the same as text: Python takes True for 1, a page does not."""
    return bool(old == new) and msgspec.json.encode(old) == msgspec.json.encode(new)


def _compare(old: Any, new: Any, path: Path, ops: list[Op], found: Found) -> None:
    if old is new:
        return
    if type(old) is not type(new):
        ops.append(["=", path, new])
    elif type(old) is Raw:
        if old != new:
            ops += ([sign, [*path, *way], *rest] for sign, way, *rest in _inside(old, new, found))
    elif same(old, new):  # quick even for whole branches, and nearly all of them are
        return
    elif isinstance(old, dict):
        _compare_tables(old, new, path, ops, found)
    elif isinstance(old, list):
        _compare_lists(old, new, path, ops, found)
    else:
        ops.append(["=", path, new])


def _compare_tables(old: dict[str, Any], new: dict[str, Any], path: Path, ops: list[Op], found: Found) -> None:
    ops.extend(["-", [*path, key]] for key in old if key not in new)
    for key, value in new.items():
        if key not in old:
            ops.append(["=", [*path, key], value])
            continue
        was = old[key]
        if was is not value and not (type(value) is Raw and was == value):
            _compare(was, value, [*path, key], ops, found)


def _inside(old: Raw, new: Raw, found: Found) -> list[Op]:
    """The operations inside an encoded part."""
    both = id(old), id(new)
    if both not in found:
        ops = found[both] = []
        _compare(msgspec.json.decode(old), msgspec.json.decode(new), [], ops, found)
    return found[both]


def _compare_lists(old: list[Any], new: list[Any], path: Path, ops: list[Op], found: Found) -> None:
    """Lists of one length change item by item; others keep what they begin with, the rest is cut and appended."""
    if len(old) == len(new):
        for at, (before, after) in enumerate(zip(old, new, strict=True)):
            _compare(before, after, [*path, at], ops, found)
        return
    kept = min(len(old), len(new))
    if not all(map(is_, old, new)):  # a log that has grown begins with the very same lines
        pairs = enumerate(zip(old, new, strict=False))
        kept = next((at for at, (before, after) in pairs if not same(before, after)), kept)
    if kept < len(old):
        ops.append(["<", path, kept])
    if kept < len(new):
        ops.append(["+", path, new[kept:]])


def patched(old: Any, ops: list[Op]) -> Any:
    """The frame that the operations make of the old one, which stays as it is."""
    frame = deepcopy(old)
    for sign, path, *rest in ops:
        if not path:
            frame = _changed(frame, sign, rest)
            continue
        *way, last = path
        parent = frame
        for step in way:
            parent = parent[step]
        if sign == "-":
            del parent[last]
        else:
            parent[last] = _changed(parent.get(last) if isinstance(parent, dict) else parent[last], sign, rest)
    return frame


def _changed(value: Any, sign: str, rest: list[Any]) -> Any:
    if sign == "=":
        return deepcopy(rest[0])
    return value + deepcopy(rest[0]) if sign == "+" else value[: rest[0]]
