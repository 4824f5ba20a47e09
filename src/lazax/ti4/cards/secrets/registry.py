"""Secret objectives: what each asks for and when it can be scored; they are held hidden until then (61.17)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from lazax.core.chance import reveal
from lazax.core.stage import amend, ongoing
from lazax.core.state import Player
from lazax.galaxy.remembering import followed
from lazax.ti4 import sets
from lazax.ti4.abilities import ACTS_IN, Judge, traced
from lazax.ti4.cards.hands import Hand, hold_hidden
from lazax.ti4.events import Effect, GroundCombat, SpaceCombat
from lazax.ti4.objectives.secrets import score_secret
from lazax.ti4.sets import Sets
from lazax.ti4.state import TI4
from lazax.tracing import names as seen_by_name

KIND = "secret"
SCORED_HERE = "objective.scored"  # what a combat remembers (61.7)

Names = tuple[str, ...]
Cost = Callable[[TI4, Player], Awaitable[None]]


class Secret(NamedTuple):
    """A secret objective: at which moments of the action and agenda phase it is scored (none: in the status phase),
    what it asks for by public facts, and what is given up for it."""

    timings: Names
    fulfilled: Judge
    score: Callable[[TI4, Player], Awaitable[None]]


SECRETS: dict[str, Secret] = {}


async def _nothing(game: TI4, player: Player) -> None:
    pass


def secret_objective(name: str, *timings: str, cost: Cost = _nothing) -> Callable[[Judge], Judge]:
    """Register what a secret objective asks for."""

    def register(fulfilled: Judge) -> Judge:
        async def score(game: TI4, player: Player) -> None:
            await cost(game, player)
            await score_secret(game, player, name)

        SECRETS[name] = Secret(timings, fulfilled, traced(score, (f"{KIND}:{name}",)))
        ACTS_IN.setdefault(f"{KIND}:{name}", []).extend(timings)
        return fulfilled

    return register


def _could_hold(game: TI4, player: Player, names: Sequence[str]) -> list[str]:
    """Scored ones lie open (61.18); one that has become public is everybody's to score."""
    return _unknown(game, player, tuple(names), bool(game.secrets[player]))


@followed("scored", "revealed", "leaked")
def _unknown(game: TI4, player: Player, names: Names, hides: bool) -> list[str]:
    scored = game.scored
    lie_open = {name for found in scored.values() for name in found}
    return [
        name
        for name in names
        if (name in game.revealed and name not in scored[player] if name in game.leaked else hides)
        and (name in game.leaked or name not in lie_open)
    ]


# in the action and the agenda phase


def _secrets_of(at_hand: Sets, timing: str) -> Names:
    return tuple(n for n in sets.secret_objectives(at_hand) if n in SECRETS and timing in SECRETS[n].timings)


@seen_by_name(KIND, 2)
def fulfils(game: TI4, player: Player, name: str) -> bool:
    """Whether the player has done now what it asks for."""
    return SECRETS[name].fulfilled(game, player)


def _combats(game: TI4) -> Iterator[SpaceCombat | GroundCombat]:
    """61.7a: the combat that is going on, the innermost one."""
    combat = ongoing(game, GroundCombat) or ongoing(game, SpaceCombat)
    if combat is not None:
        yield combat


def _usable(game: TI4, timing: str, player: Player, name: str) -> bool:
    """61.7: only one during or after each combat."""
    if any(Effect(SCORED_HERE, player) in combat.effects for combat in _combats(game)):
        return False
    return fulfils(game, player, name)


async def _score(game: TI4, timing: str, player: Player, name: str) -> bool:
    reveal(game)
    for combat in _combats(game):
        amend(game, type(combat), effects=(*combat.effects, Effect(SCORED_HERE, player)))
    await SECRETS[name].score(game, player)
    return True


hold_hidden(
    KIND,
    Hand(
        _secrets_of,
        lambda game, player: (*game.secrets[player], *game.leaked),
        _could_hold,
        _usable,
        _score,
    ),
)


# in the status phase


@lru_cache(maxsize=64)
def _of_the_status_phase(at_hand: Sets) -> Names:
    return tuple(name for name in sets.secret_objectives(at_hand) if name in SECRETS and not SECRETS[name].timings)


def public_in_status(game: TI4, player: Player) -> list[str]:
    """Those that have become public objectives, and that the player fulfils now and has not scored."""
    return [
        name
        for name in game.leaked
        if name in game.revealed
        and name in SECRETS
        and not SECRETS[name].timings
        and name not in game.scored[player]
        and fulfils(game, player, name)
    ]


def could_score_in_status(game: TI4, player: Player) -> bool:
    """Whether public facts leave open that the player has one to score in the status phase."""
    names = _of_the_status_phase(game.rules.sets)
    return any(SECRETS[name].fulfilled(game, player) for name in _could_hold(game, player, names))


def scorable_in_status(game: TI4, player: Player) -> list[str]:
    """61.5a: those that the player holds and fulfils now."""
    return [
        name
        for name in _of_the_status_phase(game.rules.sets)
        if name in game.secrets[player] and fulfils(game, player, name)
    ]
