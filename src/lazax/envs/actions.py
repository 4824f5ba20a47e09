"""The actions of a title: the words of its finite alphabet, numbered in their order."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lazax.core.title import Title

Mask = NDArray[np.int8]


class Actions:
    """Words and their numbers. Every option of an ask, every rung of a ladder, every move of any time is a word."""

    def __init__(self, title: Title[Any]) -> None:
        self.words = tuple(sorted(title.alphabet))
        self.numbers = {word: number for number, word in enumerate(self.words)}

    def __len__(self) -> int:
        return len(self.words)

    def numbered(self, words: Sequence[str]) -> list[int]:
        """A KeyError for a word outside of the alphabet."""
        numbers = self.numbers
        return [numbers[word] for word in words]

    def mask(self, words: Sequence[str]) -> Mask:
        """A one for each of the words."""
        found = np.zeros(len(self.words), np.int8)
        found[self.numbered(words)] = 1
        return found


@cache
def actions_of(title: Title[Any]) -> Actions:
    return Actions(title)
