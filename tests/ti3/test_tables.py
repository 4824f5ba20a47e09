"""The component tables of TI3: counts, references and the names that go with them."""

import sys
import tomllib
from collections import Counter
from collections.abc import Iterable
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from lazax.catalog import Record, make_table
from lazax.ti3 import tables
from lazax.ti3.naming import NAMELESS
from lazax.ti3.tables import (
    ACTION_CARDS,
    LAYOUTS,
    LEADER_KINDS,
    LEADERS,
    OBJECTIVES,
    PLANETS,
    POLITICAL_CARDS,
    RACES,
    RULE_SWITCHES,
    STRATEGY_CARDS,
    SYSTEMS,
    TECHNOLOGIES,
    UNITS,
)

LANGUAGES = ("en", "de", "hu")
ABILITIES = [ability for race in RACES.values() for ability in race.abilities]


class Moon(Record, frozen=True, forbid_unknown_fields=True):
    size: int = 0


def test_table_keeps_the_order_of_the_file() -> None:
    moons = make_table("moons", [{"id": "b", "size": 2}, {"id": "a"}], Moon)
    assert list(moons) == ["b", "a"]
    assert moons["b"].size == 2


def test_table_refuses_a_repeated_id() -> None:
    with pytest.raises(ValueError, match="'a' appears twice"):
        make_table("moons", [{"id": "a"}, {"id": "a"}], Moon)


def test_table_refuses_an_unknown_field() -> None:
    with pytest.raises(msgspec.ValidationError):
        make_table("moons", [{"id": "a", "colour": "red"}], Moon)


def test_ids_are_interned() -> None:
    for planet in PLANETS.values():
        assert planet.id is sys.intern(planet.id)
        assert planet.system is sys.intern(planet.system)
    for race in RACES.values():
        assert all(unit is sys.intern(unit) for unit in race.units)
        assert all(technology is sys.intern(technology) for technology in race.technologies)


def test_tiles() -> None:
    """R1.4, TV-32: 43 tiles are 10 home systems, Mecatol Rex and 32 others."""
    assert len(SYSTEMS) == 43
    kinds = Counter(system.kind for system in SYSTEMS.values())
    assert kinds["home"] == 10
    assert kinds["mecatol"] == 1
    assert len(tables.DRAW_PILE) == 32
    assert {kinds[kind] for kind in ("nebula", "supernova")} == {1}
    assert (kinds["empty"], kinds["wormhole"], kinds["asteroid_field"], kinds["planets"]) == (6, 2, 2, 20)


def test_wormholes_come_in_pairs() -> None:
    """R13.5: each letter occurs on two tiles."""
    letters = Counter(system.wormhole for system in SYSTEMS.values() if system.wormhole)
    assert letters == {"alpha": 2, "beta": 2}


def test_special_systems_have_no_planets() -> None:
    """R3.10, R13.1"""
    special = {system.kind for system in SYSTEMS.values() if system.special}
    assert special == {"asteroid_field", "nebula", "supernova"}
    assert not any(system.planets for system in SYSTEMS.values() if system.special)


def test_planets() -> None:
    """R1.4, TV-32: 51 planets are 18 home planets, Mecatol Rex and 32 others."""
    assert len(PLANETS) == 51
    assert len(tables.HOME_PLANETS) == 18
    homes = {race.id: len(race.planets) for race in RACES.values()}
    assert homes == {
        "jol_nar": 2,
        "naalu": 2,
        "l1z1x": 1,
        "mentak": 1,
        "letnev": 2,
        "xxcha": 2,
        "yssaril": 2,
        "hacan": 3,
        "norr": 2,
        "sol": 1,
    }


def test_specialties() -> None:
    """R28.5: red, green and blue only."""
    specialties = Counter(planet.specialty for planet in PLANETS.values() if planet.specialty)
    assert specialties == {"red": 6, "green": 6, "blue": 6}


def test_planets_and_systems_agree() -> None:
    for system in SYSTEMS.values():
        assert all(PLANETS[planet].system == system.id for planet in system.planets)
    for planet in PLANETS.values():
        assert planet.id in SYSTEMS[planet.system].planets
    assert tables.PLANETS_OF["sys_bereg_lirta_iv"] == ("bereg", "lirta_iv")
    assert tables.SYSTEM_OF["jord"] == "hs_sol"


