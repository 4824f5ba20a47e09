"""Frames: all that one seat may know of a table, as JSON-ready data in one language."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import msgspec

from lazax.core import record
from lazax.core.driver import Game
from lazax.core.log import read
from lazax.desk import offers_of, plans_of, progress_of
from lazax.locales import Teller
from lazax.table import asking
from lazax.table.affairs import Motion, Order, Prepared, Said
from lazax.table.orders import FAILED
from lazax.table.rows import Data, Seat, Time
from lazax.table.telling import all_lines, moment_after, teller_of, told_log

if TYPE_CHECKING:
    from lazax.table.table import Table


def frame(table: Table, seat: Seat | None, lang: str, at: Time, here: Collection[Seat] = ()) -> Data:
    """The table as this seat (None: a spectator) sees it; whoever keeps the table adds how it is called. `here`: the
    seats whose players are connected now."""
    game, teller, affairs = table.game, teller_of(table, lang), table.affairs
    mine: Data = {"orders": [], "prepared": [], "notes": ""}
    if seat is not None:
        mine = {
            "orders": [_order(order, teller) for order in affairs.orders.get(seat, ())],
            "prepared": [_prepared(one, teller) for one in affairs.prepared.get(seat, ())],
            "notes": affairs.notes.get(seat, ""),
        }
    return {
        "title": table.title.name,
        "lang": lang,
        "version": table.version(seat),
        "seat": seat,
        "table": _table(table, seat, teller, here),
        **(_nothing_yet() if game is None else _game(table, game, seat, lang, teller, at)),
        **mine,
        "chat": [_said(n, said, teller) for n, said in enumerate((*_notices(table), *affairs.chat))],
        "result": _result(table, teller),
    }


def moment(table: Table, seat: Seat | None, lang: str, line: int) -> Data | None:
    """What this seat saw when a line of its log had just been written; None if it has no such line."""
    game, to = table.game, moment_after(table, seat, line)
    if game is None or to is None:
        return None
    then = record.load(table.titles, record.save(game))
    if to < len(then.trail):
        then.rewind(to)
    teller = teller_of(table, lang)
    log = told_log(table, game, seat, lang, teller)
    view, crumbs = _plain(then.view(seat)), _crumbs(then, seat, teller)
    return {"seat": seat, "view": view, "crumbs": crumbs, "log": log[: line + 1]}


def iso(at: Time) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _plain(value: Any) -> Any:
    """As it arrives in a browser: lists for tuples, strings for keys."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _nothing_yet() -> Data:
    nothing: Data = {"view": {}, "names": {}, "crumbs": [], "waiting": None, "ask": None, "undo": None}
    return {**nothing, "offers": [], "plans": [], "progress": {}, "log": []}


def _game(table: Table, game: Game, seat: Seat | None, lang: str, teller: Teller, at: Time) -> Data:
    running = table.affairs.status == "running"
    acting = seat is not None and running and table.chairs[seat].who == "human"
    return {
        "view": _plain(game.view(seat)),
        "names": _names(game, teller),
        "crumbs": _crumbs(game, seat, teller),
        "waiting": _waiting(table, game, seat, teller) if running else None,
        "ask": _ask(table, game, seat, teller) if seat is not None and acting else None,
        "undo": _undo(game, seat, teller) if seat is not None and acting else None,
        "offers": _offers(game, seat, teller) if seat is not None and acting else [],
        "plans": _plans(table, game, seat, teller) if seat is not None and acting else [],
        "progress": {} if seat is None else _plain(progress_of(game.title, game.state_of(seat), seat, teller)),
        "log": told_log(table, game, seat, lang, teller),
    }


def _names(game: Game, teller: Teller) -> Data:
    """How things are called in this game that have no name of their own, by what they are."""
    return {kind: {item: teller.value(kind, item) for item in called} for kind, called in teller.names.items()}


def _crumbs(game: Game, seat: Seat | None, teller: Teller) -> list[Data]:
    crumbs = []
    for key, plain in game.breadcrumbs(seat):
        values = {name: tuple(value) if isinstance(value, list) else value for name, value in plain.items()}
        named = next((f"{key}.{values[word]}" for word in ("name", "kind") if isinstance(values.get(word), str)), key)
        known = teller.locale.text("crumb", named) is not None
        text = teller.sentence("crumb", named if known else key, values).rstrip(": ")
        crumbs.append({"key": key, "text": text, "mine": seat is not None and values.get("player") == seat})
    return crumbs


def _waiting(table: Table, game: Game, seat: Seat | None, teller: Teller) -> Data | None:
    """Whom the table waits for. A hidden window waits, that is all: never for whom."""
    waiting, opening = game.waiting(None), table.affairs.opening
    if waiting is None:
        return None
    text = teller.sentence("table", "waiting_hidden" if waiting.hidden else "waiting", {"players": waiting.players})
    closes = opening.closes if opening is not None else None
    return {
        "text": text,
        "players": list(waiting.players),
        "hidden": waiting.hidden,
        "since": iso(table.affairs.moved),
        "until": None if closes is None else iso(closes),
    }


