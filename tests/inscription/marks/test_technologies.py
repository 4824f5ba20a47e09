"""Technologies and focus dice (I15)."""

from __future__ import annotations

import pytest

from lazax.inscription.marks import marking
from lazax.inscription.state import Inscription, set_common
from lazax.inscription.tables import SHEETS, TECHNOLOGIES
from tests.inscription.positions.playing import (
    alone,
    asked,
    claimed,
    crossed,
    event,
    held,
    logged,
    mark,
    now,
    occupied,
    options,
    play,
    purse,
    spending,
)
from tests.inscription.positions.scenes import (
    MATERIAL,
    expansion,
    focused,
    fought,
    holding,
    industry,
    knowing,
    navigation,
    table,
    warfare,
)


def test_every_sheet_has_two_technologies() -> None:
    """I15.1: each with research symbols and a special one."""
    assert [technology.sheet for technology in TECHNOLOGIES.values()] == [s for s in SHEETS for _ in range(2)]
    assert all(technology.research and technology.special for technology in TECHNOLOGIES.values())


def test_research_unlocks_a_technology_in_any_split() -> None:
    """I15.2: all symbols of one, over several rounds if need be."""
    game = spending(table(), "navigation", research=4)
    mark(game, "research:tech:gravity_drive", "research:tech:integrated_economy", "research:tech:gravity_drive")
    assert not logged(game, "technology.unlocked")
    mark(game, "research:tech:gravity_drive", "done")
    assert [line["technology"] for line in logged(game, "technology.unlocked")] == ["gravity_drive"]


@pytest.mark.parametrize("technology", TECHNOLOGIES)
def test_its_special_boon_unlocks_a_technology_at_once(technology: str) -> None:
    """I15.2: with that sheet active."""
    card = TECHNOLOGIES[technology]
    game = spending(holding(table(), 0, f"special:{card.special}"), card.sheet)
    mark(game, f"special:{card.special}:tech:{technology}")
    assert [line["technology"] for line in logged(game, "technology.unlocked")] == []  # only in the lane yet
    assert not options(game, start="special")
    mark(game, "done")
    assert [line["technology"] for line in logged(game, "technology.unlocked")] == [technology]
    other = next(sheet for sheet in SHEETS if sheet != card.sheet)
    elsewhere = spending(holding(table(), 0, f"special:{card.special}"), other)
    assert f"special:{card.special}:tech:{technology}" not in options(elsewhere)


def test_an_effect_unlocks_a_technology_whatever_is_missing() -> None:
    """I15.3."""

    async def effect(game: Inscription, player: int) -> None:
        marking.research(game, player, "gravity_drive")
        marking.unlock_technology(game, player, "gravity_drive")

    game = play(navigation(table(), explored="s05"), alone(effect))
    later = spending(knowing(navigation(table(), explored="s05"), 0, "gravity_drive"), "navigation", research=1)
    assert logged(game, "technology.unlocked")
    assert "research:tech:gravity_drive" not in options(later)


def test_a_technology_works_at_once() -> None:
    """I15.4: also later in the same round."""
    state = holding(navigation(table(), explored="s05"), 0, "special:propulsion")
    game = spending(state, "navigation", material=1)
    assert not options(game, start="material:fly")
    mark(game, "special:propulsion:tech:gravity_drive")
    assert options(game, start="material:fly")


def test_once_in_each_activation() -> None:
    """I15.5: in step 1 or in step 3, not in both; in the next round again."""
    state = knowing(navigation(table(), explored="s03 s04 s05 s06"), 0, "integrated_economy")
    game = event(state, "first_ventures", dice=(MATERIAL,) * 3 + (1, 1, 1))
    mark(game, "navigation", "use:integrated_economy", "s01", "s02")
    assert not options(game, start="use")
    mark(game, *[f"material:explore:s{n:02}" for n in (7, 8, 9)], "done")
    for player in (1, 2):
        mark(game, "navigation", *[f"material:explore:s0{n}" for n in (3, 4, 5)], "done", player=player)
    assert now(game).dice and not options(game, start="use")
    again = play(game.state.copy(), ("end_round",), debug=False)
    assert now(again).common[0].used == 0


