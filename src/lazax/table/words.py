"""What is around a game, in words: the head of the table, motions, orders, prepared answers, talk and the result."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from lazax.core.game import Game
from lazax.core.log import read
from lazax.core.title import Title
from lazax.desk.desks import desk_of
from lazax.desk.forms import Deal
from lazax.locales import Teller
from lazax.table import asking, grace
from lazax.table.orders import FAILED
from lazax.table.rows import Data, Seat, iso
from lazax.table.state import Motion, Order, Prepared

if TYPE_CHECKING:
    from lazax.table.table import Table


def own_deals(game: Game, seat: Seat | None, teller: Teller) -> list[Deal] | None:
    """Proposals and promises for who knows more of them than everybody; None for all others."""
    desk = desk_of(game.title)
    if seat is None or not desk.knows_more(game.state, seat):
        return None
    return desk.deals(game.state, teller, seat)


def head(table: Table, teller: Teller, here: Collection[Seat]) -> Data:
    """The table and its seats, as everybody sees them."""
    state, setup = table.state, table.setup
    return {
        "name": setup.name,
        "status": state.status,
        "pace": setup.pace,
        "window_seconds": setup.window_seconds,
        "closing_hours": setup.closing_hours,
        "asks": setup.asks,
        "take_back": setup.take_back,
        "stand_in_hours": setup.stand_in_hours,
        "grace": setup.grace,
        "hand_over": setup.hand_over,
        "since": iso(state.started or state.begun),
        "seats": [
            {
                "seat": number,
                "who": chair.who,
                "name": chair.name,
                "faction": teller.players[number],
                "bot": chair.bot or None,
                "here": number in here,
                "standing_in": chair.standing_in,
                "seen": _seen(table, number) if chair.who == "human" else None,
                "joins_round": chair.joins,
                "resigned": chair.resigned,
            }
            for number, chair in enumerate(state.chairs)
        ],
    }


def _seen(table: Table, seat: Seat) -> str:
    """The minute of a person's last sign of life, as far as others may know."""
    return iso(grace.shown_sign(table, seat) // 60 * 60)


def head_of_one(table: Table, seat: Seat | None, teller: Teller) -> Data:
    """What of it depends on who reads. `mine`: the seat they hold, whether they see its hand or only look on."""
    return {
        "host": seat is not None and seat == table.host,
        "mine": seat,
        "coach": seat is not None and table.coached and table.lesson is None,
        "motions": [_motion(table, motion, table.eyes(seat), teller) for motion in table.state.motions],
    }


def _motion(table: Table, motion: Motion, seat: Seat | None, teller: Teller) -> Data:
    """A motion in words. `to`: the seat it is about or, for a take-back, the first line of the reader's log to go."""
    values: Data = {"player": motion.by, "player_to": motion.seat if motion.seat is not None else motion.by}
    key = f"motion.{motion.what}"
    to = motion.seat
    if motion.what == "take_back" and table.game is not None:
        lines = table.game.lines()
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
        **_waiting(table, motion),
    }


def _waiting(table: Table, motion: Motion) -> Data:
    """Whom a motion is about, who is still awaited, and when it is carried if nobody says anything more."""
    if motion.grace is None:
        awaited, due = sorted(set(motion.needed) & set(table.voters()) - set(motion.agreed)), None
    else:
        awaited, due = list(grace.awaited(table, motion, openly=True)), grace.due(table, motion, openly=True)
    return {"about": motion.seat, "waits_for": awaited, "due": None if due is None else iso(due)}


def order(order: Order, teller: Teller) -> Data:
    key = f"order.{order.what}" + (".kind" if order.what == "ask" and order.kind else "")
    values = {"card": order.card, "line": _about_windows(order.kind, teller)}
    if order.what == "use":
        values = {"text_use": teller.option("", order.card)}
    text = teller.sentence("table", key, values)
    if order.what == "all" and not order.unless_attacked:
        text = teller.sentence("table", "order.all.card", {})
    if order.unless_attacked:
        text += f" {teller.sentence('table', 'order.unless_attacked', {})}"
    if order.until:
        text += f" {teller.sentence('table', f'order.until.{order.until}', {})}"
    plain = {"what": order.what, "card": order.card, "kind": order.kind, "until": order.until}
    return {"id": order.id, "text": text, **plain}


def _about_windows(kind: str, teller: Teller) -> str:
    """What is asked in windows of a kind, whoever and whatever it is about."""
    return teller.locale.text("window", kind) or teller.locale.text("ask", kind) or ""


def prepared(one: Prepared, teller: Teller) -> Data:
    key = one.lapsed or (FAILED if one.failed else "")
    lapsed = teller.sentence("table", key, {}) if key else None
    text = asking.told_answer(one.kind, one.answer, teller)
    plain = {"kind": one.kind, "about": one.about, "answer": one.answer, "times": one.times}
    return {**plain, "text": text, "lapsed": lapsed}


def result(table: Table, teller: Teller) -> Data | None:
    if table.state.status != "over" or table.game is None:
        return None
    winners = list(table.game.winners) if table.state.ended == "won" else []
    key = "result.agreed" if table.state.ended == "agreed" else "result.won" if winners else "result.nobody"
    text = teller.sentence("table", key, {"players": winners, "n": len(winners)})
    return {"winners": winners, "text": text, "how": _how(table.title, table.game, teller) if winners else []}


def _how(title: Title[Any], game: Game, teller: Teller) -> list[str]:
    """By what the game was won, and what broke a tie."""
    line = next((line for line in reversed(game.lines()) if line.key in title.verdicts), None)
    if line is None:
        return []
    values = dict(line.values)
    tie = desk_of(title).tie(game.state, values, teller)
    reason = values.get("text_reason")
    points = {"n": title.score(game.state, game.winners[0])}
    if reason == "points" or reason is None:
        told = teller.sentence("table", "result.points", points)
    elif teller.locale.text("table", f"result.{reason}") is not None:
        told = teller.sentence("table", f"result.{reason}", points)
    else:
        told = teller.sentence("table", "result.reason", {"text_reason": reason})
    return [told, *([tie] if tie else [])]
