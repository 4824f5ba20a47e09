"""The sixteen relics, as they are played."""

from __future__ import annotations

from functools import partial

from lazax.core.game import Game
from lazax.inscription.cards.relics import play_relics
from lazax.inscription.marks.marking import claim_system
from lazax.inscription.objectives.scoring import score
from lazax.inscription.registry import RELIC_EFFECTS
from lazax.inscription.sheets.warfare import TIED, WON, built
from lazax.inscription.state import Inscription, has_technology, set_common
from lazax.inscription.tables import NAVIGATION, RELICS, RESOURCES, TECHNOLOGY_AT
from tests.inscription.positions.effects import (
    active,
    answer,
    before,
    carry_out,
    claimed_hexes,
    crossed_cells,
    explored,
    explored_systems,
    hexes,
    offered,
    play,
    relic_of,
    rests,
    scrapped_hexes,
    seated,
    unit,
    units_of,
    unlocked,
)
from tests.inscription.positions.playing import alone, done, mark
from tests.inscription.positions.playing import play as run
from tests.inscription.positions.scenes import finding
from tests.inscription.positions.scenes import relics as holding

S19 = 19


def drawing(*relics: str, faction: str = "sol") -> Game:
    """A player claims a relic system, and this relic is what they find."""
    game = finding(seated(faction, "hacan", "norr"), 0, *relics)
    explored(game, 0, "s19")
    return run(game, alone(partial(claim_system, system=S19)))


def playable(game: Inscription, name: str) -> bool:
    return RELIC_EFFECTS[name].possible(game, 0)


def test_every_relic_has_its_points_and_its_effect() -> None:
    """I18.1, D11: 16 relics, 4.4 points on average."""
    assert set(RELIC_EFFECTS) == set(RELICS)
    assert len(RELICS) == 16 and sum(card.vp for card in RELICS.values()) == 70


def test_a_relic_in_hand_counts_and_is_secret() -> None:
    """I18.1, I22.1: its points are written on the sheet, played or not; which relic it is only its owner sees."""
    game = drawing("nano_forge")
    assert done(game)
    assert game.state.common[0].relics == ("nano_forge",)
    assert score(game.state, 0).sheets[NAVIGATION] == 4
    mine, theirs = game.view(0)["players"][0], game.view(1)["players"][0]
    assert mine["hand"] == ["nano_forge"] and theirs["relics"] == 1 and "hand" not in theirs
    assert "nano_forge" not in str(theirs)
    assert mine["points"] == theirs["points"] and theirs["sheets"]["navigation"]["relic_vp"] == [4]


def test_a_relic_is_played_once_at_its_moment() -> None:
    """I18.2: it may be kept; once played it lies face up."""
    game = holding(seated("sol", "hacan", "norr"), 0, "dominus_orb", "the_codex")
    active(game, 0, "navigation")
    assert offered(play_relics(game, 0, ("navigation", "sheet"))) == ["relic:dominus_orb", "pass"]
    carry_out(play_relics(game, 0, ("navigation", "sheet")), "pass")
    assert list(game.common[0].relics) == ["dominus_orb", "the_codex"]
    carry_out(play_relics(game, 0, ("navigation", "sheet")), "relic:dominus_orb", "done")
    assert list(game.common[0].relics) == ["the_codex"] and game.common[0].played == ("dominus_orb",)
    assert carry_out(play_relics(game, 0, ("navigation", "sheet"))) == []


# played at once


def test_shard_of_the_throne() -> None:
    """I18.2, D11: three council members, then a PDS that is not built."""
    game = drawing("shard_of_the_throne")
    mark(game, "deploy:3.0:0")
    assert done(game)
    assert game.state.industry[0].council == 4
    assert units_of(game.state, 0) == ["pds"] and built(game.state.warfare[0]) == []


def test_dynamis_core() -> None:
    """I18.2, D11: four trade goods."""
    assert drawing("dynamis_core").state.industry[0].goods == 4


