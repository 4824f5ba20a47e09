"""Units, technologies and factions of TI4: values, and that they agree with one another."""

from collections import Counter

import pytest

from lazax.ti4 import tables
from lazax.ti4.tables import FACTIONS, LEADERS, PROMISSORY_NOTES, SYSTEMS, TECHNOLOGIES, UNITS


def test_units() -> None:
    """96.1, 96.2, 76.0, 43.0, 26.3: each player has 59 plastic units, with mechs 63."""
    assert len(UNITS) == 96
    assert set(tables.PIECES) == set(tables.KINDS)
    assert sum(tables.PIECES.values()) == 63
    assert sum(number for kind, number in tables.PIECES.items() if kind != "mech") == 59
    for unit in UNITS.values():
        assert unit.pieces == tables.PIECES[unit.kind]
        assert (unit.kind in tables.SHIP_KINDS) <= ("ship" in unit.category)
        assert (unit.kind in tables.GROUND_FORCES) <= ("ground_force" in unit.category)
        assert (unit.kind in tables.STRUCTURES) == ("structure" in unit.category)
        assert bool(unit.combat) == bool(unit.dice or unit.dice_by_enemy_ships)
        assert bool(unit.cost) == (unit.kind not in tables.STRUCTURES)


@pytest.mark.parametrize(
    ("unit", "values"),
    [
        ("war_sun", (12, 3, 3, 2, 6)),
        ("dreadnought", (4, 5, 1, 1, 1)),
        ("carrier_2", (3, 9, 1, 2, 6)),
        ("cruiser_2", (2, 6, 1, 3, 1)),
        ("destroyer", (1, 9, 1, 2, 0)),
        ("sol_flagship", (8, 5, 2, 1, 12)),
        ("naaz_rokha_mech_space", (2, 8, 2, 0, 0)),
    ],
)
def test_unit_values(unit: str, values: tuple[int, ...]) -> None:
    """18.0, 76.3: cost, combat, dice, move and capacity."""
    found = UNITS[unit]
    assert (found.cost, found.combat, found.dice, found.move, found.capacity) == values


@pytest.mark.parametrize(
    ("unit", "field", "value"),
    [
        ("arborec_infantry", "production", 1),
        ("arborec_infantry_2", "production", 2),
        ("arborec_infantry_2", "combat", 7),
        ("carrier_2", "capacity", 6),
        ("sol_carrier_2", "capacity", 8),
        ("cruiser_2", "capacity", 1),
        ("titans_cruiser_2", "capacity", 2),
        ("destroyer_2", "combat", 8),
        ("fighter_2", "move", 2),
        ("infantry_2", "combat", 7),
        ("sol_infantry_2", "combat", 6),
        ("mahact_infantry_2", "combat", 7),
        ("space_dock", "production", 2),
        ("space_dock_2", "production", 4),
        ("saar_space_dock_2", "production", 7),
        ("vuilraith_space_dock_2", "free_fighters", 12),
        ("argent_destroyer_2", "barrage", tables.Roll(6, 3)),
        ("nomad_flagship_2", "barrage", tables.Roll(5, 3)),
        ("l1z1x_dreadnought_2", "bombardment", tables.Roll(4, 1)),
        ("muaat_war_sun", "move", 1),
        ("muaat_war_sun_2", "cost", 10),
    ],
)
def test_what_upgrades_and_units_of_factions_change(unit: str, field: str, value: object) -> None:
    """97.4: the number by which such a unit differs from the usual one."""
    assert getattr(UNITS[unit], field) == value


def test_unit_abilities() -> None:
    """63.1, 63.0, 10.1a, 10.1b, 15.1a, 15.1b, 77.3a, 77.3b, 77.7a, 77.7b, 1.26."""
    assert UNITS["destroyer_2"].barrage == tables.Roll(6, 3)
    assert UNITS["dreadnought"].bombardment == tables.Roll(5, 1)
    assert UNITS["pds_2"].cannon == tables.Roll(5, 1)
    dock, factory = UNITS["space_dock_2"], UNITS["saar_space_dock"]
    assert (dock.production, dock.production_by_resources, dock.free_fighters) == (4, True, 3)
    assert (factory.production, factory.production_by_resources, factory.move, factory.capacity) == (5, False, 1, 4)
    assert [unit.id for unit in UNITS.values() if unit.dice_by_enemy_ships] == ["winnu_flagship"]


