"""What components do, in the words of a language."""

from __future__ import annotations

from typing import Final

from lazax.desk.forms import At
from lazax.locales import Locale
from lazax.ti4.forms import NAMED_IN
from lazax.ti4.state import TI4

PLACES: Final = ("planet", "system", "player", "space", "pool", "tile", "term")
"""What is no component with an effect of its own."""


def component_at(component: str) -> At:
    """Where a component lies, by its kind and its id; a note of somebody's has its owner behind its id."""
    kind, _, name = component.partition(":")
    return At(NAMED_IN.get(kind, kind), name)


def effect_of(words: Locale, game: TI4, at: At) -> str | None:
    """What the component at a place does, at the table of this game."""
    return None if at.kind in PLACES else words.effect(at.kind, at.id.partition(":")[0], game.rules._asdict())