def test_plenary_orbital() -> None:
    """I18.2, I10.5, D11: a whole space dock, and its boon."""
    game = drawing("plenary_orbital")
    assert game.options(0) == ("d1", "d2", "d3")
    mark(game, "d3")
    assert game.state.expansion[0].docks == 0b100
    assert score(game.state, 0).total == 3 + RELICS["plenary_orbital"].vp


def test_plenary_orbital_builds_no_forbidden_dock() -> None:
    """I18.2, I21.2: with every dock built or crossed out nothing happens."""
    game = seated("sol", "hacan", "norr")
    game.expansion[0] = game.expansion[0]._replace(dead_docks=0b111)
    assert carry_out(relic_of(game, 0, "plenary_orbital")) == []
    assert game.expansion[0].docks == 0


def test_the_obsidian() -> None:
    """I18.2, I17.1, D11: the faction's second ability."""
    assert drawing("the_obsidian", faction="winnu").state.industry[0].votes == 3


def test_the_syncretone() -> None:
    """I18.2, I10.7, D11: a population boon."""
    assert drawing("the_syncretone").state.expansion[0].population == 1


# when a sheet becomes active


def test_nano_forge() -> None:
    """I18.2, D11: two symbols of one type on every unlocked planet, as far as there are."""
    game = seated("sol", "hacan", "norr")
    unlocked(game, 0, "p1 p3", "p1.1.2")
    active(game, 0, "expansion")
    kinds = carry_out(relic_of(game, 0, "nano_forge"), "influence", "p1.1.0", "p3.0.0")
    assert kinds == ["resource.choose", "symbol.cross", "symbol.cross"]
    assert crossed_cells(game, 0) == {"p1.1.0", "p1.1.1", "p1.1.2", "p3.0.0", "p3.1.0"}


def test_nano_forge_needs_an_unlocked_planet() -> None:
    """I18.2: otherwise it cannot be played, and is kept."""
    game = seated("sol", "hacan", "norr")
    assert not playable(game, "nano_forge") and not playable(game, "maw_of_worlds")
    unlocked(game, 0, "p1")
    assert playable(game, "nano_forge") and playable(game, "maw_of_worlds")


def test_maw_of_worlds() -> None:
    """I18.2, I10.3, D11: the rest of a row or column; its boon and those it completes on the way are claimed."""
    game = seated("sol", "hacan", "norr")
    unlocked(game, 0, "p3", "p3.0.0 p3.1.0")
    options = offered(relic_of(game, 0, "maw_of_worlds"))
    assert options == ["p3.row.0", "p3.row.1", "p3.row.2", "p3.column.0", "p3.column.1"]
    carry_out(relic_of(game, 0, "maw_of_worlds"), "p3.column.1")
    assert crossed_cells(game, 0) == {"p3.0.0", "p3.1.0", "p3.0.1", "p3.1.1", "p3.2.1"}
    assert [boon for boon, _ in game.common[0].held] == ["planet", "focus:material"]


def test_dominus_orb() -> None:
    """I18.2, I9.3, D11: up to three systems, one after another."""
    game = seated("sol", "hacan", "norr")
    assert carry_out(relic_of(game, 0, "dominus_orb"), "s03", "s06", "s10") == ["system.explore"] * 3
    assert {"s03", "s06", "s10"} <= explored_systems(game, 0)


def test_stellar_converter() -> None:
    """I18.2, D11: up to three hexes anywhere, but no X-hexes and none that are marked."""
    game = seated("sol", "hacan", "norr")
    hexes(game, 0, claimed="h2.1")
    options = offered(relic_of(game, 0, "stellar_converter"))
    assert "h4.7" in options and not {"h0.1", "h2.5", "h2.6", "h2.2", "h2.1"} & set(options)
    carry_out(relic_of(game, 0, "stellar_converter"), "h4.7", "h0.0", "done")
    assert scrapped_hexes(game, 0) == {"h2.2", "h4.7", "h0.0"}


