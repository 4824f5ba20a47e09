"""What components do, in the words of a language."""

from __future__ import annotations

from typing import Any

from lazax.locales import Locale
from lazax.ti3.tables import LEADERS

EFFECTS = ("card", "agenda", "technology", "objective", "strategy", "ability", "leader", "unit", "domain_counter")
"""The kinds of components with an effect of their own."""


def effect_of(words: Locale, kind: str, item: str) -> str | None:
    """What a component does; its parts (for and against, primary and secondary) one to a line."""
    found = effect_parts(words, kind, item)
    if found is None or isinstance(found, str):
        return found
    return "\n".join(
        f"{name}: {text}" if (name := words.text("part", part)) else text for part, text in found.items()
    )


def effect_parts(words: Locale, kind: str, item: str) -> str | dict[str, str] | None:
    """The effect as the locales have it: one text, or one for each part."""
    if kind == "leader":
        kind, item = "leader_kind", LEADERS[item].kind if item in LEADERS else ""
    effects: dict[str, Any] = words.tables["effect"].get(kind, {})
    found: str | dict[str, str] | None = effects.get(item)
    return found
