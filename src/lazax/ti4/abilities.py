"""What components can do. Each registers for the windows in which it acts and for the queries that it changes; the
state keeps an index of those that are in play, so that a window nobody can use costs one look-up.

A component is named by its kind and id, `technology:sarween_tools`. What acts in a window is a coroutine:

    @acts(TURN_END, "technology:bio_stims", usable=_something_to_ready)
    async def bio_stims(game: TI4, player: Player) -> None: ...

What changes a number or a fact is a function that takes the value so far and gives another:

    @fleet_limit.changed_by("ability:armada")
    def armada(game: TI4, owner: Player, limit: int, player: Player) -> int: ...
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator
from functools import cache
from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec, TypeVar

from lazax.core.state import Player
from lazax.galaxy.remembering import followed
from lazax.ti4.state import TI4
from lazax.ti4.tables import FACTIONS
from lazax.ti4.tracing import without
from lazax.tracing import Component, carried_out, differing

F = TypeVar("F", bound=Callable[..., Any])
P = ParamSpec("P")
T = TypeVar("T")
Judge = Callable[[TI4, Player], bool]


class Ability(NamedTuple):
    """Something that its owner may do, or must, in a window."""

    use: Callable[[TI4, Player], Awaitable[None]]
    usable: Judge
    must: bool


ABILITIES: dict[str, dict[str, Ability]] = {}  # window -> component -> what it does there
QUERIES: dict[str, Query[Any, Any]] = {}
VALUE = 2  # which argument of a function that changes a query is the value so far
CARRIED_OUT: dict[str, list[Callable[..., Any]]] = {}  # component -> the functions that do what it does
ACTS_IN: dict[str, list[str]] = {}  # component -> the windows in which it acts and the queries it changes


def always(game: TI4, player: Player) -> bool:
    return True


def acts(window: str, *components: str, usable: Judge = always, must: bool = False) -> Callable[[F], F]:
    """Register what components do in a window. `usable`: whether their owner could do it now, cost included (1.11).
    `must`: it cannot be passed over (1.8)."""

    def register(function: F) -> F:
        done = traced(function, components, lie_open=True)
        for component in components:
            ABILITIES.setdefault(window, {})[component] = Ability(done, usable, must)
            ACTS_IN.setdefault(component, []).append(window)
        return done

    return register


def traced(function: F, components: tuple[str, ...], *, lie_open: bool = False) -> F:
    """The function as the ledger can follow it. `lie_open`: it is called for components in play, or asked whatever is
    in play."""
    for component in components:
        CARRIED_OUT.setdefault(component, []).append(function)
    parts = (component.split(":") for component in components)
    return carried_out(
        function, *(Component(kind, name, without(kind) if lie_open else None) for kind, name in parts)
    )


class Query(Generic[T, P]):
    """A number or fact that components change. It is asked with its value by the bare rules."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.changes: dict[str, Callable[Concatenate[TI4, Player, T, P], T]] = {}
        QUERIES[name] = self

    def __call__(self, game: TI4, value: T, /, *args: P.args, **named: P.kwargs) -> T:
        changing = game.in_play.get(self.name)
        if changing is not None:
            for component, owner in changing:
                value = self.changes[component](game, owner, value, *args, **named)
        return value

    def changing(self, game: TI4) -> tuple[tuple[str, Player], ...]:
        """The components in play that may change it, and whose they are."""
        return game.in_play.get(self.name, ())

    def is_changed(self, game: TI4) -> bool:
        """Whether anything in play may change it: if not, the bare rules need not be asked one by one."""
        return self.name in game.in_play

    def changed_by(
        self, *components: str
    ) -> Callable[[Callable[Concatenate[TI4, Player, T, P], T]], Callable[Concatenate[TI4, Player, T, P], T]]:
        """Register how components change it. The function is given the owner of the component, the value so far and
        what the query is about."""

        def register(
            function: Callable[Concatenate[TI4, Player, T, P], T],
        ) -> Callable[Concatenate[TI4, Player, T, P], T]:
            for component in components:
                CARRIED_OUT.setdefault(component, []).append(function)
                self.changes[component] = differing(function, component, VALUE)
                ACTS_IN.setdefault(component, []).append(self.name)
            return function

        return register


# what is in play

LAWS = "law"
SEVERAL = "exploration:"  # cards of which others alike may still be in play when one of them is purged
Entries = tuple[tuple[str, Player], ...]
Open = Callable[[TI4], Iterable[tuple[str, Player]]]
SOURCES: dict[str, Callable[[TI4], Entries]] = {}  # where components lie open, by name


