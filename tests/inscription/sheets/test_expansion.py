"""Expansion (I10)."""

from __future__ import annotations

import pytest

from lazax.inscription.marks import marking
from lazax.inscription.objectives.scoring import score
from lazax.inscription.state import Inscription
from tests.inscription.positions.playing import (
    alone,
    asked,
    claimed,
    crossed,
    held,
    mark,
    now,
    options,
    play,
    spending,
)
from tests.inscription.positions.scenes import expansion, holding, table


def test_a_planet_boon_unlocks_a_planet() -> None:
    """I10.1: only while Expansion is active; locked planets take no symbols."""
    game = spending(holding(table(), 0, "planet"), "expansion", material=1)
    assert not options(game, start="material:cross")
    mark(game, "planet:unlock:p3")
    assert options(game, start="material:cross") == {"material:cross:p3.0.1", "material:cross:p3.1.1"}
    assert options(game, start="planet") == set()


def test_any_matching_symbol_on_any_unlocked_planet() -> None:
    """I10.2."""
    game = spending(expansion(table(), unlocked="p1 p3"), "expansion", research=1, influence=1)
    assert options(game, start="research:cross") == {
        f"research:cross:{cell}" for cell in ("p1.1.2", "p3.2.0", "p3.2.1")
    }
    assert options(game, start="influence:cross") == {
        f"influence:cross:{cell}" for cell in ("p1.1.0", "p1.1.1", "p3.0.0", "p3.1.0")
    }
    mark(game, "research:cross:p3.2.1")
    assert crossed(game) == {"p3.2.1", "h2.2"}


def test_a_full_line_gives_its_boon() -> None:
    """I10.3: not before its last symbol is crossed out."""
    game = spending(expansion(table(), unlocked="p1"), "expansion", material=3)
    mark(game, "material:cross:p1.0.0", "material:cross:p1.0.2")
    assert now(game).industry[0].council == 1
    mark(game, "material:cross:p1.0.1", "done")
    assert now(game).industry[0].council == 2
    assert claimed(game) == {"s00", "p1.row.0"}


def test_one_symbol_may_complete_a_row_and_a_column() -> None:
    """I10.3: the player chooses the order where it matters."""
    state = expansion(table(), unlocked="p1", crossed="p1.0.0 p1.0.1 p1.1.2")
    game = spending(state, "expansion", material=1)
    mark(game, "material:cross:p1.0.2", "done")
    assert {"p1.row.0", "p1.column.2"} <= claimed(game)
    assert now(game).industry[0].commodities == (1, 0, 0)
    state = expansion(table(factions=("hacan",)), unlocked="p6", crossed="p6.0.0 p6.1.0 p6.2.1")
    game = spending(state, "expansion", material=1)
    mark(game, "material:cross:p6.2.0")
    assert (asked(game), options(game)) == ("boon.order", {"faction", "population"})
    mark(game, "faction")
    assert now(game).expansion[0].population == 0
    mark(game, "h3.0", "h4.5")
    assert now(game).expansion[0].population == 1


@pytest.mark.parametrize("way", ["symbols", "boon"])
def test_a_dock_is_built_by_its_symbols_or_by_a_planet_boon(way: str) -> None:
    """I10.4: then its boon is claimed."""
    state = holding(expansion(table(), docks={"d1": "M"}), 0, "planet")
    game = spending(state, "expansion", material=1, influence=1)
    if way == "symbols":
        mark(game, "influence:dock:d1", "material:dock:d1")
        assert held(game) == ["planet"]
    else:
        mark(game, "planet:dock:d1")
        assert held(game) == []
    assert now(game).expansion[0].population == 1
    assert now(game).expansion[0].docks == 1
    assert not [option for option in options(game) if option.endswith(":d1")]


def test_an_effect_that_builds_a_dock_includes_what_is_crossed_out() -> None:
    """I10.5."""

    async def build(game: Inscription, player: int) -> None:
        await marking.build_dock(game, player, 1)

    game = play(expansion(table(), docks={"d2": "MR"}), alone(build))
    assert now(game).expansion[0].docks == 2
    assert now(game).expansion[0].dock_symbols.bit_count() == 4
    assert held(game) == ["focus:material"]


def test_docks_need_no_unlocking() -> None:
    """I10.6: at any time while Expansion is active."""
    game = spending(table(), "expansion", material=1, influence=1, research=1)
    assert options(game, start="material") == {f"material:dock:d{n}" for n in (1, 2, 3)}
    assert options(game, start="research:dock") == {"research:dock:d2", "research:dock:d3"}


def test_the_population_track_is_read_from_the_bottom() -> None:
    """I10.7."""
    values = [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4]
    for claimed_values in range(13):
        state = expansion(table(), population=claimed_values)
        assert score(state, 0).sheets[1] == sum(values[:claimed_values])


def test_a_crossed_out_value_is_claimed_in_its_turn_and_worth_nothing() -> None:
    """I10.8."""
    state = expansion(table(), unlocked="p1", crossed="p1.0.0", population=3, dead_population=(3, 11))
    game = spending(state, "expansion", influence=1)
    mark(game, "influence:cross:p1.1.0", "done")
    assert now(game).expansion[0].population == 4
    assert score(now(game), 0).sheets[1] == 3
    assert score(expansion(table(), population=5, dead_population=(3,)), 0).sheets[1] == 5


def test_research_may_go_into_technologies() -> None:
    """I10.9."""
    game = spending(table(), "expansion", research=1)
    assert options(game, start="research:tech") == {
        "research:tech:neural_motivator",
        "research:tech:self_assembly_routines",
    }
