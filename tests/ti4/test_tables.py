"""The component tables of TI4: counts and references."""

from collections import Counter
from collections.abc import Iterable
from importlib.resources import files
from typing import Any

import pytest

from lazax.ti3.tables import PLANETS as PLANETS_OF_TI3
from lazax.ti4 import tables
from lazax.ti4.tables import (
    ACTION_CARDS,
    AGENDAS,
    ATTACHMENTS,
    EXPLORATIONS,
    FACTIONS,
    LAYOUTS,
    LEADERS,
    PLANETS,
    PROMISSORY_NOTES,
    PUBLIC_OBJECTIVES,
    RELICS,
    RULE_SWITCHES,
    SECRET_OBJECTIVES,
    STRATEGY_CARDS,
    SYSTEMS,
    TECHNOLOGIES,
    UNITS,
    Printed,
)

PRINTED: dict[str, dict[str, Any]] = {
    "systems": SYSTEMS,
    "planets": PLANETS,
    "layouts": LAYOUTS,
    "units": UNITS,
    "technologies": TECHNOLOGIES,
    "factions": FACTIONS,
    "leaders": LEADERS,
    "strategy_cards": STRATEGY_CARDS,
    "public_objectives": PUBLIC_OBJECTIVES,
    "secret_objectives": SECRET_OBJECTIVES,
    "action_cards": ACTION_CARDS,
    "agendas": AGENDAS,
    "relics": RELICS,
    "explorations": EXPLORATIONS,
    "attachments": ATTACHMENTS,
    "promissory_notes": PROMISSORY_NOTES,
}


@pytest.mark.parametrize("name", PRINTED)
def test_printings_name_one_another(name: str) -> None:
    table: dict[str, Printed] = PRINTED[name]
    for entry in table.values():
        if entry.replaces:
            assert table[entry.replaces].replaced_by == entry.id
        if entry.replaced_by:
            assert table[entry.replaced_by].replaces == entry.id
            assert tables.SETS.index(table[entry.replaced_by].set) > tables.SETS.index(entry.set)


def test_no_table_has_sentences() -> None:
    """Words live in the locales; here stand ids and numbers. Only the ledger gives reasons, in English."""
    tables = [source for source in files("lazax.ti4").joinpath("data").iterdir() if source.name != "never_used.toml"]
    for source in tables:
        quoted = source.read_text(encoding="utf-8").split('"')[1::2]
        assert {word for word in quoted if " " in word} == set()


def test_tiles() -> None:
    """Tiles 1 to 51 are of the base game, 52 to 91 of Prophecy of Kings; hyperlanes have a number for each side."""
    numbers = {
        box: {int(system.number.rstrip("AB")) for system in SYSTEMS.values() if system.set == box}
        for box in ("base", "pok")
    }
    assert numbers == {"base": set(range(1, 52)), "pok": set(range(52, 92))}
    copies = [system for system in SYSTEMS.values() if system.copy_of]
    assert len(tables.HYPERLANES) - len(copies) == 18
    assert all(SYSTEMS[copy.copy_of or ""].lanes == copy.lanes for copy in copies)
    assert all(bool(system.lanes) == (system.id in tables.HYPERLANES) for system in SYSTEMS.values())
    assert {number: tables.SYSTEM_OF_NUMBER[number] for number in ("18", "83A")} == {
        "18": "tile_18",
        "83A": "tile_83a",
    }
    assert len(tables.SYSTEM_OF_NUMBER) == len(SYSTEMS) - len(copies)


def test_wormholes() -> None:
    """101.1, 101.4, 101.4b, 100.1: the nexus shows gamma alone at first, and alpha and beta beside it once it is
    open."""
    nexus = SYSTEMS[tables.NEXUS]
    assert (nexus.wormholes, nexus.wormholes_open) == (("gamma",), ("alpha", "beta", "gamma"))
    ends = Counter(letter for system in SYSTEMS.values() for letter in system.wormholes)
    assert ends == {"alpha": 3, "beta": 3, "gamma": 1, "delta": 2}
    assert not any(system.wormholes_open for system in SYSTEMS.values() if system is not nexus)


def test_anomalies() -> None:
    """9.2."""
    found = Counter(anomaly for system in SYSTEMS.values() for anomaly in system.anomalies)
    assert found == {"asteroid_field": 3, "gravity_rift": 2, "nebula": 3, "supernova": 3}


