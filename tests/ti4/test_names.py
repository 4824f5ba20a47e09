"""What the components of TI4 are called and do, in every language."""

from collections.abc import Iterable

import pytest

from lazax.locales import LANGUAGES, locale
from lazax.ti4 import tables
from lazax.ti4.switches import CHOICES
from lazax.ti4.tables import (
    FACTIONS,
    PLANETS,
    PUBLIC_OBJECTIVES,
    SECRET_OBJECTIVES,
    STRATEGY_CARDS,
    SYSTEMS,
    TECHNOLOGIES,
    UNITS,
)

SHEETS = {faction.sheet for faction in FACTIONS.values()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    names = locale(language, "ti4").tables
    components: dict[str, Iterable[str]] = {
        "planet": PLANETS,
        "system": SYSTEMS,
        "unit": {*UNITS, *tables.KINDS, "planet", "space"},
        "faction": {*FACTIONS, *SHEETS},
        "faction_short": {*FACTIONS, *SHEETS},
        "technology": TECHNOLOGIES,
        "strategy": STRATEGY_CARDS,
        "objective": {**PUBLIC_OBJECTIVES, **SECRET_OBJECTIVES},
        "colour": tables.COLOURS,
        "field": {*tables.COLOURS, "unit_upgrade", "none"},
        "trait": tables.TRAITS,
        "anomaly": tables.ANOMALIES,
        "wormhole": tables.WORMHOLES,
        "category": ("ship", "ground_force", "structure"),
        "set": tables.SETS,
        "switch": CHOICES,
    }
    for kind, ids in components.items():
        assert set(names[kind]) == set(ids), kind
        assert all(names[kind].values()), kind
    assert all(len(names["unit"][kind]) == 2 for kind in tables.KINDS)
    for kind in ("planet", "system", "technology", "objective", "faction"):
        assert len(set(names[kind].values())) == len(names[kind]), kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_an_effect(language: str) -> None:
    effects = locale(language, "ti4").tables["effect"]
    assert set(TECHNOLOGIES) >= set(effects["technology"]) >= {t.id for t in TECHNOLOGIES.values() if not t.faction}
    assert set(effects["objective"]) == {*PUBLIC_OBJECTIVES, *SECRET_OBJECTIVES}
    assert set(effects["strategy"]) == set(STRATEGY_CARDS)
    assert set(effects["relic"]) == set(tables.RELICS)
    assert set(effects["exploration"]) == set(tables.EXPLORATIONS)
    assert set(effects["legendary"]) == set(tables.LEGENDARY)
    assert all(set(parts) == {"primary", "secondary"} for parts in effects["strategy"].values())
    for kind in ("technology", "objective"):
        assert len(set(effects[kind].values())) == len(effects[kind]), kind
