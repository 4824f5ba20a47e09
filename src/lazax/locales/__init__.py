"""Sentences and names in every language, made from data: the game itself knows only keys and values."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from lazax.core.log import HIDDEN
from lazax.core.title import Names, Title

LANGUAGES = ("en", "de", "hu")
_PLACEHOLDER = re.compile(r"\{([a-z_]+)(?::([a-z]+))?((?:\|[^{}|]*)*)\}")
Template = tuple[str | tuple[str, str, tuple[str, ...]], ...]
Form = Callable[["Teller", Any], str]  # how values of one kind are told
Effect = str | dict[str, str]


class Locale:
    """All texts of one language, as nested tables: names, prompts, log lines, refusals. Those of a title stand in its
    own `locales`, beside what all share; where it has another word for a thing, its own text stands in for theirs."""

    def __init__(self, language: str, title: str = "") -> None:
        self.language, self.title = language, title
        self.tables: dict[str, Any] = {}
        for folder in (files("lazax"), *([files("lazax").joinpath(title)] if title else [])):
            texts = folder.joinpath("locales", language)
            tables: dict[str, Any] = {}
            for source in sorted(_sources(texts) if texts.is_dir() else (), key=lambda path: path.name):
                _merge(tables, tomllib.loads(source.read_text(encoding="utf-8")), source.name)
            _lay_over(self.tables, tables)
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

    def inflected(self, form: str, gender: str, name: str) -> str:
        """A name as a sentence needs it: with its article in the right case, or with a preposition. A language tells
        how in its tables `form`, for names without an article, and `form:m`, `form:f` and so on."""
        pattern = self.text(f"form:{gender}" if gender else "form", form)
        return name if pattern is None else pattern.replace("{name}", name)

    def readings(self, kind: str, item: str) -> dict[str, Effect]:
        """What a component says where the set-up has chosen another reading, by switch and value."""
        found: dict[str, Effect] = self.tables.get("reading", {}).get(kind, {}).get(item, {})
        return found

    def effect_parts(self, kind: str, item: str, rules: Mapping[str, Any] | None = None) -> Effect | None:
        """What a component does: one text, or one for each of its parts (for and against, primary and secondary); at
        a table with these rules."""
        found: Effect | None = self.tables.get("effect", {}).get(kind, {}).get(item)
        for choice, text in self.readings(kind, item).items() if rules else ():
            switch, _, value = choice.partition(".")
            if str((rules or {}).get(switch)).lower() == value:
                found = {**found, **text} if isinstance(found, dict) and isinstance(text, dict) else text
        return found

    def effect(self, kind: str, item: str, rules: Mapping[str, Any] | None = None) -> str | None:
        """What a component does, its parts one to a line."""
        found = self.effect_parts(kind, item, rules)
        if found is None or isinstance(found, str):
            return found
        named = ((self.text("part", part), text) for part, text in found.items())
        return "\n".join(f"{name}: {text}" if name else text for name, text in named)

    def join(self, parts: Sequence[str], last: str = "and") -> str:
        """A list as one says it: a, b and c; or a, b or c."""
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} {self.tables['word'][last]} {parts[-1]}"


def _sources(folder: Traversable) -> Iterator[Traversable]:
    """The files of a folder, and of those in it."""
    for path in folder.iterdir():
        if path.is_dir():
            yield from _sources(path)
        elif path.name.endswith(".toml"):
            yield path


def parse(text: str) -> Template:
    """Split a text at its placeholders ``{name}``, forms of names ``{system:den}`` and plural forms
    ``{n|ship|ships}``."""
    parts: list[str | tuple[str, str, tuple[str, ...]]] = []
    at = 0
    for match in _PLACEHOLDER.finditer(text):
        if match.start() > at:
            parts.append(text[at : match.start()])
        parts.append((match[1], match[2] or "", tuple(match[3].split("|")[1:])))
        at = match.end()
    if at < len(text):
        parts.append(text[at:])
    return tuple(parts)


def placeholders(text: str) -> set[str]:
    """The names of the values that a text shows."""
    return {part[0] for part in parse(text) if isinstance(part, tuple)}


@cache
def locale(language: str, title: str = "") -> Locale:
    """The texts of a title in a language; without a title, those that all share."""
    if language not in LANGUAGES:
        raise ValueError(f"there is no language '{language}'; there are: {', '.join(LANGUAGES)}")
    return Locale(language, title)


class Teller:
    """Tells log lines, questions and refusals in one language: of a game of this title or, without one, what all
    titles share."""

    def __init__(
        self,
        language: str,
        players: Mapping[int, str] | None = None,
        title: Title[Any] | None = None,
        names: Names | None = None,
    ) -> None:
        self.locale = locale(language, "" if title is None else title.name)
        self.players = players or {}
        self.title = title
        self.names = names or {}
        self._forms: Mapping[str, Form] = _FORMS if title is None else {**_FORMS, **title.forms}

    def calling(self, players: Mapping[int, str]) -> Teller:
        """The same, with other names for the players."""
        return Teller(self.locale.language, players, self.title, self.names)

    def line(self, key: str, values: Mapping[str, Any]) -> str:
        return self.sentence("log", key, values)

    def question(self, kind: str, values: Mapping[str, Any]) -> str:
        return self.sentence("ask", kind, values)

    def refusal(self, key: str, rule: str, values: Mapping[str, Any]) -> str:
        text = self.sentence("refuse", key, values)
        return f"{text} ({rule})" if rule else text

    def option(self, kind: str, option: str) -> str:
        """An option of an ask in words."""
        for key in (f"{kind}.{option}", option):
            text = self.locale.text("option", key)
            if text is not None:
                return text
        if self.title is not None and (found := self.title.phrase(kind, option)) is not None:
            return _capital(self._phrase(found))
        head, _, rest = option.partition(":")
        if rest and (text := self.locale.text("option", f"{head}:")) is not None:
            return _capital(self._fill(parse(text), {"item": rest}))
        asked = None if self.title is None else self.title.asks.get(kind)
        return _capital(self.value("word" if asked is None else asked.of, option))

    def sentence(self, table: str, key: str, values: Mapping[str, Any]) -> str:
        return _capital(self.words(table, key, values))

    def words(self, table: str, key: str, values: Mapping[str, Any]) -> str:
        """A text with its values, as it stands within a sentence; what has no text is shown as data. Where `n` is
        0, a text may have another one beside it, ``key:none``."""
        nothing = self.locale.template(table, f"{key}:none") if values.get("n") == 0 else None
        template = nothing or self.locale.template(table, key)
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
            name, form, forms = part
            value = values.get(name, "")
            if forms:
                parts.append(forms[0] if value == 1 else forms[-1])
            elif form:
                parts.append(self.inflected(name, value, form))
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
        if (form := self._forms.get(kind)) is not None:
            return form(self, value)
        if kind in self.names and isinstance(value, str) and value in self.names[kind]:
            return self._phrase(self.names[kind][value])
        if isinstance(value, tuple):
            return self.locale.join([self.value(kind.removesuffix("s"), item) for item in value])
        return self.locale.name(kind, value) if isinstance(value, str) else str(value)

    def inflected(self, name: str, value: Any, form: str) -> str:
        """One value in the form that a sentence needs; `or`: those of which any will do."""
        if isinstance(value, tuple):
            parts = [self.inflected(name, item, form) for item in value]
            return self.locale.join(parts, "or" if form == "or" else "and")
        if value is HIDDEN:
            return self.value(name, value)
        kind = name.partition("_")[0].removesuffix("s")
        phrase = self.names.get(kind, {}).get(value) if isinstance(value, str) else None
        key = f"{kind}.{value}" if phrase is None else f"phrase.{phrase[0]}"
        return self.locale.inflected(form, self.locale.text("gender", key) or "", self.value(kind, value))

    def _player(self, value: Any) -> str:
        """A word that numbers nobody is shown as it is: somebody may have sent anything."""
        shown = str(value)
        return self.players.get(int(shown), shown) if shown.isdecimal() else shown

    def _players(self, value: Any) -> str:
        return self.locale.join([self._player(player) for player in value])

    def units(self, value: Any) -> str:
        return self.locale.join([f"{n} {self.locale.name('unit', unit, n)}" for unit, n in value])

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

    def _dice(self, value: Any) -> str:
        return " ".join(str(face) for face in value)


_FORMS: Mapping[str, Form] = {
    "player": Teller._player,
    "players": Teller._players,
    "units": Teller.units,
    "text": Teller._text,
    "dice": Teller._dice,
    "phrase": Teller._phrase,
    "phrases": Teller._phrases,
    "reason": Teller._reason,
}


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _lay_over(into: dict[str, Any], tables: Mapping[str, Any]) -> None:
    for key, value in tables.items():
        if isinstance(value, dict):
            _lay_over(into.setdefault(key, {}), value)
        else:
            into[key] = value


def _merge(into: dict[str, Any], tables: Mapping[str, Any], source: str) -> None:
    for key, value in tables.items():
        if isinstance(value, dict):
            _merge(into.setdefault(key, {}), value, source)
        elif key in into:
            raise ValueError(f"the text '{key}' of {source} is there twice")
        else:
            into[key] = value
