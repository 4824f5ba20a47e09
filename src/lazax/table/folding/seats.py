"""Seats: who sits down, leaves, is stood in for and comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lazax.core.game import Game
from lazax.table.folding.registry import announce, folds, seat_of
from lazax.table.rows import Row, Seat, Time
from lazax.table.state import Chair, Order

if TYPE_CHECKING:
    from lazax.table.table import Table


@folds("setup")
def _setup(table: Table, row: Row) -> None:
    state = table.state
    state.begun = row.at
    for plan in table.setup.seats:
        if plan.who == "bot":
            state.chairs.append(Chair("bot", plan.name, plan.bot or table.default_bot()))
        else:
            state.chairs.append(Chair("human" if plan.who == "me" else "open", plan.name))
    start_if_full(table, row.at)


def start_if_full(table: Table, at: Time) -> None:
    state, setup = table.state, table.setup
    if table.game is None and all(chair.who != "open" for chair in state.chairs):
        pausing = setup.pace != "quick"
        table.game = Game.new(table.title, setup.players, setup.seed, setup.options, pausing=pausing)
        state.status, state.started = "running", at
        state.changes += 1
        for seat in table.humans():
            give_first_orders(table, seat)


def give_first_orders(table: Table, seat: Seat) -> None:
    """Where reactions wait only for whom they concern, everybody begins with that order, and can lift it."""
    if table.setup.asks == "concerned" and table.game is not None:
        table.state.orders[seat] = [Order(table.state.new_id(), "others")]


@folds("sit")
def _sit(table: Table, row: Row) -> None:
    chair = table.chairs[seat_of(row)]
    chair.who, chair.name, chair.joins = "human", row.data["name"] or chair.name, row.data.get("joins")
    chair.resigned = False
    if chair.joins is None:
        chair.standing_in, chair.bot = False, ""
    else:
        announce(table, row.at, "house.joins", player=row.by, n=chair.joins)
    if table.setup.seats[seat_of(row)].who == "me":  # its maker has left it; who comes after them is not the host
        table.state.handed_on.append(seat_of(row))
    table.state.changes += 1
    give_first_orders(table, seat_of(row))
    start_if_full(table, row.at)


@folds("seat_bot")
def _seat_bot(table: Table, row: Row) -> None:
    chair = table.chairs[row.data["seat"]]
    chair.who, chair.bot, chair.standing_in, chair.joins = "bot", row.data["bot"], False, None
    chair.name = row.data.get("name", chair.name)
    table.state.changes += 1
    start_if_full(table, row.at)


@folds("name")
def _name(table: Table, row: Row) -> None:
    table.chairs[seat_of(row)].name = row.data["name"]


@folds("resign")
def _resign(table: Table, row: Row) -> None:
    chair = table.chairs[seat_of(row)]
    chair.who, chair.bot, chair.standing_in = "bot", table.default_bot(), False
    chair.joins, chair.resigned = None, True
    table.state.orders.pop(seat_of(row), None)
    table.state.prepared.pop(seat_of(row), None)
    announce(table, row.at, "house.resigned", player=row.by)


@folds("leave")
def _leave(table: Table, row: Row) -> None:
    """Before the game begins the seat is as if nobody had come."""
    chair = table.chairs[seat_of(row)]
    announce(table, row.at, "house.left", player=row.by)
    chair.who, chair.name = "open", ""
    table.state.notes.pop(seat_of(row), None)
    table.state.changes += 1


@folds("stand_in")
def _stand_in(table: Table, row: Row) -> None:
    stand_in(table, row.data["seat"], row.at)


def stand_in(table: Table, seat: Seat, at: Time, said: str = "house.stands_in") -> None:
    """A bot plays for somebody who is away."""
    chair = table.chairs[seat]
    chair.bot, chair.standing_in = table.default_bot(), True
    announce(table, at, said, player=seat)


def come_back(table: Table, seat: Seat, at: Time) -> None:
    chair = table.chairs[seat]
    chair.bot, chair.standing_in = "", False
    announce(table, at, "house.is_back", player=seat)


def take_over(table: Table, game: Game, at: Time) -> None:
    """Who sat down in the middle of the game plays it themselves when their round has come."""
    for seat, chair in enumerate(table.chairs):
        if chair.joins is not None and game.state.round >= chair.joins:
            chair.bot, chair.standing_in, chair.joins = "", False, None
            table.state.changes += 1
            announce(table, at, "house.takes_over", player=seat)


@folds("return")
def _return(table: Table, row: Row) -> None:
    """That somebody is back is noticed after every row."""