def test_planets() -> None:
    """53.1, 64.0."""
    assert Counter(planet.set for planet in PLANETS.values()) == {"base": 59, "pok": 40, "codex3": 1}
    assert {"primor", "hopes_end", "mallice", "mirage", "custodia_vigilia"} == tables.LEGENDARY
    assert [planet.id for planet in PLANETS.values() if planet.system is None] == ["custodia_vigilia", "mirage"]
    rex = PLANETS[tables.MECATOL_REX]
    assert (rex.system, rex.resources, rex.influence) == (tables.MECATOL_SYSTEM, 1, 6)


def test_planets_of_both_editions_have_the_same_id() -> None:
    """All but Coorneeq, which the fourth edition spells Corneeq."""
    assert set(PLANETS_OF_TI3) - set(PLANETS) == {"coorneeq"}


def test_planets_and_systems_agree() -> None:
    """88.5."""
    for system in SYSTEMS.values():
        assert all(PLANETS[planet].system == system.id for planet in system.planets)
        assert all(PLANETS[planet].home_of == system.home_of for planet in system.planets)
    for planet in PLANETS.values():
        assert planet.system is None or planet.id in SYSTEMS[planet.system].planets


@pytest.mark.parametrize(
    ("table", "counts"),
    [
        (ACTION_CARDS, {"base": 80, "codex1": 20, "pok": 20}),
        (RELICS, {"pok": 10, "codex2": 3, "codex4": 3}),
        (EXPLORATIONS, {"pok": 74, "codex3": 6}),
        (AGENDAS, {"base": 50, "pok": 13}),
        (SECRET_OBJECTIVES, {"base": 20, "pok": 20, "codex3": 3}),
        (LEADERS, {"pok": 74, "codex3": 11}),
    ],
)
def test_cards_in_the_boxes(table: dict[str, Printed], counts: dict[str, int]) -> None:
    found: Counter[str] = Counter()
    for card in table.values():
        found[card.set] += getattr(card, "copies", 1)
    assert found == counts


def test_cards_name_what_there_is() -> None:
    sources: dict[str, Iterable[str]] = {
        "exploration": EXPLORATIONS,
        "agenda": AGENDAS,
        "relic": RELICS,
        "promissory_note": PROMISSORY_NOTES,
        "leader": LEADERS,
    }
    for attachment in ATTACHMENTS.values():
        assert attachment.source in sources[attachment.source_kind]
    for card in EXPLORATIONS.values():
        assert (card.kind == "attach") == (card.attachment is not None)
        assert card.attachment is None or ATTACHMENTS[card.attachment].source == card.id
    removed = {card.id for card in AGENDAS.values() if card.removed_by}
    assert len(removed) == 13
    base_only = {a.source for a in ATTACHMENTS.values() if a.removed_by}
    assert base_only <= removed


def test_public_objectives() -> None:
    """61.1a: ten of each stage in each box, worth the number of their stage; each asks for something else."""
    found = Counter((card.stage, card.set) for card in PUBLIC_OBJECTIVES.values())
    assert found == {(1, "base"): 10, (1, "pok"): 10, (2, "base"): 10, (2, "pok"): 10}
    nothing = tables.Condition()
    conditions = [card.condition for card in PUBLIC_OBJECTIVES.values()]
    assert nothing not in conditions
    assert all(conditions.count(condition) == 1 for condition in conditions)
    for card in PUBLIC_OBJECTIVES.values():
        assert card.points == card.stage
        assert bool(card.condition.technology_colours) == bool(card.condition.per_colour)


def test_strategy_cards() -> None:
    """82: eight cards by initiative, two of which have an older printing."""
    assert len(STRATEGY_CARDS) == 10
    assert {card.initiative for card in STRATEGY_CARDS.values()} == set(range(1, 9))
    free = [card.id for card in STRATEGY_CARDS.values() if card.secondary_cost == "none"]
    assert free == ["leadership"]


def test_rule_switches() -> None:
    assert [switch.entry for switch in RULE_SWITCHES.values()] == ["R-37", "R-56", "R-65"]
    for switch in RULE_SWITCHES.values():
        assert switch.default != switch.other
        assert type(switch.default) is type(switch.other)
