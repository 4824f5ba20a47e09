"""The AI faction of games for one or two (I20): its tracks, goals, strength and votes."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.inscription.state import AIBoard
from lazax.inscription.tables import DIFFICULTIES, GOALS, RANKS, RESOURCES, TRACKS

STRENGTH, VOTES = TRACKS["strength"], TRACKS["votes"]
GOAL_TRACKS = tuple(GOALS.values())


def new_board(difficulty: str) -> AIBoard:
    """I20.4: harder levels begin with symbols crossed out."""
    level = DIFFICULTIES[difficulty]
    strength = tuple(STRENGTH.printed + (phase in level.strength_phases) for phase in STRENGTH.phases)
    votes = tuple(VOTES.printed + (phase in level.votes_phases) for phase in VOTES.phases)
    return AIBoard(strength, votes, (level.goal_symbols,) * len(GOAL_TRACKS))


def advance(board: AIBoard, result: str) -> tuple[AIBoard, list[str]]:
    """I20.6, I20.9: cross out the symbol for a face of a focus die; the goals reached by it."""
    if result == STRENGTH.result:
        return board._replace(strength=_cross(board.strength, STRENGTH.sections, board.strength_closed)), []
    if result == VOTES.result:
        return board._replace(votes=_cross(board.votes, VOTES.sections, board.votes_closed)), []
    at = next(n for n, goal in enumerate(GOAL_TRACKS) if goal.result == result)
    goal, count = GOAL_TRACKS[at], board.goals[at] + 1
    if count > goal.symbols:
        return advance(board, goal.overflow)
    goals = (*board.goals[:at], count, *board.goals[at + 1 :])
    return board._replace(goals=goals), [name for name, after in goal.goals.items() if after == count]


def _cross(counts: tuple[int, ...], sections: Sequence[Sequence[int]], closed: int) -> tuple[int, ...]:
    """The first open symbol from the left; a full section spills into the next one, closed ones are skipped."""
    for at in range(closed, len(counts)):
        if counts[at] < len(sections[at]):
            return (*counts[:at], counts[at] + 1, *counts[at + 1 :])
    return counts


def results(focus: Sequence[int]) -> list[str]:
    """The faces of the three focus dice, as the tracks name them."""
    return [f"{kind}:{'double' if number == 2 else 'single'}" for kind, number in zip(RESOURCES, focus, strict=True)]


def strength(board: AIBoard, phase: int) -> int:
    """I20.10: the value above the last symbol crossed out in the section of this phase."""
    return _value(board.strength, STRENGTH.sections, STRENGTH.phases.index(phase))


def votes(board: AIBoard, phase: int) -> int:
    return _value(board.votes, VOTES.sections, VOTES.phases.index(phase))


def _value(counts: Sequence[int], sections: Sequence[Sequence[int]], at: int) -> int:
    return sections[at][counts[at] - 1] if counts[at] else 0


def close_strength(board: AIBoard, phase: int) -> AIBoard:
    return board._replace(strength_closed=STRENGTH.phases.index(phase) + 1)


def close_votes(board: AIBoard, phase: int) -> AIBoard:
    return board._replace(votes_closed=VOTES.phases.index(phase) + 1)


def rank(score: int, difficulty: str) -> str:
    """I20.15: the highest rank of this level that a score reaches."""
    reached = "lost"
    for name, row in RANKS.items():
        needed: int | None = getattr(row, difficulty)
        if needed is not None and score >= needed:
            reached = name
    return reached
