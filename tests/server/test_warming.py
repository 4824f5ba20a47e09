"""Nothing that data is read into is built for the first time by threads of a running server."""

from __future__ import annotations

import ast
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

import lazax
from lazax.core import shapes
from lazax.core.shapes import converted, is_built
from lazax.server.warming import warm
from lazax.table.commands import Commands
from lazax.table.rows import Setup

SOURCE = Path(lazax.__file__).parent
_UNTYPED = 1  # arguments of a decode that builds no type


def _calls() -> Iterator[tuple[Path, ast.Call, str]]:
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call):
                yield path, node, ast.unparse(node.func)


def test_types_are_built_in_one_place_only() -> None:
    """msgspec is asked to read into a type in `core/shapes.py` and nowhere else: no place can be forgotten."""
    found = set()
    for path, call, name in _calls():
        typed = name == "msgspec.json.decode" and len(call.args) + len(call.keywords) > _UNTYPED
        if typed or name in ("msgspec.convert", "msgspec.json.Decoder", "Decoder", "msgspec.msgpack.decode"):
            found.add(path.relative_to(SOURCE).as_posix())
    assert found == {"core/shapes.py"}


def test_what_a_table_is_made_of_is_built_before_threads_start() -> None:
    warm()
    assert is_built(Setup) and is_built(Commands)


_RACE = """
import sys, threading, typing
sys.setswitchinterval(1e-6)
import lazax.core.shapes as shapes
from lazax.ti3.title import TI3Title
from lazax.core.state import RECORDS
kinds = list(RECORDS.values())
gate = threading.Barrier(6)
def read():
    gate.wait()
    for kind in kinds:
        try:
            shapes.converted([], kind)
        except Exception as error:
            assert type(error).__name__ == "ValidationError", error
threads = [threading.Thread(target=read) for _ in range(6)]
for thread in threads: thread.start()
for thread in threads: thread.join()
"""


def test_threads_that_read_a_new_type_at_once_wait_for_each_other() -> None:
    """Even a type that nobody built before: a fresh process, six threads, every record of a game at once."""
    subprocess.run([sys.executable, "-c", _RACE], check=True, timeout=60)


def test_types_are_built_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six threads want to read six new types at once: each waits until the one before is whole."""
    inside, together = list[object](), list[int]()

    def decoder(kind: object) -> None:
        inside.append(kind)
        time.sleep(0.01)
        together.append(len(inside))
        inside.remove(kind)

    monkeypatch.setattr(msgspec.json, "Decoder", decoder)
    monkeypatch.setattr(shapes, "_BUILT", set[object]())
    with ThreadPoolExecutor(6) as crowd:
        list(crowd.map(shapes.build, [tuple[int, ...], list[int], set[int], dict[str, int], list[str], set[str]]))
    assert together == [1] * 6


def test_reading_says_what_does_not_fit() -> None:
    assert converted({"what": "pass"}, Commands).__class__.__name__ == "Pass"
