"""What components do, in the words of a language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lazax.locales import Locale
from lazax.ti3.tables import LEADERS

EFFECTS = ("card", "agenda", "technology", "objective", "strategy", "ability", "leader", "unit", "domain_counter")
"""The kinds of components with an effect of their own."""


def effect_of(words: Locale, kind: str, item: str, rules: Mapping[str, Any] | None = None) -> str | None:
    """What a component does, at a table with these rules; a leader does what its kind does."""
    if kind == "leader":
        kind, item = "leader_kind", LEADERS[item].kind if item in LEADERS else ""
    return words.effect(kind, item, rules)
