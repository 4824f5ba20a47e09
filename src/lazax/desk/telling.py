"""Whoever tells a game in a language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lazax.core.state import Player, State
from lazax.core.title import Title
from lazax.locales import Teller, locale


def teller_for(title: Title[Any], state: State, language: str, players: Mapping[Player, str] | None = None) -> Teller:
    """Tells this game in this language; players are called by their seats, unless they have names of their own."""
    words = locale(language, title.name)
    names = {player: words.name(*title.seat(state, player)) for player in range(state.seats)}
    return Teller(language, {**names, **(players or {})}, title, title.names(state))
