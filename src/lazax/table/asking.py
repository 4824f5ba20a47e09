"""How a decision is put before a person, and how his draft becomes an answer."""

from __future__ import annotations

from typing import Any

import msgspec

from lazax.core.ask import PASS, Ask, Choose, Refused, Submit, Value, refuse
from lazax.core.driver import Game
from lazax.core.state import Player
from lazax.locales import Teller
from lazax.table.commands import Answer
from lazax.table.rows import Data


def value_of(game: Game, player: Player, ask: Ask, given: Answer) -> Value:
    """The answer that a person gives, as a value."""
    if given.draft is None:
        return given.answer
    raise Refused(refuse("malformed", text="draft"))


def put(game: Game, player: Player, ask: Ask, teller: Teller) -> Data:
    """An ask as a person sees it."""
    kind = game.title.asks.get(ask.kind)
    options: list[Data] = []
    if isinstance(ask, Choose):
        options = [_option(option, teller.option(ask.kind, option)) for option in ask.options]
    return {
        "kind": ask.kind,
        "form": "choose" if isinstance(ask, Choose) else "submit",
        "of": "word" if kind is None else kind.of,
        "question": teller.question(ask.kind, ask.about),
        "context": None,
        "hidden": ask.hidden,
        "about": dict(ask.about),
        "options": options,
        "panel": None,
        "suggestions": [msgspec.to_builtins(value) for value in ask.suggest()] if isinstance(ask, Submit) else [],
    }


def _option(option: str, text: str) -> Data:
    return {"id": option, "text": text, "at": None, "effect": None}


def put_ready(kind: str, teller: Teller) -> Data:
    """A hidden window in which a player can do nothing, and passes like everybody else."""
    return {
        "kind": kind,
        "form": "ready",
        "of": "word",
        "question": teller.sentence("table", "ready", {}),
        "context": None,
        "hidden": True,
        "about": {},
        "options": [_option(PASS, teller.option("", PASS))],
        "panel": None,
        "suggestions": [],
    }


def told_answer(kind: str, value: Any, teller: Teller) -> str:
    """An answer in a few words."""
    return teller.option(kind, value) if isinstance(value, str) else teller.sentence("table", "your_answer", {})
