"""What people may do around the game: orders, prepared answers, motions, seats and talk."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from lazax.core import record
from lazax.core.ask import Refused, RuleError, refuse
from lazax.core.driver import Game
from lazax.table import commands as c
from lazax.table import grace, names
from lazax.table.rows import Data, Seat, Time
from lazax.table.sentences import moment_before

if TYPE_CHECKING:
    from lazax.table.table import Table

Judged = tuple[str, Data]
MOST_ORDERS, MOST_PREPARED = 20, 40
MOST_MOTIONS = 3  # of one seat: nobody can keep the others from moving anything
MOST_SAID = 2_000  # lines of talk of one seat
LONGEST_ANSWER = 4_000
SIGNS_APART = 50.0  # seconds between two signs of life that say nothing more


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
    """Only a person on his chair can do this."""
    if table.chairs[by].who != "human":
        raise Refused(refuse("not_your_seat"))


def playing(table: Table, by: Seat) -> None:
    """Only a person on his chair who sees his hand can do this."""
    seated(table, by)
    if (joins := table.chairs[by].joins) is not None:
        raise Refused(refuse("joins_later", n=joins))


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


# beforehand


def order(table: Table, by: Seat, asked: c.GiveOrder) -> Judged:
    running(table)
    playing(table, by)
    mine = table.state.orders.get(by, [])
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


def prepare(table: Table, by: Seat, asked: c.Prepare) -> Judged:
    running(table)
    playing(table, by)
    kind = table.title.asks.get(asked.kind)
    if kind is None:
        raise Refused(refuse("not_an_option", option=asked.kind))
    if kind.form == "choose" and not (isinstance(asked.answer, str) and asked.answer in table.title.alphabet):
        raise Refused(refuse("not_an_option", option=str(asked.answer)[:60]))
    data = {"kind": asked.kind, "answer": asked.answer, "about": asked.about, "times": asked.times}
    mine = table.state.prepared.get(by, [])
    if len(mine) >= MOST_PREPARED or len(msgspec.json.encode(data)) > LONGEST_ANSWER:
        raise Refused(refuse("too_many_orders", n=MOST_PREPARED))
    return "prepare", data


def withdraw(table: Table, by: Seat, asked: c.Withdraw) -> Judged:
    mine = table.state.prepared.get(by, [])
    if not any((one.kind, one.about) == (asked.kind, asked.about) for one in mine):
        raise Refused(refuse("nothing_prepared"))
    return "withdraw", {"kind": asked.kind, "about": asked.about}


# life of the table


def take_back(table: Table, by: Seat, asked: c.TakeBack, at: Time) -> Judged:
    game = running(table)
    playing(table, by)
    if _moved_enough(table, by):
        raise Refused(refuse("too_many_motions", n=MOST_MOTIONS))
    moment = moment_before(table, by, asked.to)
    if moment is None:
        raise Refused(refuse("no_such_moment", n=asked.to))
    line, to = moment
    if not 0 <= to < len(game.trail):
        raise Refused(refuse("nothing_to_undo"))
    tried_on_the_whole(table, game, lambda twin: twin.rewind(to))
    return "take_back", {"to": to, "line": line, "grace": grace.grace_at(table, at)}


def move(table: Table, by: Seat, asked: c.Move, at: Time) -> Judged:
    seated(table, by)
    state, seat = table.state, asked.seat
    if asked.motion == "resume":
        if state.status != "paused":
            raise Refused(refuse("table_not_paused"))
    elif not (asked.motion == "end" and state.status == "paused"):
        running(table)
    if asked.motion in ("stand_in", "replace"):
        if seat is None or seat == by or seat >= len(table.chairs) or table.chairs[seat].who != "human":
            raise Refused(refuse("no_such_seat"))
        if asked.motion == "stand_in" and table.chairs[seat].standing_in:
            raise Refused(refuse("stands_in_already"))
    else:
        seat = None
    same = any((motion.what, motion.seat) == (asked.motion, seat) for motion in state.motions)
    if same or _moved_enough(table, by):
        raise Refused(refuse("moved_already" if same else "too_many_motions", n=MOST_MOTIONS))
    return "move", {"motion": asked.motion, "seat": seat, "grace": grace.grace_at(table, at)}


def _moved_enough(table: Table, by: Seat) -> bool:
    return sum(motion.by == by for motion in table.state.motions) >= MOST_MOTIONS


def agree(table: Table, by: Seat, asked: c.Agree) -> Judged:
    motion = next((motion for motion in table.state.motions if motion.id == asked.motion), None)
    if motion is None or by not in (*motion.needed, motion.seat) or by in motion.agreed:
        raise Refused(refuse("no_such_motion"))
    if motion.what == "take_back" and set(motion.needed) & set(table.voters()) <= {*motion.agreed, by}:
        game = running(table)
        tried_on_the_whole(table, game, lambda twin: twin.rewind(motion.to))
    return "agree", {"motion": asked.motion}


def disagree(table: Table, by: Seat, asked: c.Disagree) -> Judged:
    motion = next((motion for motion in table.state.motions if motion.id == asked.motion), None)
    if motion is None or by not in (*motion.needed, motion.by, motion.seat):
        raise Refused(refuse("no_such_motion"))
    if motion.what == "resume" and by != motion.by and motion.grace is not None:
        raise Refused(refuse("nobody_stops_resuming"))
    return "disagree", {"motion": asked.motion}


def resign(table: Table, by: Seat, asked: c.Resign) -> Judged:
    running(table)
    seated(table, by)
    return "resign", {}


def leave(table: Table, by: Seat, asked: c.Leave) -> Judged:
    seated(table, by)
    if table.state.status == "over":
        raise Refused(refuse("leave_finished"))
    return ("leave" if table.state.status == "lobby" else "resign"), {}


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


def sit(table: Table, by: Seat, asked: c.Sit) -> Judged:
    if table.chairs[by].who != "open" or table.state.status == "over":
        raise Refused(refuse("seat_taken"))
    data: Data = {"name": "" if asked.name is None else own_name(table, by, asked.name)}
    if table.game is not None and not table.setup.hand_over:  # one whole round is played before he sees the hand
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


def say(table: Table, by: Seat, asked: c.Say) -> Judged:
    seated(table, by)
    text = names.speech(asked.text)
    if asked.ping is not None and asked.ping not in table.title.alphabet:
        raise Refused(refuse("not_an_option", option=asked.ping))
    if not text and asked.ping is None:
        raise Refused(refuse("nothing_said"))
    if sum(said.seat == by for said in table.state.chat) >= MOST_SAID:
        raise Refused(refuse("said_enough", n=MOST_SAID))
    return "say", {"text": text, "ping": asked.ping}


def notes(table: Table, by: Seat, asked: c.Notes) -> Judged:
    seated(table, by)
    return "notes", {"text": asked.text}


def own_name(table: Table, by: Seat, asked: str) -> str:
    """The name somebody wants at this table, as it is kept: not blank, and not to be taken for another's."""
    name = names.clean(asked)
    if not name or len(name) > names.LONGEST:
        raise Refused(refuse("blank_name", n=names.LONGEST))
    others = [chair for seat, chair in enumerate(table.chairs) if seat != by]
    if names.is_alike(name, [called for chair in others for called in (chair.name, chair.bot)]):
        raise Refused(refuse("name_alike", name=name))
    return name
