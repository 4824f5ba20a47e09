"""Names as people give them: without signs that no page should show, and never two alike at one table."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

LONGEST = 30
_MOST_MARKS = 2  # accents on one letter: more of them cover the lines around
# Letters and marks in name only: they show nothing, so names that look the same would differ.
_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc")
# Small letters of other alphabets, and figures, that look like a Latin letter (or like its capital).
_LOOK_ALIKES = {
    "a": "\u0430\u03b1",
    "b": "\u0432\u03b2",
    "c": "\u0441\u03f2",
    "d": "\u0501",
    "e": "\u0435\u0454\u03b5",
    "g": "\u0261",
    "h": "\u043d\u04bb",
    "j": "\u0458\u03f3",
    "k": "\u043a\u03ba",
    "l": "1i|!\u0131\u04cf\u0456\u03b9",
    "m": "\u043c\u03bc",
    "n": "\u03b7",
    "o": "0\u03bf\u043e\u03c3\u0585",
    "p": "\u0440\u03c1",
    "q": "\u051b",
    "s": "\u0455",
    "t": "\u0442\u03c4",
    "u": "\u03c5",
    "v": "\u03bd\u0475",
    "w": "\u051d\u03c9",
    "x": "\u0445\u03c7",
    "y": "\u0443\u03b3",
    "z": "\u03b6",
}
_STARS = (
    *("Vega", "Rigel", "Deneb", "Altair", "Spica", "Antares", "Procyon", "Arcturus"),
    *("Polaris", "Sirius", "Regulus", "Achernar", "Bellatrix", "Canopus", "Mizar", "Alcor"),
)
_FOLD = str.maketrans({odd: letter for letter, odds in _LOOK_ALIKES.items() for odd in odds})


def clean(name: str) -> str:
    """A name on one line: one way to write each letter, nothing invisible, single spaces. Perhaps nothing is left."""
    whole = unicodedata.normalize("NFKC", "".join(" " if sign.isspace() else sign for sign in name))
    seen = "".join(sign for sign in whole if _shows(sign) and not _varies(sign))
    return " ".join(unicodedata.normalize("NFKC", _few_marks(seen)).split())


def speech(text: str) -> str:
    """What somebody says: lines stay lines, and signs that no page should show are gone."""
    return _few_marks("".join(sign for sign in text if sign == "\n" or _shows(sign))).strip()


def folded(name: str) -> str:
    """Names that differ in case, spaces or invisible signs only are one name."""
    return clean(clean(name).casefold())


def likeness(name: str) -> str:
    """The same for names that people would take for each other: look-alike letters count as one."""
    return folded(name).translate(_FOLD).replace(" ", "")


def is_alike(name: str, others: Iterable[str]) -> bool:
    """Whether people would take this name for one of the others."""
    mine = likeness(name)
    return bool(mine) and mine in {likeness(other) for other in others}


def for_bots(taken: Iterable[str]) -> Iterator[str]:
    """Names for the bots of a table: of stars, which few people bear, and none like those that are taken."""
    known = list(taken)
    return (star for star in _STARS if not is_alike(star, known))


def _shows(sign: str) -> bool:
    """Control signs, directions of writing, zero widths and unassigned ones do not."""
    return sign.isprintable() and sign not in _BLANKS


def _varies(sign: str) -> bool:
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"


def _few_marks(text: str) -> str:
    kept, marks = [], 0
    for sign in text:
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks <= _MOST_MARKS:
            kept.append(sign)
    return "".join(kept)
