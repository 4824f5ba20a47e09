"""What each row does to a table. Rows were judged before; two tables that fold the same rows are the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from lazax.core.ask import PASS, Ask, Refused, RuleError
from lazax.core.driver import Game
from lazax.core.engine import Back
from lazax.table import composing, pace
from lazax.table.orders import facts_about, prepared_for, use_up
from lazax.table.rows import Row, Seat, Time
from lazax.table.state import Chair, Order, Prepared, Said

if TYPE_CHECKING:
    from lazax.table.table import Table

Fold = Callable[["Table", Row], None]
FOLDS: dict[str, Fold] = {}


def folds(what: str) -> Callable[[Fold], Fold]:
    def register(fold: Fold) -> Fold:
        FOLDS[what] = fold
        return fold

    return register


def play(table: Table, row: Row, act: Callable[[], Any]) -> None:
    """Change the game. What was possible when it was judged may be so no longer under newer rules: then the row is
    dropped, everywhere alike, and the players are told."""
    try:
        act()
    except (Refused, RuleError):
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


# seats


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


@folds("sit")
def _sit(table: Table, row: Row) -> None:
    chair = table.chairs[seat_of(row)]
    chair.who, chair.name, chair.joins = "human", row.data["name"] or chair.name, row.data.get("joins")
    chair.resigned = False
    if chair.joins is None:
        chair.standing_in, chair.bot = False, ""
    else:
        announce(table, row.at, "house.joins", player=row.by, n=chair.joins)
    if table.setup.seats[seat_of(row)].who == "me":  # its maker has left it; who comes after him is not the host
        table.state.handed_on.append(seat_of(row))
    table.state.changes += 1
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
    """Who sat down in the middle of the game plays himself when his round has come."""
    for seat, chair in enumerate(table.chairs):
        if chair.joins is not None and game.state.round >= chair.joins:
            chair.bot, chair.standing_in, chair.joins = "", False, None
            table.state.changes += 1
            announce(table, at, "house.takes_over", player=seat)


@folds("return")
def _return(table: Table, row: Row) -> None:
    """That he is back is noticed after every row."""


# the game


def _acts(table: Table, seat: Seat) -> None:
    """The player does what he was waited for; what he had prepared for it is used up."""
    table.state.asked.pop(seat, None)
    mine = table.state.prepared.get(seat, [])
    put, opening = what_is_put(table, seat), table.state.opening
    used = None if put is None else prepared_for(*put, mine)
    if used is not None:
        use_up(used, mine)
    if opening is not None and seat in opening.candidates:
        opening.done.append(seat)


def what_is_put(table: Table, seat: Seat) -> tuple[str, Mapping[str, Any]] | None:
    """The kind of what is put to this seat and what it is about, whether it can do anything there or not."""
    game, opening = game_of(table), table.state.opening
    ask = game.ask(seat)
    if ask is not None:
        return ask.kind, ask.about
    return (opening.kind, {}) if opening is not None and seat in opening.candidates else None


@folds("answer")
def _answer(table: Table, row: Row) -> None:
    game, seat, value = game_of(table), seat_of(row), row.data["answer"]
    _acts(table, seat)
    opening = table.state.opening
    if opening is not None and seat in opening.candidates and pace.holds_answers(game, table.setup, opening):
        opening.held = [value]
    else:
        play(table, row, lambda: game.apply(seat, value))


@folds("pass")
def _pass(table: Table, row: Row) -> None:
    pass_for(table, row, seat_of(row))


def pass_for(table: Table, row: Row, seat: Seat) -> None:
    """Who can do nothing passes as everybody else does, and nobody can tell the difference."""
    game, opening = game_of(table), table.state.opening
    acting = pace.can_act(game, seat)
    _acts(table, seat)
    if opening is not None and pace.holds_answers(game, table.setup, opening):
        return
    if acting:
        play(table, row, lambda: game.apply(seat, PASS))
    elif isinstance(game.play.request, Ask):
        play(table, row, game.close_window)


@folds("close")
def _close(table: Table, row: Row) -> None:
    game, opening = game_of(table), table.state.opening
    if opening is not None and opening.held:
        play(table, row, lambda: game.apply(opening.candidates[0], opening.held[0]))
    else:
        play(table, row, game.close_window)


@folds("interject")
def _interject(table: Table, row: Row) -> None:
    """Rows of old have no answers: those who made the move were asked for them afterwards."""
    game, seat, move = game_of(table), seat_of(row), row.data["move"]
    if "answers" in row.data:
        play(table, row, lambda: composing.make(game, seat, move, row.data["answers"]))
    else:
        play(table, row, lambda: game.interject(seat, move))


@folds("undo")
def _undo(table: Table, row: Row) -> None:
    game = game_of(table)
    play(table, row, lambda: game.undo(seat_of(row)))
    forget(table, game)


def forget(table: Table, game: Game) -> None:
    """After something was taken back: the moments since are no more, nor are motions to go back to them."""
    back = game.record[-1] if game.record else None
    if isinstance(back, Back):
        state = table.state
        state.moments = [moment for moment in state.moments if moment[0] <= back.to]
        state.motions = [motion for motion in state.motions if motion.what != "take_back" or motion.to <= back.to]
        state.opening = None
        state.asked.clear()


@folds("think")
def _think(table: Table, row: Row) -> None:
    opening = table.state.opening
    if opening is not None and opening.closes is not None:
        opening.thinking.append(seat_of(row))
        opening.closes += table.setup.window_seconds


# orders and prepared answers


@folds("order")
def _order(table: Table, row: Row) -> None:
    state, seat = table.state, seat_of(row)
    mine = state.orders.setdefault(seat, [])
    if "add" in row.data:
        mine.append(Order(state.new_id(), **row.data["add"], armed=False))
    else:
        state.orders[seat] = [order for order in mine if order.id != row.data["drop"]]


@folds("prepare")
def _prepare(table: Table, row: Row) -> None:
    seat, data = seat_of(row), row.data
    _withdraw(table, row)
    facts = facts_about(game_of(table), seat, data["kind"], data["about"])
    one = Prepared(data["kind"], data["answer"], data["about"], facts, data["times"])
    table.state.prepared.setdefault(seat, []).append(one)


@folds("withdraw")
def _withdraw(table: Table, row: Row) -> None:
    mine, data = table.state.prepared.get(seat_of(row), []), row.data
    mine[:] = [one for one in mine if (one.kind, one.about) != (data["kind"], data["about"])]


@folds("lapse")
def _lapse(table: Table, row: Row) -> None:
    passing = row.data["passing"]
    for one in table.state.prepared.get(row.data["seat"], []):
        if (one.kind, one.about) == (row.data["kind"], row.data["about"]):
            one.failed, one.lapsed = passing, "" if passing else row.data["why"]
    if passing:
        pass_for(table, row, row.data["seat"])


# talk


@folds("say")
def _say(table: Table, row: Row) -> None:
    name = table.chairs[seat_of(row)].name
    table.state.chat.append(Said(row.at, row.by, row.data["text"], row.data["ping"], name=name))


@folds("notes")
def _notes(table: Table, row: Row) -> None:
    table.state.notes[seat_of(row)] = row.data["text"]
