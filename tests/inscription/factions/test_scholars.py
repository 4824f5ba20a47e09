"""Jol-Nar, Mahact, Naalu and Yssaril: both abilities of each, as they are played."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.inscription.sequence.war import strength
from lazax.inscription.state import has_technology, set_common
from lazax.inscription.tables import INFLUENCE, RESOURCES, WARFARE
from tests.inscription.positions.effects import (
    ability_of,
    active,
    answer,
    before,
    carry_out,
    claimed_systems,
    explored,
    explored_systems,
    offered,
    play,
    rests,
    seated,
    unit,
)

STRATEGY = ("spend_card", "settle", "roll_dice", "spend_dice", "ai_progress", "settle")


def strategy(*factions: str) -> Game:
    """First Ventures, three material; the black dice will show one resource of each type."""
    game = seated(*factions)
    game.event = "first_ventures"
    return play(game, *STRATEGY, faces=(1, 4, 6, 1, 1, 1))


def test_jol_nar_begins_with_two_symbols_of_every_technology() -> None:
    """I17.1, I15.2, D12."""
    state = play(seated("jol_nar", "sol", "norr"), "prepare").state
    assert state.common[0].research == (2,) * 8
    assert state.common[1].research == (0,) * 8


def test_jol_nar_is_one_weaker_but_never_below_nothing() -> None:
    """I17.1, I12.20, D12: two nodes count one, none count none."""
    game = seated("jol_nar", "sol", "norr")
    for place in ("1.0:0", "2.0:0"):
        unit(game, 0, "infantry", place)
    assert strength(game, 0, 0) == 1
    assert strength(game, 0, 1) == 0


def test_the_boon_of_jol_nar_crosses_out_three_research_symbols() -> None:
    """I17.1, I15.2, D12."""
    game = play(seated("jol_nar", "sol", "norr"), "prepare").state
    carry_out(ability_of(game, 0, "boon"), "gravity_drive", "neural_motivator", "transit_diodes")
    assert has_technology(game, 0, "gravity_drive")
    assert sum(game.common[0].research) == 19


def test_mahact_begins_with_a_die_on_warfare() -> None:
    """I17.1, I15.10, D12: of any resource."""
    playing = play(seated("mahact", "sol", "norr"), "prepare")
    assert list(playing.options(0)) == [f"focus:warfare:{resource}" for resource in RESOURCES]
    answer(playing, 0, "focus:warfare:influence")
    assert rests(playing)
    assert playing.state.common[0].focus == 1 << WARFARE * 3 + INFLUENCE


def test_the_boon_of_mahact_unlocks_a_die_that_counts_at_once() -> None:
    """I17.1, I15.10, D12: in step 3 of a round the die on the active sheet can be spent, one elsewhere cannot."""
    game = seated("mahact", "sol", "norr")
    game.dice = (0, 0, 0, 1, 2, 1)
    active(game, 0, "industry")
    set_common(game, 0, uses=("dice",))
    carry_out(ability_of(game, 0, "boon"), "focus:warfare:influence")
    assert game.common[0].purse == (0, 0, 0)
    carry_out(ability_of(game, 0, "boon"), "focus:industry:influence")
    assert game.common[0].purse == (0, 2, 0)


def test_naalu_chooses_its_sheet_after_the_roll() -> None:
    """I17.1, I6.1, D12: while the others spend the card it has nothing to do; then it has card and dice together."""
    playing = strategy("naalu", "sol", "norr")
    assert playing.ask(0) is None
    for player in (1, 2):
        answer(playing, player, "navigation", "material:explore:s03", "material:explore:s04", "material:explore:s05")
        answer(playing, player, "done")
    ask = playing.ask(0)
    assert ask is not None and ask.kind == "sheet.active"
    assert playing.view(0)["dice"]["black"] == ["material", "influence", "research"]
    answer(playing, 0, "navigation")
    assert before(playing, 0).common[0].purse == (4, 1, 1)  # three material of the card, and the dice


def test_a_die_that_naalu_unlocks_with_its_sheet_counts_once() -> None:
    """I17.1, I15.10, D11: Luxarch Treatise Vol II after the roll, before the dice are taken."""
    game = seated("naalu", "sol", "norr")
    game.event = "first_ventures"
    set_common(game, 0, relics=("luxarch_treatise_vol_ii",))
    game.relic_deck = tuple(name for name in game.relic_deck if name != "luxarch_treatise_vol_ii")
    for player in (1, 2):
        active(game, player, "warfare")
    playing = play(game, "roll_dice", "spend_dice", faces=(1, 1, 1, 1, 6, 1))
    answer(playing, 0, "navigation", "relic:luxarch_treatise_vol_ii", "focus:navigation:influence")
    assert before(playing, 0).common[0].purse == (6, 2, 0)


def test_the_boon_of_naalu_claims_explored_systems() -> None:
    """I17.1, D12: large ones too."""
    game = seated("naalu", "sol", "norr")
    explored(game, 0, "s12")
    assert offered(ability_of(game, 0, "boon")) == ["s01", "s02", "s12"]
    carry_out(ability_of(game, 0, "boon"), "s02", "s01")
    assert claimed_systems(game, 0) == {"s00", "s01", "s02"}


def test_the_boon_of_yssaril_claims_a_system_beside_an_explored_one() -> None:
    """I17.1, I9.2, D12: it becomes explored; one that was crossed out cannot be had."""
    game = seated("yssaril", "sol", "norr")
    game.navigation[0] = game.navigation[0]._replace(crossed=1 << 3)
    options = offered(ability_of(game, 0, "boon"))
    assert {"s01", "s02", "s04", "s05"} == set(options)
    carry_out(ability_of(game, 0, "boon"), "s05")
    assert "s05" in claimed_systems(game, 0) and "s05" in explored_systems(game, 0)
    assert game.industry[0].council == 2