def test_a_crossed_out_technology_is_neither_used_nor_unlocked() -> None:
    """I15.6."""
    state = knowing(navigation(table(), explored="s05"), 0, "integrated_economy", "gravity_drive")
    set_common(state, 0, banned=0b11)
    game = spending(state, "navigation", material=1)
    assert not options(game, start="use") and not options(game, start="material:fly")
    locked = holding(table(), 0, "special:propulsion")
    set_common(locked, 0, banned=0b1)
    game = spending(locked, "navigation", research=1)
    assert options(game, start="research:tech") == {"research:tech:integrated_economy"}
    assert not options(game, start="special")


# I15.7, one by one


def test_gravity_drive_opens_wormholes() -> None:
    """I15.7."""
    for known in ((), ("gravity_drive",)):
        game = spending(knowing(navigation(table(), explored="s05"), 0, *known), "navigation", material=1)
        assert bool(options(game, start="material:fly")) == bool(known)


def test_integrated_economy_claims_two_small_systems() -> None:
    """I15.7, I15.9: explored ones, up to two, for nothing."""
    state = knowing(navigation(table(), explored="s03 s08 s12"), 0, "integrated_economy")
    game = spending(state, "navigation")
    mark(game, "use:integrated_economy")
    assert options(game) == {"s01", "s02", "s03", "s08", "done"}  # s12 is large
    mark(game, "s08", "done")
    assert "s08" in claimed(game)
    assert asked(game) == "mark"


def test_neural_motivator_crosses_out_a_symbol_on_each_planet() -> None:
    """I15.7: material or influence in a population line, even if its boon is crossed out."""
    state = expansion(table(), unlocked="p1 p3 p4", dead_lines="p1.column.0")
    game = spending(knowing(state, 0, "neural_motivator"), "expansion")
    mark(game, "use:neural_motivator")
    assert options(game) == {"p1.0.0", "p1.1.0"}
    mark(game, "p1.1.0")
    assert options(game) == {"p4.0.0", "p4.0.1", "p4.0.2", "p4.2.1", "p4.2.2"}  # p3 has research there only
    mark(game, "p4.2.2")
    assert asked(game) == "mark" and not options(game, start="use")


def test_self_assembly_routines_trade_a_boon_for_two_symbols() -> None:
    """I15.7: of one planet; the boon is never claimed then."""
    state = expansion(table(), unlocked="p1 p3", crossed="p3.0.0 p3.0.1")
    game = spending(knowing(state, 0, "self_assembly_routines"), "expansion")
    mark(game, "use:self_assembly_routines")
    assert "p3.row.0" not in options(game) and {"p1.row.0", "p3.row.2"} <= options(game)
    mark(game, "p3.row.2")
    assert options(game) == {"p3.1.0", "p3.1.1", "p3.2.0", "p3.2.1"}
    mark(game, "p3.2.0", "p3.2.1")
    assert now(game).expansion[0].population == 0
    assert {"p3.2.0", "p3.2.1"} <= crossed(game)


def test_psychoarchaeology_marks_any_hex_with_a_special_boon() -> None:
    """I15.7: scrap or claim, without adjacency."""
    game = spending(knowing(table(), 0, "psychoarchaeology"), "industry")
    mark(game, "use:psychoarchaeology")
    assert options(game) == {f"{way}:{name}" for way in ("claim", "scrap") for name in ("h0.3", "h0.5")}
    mark(game, "claim:h0.5", "done")
    assert held(game) == ["special:propulsion"]
    scrapping = spending(knowing(table(), 0, "psychoarchaeology"), "industry")
    mark(scrapping, "use:psychoarchaeology", "scrap:h0.3")
    assert "h0.3" in crossed(scrapping) and not held(scrapping)


