"""Command counters: where they lie, how they are gained and spent."""

from __future__ import annotations

from typing import Any

from lazax.ti3.board import fleet_in
from lazax.ti3.economy.supply import AREAS, counters_left, gain_counters, place_counter, pool, remove_counter
from lazax.ti3.state import TI3, Law
from lazax.ti3.units.forces import trim_everywhere
from tests.ti3.positions.tools import answer, counters, done, fleet, kind_asked, logged, play, pools, quick_game

RACES = ("sol", "norr", "hacan")


def gain(number: int, area: str | None = None) -> Any:
    async def task(game: TI3) -> None:
        await gain_counters(game, 0, number, area)

    return task


def test_three_areas() -> None:
    """R24.1, R24.2: gained counters go from reinforcements into areas of the owner's choice, one by one."""
    game = play(quick_game(races=RACES), gain(3))
    state = game.state
    assert AREAS == ("strategy", "fleet", "command")
    for area in AREAS:
        assert game.options(0) == AREAS
        answer(game, 0, area, "counter.area")
    assert [pool(state, area)[0] for area in AREAS] == [3, 4, 4]
    assert counters_left(state, 0) == 5


def test_an_effect_may_name_the_area() -> None:
    """R24.2: then nothing is asked."""
    game = play(quick_game(races=RACES), gain(2, "command"))
    assert done(game) and game.state.command_pool[0] == 5


def test_sixteen_are_all_there_are() -> None:
    """R24.8: with none in reinforcements gains are lost; those on the board count."""
    state = counters(pools(quick_game(races=RACES), 0, strategy=5, fleet=5, command=4), 0, "empty_1")
    assert counters_left(state, 0) == 1
    game = play(state, gain(3, "command"))
    assert game.state.command_pool[0] == 5
    assert logged(game, "counter.none_left") == [{"player": 0}]


def test_what_comes_off_the_board_goes_to_reinforcements() -> None:
    """R24.4, R24.7: a counter on the board is neither in an area nor in reinforcements until it is removed."""
    state = quick_game(races=RACES)
    before = counters_left(state, 0)
    place_counter(state, 1, "empty_1")
    place_counter(state, 0, "empty_1")
    assert state.counters == {"empty_1": (0, 1)}
    assert counters_left(state, 0) == before - 1
    remove_counter(state, 0, "empty_1")
    assert state.counters == {"empty_1": (1,)}
    assert counters_left(state, 0) == before
    remove_counter(state, 1, "empty_1")
    assert "empty_1" not in state.counters


def test_less_fleet_supply_costs_ships_at_once() -> None:
    """R24.6, R20.4: the owner destroys ships of their choice until the rest fits."""
    state = fleet(quick_game(races=RACES, units=False), "empty_1", 0, "2 cruiser, destroyer")
    pools(state, 0, fleet=2)
    game = play(state, lambda game: trim_everywhere(game, 0))
    assert kind_asked(game) == "fleet.excess"
    answer(game, 0, "destroyer")
    assert [ship.kind for ship in fleet_in(game.state, "empty_1", 0).ships] == ["cruiser", "cruiser"]
    assert done(game)


def test_fleet_regulations_close_an_area() -> None:
    """T-X8, R24.2: with five counters in fleet supply no more go there."""
    state = pools(quick_game(races=RACES), 0, fleet=5)
    state.laws = {**state.laws, "fleet_regulations": Law()}
    game = play(state, gain(1))
    assert game.options(0) == ("strategy", "command")
