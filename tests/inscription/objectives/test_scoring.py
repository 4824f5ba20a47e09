"""Mecatol Rex, factions, relics, objectives and the end of the game (I16 to I19)."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from lazax.core.game import Game
from lazax.inscription.objectives.scoring import score
from lazax.inscription.sequence.strategy import spend
from lazax.inscription.sheets.papers import SHEET_DATA
from lazax.inscription.state import Inscription, set_common
from lazax.inscription.tables import EVENTS, MECATOL, OBJECTIVES, RELICS, SHEETS, TECHNOLOGIES
from tests.inscription.positions.playing import (
    alone,
    answer_all,
    asked,
    event,
    logged,
    mark,
    now,
    options,
    play,
    spending,
)
from tests.inscription.positions.scenes import (
    expansion,
    finding,
    fought,
    industry,
    knowing,
    navigation,
    objectives,
    relics,
    table,
    warfare,
)

BESIDE_REX = "s18 s19 s22 s23"


def claiming_rex(*players: int, entered: tuple[int, ...] = (), seats: int = 5, **options: Any) -> Game:
    """These players claim Mecatol Rex in one step; some are on the board already."""
    state = table(seats, **options)
    for player in entered:
        navigation(state, player, explored=BESIDE_REX, claimed="s23")
    state.mecatol = entered
    for player in players:
        navigation(state, player, explored=BESIDE_REX)
        set_common(state, player, active=0, purse=(0, 1, 0))
    game = play(state, alone(spend, *players), ("settle",))
    for player in reversed(players):
        mark(game, "influence:claim:s23", "done", player=player)
    return game


def reward(game: Game, player: int) -> tuple[int, int]:
    return now(game).industry[player].votes, now(game).navigation[player].mecatol_vp


# I16


def test_the_topmost_free_row_gives_votes_and_points() -> None:
    """I16.1."""
    game = claiming_rex(2)
    assert now(game).mecatol == (2,)
    assert reward(game, 2) == (5, 7)
    assert score(now(game), 2).sheets[0] == 7


def test_the_rows_of_the_board() -> None:
    """I16.2."""
    assert [(row.votes, row.vp) for row in MECATOL] == [(5, 7), (4, 5), (3, 3), (2, 2)] + [(1, 1)] * 4
    for entered in range(5):
        game = claiming_rex(7, entered=tuple(range(entered)), seats=8)
        assert reward(game, 7) == (MECATOL[entered].votes, MECATOL[entered].vp)


def test_who_claims_in_the_same_step_gets_the_same_reward() -> None:
    """I16.3: that of the topmost row that was free; the next one after them gets less."""
    game = claiming_rex(1, 4, entered=(0, 2))
    assert now(game).mecatol == (0, 2, 1, 4)
    assert reward(game, 1) == reward(game, 4) == (3, 3)
    later = claiming_rex(3, entered=(0, 2, 1, 4))
    assert reward(later, 3) == (1, 1)


def test_claims_are_entered_at_the_end_of_the_step_in_seat_order() -> None:
    """I16.4: from the speaker on; votes are claimed then."""
    game = claiming_rex(0, 1, 3, speaker=3)
    assert now(game).mecatol == (3, 0, 1)
    state = navigation(table(), explored=BESIDE_REX)
    waiting = spending(state, "navigation", influence=1, then=(("settle",),))
    mark(waiting, "influence:claim:s23")
    assert (now(waiting).mecatol, now(waiting).industry[0].votes) == ((), 0)
    mark(waiting, "done")
    assert (now(waiting).mecatol, now(waiting).industry[0].votes) == ((0,), 5)


# I17


def test_the_first_ability_works_from_the_start_the_second_with_each_faction_boon() -> None:
    """I17.1."""
    state = industry(table(factions=("hacan",)), goods=2)
    game = spending(state, "navigation")
    assert {"double:material", "double:influence"} <= options(game)
    mark(game, "double:influence", "influence:claim:s01", "influence:claim:s02")
    assert not options(game, start="double") and options(game, start="good")
    boon = spending(navigation(table(factions=("hacan",)), explored="s12"), "navigation", influence=1)
    mark(boon, "influence:claim:s12")
    assert asked(boon) == "hex.claim"
    mark(boon, "h3.0", "h4.5", "done")


def test_every_sheet_has_one_faction_boon() -> None:
    """I17.2."""
    for sheet in SHEETS:
        assert {json.dumps(data).count('"faction"') for data in SHEET_DATA[sheet]} == {1}


# I18


def drawing(player: int, relic: str) -> Game:
    """A player claims a relic system and finds this relic."""
    state = finding(navigation(table(4), player, explored="s19"), player, relic)
    set_common(state, player, active=0, purse=(0, 1, 0))
    game = play(state, alone(spend, player), ("settle",))
    mark(game, "influence:claim:s19", player=player)
    return game


def test_a_relic_is_drawn_into_the_hand_and_counts_from_then_on() -> None:
    """I18.1: played or not, and secretly."""
    game = drawing(1, "nano_forge")
    mark(game, "done", player=1)
    assert now(game, 1).common[1].relics == ("nano_forge",)
    assert score(now(game), 1).sheets[0] == RELICS["nano_forge"].vp
    assert game.view(1)["players"][1]["hand"] == ["nano_forge"]
    assert "nano_forge" not in str(game.view(0)) + str(game.log(0)) + str(game.view(None))


def test_a_relic_is_played_at_its_moment_and_once() -> None:
    """I18.2: some of them at once."""
    game = drawing(0, "shard_of_the_throne")
    assert asked(game) == "deploy"
    mark(game, "deploy:2.0:0")
    assert now(game).industry[0].council == 4
    assert (now(game).common[0].relics, now(game).common[0].played) == ((), ("shard_of_the_throne",))
    kept = drawing(0, "nano_forge")
    assert not now(kept).common[0].played
    state = relics(expansion(table(), unlocked="p1"), 0, "nano_forge")
    playing = event(state, "first_ventures")
    mark(playing, "expansion", "relic:nano_forge", "material", "p1.0.0", "p1.0.1")
    assert asked(playing) == "mark"
    assert now(playing).common[0].played == ("nano_forge",)
    assert playing.view(0)["players"][0]["played"] == ["nano_forge"]
    industry_active = event(relics(table(), 0, "nano_forge"), "first_ventures")
    mark(industry_active, "industry")
    assert asked(industry_active) == "mark"


def test_there_are_enough_relics() -> None:
    """I18.4: two relic systems a sheet, for eight players."""
    for data in SHEET_DATA["navigation"]:
        assert sum(system["boon"] == "relic" for system in data["systems"]) == 2
    assert len(RELICS) == 16


# I19


def prospecting(state: Inscription, *players: int) -> Game:
    """These players claim a fifth planet system in one step."""
    for player in players:
        navigation(state, player, explored="s17", claimed="s02 s04 s06 s10")
        set_common(state, player, active=0, purse=(0, 1, 0))
    game = play(objectives(state, navigation="prospector"), alone(spend, *players), ("settle",))
    for player in players:
        mark(game, "influence:claim:s17", "done", player=player)
    return game


def scored(game: Game, sheet: int = 0) -> list[int]:
    return [now(game).common[p].objectives[sheet] for p in range(game.state.seats)]


def test_an_objective_is_scored_once_by_everybody_who_meets_it() -> None:
    """I19.1."""
    game = prospecting(table(), 1)
    assert scored(game) == [0, 5, 0]
    again = play(now(game).copy(), ("settle",), ("settle",))
    assert scored(again) == [0, 5, 0]
    assert len(logged(game, "goal.scored")) == 1


MET: dict[str, Callable[[Inscription], Inscription]] = {
    "prospector": partial(navigation, claimed="s02 s04 s06 s10 s17"),
    "mercantilist": partial(navigation, claimed="s18 s21 s23"),
    "collector": partial(navigation, claimed=" ".join(f"s{n:02}" for n in range(1, 16))),
    "expansionist": partial(
        expansion,
        unlocked="p1 p3 p4 p6",
        crossed="p1.0.0 p1.1.0 p3.0.0 p3.0.1 p4.0.0 p4.0.1 p4.0.2 p6.0.0 p6.0.1",
    ),
    "technocrat": lambda state: knowing(state, 0, *list(TECHNOLOGIES)[::2]),
    "core_cracker": partial(expansion, unlocked="p1 p3 p6", crossed="p1 p3 p6"),
    "diversified_production": partial(industry, claimed="h1.1 h2.4 h3.1 h2.1 h3.4 h1.0 h1.3"),
    "sourcing_expert": partial(industry, council=6),
    "maximum_efficiency": partial(
        industry, claimed="h1.1 h1.2 h1.3 h1.4 h2.1 h2.3 h2.4 h3.0 h3.1 h3.2 h3.3 h4.0 h4.1"
    ),
    "secured_assets": partial(warfare, infantry="5.0 1.1 4.1 1.2 1.3 5.4 0.5 4.5"),
    "armada": partial(
        warfare, rows={**{f"pds.{n}": "MI" for n in (1, 2, 3, 4)}, "cruiser.1": "MMM", "cruiser.2": "MMM"}
    ),
    "united_front": partial(warfare, infantry="0-3.0 1-2.1 4-7.0 4-5.1"),
}


NEVER = {
    "navigation": "mercantilist",
    "expansion": "technocrat",
    "industry": "sourcing_expert",
    "warfare": "armada",
}
"""Objectives that nobody meets by chance while another one is looked at."""


@pytest.mark.parametrize("name", OBJECTIVES)
def test_every_objective_is_scored_by_who_meets_it(name: str) -> None:
    """I19.1, I19.2: in the box of its sheet; the others get nothing."""
    card = OBJECTIVES[name]
    state = MET[name](table())
    state.objectives = tuple(name if sheet == card.sheet else NEVER[sheet] for sheet in SHEETS)
    game = play(state, ("settle",))
    assert scored(game, SHEETS.index(card.sheet)) == [card.first, 0, 0]
    assert sum(now(game).common[0].objectives) == card.first


def test_the_first_gets_more_than_those_who_follow() -> None:
    """I19.2: the card is turned over."""
    first = prospecting(table(), 1)
    assert now(first).reached == (True, False, False, False)
    second = prospecting(now(first).copy(), 2)
    assert scored(second) == [0, 5, 3]


def test_all_who_meet_it_first_in_the_same_step_get_the_higher_value() -> None:
    """I19.3."""
    assert scored(prospecting(table(), 0, 2)) == [5, 0, 5]


def test_objectives_are_looked_at_when_a_step_ends() -> None:
    """I19.4: not before, and nobody has to announce anything."""
    state = objectives(navigation(table(), explored="s17", claimed="s02 s04 s06 s10"), navigation="prospector")
    game = event(state, "fledgling_empires", dice=(1, 1, 1, 1, 1, 1))
    mark(game, "navigation", "influence:claim:s17", "influence:claim:s01")
    assert scored(game) == [0, 0, 0]
    mark(game, "done")
    for player in (1, 2):
        mark(game, "navigation", "influence:claim:s01", "influence:claim:s02", "done", player=player)
    assert now(game).dice
    assert scored(game) == [5, 0, 0]


def test_a_scored_objective_is_kept() -> None:
    """I19.5: even if its condition no longer holds."""
    game = prospecting(table(), 0)
    state = now(game).copy()
    state.navigation[0] = table().navigation[0]
    assert scored(play(state, ("settle",))) == [5, 0, 0]


def test_the_score_is_the_sum_of_four_totals() -> None:
    """I19.6: a sheet's boons and its objective; on Industry a point for every two unspent trade goods."""
    state = industry(navigation(table(), claimed="s01 s03"), goods=8, goods_spent=3)
    set_common(state, 0, objectives=(5, 0, 3, 0))
    points = score(state, 0)
    assert points.sheets == (3, 0, 2, 0)
    assert points.totals == (8, 0, 5, 0)
    assert points.total == 13


