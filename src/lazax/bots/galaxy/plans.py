"""Plans for tactical actions, and which of them comes first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from lazax.bots.galaxy.knowledge import GalaxyKnowledge


class FromSystem(Protocol):
    """A movement of ships, as far as plans look at it."""

    @property
    def origin(self) -> str: ...


Move = TypeVar("Move", bound=FromSystem)


class Plan(NamedTuple, Generic[Move]):
    """A tactical action."""

    system: str
    value: float
    moves: tuple[Move, ...] = ()
    produces: bool = False


def best_first(found: Iterable[Plan[Move]]) -> list[Plan[Move]]:
    return sorted(found, key=lambda plan: (-plan.value, plan.system))


def next_plan(known: GalaxyKnowledge, found: Sequence[Plan[Move]], counters: int) -> Plan[Move]:
    """Returns which of the plans, the best first, is carried out next: ships leave a system before its docks produce,
    since an activated system holds them, if there are counters for both."""
    best = found[0]
    if best.produces and counters > 1 and not known.enemies_in(best.system):
        leaving = [plan for plan in found[1:] if any(move.origin == best.system for move in plan.moves)]
        return leaving[0] if leaving else best
    return best
