"""Arborec, L1Z1X, Muaat, Norr and Sol: both abilities of each, as they are played."""

from __future__ import annotations

from lazax.inscription.marks.marking import where_to_deploy
from lazax.inscription.marks.spending import make_mark
from lazax.inscription.marks.uses import marks
from lazax.inscription.sequence.strategy import activate
from lazax.inscription.sequence.war import strength
from lazax.inscription.sheets.grid import node
from lazax.inscription.sheets.warfare import built
from lazax.inscription.state import ROW_AT, UNIT_AT, set_common
from lazax.inscription.tables import NAVIGATION, WARFARE
from tests.inscription.positions.effects import (
    ability_of,
    active,
    carry_out,
    offered,
    play,
    rests,
    rows,
    seated,
    unit,
    units_of,
)
from tests.inscription.positions.scenes import relics


def test_arborec_grows_when_warfare_becomes_active() -> None:
    """I17.1, I6.3, D12: beside a unit; the first row above the line is not enough."""
    game = seated("arborec", "sol", "norr")
    unit(game, 0, "infantry", "3.0:0")
    assert offered(ability_of(game, 0, "active", WARFARE)) == ["deploy:2.0:0", "deploy:4.0:0", "deploy:3.1:0"]
    carry_out(ability_of(game, 0, "active", WARFARE), "deploy:3.1:0")
    assert units_of(game, 0) == ["infantry", "infantry"]


def test_arborec_does_not_grow_on_other_sheets_or_without_units() -> None:
    """I17.1, I21.2, D12."""
    game = seated("arborec", "sol", "norr")
    carry_out(ability_of(game, 0, "active", WARFARE))
    assert units_of(game, 0) == []
    unit(game, 0, "infantry", "3.0:0")
    carry_out(ability_of(game, 0, "active", NAVIGATION))
    assert units_of(game, 0) == ["infantry"]


def test_arborec_may_play_a_relic_before_it_grows_or_after() -> None:
    """I6.3, I18.2: infantry stands beside the dreadnought of Tyrant's Lament, or the relic waits."""
    play_it, draw, grow = "relic:tyrants_lament", "deploy:3.0:0", "deploy:2.0:0"
    game = relics(seated("arborec", "sol", "norr"), 0, "tyrants_lament")
    carry_out(activate(game, 0), "warfare", play_it, draw, grow)
    assert units_of(game, 0) == ["dreadnought", "infantry"]
    game = relics(seated("arborec", "sol", "norr"), 0, "tyrants_lament")
    unit(game, 0, "infantry", "1.0:0")
    carry_out(activate(game, 0), "warfare", "pass", grow, play_it, draw)
    assert units_of(game, 0) == ["infantry", "infantry", "dreadnought"]


def test_the_boon_of_arborec_deploys_infantry_beside_units() -> None:
    """I17.1, D12: each new one is a unit for the next to stand beside."""
    game = seated("arborec", "sol", "norr")
    unit(game, 0, "infantry", "3.0:0")
    carry_out(ability_of(game, 0, "boon"), *(f"deploy:3.{y}:0" for y in range(1, 6)))
    assert game.warfare[0].occupied == sum(1 << node(3, y) for y in range(6))


def test_l1z1x_begins_with_dreadnoughts_begun() -> None:
    """I17.1, D12: the type is unlocked, and a symbol of choice of each row is crossed out."""
    playing = play(seated("l1z1x", "sol", "norr"), "prepare")
    for choice in ("material:row:dreadnought.1", "influence:row:dreadnought.2", "research:row:dreadnought.3"):
        playing.apply(0, choice)
    assert rests(playing)
    sheet = playing.state.warfare[0]
    assert sheet.unlocked >> UNIT_AT["dreadnought"] & 1
    assert [sheet.rows[ROW_AT["dreadnought", n]] for n in (1, 2, 3)] == [0b0001, 0b0100, 0b1000]


def test_the_boon_of_l1z1x_works_on_one_dreadnought_row() -> None:
    """I17.1, D12: both symbols in the same row; the finished one is deployed."""
    game = seated("l1z1x", "sol", "norr")
    rows(game, 0, "dreadnought.1", 0b0011)
    rows(game, 0, "dreadnought.2", 0b0001)
    carry_out(ability_of(game, 0, "boon"), "influence:row:dreadnought.1", "deploy:1.0:2")
    assert units_of(game, 0) == ["dreadnought"]
    assert game.warfare[0].rows[ROW_AT["dreadnought", 1]] == 0b1111
    assert game.warfare[0].rows[ROW_AT["dreadnought", 2]] == 0b0001