def test_where_points_belong() -> None:
    """I19.7."""
    state = relics(navigation(table(), claimed="s23"), 0, "nano_forge")
    state.navigation[0] = state.navigation[0]._replace(mecatol_vp=7)
    state = expansion(state, unlocked="p6", crossed="p6.0.0 p6.0.1", population=2, docks={"d3": "MMMIR"})
    state.expansion[0] = state.expansion[0]._replace(docks=4)
    state = industry(state, claimed="h1.5", commodities=(2, 0, 0), council=3)
    state = warfare(state, infantry="1.2", rows={"cruiser.1": "MMM"})
    state.warfare[0] = state.warfare[0]._replace(strengths=(0,) * 4, results=("won", "lost", "won", "lost"))
    assert score(state, 0).sheets == (7 + 4, 1 + 2 + 3, 2 + 1 + 1, 1 + 1 - 1 + 2 - 2)


def ending(state: Inscription) -> Game:
    """The last event is carried out."""
    fought(state, 3)
    state.discard = tuple(name for name in EVENTS if EVENTS[name].phase < 5)
    state.discard = tuple(name for name in state.discard if EVENTS[name].type != "strategy") + tuple(
        name for name in EVENTS if EVENTS[name].type == "strategy" and name != "girded_for_war"
    )
    state.events = ("girded_for_war", "empire_ascendant")
    game = event(state, "a_throne_for_the_taking")
    answer_all(game)
    return game


def test_everybody_is_entered_on_the_board_at_the_end() -> None:
    """I19.8: without a reward."""
    state = navigation(table(), 1, claimed="s23")
    state.mecatol = (1,)
    game = ending(state)
    assert now(game).mecatol == (1, 0, 2)
    assert [reward(game, p) for p in range(3)] == [(0, 0)] * 3


def test_the_highest_score_wins() -> None:
    """I19.9: of equal ones the most votes ever claimed; else they share the victory."""
    assert ending(navigation(table(), 2, claimed="s03")).winners == (2,)
    tied = industry(industry(table(), 0, votes=5, votes_spent=5), 1, votes=4)
    assert ending(tied).winners == (0,)
    unspent = industry(industry(table(all_votes_break_ties=False), 0, votes=5, votes_spent=5), 1, votes=4)
    assert ending(unspent).winners == (1,)
    assert ending(table()).winners == (0, 1, 2)
