"""The odds of battles that are set up by hand: exact where everything is followed, otherwise played out."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import sqrt
from typing import Any, NamedTuple, Protocol

from lazax.odds.figures import PLACES, Battle, Odds, Offers, Outcome, Place, Side, by_number
from lazax.odds.words import known
from lazax.titles import odds_titles, part

FIGHTS = 2_000
SECONDS = 2.0
LEAST = 50


class Pitch(Protocol):
    """A battle that can be fought as often as one likes."""

    def fight(self, seed: int) -> Outcome: ...


class Reckoner(NamedTuple):
    """What a title says about battles: what can be in them, and how they may end."""

    kinds: Sequence[str]
    factions: Sequence[str]
    technologies: Sequence[str]
    read_side: Callable[[str, str, str], Side]
    check: Callable[[Battle], None]
    exact: Callable[[Battle], Odds | None]
    pitch: Callable[[Battle], Pitch]
    offers: Callable[[Place, bool, str], Offers]
    """What a side may have: where, whether it attacks, and its faction."""
    considered: Callable[..., Any]
    """The battle that somebody's decision is about."""
    landings: Callable[..., Any]
    """By planet the invasions to which a landing leads."""
    link: Callable[[Battle], str] | None = None
    """Where another page shows the same battle, if there is one."""


def reckoner(title: str) -> Reckoner:
    """That of a title; a ValueError if it has no battles."""
    return _loaded(known(title.lower(), odds_titles(), "title with battles"))


@lru_cache(maxsize=8)
def _loaded(title: str) -> Reckoner:
    found: Reckoner = part(title, "odds")
    return found


def battle_in_words(
    title: str,
    attacker: str,
    defender: str,
    *,
    place: str = "space",
    factions: tuple[str, str] = ("", ""),
    technologies: tuple[str, str] = ("", ""),
) -> Battle:
    """A battle as people write it; a ValueError says what would be right.

    >>> battle_in_words("ti4", "3 cruiser dreadnought!", "2 destroyer_2 5 fighter").defender.technologies
    ('destroyer_ii',)
    """
    there = reckoner(title)
    where: Place = "ground" if known(place.lower(), PLACES, "place") == "ground" else "space"

    def side(name: str, *words: str) -> Side:
        try:
            return there.read_side(*words)
        except ValueError as error:
            raise ValueError(f"{name}: {error}") from None

    battle = Battle(
        side("attacker", attacker, factions[0], technologies[0]),
        side("defender", defender, factions[1], technologies[1]),
        where,
    )
    there.check(battle)
    return battle


@lru_cache(maxsize=4096)
def odds_of(title: str, battle: Battle, fights: int = FIGHTS, seconds: float = SECONDS) -> Odds:
    """The odds of a battle.

    >>> odds = odds_of("ti4", battle_in_words("ti4", "cruiser", "cruiser"))
    >>> odds.exact, round(odds.attacker, 6), round(odds.draw, 6)
    (True, 0.375, 0.25)
    """
    there = reckoner(title)
    exact = there.exact(battle)
    return exact if exact is not None else played_out(there.pitch(battle), fights, seconds)


def played_out(
    pitch: Pitch, fights: int, seconds: float, clock: Callable[[], float] = time.monotonic, first: int = 0
) -> Odds:
    """The odds by fighting so often, or as long as there is time."""
    end = clock() + seconds
    results: list[Outcome] = []
    for number in range(fights):
        if number >= LEAST and clock() >= end:
            break
        results.append(pitch.fight(first + number))
    return summed(results)


def summed(results: Sequence[Outcome]) -> Odds:
    number = len(results)
    won = sum(bool(mine) and not theirs for mine, theirs, _ in results) / number
    lost = sum(bool(theirs) and not mine for mine, theirs, _ in results) / number
    drawn = sum(bool(mine) == bool(theirs) for mine, theirs, _ in results) / number
    attackers, defenders = (sum(result[side] for result in results) / number for side in (0, 1))
    rounds = sum(result[2] for result in results) / number
    error = max(sqrt(p * (1.0 - p) / number) for p in (won, lost, drawn, 1 / (number + 1)))
    counted = (Counter(float(result[side]) for result in results) for side in (0, 1))
    left = (by_number({units: times / number for units, times in side.items()}) for side in counted)
    return Odds(won, lost, drawn, False, rounds, attackers, defenders, number, error, *left)