def test_units() -> None:
    """R1.2, R30: 58 plastic pieces of nine kinds per player."""
    assert len(UNITS) == 9
    assert sum(unit.limit for unit in UNITS.values()) == 58
    assert tuple(unit.id for unit in UNITS.values() if unit.ship) == tables.SHIP_KINDS
    assert {kind for kind, places in tables.CAPACITY.items() if places == 6} == {"carrier", "war_sun"}
    assert "fighter" not in tables.NON_FIGHTERS


@pytest.mark.parametrize(
    ("unit", "cost", "per_cost", "combat", "dice", "move"),
    [
        ("war_sun", 12, 1, 3, 3, 2),
        ("dreadnought", 5, 1, 5, 1, 1),
        ("carrier", 3, 1, 9, 1, 1),
        ("cruiser", 2, 1, 7, 1, 2),
        ("destroyer", 1, 1, 9, 1, 2),
        ("fighter", 1, 2, 9, 1, 0),
        ("ground_force", 1, 2, 8, 1, 0),
        ("pds", 2, 1, 6, 1, 0),
    ],
)
def test_unit_values(unit: str, cost: int, per_cost: int, combat: int, dice: int, move: int) -> None:
    """R30"""
    values = UNITS[unit]
    assert (values.cost, values.per_cost, values.combat, values.dice, values.move) == (
        cost,
        per_cost,
        combat,
        dice,
        move,
    )


def test_technologies() -> None:
    """R1.2, R28.2: 24 technologies, six of each colour."""
    assert len(TECHNOLOGIES) == 24
    colours = Counter(technology.colour for technology in TECHNOLOGIES.values())
    assert colours == dict.fromkeys(tables.COLOURS, 6)


def test_prerequisites_are_all_or_any() -> None:
    """R28.3, TV-17a: Micro Technology needs Stasis Capsules or Sarween Tools."""
    micro = TECHNOLOGIES["micro_technology"]
    assert not micro.open_to(())
    assert micro.open_to(("stasis_capsules",))
    assert micro.open_to(("sarween_tools",))
    war_sun = TECHNOLOGIES["war_sun"]
    assert not war_sun.open_to(("deep_space_cannon",))
    assert war_sun.open_to(("deep_space_cannon", "sarween_tools"))


def test_every_technology_can_be_reached() -> None:
    """R28.3"""
    owned: set[str] = set()
    while more := {t.id for t in TECHNOLOGIES.values() if t.id not in owned and t.open_to(owned)}:
        owned |= more
    assert owned == set(TECHNOLOGIES)


def test_races() -> None:
    """R1.1, R1.3"""
    assert len(RACES) == 10
    for race in RACES.values():
        assert tables.HOME_OF[race.home] == race.id
        assert SYSTEMS[race.home].planets == race.planets
        assert all(count <= UNITS[unit].limit for unit, count in race.units.items())
        assert all(TECHNOLOGIES[t].open_to(race.technologies) for t in race.technologies)
        assert race.units["space_dock"] == 1
        assert (len(race.trade_values), len(race.leaders)) == (2, 3)
    assert (tables.COMMAND_COUNTERS, tables.CONTROL_MARKERS) == (16, 15)
    assert len(ABILITIES) == len(set(ABILITIES))


def test_starting_counters() -> None:
    """R2.11, TV-31: strategy, command pool, fleet supply and what stays in reinforcements."""
    usual = {"strategy": 2, "command": 3, "fleet": 3}
    unusual = {"l1z1x": {**usual, "strategy": 3}, "mentak": {**usual, "fleet": 4}}
    for race in RACES.values():
        assert race.counters == unusual.get(race.id, usual)
        left = tables.COMMAND_COUNTERS - sum(race.counters.values())
        assert left == (7 if race.id in unusual else 8)


