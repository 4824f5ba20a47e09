"""Cabal, Naaz-Rokha, Titans and Yin: both abilities of each, as they are played."""

from __future__ import annotations

import pytest

from lazax.inscription.marks.spending import make_mark
from lazax.inscription.marks.uses import marks
from lazax.inscription.state import set_common
from tests.inscription.positions.effects import (
    ability_of,
    active,
    answer,
    carry_out,
    crossed_cells,
    offered,
    play,
    rests,
    scrapped_hexes,
    seated,
    unlocked,
)


def test_cabal_devours_commodities_for_each_war_won() -> None:
    """I17.1, I11.9, D12: on the economy plan, in a row that is not full."""
    game = seated("cabal", "sol", "norr")
    game.industry[0] = game.industry[0]._replace(commodities=(6, 1, 0))
    assert offered(ability_of(game, 0, "won", 0)) == ["biomass", "crystal"]
    carry_out(ability_of(game, 0, "won", 0), "biomass", "crystal")
    assert game.industry[0].commodities == (6, 2, 1)


def test_the_boon_of_cabal_scraps_up_to_three_hexes() -> None:
    """I17.1, I11.2, D12: each beside a marked one, which may have been scrapped just now."""
    game = seated("cabal", "sol", "norr")
    assert carry_out(ability_of(game, 0, "boon"), "h2.1", "h2.0", "h3.0") == ["hex.scrap"] * 3
    assert scrapped_hexes(game, 0) == {"h2.2", "h2.1", "h2.0", "h3.0"}
    carry_out(ability_of(game, 0, "boon"), "done")
    assert len(scrapped_hexes(game, 0)) == 4


def test_naaz_rokha_crosses_out_a_symbol_on_each_planet_it_unlocks() -> None:
    """I17.1, I10.1, D12: of any type, on that planet."""
    game = seated("naaz_rokha", "sol", "norr")
    active(game, 0, "expansion")
    set_common(game, 0, held=(("planet", "s02"),))
    assert carry_out(make_mark(game, 0, "planet:unlock:p3"), "p3.2.0") == ["symbol.cross"]
    assert crossed_cells(game, 0) == {"p3.2.0"}


def test_the_boon_of_naaz_rokha_works_on_one_planet() -> None:
    """I17.1, I10.3, D12: three symbols there, and a full row gives its boon."""
    game = seated("naaz_rokha", "sol", "norr")
    unlocked(game, 0, "p1 p3")
    assert offered(ability_of(game, 0, "boon"), "p3") == [f"p3.{r}.{c}" for r in range(3) for c in range(2)]
    assert carry_out(ability_of(game, 0, "boon"), "p3", "p3.0.0", "p3.0.1", "p3.1.0")[0] == "planet.choose"
    assert game.common[0].held == (("planet", "p3.row.0"),)


def test_the_boon_of_naaz_rokha_without_a_planet() -> None:
    """I17.1, I21.2: nothing happens."""
    game = seated("naaz_rokha", "sol", "norr")
    assert carry_out(ability_of(game, 0, "boon")) == []


def test_titans_begin_with_planets() -> None:
    """I17.1, D12: two of their choice."""
    playing = play(seated("titans", "sol", "norr"), "prepare")
    assert playing.options(0) == ("p1", "p2", "p3", "p4", "p5", "p6")
    answer(playing, 0, "p4")
    assert playing.options(0) == ("p1", "p2", "p3", "p5", "p6")
    answer(playing, 0, "p1")
    assert rests(playing)
    assert playing.state.expansion[0].unlocked == 0b1001


def test_the_boon_of_titans_works_on_every_unbuilt_dock() -> None:
    """I17.1, I10.4, D12: three symbols of choice at each; built and forbidden ones are left out."""
    game = seated("titans", "sol", "norr")
    game.expansion[0] = game.expansion[0]._replace(dead_docks=0b100)
    first, second = ("d1:material", "d2:research"), ("d1:influence", "d2:material")
    kinds = carry_out(ability_of(game, 0, "boon"), *first, *second, "d2:material")
    assert kinds == ["dock.symbol"] * 5  # the last symbol of the first dock crosses itself out
    assert (game.expansion[0].docks, game.expansion[0].dock_symbols.bit_count()) == (0b001, 6)
    assert game.expansion[0].population == 1


def test_titans_must_work_on_every_dock() -> None:
    """I17.1, I21.2: it is no "may"."""
    assert "done" not in offered(ability_of(seated("titans", "sol", "norr"), 0, "boon"))


def test_yin_spends_influence_as_material_on_expansion() -> None:
    """I17.1, D12: on planets and at docks, and not the other way round."""
    game = seated("yin", "sol", "norr")
    unlocked(game, 0, "p1")
    active(game, 0, "expansion", (0, 2, 0))
    assert {"influence:cross:p1.0.0", "influence:dock:d1", "influence:dock:d1:material"} <= set(marks(game, 0))
    carry_out(make_mark(game, 0, "influence:cross:p1.0.0"))
    carry_out(make_mark(game, 0, "influence:dock:d1:material"))
    assert crossed_cells(game, 0) == {"p1.0.0"}
    assert game.expansion[0].dock_symbols == 0b001
    active(game, 0, "expansion", (1, 0, 0))
    assert "material:cross:p1.1.0" not in marks(game, 0)


@pytest.mark.parametrize(("sheet", "mark"), [("navigation", "explore"), ("industry", "scrap")])
def test_yin_spends_influence_as_influence_elsewhere(sheet: str, mark: str) -> None:
    """I17.1, D12: only on Expansion."""
    game = seated("yin", "sol", "norr")
    active(game, 0, sheet, (0, 1, 0))
    assert not any(option.startswith(f"influence:{mark}") for option in marks(game, 0))


def test_others_spend_influence_as_influence_on_expansion() -> None:
    """I10.2: a resource crosses out a matching symbol."""
    game = seated("sol", "yin", "norr")
    unlocked(game, 0, "p1")
    active(game, 0, "expansion", (0, 1, 0))
    assert "influence:cross:p1.1.0" in marks(game, 0) and "influence:cross:p1.0.0" not in marks(game, 0)


def test_the_boon_of_yin_claims_population() -> None:
    """I17.1, I10.7, D12."""
    game = seated("yin", "sol", "norr")
    carry_out(ability_of(game, 0, "boon"))
    assert game.expansion[0].population == 3
