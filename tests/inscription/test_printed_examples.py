"""The examples that the rulebook prints (I23)."""

from __future__ import annotations

import pytest

from lazax.inscription.objectives.scoring import score
from lazax.inscription.state import set_common
from lazax.inscription.tables import OBJECTIVES
from tests.inscription.positions.playing import answer_all, claimed, drawn, event, logged, mark, now, play, spending
from tests.inscription.positions.scenes import (
    RESEARCH,
    expansion,
    holding,
    industry,
    navigation,
    objectives,
    table,
    warfare,
)


def test_two_productions_give_two_trade_goods() -> None:
    """I23 (1): I13.3."""
    game = event(industry(table(), commodities=(1, 2, 2)), "redefine_trade_routes")
    assert now(game).industry[0].goods == 2


def test_two_council_members_give_two_votes_and_three_cast_votes_are_crossed_out() -> None:
    """I23 (2): I14.1, I14.3."""
    state = industry(table(), council=2, votes=2, votes_spent=1)
    state.agendas = (("homestead_relief",), *state.agendas[1:])
    game = event(state, "convene_the_council")
    assert now(game).industry[0].votes == 4
    mark(game, "for:3")
    answer_all(game)
    assert now(game).industry[0].votes_spent == 4


def test_six_against_three_and_two_against_two() -> None:
    """I23 (3): I12.19."""
    state = warfare(table(4), 0, infantry="0-3.0 1-2.2 4-5.0")
    state = warfare(warfare(state, 1, infantry="4-6.0"), 3, infantry="0-1.0")
    game = event(state, "border_conflict")
    answer_all(game)
    sheets = now(game).warfare
    assert (sheets[0].strengths, sheets[0].results) == ((6, 2), ("won", "tied"))
    assert now(game).expansion[0].population == 1
    assert sheets[1].results[1] == "lost" and score(now(game), 1).sheets[3] == -1
    assert sheets[3].results[0] == "tied"
    assert sheets[0].crossed_wins == 2 and sheets[3].crossed_wins & 1


def test_second_and_third_at_mecatol_rex() -> None:
    """I23 (4): I16.1, I16.3: four votes and five points; in one step on the rows three and four three of each."""
    state = navigation(table(4), 0, claimed="s23")
    state.mecatol = (0,)
    set_common(navigation(state, 1, explored="s23"), 1, mecatol=True)
    state = play(navigation(state, 1, claimed="s23"), ("settle",)).state.copy()
    assert (state.industry[1].votes, state.navigation[1].mecatol_vp) == (4, 5)
    for player in (2, 3):
        set_common(navigation(state, player, claimed="s23"), player, mecatol=True)
    last = play(state, ("settle",)).state
    assert [(last.industry[p].votes, last.navigation[p].mecatol_vp) for p in (2, 3)] == [(3, 3)] * 2
    assert last.mecatol == (0, 1, 2, 3)


def test_the_first_mercantilist_gets_seven() -> None:
    """I23 (5): I19.2: the card is turned to four."""
    state = objectives(navigation(table(), claimed="s18 s21 s23"), navigation="mercantilist")
    state = play(state, ("settle",)).state.copy()
    assert state.common[0].objectives == (7, 0, 0, 0)
    state = play(navigation(state, 2, claimed="s18 s21 s23"), ("settle",)).state
    assert state.common[2].objectives == (4, 0, 0, 0)
    assert OBJECTIVES["mercantilist"].later == 4


def test_nineteen_and_nine_are_twenty_eight() -> None:
    """I23 (6): I19.6."""
    state = navigation(table(), claimed="s01 s03 s14 s22 s24 s25 s30 s15 s23")
    state.navigation[0] = state.navigation[0]._replace(mecatol_vp=2)
    set_common(state, 0, objectives=(9, 0, 0, 0))
    assert score(state, 0).sheets[0] == 19
    assert score(state, 0).totals[0] == 28


def test_a_planet_boon_of_navigation_unlocks_a_planet() -> None:
    """I23 (7): I10.1."""
    game = spending(table(), "navigation", influence=1)
    mark(game, "influence:claim:s02", "done")
    state = table()
    set_common(state, 0, held=now(game).common[0].held)
    later = spending(state, "expansion", material=1)
    mark(later, "planet:unlock:p1", "material:cross:p1.0.0", "done")
    assert now(later).common[0].spent == (("planet", "s02"),)


@pytest.mark.parametrize("way", ["planet:dock:d1", "influence:dock:d1"])
def test_a_dock_that_lacks_one_symbol(way: str) -> None:
    """I23 (8): I10.4: one planet boon or that one resource."""
    state = holding(expansion(table(), docks={"d1": "MM"}), 0, "planet")
    game = spending(state, "expansion", influence=1)
    mark(game, way)
    assert now(game).expansion[0].docks == 1


def test_a_cruiser_beside_a_pds_claims_a_node() -> None:
    """I23 (9): I12.5, I12.10, I12.12: three material, a point."""
    state = warfare(table(), units=(("pds", "2.0 3.0 2.1"),))
    game = spending(state, "warfare", material=3)
    mark(game, *["material:row:cruiser.1"] * 3)
    mark(game, next(o for o in game.options(0) if drawn(o, "cruiser") == {"3.1", "4.1", "5.1", "4.2"}), "done")
    assert score(now(game), 0).sheets[3] == 1 + 2


def test_the_ai_factions_strength_and_votes() -> None:
    """I23 (10): I20.11, I20.12: strength 5 in both wars of phase II; 1 on the track and a die of 2 are 3 votes."""
    state = table(1)
    state.ai = state.ai._replace(strength=(4, 1, 1, 1))
    game = event(state, "border_conflict")
    answer_all(game)
    assert [line["n_other"] for line in logged(game, "war.ai_lost")] == [5, 5]
    game = event(table(1), "convene_the_council", dice=(RESEARCH,))
    mark(game, "pass")
    assert now(game).ai_votes == 3


def test_the_commodities_above_the_second_production() -> None:
    """I23 (11): I11.10."""
    state = industry(table(), commodities=(0, 2, 2), scrapped="h2.3")
    game = spending(state, "industry", influence=1)
    mark(game, "influence:claim:h2.4", "done")
    produced = event(industry(table(), commodities=now(game).industry[0].commodities), "redefine_trade_routes")
    assert now(produced).industry[0].goods == 2


def test_two_resources_complete_a_row() -> None:
    """I23 (12): I10.3."""
    game = spending(expansion(table(), unlocked="p3"), "expansion", material=1, influence=1)
    mark(game, "material:cross:p3.1.1")
    assert claimed(game) == {"s00"}
    mark(game, "influence:cross:p3.1.0", "done")
    assert score(now(game), 0).sheets[1] == 2
