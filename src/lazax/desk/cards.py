"""What a thing is, in words, as a card tells it: the same beside a silhouette, in a search, on the command line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from lazax.locales import Locale


class Fact(msgspec.Struct, frozen=True):
    """A number that is printed on a thing, or a word: what it costs, what it hits on."""

    name: str
    value: str


class Passage(msgspec.Struct, frozen=True):
    """A part of what a thing does, with what stands before it. `by`: the technology with which alone it does so."""

    text: str
    head: str = ""
    by: str | None = None


class Card(msgspec.Struct, frozen=True):
    """A thing by its kind and id. `sort`: what kind of thing it is, in a word; `rule`: where to read on; `use`: what
    stands before its id in an answer that uses it in a window; empty where it is used in none."""

    kind: str
    id: str
    name: str
    sort: str
    facts: list[Fact] = []
    parts: list[Passage] = []
    rule: str = ""
    use: str = ""


class Writer:
    """Writes the cards of a title in one language."""

    def __init__(self, words: Locale, rules: Mapping[str, str]) -> None:
        self.words, self.rules = words, rules

    def card(
        self,
        kind: str,
        item: str,
        name: str,
        parts: Iterable[Passage] = (),
        facts: Iterable[Fact] = (),
        rule: str | None = None,
    ) -> Card:
        number = self.rules.get(kind, "") if rule is None else rule
        found = [part for part in parts if part.text]
        capital = name[:1].upper() + name[1:]
        return Card(kind, item, capital, self.words.name("sort", kind), list(facts), found, number)

    def listed(self, kind: str, entries: Mapping[str, Mapping[str, Any]]) -> Iterator[Card]:
        """Components with a name and one effect."""
        for item, entry in entries.items():
            yield self.card(kind, item, entry["name"], [Passage(entry["effect"] or "")])

    def parted(self, kind: str, entries: Mapping[str, Mapping[str, Any]]) -> Iterator[Card]:
        """Components whose text has parts: for and against, primary and secondary."""
        for item, entry in entries.items():
            parts = self.words.effect_parts(kind, item)
            told = {"": parts} if isinstance(parts, str) else (parts or {})
            passages = [Passage(text, self.words.text("part", part) or "") for part, text in told.items()]
            yield self.card(kind, item, entry["name"], passages, self.numbers(entry, "initiative"))

    def terms(self, rules: Mapping[str, str]) -> Iterator[Card]:
        """Things that are no components: pools, symbols, tokens, actions; with the rules about them."""
        for term, rule in rules.items():
            text = self.words.effect("term", term) or ""
            yield self.card("term", term, self.words.name("term", term), [Passage(text)], rule=rule)

    def fact(self, name: str, value: object) -> Fact:
        return Fact(self.words.name("fact", name), str(value))

    def numbers(self, entry: Mapping[str, Any], *names: str) -> list[Fact]:
        """Those numbers of a component that it has."""
        return [self.fact(name, f"{entry[name]:g}") for name in names if entry.get(name)]

    def unit(self, entry: Mapping[str, Any]) -> list[Fact]:
        """What is printed on a unit: what it costs, hits, moves and carries, and the numbers of its abilities."""
        found: list[Fact] = []
        if entry["cost"]:
            cost = f"{entry['cost']:g}"
            found.append(self.fact("cost", cost if entry["per_cost"] == 1 else f"{cost} : {entry['per_cost']}"))
        if entry["combat"]:
            found.append(self.fact("combat", roll(entry["combat"], entry["dice"])))
        found += self.numbers(entry, "move", "capacity", "production")
        for name in ("barrage", "bombardment", "cannon"):
            if isinstance(shot := entry.get(name), dict):
                found.append(self.fact(name, roll(shot["hits_on"], shot["dice"])))
        return [*found, *self.numbers(entry, "limit")]


def roll(hits_on: int, dice: int) -> str:
    """What a unit rolls: the least number that hits, and how many dice if there are several."""
    return f"{hits_on}+" if dice == 1 else f"{hits_on}+ (×{dice})"
