"""Battles in words, as the command and links have them: "3 cruiser 1 dreadnought!", "2 destroyer_2"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import NamedTuple

_UNIT = re.compile(r"(?:(\d+)\s*)?([A-Za-z][A-Za-z_]*?)(_2)?(!?)(?=[\s,]|$)[\s,]*")
MOST = 60
"""So many units may be on a side."""
MOST_OF_A_KIND = 30
LONGEST = 600
"""So many characters have the units or technologies of a link at most."""


class Named(NamedTuple):
    """Units of a kind as somebody named them."""

    kind: str
    number: int
    upgraded: bool
    damaged: bool


def read_units(text: str, kinds: Sequence[str]) -> list[Named]:
    """Units in words; a ValueError says what would be right.

    >>> read_units("2 destroyer_2, dreadnought!", ("destroyer", "dreadnought"))[1]
    Named(kind='dreadnought', number=1, upgraded=False, damaged=True)
    """
    found: list[Named] = []
    at, text = 0, text.strip()
    while at < len(text):
        match = _UNIT.match(text, at)
        if match is None:
            raise ValueError(
                f"'{text[at:]}' names no units: write how many of what, such as \"3 cruiser 1 dreadnought!\", with a"
                " 2 for an upgraded unit (destroyer_2) and an exclamation mark for a damaged one"
            )
        number, word, upgraded, damaged = match.groups()
        kind = known(word.lower(), kinds, "unit")
        found.append(Named(kind, int(number or 1), bool(upgraded), bool(damaged)))
        at = match.end()
    if sum(units.number for units in found) > MOST:
        raise ValueError(f"a side has at most {MOST} units")
    return found


def named_units(text: str) -> list[Named]:
    """Whatever units a text names; the rest of it is passed over.

    >>> [units.kind for units in named_units("2 destroyer_2 ?? dreadnought!")]
    ['destroyer', 'dreadnought']
    """
    matches = (match.groups() for match in _UNIT.finditer(text))
    return [
        Named(word.lower(), min(int(number or 1), MOST), bool(upgraded), bool(damaged))
        for number, word, upgraded, damaged in matches
    ]


def known(word: str, words: Iterable[str], what: str) -> str:
    """The word, if there is such a thing; a ValueError names what comes near or all there are."""
    there = list(words)
    for tried in (word, word.removesuffix("s"), word.removesuffix("es")):
        if tried in there:
            return tried
    near = get_close_matches(word, there, 3, 0.6)
    hint = f"did you mean {' or '.join(near)}?" if near else f"there are: {', '.join(there)}"
    raise ValueError(f"there is no {what} '{word}'; {hint}")


def read_list(text: str, words: Iterable[str], what: str) -> tuple[str, ...]:
    """Names with commas between them."""
    there = list(words)
    names = [part.strip().lower().replace(" ", "_") for part in text.split(",")]
    return tuple(dict.fromkeys(known(name, there, what) for name in names if name))
