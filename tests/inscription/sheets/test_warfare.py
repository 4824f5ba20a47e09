"""Warfare: units and the battle grid (I12.1 to I12.16)."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.inscription.marks import marking
from lazax.inscription.objectives.scoring import score
from lazax.inscription.state import Inscription, warfare_paper
from lazax.inscription.tables import UNITS
from tests.inscription.positions.playing import (
    alone,
    asked,
    drawn,
    held,
    mark,
    now,
    occupied,
    options,
    places,
    play,
    purse,
    spending,
)
from tests.inscription.positions.scenes import during, fought, holding, nodes, table, warfare

WARS = "border_conflict", "when_diplomacy_fails", "divide_and_conquer", "a_throne_for_the_taking"


def deploying(state: Inscription, unit: str, player: int = 0) -> Game:
    """An effect deploys a unit."""

    async def effect(game: Inscription, who: int) -> None:
        await marking.deploy(game, who, unit)

    return play(state, alone(effect, player))


def rows(game: Game, start: str) -> set[str]:
    return {option.rpartition(":")[2] for option in options(game, start=start) if ":row:" in option}


def test_unit_types_have_a_fixed_number_of_rows() -> None:
    """I12.1: a row is a unit."""
    assert {name: unit.rows for name, unit in UNITS.items()} == {
        "infantry": 0,
        "pds": 4,
        "cruiser": 4,
        "dreadnought": 3,
        "war_sun": 2,
    }
    state = warfare(table(), rows={f"cruiser.{n}": "MMM" for n in (1, 2, 3, 4)})
    game = spending(state, "warfare", material=1)
    assert rows(game, "material") == {"pds.1"}
    assert score(now(game), 0).sheets[3] == 4


@pytest.mark.parametrize("resource", ["material", "influence", "research"])
def test_infantry_costs_one_resource_of_any_type(resource: str) -> None:
    """I12.2: a node each, without limit."""
    game = spending(table(), "warfare", paid=(resource, 8))
    for x in range(8):
        mark(game, f"{resource}:infantry", f"deploy:{x}.0:0")
    assert occupied(game) == {f"{x}.0" for x in range(8)}


def test_symbols_of_a_row_in_any_order_over_many_rounds() -> None:
    """I12.3: several rows may be in progress, also of one type."""
    state = warfare(table(), rows={"pds.1": "I", "cruiser.2": "M"}, unlocked="dreadnought")
    game = spending(state, "warfare", research=1, material=1, influence=1)
    assert rows(game, "material") == {"pds.1", "pds.2", "cruiser.1", "cruiser.2", "dreadnought.1"}
    assert rows(game, "influence") == {"pds.2", "dreadnought.1"}
    assert rows(game, "research") == {"dreadnought.1"}
    mark(game, "research:row:dreadnought.1", "influence:row:dreadnought.1", "material:row:dreadnought.1", "done")
    assert not occupied(game)


def test_a_unit_is_built_and_deployed_at_once_with_its_last_symbol() -> None:
    """I12.4: its points are claimed."""
    game = spending(warfare(table(), rows={"cruiser.2": "MM"}), "warfare", material=2)
    before = score(now(game), 0).total
    mark(game, "material:row:cruiser.2")
    assert asked(game) == "deploy"
    mark(game, "deploy:2.0:0")
    assert occupied(game) == {"2.0", "3.0", "4.0", "3.1"}
    assert score(now(game), 0).total == before + 1


def test_a_cruiser_costs_three_material_and_gives_a_point() -> None:
    """I12.5."""
    game = spending(table(), "warfare", material=3)
    mark(game, *["material:row:cruiser.1"] * 3)
    assert asked(game) == "deploy"
    assert (UNITS["cruiser"].cost, UNITS["cruiser"].vp) == ("MMM", 1)


def test_locked_types_take_no_symbols() -> None:
    """I12.6: the special boon beside the name unlocks the whole type."""
    state = holding(table(), 0, "special:warfare", "special:cybernetic", "special:propulsion")
    game = spending(state, "warfare", material=1, influence=1, research=1)
    everything = {option for option in options(game) if "dreadnought" in option or "war_sun" in option}
    assert everything == {"special:warfare:unlock:war_sun", "special:cybernetic:unlock:dreadnought"}
    mark(game, "special:cybernetic:unlock:dreadnought")
    assert {"material:row:dreadnought.1", "research:row:dreadnought.1"} <= options(game)
    assert "special:cybernetic:unlock:dreadnought" not in options(game)
    assert held(game) == ["special:warfare", "special:propulsion"]


def test_a_special_symbol_is_paid_with_its_boon() -> None:
    """I12.7."""
    state = warfare(table(), unlocked="war_sun", rows={"war_sun.1": "MMMIR"})
    game = spending(holding(state, 0, "special:propulsion"), "warfare", material=1)
    assert "material:row:war_sun.1" not in options(game)
    assert options(game, start="special:propulsion:row") == {
        "special:propulsion:row:war_sun.1",
        "special:propulsion:row:war_sun.2",
    }
    mark(game, "special:propulsion:row:war_sun.1")
    assert asked(game) == "deploy"
    assert score(now(game), 0).sheets[3] == 5


def test_the_grid_has_four_bands_of_two_sectors() -> None:
    """I12.8: the left half against the left neighbour; from the lowest band up."""
    for war, name in enumerate(WARS):
        low = war * 4
        state = warfare(fought(table(), war), infantry=f"0-3.{low} 3.{low + 3} 4.{low} 5.{low + 2} 6.{low + 3}")
        game = play(during(state, name), ("write_strengths",))
        assert now(game).warfare[0].strengths[-2:] == (5, 3)


def test_the_lowest_line_is_the_first_deployment_line() -> None:
    """I12.9: nodes may hold an anomaly, or a boon."""
    game = deploying(table(), "infantry")
    assert options(game) == {f"deploy:{x}.0:0" for x in range(8)}
    raised = deploying(fought(table(), 2), "infantry")
    assert options(raised) == {f"deploy:{x}.8:0" for x in range(8)}


class TestDeployment:
    """I12.10: how a pattern is drawn."""

    def test_patterns_are_turned_but_not_mirrored(self) -> None:
        found = places(deploying(table(), "cruiser"), "cruiser")
        for shape in ("2.0 3.0 4.0 3.1", "2.1 3.1 4.1 3.0", "3.0 3.1 3.2 4.1", "3.0 3.1 3.2 2.1"):
            assert set(shape.split()) in found
        sizes = {(len({n.split(".")[0] for n in place}), len({n.split(".")[1] for n in place})) for place in found}
        assert sizes == {(3, 2), (2, 3)}

    def test_the_whole_pattern_lies_above_the_line(self) -> None:
        state = warfare(fought(table(), 1), infantry="3.4 3.2")
        assert all(int(node.split(".")[1]) >= 4 for place in places(deploying(state, "pds"), "pds") for node in place)

    def test_a_node_in_the_first_row_or_beside_another_unit(self) -> None:
        state = warfare(table(), infantry="3.0 3.1 3.2")
        found = places(deploying(state, "infantry"), "infantry")
        beside = {"2.1", "2.2", "3.3", "4.1", "4.2"}
        assert {node for place in found for node in place} == beside | {f"{x}.0" for x in range(8) if x != 3}

    def test_no_anomaly_and_no_occupied_node(self) -> None:
        state = warfare(table(), infantry="0.0 7.0 1.0")
        found = {node for place in places(deploying(state, "pds"), "pds") for node in place}
        assert not found & {"0.1", "7.1", "0.3", "7.3", "0.0", "7.0", "1.0"}

    def test_it_may_cross_the_border_of_sectors_but_not_leave_the_grid(self) -> None:
        found = places(deploying(warfare(table(), infantry="3.2 4.2"), "cruiser"), "cruiser")
        assert {"2.3", "3.3", "4.3", "3.4"} in found
        columns, heights = ({int(node.split(".")[n]) for place in found for node in place} for n in (0, 1))
        assert columns <= set(range(8)) and heights <= set(range(16))


def test_nodes_are_adjacent_along_the_lines() -> None:
    """I12.11: not diagonally, unless the set-up says so."""
    for diagonal in (False, True):
        state = warfare(table(diagonal=diagonal), infantry="3.0 3.1")
        found = {node for place in places(deploying(state, "infantry"), "infantry") for node in place}
        assert ("4.2" in found) == diagonal
        assert "3.2" in found and "4.1" in found


def test_drawing_on_a_node_claims_its_boon() -> None:
    """I12.12."""
    game = deploying(warfare(table(), infantry="4.0"), "pds")
    mark(game, next(o for o in game.options(0) if drawn(o, "pds") == {"4.1", "5.1", "5.0"}))
    assert now(game).industry[0].council == 2
    assert score(now(game), 0).sheets[3] == 2


def test_a_built_unit_without_a_place_is_still_built() -> None:
    """I12.13: its points are claimed."""
    state = warfare(table(), infantry="0-7.0 1-6.1 0-7.2 1-6.3 0-7.4", rows={"cruiser.1": "MM"})
    state = warfare(state, infantry=" ".join(f"{x}.{y}" for y in range(5, 16) for x in range(8) if free(state, x, y)))
    game = spending(state, "warfare", material=1)
    before = score(now(game), 0).total
    mark(game, "material:row:cruiser.1")
    assert asked(game) == "mark"
    assert score(now(game), 0).total == before + 1


def free(state: Inscription, x: int, y: int) -> bool:
    return not warfare_paper(state, 0).anomalies & nodes(f"{x}.{y}")


def test_deploying_is_not_building() -> None:
    """I12.14: no row, no points, and the type need not be unlocked."""
    game = deploying(table(), "dreadnought")
    before = now(game).warfare[0].rows
    mark(game, game.options(0)[0])
    assert len(occupied(game)) == 5
    assert now(game).warfare[0].rows == before
    assert score(now(game), 0).sheets[3] <= 2


def test_infantry_without_a_place_costs_its_resource() -> None:
    """I12.15."""
    full = " ".join(f"{x}.{y}" for y in range(16) for x in range(8) if free(table(), x, y))
    game = spending(warfare(table(), infantry=full), "warfare", research=1)
    mark(game, "research:infantry")
    assert (asked(game), purse(game)) == ("mark", (0, 0, 0))


def test_anomalies_that_may_be_occupied_count() -> None:
    """I12.16: the Empyrean's units lie on them."""
    state = warfare(table(factions=("empyrean",)), infantry="0.0 0.1 0.2")
    game = play(state, ("write_strengths",), debug=False)
    assert now(game).warfare[0].strengths[0] == 3
