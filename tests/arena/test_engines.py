"""Where the games of a series are played."""

from __future__ import annotations

from pathlib import Path

import pytest

from lazax.arena.engines import Processes, Ray, engine_named
from lazax.arena.simulate import Plan, simulate

PLAN = Plan("inscription", 1, 6, ("random",), 5)


def records(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("engine", ["processes", "ray"])
def test_engines_give_the_same_figures_and_records(engine: str, tmp_path: Path) -> None:
    alone, _ = simulate(PLAN._replace(record=str(tmp_path / "one")))
    there, _ = simulate(PLAN._replace(record=str(tmp_path / "many")), engine=engine_named(engine, 2))
    assert there == alone and [result.number for result in there] == [1, 2, 3, 4, 5, 6]
    assert records(tmp_path / "one") == records(tmp_path / "many")


def test_an_engine_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="processes, ray"):
        engine_named("steam")
    assert isinstance(engine_named("ray"), Ray) and isinstance(engine_named("processes"), Processes)
