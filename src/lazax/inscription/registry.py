"""Where steps, factions, relics, agendas, objectives and technologies register, to be found by their ids.

A faction ability is registered for a moment, `@faction("hacan", "setup")`. Coroutines act, inside the lane of their
player; plain functions answer a question:

==============  ==========================  =========================================================================
moment          signature                   when
==============  ==========================  =========================================================================
setup           async (game, player)        the faction is kept (I3.2)
boon            async (game, player)        a faction boon is claimed (I8.6): the second ability
active          async (game, player, sheet) a sheet becomes the active one, before anything is spent (I6.3)
claimed         async (game, player,        a boon was claimed and has acted; `place` is where it stands:
                boon, place)                s05, p2.row.0, d1, h2.3, n3.4 (a node), box.2 (a war)
unlocked        async (game, player,        a planet (its number) was unlocked
                planet)
war             async (game, player)        the strengths of a war event are written (after step 3, I12.21)
won             async (game, player, box)   a war was won; `box` is war * 2 + side
voted           async (game, player)        the alternative they voted for was adopted (with the AI: they outvoted it)
strength        (game, player, box) -> int  added to a war strength when it is written
votes           (game, player, n) -> int    votes claimed at the beginning of a council, instead of n
production      (game, player, n) -> int    trade goods claimed in a production event, instead of n
substitutes     (game, player, sheet)       pairs (resource, other): on this sheet the one may be spent as the other
                -> pairs
good            (game, player) -> int       as how many resources of one type the next trade good may count
infantry        (game, player) -> mask      nodes on which infantry needs no connection
anomalies       (game, player) -> bool      units may occupy anomalies
wormholes       (game, player) -> bool      wormholes can be used again
after_roll      (game, player) -> bool      the sheet is chosen after the roll
votes_last      (game, player) -> bool      votes after hearing the others
mecatol         (game, player, row) -> row  the row (from 0) whose reward Mecatol Rex gives
relics          (game, player) -> int       how many relics are drawn to keep one
==============  ==========================  =========================================================================

A relic (`@relic("nano_forge")`) is a coroutine `(game, player)`, played at the moment its table names; `possible`
says whether it can do anything. An alternative of an agenda (`@agenda("homestead_relief", "for")`) is a coroutine
`(game, player)` run in the lane of everybody it concerns; where the player with the most votes names something,
`names=(kind of ask, options)` says what, and the coroutine is `(game, player, named)`. An objective is a function
`(game, player) -> bool`. A technology that is used is a coroutine `(game, player)` with `possible`; what only stands
is registered with `@standing_technology`. What a boon does when it is claimed is a function `(game, player, rest of
its name, place)` registered with `@boon_kind`; beside it stand the functions that boons of this kind are spent with.
"""

from __future__ import annotations

import functools
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple, TypeVar, cast

from lazax import tracing
from lazax.core import steps
from lazax.core.state import Player
from lazax.core.title import Step
from lazax.inscription.state import Inscription
from lazax.inscription.tables import AGENDAS, FACTIONS, OBJECTIVES, RELICS, TECHNOLOGIES
from lazax.inscription.tracing import WITHOUT
from lazax.tracing import Component, carried_out

F = TypeVar("F", bound=Callable[..., Any])
Effect = Callable[[Inscription, Player], Awaitable[None]]
Possible = Callable[[Inscription, Player], bool]

MOMENTS: Final = frozenset(
    (
        *("setup", "boon", "active", "claimed", "unlocked", "war", "won", "voted"),
        *("strength", "votes", "production", "substitutes", "good", "infantry", "anomalies", "wormholes"),
        *("after_roll", "votes_last", "mecatol", "relics"),
    )
)


class Use(NamedTuple):
    """Something that is used or played: what it does, and whether it can do anything now."""

    effect: Effect
    possible: Possible


class Alternative(NamedTuple):
    """One side of an agenda. `kind` and `options`: what the player with the most votes names first, if anything."""

    effect: Callable[..., Awaitable[None]]
    kind: str = ""
    options: tuple[str, ...] = ()


STEPS: Final[dict[str, Step]] = {}
ABILITIES: Final[dict[tuple[str, str], Callable[..., Any]]] = {}  # (faction, moment)
RELIC_EFFECTS: Final[dict[str, Use]] = {}
ALTERNATIVES: Final[dict[tuple[str, str], Alternative]] = {}  # (agenda, for or against)
CONDITIONS: Final[dict[str, Callable[[Inscription, Player], bool]]] = {}  # objective
TECHNOLOGY_USES: Final[dict[str, Use]] = {}
TECHNOLOGY_RULES: Final[dict[str, list[Callable[..., Any]]]] = {}
BOONS: Final[dict[str, Callable[..., Awaitable[None]]]] = {}  # kind of boon
BOON_RULES: Final[dict[str, list[Callable[..., Any]]]] = {}

