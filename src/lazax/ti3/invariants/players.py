"""What is always true of the players and the order of events."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.ti3.events import (
    Activation,
    Battle,
    Phase,
    Round,
    Turn,
)
from lazax.ti3.invariants.registry import invariant
from lazax.ti3.state import TI3

OUTER_TO_INNER: tuple[type, ...] = (Round, Phase, Turn)

# players


@invariant
def points_are_not_negative(game: TI3) -> Iterator[str]:
    """R23.11"""
    for player, points in game.points.items():
        if points < 0:
            yield f"player {player} has {points} victory points"


@invariant
def the_eliminated_own_nothing(game: TI3) -> Iterator[str]:
    """R23.12, R23.13: who is out has left nothing on the table."""
    for player in game.out:
        things = (
            any(owner == player for _, owner in game.fleets),
            player in game.control.values(),
            any(player in players for players in game.counters.values()),
            bool(game.hand[player] or game.goods[player] or game.secret[player]),
            any(player in (deal.a, deal.b) for deal in game.agreements),
            game.prophet == player,
        )
        if any(things):
            yield f"player {player} is out, but still owns something"


@invariant
def seats_are_consistent(game: TI3) -> Iterator[str]:
    """R3.3, R23.13: everybody has one seat and one race; the speaker is in the game."""
    if sorted(game.seating) != list(range(game.seats)) or len(set(game.races)) != game.seats:
        yield "the seating or the races are not right"
    if len(set(game.out)) != len(game.out) or (game.speaker in game.out and not game.over):
        yield "the speaker is out of the game"
    if len(game.passed) != len(set(game.passed)):
        yield "a player passed twice"


@invariant
def the_stage_is_nested(game: TI3) -> Iterator[str]:
    """A round holds a phase, a phase a turn, a turn everything else; a battle needs an activation."""
    kinds = [type(event) for event in game.stage]
    outer = tuple(kind for kind in kinds if kind in OUTER_TO_INNER)
    if outer != OUTER_TO_INNER[: len(outer)] or tuple(kinds[: len(outer)]) != outer:
        yield f"the stage is out of order: {', '.join(kind.__name__ for kind in kinds)}"
    if Battle in kinds and Activation not in kinds[: kinds.index(Battle)]:
        yield "a battle goes on outside of an activation"
    for event in game.stage:
        if type(event) is Round and event.number != game.round:
            yield f"round {event.number} is on the stage in round {game.round}"
