"""What is true of units, planets and tokens on the board."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.core.stage import ongoing
from lazax.ti4.abilities import QUERIES, index
from lazax.ti4.board import in_reinforcements, owners_at, system_of, tokens_left
from lazax.ti4.events import Activation, Invasion
from lazax.ti4.invariants.registry import invariant
from lazax.ti4.registry import SETTLE
from lazax.ti4.state import TI4
from lazax.ti4.tables import KINDS, PLANETS, STRUCTURES, SYSTEMS
from lazax.ti4.units.cards import has_unit, unit_of
from lazax.ti4.units.limits import surplus
from lazax.ti4.units.planets import SLEEPERS
from lazax.ti4.ways import is_system, systems


@invariant
def units_stand_where_they_can(game: TI4) -> Iterator[str]:
    known = set(systems(game))
    for (place, player), force in game.forces.items():
        if not force:
            yield f"an empty force of player {player} is kept at {place}"
        if player in game.out:
            yield f"player {player} is out of the game and has units at {place}"
        if system_of(game, place) not in known or not is_system(system_of(game, place)):
            yield f"player {player} has units at {place}, which is not on the board"
        for kind, number, damaged in force.counts:
            if kind not in KINDS or number <= 0 or not 0 <= damaged <= number:
                yield f"player {player} has {number} {kind} with {damaged} damaged at {place}"
            if not has_unit(game, player, kind):
                yield f"player {player} has a {kind} at {place} and no card for it"
            elif kind in STRUCTURES and place in SYSTEMS and not unit_of(game, player, kind).move:
                yield f"a {kind} of player {player} floats in the space of {place}"


@invariant
def pieces_suffice(game: TI4) -> Iterator[str]:
    for player in range(game.seats):
        for kind in KINDS:
            if in_reinforcements(game, player, kind) < 0:
                yield f"player {player} has more {kind} on the board than pieces"
        if tokens_left(game, player) < 0:
            yield f"player {player} has more command tokens in play than there are"


@invariant
def limits_are_kept(game: TI4) -> Iterator[str]:
    """37.3, 16.3: unless something is still to be settled."""
    if game.unsettled:
        return
    for place, player in game.forces:
        if place in SYSTEMS and surplus(game, player, place) is not None:
            yield f"player {player} has too many units in the space of {place}"


@invariant
def planets_belong_to_those_who_stand_on_them(game: TI4) -> Iterator[str]:
    """25.5: but for planets that are being invaded (R-10)."""
    invasion = ongoing(game, Invasion) or ongoing(game, Activation)  # units may have been placed there to fight
    for planet, owner in game.control.items():
        if owner in game.out:
            yield f"player {owner} is out of the game and controls {planet}"
        if game.unsettled or (invasion is not None and system_of(game, planet) == invasion.system):
            continue
        foreign = [player for player in owners_at(game, planet) if player != owner]
        if foreign:
            yield f"player {foreign[0]} has units on {planet}, which player {owner} controls"
    for planet in game.exhausted:
        if planet not in PLANETS or planet not in game.control:
            yield f"{planet} is exhausted and nobody's"


@invariant
def index_is_current(game: TI4) -> Iterator[str]:
    """What lasted for a while may still be asked about queries, where it answers nothing any more."""
    now = index(game)
    for place in {*game.in_play, *now}:
        known, found = game.in_play.get(place, ()), now.get(place, ())
        if [entry for entry in known if entry in found or place not in QUERIES] != list(found):
            yield f"the index of components in play is stale: {place}"


@invariant
def what_is_unsettled_is_settled_next(game: TI4) -> Iterator[str]:
    if game.unsettled and not game.stage and game.todo[:1] != (SETTLE,):
        yield "something is unsettled and nothing will settle it"


@invariant
def sleepers_lie_on_planets(game: TI4) -> Iterator[str]:
    """N-TIT-1."""
    if len(game.sleepers) > SLEEPERS or any(planet not in PLANETS for planet in game.sleepers):
        yield f"sleeper tokens lie on {sorted(game.sleepers)}"


@invariant
def tokens_lie_in_systems(game: TI4) -> Iterator[str]:
    for system, owners in game.tokens.items():
        if not owners or len(set(owners)) < len(owners) or list(owners) != sorted(owners):
            yield f"the tokens in {system} are not in order: {owners}"
        if system not in SYSTEMS:
            yield f"tokens lie at {system}, which is no system"
