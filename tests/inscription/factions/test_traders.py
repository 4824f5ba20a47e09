"""Hacan, Letnev, Mentak and Nomad: both abilities of each, as they are played."""

from __future__ import annotations

import pytest

from lazax.core.ask import Refused
from lazax.inscription.marks.spending import make_mark
from lazax.inscription.marks.uses import marks
from lazax.inscription.sheets.warfare import LOST, WON
from lazax.inscription.state import set_common
from tests.inscription.positions.effects import (
    ability_of,
    active,
    answer,
    carry_out,
    claimed_hexes,
    explored_systems,
    goods,
    hexes,
    logged,
    offered,
    play,
    rests,
    rows,
    seated,
    strengths,
    technology,
)


def test_hacan_begins_with_two_trade_goods() -> None:
    """I17.1, D12: Masters of Trade."""
    game = seated("hacan", "sol", "norr")
    playing = play(game, "prepare")
    assert rests(playing)
    assert [playing.state.industry[player].goods for player in range(3)] == [2, 0, 0]


def test_the_first_trade_good_of_hacan_in_a_round_may_count_double() -> None:
    """I17.1, D12: two resources of one type for the first good, one for the second."""
    game = seated("hacan", "sol", "norr")
    goods(game, 0, 2)
    active(game, 0, "navigation")
    assert "double:material" in marks(game, 0) and "good:material" in marks(game, 0)
    carry_out(make_mark(game, 0, "double:material"))
    assert game.common[0].purse == (2, 0, 0)
    assert game.industry[0].goods_spent == 1
    assert not any(mark.startswith("double:") for mark in marks(game, 0))
    carry_out(make_mark(game, 0, "good:material"))
    assert game.common[0].purse == (3, 0, 0)


def test_a_single_trade_good_uses_up_the_double_one_of_hacan() -> None:
    """I17.1, D12: only the first good that is spent counts, however it is spent."""
    game = seated("hacan", "sol", "norr")
    goods(game, 0, 2)
    active(game, 0, "navigation")
    carry_out(make_mark(game, 0, "good:influence"))
    assert "good:material" in marks(game, 0) and "double:material" not in marks(game, 0)


def test_both_resources_of_a_double_trade_good_must_be_spent() -> None:
    """I17.1, I6.6: Hacan cannot be done while the second material can scrap a hex."""
    game = seated("hacan", "sol", "norr")
    goods(game, 0, 1)
    active(game, 0, "industry")
    assert "done" in marks(game, 0)
    carry_out(make_mark(game, 0, "double:material"))
    assert "done" not in marks(game, 0)
    carry_out(make_mark(game, 0, "material:scrap:h2.1"))
    assert "done" not in marks(game, 0)
    carry_out(make_mark(game, 0, "material:scrap:h3.1"))
    assert "done" in marks(game, 0)


def test_nobody_else_has_double_trade_goods() -> None:
    """I8.6: a trade good is one resource."""
    game = seated("sol", "hacan", "norr")
    goods(game, 0, 1)
    active(game, 0, "industry")
    assert not any(mark.startswith("double:") for mark in marks(game, 0))


def test_guild_ships_claim_any_two_hexes_with_a_single_commodity() -> None:
    """I17.1, I21.3, D12: far from every scrapped hex, no doubles."""
    game = seated("hacan", "sol", "norr")
    assert "h4.5" in offered(ability_of(game, 0, "boon")) and "h3.4" not in offered(ability_of(game, 0, "boon"))
    assert carry_out(ability_of(game, 0, "boon"), "h4.5", "h1.3") == ["hex.claim", "hex.claim"]
    assert claimed_hexes(game, 0) == {"h4.5", "h1.3"}
    assert game.industry[0].commodities == (0, 1, 1)


def test_guild_ships_take_what_there_is() -> None:
    """I17.1, I21.2: with one hex left only that one is claimed."""
    game = seated("hacan", "sol", "norr")
    hexes(game, 0, scrapped="h1.1 h1.3 h2.1 h2.4 h3.0 h3.1 h3.3 h4.0")
    carry_out(ability_of(game, 0, "boon"))
    assert claimed_hexes(game, 0) == {"h4.5"}


def test_letnev_begins_with_trade_goods() -> None:
    """I17.1, D12."""
    assert play(seated("letnev", "sol", "norr"), "prepare").state.industry[0].goods == 2


def test_letnev_buys_strength_when_the_strengths_are_written() -> None:
    """I17.1, I12.21, D12: two goods to the left, one to the right, and the rest is kept."""
    game = seated("letnev", "sol", "norr")
    goods(game, 0, 5)
    strengths(game, 0, 4, 1, 2, 3)
    kinds = carry_out(ability_of(game, 0, "war"), "left", "right", "left", "done")
    assert kinds == ["munitions.side"] * 4
    assert game.warfare[0].strengths == (4, 1, 4, 4)
    assert game.industry[0].goods_spent == 3
    assert logged(game).count("munitions.bought") == 3


