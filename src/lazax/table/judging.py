"""Whether somebody may do what he asks for, and the row that comes of it. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from lazax.core import record
from lazax.core.ask import PASS, Refused, RuleError, refuse
from lazax.core.driver import Game
from lazax.table import commands as c
from lazax.table import house
from lazax.table.asking import value_of
from lazax.table.rows import Data, Overtaken, Seat, Time
from lazax.table.telling import moment_before

if TYPE_CHECKING:
    from lazax.table.table import Table

Judged = tuple[str, Data]
MOST_ORDERS, MOST_PREPARED, MOST_MOTIONS = 20, 40, 3
LONGEST_ANSWER = 4_000


def judged(table: Table, by: Seat | None, command: Any, version: int | None, at: Time) -> Judged:
    """The word and the data of the row that this command becomes."""
    if by is None:
        return _of_the_house(table, command, at)
    if not 0 <= by < len(table.chairs):
        raise Refused(refuse("no_such_seat"))
    asked = c.read(command)
    if isinstance(asked, _DECISIONS):
        running(table)
        if version is not None and version != table.version(by):
            raise Overtaken
    what, data = _JUDGES[type(asked)](table, by, asked)
    return what, {**data, "auto": True} if version is None else data


def running(table: Table) -> Game:
    status = table.affairs.status
    if table.game is None or status == "lobby":
        raise Refused(refuse("table_not_started"))
    if status == "paused":
        raise Refused(refuse("table_paused"))
    if status == "over":
        raise Refused(refuse("table_over"))
    return table.game


def seated(table: Table, by: Seat) -> None:
    """Only a person on his chair can do this."""
    if table.chairs[by].who != "human":
        raise Refused(refuse("not_your_seat"))


def tried(game: Game, act: Callable[[Game], Any]) -> None:
    """Do it on a copy first: a row that a broken rule cannot digest is never written."""
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


# decisions


def _answer(table: Table, by: Seat, asked: c.Answer) -> Judged:
    game = running(table)
    opening = table.affairs.opening
    ask = None if opening is not None and by in opening.done else game.ask(by)
    if ask is None or ask.kind != asked.kind:
        raise Refused(refuse("nothing_asked"))
    value = ask.take(value_of(game, by, ask, asked))
    tried(game, lambda twin: twin.apply(by, value))
    return "answer", {"kind": asked.kind, "answer": msgspec.to_builtins(value)}


def _pass(table: Table, by: Seat, asked: c.Pass) -> Judged:
    game, opening = running(table), table.affairs.opening
    if opening is None or by not in opening.candidates or not house.is_open_to(table, by):
        raise Refused(refuse("nothing_asked"))
    ask = table.ask(by)
    if ask is not None:
        ask.take(PASS)
        tried(game, lambda twin: twin.apply(by, PASS))
    return "pass", {}


def _interject(table: Table, by: Seat, asked: c.Interject) -> Judged:
    game = running(table)
    if asked.move not in game.interjections(by):
        raise Refused(refuse("not_an_option", option=asked.move))
    tried(game, lambda twin: twin.interject(by, asked.move))
    return "interject", {"move": asked.move}


def _undo(table: Table, by: Seat, asked: c.Undo) -> Judged:
    game = running(table)
    if game.undoable(by) is None:
        raise Refused(refuse("nothing_to_undo"))
    tried_on_the_whole(table, game, lambda twin: twin.undo(by))
    return "undo", {}


def _think(table: Table, by: Seat, asked: c.Think) -> Judged:
    running(table)
    seated(table, by)
    opening = table.affairs.opening
    if opening is None or opening.closes is None or table.setup.pace != "timed":
        raise Refused(refuse("no_time_to_add"))
    if by in opening.thinking:
        raise Refused(refuse("thought_already"))
    return "think", {}


def _take_back(table: Table, by: Seat, asked: c.TakeBack) -> Judged:
    game = running(table)
    seated(table, by)
    if len(table.affairs.motions) >= MOST_MOTIONS:
        raise Refused(refuse("too_many_motions"))
    moment = moment_before(table, by, asked.to)
    if moment is None:
        raise Refused(refuse("no_such_moment", n=asked.to))
    line, to = moment
    if not 0 <= to < len(game.trail):
        raise Refused(refuse("nothing_to_undo"))
    tried_on_the_whole(table, game, lambda twin: twin.rewind(to))
    return "take_back", {"to": to, "line": line}


# beforehand


def _order(table: Table, by: Seat, asked: c.GiveOrder) -> Judged:
    running(table)
    seated(table, by)
    mine = table.affairs.orders.get(by, [])
    if asked.drop is not None:
        if all(order.id != asked.drop.id for order in mine):
            raise Refused(refuse("no_such_order"))
        return "order", {"drop": asked.drop.id}
    new = asked.add
    if new is None or len(mine) >= MOST_ORDERS:
        raise Refused(refuse("too_many_orders", n=MOST_ORDERS))
    if new.what == "card" and new.card not in table.title.alphabet:
        raise Refused(refuse("not_an_option", option=new.card))
    if (new.what == "kind" or new.kind) and new.kind not in table.title.asks:
        raise Refused(refuse("not_an_option", option=new.kind))
    if new.what == "all":  # who passes on everything still hears of an attack
        new = msgspec.structs.replace(new, unless_attacked=True)
    return "order", {"add": msgspec.to_builtins(new)}


def _prepare(table: Table, by: Seat, asked: c.Prepare) -> Judged:
    running(table)
    seated(table, by)
    kind = table.title.asks.get(asked.kind)
    if kind is None:
        raise Refused(refuse("not_an_option", option=asked.kind))
    if kind.form == "choose" and not (isinstance(asked.answer, str) and asked.answer in table.title.alphabet):
        raise Refused(refuse("not_an_option", option=str(asked.answer)[:60]))
    data = {"kind": asked.kind, "answer": asked.answer, "about": asked.about, "times": asked.times}
    mine = table.affairs.prepared.get(by, [])
    if len(mine) >= MOST_PREPARED or len(msgspec.json.encode(data)) > LONGEST_ANSWER:
        raise Refused(refuse("too_many_orders", n=MOST_PREPARED))
    return "prepare", data


def _withdraw(table: Table, by: Seat, asked: c.Withdraw) -> Judged:
    mine = table.affairs.prepared.get(by, [])
    if not any((one.kind, one.about) == (asked.kind, asked.about) for one in mine):
        raise Refused(refuse("nothing_prepared"))
    return "withdraw", {"kind": asked.kind, "about": asked.about}


# life of the table


def _move(table: Table, by: Seat, asked: c.Move) -> Judged:
    seated(table, by)
    affairs, seat = table.affairs, asked.seat
    if asked.motion == "resume":
        if affairs.status != "paused":
            raise Refused(refuse("table_not_paused"))
    elif not (asked.motion == "end" and affairs.status == "paused"):
        running(table)
    if asked.motion in ("stand_in", "replace"):
        if seat is None or seat == by or seat >= len(table.chairs) or table.chairs[seat].who != "human":
            raise Refused(refuse("no_such_seat"))
        if asked.motion == "stand_in" and table.chairs[seat].standing_in:
            raise Refused(refuse("stands_in_already"))
    else:
        seat = None
    same = any((motion.what, motion.seat) == (asked.motion, seat) for motion in affairs.motions)
    if same or len(affairs.motions) >= MOST_MOTIONS:
        raise Refused(refuse("too_many_motions"))
    return "move", {"motion": asked.motion, "seat": seat}


def _agree(table: Table, by: Seat, asked: c.Agree) -> Judged:
    motion = next((motion for motion in table.affairs.motions if motion.id == asked.motion), None)
    if motion is None or by not in motion.needed or by in motion.agreed:
        raise Refused(refuse("no_such_motion"))
    if motion.what == "take_back" and set(motion.needed) & set(table.voters()) <= {*motion.agreed, by}:
        game = running(table)
        tried_on_the_whole(table, game, lambda twin: twin.rewind(motion.to))
    return "agree", {"motion": asked.motion}


def _disagree(table: Table, by: Seat, asked: c.Disagree) -> Judged:
    motion = next((motion for motion in table.affairs.motions if motion.id == asked.motion), None)
    if motion is None or by not in (*motion.needed, motion.by):
        raise Refused(refuse("no_such_motion"))
    return "disagree", {"motion": asked.motion}


def _resign(table: Table, by: Seat, asked: c.Resign) -> Judged:
    running(table)
    seated(table, by)
    return "resign", {}


def _return(table: Table, by: Seat, asked: c.Return) -> Judged:
    if not table.chairs[by].standing_in or table.chairs[by].who != "human":
        raise Refused(refuse("nobody_stands_in"))
    return "return", {}


def _sit(table: Table, by: Seat, asked: c.Sit) -> Judged:
    if table.chairs[by].who != "open" or table.affairs.status == "over":
        raise Refused(refuse("seat_taken"))
    return "sit", {"name": printable(asked.name or "")}


def _seat_bot(table: Table, by: Seat, asked: c.SeatBot) -> Judged:
    if by != table.host:
        raise Refused(refuse("only_the_host"))
    if asked.seat >= len(table.chairs) or table.chairs[asked.seat].who != "open":
        raise Refused(refuse("seat_taken"))
    bot = asked.bot or table.default_bot()
    if not table.knows_bot(bot):
        raise Refused(refuse("not_an_option", option=bot))
    return "seat_bot", {"seat": asked.seat, "bot": bot}


def _name(table: Table, by: Seat, asked: c.CallMe) -> Judged:
    seated(table, by)
    name = printable(asked.name)
    if not name:
        raise Refused(refuse("nothing_said"))
    return "name", {"name": name}


def _say(table: Table, by: Seat, asked: c.Say) -> Judged:
    seated(table, by)
    text = printable(asked.text)
    if asked.ping is not None and asked.ping not in table.title.alphabet:
        raise Refused(refuse("not_an_option", option=asked.ping))
    if not text and asked.ping is None:
        raise Refused(refuse("nothing_said"))
    return "say", {"text": text, "ping": asked.ping}


def _notes(table: Table, by: Seat, asked: c.Notes) -> Judged:
    seated(table, by)
    return "notes", {"text": asked.text}


def printable(text: str) -> str:
    """Without signs that no page should show, and without space around."""
    return "".join(sign for sign in text if sign.isprintable() or sign == "\n").strip()


_DECISIONS = (c.Answer, c.Pass, c.Interject, c.Undo, c.TakeBack)
_JUDGES: dict[type, Callable[[Table, Seat, Any], Judged]] = {
    c.Answer: _answer,
    c.Pass: _pass,
    c.Interject: _interject,
    c.Undo: _undo,
    c.GiveOrder: _order,
    c.Prepare: _prepare,
    c.Withdraw: _withdraw,
    c.Think: _think,
    c.TakeBack: _take_back,
    c.Agree: _agree,
    c.Disagree: _disagree,
    c.Move: _move,
    c.Resign: _resign,
    c.Say: _say,
    c.Notes: _notes,
    c.CallMe: _name,
    c.Sit: _sit,
    c.SeatBot: _seat_bot,
    c.Return: _return,
}


def _of_the_house(table: Table, command: Any, at: Time) -> Judged:
    """The house may do only what it would do by itself now."""
    if (None, command) not in house.errands(table, at)[0]:
        raise Refused(refuse("nothing_asked"))
    data = {name: value for name, value in command.items() if name != "what"}
    if command["what"] == "close":
        game, held = running(table), table.affairs.opening.held if table.affairs.opening else []
        window = game.window()
        assert window is not None
        tried(game, lambda twin: twin.apply(window[0], held[0]) if held else twin.close_window())
    return str(command["what"]), data
