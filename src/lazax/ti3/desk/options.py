"""Options of TI3: where each lives on the table, and what it does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from lazax.core.ask import Ask
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.desk.deals import told_proposal
from lazax.desk.forms import At, Option
from lazax.locales import Teller
from lazax.ti3.desk.words import EFFECTS, effect_of
from lazax.ti3.events import Agenda, Negotiation
from lazax.ti3.registry import ASKS
from lazax.ti3.state import TI3
from lazax.ti3.tables import (
    ACTION_CARDS,
    LEADERS,
    OBJECTIVES,
    PLANETS,
    POLITICAL_CARDS,
    STRATEGY_CARDS,
    SYSTEMS,
    TECHNOLOGIES,
    UNITS,
)
from lazax.ti3.trade.agreements import trade_values, unused_cards
from lazax.ti3.trade.bargains.talks import BARGAINS

TABLES: Final[Mapping[str, Any]] = {
    "planet": PLANETS,
    "system": SYSTEMS,
    "card": ACTION_CARDS,
    "agenda": POLITICAL_CARDS,
    "strategy": STRATEGY_CARDS,
    "technology": TECHNOLOGIES,
    "objective": OBJECTIVES,
    "leader": LEADERS,
    "unit": UNITS,
}
"""Where to look for an id, the likeliest first."""
PREFIXES: Final[Mapping[str, str]] = {
    "planet": "planet",
    "ground_force": "planet",
    "pds": "planet",
    "fighter": "system",
    "space": "system",
    "strategic": "strategy",
    "card": "card",
    "damage": "unit",
    "repeal": "agenda",
    "discard": "agenda",
}
OF_PLACES: Final[Mapping[str, tuple[str, ...]]] = {
    "ship": ("leader", "unit"),
    "load": ("leader",),
    "berth": ("planet", "unit"),
    "place": ("planet", "system"),
}
"""What options are that are not named after a table of their own."""
ACTIONS: Final = ("tactical", "transfer", "pass")
"""What one can do in a turn that is no component: terms of the game, with cards of their own."""
ANSWERS: Final = ("accept", "decline", "counter", "withdraw")
SIDES: Final = ("for", "against")


def option_of(game: TI3, ask: Ask | None, option: str, teller: Teller) -> Option:
    """An option in words, with its place and its effect."""
    at = place_of(ask, option)
    effect = _effect(game, at, option, teller) or (worth(game, ask, at, teller) if ask and at else None)
    return Option(option, teller.option(ask.kind if ask else "", option), at, effect)


def worth(game: TI3, ask: Ask, at: At, teller: Teller) -> str | None:
    """R26.1, R26.3: which trade cards would change hands between the two, by what they pay."""
    if ask.kind not in {"trade.offer", "trade.answer"} or at.kind != "player":
        return None
    other = int(at.id)
    talks = ongoing(game, Negotiation) if ask.kind == "trade.answer" else None
    said = [value for one, to, value in talks.offers if (one, to) == (other, ask.player)] if talks else []
    taken = said or card_values(game, other)
    given = card_values(game, ask.player)
    return teller.sentence("desk", "trade.worth", {"n_taken": tuple(taken), "n_given": tuple(given)})


def card_values(game: TI3, player: Player) -> list[int]:
    """What the trade cards pay that the player still can give, each value once."""
    return sorted({trade_values(game, player)[card] for card in unused_cards(game, player)})


def place_of(ask: Ask | None, option: str) -> At | None:
    head, colon, rest = option.partition(":")
    if colon:
        kind = PREFIXES.get(head)
        if kind == "unit":
            return At("unit", kind_of_ship(rest))
        return At(kind, rest) if kind is not None and rest in TABLES[kind] else None
    if ask is None:
        return None
    if ask.kind == "galaxy.tile":
        return At("tile", option)
    if ask.kind == "turn.action" and option in ACTIONS:
        return At("term", option)
    of = ASKS[ask.kind].of if ask.kind in ASKS else "word"
    return _place(of, option)


def _place(of: str, option: str) -> At | None:
    if of == "player":
        return At("player", option) if option.isdecimal() else None
    if of == "space":
        return At("space", option)
    if of == "area":
        return At("area", option)
    kinds = OF_PLACES.get(of, (of,))
    for kind, table in TABLES.items():
        if kind in kinds and option in table:
            return At(kind, option)
    ship = kind_of_ship(option)
    return At("unit", ship) if "unit" in kinds and ship in UNITS else None


def kind_of_ship(token: str) -> str:
    """The kind of ship that a token stands for."""
    for end in "@*+!":
        token = token.partition(end)[0]
    return token


def _effect(game: TI3, at: At | None, option: str, teller: Teller) -> str | None:
    if at is not None:
        rules = game.rules._asdict()
        return effect_of(teller.locale, at.kind, at.id, rules) if at.kind in EFFECTS and at.kind != "unit" else None
    head, _, rest = option.partition(":")
    if head == "ability":
        return teller.locale.effect("ability", rest) or teller.locale.effect("technology", rest)
    if head in ANSWERS:
        found = (row for row in game.proposals if str(row.number) == rest)
        return next((told_proposal(BARGAINS, row, teller, row.partner) for row in found), None)
    agenda = ongoing(game, Agenda)
    if option in SIDES and agenda is not None:
        parts = teller.locale.effect_parts("agenda", agenda.card, game.rules._asdict())
        return parts.get(option) if isinstance(parts, dict) else None
    return teller.locale.effect("ability", option)


def places_in(values: Mapping[str, Any]) -> list[At]:
    """The systems and planets that a line of the log names, in its order."""
    return list(dict.fromkeys(_named(values)))


def _named(values: Mapping[str, Any]) -> Iterator[At]:
    for name, value in values.items():
        kind = name.partition("_")[0]
        for item in value if isinstance(value, tuple) else (value,):
            if kind in ("system", "systems") and item in SYSTEMS:
                yield At("system", item)
            elif kind in ("planet", "planets") and item in PLANETS:
                yield At("planet", item)
