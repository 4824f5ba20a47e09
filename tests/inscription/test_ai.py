"""The AI faction of games for one or two (I20)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from lazax.inscription import ai
from lazax.inscription.state import AIBoard


def advanced(board: AIBoard, result: str, times: int) -> tuple[AIBoard, list[str]]:
    reached: list[str] = []
    for _ in range(times):
        board, goals = ai.advance(board, result)
        reached += goals
    return board, reached


def test_harder_levels_begin_further_on() -> None:
    """I20.4."""
    easy, medium, hard = (ai.new_board(level) for level in ("easy", "medium", "hard"))
    assert (easy.strength, easy.votes, easy.goals) == ((1, 1, 1, 1), (1, 1, 1), (0, 0, 0, 0))
    assert (medium.strength, medium.votes, medium.goals) == ((2, 2, 1, 1), (1, 1, 1), (1, 1, 1, 1))
    assert (hard.strength, hard.votes, hard.goals) == ((2, 2, 1, 1), (2, 2, 1), (2, 2, 2, 2))


def test_a_full_section_spills_and_a_closed_one_is_skipped() -> None:
    """I20.6, I20.10: three results fill the section of phase II, the next goes on; the value is the rightmost one."""
    board, _ = advanced(ai.new_board("easy"), "material:single", 2)
    assert ai.strength(board, 2) == 4
    board, _ = advanced(board, "material:single", 2)
    assert (ai.strength(board, 2), ai.strength(board, 3)) == (5, 3)
    board, _ = advanced(ai.close_strength(ai.new_board("easy"), 2), "material:single", 1)
    assert board.strength == (1, 2, 1, 1)


def test_goals_are_reached_and_full_tracks_overflow() -> None:
    """I20.7, I20.9: research leads to Mecatol Rex, then to the Navigation objective, then to strength."""
    board, reached = advanced(ai.new_board("easy"), "research:single", 7)
    assert reached == ["mecatol_rex", "navigation"]
    board, reached = advanced(board, "research:single", 1)
    assert (reached, board.strength) == ([], (2, 1, 1, 1))
    board, reached = advanced(board, "research:double", 6)
    assert (reached, board.strength) == (["industry"], (4, 1, 1, 1))


def test_two_tracks_lead_to_mecatol_rex() -> None:
    """I20.7, D8: by research, or by doubles of influence."""
    for result in ("research:single", "influence:double"):
        assert advanced(ai.new_board("easy"), result, 3)[1] == ["mecatol_rex"]
        assert advanced(ai.new_board("hard"), result, 1)[1] == ["mecatol_rex"]


def test_a_result_may_be_passed_on_several_times(monkeypatch: pytest.MonkeyPatch) -> None:
    """I20.9: from a full track to another full one, and on."""
    tracks = [*ai.GOAL_TRACKS[:3], replace(ai.GOAL_TRACKS[3], overflow="research:single")]
    monkeypatch.setattr(ai, "GOAL_TRACKS", tuple(tracks))
    full = ai.new_board("easy")._replace(goals=(7, 0, 0, 4))
    assert advanced(full, "research:double", 1)[0].strength == (2, 1, 1, 1)


@pytest.mark.parametrize(
    ("score", "level", "rank"),
    [
        *((39, "easy", "lost"), (40, "easy", "footnote"), (85, "easy", "great_power"), (130, "easy", "great_power")),
        *((59, "medium", "lost"), (60, "medium", "rising"), (100, "medium", "radiant")),
        *((79, "hard", "lost"), (80, "hard", "great_power"), (120, "hard", "surpasses")),
    ],
)
def test_ranks(score: int, level: str, rank: str) -> None:
    """I20.15."""
    assert ai.rank(score, level) == rank
