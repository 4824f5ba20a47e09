"""Every faction that has its rules has them whole: each component acts somewhere, and says in words what it does."""

from __future__ import annotations

from pathlib import Path

import pytest

from lazax.locales import LANGUAGES, locale
from lazax.ti4.abilities import ACTS_IN
from lazax.ti4.leaders.unlocking import CONDITIONS
from lazax.ti4.notes.registry import NOTES
from lazax.ti4.tables import FACTIONS

ROOM = Path("src/lazax/ti4/factions")
PLAIN = {"saar_flagship"}  # it has nothing but its numbers
DONE = sorted({path.stem for path in ROOM.iterdir() if path.stem in FACTIONS})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("faction", DONE)
def test_a_faction_is_told(faction: str, language: str) -> None:
    tables = locale(language, "ti4").tables
    sheet, effects = FACTIONS[faction], tables["effect"]
    assert set(sheet.abilities) <= set(tables["ability"])
    assert set(sheet.abilities) <= set(effects["ability"])
    assert set(sheet.technologies) <= set(effects["technology"])
    assert set(sheet.leaders) <= set(effects["leader"])
    assert {sheet.flagship, sheet.mech} - PLAIN <= set(effects["unit"])
    assert set(sheet.notes) <= set(effects["note"])


@pytest.mark.parametrize("faction", DONE)
def test_a_faction_acts(faction: str) -> None:
    sheet = FACTIONS[faction]
    assert set(sheet.commanders) <= set(CONDITIONS)
    assert set(sheet.notes) <= set(NOTES)
    acting = {component.partition(":")[2] for component in ACTS_IN}
    assert {*sheet.agents, *sheet.commanders, *sheet.heroes, sheet.flagship, sheet.mech} - PLAIN <= acting
