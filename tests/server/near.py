"""Answers and commands that are nearly right: what the table offers, changed in one place."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from lazax.core.ask import Ask, Choose
from lazax.core.game import Game
from lazax.desk.filling import draft_of, panel_of
from lazax.table.sentences import teller_of
from lazax.table.table import Table
from lazax.titles import TITLES

Data = dict[str, Any]
NUMBERS: Final = (-1, 0, 1, 2, 7, 99, 1000, -(2**40), 2**53, 2**63, 0.5, -1.5, 1e300)
WORDS: Final = (
    "",
    " ",
    "pass",
    "done",
    "none",
    "s99",
    "s00",
    "h9.9",
    "p9.9.9",
    "influence::claim::s02",
    "::",
    "a:b:c:d:e",
)
ODD: Final = (
    "é",
    "²",
    "٣",
    "𝔸",
    "ı",
    "\u202e",
    "\u200b",
    "\n",
    "\ud83d\ude80",
    "x" * 70,
    "null",
    "__class__",
    "{n}",
    "%s",
)
_PIECES = re.compile(r"([:.@*+!]+)")
_DIGITS = re.compile(r"\d+")


class Near:
    """A source of such things, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self._words = {name: sorted(title.alphabet) for name, title in TITLES.items()}
        self._alike: dict[tuple[str, str], list[str]] = {}
        self._kinds = {name: sorted(title.asks) for name, title in TITLES.items()}

    # words

    def id(self, title: str) -> str:
        """Any option of this title, or now and then of another."""
        name = title if self.chance.random() < 0.9 else self.chance.choice(list(self._words))
        return self.chance.choice(self._words[name])

    def kind(self, title: str) -> str:
        return self.chance.choice(
            self._kinds[title if self.chance.random() < 0.9 else self.chance.choice(list(TITLES))]
        )

    def word(self, word: str, title: str) -> str:
        """Another word of the same kind, or this one with a wrong piece in it."""
        chance = self.chance
        match chance.randrange(9):
            case 0 | 1:
                return chance.choice(self._same_kind(word, title))
            case 2:
                return self.id(title)
            case 3:
                return chance.choice(WORDS)
            case 4:
                return word + chance.choice(ODD)
            case 5:
                return _DIGITS.sub(lambda _: chance.choice(("0", "99", "-1", "²", "٣", "", "1.5")), word, count=1)
            case 6:
                return self._other_piece(word, title)
            case 7:
                return _PIECES.sub(lambda found: found[0] * 2, word, count=1)
            case _:
                return chance.choice((word.upper(), word[:-1], word[1:], word * 2, f" {word}", f"{word}:{word}"))

    def _same_kind(self, word: str, title: str) -> list[str]:
        head = _PIECES.split(word)[0] if word else ""
        if (title, head) not in self._alike:
            alike = [other for other in self._words[title] if other.startswith(head[:4])]
            self._alike[title, head] = alike[:500] or self._words[title][:50]
        return self._alike[title, head]

    def _other_piece(self, word: str, title: str) -> str:
        """One piece of the word comes from another word."""
        pieces, others = _PIECES.split(word), _PIECES.split(self.id(title))
        pieces[self.chance.randrange(len(pieces))] = self.chance.choice(others)
        return "".join(pieces)

    # values

    def value(self, value: Any, title: str, depth: int = 0) -> Any:
        """The value with something in it that is wrong, or at least another."""
        chance = self.chance
        if depth > 6 or chance.random() < 0.08:
            return self._anything(value, title)
        if isinstance(value, bool) or value is None:
            return self._anything(value, title)
        if isinstance(value, int | float):
            return chance.choice((*NUMBERS, value + 1, value - 1, -value, str(value), [value]))
        if isinstance(value, str):
            return self.word(value, title)
        if isinstance(value, Mapping):
            return self.table(dict(value), title, depth)
        if isinstance(value, Sequence):
            return self._list(list(value), title, depth)
        return self._anything(value, title)

    def _anything(self, value: Any, title: str) -> Any:
        return self.chance.choice(
            (
                None,
                True,
                [],
                {},
                "",
                [value],
                [[value]],
                {"a": value},
                self.chance.choice(NUMBERS),
                self.id(title),
                "é",
            )
        )

    def _list(self, items: list[Any], title: str, depth: int) -> list[Any]:
        chance = self.chance
        if not items:
            return [self._anything(None, title)]
        at = chance.randrange(len(items))
        match chance.randrange(8):
            case 0:
                return items[:at] + items[at + 1 :]
            case 1:
                return [*items, items[at]]
            case 2:
                return [*items, *[items[at]] * 40]
            case 3:
                return items[::-1]
            case _:
                return [*items[:at], self.value(items[at], title, depth + 1), *items[at + 1 :]]

    def table(self, table: Data, title: str, depth: int = 0) -> Data:
        """A table with a name or a value in it that is another, missing or too much."""
        chance = self.chance
        if not table:
            return {chance.choice((*WORDS, self.id(title))): chance.choice(NUMBERS)}
        name = chance.choice(list(table))
        match chance.randrange(7):
            case 0:
                return {key: value for key, value in table.items() if key != name}
            case 1:
                return {**table, self.word(name, title): table[name]}
            case 2:
                return {self.word(key, title) if key == name else key: value for key, value in table.items()}
            case _:
                return {**table, name: self.value(table[name], title, depth + 1)}

    # answers

    def answer(self, game: Game, seat: int, ask: Ask) -> Any:
        """Something near an answer: an option, or what a form would give."""
        title = game.title.name
        if isinstance(ask, Choose):
            return self.value(self.chance.choice(ask.options or ("pass",)), title)
        suggested = game.suggestions(seat)
        if not suggested:
            return self._anything(None, title)
        found = msgspec.to_builtins(self.chance.choice(suggested))
        for _ in range(self.chance.choice((1, 1, 2, 4))):
            found = self.value(found, title)
        return found

    def draft(self, table: Table, game: Game, seat: int, ask: Ask) -> Data:
        """A form filled in nearly right."""
        title, chance = game.title, self.chance
        draft: Data = {}
        suggested = game.suggestions(seat)
        if suggested and chance.random() < 0.7:
            draft = dict(draft_of(title, game, seat, ask, chance.choice(suggested)) or {})
        rows = _rows(table, game, seat, ask)
        for _ in range(chance.randrange(1, 4)):
            if rows and chance.random() < 0.6:
                row, most = chance.choice(rows)
                draft[row] = chance.choice(
                    (*NUMBERS, most, most + 1, "é", "text", "", None, [1], self.id(title.name))
                )
            else:
                draft = self.table(draft, title.name, 1)
        return draft

    def version(self, right: int) -> Any:
        return right if self.chance.random() < 0.95 else self.chance.choice((right - 1, right + 1, 0, 2**53, 10**6))


def _rows(table: Table, game: Game, seat: int, ask: Ask) -> list[tuple[str, int]]:
    if isinstance(ask, Choose):
        return []
    form = panel_of(game.title, game, seat, ask, teller_of(table, "en"))
    return [(row.id, row.max) for row in form.rows()]