def test_the_quantumcore() -> None:
    """I18.2, I11.3, D11: up to two hexes beside scrapped ones; claimed ones are not enough."""
    game = seated("sol", "hacan", "norr")
    assert carry_out(relic_of(game, 0, "the_quantumcore"), "h2.1", "h1.2") == ["hex.claim", "hex.claim"]
    assert claimed_hexes(game, 0) == {"h2.1", "h1.2"}
    assert game.expansion[0].population == 1
    assert "h2.0" not in offered(relic_of(game, 0, "the_quantumcore"))


def test_tyrants_lament() -> None:
    """I18.2, I12.14, D11: a dreadnought, though the type is locked; it is not built."""
    game = seated("sol", "hacan", "norr")
    carry_out(relic_of(game, 0, "tyrants_lament"), "deploy:2.0:0")
    assert units_of(game, 0) == ["dreadnought"] and built(game.warfare[0]) == []
    game.wars = 4
    assert not playable(game, "tyrants_lament")


def test_luxarch_treatise_vol_i() -> None:
    """I18.2, I15.3, D11: a technology of the active sheet, unless it is crossed out."""
    game = seated("sol", "hacan", "norr")
    active(game, 0, "navigation")
    assert offered(relic_of(game, 0, "luxarch_treatise_vol_i")) == ["gravity_drive", "integrated_economy"]
    set_common(game, 0, banned=1 << TECHNOLOGY_AT["gravity_drive"])
    carry_out(relic_of(game, 0, "luxarch_treatise_vol_i"))
    assert has_technology(game, 0, "integrated_economy")
    assert not playable(game, "luxarch_treatise_vol_i")


def test_luxarch_treatise_vol_ii() -> None:
    """I18.2, I15.10, D11: a focus die on the active sheet, of those that are left."""
    game = seated("sol", "hacan", "norr")
    active(game, 0, "industry")
    set_common(game, 0, focus=0b001 << 6)
    options = offered(relic_of(game, 0, "luxarch_treatise_vol_ii"))
    assert options == ["focus:industry:influence", "focus:industry:research"]
    carry_out(relic_of(game, 0, "luxarch_treatise_vol_ii"), "focus:industry:research")
    assert game.common[0].focus == 0b101 << 6
    set_common(game, 0, focus=0b111 << 6)
    assert not playable(game, "luxarch_treatise_vol_ii")


# at other moments


def test_the_codex() -> None:
    """I18.2, I6.1, D11: the three black dice are one resource; focus dice are what they are."""
    game = holding(seated("sol", "hacan", "norr"), 0, "the_codex")
    game.event = "first_ventures"
    for player in range(3):
        active(game, player, "warfare")
    set_common(game, 0, focus=1 << 9 + RESOURCES.index("influence"))
    playing = play(game, "roll_dice", "spend_dice", faces=(1, 4, 6, 1, 6, 1))
    answer(playing, 0, "relic:the_codex", "research")
    assert before(playing, 0).common[0].purse == (0, 2, 3)
    assert before(playing, 1).common[1].purse == (1, 1, 1)


def test_crown_of_thalnos() -> None:
    """I18.2, I12.21, D11: two more in both wars of this event, not in later ones."""
    game = holding(seated("sol", "hacan", "mentak"), 0, "crown_of_thalnos")
    game.event = "border_conflict"
    unit(game, 2, "infantry", "1.0:0")
    unit(game, 2, "infantry", "2.0:0")
    playing = play(game, "write_strengths", "war_abilities", "fight")
    answer(playing, 0, "relic:crown_of_thalnos")
    assert rests(playing)
    assert playing.state.warfare[0].strengths == (2, 2)
    assert playing.state.warfare[0].results == (WON, TIED)
    assert playing.state.warfare[0].bonus == (0,) * 8


def test_the_prophets_tears() -> None:
    """I18.2, I14.3, D11: four votes before the vote, which can be cast in it."""
    game = holding(seated("sol", "hacan", "norr"), 0, "the_prophets_tears")
    game.event = "convene_the_council"
    playing = play(game, "gather_council", "council_abilities", "vote")
    answer(playing, 0, "relic:the_prophets_tears")
    assert playing.state.industry[0].votes == 5
    assert "for:5" in playing.options(0)
