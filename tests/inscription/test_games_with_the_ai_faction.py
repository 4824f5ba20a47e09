"""One or two players and the AI faction (I20)."""

from __future__ import annotations

from typing import Any

import pytest

from lazax.core.game import Game
from lazax.inscription.ai import advance, new_board, rank
from lazax.inscription.ai import strength as ai_strength
from lazax.inscription.objectives.scoring import score
from lazax.inscription.state import AI, AIBoard, Inscription
from lazax.inscription.tables import AGENDAS, DIFFICULTIES
from tests.inscription.positions.playing import answer_all, asked, event, logged, mark, now, options, play, purse
from tests.inscription.positions.scenes import (
    INFLUENCE,
    MATERIAL,
    RESEARCH,
    during,
    industry,
    navigation,
    objectives,
    table,
    warfare,
)

STEP = ("ai_progress",)


def board(difficulty: str = "easy") -> AIBoard:
    return new_board(difficulty)


def alone_with_ai(players: int = 1, seed: int = 1, **options: Any) -> Inscription:
    return table(players, seed=seed, **options)


def rolled(state: Inscription, *focus: int) -> Game:
    """A strategy event comes to the progress of the AI faction; `focus` are the numbers on the focus dice."""
    state.dice = (0, 0, 0, *focus)
    return play(during(state, "first_ventures"), STEP, ("settle",))


# set-up


def test_the_other_side_of_the_board_is_used() -> None:
    """I20.1: the other rules stay: a solo game goes through strategy events as any."""
    game = event(alone_with_ai(), "first_ventures", dice=(MATERIAL,) * 3 + (1, 1, 1))
    mark(game, "navigation", *[f"material:explore:s0{n}" for n in (3, 4, 5)], "done")
    assert purse(game) == (3, 0, 0)
    assert game.view(0)["ai"]["strength"][0] == 1


def test_all_agendas_are_kept() -> None:
    """I20.2: three shuffled piles."""
    for players in (1, 2):
        piles = alone_with_ai(players).agendas
        assert [sorted(pile) for pile in piles] == [
            sorted(name for name in AGENDAS if AGENDAS[name].phase == phase) for phase in (2, 3, 4)
        ]
    assert len({alone_with_ai(seed=seed).agendas for seed in range(5)}) == 5


def test_the_ai_faction_sits_where_nobody_does() -> None:
    """I20.3: of two players the speaker is the left or the right one; a solo player has nobody."""
    solo = alone_with_ai()
    assert (solo.left, solo.right) == ((AI,), (AI,))
    seen = set()
    for seed in range(12):
        two = alone_with_ai(2, seed)
        seen.add((two.left, two.right))
    assert seen == {((AI, 0), (1, AI)), ((1, AI), (AI, 0))}


@pytest.mark.parametrize(
    ("level", "strength", "votes", "goals"),
    [
        ("easy", (1, 1, 1, 1), (1, 1, 1), (0, 0, 0, 0)),
        ("medium", (2, 2, 1, 1), (1, 1, 1), (1, 1, 1, 1)),
        ("hard", (2, 2, 1, 1), (2, 2, 1), (2, 2, 2, 2)),
    ],
)
def test_levels(level: str, strength: tuple[int, ...], votes: tuple[int, ...], goals: tuple[int, ...]) -> None:
    """I20.4."""
    assert alone_with_ai(difficulty=level).ai == AIBoard(strength, votes, goals)
    assert set(DIFFICULTIES) == {"easy", "medium", "hard"}


# tracks


def test_six_tracks_for_six_faces() -> None:
    """I20.5: strength, votes and four goal tracks."""
    faces = [f"{kind}:{face}" for kind in ("material", "influence", "research") for face in ("single", "double")]
    changed = []
    for face in faces:
        after, _ = advance(board(), face)
        changed.append((after.strength != board().strength, after.votes != board().votes, after.goals))
    assert [(s, v) for s, v, _ in changed].count((True, False)) == 1
    assert [(s, v) for s, v, _ in changed].count((False, True)) == 1
    assert len({goals for s, v, goals in changed if not s and not v}) == 4


def test_each_focus_die_crosses_out_a_symbol() -> None:
    """I20.6: the first one from the left; closed sections are skipped."""
    assert now(rolled(alone_with_ai(), 1, 1, 1)).ai == AIBoard((2, 1, 1, 1), (2, 1, 1), (1, 0, 0, 0))
    assert now(rolled(alone_with_ai(), 2, 2, 2)).ai == AIBoard((1, 1, 1, 1), (1, 1, 1), (0, 1, 1, 1))
    state = alone_with_ai()
    state.ai = state.ai._replace(strength_closed=2, votes_closed=1)
    after = now(rolled(state, 1, 1, 1)).ai
    assert (after.strength, after.votes) == ((1, 1, 2, 1), (1, 2, 1))
    full = alone_with_ai()
    full.ai = full.ai._replace(strength=(4, 1, 1, 1))
    assert now(rolled(full, 1, 1, 1)).ai.strength == (4, 2, 1, 1)
    assert now(play(during(table(3), "first_ventures"), STEP)).ai == new_board("easy")


