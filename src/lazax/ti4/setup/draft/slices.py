"""Slices of a galaxy: what they are worth, what makes them fair, and building them by lot."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, permutations
from typing import Final, NamedTuple

from lazax.core.chance import Generator
from lazax.ti4 import sets
from lazax.ti4.sets import Sets
from lazax.ti4.tables import LEGENDARY, PLANETS, SYSTEMS, TIERS, Wormhole

Slice = tuple[str, ...]

SIZE: Final = 5
BLUE, RED = 3, 2  # tiles of a slice by their backs
BESIDE: Final = ((0, 1), (0, 3), (1, 2), (1, 3), (1, 4), (3, 4))
"""Which places of a slice touch each other."""
LEAST_RESOURCES, LEAST_INFLUENCE = 2.5, 4.0
LEAST, MOST = 9.0, 13.0  # of both together
OF_A_WORMHOLE = 2  # how many of alpha and of beta there are at least in all slices together
_KINDS: Final[tuple[Wormhole, ...]] = ("alpha", "beta")
_TRIES = 400  # to fill one slice
_STARTS = 2_000


class Worth(NamedTuple):
    """What the planets of a slice give; the optimal values count of each planet only what it is better at, half of
    both where they are equal."""

    resources: int
    influence: int
    optimal_resources: float
    optimal_influence: float

    @property
    def optimal(self) -> float:
        return self.optimal_resources + self.optimal_influence


def worth_of(tiles: Sequence[str]) -> Worth:
    """What so many systems are worth together."""
    planets = [PLANETS[planet] for tile in tiles for planet in SYSTEMS[tile].planets]
    better = [max(planet.resources, planet.influence) for planet in planets]
    shares = [(planet.resources > planet.influence) - (planet.resources < planet.influence) for planet in planets]
    return Worth(
        sum(planet.resources for planet in planets),
        sum(planet.influence for planet in planets),
        sum(value * (1 + share) / 2 for value, share in zip(better, shares, strict=True)),
        sum(value * (1 - share) / 2 for value, share in zip(better, shares, strict=True)),
    )


def wormholes_in(tiles: Sequence[str], kind: Wormhole) -> int:
    return sum(kind in SYSTEMS[tile].wormholes for tile in tiles)


def legendary_in(tiles: Sequence[str]) -> int:
    return sum(planet in LEGENDARY for tile in tiles for planet in SYSTEMS[tile].planets)


def wrong_mixture(tiles: Sequence[str]) -> str | None:
    """What is unfair about the tiles of a slice, wherever they lie in it, as a word; None if nothing is."""
    worth = worth_of(tiles)
    if sum(SYSTEMS[tile].back == "blue" for tile in tiles) != BLUE or len(tiles) != SIZE:
        return "backs"
    if any(wormholes_in(tiles, kind) > 1 for kind in _KINDS):
        return "wormholes"
    if legendary_in(tiles) > 1:
        return "legendary"
    if worth.optimal_resources < LEAST_RESOURCES:
        return "resources"
    if worth.optimal_influence < LEAST_INFLUENCE:
        return "influence"
    return None if LEAST <= worth.optimal <= MOST else "optimal"


def wrong_slice(tiles: Sequence[str]) -> str | None:
    """What is unfair about a slice as it lies, as a word; None if nothing is."""
    return wrong_mixture(tiles) or ("anomalies" if anomalies_touch(tiles) else None)


def anomalies_touch(tiles: Sequence[str]) -> bool:
    return any(SYSTEMS[tiles[a]].anomalies and SYSTEMS[tiles[b]].anomalies for a, b in BESIDE if b < len(tiles))


def most_slices(at_hand: Sets) -> int:
    """How many slices there are tiles for."""
    blue, red = (len(sets.draw_pile(at_hand, back)) for back in ("blue", "red"))
    return min(blue // BLUE, red // RED)


def build_slices(number: int, at_hand: Sets, seed: int) -> tuple[Slice, ...]:
    """So many fair slices, by lot: each has a blue tile of every tier, as far as they last, and two red ones."""
    chance = Generator(seed)
    for _ in range(_STARTS):
        found = _attempt(number, at_hand, chance)
        if found and _enough_in_all(found, at_hand):
            return tuple(found)
    raise ValueError(f"no {number} fair slices can be made of the sets that are played with")


def _attempt(number: int, at_hand: Sets, chance: Generator) -> list[Slice]:
    reds = chance.shuffled(sets.draw_pile(at_hand, "red"))
    tiers = _tiers(number, at_hand, chance)
    found: list[Slice] = []
    for _ in range(number):
        mixture = _fill(tiers, reds, chance)
        if mixture is None:
            return []
        for pile in (*tiers, reds):
            pile[:] = [tile for tile in pile if tile not in mixture]
        found.append(_lie(mixture, chance))
    return found


def _tiers(number: int, at_hand: Sets, chance: Generator) -> list[list[str]]:
    """The blue tiles by tier; where one has too few for all slices, the fullest gives."""
    blue = chance.shuffled(sets.draw_pile(at_hand, "blue"))
    piles = [[tile for tile in blue if SYSTEMS[tile].tier == tier] for tier in TIERS]
    for pile in piles:
        while len(pile) < number:
            pile.append(max(piles, key=len).pop())
    return piles


def _fill(tiers: Sequence[Sequence[str]], reds: Sequence[str], chance: Generator) -> Slice | None:
    for _ in range(_TRIES):
        one = chance.below(len(reds))
        other = (one + 1 + chance.below(len(reds) - 1)) % len(reds)
        mixture = (*(chance.choice(pile) for pile in tiers), reds[one], reds[other])
        if wrong_mixture(mixture) is None:
            return mixture
    return None


def _lie(mixture: Slice, chance: Generator) -> Slice:
    """The tiles in an order in which no two anomalies touch. Two reds are at most two anomalies: there is one."""
    return next(order for order in permutations(chance.shuffled(mixture)) if not anomalies_touch(order))


def _enough_in_all(found: Sequence[Slice], at_hand: Sets) -> bool:
    """Two wormholes of each kind and a legendary planet at least, if the sets have them."""
    tiles = list(chain.from_iterable(found))
    known = [*sets.draw_pile(at_hand, "blue"), *sets.draw_pile(at_hand, "red")]
    enough = all(wormholes_in(tiles, kind) >= min(OF_A_WORMHOLE, wormholes_in(known, kind)) for kind in _KINDS)
    return enough and legendary_in(tiles) >= min(1, legendary_in(known))