def test_bought_strength_decides_the_war() -> None:
    """I17.1, I12.19: Letnev and Sol are even until a trade good is spent."""
    game = seated("letnev", "sol", "norr")
    game.event = "border_conflict"
    goods(game, 0, 1)
    playing = play(game, "write_strengths", "war_abilities", "fight")
    answer(playing, 0, "left")
    assert rests(playing)
    assert playing.state.warfare[0].results == (WON, LOST)  # Norr on the right has one strength of its own


def test_letnev_without_trade_goods_is_not_asked() -> None:
    """I17.1: there is nothing to spend."""
    game = seated("letnev", "sol", "norr")
    strengths(game, 0, 0, 0)
    assert carry_out(ability_of(game, 0, "war")) == []


def test_the_boon_of_letnev_crosses_out_material_in_unit_rows() -> None:
    """I17.1, D12: up to two, of unlocked types, and no other resource."""
    game = seated("letnev", "sol", "norr")
    rows(game, 0, "cruiser.1", 0b011)
    options = offered(ability_of(game, 0, "boon"))
    assert "material:row:pds.1" in options and "done" in options
    assert not any(option.startswith("influence") or "dreadnought" in option for option in options)
    carry_out(ability_of(game, 0, "boon"), "material:row:cruiser.1", "deploy:0.0:0", "material:row:pds.1")
    assert game.warfare[0].rows[4] == 0b111
    assert game.warfare[0].rows[0] == 0b01


@pytest.mark.parametrize("won", [1, 2])
def test_mentak_plunders_each_war_it_wins(won: int) -> None:
    """I17.1, I12.22, D12: two trade goods for each of the two wars."""
    game = seated("mentak", "sol", "titans")
    game.event, game.wars = "border_conflict", 1
    for player, mine in enumerate(((3, 3), (0, 0), (0, 0) if won == 2 else (5, 0))):
        game.warfare[player] = game.warfare[player]._replace(strengths=mine)
    playing = play(game, "fight", "take_spoils")
    assert playing.state.warfare[0].results.count(WON) == won
    assert playing.state.industry[0].goods == 2 * won


def test_the_boon_of_mentak_gives_goods_and_a_vote() -> None:
    """I17.1, D12."""
    game = seated("mentak", "sol", "norr")
    carry_out(ability_of(game, 0, "boon"))
    assert (game.industry[0].goods, game.industry[0].votes) == (3, 1)


def test_nomad_produces_one_trade_good_more() -> None:
    """I17.1, I13.3, D12: also without any production +1."""
    playing = play(seated("nomad", "sol", "norr"), "produce")
    assert [playing.state.industry[player].goods for player in range(3)] == [1, 0, 0]


def test_the_boon_of_nomad_spends_two_free_goods_on_one_sheet() -> None:
    """I17.1, I8.7, I21.3, D12: on an inactive sheet, as resources of any types, and no good is crossed out."""
    game = seated("nomad", "sol", "norr")
    active(game, 0, "warfare")
    goods(game, 0, 2)
    carry_out(
        ability_of(game, 0, "boon"),
        "navigation",
        "material:explore:s05",
        "influence:claim:s05",
    )
    assert "s05" in explored_systems(game, 0)
    assert game.industry[0].goods_spent == 0
    assert game.industry[0].council == 2


def test_the_free_goods_of_nomad_must_be_spent_where_they_can() -> None:
    """I17.1, I21.2: there is no stopping before the second."""
    game = seated("nomad", "sol", "norr")
    with pytest.raises(Refused):
        carry_out(ability_of(game, 0, "boon"), "navigation", "material:explore:s05", "done")


def test_nomad_cannot_choose_a_sheet_without_a_use() -> None:
    """I17.1, I21.2: nothing can be done on Expansion when all docks are built and no technology is open."""
    game = seated("nomad", "sol", "norr")
    assert "expansion" in offered(ability_of(game, 0, "boon"))
    game.expansion[0] = game.expansion[0]._replace(docks=0b111, dock_symbols=(1 << 12) - 1)
    technology(game, 0, "neural_motivator")
    technology(game, 0, "self_assembly_routines")
    assert "expansion" not in offered(ability_of(game, 0, "boon"))


def test_a_new_round_gives_hacan_a_new_double_good() -> None:
    """I17.1, D12: the first trade good of each round."""
    game = seated("hacan", "sol", "norr")
    goods(game, 0, 2)
    set_common(game, 0, uses=("good",))
    assert ability_of(game, 0, "good") == 1
    set_common(game, 0, uses=())
    assert ability_of(game, 0, "good") == 2
