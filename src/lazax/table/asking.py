"""How a decision is put before a person, and how their draft becomes an answer."""

from __future__ import annotations

from typing import Any

from lazax.core.ask import PASS, Ask, Choose, Refused, Value
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.desk.choosing import options_of
from lazax.desk.desks import desk_of
from lazax.desk.filling import answer_of, panel_of
from lazax.desk.forms import Form, Option
from lazax.desk.habits import SUGGESTED
from lazax.locales import Teller
from lazax.table.commands import Answer
from lazax.table.rows import Data


def value_of(game: Game, player: Player, ask: Ask, given: Answer) -> Value:
    """The answer that a person gives, as a value."""
    return given.answer if given.draft is None else answer_of(game.title, game, player, ask, given.draft)


def put(game: Game, player: Player, ask: Ask, teller: Teller) -> Data:
    """An ask as a person sees it."""
    title, kind = game.title, game.title.asks.get(ask.kind)
    choosing = isinstance(ask, Choose)
    return {
        "kind": ask.kind,
        "form": "choose" if choosing else "submit",
        "of": "word" if kind is None else kind.of,
        "question": teller.question(ask.kind, ask.about),
        "context": desk_of(title).context(game.state_of(player), player, ask, teller),
        "hidden": ask.hidden,
        "together": ask.hidden and ask.closed,
        "about": dict(ask.about),
        "options": _options(game, player, ask, teller),
        "panel": None if choosing else _panel(game, player, ask, teller),
        "suggestions": game.suggestions(player),
        "passes": game.passes_follow(),
    }


def _options(game: Game, player: Player, ask: Ask, teller: Teller) -> list[Option]:
    title, state = game.title, game.state_of(player)
    return desk_of(title).weighed(state, player, ask, options_of(title, state, ask, teller), teller)


def _panel(game: Game, player: Player, ask: Ask, teller: Teller) -> Form | None:
    try:
        return panel_of(game.title, game, player, ask, teller)
    except Refused:
        return None


def put_ready(kind: str, passes: bool, teller: Teller) -> Data:
    """A hidden window in which a player can do nothing, and passes like everybody else. `passes`: more may follow."""
    return {
        "kind": kind,
        "form": "ready",
        "of": "word",
        "question": teller.sentence("table", "ready", {}),
        "context": None,
        "hidden": True,
        "together": True,
        "about": {},
        "options": [{"id": PASS, "text": teller.option("", PASS), "at": None, "effect": None, "outlook": None}],
        "panel": None,
        "suggestions": [],
        "passes": passes,
    }


def told_answer(kind: str, value: Any, teller: Teller) -> str:
    """An answer in a few words."""
    if value == SUGGESTED:
        return teller.sentence("table", "suggested_answer", {})
    if isinstance(value, list | tuple) and value and all(isinstance(wish, str) for wish in value):
        return ", ".join(teller.option(kind, wish) for wish in value)
    return teller.option(kind, value) if isinstance(value, str) else teller.sentence("table", "your_answer", {})
