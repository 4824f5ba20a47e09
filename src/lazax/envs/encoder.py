"""An encoder turns views of one title into numbers. It is written as parts, one for each array; a part reads a
mapping for each of its rows out of the view. What is as it was in the last view is not written again."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lazax.envs.fields import Buffer, Field

View = Mapping[str, Any]
Rows = Mapping[Any, Any]
Array = NDArray[np.int16]
TABLE: Final = ("",)
"""The row of a part that has a single one."""


class Part(NamedTuple):
    """An array of the observation: what a row is, what the columns are, and where in a view they are found."""

    name: str
    about: str  # a row, in words
    rows: tuple[Any, ...]
    fields: tuple[Field, ...]
    read: Callable[[View], Rows]
    present: bool = False  # the first column tells whether there is such a row
    told: Callable[[Any], Mapping[str, Any]] | None = None  # makes a row out of what was read, if that has changed

    @property
    def columns(self) -> tuple[str, ...]:
        told = tuple(column for field in self.fields for column in field.columns)
        return ("there", *told) if self.present else told

    @property
    def shape(self) -> tuple[int, ...]:
        width = len(self.columns)
        return (width,) if self.rows == TABLE else (len(self.rows), width)


def by_key(name: str) -> Callable[[View], Rows]:
    """The rows are what the view has under this key, by id."""
    return lambda view: view[name]


def by_place(name: str) -> Callable[[View], Rows]:
    """The rows are a list of the view, in its order."""
    return lambda view: dict(enumerate(view[name]))


def single(fields: Sequence[Field], inside: str = "") -> Callable[[View], Rows]:
    """One row out of the entries of the view, or of one of its records."""
    names = [field.name for field in fields]

    def read(view: View) -> Rows:
        found = view[inside] if inside else view
        if found is None:
            return {}
        row = {name: found[name] for name in names if name in found}
        for name, value in row.items():
            if type(value) is list:
                row[name] = tuple(value)  # of the state, perhaps, which goes on
        return {"": row}

    return read


class Layout:
    """Where the arrays stand in one long row of numbers."""

    def __init__(self, parts: Sequence[tuple[str, tuple[int, ...]]]) -> None:
        self.shapes = dict(parts)
        self.starts: dict[str, int] = {}
        self.size = 0
        for name, shape in parts:
            self.starts[name] = self.size
            self.size += math.prod(shape)

    def split(self, vector: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """The arrays by name, as views into a row of numbers, or into many of them."""
        before = vector.shape[:-1]
        return {
            name: vector[..., start : start + math.prod(self.shapes[name])].reshape(*before, *self.shapes[name])
            for name, start in self.starts.items()
        }


class Encoder:
    """Writes views of one title. `words`: the number of every word of its vocabulary."""

    def __init__(self, version: int, parts: Sequence[Part], words: Mapping[str, int]) -> None:
        self.version, self.parts, self.words = version, tuple(parts), words
        self.layout = Layout([(part.name, part.shape) for part in parts])

    def writer(self) -> Writer:
        return Writer(self)


class Writer:
    """What one environment writes its views with: it remembers the last one."""

    def __init__(self, encoder: Encoder) -> None:
        self.buffer: Buffer[int] = array("h", bytes(2 * encoder.layout.size))
        self.vector: Array = np.frombuffer(self.buffer, np.int16)
        self._parts = [_Written(part, self.buffer, encoder.layout.starts[part.name]) for part in encoder.parts]

    def write(self, view: View) -> Array:
        """The view as numbers; they are overwritten by the next view."""
        for part in self._parts:
            part.write(view)
        return self.vector


class _Written:
    """A part, and what was written of it last."""

    def __init__(self, part: Part, buffer: Buffer[int], start: int) -> None:
        self.read, self.told, self.buffer = part.read, part.told, buffer
        width = len(part.columns)
        self.zeros = array("h", bytes(2 * width))
        self.starts = {key: start + n * width for n, key in enumerate(part.rows)}
        self.width = width
        self.present = part.present
        self.fields: list[tuple[str, int, Buffer[int], Any]] = []  # key, place, as many zeros as columns, what writes
        at = int(part.present)
        for field in part.fields:
            self.fields.append((field.name, at, array("h", bytes(2 * len(field.columns))), field.write))
            at += len(field.columns)
        self.last: Rows = {}
        self.written: dict[Any, Mapping[str, Any]] = {}  # what was told of the rows that stand there

    def write(self, view: View) -> None:
        now, last = self.read(view), self.last
        if now == last:  # rows that are the same objects are not compared any further
            return
        for key, row in now.items():
            before = last.get(key)
            if before is row or before == row or key not in self.starts:
                continue
            self._row(key, row if self.told is None else self.told(row))
        if len(now) < len(last) or now.keys() != last.keys():
            for key in last.keys() - now.keys():
                if (start := self.starts.get(key)) is not None:
                    self.buffer[start : start + self.width] = self.zeros
                    del self.written[key]
        self.last = now

    def _row(self, key: Any, row: Mapping[str, Any]) -> None:
        """Only fields that have changed are written anew."""
        buffer, start, before = self.buffer, self.starts[key], self.written.get(key, {})
        self.written[key] = row
        if self.present:
            buffer[start] = 1
        for name, at, zeros, write in self.fields:
            value, was = row.get(name), before.get(name)
            if value is was or value == was:
                continue
            if was is not None:
                buffer[start + at : start + at + len(zeros)] = zeros
            if value is not None:
                write(buffer, start + at, value)
