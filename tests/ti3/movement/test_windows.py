"""The windows for action cards that movement and landing open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from lazax.ti3.movement import activation, colonies, landing, taking, transfer
from lazax.ti3.registry import STEPS
from lazax.ti3.state import TI3
from lazax.ti3.units.forces import mourn_ground_forces
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    done,
    fleet,
    planet,
    play,
    pools,
    quick_game,
    row,
    technologies,
)

RACES = ("norr", "xxcha", "hacan")
HERE = "sys_dal_bootha_xxehan"


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, tuple[int, ...], str]]:
    """Every window that is opened: codes, players, subject."""
    opened: list[tuple[Any, tuple[int, ...], str]] = []

    async def react(game: TI3, codes: Any, players: Sequence[int] | None = None, subject: str = "") -> None:
        opened.append((codes, tuple(players or ()), subject))

    def open_window(game: TI3, codes: Any, subject: str = "", players: tuple[int, ...] = ()) -> None:
        opened.append((codes, players, subject))

    for module in (activation, colonies, landing, taking, transfer):
        monkeypatch.setattr(module, "react", react)
    monkeypatch.setitem(STEPS, "window.open", open_window)
    return opened


def position() -> TI3:
    state = quick_game(races=RACES, galaxy=row(HERE, "sys_thibah", "sys_saudor"), units=False)
    for player, name in enumerate(("abyz", "fria", "arnor")):
        planet(state, player, name, gf=1)
    return fleet(pools(state, 0, fleet=8), "sys_thibah", 0, "carrier+2")


def test_the_windows_of_a_tactical_action(windows: list[Any]) -> None:
    """T-T2, T-T4, T-L0, T-L3, T-I8: after activation and movement, before landing, after planets were taken."""
    state = planet(planet(position(), 1, "dal_bootha"), 2, "saudor", dock=True)
    planet(state, 2, "thibah", dock=True)
    game = play(state, ("tactical.activate", 0), ("tactical.move", 0), ("tactical.land", 0))
    answer(game, 0, HERE, "activate.system")
    answer(game, 0, (("sys_thibah", "carrier+2"),), "move.fleet")
    answer(game, 0, ((("dal_bootha", 1), ("xxehan", 1)),), "land.forces")
    assert windows == [
        ("after_own_activation", (0,), HERE),
        (("after_enemy_moved_in", "after_enemy_fleet_enters"), (2,), HERE),
        ("before_landing", (0,), HERE),
        ("after_planet_lost", (1,), "dal_bootha"),
        ("after_neutral_invasion", (0,), "xxehan"),
    ]


def test_no_window_without_movement(windows: list[Any]) -> None:
    """T-T4, T-L0: who moves nothing in and has no ships there opens no more than the window of their activation."""
    game = play(position(), ("tactical.activate", 0), ("tactical.move", 0), ("tactical.land", 0))
    answer(game, 0, HERE, "activate.system")
    answer(game, 0, (), "move.fleet")
    assert done(game)
    assert windows == [("after_own_activation", (0,), HERE)]


def test_the_window_of_a_transfer(windows: list[Any]) -> None:
    """T-T4: docks in range may answer a transfer as well."""
    state = planet(planet(position(), 0, "dal_bootha", gf=1), 2, "saudor", dock=True)
    game = play(state, ("transfer.activate", 0), ("transfer.move", 0))
    answer_all(game, until="transfer.fleet")
    answer(game, 0, (("sys_thibah", "carrier+2"),), "transfer.fleet")
    assert windows == [("after_enemy_moved_in", (2,), HERE)]


def test_returning_ground_forces_need_a_place() -> None:
    """R20.13, T-I6: Gen Synthesis brings nothing back to a thirteenth place."""
    state = technologies(position(), 0, "gen_synthesis")
    for name in ("arretze", "hercant", "kamdorn", "jol", "nar", "arinam", "meer", "lor", "bereg", "lirta_iv"):
        planet(state, 0, name, gf=1)
    planet(planet(state, 0, "quinarra"), 0, "trenlak")

    async def mourn(game: TI3) -> None:
        await mourn_ground_forces(game, 0, 1)

    game = play(state, mourn, dice=(10,))
    assert done(game) and "quinarra" not in game.state.gf
    planet(state, 0, "trenlak", gf=1)
    state.gf.pop("bereg")
    game = play(state, mourn, dice=(10,))
    assert done(game) and game.state.gf["trenlak"] == 2
