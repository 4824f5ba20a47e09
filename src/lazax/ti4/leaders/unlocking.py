"""Commanders and heroes are locked until their condition is fulfilled while nothing is being resolved (51, K-11)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from lazax.core.log import note
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import lies_open, traced
from lazax.ti4.board import is_ready
from lazax.ti4.events import CardPlay, Resolving
from lazax.ti4.sets import Sets, leaders_of
from lazax.ti4.state import TI4
from lazax.ti4.tables import LEADERS
from lazax.ti4.units.cards import take_stock
from lazax.tracing import shows


class SoFar(NamedTuple):
    """A condition that is counted: true once there is enough."""

    have: int
    need: int

    def __bool__(self) -> bool:
        return self.have >= self.need


Condition = Callable[[TI4, Player], bool | SoFar]
OBJECTIVES_OF_A_HERO: Final = 3  # 51.10a

CONDITIONS: dict[str, Condition] = {}


def unlocked_when(*commanders: str) -> Callable[[Condition], Condition]:
    """Register what unlocks commanders."""

    def register(condition: Condition) -> Condition:
        CONDITIONS.update(dict.fromkeys(commanders, condition))
        return condition

    return register


@lru_cache(maxsize=256)
def _lockable(at_hand: Sets, factions: tuple[str, ...]) -> tuple[tuple[Player, str], ...]:
    """All commanders and heroes, and whose they are."""
    return tuple(
        (player, leader)
        for player, faction in enumerate(factions)
        for leader in leaders_of(at_hand, faction)
        if LEADERS[leader].kind != "agent"
    )


BOUGHT: set[str] = set()  # commanders whose condition is something that players choose to do


def unlocked_by_choice(commander: str) -> None:
    """Register a commander who acts while locked, too: by being unlocked."""
    BOUGHT.add(commander)
    CONDITIONS[commander] = _never


def unlock(game: TI4, player: Player, leader: str) -> None:
    """51.6d: for good."""
    game.unlocked |= {leader}
    note(game, "leader.unlocked", player=player, leader=leader)
    take_stock(game)


def all_unlocked(game: TI4) -> bool:
    return len(game.unlocked) == len(_lockable(game.rules.sets, game.factions))


def is_resolving(game: TI4) -> bool:
    """51.6c, R-38: whether a card, ability, strategy card or agenda is being resolved."""
    return ongoing(game, Resolving) is not None or ongoing(game, CardPlay) is not None


def unlock_leaders(game: TI4) -> None:
    """K-11: all whose condition is fulfilled; 51.6d: they are never locked again. As long as continuous checks have
    nothing to look at, nothing has changed."""
    if not game.unsettled or all_unlocked(game) or is_resolving(game):
        return
    found = [
        (player, leader)
        for player, leader in _lockable(game.rules.sets, game.factions)
        if leader not in game.unlocked and player not in game.out and condition_of(game, player, leader)
    ]
    for player, leader in found:
        game.unlocked |= {leader}
        note(game, "leader.unlocked", player=player, leader=leader)
    if found:
        take_stock(game)


def condition_of(game: TI4, player: Player, leader: str) -> bool | SoFar:
    """Whether what unlocks a commander or hero is fulfilled, or how far it has come where it is counted."""
    if LEADERS[leader].kind == "hero":
        return SoFar(len(game.scored[player]), OBJECTIVES_OF_A_HERO)
    return CONDITIONS.get(leader, _never)(game, player)


def _never(game: TI4, player: Player) -> bool:
    return False


def leader_state(game: TI4, player: Player, leader: str) -> str:
    """How the leader lies on the sheet of its owner."""
    component = f"leader:{leader}"
    if component in game.purged:
        return "purged"
    if LEADERS[leader].kind == "agent":
        return "ready" if is_ready(game, player, component) else "exhausted"
    return "unlocked" if leader in game.unlocked else "locked"


Shares = Callable[[TI4], Iterator[tuple[Player, Player]]]
SHARES: list[tuple[str, Shares]] = []
"""What lets players use the commanders of others: who, and whose."""


def shares_commanders(component: str) -> Callable[[Shares], Shares]:
    """Register what lets a player use the commander of another, once it is unlocked (51.8)."""

    def register(share: Shares) -> Shares:
        SHARES.append((component, traced(share, (component,))))
        return share

    return register


@lies_open("leader.shared")
def _shared_commanders(game: TI4) -> Iterator[tuple[str, Player]]:
    """Whoever may use a commander for several reasons has it once."""
    yield from {found: None for component, share in SHARES for found in _lent(game, component, share)}


def _commanders(game: TI4, share: Shares) -> list[tuple[str, Player]]:
    """The commanders that are lent, and to whom."""
    return [
        (f"leader:{leader}", player)
        for player, owner in share(game)
        for leader in leaders_of(game.rules.sets, game.factions[owner])
        if LEADERS[leader].kind == "commander" and leader in game.unlocked and owner != player
    ]


@shows(lambda game, component, share: (component,) if _commanders(game, share) else ())
def _lent(game: TI4, component: str, share: Shares) -> list[tuple[str, Player]]:
    return _commanders(game, share)


@lies_open("leader", "rules", "factions", "purged", "unlocked")
def _leaders(game: TI4) -> Iterator[tuple[str, Player]]:
    """Agents from the start, the others once they are unlocked; what is purged is gone."""
    for player, faction in enumerate(game.factions):
        for leader in leaders_of(game.rules.sets, faction):
            if f"leader:{leader}" in game.purged:
                continue
            if LEADERS[leader].kind == "agent" or leader in game.unlocked or leader in BOUGHT:
                yield f"leader:{leader}", player
