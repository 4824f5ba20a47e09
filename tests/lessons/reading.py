"""How much there is to read, and how hard it is."""

from __future__ import annotations

import re

_WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*|\d+")
_SENTENCE = re.compile(r"[^.!?:]+[.!?:]+")
_SYLLABLE = re.compile(r"[aeiouy]+")


def words(text: str) -> list[str]:
    return _WORD.findall(text)


def sentences(text: str) -> list[str]:
    return [found.strip() for found in _SENTENCE.findall(text) if words(found)]


def syllables(word: str) -> int:
    """About as many as are spoken: an e at the end is silent."""
    return max(1, len(_SYLLABLE.findall(word.lower().removesuffix("e"))))


def ease(text: str) -> float:
    """Flesch's reading ease of an English text: 60 to 70 is plain, above 80 easy."""
    told = words(text)
    spoken = sum(syllables(word) for word in told)
    return 206.835 - 1.015 * len(told) / len(sentences(text)) - 84.6 * spoken / len(told)
