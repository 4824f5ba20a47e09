"""Where options and lines of the log lie on the sheets. Places are called as in the drawings of the sheets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lazax.core.ask import Ask
from lazax.core.state import Player
from lazax.desk.forms import At
from lazax.inscription.alphabet import ASKS
from lazax.inscription.state import Inscription
from lazax.inscription.tables import FACTIONS, RELICS, RESOURCES, SHEETS, SIDES, TECHNOLOGIES, UNITS
from lazax.inscription.wording import place_kind

CARDS: Final = ("technology", "relic", "faction", "agenda", "objective", "event", "unit", "sheet")
"""What a line of the log can name that has a card or a sheet of its own."""


def place_of(game: Inscription, ask: Ask | None, option: str) -> At | None:
    """The place at which an option lies."""
    head, _, rest = option.partition(":")
    if head in RESOURCES and rest:
        return _paid(*rest.split(":"))
    if head == "special":
        return _paid(*rest.split(":")[1:])
    if head in ("good", "double") and ask is not None:
        return At("good", f"good.{game.industry[ask.player].goods_spent}")
    if head == "focus" and ask is not None:
        return _focus(game, ask.player, rest)
    if head == "use":
        technology, _, where = rest.partition(":")
        return At("hex", where) if where else At("technology", technology)
    if head in ("planet", "claim", "scrap"):
        return _named(rest.rpartition(":")[2])
    if head == "relic" and rest:
        return At("relic", rest)
    if head == "deploy":
        return At("deployment", option)
    return _named(head) or _card(ask, option)


def _paid(verb: str = "", where: str = "", *_: str) -> At | None:
    if verb == "infantry":
        return At("unit", "infantry")
    if verb == "tech":
        return At("technology", where)
    if verb == "unlock":
        return At("unit", where)
    if verb == "fly":
        return At("wormhole", where.partition(".")[2])
    return _named(where)


def _focus(game: Inscription, player: Player, rest: str) -> At:
    sheet, _, resource = rest.rpartition(":")
    active = game.common[player].active
    return At("focus", f"{sheet or SHEETS[max(active, 0)]}:{resource}")


def _named(name: str) -> At | None:
    kind = place_kind(name)
    if kind is None:
        return None
    if kind == "flight":
        return At("wormhole", name.partition(".")[2])
    if kind == "win":
        box = int(name.partition(".")[2])
        return At("win", f"{SIDES[box % 2]}.{box // 2 + 1}.win")
    if kind == "population":
        return At("population", f"population.{name.partition('.')[2]}")
    return At(kind, name)


def _card(ask: Ask | None, option: str) -> At | None:
    of = ASKS[ask.kind].of if ask is not None and ask.kind in ASKS else ""
    tables = {
        "sheet": SHEETS,
        "technology": TECHNOLOGIES,
        "faction": FACTIONS,
        "relic": RELICS,
        "unit": UNITS,
        "resource": RESOURCES,
    }
    return At(of, option) if option in tables.get(of, ()) else None


def places_in(values: Mapping[str, Any]) -> list[At]:
    """The cards and sheets that a line of the log names."""
    return [At(name, value) for name, value in values.items() if name in CARDS and isinstance(value, str)]
