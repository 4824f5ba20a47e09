"""The marking rules of the four sheets as functions of a paper and a record, on the common B sheets."""

from __future__ import annotations

from lazax.inscription.sheets import expansion, industry, navigation, warfare
from lazax.inscription.sheets.grid import node
from lazax.inscription.sheets.masks import bits
from lazax.inscription.sheets.papers import (
    EXPANSION_PAPERS,
    INDUSTRY_PAPERS,
    NAVIGATION_PAPERS,
    WARFARE_PAPERS,
)
from lazax.inscription.state import ROW_AT, UNIT_AT, Expansion, Warfare
from lazax.inscription.tables import INFLUENCE, MATERIAL

NAV, EXP = NAVIGATION_PAPERS["NAV-1B"], EXPANSION_PAPERS["EXP-1B"]
IND, WAR = INDUSTRY_PAPERS["IND-1B"], WARFARE_PAPERS["WAR-1B"]


def systems(mask: int) -> list[str]:
    return [NAV.systems[n] for n in bits(mask)]


def hexes(mask: int) -> list[str]:
    return [IND.hexes[n] for n in bits(mask)]


def test_exploring_needs_a_hyperlane_from_an_explored_system() -> None:
    """I9.3: beside explored systems, claimed or not; at the start home's two neighbours are explored (I3.8)."""
    sheet = navigation.start(NAV)
    assert systems(navigation.explorable(NAV, sheet)) == ["s03", "s04", "s05"]
    sheet = navigation.explore(sheet, NAV.systems.index("s05"))
    assert systems(navigation.explorable(NAV, sheet)) == ["s03", "s04", "s09"]


def test_what_is_crossed_out_cannot_be_claimed_but_travelled_through() -> None:
    """I9.5."""
    sheet = navigation.start(NAV)._replace(crossed=1 << NAV.systems.index("s01"))
    assert systems(navigation.claimable(NAV, sheet)) == ["s02"]
    assert "s03" in systems(navigation.explorable(NAV, sheet))


def test_wormholes_are_flown_through_once() -> None:
    """I9.6, I9.7: in beside an explored system, out to an unexplored one; both are used up, the entry always."""
    sheet = navigation.explore(navigation.start(NAV), NAV.systems.index("s05"))
    assert navigation.flights(NAV, sheet) == [(0, 1), (0, 2), (0, 3), (0, 4)]
    flown = navigation.fly(NAV, sheet, 0, 3)
    assert flown.explored >> NAV.systems.index("s29") & 1
    assert navigation.flights(NAV, flown) == []
    assert navigation.flights(NAV, flown, reuse=True) == [(0, 1), (0, 2), (0, 4), (3, 1), (3, 2), (3, 4)]
    only_entry = navigation.fly(NAV, sheet, 0, 3, exit_used=False)
    assert navigation.flights(NAV, only_entry) == [(3, 1), (3, 2), (3, 4)]


def test_a_symbol_can_complete_a_row_and_a_column() -> None:
    """I10.3: the lines claimed by the last symbol; one whose boon was crossed out is not."""
    planet = EXP.planets[0]  # MMM / IIR
    cells = bits(planet.cells)
    sheet = Expansion(unlocked=1, crossed=planet.cells & ~(1 << cells[0]))
    filled, full = expansion.cross(EXP, sheet, cells[0])
    assert [EXP.lines[line] for line in full] == ["p1.row.0", "p1.column.0"]
    assert filled.claimed == 1 << full[0] | 1 << full[1]
    _, full = expansion.cross(EXP, sheet._replace(crossed_lines=1 << full[0]), cells[0])
    assert [EXP.lines[line] for line in full] == ["p1.column.0"]


def test_only_symbols_of_unlocked_planets_are_open() -> None:
    """I10.1, I10.2."""
    assert expansion.open_cells(EXP, Expansion()) == 0
    assert expansion.open_cells(EXP, Expansion(unlocked=0b10)) == EXP.planets[1].cells


def test_a_dock_is_built_by_its_last_symbol() -> None:
    """I10.4: MMI in any order."""
    sheet, built = Expansion(), False
    for resource in (INFLUENCE, MATERIAL, MATERIAL):
        assert not built
        sheet, built = expansion.cross_dock(EXP, sheet, 0, resource)
    assert built and sheet.docks == 1
    assert expansion.open_docks(EXP, sheet) == [1, 2]


def test_crossed_out_population_is_worth_nothing() -> None:
    """I10.7, I10.8: 1, 1, 1, 2 from the bottom, the second one crossed out."""
    assert expansion.population_points(EXP, Expansion(population=4, crossed_population=0b10)) == 4


