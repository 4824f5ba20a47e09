"""The agendas of phase IV, both sides of each."""

from __future__ import annotations

import pytest

from lazax.core.ask import Refused
from lazax.inscription.marks.uses import marks
from lazax.inscription.sheets.warfare import built
from lazax.inscription.state import (
    Inscription,
    has_technology,
    set_common,
)
from tests.inscription.positions.effects import (
    active,
    agenda_of,
    carry_out,
    claimed_systems,
    dead_rows,
    explored,
    goods,
    logged,
    offered,
    rows,
    seated,
    units_of,
)


def table() -> Inscription:
    return seated("sol", "hacan", "norr")


def test_earmarked_spending_for() -> None:
    """I14.6, I8.7, D10: up to three free goods, all on one sheet."""
    game = table()
    carry_out(agenda_of(game, 0, "earmarked_spending", "for"), "industry", "material:scrap:h2.1", "done")
    carry_out(agenda_of(game, 1, "earmarked_spending", "for"), "done")
    task = agenda_of(game, 2, "earmarked_spending", "for")
    carry_out(task, "navigation", "influence:claim:s01", "influence:claim:s02", "material:explore:s03")
    assert claimed_systems(game, 2) == {"s00", "s01", "s02"}


def test_earmarked_spending_against() -> None:
    """I14.6, I15.3, D10: a technology with at most two research symbols left, if they like."""
    game = table()
    set_common(game, 0, research=(1, 1, 2, 0, 0, 0, 0, 0))
    assert offered(agenda_of(game, 0, "earmarked_spending", "against")) == [
        "gravity_drive",
        "neural_motivator",
        "done",
    ]
    carry_out(agenda_of(game, 0, "earmarked_spending", "against"), "neural_motivator")
    assert has_technology(game, 0, "neural_motivator")
    assert carry_out(agenda_of(game, 1, "earmarked_spending", "against")) == []


def test_construction_moratorium_for() -> None:
    """I14.6, D10: an unbuilt dock, begun or not, can no longer be built, not by a planet boon either."""
    game = table()
    game.expansion[0] = game.expansion[0]._replace(docks=0b001, dock_symbols=0b1111)
    assert offered(agenda_of(game, 0, "construction_moratorium", "for")) == ["d2", "d3"]
    carry_out(agenda_of(game, 0, "construction_moratorium", "for"), "d2")
    active(game, 0, "expansion", (1, 1, 1))
    set_common(game, 0, held=(("planet", "s02"),))
    assert not any("d2" in mark for mark in marks(game, 0))
    assert "planet:dock:d3" in marks(game, 0)


def test_construction_moratorium_against() -> None:
    """I14.6, D10: of every type but infantry a row that is not built, begun or not."""
    game = table()
    rows(game, 0, "cruiser.1", 0b111)
    rows(game, 0, "cruiser.2", 0b001)
    kinds = carry_out(agenda_of(game, 0, "construction_moratorium", "against"), "cruiser.2")
    assert kinds == ["row.cross"]  # elsewhere all rows are alike
    assert dead_rows(game, 0) == {"pds.1", "cruiser.2", "dreadnought.1", "war_sun.1"}


def test_construction_moratorium_spares_built_units() -> None:
    """I14.6, I21.2: when all cruisers are built none is crossed out."""
    game = table()
    for n in (1, 2, 3, 4):
        rows(game, 0, f"cruiser.{n}", 0b111)
    carry_out(agenda_of(game, 0, "construction_moratorium", "against"))
    assert dead_rows(game, 0) == {"pds.1", "dreadnought.1", "war_sun.1"}


def test_wartime_preparations_for() -> None:
    """I14.6, I12.14, D10: a cruiser that is not built, if they like."""
    game = table()
    carry_out(agenda_of(game, 0, "wartime_preparations", "for"), "deploy:2.0:0")
    assert units_of(game, 0) == ["cruiser"] and built(game.warfare[0]) == []
    carry_out(agenda_of(game, 1, "wartime_preparations", "for"), "pass")
    assert units_of(game, 1) == []


def test_wartime_preparations_against() -> None:
    """I14.6, I15.10, D10: a focus die on Warfare, if they like."""
    game = table()
    options = offered(agenda_of(game, 0, "wartime_preparations", "against"))
    assert options == ["focus:warfare:material", "focus:warfare:influence", "focus:warfare:research", "done"]
    carry_out(agenda_of(game, 0, "wartime_preparations", "against"), "focus:warfare:material")
    assert game.common[0].focus == 1 << 9


@pytest.mark.parametrize(("number", "lost"), [(0, 0), (1, 0), (5, 2), (6, 3)])
def test_piracy_crackdown_for(number: int, lost: int) -> None:
    """I14.6, D10: half of the unspent trade goods, rounded down."""
    game = table()
    goods(game, 0, number)
    carry_out(agenda_of(game, 0, "piracy_crackdown", "for"))
    assert game.industry[0].goods_spent == lost
    assert logged(game) == ["goods.lost" if lost else "goods.spared"]


def test_piracy_crackdown_against() -> None:
    """I14.6, I9.5, D10: two explored, unclaimed large systems, or all there are; it is no "may"."""
    game = table()
    explored(game, 0, "s12 s16 s19")
    assert offered(agenda_of(game, 0, "piracy_crackdown", "against")) == ["s12", "s16", "s19"]
    with pytest.raises(Refused):
        carry_out(agenda_of(game, 0, "piracy_crackdown", "against"), "done")
    carry_out(agenda_of(game, 0, "piracy_crackdown", "against"), "s12", "s19")
    assert game.navigation[0].crossed == 1 << 12 | 1 << 19
    explored(game, 1, "s16")
    carry_out(agenda_of(game, 1, "piracy_crackdown", "against"))
    assert game.navigation[1].crossed == 1 << 16
