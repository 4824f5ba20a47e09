"""Options of TI4: where each lives on the table, and what it does. What is used in a window is a component, called by
its kind and id."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from lazax.core.ask import Ask
from lazax.core.stage import ongoing
from lazax.desk.deals import told_proposal
from lazax.desk.forms import At, Option
from lazax.locales import Teller
from lazax.ti4.desk.words import component_at, effect_of
from lazax.ti4.economy.tokens import POOLS
from lazax.ti4.events import Agenda, Draft
from lazax.ti4.registry import ASKS
from lazax.ti4.state import TI4
from lazax.ti4.tables import (
    ACTION_CARDS,
    AGENDAS,
    EXPLORATIONS,
    KINDS,
    PLANETS,
    PUBLIC_OBJECTIVES,
    RELICS,
    SECRET_OBJECTIVES,
    STRATEGY_CARDS,
    SYSTEMS,
    TECHNOLOGIES,
)
from lazax.ti4.trade.talks import DEALS
from lazax.ti4.units.force import kind_of

TABLES: Final[Mapping[str, Any]] = {
    "planet": PLANETS,
    "system": SYSTEMS,
    "strategy": STRATEGY_CARDS,
    "technology": TECHNOLOGIES,
    "objective": {**PUBLIC_OBJECTIVES, **SECRET_OBJECTIVES},
    "card": ACTION_CARDS,
    "agenda": AGENDAS,
    "exploration": EXPLORATIONS,
    "relic": RELICS,
}
"""Where to look for an id, the likeliest first."""
OF: Final[Mapping[str, tuple[str, ...]]] = {
    "card": ("card", "technology", "planet"),
    "outcome": ("planet", "strategy", "objective", "agenda"),
    "place": ("planet", "system"),
}
"""What options are that are not named after a table of their own."""
UNITS_AT: Final = ("load", "structure", "unit_at")
"""Options that are units with the place where they are behind them; those of `leaving` have it before them."""
ANSWERS: Final = ("accept", "decline", "counter", "withdraw")
SIDES: Final = ("for", "against")
ACTIONS: Final = ("tactical", "pass")
"""What one can do in a turn that is no component: terms of the game, with cards of their own."""
COMPONENT, STRATEGIC = "component:", "strategic:"
SLICE = "slice:"


def option_of(game: TI4, ask: Ask | None, option: str, teller: Teller) -> Option:
    """An option in words, with its place and its effect."""
    at = place_of(ask, option)
    if (drafted := ongoing(game, Draft)) is not None and option.startswith(SLICE):
        number = int(option.removeprefix(SLICE)) - 1
        told = teller.words("phrase", "draft.slice", {"text_slice": drafted.labels[number]})
        systems = [teller.locale.name("system", tile) for tile in drafted.slices[number]]
        return Option(option, told, None, teller.locale.join(systems))
    return Option(option, teller.option(ask.kind if ask else "", option), at, _effect(game, at, option, teller))


def place_of(ask: Ask | None, option: str) -> At | None:
    of = ASKS[ask.kind].of if ask is not None and ask.kind in ASKS else "component"
    head, colon, rest = option.partition(":")
    if head in (*ANSWERS, "pay"):
        return None
    if of == "action" and option in ACTIONS:
        return At("term", option)
    if not colon:
        return _place(of, option, "" if ask is None else ask.kind)
    if of == "leaving":
        return _where(head)
    if of in UNITS_AT:
        return _where(rest)
    if of == "action":
        return component_at(rest) if option.startswith(COMPONENT) else At("strategy", rest)
    return component_at(option) if of == "component" else None


def _where(place: str) -> At | None:
    kind = "planet" if place in PLANETS else "system"
    return At(kind, place) if place in TABLES[kind] else None


def _place(of: str, option: str, kind: str) -> At | None:
    if of in ("player", "outcome") and option.isdecimal():
        return At("player", option)
    if of == "space":
        return At("space", option)
    if kind == "galaxy.tile":
        return At("tile", option)
    if of == "pool" and option in POOLS:
        return At("pool", option)
    if of in ("unit", "ship", *UNITS_AT) and kind_of(option) in KINDS:
        return At("unit", kind_of(option))
    return next((At(name, option) for name in OF.get(of, (of,)) if option in TABLES.get(name, ())), None)


def place_of_outcome(outcome: str) -> At | None:
    """Where something lies that can be voted for."""
    return _place("outcome", outcome, "")


def _effect(game: TI4, at: At | None, option: str, teller: Teller) -> str | None:
    if at is not None:
        return effect_of(teller.locale, game, at)
    head, _, number = option.partition(":")
    if head in ANSWERS:
        found = (row for row in game.proposals if str(row.number) == number)
        return next((told_proposal(DEALS, row, teller, row.partner) for row in found), None)
    agenda = ongoing(game, Agenda)
    if option in SIDES and agenda is not None:
        parts = teller.locale.effect_parts("agenda", agenda.card, game.rules._asdict())
        return parts.get(option) if isinstance(parts, dict) else None
    return None


def places_in(values: Mapping[str, Any]) -> list[At]:
    """The systems and planets that a line of the log names, in its order, and cards that were turned up."""
    return list(dict.fromkeys(_named(values)))


def _named(values: Mapping[str, Any]) -> Iterator[At]:
    for name, value in values.items():
        kind = name.partition("_")[0].removesuffix("s")
        for item in value if isinstance(value, tuple) else (value,):
            if kind == "place" and isinstance(item, str) and (at := _where(item)) is not None:
                yield at
            elif kind in ("system", "planet", "exploration", "relic") and item in TABLES[kind]:
                yield At(kind, item)
