"""Whoever tells a game in a language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from lazax.core.state import Player, State
from lazax.core.title import Title
from lazax.locales import Teller, locale


def teller_for(title: Title[Any], state: State, language: str, players: Mapping[Player, str] | None = None) -> Teller:
    """Tells this game in this language; players are called by their seats, unless they have names of their own."""
    words = locale(language)
    names = {player: words.name(*title.seat(state, player)) for player in range(state.seats)}
    return Teller(language, {**names, **(players or {})}, _kinds(title), title.names(state), title.phrase)


@cache
def _kinds(title: Title[Any]) -> dict[str, str]:
    """What the options of each ask are."""
    return {kind: ask.of for kind, ask in title.asks.items()}
