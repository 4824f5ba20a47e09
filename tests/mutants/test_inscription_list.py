"""Every card and technology of Twilight Inscription is broken by a mutant."""

from __future__ import annotations

from lazax.inscription.tables import AGENDAS, FACTIONS, OBJECTIVES, RELICS, TECHNOLOGIES
from tests.mutants.runner import mutants

ABILITIES = {ability for faction in FACTIONS for ability in (faction, f"{faction}.boon")}
SIDES = {f"{agenda}.{side}" for agenda in AGENDAS for side in ("for", "against")}
COMPONENTS = {*ABILITIES, *SIDES, *RELICS, *OBJECTIVES, *TECHNOLOGIES}


def test_every_card_and_technology_has_a_mutant() -> None:
    listed = {mutant.component for mutant in mutants() if mutant.of_inscription} - {""}
    assert sorted(COMPONENTS - listed) == []
    assert sorted(listed - COMPONENTS) == []
