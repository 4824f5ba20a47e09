"""The printed things: sheets, cards and boards agree with each other, and every place has a word in the alphabet."""

from __future__ import annotations

import pytest

from lazax.inscription.alphabet import ALPHABET
from lazax.inscription.sheets.grid import everywhere, sector
from lazax.inscription.sheets.masks import bits
from lazax.inscription.sheets.papers import (
    EXPANSION_PAPERS,
    INDUSTRY_PAPERS,
    NAVIGATION_PAPERS,
    PAPER_IDS,
    SHEET_DATA,
    WARFARE_PAPERS,
)
from lazax.inscription.tables import (
    AGENDAS,
    BLACK,
    EVENTS,
    FACTIONS,
    FOCUS,
    OBJECTIVES,
    RELICS,
    SHEETS,
    TECHNOLOGIES,
    UNITS,
)


def test_there_are_as_many_components_as_the_box_holds() -> None:
    """I2.1, I2.3, I2.5: eight A sheets and the common one of each type, cards of every kind, stars on half of the
    agendas."""
    assert [len(ids) for ids in PAPER_IDS] == [9, 9, 9, 9]
    assert (len(FACTIONS), len(RELICS), len(AGENDAS), len(OBJECTIVES), len(EVENTS)) == (24, 16, 12, 12, 25)
    for phase in (2, 3, 4):
        assert sorted(card.star for card in AGENDAS.values() if card.phase == phase) == [False, False, True, True]
    for sheet in SHEETS:
        assert sum(card.sheet == sheet for card in OBJECTIVES.values()) == 3


def test_dice_have_the_faces_of_the_rules() -> None:
    """I7.1, I7.2: a black die shows material three times, influence twice, research once; four single faces and two
    double ones on a focus die."""
    assert sorted(BLACK) == [0, 0, 0, 1, 1, 2]
    assert sorted(FOCUS) == [1, 1, 1, 1, 2, 2]


@pytest.mark.parametrize("sheet", SHEETS)
def test_technologies_are_the_same_on_all_sheets(sheet: str) -> None:
    """I15.1: two technologies with research symbols and a special symbol on every sheet."""
    for paper in SHEET_DATA[sheet]:
        assert len(paper["technologies"]) == 2
        for printed in paper["technologies"]:
            card = TECHNOLOGIES[printed["id"]]
            assert (card.sheet, card.research, card.special) == (sheet, printed["research"], printed["special"])


def test_every_place_of_every_sheet_is_in_the_alphabet() -> None:
    for navigation in NAVIGATION_PAPERS.values():
        assert {f"material:explore:{name}" for name in navigation.systems} <= ALPHABET
    for expansion in EXPANSION_PAPERS.values():
        assert {*expansion.cells, *expansion.lines, *(planet.id for planet in expansion.planets)} <= ALPHABET
        assert set(expansion.line_boons) <= ALPHABET
    for industry in INDUSTRY_PAPERS.values():
        assert {f"influence:claim:{name}" for name in industry.hexes} <= ALPHABET
    for warfare in WARFARE_PAPERS.values():
        assert set(warfare.boons.values()) <= ALPHABET
    assert {place.id for unit in UNITS for place in everywhere(unit)} <= ALPHABET


def test_hyperlanes_and_hexes_lead_both_ways() -> None:
    maps = [paper.beside for paper in NAVIGATION_PAPERS.values()]
    maps += [paper.beside for paper in INDUSTRY_PAPERS.values()]
    for beside in maps:
        for one, near in enumerate(beside):
            assert all(beside[other] >> one & 1 for other in bits(near))


def test_patterns_are_turned_but_not_mirrored() -> None:
    """I12.10: an L of three nodes lies in four ways, a ring of eight in one."""
    assert len(everywhere("infantry")) == 8 * 16
    assert len(everywhere("pds")) == 4 * 7 * 15
    assert len(everywhere("cruiser")) == 2 * (6 * 15 + 7 * 14)
    assert len(everywhere("war_sun")) == 6 * 14
    assert all(place.nodes.bit_count() == len(UNITS["dreadnought"].pattern) for place in everywhere("dreadnought"))


def test_sectors_cover_the_grid_once() -> None:
    """I12.8: eight sectors, four bands of two."""
    sectors = [sector(war, side) for war in range(4) for side in range(2)]
    assert sum(sectors) == (1 << 128) - 1
    assert all(nodes.bit_count() == 16 for nodes in sectors)