_ORDER: list[str] = []  # of their names: what abilities say comes after all laws
_OF_THE_MOMENT: list[str] = []  # those that look at more than where things lie


def lies_open(name: str, *fields: str) -> Callable[[Open], Open]:
    """Register where components lie open and may act: technologies, leaders, laws, relics and so on. The function
    returns each with its owner, in the order in which they came. `fields`: all that it looks at, of what
    `_lying_open` follows; without them it is asked anew each time."""

    def register(source: Open) -> Open:
        def found(game: TI4) -> Entries:
            return tuple(source(game))

        SOURCES[name] = followed(*fields)(found) if fields else found
        _ORDER[:] = sorted(SOURCES, key=lambda name: (name != LAWS, name))
        if not fields:
            _OF_THE_MOMENT.append(name)
        return source

    return register


def components_in_play(game: TI4) -> dict[tuple[str, Player], None]:
    """Every component that lies open and may act, with its owner; each once, wherever else it lies. 70.1: what is
    purged acts no more."""
    found = dict.fromkeys([entry for name in _ORDER for entry in SOURCES[name](game)])
    gone = {component for component in game.purged if not component.startswith(SEVERAL)}
    if not gone and not game.out:
        return found
    return {entry: None for entry in found if entry[1] not in game.out and entry[0] not in gone}


@lies_open("ability", "factions")
def _abilities_of_factions(game: TI4) -> Iterator[tuple[str, Player]]:
    for player, faction in enumerate(game.factions):
        yield from ((f"ability:{ability}", player) for ability in FACTIONS[faction].abilities)


@lies_open("technology", "technologies", "copies")
def _technologies(game: TI4) -> Iterator[tuple[str, Player]]:
    """What stands for another one acts as that one."""
    for player, owned in game.technologies.items():
        acting = (game.copies.get((player, technology), (technology, player))[0] for technology in owned)
        yield from ((f"technology:{technology}", player) for technology in acting)


@lies_open("unit", "unit_cards")
def _unit_cards(game: TI4) -> Iterator[tuple[str, Player]]:
    """Those that act anywhere: most cards are but numbers."""
    cards = ((f"unit:{unit}", owner) for (owner, _), unit in game.unit_cards.items())
    yield from (card for card in cards if card[0] in ACTS_IN)


SILENCED: dict[str, Callable[[str], bool]] = {}  # component -> which others do nothing while it is in play


def silences(component: str) -> Callable[[Callable[[str], bool]], Callable[[str], bool]]:
    """Register that a component takes the text of others, which the function names, away from them."""

    def register(judge: Callable[[str], bool]) -> Callable[[str], bool]:
        SILENCED[component] = judge
        return judge

    return register


def _lasting(game: TI4) -> dict[tuple[str, Player], None]:
    """Components whose effects hang on what is going on."""
    events = (getattr(event, field, ()) for event in game.stage for field in ("effects", "round_effects"))
    return dict.fromkeys((e.kind, e.player) for effects in events for e in effects if ":" in e.kind)


InPlay = dict[str, tuple[tuple[str, Player], ...]]


def index(game: TI4) -> InPlay:
    """For every window and query the components in play that act there; what lasts for a while changes queries, and
    acts where it has to."""
    found = _lying_open(game, tuple([SOURCES[name](game) for name in _OF_THE_MOMENT]))
    lasting = _lasting(game)
    if lasting:
        found = found.copy()
    for entry in lasting:
        for place in ACTS_IN.get(entry[0], ()):
            ability = ABILITIES.get(place, {}).get(entry[0])
            acting = place in QUERIES or (ability is not None and ability.must)
            if acting and entry not in found.get(place, ()):
                found[place] = (*found.get(place, ()), entry)
    return found


@followed(
    *("rules", "factions", "out", "technologies", "copies", "unit_cards", "unlocked", "notes_in_play", "purged"),
    *("control", "attached", "relics", "fragments", "kept_explorations"),
)
def _lying_open(game: TI4, of_the_moment: tuple[Entries, ...]) -> InPlay:
    found: dict[str, list[tuple[str, Player]]] = {}
    open_ = components_in_play(game)
    silent = [SILENCED[component] for component, _ in open_ if component in SILENCED]
    for component, owner in open_:
        if silent and any(judge(component) for judge in silent):
            continue
        for place in _acting_places(component):
            found.setdefault(place, []).append((component, owner))
    return {place: tuple(acting) for place, acting in found.items()}


@cache
def _acting_places(component: str) -> tuple[str, ...]:
    """Where it acts while it lies open: not in windows in which it is used from the hand."""
    places = ACTS_IN.get(component, ())
    return tuple([place for place in places if place in QUERIES or component in ABILITIES.get(place, ())])