def test_muaat_begins_with_war_suns_that_need_no_special_symbol() -> None:
    """I17.1, I12.7, D12: five resources build one."""
    playing = play(seated("muaat", "sol", "norr"), "prepare")
    game = playing.state
    assert game.warfare[0].unlocked >> UNIT_AT["war_sun"] & 1
    active(game, 0, "warfare", (3, 1, 1))
    for kind in ("material", "material", "material", "influence"):
        carry_out(make_mark(game, 0, f"{kind}:row:war_sun.1"))
    assert built(game.warfare[0]) == []
    carry_out(make_mark(game, 0, "research:row:war_sun.1"), "deploy:2.0:0")
    assert units_of(game, 0) == ["war_sun"]
    set_common(game, 0, held=(("special:propulsion", "s26"),))
    assert not any("row:war_sun" in mark for mark in marks(game, 0) if mark.startswith("special:"))


def test_others_need_the_special_symbol_of_a_war_sun() -> None:
    """I12.7: without it the last symbol is open."""
    game = seated("sol", "muaat", "norr")
    rows(game, 0, "war_sun.1", 0b011111)
    active(game, 0, "warfare")
    set_common(game, 0, held=(("special:propulsion", "s26"),))
    assert built(game.warfare[0]) == []
    assert "special:propulsion:row:war_sun.1" in marks(game, 0)


def test_the_boon_of_muaat_works_on_one_war_sun_or_dreadnought_row() -> None:
    """I17.1, I12.6, D12: dreadnoughts only when they are unlocked."""
    game = play(seated("muaat", "sol", "norr"), "prepare").state
    assert {option.rpartition(".")[0] for option in offered(ability_of(game, 0, "boon"))} == {
        "material:row:war_sun",
        "influence:row:war_sun",
        "research:row:war_sun",
    }
    carry_out(
        ability_of(game, 0, "boon"), "material:row:war_sun.1", "research:row:war_sun.1", "material:row:war_sun.1"
    )
    assert game.warfare[0].rows[ROW_AT["war_sun", 1]] == 0b110011
    rows(game, 0, "dreadnought.1", 0)
    assert "influence:row:dreadnought.1" in offered(ability_of(game, 0, "boon"))
    second = offered(ability_of(game, 0, "boon"), "influence:row:dreadnought.1")
    assert {option.partition(":")[2] for option in second} == {"row:dreadnought.1"}


def test_norr_is_one_stronger_in_every_war() -> None:
    """I17.1, I12.20, D12."""
    game = seated("norr", "sol", "hacan")
    assert [strength(game, 0, box) for box in (0, 1, 6)] == [1, 1, 1]
    assert strength(game, 1, 0) == 0


def test_the_boon_of_norr_deploys_a_pds() -> None:
    """I17.1, I12.14, D12: it is not built."""
    game = seated("norr", "sol", "hacan")
    carry_out(ability_of(game, 0, "boon"), "deploy:3.0:0")
    assert units_of(game, 0) == ["pds"]
    assert built(game.warfare[0]) == []


def test_infantry_of_sol_lands_anywhere_in_the_next_two_sectors() -> None:
    """I17.1, D12: on free nodes of the band directly above the line, and not beyond it."""
    game = seated("sol", "norr", "hacan")
    places = {place.id for place in where_to_deploy(game, 0, "infantry")}
    assert {"deploy:3.3:0", "deploy:7.2:0"} <= places
    assert "deploy:3.4:0" not in places and "deploy:0.1:0" not in places  # the next band; an anomaly
    game.wars = 1
    places = {place.id for place in where_to_deploy(game, 0, "infantry")}
    assert "deploy:3.7:0" in places and "deploy:3.3:0" not in places
    assert "deploy:3.3:0" not in {place.id for place in where_to_deploy(game, 1, "infantry")}


def test_only_infantry_of_sol_lands_anywhere() -> None:
    """I17.1, I12.10, D12."""
    game = seated("sol", "norr", "hacan")
    assert "deploy:3.2:0" not in [place.id for place in where_to_deploy(game, 0, "pds")]


def test_the_boon_of_sol_deploys_two_infantry_and_finds_a_council_member() -> None:
    """I17.1, D12."""
    game = seated("sol", "norr", "hacan")
    carry_out(ability_of(game, 0, "boon"), "deploy:2.3:0", "deploy:6.3:0")
    assert units_of(game, 0) == ["infantry", "infantry"]
    assert game.industry[0].council == 2