def test_upgrades_and_technologies_agree() -> None:
    """97.3: a unit upgrade brings one unit, which names it; a faction's own stands in for the one of all (R-57)."""
    for technology in TECHNOLOGIES.values():
        assert (technology.kind == "unit_upgrade") == (technology.unit is not None)
        if technology.unit:
            unit = UNITS[technology.unit]
            assert (unit.technology, unit.faction) == (technology.id, technology.faction)
        if technology.replaces_upgrade:
            general = TECHNOLOGIES[technology.replaces_upgrade]
            assert general.needs == technology.needs
            assert technology.unit and general.unit
            assert UNITS[general.unit].kind == UNITS[technology.unit].kind
    for unit in UNITS.values():
        if unit.upgrade_of:
            assert (UNITS[unit.upgrade_of].kind, UNITS[unit.upgrade_of].faction) == (unit.kind, unit.faction)
            assert unit.technology in TECHNOLOGIES
        if unit.other_side:
            assert UNITS[unit.other_side].other_side == unit.id


def test_technologies() -> None:
    """25 technologies of all factions in the base game and 8 more with Prophecy of Kings; two of each faction."""
    first = [technology for technology in TECHNOLOGIES.values() if not technology.replaces]
    assert Counter(t.set for t in first if not t.faction) == {"base": 25, "pok": 8}
    assert Counter(t.set for t in first if t.faction) == {"base": 34, "pok": 14, "codex3": 2}
    assert set(Counter(t.faction for t in first if t.faction).values()) == {2}
    assert len(tables.UNIT_UPGRADES) == 9 + 14
    assert TECHNOLOGIES["gravity_drive"].colour == "blue"
    assert TECHNOLOGIES["cruiser_ii"].colour is None


def test_missing_prerequisites() -> None:
    """A colour helps only with its own symbols."""
    war_sun = TECHNOLOGIES["war_sun"]
    assert war_sun.needs == {"yellow": 1, "red": 3}
    assert war_sun.missing({}) == 4
    assert war_sun.missing({"red": 2, "blue": 5}) == 2
    assert war_sun.missing({"red": 4, "yellow": 1}) == 0


def test_every_component_of_a_faction_is_its_own() -> None:
    """51.0, 51.1, 1.25."""
    for faction in FACTIONS.values():
        assert {TECHNOLOGIES[name].faction for name in faction.technologies} == {faction.sheet}
        assert {UNITS[name].faction for name in faction.units} == {faction.sheet}
        assert {LEADERS[name].faction for name in faction.leaders} == {faction.sheet}
        assert {PROMISSORY_NOTES[name].faction for name in faction.notes} == {faction.sheet}
        assert [UNITS[unit].kind for unit in (faction.flagship, faction.mech)] == ["flagship", "mech"]
        for kind in tables.LEADER_KINDS:
            owned = {"agent": faction.agents, "commander": faction.commanders, "hero": faction.heroes}[kind]
            assert owned
            assert all(LEADERS[leader].kind == kind for leader in owned)
    everything = FACTIONS.values()
    assert {t.id for t in TECHNOLOGIES.values() if t.faction} == {name for f in everything for name in f.technologies}
    assert {unit.id for unit in UNITS.values() if unit.faction} == {name for f in everything for name in f.units}
    assert set(LEADERS) == {name for f in everything for name in f.leaders}
    assert {n.id for n in PROMISSORY_NOTES.values() if n.faction} == {name for f in everything for name in f.notes}


def test_factions() -> None:
    """SU-3, SU-5, SU-11: homes, starting units and technologies; Keleres takes the home of one of three factions."""
    assert Counter(faction.set for faction in FACTIONS.values()) == {"base": 17, "pok": 7, "codex3": 3}
    for faction in FACTIONS.values():
        assert set(SYSTEMS[faction.home].planets) == set(faction.planets)
        assert faction.starting_units["space_dock"] == 1
        assert all(number <= tables.PIECES[kind] for kind, number in faction.starting_units.items())
        assert set(faction.starting_technologies) <= set(TECHNOLOGIES)
        assert faction.starting_choice is None or set(faction.starting_choice.among) <= set(TECHNOLOGIES)
        assert SYSTEMS[faction.home].home_of == (faction.home_taken_from or faction.id)
    assert [f.id for f in FACTIONS.values() if f.board_tile != f.home] == ["creuss"]
    assert SYSTEMS[FACTIONS["creuss"].board_tile].faction_tile_of == "creuss"
    assert {f.home_taken_from for f in FACTIONS.values() if f.sheet == "keleres"} == {"argent", "mentak", "xxcha"}
    assert len(tables.ABILITIES) == 58
    assert len(FACTIONS["nomad"].agents) == 3


def test_tokens_and_limits() -> None:
    """SU-3, SU-11"""
    assert (tables.COMMAND_TOKENS, tables.CONTROL_TOKENS) == (16, 17)
    assert tables.STARTING_POOLS == {"tactic": 3, "fleet": 3, "strategy": 2}
    assert (tables.POINTS_TO_WIN, tables.COMPONENTS["points_of_the_long_game"]) == (10, 14)