def test_hexes_are_scrapped_beside_marked_and_claimed_beside_scrapped_ones() -> None:
    """I11.1 to I11.3, I11.5: X-hexes are left out."""
    sheet = industry.start(IND)
    around = ["h1.1", "h1.2", "h2.1", "h2.3", "h3.1", "h3.2"]
    assert hexes(industry.scrappable(IND, sheet)) == hexes(industry.claimable(IND, sheet)) == around
    sheet = industry.claim(sheet, IND.hexes.index("h1.1"))
    assert "h1.0" in hexes(industry.scrappable(IND, sheet))
    assert "h0.1" not in hexes(industry.scrappable(IND, sheet)), "an X-hex"
    assert "h1.0" not in hexes(industry.claimable(IND, sheet))
    assert "h1.1" not in hexes(industry.scrappable(IND, sheet))


def test_columns_of_the_economy_plan_unlock_production() -> None:
    """I11.10: the first column of this sheet has no alloy, the fourth no biomass."""
    sheet = industry.start(IND)
    assert industry.production(IND, sheet) == 0
    sheet = industry.add_commodity(IND, industry.add_commodity(IND, sheet, "biomass", 1), "crystal", 2)
    assert industry.production(IND, sheet) == 1
    assert industry.production(IND, sheet._replace(commodities=(6, 6, 6))) == 7


def test_tracks_end_where_they_end() -> None:
    """I8.8, I8.9: what has no symbol left is lost."""
    sheet = industry.start(IND)
    assert industry.add_commodity(IND, sheet, "alloy", 9).commodities == (6, 0, 0)
    assert industry.add_council(IND, sheet, 9).council == 7
    assert (industry.add_votes(IND, sheet, 30).votes, industry.add_goods(IND, sheet, 30).goods) == (20, 12)


def test_rows_and_the_council_give_their_points() -> None:
    """I11.8, I11.9, I19.6: 1 after two symbols, 2 more after four; 1 after three council members; goods by twos."""
    sheet = industry.start(IND)._replace(commodities=(4, 2, 1), council=3, goods=6, goods_spent=1)
    assert industry.points(IND, sheet) == 3 + 1 + 1
    assert industry.goods_points(sheet) == 2


def test_units_lie_above_the_line_in_the_first_row_or_beside_a_unit() -> None:
    """I12.10, I12.11: not on anomalies or occupied nodes; diagonal neighbours do not count."""
    free = {place.nodes for place in warfare.placements(WAR, Warfare(), "infantry", 0)}
    assert free == {1 << node(x, 0) for x in range(8)}
    sheet = warfare.deploy(Warfare(), "infantry", 1 << node(1, 0))
    reach = {place.nodes for place in warfare.placements(WAR, sheet, "infantry", 0)}
    assert 1 << node(1, 1) in reach and 1 << node(1, 0) not in reach and 1 << node(2, 1) not in reach
    wide = {place.nodes for place in warfare.placements(WAR, sheet, "infantry", 0, diagonal=True)}
    assert 1 << node(2, 1) in wide
    assert 1 << node(0, 1) not in wide, "an anomaly"
    higher = {place.nodes for place in warfare.placements(WAR, sheet, "infantry", 1)}
    assert higher == {1 << node(x, 4) for x in range(8)}


def test_locked_types_cannot_be_begun_and_equal_rows_are_offered_once() -> None:
    """I12.3, I12.6."""
    first = [ROW_AT["pds", 1], ROW_AT["cruiser", 1]]
    assert warfare.open_rows(Warfare(), MATERIAL) == first
    begun, done = warfare.cross_row(Warfare(), first[1], warfare.COSTS[first[1]].by_resource[MATERIAL])
    assert not done
    assert warfare.open_rows(begun, MATERIAL) == [*first, ROW_AT["cruiser", 2]]
    unlocked = Warfare(unlocked=Warfare().unlocked | 1 << UNIT_AT["dreadnought"])
    assert ROW_AT["dreadnought", 1] in warfare.open_rows(unlocked, MATERIAL)


def test_a_bonus_counts_for_boxes_not_used_yet() -> None:
    """I12.20."""
    sheet = warfare.strengthen(Warfare(strengths=(3, 4)), 1, 1)
    assert sheet.bonus == (0, 0, 0, 1, 0, 1, 0, 1)


def test_won_and_lost_wars_count() -> None:
    """I12.19, I12.23, I12.24: a crossed-out win boon gives nothing, the total may be negative."""
    results = ("lost", "tied", "won", "won")
    assert warfare.points(WAR, Warfare(results=results, crossed_wins=0b1000)) == -1 + 2
    assert warfare.points(WAR, Warfare(results=("lost", "lost"))) == -2