def _ask(table: Table, game: Game, seat: Seat, teller: Teller) -> Data | None:
    ask = table.ask(seat)
    if ask is not None:
        put: Data = _plain(asking.put(game, seat, ask, teller))
        return put
    opening = table.affairs.opening
    return asking.put_ready(opening.kind, teller) if opening is not None and table.ready(seat) else None


def _undo(game: Game, seat: Seat, teller: Teller) -> Data | None:
    entry = game.undoable(seat)
    return None if entry is None else {"text": asking.told_answer(entry.kind, entry.value, teller)}


def _offers(game: Game, seat: Seat, teller: Teller) -> list[Data]:
    offers: list[Data] = _plain(offers_of(game.title, game, seat, teller))
    return offers


def _plans(table: Table, game: Game, seat: Seat, teller: Teller) -> list[Data]:
    """What this seat can decide beforehand. `chosen`: the answer it has prepared for all that a plan is about."""
    given = {
        (one.kind, tuple(one.about.items())): one.answer
        for one in table.affairs.prepared.get(seat, ())
        if not one.lapsed
    }
    plans: list[Data] = []
    for plan in plans_of(game.title, game, seat, teller):
        answers = [given.get((kind, tuple(plan.about.items()))) for kind in plan.kinds]
        known = {option.id for option in plan.options}
        chosen = answers[0] if answers.count(answers[0]) == len(answers) and answers[0] in known else None
        plans.append({**_plain(plan), "chosen": chosen})
    return plans


def _table(table: Table, seat: Seat | None, teller: Teller, here: Collection[Seat]) -> Data:
    affairs, setup = table.affairs, table.setup
    return {
        "name": setup.name,
        "status": affairs.status,
        "pace": setup.pace,
        "window_seconds": setup.window_seconds,
        "closing_hours": setup.closing_hours,
        "host": seat is not None and seat == table.host,
        "take_back": setup.take_back,
        "stand_in_hours": setup.stand_in_hours,
        "since": iso(affairs.started or affairs.begun),
        "seats": [
            {
                "seat": number,
                "who": chair.who,
                "name": chair.name,
                "race": teller.players[number],
                "bot": chair.bot or None,
                "here": number in here,
                "standing_in": chair.standing_in,
            }
            for number, chair in enumerate(affairs.chairs)
        ],
        "motions": [_motion(table, motion, seat, teller) for motion in affairs.motions],
    }


def _motion(table: Table, motion: Motion, seat: Seat | None, teller: Teller) -> Data:
    """A motion in words. `to`: the seat it is about or, for a take-back, the first line of the reader's log to go."""
    values: Data = {"player": motion.by, "player_to": motion.seat if motion.seat is not None else motion.by}
    key = f"motion.{motion.what}"
    to = motion.seat
    if motion.what == "take_back" and table.game is not None:
        lines = all_lines(table.game, None)
        to = sum(read(line, seat) is not None for line in lines[: motion.line])
        heard = read(lines[motion.line], seat) if motion.line < len(lines) else None
        if heard is not None:
            values["line"] = teller.line(*heard)
            key = "motion.take_back_line"
    return {
        "id": motion.id,
        "what": motion.what,
        "text": teller.sentence("table", key, values),
        "by": motion.by,
        "to": to,
        "agreed": sorted(motion.agreed),
        "needed": sorted(motion.needed),
    }


def _order(order: Order, teller: Teller) -> Data:
    key = f"order.{order.what}" + (".kind" if order.what == "ask" and order.kind else "")
    text = teller.sentence("table", key, {"card": order.card, "line": _about_windows(order.kind, teller)})
    if order.unless_attacked:
        text += f" {teller.sentence('table', 'order.unless_attacked', {})}"
    return {"id": order.id, "text": text, "what": order.what, "card": order.card, "kind": order.kind}


def _about_windows(kind: str, teller: Teller) -> str:
    """What is asked in windows of a kind, whoever and whatever it is about."""
    return teller.locale.text("window", kind) or teller.locale.text("ask", kind) or ""


def _prepared(one: Prepared, teller: Teller) -> Data:
    key = one.lapsed or (FAILED if one.failed else "")
    lapsed = teller.sentence("table", key, {}) if key else None
    text = asking.told_answer(one.kind, one.answer, teller)
    plain = {"kind": one.kind, "about": one.about, "answer": one.answer, "times": one.times}
    return {**plain, "text": text, "lapsed": lapsed}


def _notices(table: Table) -> list[Said]:
    """What the players must be told about the game itself, for instance that newer rules have dropped something."""
    notices = [] if table.game is None else table.game.notices
    return [Said(table.affairs.begun, None, f"house.{key}", values=values) for key, values in notices]


def _said(number: int, said: Said, teller: Teller) -> Data:
    text = said.text if said.seat is not None else teller.sentence("table", said.text, said.values)
    return {"n": number, "seat": said.seat, "text": text, "ping": said.ping, "at": iso(said.at)}


def _result(table: Table, teller: Teller) -> Data | None:
    if table.affairs.status != "over" or table.game is None:
        return None
    winners = list(table.game.winners) if table.affairs.ended == "won" else []
    key = "result.agreed" if table.affairs.ended == "agreed" else "result.won" if winners else "result.nobody"
    return {"winners": winners, "text": teller.sentence("table", key, {"players": winners, "n": len(winners)})}