def test_the_algorithm_claims_hexes_beside_three_scrapped_ones() -> None:
    """I15.7: for nothing, any number, while Industry is active."""
    state = industry(table(), scrapped="h2.3 h3.2 h2.1")
    game = spending(knowing(state, 0, "ai_development_algorithm"), "industry")
    free = {option.rpartition(":")[2] for option in options(game, start="use")}
    assert free == {"h3.1"}  # beside h2.2, h3.2 and h2.1
    mark(game, "use:ai_development_algorithm:h3.1")
    assert now(game).industry[0].commodities == (1, 0, 0)
    assert purse(game) == (0, 0, 0)
    more = industry(table(), scrapped="h2.3 h3.2 h2.1 h1.1 h1.3")
    game = spending(knowing(more, 0, "ai_development_algorithm"), "industry")
    mark(game, "use:ai_development_algorithm:h1.2", "use:ai_development_algorithm:h3.1", "done")


@pytest.mark.parametrize(
    ("second", "strength"),
    [("0.2 1.2 0.3", 6), ("2.2 3.2 2.3", 6 + 3), ("3.2 4.2 3.3", 5)],
)
def test_fleet_logistics_needs_two_units_inside_the_sector(second: str, strength: int) -> None:
    """I15.7: completely, and no infantry; +3 in that war."""
    kind = "pds" if strength != 6 else "infantry"
    units = [("pds", "1.0 2.0 1.1"), *([("pds", second)] if kind == "pds" else [])]
    state = warfare(table(), units=units, infantry="0.0 1.2 2.2" if kind == "infantry" else "")
    game = event(knowing(state, 0, "fleet_logistics"), "border_conflict", debug=False)
    assert now(game).warfare[0].strengths[0] == strength


def test_transit_diodes_deploy_two_infantry_beside_units() -> None:
    """I15.7, I15.9: also below the line, up to two."""
    state = warfare(fought(table(), 1), infantry="3.1")
    game = spending(knowing(state, 0, "transit_diodes"), "warfare")
    mark(game, "use:transit_diodes")
    assert options(game, start="deploy") == {f"deploy:{place}:0" for place in ("3.0", "3.2", "2.1", "4.1")}
    mark(game, "deploy:3.2:0")
    assert "deploy:3.3:0" in options(game)
    mark(game, "deploy:3.3:0")
    assert asked(game) == "mark" and not options(game, start="use")
    assert occupied(game) == {"3.1", "3.2", "3.3"}


def test_industry_texts_belong_to_their_names() -> None:
    """I15.8: Psychoarchaeology ignores adjacency, the algorithm claims for nothing."""
    one = spending(knowing(table(), 0, "psychoarchaeology"), "industry")
    assert options(one) == {"use:psychoarchaeology", "done"}
    other = spending(knowing(table(), 0, "ai_development_algorithm"), "industry")
    assert options(other) == {"done"}


def test_technologies_may_be_left_alone() -> None:
    """I15.9: using one is optional."""
    state = knowing(expansion(table(), unlocked="p1"), 0, "neural_motivator", "self_assembly_routines")
    game = spending(state, "expansion")
    assert {"done", "use:neural_motivator", "use:self_assembly_routines"} == options(game)


def test_a_focus_die_is_unlocked_on_the_active_sheet() -> None:
    """I15.10: once a sheet; after the roll it counts in the same round."""
    state = holding(table(), 0, "focus:influence", "focus:influence")
    game = spending(state, "navigation", rolled=(0, 0, 0, 1, 2, 1))
    mark(game, "focus:influence")
    assert purse(game) == (0, 2, 0)
    assert not options(game, start="focus")
    mark(game, "influence:claim:s01", "influence:claim:s02", "done")
    before = spending(holding(table(), 0, "focus:influence"), "navigation")
    mark(before, "focus:influence")
    assert purse(before) == (0, 0, 0)
    other = spending(holding(focused(table(), 0, "navigation", "influence"), 0, "focus:influence"), "industry")
    assert "focus:influence" in options(other)
    dice = event(focused(table(), 0, "navigation", "influence"), "first_ventures", dice=(1, 1, 1, 1, 1, 1))
    for player in range(3):
        mark(dice, "navigation", *[f"material:explore:s0{n}" for n in (3, 4, 5)], "done", player=player)
    assert (purse(dice), purse(dice, 1)) == ((3, 1, 0), (3, 0, 0))
