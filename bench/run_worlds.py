"""Two worlds that a player cannot tell apart must look alike to them: an audit over many games."""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import repeat
from typing import Any

from bench.courses import course, title_option
from lazax.arena.match import Match, play_match
from lazax.arena.simulate import matches
from lazax.core.chance import Generator, mix
from lazax.core.game import Game
from lazax.core.state import State
from lazax.titles import TITLES
from tests.conformance.looks import same_point, seen_by

Kinds = dict[str, set[str]]  # field of the state -> kinds of things


@dataclass
class Audit:
    """What was compared, and what was found."""

    pairs: int = 0
    unlike: list[str] = field(default_factory=list)
    held: Kinds = field(default_factory=lambda: defaultdict(set))
    exchanged: Kinds = field(default_factory=lambda: defaultdict(set))

    def add(self, other: Audit) -> None:
        self.pairs += other.pairs
        self.unlike += other.unlike
        for mine, theirs in ((self.held, other.held), (self.exchanged, other.exchanged)):
            for name, kinds in theirs.items():
                mine[name] |= kinds


def things(value: Any) -> Iterator[str]:
    """All words in a value: the cards of a hand, of a deck."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from things(inner)
    elif isinstance(value, Iterable):
        for inner in value:
            yield from things(inner)


def kind(thing: str) -> str:
    """A promissory note is named with its colour, a card of several with its number."""
    return thing.partition(":")[0]


def places(state: State) -> Iterator[tuple[str, Any, Any]]:
    """The fields of a state, those held by players apart: field, holder, value."""
    for name in state.FIELDS:
        value = getattr(state, name)
        if name in ("todo", "stage", "rng"):
            continue
        if isinstance(value, Mapping):
            yield from ((name, holder, held) for holder, held in value.items())
        else:
            yield name, None, value


def compare(audit: Audit, true: State, imagined: State) -> None:
    """Which kinds lie elsewhere in an imagined world."""
    there = {(name, holder): value for name, holder, value in places(imagined)}
    for name, holder, value in places(true):
        other = there.get((name, holder))
        if value != other:
            one, two = Counter(things(value)), Counter(things(other))
            moved = (one - two) + (two - one) if one != two else one
            audit.exchanged[name] |= {kind(thing) for thing in moved}


def hold(audit: Audit, state: State) -> None:
    for name, _, value in places(state):
        audit.held[name] |= {kind(thing) for thing in things(value)}


def look(audit: Audit, game: Game, player: int, rng: Generator, where: str) -> None:
    one, two = (game.determinise(player, rng, quiet=False) for _ in range(2))
    for world in (one, two):
        compare(audit, game.state, world.state)
    if not same_point(game, player):
        return
    audit.pairs += 1
    told = seen_by(game, player)
    if not told == seen_by(one, player) == seen_by(two, player) or one.waiting(player) != two.waiting(player):
        audit.unlike.append(f"{where}, player {player}, after {len(game.record)} entries")


def audited(title: str, match: Match, every: int) -> Audit:
    audit, rng, decisions = Audit(), Generator(mix(match.seed, "worlds")), 0

    def watch(game: Game) -> None:
        nonlocal decisions
        decisions += 1
        if decisions % every == 0:
            hold(audit, game.state)
            player = decisions // every % match.players
            look(audit, game, player, rng, f"{match.bots[0]} seed {match.seed} {dict(match.options)}")

    result, _ = play_match(TITLES[title], match._replace(debug=False), watch)
    if not result.finished:
        audit.unlike.append(f"seed {match.seed}: {result.problem}")
    return audit


def tell(audit: Audit) -> None:
    print(f"{audit.pairs} pairs of worlds, {len(audit.unlike)} unlike")
    for where in audit.unlike:
        print(f"  {where}")
    for name, exchanged in sorted(audit.exchanged.items()):
        if not exchanged:
            continue
        held = audit.held[name] | exchanged
        never = sorted(held - exchanged)
        print(
            f"{name}: {len(exchanged)} of {len(held)} kinds exchanged"
            + (f"; never: {', '.join(never)}" if never else "")
        )


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/worlds", description=__doc__)
    title_option(parser)
    parser.add_argument("games", nargs="*", type=int, default=[10], help="how many games each part of the soak has")
    parser.add_argument("--every", type=int, default=40, help="decisions between two looks")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()
    parts = zip(wanted.games, (plans for _, plans in course(wanted.title).soak), strict=False)
    games = [match for number, plans in parts if number for plan in plans(number) for match in matches(plan)]
    audit = Audit()
    with ProcessPoolExecutor(wanted.processes) as pool:
        for done in pool.map(audited, repeat(wanted.title), games, repeat(wanted.every)):
            audit.add(done)
    print(f"{wanted.title}: {len(games)} games")
    tell(audit)
    sys.exit(bool(audit.unlike))


if __name__ == "__main__":
    main()
