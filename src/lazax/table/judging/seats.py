"""Seats: sitting down, leaving, coming back, bots, names, signs of life."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lazax.core.ask import Refused, refuse
from lazax.table import commands as c
from lazax.table import names
from lazax.table.judging.checks import Judged, playing, running, seated
from lazax.table.rows import Data, Seat, Time

if TYPE_CHECKING:
    from lazax.table.table import Table

SIGNS_APART = 50.0  # seconds between two signs of life that say nothing more


def sit(table: Table, by: Seat, asked: c.Sit) -> Judged:
    if table.chairs[by].who != "open" or table.state.status == "over":
        raise Refused(refuse("seat_taken"))
    data: Data = {"name": "" if asked.name is None else own_name(table, by, asked.name)}
    if table.game is not None and not table.setup.hand_over:  # one whole round is played before they see the hand
        data["joins"] = table.game.state.round + 2
    return "sit", data


def seat_bot(table: Table, by: Seat, asked: c.SeatBot) -> Judged:
    if by != table.host:
        raise Refused(refuse("only_the_host"))
    if asked.seat >= len(table.chairs) or table.chairs[asked.seat].who != "open":
        raise Refused(refuse("seat_taken"))
    bot = asked.bot or table.default_bot()
    if not table.knows_bot(bot):
        raise Refused(refuse("not_an_option", option=bot))
    taken = [chair.name for chair in table.chairs]
    return "seat_bot", {"seat": asked.seat, "bot": bot, "name": next(names.for_bots(taken), "")}


def call_me(table: Table, by: Seat, asked: c.CallMe) -> Judged:
    seated(table, by)
    return "name", {"name": own_name(table, by, asked.name)}


def own_name(table: Table, by: Seat, asked: str) -> str:
    """The name somebody wants at this table, as it is kept: not blank, and not to be taken for another's."""
    name = names.clean(asked)
    if not name or len(name) > names.LONGEST:
        raise Refused(refuse("blank_name", n=names.LONGEST))
    others = [chair for seat, chair in enumerate(table.chairs) if seat != by]
    if names.is_alike(name, [called for chair in others for called in (chair.name, chair.bot)]):
        raise Refused(refuse("name_alike", name=name))
    return name


def leave(table: Table, by: Seat, asked: c.Leave) -> Judged:
    seated(table, by)
    if table.state.status == "over":
        raise Refused(refuse("leave_finished"))
    return ("leave" if table.state.status == "lobby" else "resign"), {}


def resign(table: Table, by: Seat, asked: c.Resign) -> Judged:
    running(table)
    seated(table, by)
    return "resign", {}


def come_back(table: Table, by: Seat, asked: c.Return) -> Judged:
    if not table.chairs[by].standing_in or table.chairs[by].who != "human":
        raise Refused(refuse("nobody_stands_in"))
    playing(table, by)
    return "return", {}


def here(table: Table, by: Seat, asked: c.Here, at: Time) -> Judged:
    """A sign of life, often enough to matter and not oftener."""
    seated(table, by)
    seen = table.state.seen.get(by)
    awaited = any(
        by in (*motion.needed, motion.seat) and (seen is None or seen <= motion.at) for motion in table.state.motions
    )
    if not awaited and seen is not None and at < seen + SIGNS_APART:
        raise Refused(refuse("seen_already"))
    return "here", {}
