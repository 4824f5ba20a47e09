"""Sentences and names in every language, made from data: the game itself knows only keys and values."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from lazax.core.log import HIDDEN
from lazax.core.title import Names

LANGUAGES = ("en", "de", "hu")
_PLACEHOLDER = re.compile(r"\{([a-z_]+)((?:\|[^{}|]*)*)\}")
Template = tuple[str | tuple[str, tuple[str, ...]], ...]


class Locale:
    """All texts of one language, as nested tables: names, prompts, log lines, refusals."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.tables: dict[str, Any] = {}
        for source in sorted(files("lazax.locales").joinpath(language).iterdir(), key=lambda path: path.name):
            if source.name.endswith(".toml"):
                _merge(self.tables, tomllib.loads(source.read_text(encoding="utf-8")), source.name)
        self._templates: dict[tuple[str, str], Template | None] = {}

    def text(self, table: str, key: str) -> str | None:
        found = self.tables.get(table, {}).get(key)
        return found if isinstance(found, str) else None

    def template(self, table: str, key: str) -> Template | None:
        """The parsed text of a key; None if this language has none."""
        at = (table, key)
        if at not in self._templates:
            text = self.text(table, key)
            self._templates[at] = None if text is None else parse(text)
        return self._templates[at]

    def name(self, kind: str, item: str, number: int = 1) -> str:
        """The name of a component; units have a plural, which some languages do not use after a number."""
        found = self.tables.get(kind, {}).get(item)
        if isinstance(found, list):
            return str(found[0] if number == 1 or "counted_singular" in self.tables else found[-1])
        return found if isinstance(found, str) else item

    def join(self, parts: Sequence[str]) -> str:
        """A list as one says it: a, b and c."""
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} {self.tables['word']['and']} {parts[-1]}"


def parse(text: str) -> Template:
    """Split a text at its placeholders ``{name}`` and plural forms ``{n|ship|ships}``."""
    parts: list[str | tuple[str, tuple[str, ...]]] = []
    at = 0
    for match in _PLACEHOLDER.finditer(text):
        if match.start() > at:
            parts.append(text[at : match.start()])
        parts.append((match[1], tuple(match[2].split("|")[1:])))
        at = match.end()
    if at < len(text):
        parts.append(text[at:])
    return tuple(parts)


def placeholders(text: str) -> set[str]:
    """The names of the values that a text shows."""
    return {part[0] for part in parse(text) if isinstance(part, tuple)}


@cache
def locale(language: str) -> Locale:
    if language not in LANGUAGES:
        raise ValueError(f"there is no language '{language}'; there are: {', '.join(LANGUAGES)}")
    return Locale(language)