def test_action_cards() -> None:
    """R1.4, TV-32: 103 cards are 72 different ones and 31 copies."""
    assert len(ACTION_CARDS) == 72
    assert sum(card.copies for card in ACTION_CARDS.values()) == 103
    several = {card.id: card.copies for card in ACTION_CARDS.values() if card.copies > 1}
    assert several == {
        "direct_hit": 4,
        "emergency_repairs": 2,
        "flank_speed": 4,
        "in_the_silence_of_space": 3,
        "local_unrest": 4,
        "morale_boost": 5,
        "rare_mineral": 3,
        "recheck": 4,
        "sabotage": 5,
        "signal_jamming": 4,
        "skilled_retreat": 4,
    }


def test_every_card_has_its_window() -> None:
    """R21.2"""
    assert sorted(card for cards in tables.CARDS_BY_WINDOW.values() for card in cards) == sorted(ACTION_CARDS)
    assert tables.CARDS_BY_WINDOW["agenda_read"] == ("thugs", "veto")
    assert tables.CARDS_BY_WINDOW["after_action_card"] == ("sabotage",)


def test_political_cards() -> None:
    """R1.4, TV-32: 60 cards are 22 events and 38 laws."""
    types = Counter(card.type for card in POLITICAL_CARDS.values())
    assert types == {"event": 22, "law": 38}
    assert [card.id for card in POLITICAL_CARDS.values() if card.lasting] == ["prophecy_of_ixth"]


def test_objectives() -> None:
    """R1.4, R5.2, TV-32: 30 objectives, ten of each deck; one of stage II is Imperium Rex."""
    decks = Counter(objective.deck for objective in OBJECTIVES.values())
    assert decks == {"secret": 10, "stage1": 10, "stage2": 10}
    assert [o.id for o in OBJECTIVES.values() if o.ends_game] == ["imperium_rex"]
    assert {o.id for o in OBJECTIVES.values() if o.wins_game} == {"domination", "supremacy"}


def test_every_objective_gives_points_or_ends_the_game() -> None:
    """R23.2, R23.8, R23.9"""
    nothing = tables.Condition()
    for objective in OBJECTIVES.values():
        assert (objective.points > 0) != (objective.wins_game or objective.ends_game)
        assert (objective.condition == nothing) == objective.ends_game
        condition = objective.condition
        assert condition.planet is None or condition.planet in PLANETS
        assert set(condition.on_board) <= set(UNITS)
        assert set(condition.ships) <= {*tables.SHIP_KINDS, "non_fighter"}


def test_strategy_cards() -> None:
    """R6.2, R9.5, R29: eight cards by initiative number, and card 8a."""
    assert [STRATEGY_CARDS[card].number for card in tables.STRATEGIES] == list(range(1, 9))
    assert [card.id for card in STRATEGY_CARDS.values() if not card.strategic_action] == ["initiative"]
    assert STRATEGY_CARDS["logistics"].secondary_counters == 0
    throne = STRATEGY_CARDS["imperial_ancient_throne"]
    assert (throne.number, throne.option, throne.replaces) == (8, "ancient_throne", "imperial")


@pytest.mark.parametrize(
    ("players", "removed", "face_down", "ring_three"), [(3, 8, 0, 6), (4, 0, 0, 14), (5, 1, 1, 13), (6, 2, 0, 12)]
)
def test_tile_arithmetic(players: int, removed: int, face_down: int, ring_three: int) -> None:
    """R3.2, R4, TV-26: tiles removed, face down and dealt are 32, and they fill the galaxy."""
    layout = LAYOUTS[players]
    assert sum(layout.removed_kinds.values()) + layout.removed_at_random == removed
    assert layout.face_down == face_down
    dealt = players * layout.dealt_each
    assert removed + face_down + dealt == len(tables.DRAW_PILE)
    assert 1 + players + face_down + dealt == layout.spaces
    assert 18 - len(layout.missing_spaces) - players == ring_three
    assert dealt + face_down == 6 + 12 + ring_three


def test_homes_stand_on_the_outer_ring() -> None:
    """R4.2, R4.6, R4.10"""
    for players, layout in LAYOUTS.items():
        for homes in filter(None, (layout.homes, layout.other_homes)):
            assert len(set(homes)) == players
            assert set(homes) <= set(range(18)) - set(layout.missing_spaces)
    assert LAYOUTS[3].homes == (0, 6, 12)
    assert LAYOUTS[3].missing_spaces == (2, 3, 4, 8, 9, 10, 14, 15, 16)
    assert LAYOUTS[5].homes == (3, 7, 11, 15, 0)
    assert LAYOUTS[4].homes == RULE_SWITCHES["layout_4p"].default
    assert LAYOUTS[4].other_homes == RULE_SWITCHES["layout_4p"].other