# What a rule says for whoever has no faction that changes it, by moment; `n` is the last thing it is asked with.
WITHOUT_FACTION: Final[dict[str, Callable[[Any], Any]]] = {
    "strength": lambda n: 0,
    **dict.fromkeys(("votes", "production", "mecatol"), lambda n: n),
    "substitutes": lambda n: (),
    "infantry": lambda n: 0,
    **dict.fromkeys(("good", "relics"), lambda n: 1),
    **dict.fromkeys(("anomalies", "wormholes", "after_roll", "votes_last"), lambda n: False),
}


def step(function: F) -> F:
    """Register a step of the sequence of play, by the name of its function."""
    if function.__name__ in STEPS:
        raise TypeError(f"two steps are called {function.__name__}")
    STEPS[function.__name__] = function
    steps.register(function, function.__name__)
    return function


def _always(game: Inscription, player: Player) -> bool:
    return True


def _traced(kind: str, name: str, function: F) -> F:
    return carried_out(function, Component(kind, name, WITHOUT.get(kind)))


def faction(name: str, moment: str) -> Callable[[F], F]:
    """Register what a faction does or answers at a moment."""
    if name not in FACTIONS or moment not in MOMENTS:
        raise TypeError(f"there is no faction {name} or no moment {moment}")

    def register(function: F) -> F:
        kind = "faction_boon" if moment == "boon" else "faction"
        ABILITIES[name, moment] = _traced(kind, name, _of_owner(name, moment, function))
        return function

    return register


def _of_owner(name: str, moment: str, function: F) -> F:
    """Tracing asks a rule also in a state where nobody has the faction: then it says what holds without it."""
    if not tracing.ON or moment not in WITHOUT_FACTION:
        return function

    @functools.wraps(function)
    def rule(game: Inscription, player: Player, *asked: Any) -> Any:
        if game.common[player].faction == name:
            return function(game, player, *asked)
        return WITHOUT_FACTION[moment](asked[-1] if asked else None)

    return cast(F, rule)


def ability(game: Inscription, player: Player, moment: str) -> Callable[..., Any] | None:
    """What this player's faction has to say at a moment."""
    return ABILITIES.get((game.common[player].faction, moment))


def has_trait(game: Inscription, player: Player, moment: str) -> bool:
    """Whether the faction's ability at this moment, a plain yes or no, applies."""
    trait = ABILITIES.get((game.common[player].faction, moment))
    return trait is not None and bool(trait(game, player))


def relic(name: str, possible: Possible = _always) -> Callable[[F], F]:
    if name not in RELICS:
        raise TypeError(f"there is no relic {name}")

    def register(function: F) -> F:
        RELIC_EFFECTS[name] = Use(_traced("relic", name, function), possible)
        return function

    return register


def agenda(name: str, side: str, names: tuple[str, tuple[str, ...]] = ("", ())) -> Callable[[F], F]:
    if name not in AGENDAS or side not in ("for", "against"):
        raise TypeError(f"there is no alternative {side} of {name}")

    def register(function: F) -> F:
        ALTERNATIVES[name, side] = Alternative(_traced("agenda", f"{name}.{side}", function), *names)
        return function

    return register


def objective(name: str) -> Callable[[F], F]:
    if name not in OBJECTIVES:
        raise TypeError(f"there is no objective {name}")

    def register(function: F) -> F:
        CONDITIONS[name] = function
        return function

    return register


def technology(name: str, possible: Possible) -> Callable[[F], F]:
    """Register what is done with a technology."""
    if name not in TECHNOLOGIES:
        raise TypeError(f"there is no technology {name}")

    def register(function: F) -> F:
        TECHNOLOGY_USES[name] = Use(_traced("technology", name, function), possible)
        return function

    return register


def standing_technology(name: str) -> Callable[[F], F]:
    """Register a rule that a technology changes."""

    def register(function: F) -> F:
        function = _traced("technology", name, function)
        TECHNOLOGY_RULES.setdefault(name, []).append(function)
        return function

    return register


def boon_kind(*kinds: str) -> Callable[[F], F]:
    """Register what boons of these kinds do when they are claimed."""

    def register(function: F) -> F:
        for kind in kinds:
            BOONS[kind] = _traced("boon", kind, function)
        return function

    return register


def boon_rule(kind: str) -> Callable[[F], F]:
    """Register what else is done with boons of a kind."""

    def register(function: F) -> F:
        BOON_RULES.setdefault(kind, []).append(function)
        return _traced("boon", kind, function)

    return register
