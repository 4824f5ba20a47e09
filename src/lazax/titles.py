"""The game titles there are, one row each. What belongs to a title beside its rules is named here and loaded when
somebody first needs it."""

from __future__ import annotations

from collections.abc import Mapping
from pkgutil import resolve_name
from typing import Any, Final, NamedTuple

from lazax.core.title import Title
from lazax.inscription.title import TITLE as INSCRIPTION
from lazax.rules_page import RulesPage
from lazax.ti3.title import TITLE as TI3
from lazax.ti4.title import TITLE as TI4


class Row(NamedTuple):
    """A title and where its parts are found, as ``module:name``; its texts are in `locales` beside it."""

    title: Title[Any]
    desk: str  # how its decisions are put to a person
    rules: str  # its numbered rules
    ledger: str  # its components and where they are implemented
    bots: Mapping[str, str]  # those who know it by name, the best first
    odds: str = ""  # what is known of its battles
    encoder: str = ""  # how views become numbers, for those who train players


ROWS: Final = (  # in the order in which they are offered
    Row(
        TI4,
        desk="lazax.ti4.desk:DESK",
        rules="lazax.ti4.rulebook:PAGE",
        ledger="lazax.ti4.ledger",
        bots={"steady": "lazax.bots.ti4:SteadyBot"},
        odds="lazax.odds.ti4:RECKONER",
        encoder="lazax.envs.ti4:ENCODER",
    ),
    Row(
        TI3,
        desk="lazax.ti3.desk:DESK",
        rules="lazax.ti3.rulebook:PAGE",
        ledger="lazax.ti3.ledger",
        bots={
            "steady": "lazax.bots.ti3:SteadyBot",
            "casual": "lazax.bots.ti3:CasualBot",
            "novice": "lazax.bots.ti3:NoviceBot",
        },
        odds="lazax.odds.ti3:RECKONER",
        encoder="lazax.envs.ti3:ENCODER",
    ),
    Row(
        INSCRIPTION,
        desk="lazax.inscription.desk:DESK",
        rules="lazax.inscription.rulebook:PAGE",
        ledger="lazax.inscription.ledger",
        bots={"steady": "lazax.bots.inscription:SteadyBot", "greedy": "lazax.bots.inscription:GreedyBot"},
        encoder="lazax.envs.inscription:ENCODER",
    ),
)
TITLES: Final[Mapping[str, Title[Any]]] = {row.title.name: row.title for row in ROWS}
RULES: Final[Mapping[str, str]] = {row.title.name: row.rules for row in ROWS}
"""Numbered rules by title."""
EARLIEST: Final = TI3.name
"""What a request means that names no title: the only one there was when such requests were first made."""
_BY_NAME: Final = {row.title.name: row for row in ROWS}


def part(title: str, name: str) -> Any:
    """A part of a title, such as its `desk`; None if it has none, or if there is no such title."""
    row = _BY_NAME.get(title)
    where = "" if row is None else getattr(row, name)
    return resolve_name(where) if where else None


def odds_titles() -> list[str]:
    """The titles in which there are battles."""
    return [row.title.name for row in ROWS if row.odds]


def bots_of(title: str) -> Mapping[str, str]:
    """Where the bots are found that know this title, by name and the best first."""
    row = _BY_NAME.get(title)
    return {} if row is None else row.bots


def rules_pages() -> list[RulesPage]:
    """The numbered rules of every title, in the order in which a number without a title is looked for."""
    return [resolve_name(where) for where in RULES.values()]