def test_strategy_cards_left_over() -> None:
    """R4, R7.6, TV-2"""
    for players, layout in LAYOUTS.items():
        left = len(tables.STRATEGIES) - players * layout.strategy_cards_each
        assert left == layout.bonus_counters


def test_five_player_compensation() -> None:
    """R4.14, TV-27"""
    assert LAYOUTS[5].trade_goods == (4, 0, 0, 4, 6)
    assert tables.TRADE_GOODS - sum(LAYOUTS[5].trade_goods) == 26
    assert not any(sum(LAYOUTS[players].trade_goods) for players in (3, 4, 6))


def test_cards_removed_with_four_players() -> None:
    """R4.9"""
    assert set(LAYOUTS[4].removed_cards) == {"strategic_flexibility", "strategic_shift"}
    assert set(LAYOUTS[4].removed_cards) <= set(ACTION_CARDS)


def test_rule_switches() -> None:
    assert len(RULE_SWITCHES) == 21
    assert tables.SWITCH_GROUPS == ("faq-2.5", "english-cards")
    for switch in RULE_SWITCHES.values():
        assert switch.default != switch.other
        assert type(switch.default) is type(switch.other)
    assert RULE_SWITCHES["rally_unit"].group_value == "dreadnought"
    assert RULE_SWITCHES["round_trip"].group_value is None


def _names(language: str) -> dict[str, Any]:
    text = files("lazax.ti3").joinpath("locales", language, "names.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _keys(table: dict[str, Any], path: str = "") -> Iterable[str]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _keys(value, f"{path}{key}.")
        else:
            assert value, f"{path}{key} is empty"
            yield f"{path}{key}"


def test_languages_name_the_same_things() -> None:
    english, german, hungarian = (list(_keys(_names(language))) for language in LANGUAGES)
    assert english == german == hungarian


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    names = _names(language)
    components: dict[str, Iterable[str]] = {
        "planet": PLANETS,
        "system": SYSTEMS,
        "unit": UNITS,
        "technology": TECHNOLOGIES,
        "race": RACES,
        "race_short": RACES,
        "ability": ABILITIES,
        "card": ACTION_CARDS,
        "agenda": POLITICAL_CARDS,
        "objective": OBJECTIVES,
        "strategy": STRATEGY_CARDS,
        "leader": LEADERS,
        "leader_kind": LEADER_KINDS,
        "colour": tables.COLOURS,
        "switch": RULE_SWITCHES,
    }
    for kind, ids in components.items():
        assert set(names[kind]) == set(ids), kind
    assert set(names) == {*components, "effect"}
    assert all(len(forms) == 2 for forms in names["unit"].values())
    assert all(len(set(names[kind].values())) == len(names[kind]) for kind in ("card", "agenda"))
    own = [names["system"][tile] for tile, system in SYSTEMS.items() if system.kind not in NAMELESS]
    assert len(set(own)) == len(own), "what lies beside them tells the others apart"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_an_effect(language: str) -> None:
    effects = _names(language)["effect"]
    components: dict[str, Iterable[str]] = {
        "card": ACTION_CARDS,
        "agenda": POLITICAL_CARDS,
        "technology": TECHNOLOGIES,
        "ability": ABILITIES,
        "objective": OBJECTIVES,
        "strategy": STRATEGY_CARDS,
        "leader_kind": LEADER_KINDS,
    }
    for kind, ids in components.items():
        assert set(effects[kind]) == set(ids), kind
    for card in POLITICAL_CARDS.values():
        sides = {"for", "against"} if card.vote == "for_against" else {"elect"}
        assert set(effects["agenda"][card.id]) == sides
    for strategy in STRATEGY_CARDS.values():
        parts = {"primary", "secondary"} if strategy.strategic_action else {"special"}
        assert set(effects["strategy"][strategy.id]) == parts
