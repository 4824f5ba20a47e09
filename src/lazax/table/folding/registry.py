"""What each row does, by its word; and what all that folds rows has need of."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from lazax.core.ask import Refused, RuleError, refuse
from lazax.core.game import Game
from lazax.table.rows import Row, Seat, Time
from lazax.table.state import Said

if TYPE_CHECKING:
    from lazax.table.table import Table

log = logging.getLogger("lazax.table")
Fold = Callable[["Table", Row], None]
FOLDS: dict[str, Fold] = {}


def folds(what: str) -> Callable[[Fold], Fold]:
    def register(fold: Fold) -> Fold:
        FOLDS[what] = fold
        return fold

    return register


def play(table: Table, row: Row, act: Callable[[], Any]) -> None:
    """Change the game, before anything else that the row does. A rule that fails leaves the game as it was: a fresh
    row is refused then. What was possible when it was judged may be so no longer under newer rules: then the row is
    dropped, everywhere alike, and the players are told."""
    try:
        act()
    except Refused:
        if table.fresh:
            raise
        announce(table, row.at, "house.dropped")
    except RuleError:
        if table.fresh:
            log.exception("%s of %s could not be played", row.what, row.by)
            raise Refused(refuse("rule_failed")) from None
        announce(table, row.at, "house.dropped")


def announce(table: Table, at: Time, key: str, **values: Any) -> None:
    """The house tells everybody something."""
    player = values.get("player")
    name = "" if player is None else table.chairs[player].name
    table.state.chat.append(Said(at, None, key, values=values, name=name))


def game_of(table: Table) -> Game:
    assert table.game is not None
    return table.game


def seat_of(row: Row) -> Seat:
    assert row.by is not None
    return row.by
