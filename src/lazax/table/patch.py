"""What changed between two frames, as a few operations: ["=", path, value] sets, ["-", path] deletes a key,
["+", path, items] appends to a list and ["<", path, n] cuts it to n."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import msgspec

Op = list[Any]
Path = list[str | int]


def difference(old: Any, new: Any) -> list[Op]:
    """The operations that make the new frame of the old one."""
    ops: list[Op] = []
    _compare(old, new, [], ops)
    return ops


def same(old: Any, new: Any) -> bool:
    """Whether both are the same as text: Python takes True for 1, a page does not."""
    return bool(old == new) and msgspec.json.encode(old) == msgspec.json.encode(new)


def _compare(old: Any, new: Any, path: Path, ops: list[Op]) -> None:
    if type(old) is not type(new):
        ops.append(["=", path, new])
    elif old is new or same(old, new):  # quick even for whole branches, and nearly all of them are
        return
    elif isinstance(old, dict):
        ops.extend(["-", [*path, key]] for key in old if key not in new)
        for key, value in new.items():
            if key in old:
                _compare(old[key], value, [*path, key], ops)
            else:
                ops.append(["=", [*path, key], value])
    elif isinstance(old, list):
        _compare_lists(old, new, path, ops)
    else:
        ops.append(["=", path, new])


def _compare_lists(old: list[Any], new: list[Any], path: Path, ops: list[Op]) -> None:
    """Lists of one length change item by item; others keep what they begin with, the rest is cut and appended."""
    if len(old) == len(new):
        for at, (before, after) in enumerate(zip(old, new, strict=True)):
            _compare(before, after, [*path, at], ops)
        return
    kept = 0
    for before, after in zip(old, new, strict=False):
        if before is not after and not same(before, after):
            break
        kept += 1
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
