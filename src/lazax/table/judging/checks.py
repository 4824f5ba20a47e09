"""What is asked first: whether the game runs, whether a person sits there, whether the rules can digest it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from lazax.core import record
from lazax.core.ask import Refused, RuleError, refuse
from lazax.core.game import Game
from lazax.table.rows import Data, Seat

if TYPE_CHECKING:
    from lazax.table.table import Table

Judged = tuple[str, Data]
"""The word and the data of a row."""


def running(table: Table) -> Game:
    status = table.state.status
    if table.game is None or status == "lobby":
        raise Refused(refuse("table_not_started"))
    if status == "paused":
        raise Refused(refuse("table_paused"))
    if status == "over":
        raise Refused(refuse("table_over"))
    return table.game


def seated(table: Table, by: Seat) -> None:
    """Only a person on their own chair can do this."""
    if table.chairs[by].who != "human":
        raise Refused(refuse("not_your_seat"))


def playing(table: Table, by: Seat) -> None:
    """Only a person on their own chair who sees the hand can do this."""
    seated(table, by)
    if (joins := table.chairs[by].joins) is not None:
        raise Refused(refuse("joins_later", n=joins))


def tried(game: Game, act: Callable[[Game], Any]) -> None:
    """Do it on a copy: what is to be played later shall not fail then."""
    twin = game.clone()
    twin.wait_at_windows(game.pausing)
    _try(lambda: act(twin))


def tried_on_the_whole(table: Table, game: Game, act: Callable[[Game], Any]) -> None:
    """The same for what goes back further than a clone remembers."""
    twin = record.load(table.titles, record.save(game))
    _try(lambda: act(twin))


def _try(act: Callable[[], Any]) -> None:
    try:
        act()
    except RuleError:
        raise Refused(refuse("rule_failed")) from None