def test_goals_are_reached_when_all_symbols_before_them_are_crossed_out() -> None:
    """I20.7: an objective is turned over; on the Mecatol Rex board the AI faction takes a row. It gains nothing."""
    state = alone_with_ai()
    state.ai = state.ai._replace(goals=(2, 3, 0, 0))
    game = rolled(state, 2, 2, 1)
    assert now(game).mecatol == (AI,)
    assert now(game).reached == (False, False, False, True)
    assert score(now(game), 0).total == 0
    state = alone_with_ai()
    state.ai = state.ai._replace(goals=(5, 0, 3, 3))
    state.mecatol = (AI,)
    game = rolled(state, 1, 2, 2)
    assert now(game).reached == (False, True, True, False)
    later = objectives(navigation(now(game).copy(), claimed="s02 s04 s06 s10 s17"), navigation="prospector")
    later.reached = (True, *later.reached[1:])
    assert now(play(later, ("settle",))).common[0].objectives[0] == 3


def test_progress_counts_as_part_of_step_three() -> None:
    """I20.8: who reached the goal in step 1 was first, in step 3 both are."""
    for step in (1, 3):
        state = objectives(
            navigation(alone_with_ai(), explored="s03 s07 s17", claimed="s02 s04 s06 s10"), navigation="prospector"
        )
        state.ai, state.mecatol = state.ai._replace(goals=(6, 0, 0, 0)), (AI,)
        game = event(state, "fledgling_empires", dice=(INFLUENCE,) * 3 + (1, 1, 1))
        mark(game, "navigation", "influence:claim:s01", f"influence:claim:s{17 if step == 1 else 3:02}", "done")
        mark(game, f"influence:claim:s{3 if step == 1 else 17:02}")
        answer_all(game, mark="influence:claim:s07")
        assert now(game).common[0].objectives[0] == 5
        assert now(game).reached[0]
    late = objectives(navigation(alone_with_ai(), claimed="s02 s04 s06 s10 s17"), navigation="prospector")
    late.reached = (True, False, False, False)
    assert now(play(late, ("settle",))).common[0].objectives[0] == 3


def test_a_full_goal_track_passes_its_results_on() -> None:
    """I20.9: possibly several times."""
    full = board()._replace(goals=(7, 4, 4, 4))
    for result in ("research:single", "material:double", "influence:double", "research:double"):
        assert advance(full, result)[0].strength == (2, 1, 1, 1)


# war


def test_strength_is_the_value_above_the_last_symbol() -> None:
    """I20.10: of the section of the phase, which is closed then."""
    for crossed_out, value in ((0, 0), (1, 2), (2, 3), (4, 5)):
        state = alone_with_ai()
        state.ai = state.ai._replace(strength=(crossed_out, 1, 1, 1))
        game = event(state, "border_conflict")
        answer_all(game)
        assert logged(game, "war.ai_lost" if value else "war.ai_tied")[0]["n_other"] == value
        assert now(game).ai.strength_closed == 1
    assert [ai_strength(board(), phase) for phase in (2, 3, 4, 5)] == [2, 2, 2, 2]


def test_the_ai_faction_fights_where_there_is_no_neighbour() -> None:
    """I20.11: solo in both wars; it neither wins nor loses anything."""
    state = warfare(alone_with_ai(), infantry="0-3.0 1-3.1 4.0")
    state.ai = state.ai._replace(strength=(4, 1, 1, 1))
    game = event(state, "border_conflict")
    answer_all(game)
    assert now(game).warfare[0].results == ("won", "lost")
    two = alone_with_ai(2)
    human = 0 if two.left[0] == 1 else 1
    warfare(two, human, infantry="0.0")
    game = event(two, "border_conflict")
    answer_all(game)
    assert now(game).warfare[human].results[0] == "won"  # against the other player
    assert now(game).warfare[human].results[1] == "lost"  # against the AI faction


# council


def ai_council(state: Inscription, *pile: str, die: int = MATERIAL) -> Game:
    state.agendas = (pile, *state.agendas[1:])
    return event(state, "convene_the_council", dice=(die,))


