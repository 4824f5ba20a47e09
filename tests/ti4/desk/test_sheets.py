"""The sheets of factions: in words of every language, and drawn."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from lazax.desk.desks import desk_of
from lazax.locales import LANGUAGES
from lazax.ti4.desk.sheets.drawing import WIDTH, draw_faction
from lazax.ti4.desk.sheets.facts import find_faction, sheet_of
from lazax.ti4.setup.draft.strings import faction_named
from lazax.ti4.tables import FACTIONS
from lazax.ti4.title import TITLE
from tests.ti4.positions.tables import ALL, BASE


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("faction", FACTIONS)
def test_sheets_are_complete(faction: str, language: str) -> None:
    """SU-3: abilities, technologies, units, at least three leaders and a note, each with a name and an effect."""
    sheet = sheet_of(faction, language, ALL)
    abilities, technologies, units, leaders, notes = sheet.sections
    facts = FACTIONS[faction]
    assert len(abilities.parts) == len(facts.abilities)
    assert len(technologies.parts) >= 2 and len(leaders.parts) >= 3 and notes.parts
    assert {unit.unit for unit in units.parts} >= {"flagship", "mech"}
    for section in sheet.sections:
        for part in section.parts:
            assert not re.fullmatch("[a-z_0-9]*", part.name)
            assert part.effect or section is units, part.name
    assert len(sheet.start) == 4 and all(value for _, value in sheet.start)


@pytest.mark.parametrize("faction", FACTIONS)
def test_sheets_are_drawn(faction: str) -> None:
    """Every name stands in the picture, and nothing sticks out of it."""
    sheet = sheet_of(faction, "de", ALL)
    root = ET.fromstring(draw_faction(sheet, "notice", "light"))
    height = float(root.attrib["height"])
    assert float(root.attrib["width"]) == WIDTH and 400 < height < 2_200
    words = " ".join(" ".join(text.itertext()) for text in root.iter("{http://www.w3.org/2000/svg}text"))
    for section in sheet.sections:
        for part in section.parts:
            assert part.name.split()[0] in words


def test_printings_by_sets() -> None:
    """SU-3: no leaders and mechs in the base game alone; notes in the printing of the sets."""
    base, newest = sheet_of("arborec", "en", BASE), sheet_of("arborec", "en", ALL)
    assert [part.name for part in base.sections[-1].parts] == ["Stymie"]
    assert [part.name for part in newest.sections[-1].parts] == ["Stymie Ω"]
    assert [section.title for section in base.sections] == ["Abilities", "Technologies", "Units", "Promissory note"]
    assert "mech" not in {unit.unit for unit in base.sections[2].parts}


def test_factions_by_any_name() -> None:
    assert [find_faction(name) for name in ("Arborec", "barony", "A Nekro Vírus", "Der Nekro-Virus", "Sol")] == [
        "arborec",
        "letnev",
        "nekro",
        "nekro",
        "sol",
    ]
    with pytest.raises(ValueError, match="did you mean arborec"):
        find_faction("arborc")
    with pytest.raises(ValueError, match="keleres"):
        find_faction("kelres")
    assert all(faction_named(name) == name for name in FACTIONS)


def test_the_desk_has_the_picture() -> None:
    drawn = desk_of(TITLE).picture("arborec", "dark", "en")
    assert drawn is not None and drawn.svg.startswith("<svg")
    assert desk_of(TITLE).picture("nobody", "dark", "en") is None
