"""What components of Twilight Inscription do, in the words of a language."""

from __future__ import annotations

from typing import Any

from lazax.locales import Locale


def effect_parts(words: Locale, kind: str, item: str) -> str | dict[str, str] | None:
    """The effect as the locales have it: one text, or one for each part (for and against, first and boon)."""
    effects: dict[str, Any] = words.tables.get("effect", {}).get("inscription", {}).get(kind, {})
    found: str | dict[str, str] | None = effects.get(item)
    return found


def effect_of(words: Locale, kind: str, item: str) -> str | None:
    """What a component does; its parts one to a line."""
    found = effect_parts(words, kind, item)
    if found is None or isinstance(found, str):
        return found
    return "\n".join(f"{words.text('part', part) or part}: {text}" for part, text in found.items())