def test_a_second_agenda_of_the_other_kind_is_drawn() -> None:
    """I20.12 (1), (2): For of the first, Against of the second; cards between them are passed over."""
    pile = ("homestead_relief", "trade_fleet_subsidization", "technology_embargo", "population_controls")
    game = ai_council(alone_with_ai(), *pile)
    assert now(game).tabled == ("homestead_relief", "technology_embargo")
    assert now(game).agendas[0] == ("population_controls",)


@pytest.mark.parametrize(("die", "total"), [(MATERIAL, 1), (INFLUENCE, 2), (RESEARCH, 3)])
def test_the_ai_votes(die: int, total: int) -> None:
    """I20.12 (3): the track's value and a die; the section is closed then."""
    game = ai_council(alone_with_ai(), "homestead_relief", "technology_embargo", die=die)
    assert options(game) == {"pass", "cast:1"}
    told = game.view(0)["council"]
    assert (told["ai_may_cast"], told["carried"]) == ([1, 3], None)
    mark(game, "pass")
    assert now(game).ai_votes == total
    assert now(game).ai.votes_closed == 1


def test_the_votes_of_the_ai_are_told_after_the_ballots() -> None:
    """I20.12 (3), I14.3: first what the players cast, then the AI faction's number."""
    game = ai_council(alone_with_ai(2), "technology_embargo", "homestead_relief", die=RESEARCH)
    mark(game, "cast:1")
    mark(game, "pass", player=1)
    keys = [line.key for line in game.lines() if line.key in ("ballot.cast", "ballot.pass", "ai.votes")]
    assert keys in (["ballot.cast", "ballot.pass", "ai.votes"], ["ballot.pass", "ballot.cast", "ai.votes"])


def test_more_votes_than_the_ai_bring_the_star() -> None:
    """I20.12 (4), (5): as many are not enough; cast votes are crossed out."""
    pile = ("technology_embargo", "homestead_relief")
    won = ai_council(industry(alone_with_ai(), votes=3), *pile, die=INFLUENCE)
    mark(won, "cast:3")
    assert (now(won).ai_votes, asked(won)) == (2, "dock.symbol")  # Homestead Relief, Against
    assert won.view(0)["council"]["carried"] == "against"
    answer_all(won)
    assert now(won).industry[0].votes_spent == 3
    lost = ai_council(industry(alone_with_ai(), votes=3), *pile, die=INFLUENCE)
    mark(lost, "cast:2")
    assert asked(lost) == "technology.ban"  # Technology Embargo, For
    assert lost.view(0)["council"]["carried"] == "for"


def test_both_players_compare_with_the_same_total() -> None:
    """I20.13: each for themselves."""
    state = industry(industry(alone_with_ai(2), 0, votes=3), 1, votes=3)
    game = ai_council(state, "technology_embargo", "homestead_relief", die=RESEARCH)
    mark(game, "cast:4")
    mark(game, "cast:3", player=1)
    assert now(game).ai_votes == 3
    assert (asked(game), asked(game, 1)) == ("dock.symbol", "technology.ban")


def test_the_affected_player_decides() -> None:
    """I20.14: each for themselves; it binds nobody else."""
    game = ai_council(alone_with_ai(2), "technology_embargo", "homestead_relief")
    mark(game, "pass")
    mark(game, "pass", player=1)
    mark(game, "gravity_drive")
    mark(game, "integrated_economy", player=1)
    assert [now(game).common[p].banned for p in range(2)] == [1, 2]


# result


@pytest.mark.parametrize(
    ("level", "ranks"),
    [
        ("easy", {39: "lost", 40: "footnote", 59: "footnote", 60: "rising", 80: "great_power", 130: "great_power"}),
        ("medium", {59: "lost", 60: "rising", 80: "great_power", 99: "great_power", 100: "radiant", 130: "radiant"}),
        ("hard", {79: "lost", 80: "great_power", 100: "radiant", 119: "radiant", 120: "surpasses"}),
    ],
)
def test_ranks(level: str, ranks: dict[int, str]) -> None:
    """I20.15."""
    assert {points: rank(points, level) for points in ranks} == ranks


@pytest.mark.parametrize(("points", "winners"), [(40, (1,)), (39, ())])
def test_the_best_wins_if_it_is_better_than_lost(points: int, winners: tuple[int, ...]) -> None:
    """I20.16."""
    state = alone_with_ai(2)
    state.navigation[1] = navigation(state, 1, claimed="s23").navigation[1]._replace(mecatol_vp=points)
    game = play(during(state, "a_throne_for_the_taking"), ("end_game",), debug=False)
    assert game.over
    assert game.winners == winners