class Teller:
    """Tells log lines, questions and refusals of one game in one language."""

    def __init__(
        self,
        language: str,
        players: Mapping[int, str],
        kinds: Mapping[str, str] | None = None,
        names: Names | None = None,
        phrase: Callable[[str, str], Any] | None = None,
    ) -> None:
        self.locale = locale(language)
        self.players = players
        self.kinds = kinds or {}  # ask kind -> what its options are
        self.names = names or {}
        self.phrase = phrase  # an ask's kind and an option -> the option as a phrase

    def calling(self, players: Mapping[int, str]) -> Teller:
        """The same, with other names for the players."""
        return Teller(self.locale.language, players, self.kinds, self.names, self.phrase)

    def line(self, key: str, values: Mapping[str, Any]) -> str:
        return self.sentence("log", key, values)

    def question(self, kind: str, values: Mapping[str, Any]) -> str:
        return self.sentence("ask", kind, values)

    def refusal(self, key: str, rule: str, values: Mapping[str, Any]) -> str:
        return f"{self.sentence('refuse', key, values)} {rule}".strip()

    def option(self, kind: str, option: str) -> str:
        """An option of an ask in words."""
        for key in (f"{kind}.{option}", option):
            text = self.locale.text("option", key)
            if text is not None:
                return text
        if self.phrase is not None and (found := self.phrase(kind, option)) is not None:
            return _capital(self._phrase(found))
        head, _, rest = option.partition(":")
        if rest and (text := self.locale.text("option", f"{head}:")) is not None:
            return _capital(self._fill(parse(text), {"item": self._any_name(rest)}))
        if option in self.locale.tables.get("leader", {}):
            return self.locale.name("leader", option)
        return _capital(self.value(self.kinds.get(kind, "word"), option))

    def sentence(self, table: str, key: str, values: Mapping[str, Any]) -> str:
        return _capital(self.words(table, key, values))

    def words(self, table: str, key: str, values: Mapping[str, Any]) -> str:
        """A text with its values, as it stands within a sentence; what has no text is shown as data."""
        template = self.locale.template(table, key)
        if template is None:
            shown = ", ".join(f"{name} {self.value(name, value)}" for name, value in values.items())
            return f"{key}: {shown}" if shown else key
        return self._fill(template, values)

    def _fill(self, template: Template, values: Mapping[str, Any]) -> str:
        parts: list[str] = []
        for part in template:
            if isinstance(part, str):
                parts.append(part)
                continue
            name, forms = part
            value = values.get(name, "")
            if forms:
                parts.append(forms[0] if value == 1 else forms[-1])
            elif name == "option":
                parts.append(self.option(str(values.get("kind", "")), str(value)))
            else:
                parts.append(self.value(name, value))
        return "".join(parts)

    def value(self, name: str, value: Any) -> str:
        """One value in words; its name says what it is (``planet``, ``planet_from``, ``units``, ``n`` ...)."""
        kind = name.partition("_")[0]
        if value is HIDDEN:
            return self.locale.name("hidden", kind)
        if kind in _SPECIAL:
            return _SPECIAL[kind](self, value)
        if kind in self.names and isinstance(value, str) and value in self.names[kind]:
            return self._phrase(self.names[kind][value])
        if isinstance(value, tuple):
            return self.locale.join([self.value(kind.removesuffix("s"), item) for item in value])
        return self.locale.name(kind, value) if isinstance(value, str) else str(value)

    def _any_name(self, item: str) -> str:
        for kind in ("card", "strategy", "technology", "ability", "planet", "system", "unit"):
            if item in self.locale.tables.get(kind, {}):
                return self.value(kind, item)
        return self._ship(item)

    def _player(self, value: Any) -> str:
        """A word that numbers nobody is shown as it is: somebody may have sent anything."""
        shown = str(value)
        return self.players.get(int(shown), shown) if shown.isdecimal() else shown

    def _players(self, value: Any) -> str:
        return self.locale.join([self._player(player) for player in value])

    def _units(self, value: Any) -> str:
        return self.locale.join([f"{n} {self.locale.name('unit', unit, n)}" for unit, n in value])

    def _areas(self, value: Any) -> str:
        return self.locale.join([f"{n} {self.locale.name('areas', area)}" for area, n in value])

    def _text(self, value: Any) -> str:
        return self.locale.name("word", value) if isinstance(value, str) else str(value)

    def _phrase(self, value: Any) -> str:
        """A part of a sentence that has values of its own: its key and the values."""
        key, values = value
        return self.words("phrase", key, dict(values))

    def _phrases(self, value: Any) -> str:
        return self.locale.join([self._phrase(phrase) for phrase in value])

    def _reason(self, value: Any) -> str:
        """Why something was refused, as a sentence of its own."""
        key, values = value
        return self.sentence("refuse", key, dict(values))

    def _ship(self, value: Any) -> str:
        """A ship token such as ``carrier!+2*1@who``: damaged, two ground forces, a PDS and a leader on board."""
        rest, *leaders = str(value).split("@")
        rest, _, pds = rest.partition("*")
        rest, _, gf = rest.partition("+")
        kind = rest.removesuffix("!").rpartition(":")[2]
        words = [self.locale.name("unit", kind)]
        if rest.endswith("!"):
            words.append(f"({self.locale.name('word', 'damaged')})")
        load = [(unit, int(n)) for unit, n in (("ground_force", gf), ("pds", pds)) if n.isdecimal()]
        if load:
            words.append(f"({self._units(load)})")
        if leaders:
            words.append(f"({self.value('leaders', tuple(leaders))})")
        return " ".join(words)

    def _berth(self, value: Any) -> str:
        """A planet or a ship."""
        return self.locale.name("planet", value) if value in self.locale.tables["planet"] else self._ship(value)

    def _dice(self, value: Any) -> str:
        return " ".join(str(face) for face in value)


_SPECIAL: dict[str, Callable[[Teller, Any], str]] = {
    "player": Teller._player,
    "players": Teller._players,
    "units": Teller._units,
    "areas": Teller._areas,
    "text": Teller._text,
    "ship": Teller._ship,
    "load": Teller._ship,
    "berth": Teller._berth,
    "dice": Teller._dice,
    "phrase": Teller._phrase,
    "phrases": Teller._phrases,
    "reason": Teller._reason,
}


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _merge(into: dict[str, Any], tables: Mapping[str, Any], source: str) -> None:
    for key, value in tables.items():
        if isinstance(value, dict):
            _merge(into.setdefault(key, {}), value, source)
        elif key in into:
            raise ValueError(f"the text '{key}' of {source} is there twice")
        else:
            into[key] = value
