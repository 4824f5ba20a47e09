"""Frames: all that one seat may know of a table, in one language. What goes over the wire is encoded as soon as it is
made: several readers share it, and to compare it with what they knew is to compare bytes."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Raw

from lazax.core import record
from lazax.core.game import Game
from lazax.core.log import is_open
from lazax.core.record import Titles
from lazax.desk.choosing import offers_of
from lazax.desk.desks import desk_of
from lazax.desk.telling import teller_for
from lazax.locales import Teller
from lazax.table import asking, house, words
from lazax.table.guidance import guidance
from lazax.table.planning import plans_of
from lazax.table.rows import Data, Seat, iso
from lazax.table.sentences import (
    Sentences,
    encoded,
    moment_after,
    naming,
    newest,
    teller_of,
    told_chat,
    told_log,
    told_names,
)

if TYPE_CHECKING:
    from lazax.table.table import Table

Frame = dict[str, Any]
"""By name; whatever has parts is encoded, the view and the log part by part."""
Crumb = tuple[str, Data]
Then = tuple[Data, list[Crumb], Data]
LookBack = Callable[[bytes, int, Seat | None, str], Then]
NONE, NO_LIST, NO_TABLE = encoded(None), encoded([]), encoded({})


def frame(table: Table, seat: Seat | None, lang: str, here: Collection[Seat] = ()) -> Data:
    """The table as this seat (None: a spectator) sees it, as it arrives in a browser."""
    seen: Data = plain(Frames(table, here).of(seat, lang))
    return seen


def plain(value: Any) -> Any:
    """As it arrives in a browser: lists for tuples, strings for keys."""
    return msgspec.json.decode(msgspec.json.encode(value))


def seen_then(titles: Titles, saved: bytes, to: int, seat: Seat | None, lang: str) -> Then:
    """The view, the breadcrumbs and the progress of a saved game when its trail was so long."""
    then = record.load(titles, saved)
    if to < then.moment:
        then.rewind(to)
    teller = teller_for(then.title, then.state, lang)
    progress = {} if seat is None else desk_of(then.title).progress(then.state_of(seat), seat, teller)
    return plain(then.view(seat)), then.breadcrumbs(seat), plain(progress)


def moment(
    table: Table, seat: Seat | None, lang: str, line: int, look_back: LookBack | None = None
) -> Callable[[], Data] | None:
    """What this seat saw when a line of its log had just been written; None if it has no such line. It is found out
    when it is called for, which takes a while and no longer needs the table."""
    seat = table.eyes(seat)
    game, to = table.game, moment_after(table, seat, line)
    if game is None or to is None:
        return None
    back, saved = look_back or partial(seen_then, table.titles), record.save(game)
    teller = teller_of(table, lang)
    log = told_log(table, game, seat, lang, teller)[: line + 1]

    def seen() -> Data:
        view, crumbs, progress = back(saved, to, seat, lang)
        then = {"seat": seat, "view": view, "crumbs": _with_owner(crumbs, seat, teller), "progress": progress}
        told: Data = plain({**then, "log": log})
        return told

    return seen


class Frames:
    """The frames of a table as it stands: what several readers see alike is made once. `here`: the seats whose
    players are connected now. After any change of the table these are out of date."""

    def __init__(self, table: Table, here: Collection[Seat] = ()) -> None:
        self.table, self.here = table, here
        self._languages: dict[str, _Language] = {}

    def of(self, seat: Seat | None, lang: str) -> Frame:
        """The table as this seat (None: a spectator) sees it; whoever keeps the table adds how it is called."""
        table, eyes = self.table, self.table.eyes(seat)
        shared = self._languages.get(lang)
        if shared is None:
            shared = self._languages[lang] = _Language(table, lang, self.here)
        return {
            "title": table.title.name,
            "lang": lang,
            "version": table.version(seat),
            "seat": eyes,
            "table": encoded({**shared.head, **words.head_of_one(table, seat, shared.people)}),
            **(_nothing_yet() if table.game is None else self._game(table.game, eyes, shared)),
            **_own(table, seat, shared.teller),
            "chat": shared.chat,
            "result": shared.result,
        }

    def _game(self, game: Game, seat: Seat | None, shared: _Language) -> Frame:
        table, teller = self.table, shared.teller
        acting = seat is not None and table.state.status == "running" and table.chairs[seat].who == "human"
        told: Frame = {
            "names": shared.names,
            "waiting": shared.waiting,
            **dict.fromkeys(("ask", "undo", "lesson"), NONE),
            "offers": NO_LIST,
            "plans": NO_LIST,
            "deals": shared.deals if (own := words.own_deals(game, seat, teller)) is None else encoded(own),
            **self._noticed(game, seat, shared),
        }
        if seat is not None and acting:
            told["ask"] = told_or(_ask(table, game, seat, teller), NONE)
            told["undo"] = told_or(_undo(game, seat, teller), NONE)
            told["offers"] = told_or(offers_of(game.title, game, seat, teller), NO_LIST)
            told["plans"] = told_or(plans_of(table, game, seat, teller), NO_LIST)
            told["lesson"] = told_or(guidance(table, game, seat, teller), NONE)
        return told

    def _noticed(self, game: Game, seat: Seat | None, shared: _Language) -> Frame:
        """What rests on nothing but what this reader can notice of the game: it is the very same until there is
        something new for them. What others do in private costs them nothing."""
        about, version = ("noticed", seat, shared.lang), game.version(seat)
        known: tuple[int, Frame] | None = self.table.told.get(about)
        if known is None or known[0] != version:
            progress = {} if seat is None else desk_of(game.title).progress(game.state_of(seat), seat, shared.teller)
            seen: Frame = {
                "view": self._view(game, seat),
                "crumbs": shared.crumbs_of(game, seat),
                "progress": told_or(progress, NO_TABLE),
                "log": told_log(self.table, game, seat, shared.lang, shared.teller, shared.lines),
            }
            known = self.table.told[about] = version, seen
        return known[1]

    def _view(self, game: Game, seat: Seat | None) -> Frame:
        """A player's view is a spectator's with their own entries, unless they play in private."""
        if seat is None:
            return self._open_view
        if game.state_of(seat) is not game.state:
            return _entries(game.view(seat))
        return {**self._open_view, **_entries(game.title.own_view(game.state, seat))}

    @cached_property
    def _open_view(self) -> Frame:
        """A spectator's view. What has not changed since is the very same, and quickly found to be so."""
        assert self.table.game is not None
        told, new = self.table.told, _entries(self.table.game.view(None))
        old = told.get("view", {})
        told["view"] = {name: old[name] if old.get(name) == entry else entry for name, entry in new.items()}
        seen: Frame = told["view"]
        return seen


class _Language:
    """What all readers of one language are told alike."""

    def __init__(self, table: Table, lang: str, here: Collection[Seat]) -> None:
        self.lang, self.teller = lang, teller_of(table, lang)
        self.head = words.head(table, self.teller, here)
        self.people = naming(table, self.teller)
        self.chat = newest(told_chat(table, lang, self.teller, self.people))
        self.result = encoded(words.result(table, self.people))
        self.waiting = NONE
        self.deals, self.names = NO_LIST, NO_TABLE
        self.lines: Sentences = {}  # of the log
        self._crumbs: dict[tuple[Any, ...], Raw] = {}
        self._open: dict[int, bool] = {}
        if table.game is not None:
            self.names = told_names(table, lang, self.teller)
            self.deals = told_or(desk_of(table.title).deals(table.game.state, self.teller), NO_LIST)
            if table.state.status == "running":
                self.waiting = encoded(_waiting(table, table.game, self.people))

    def crumbs_of(self, game: Game, seat: Seat | None) -> Raw:
        """Where we are; readers whom it is told alike share it."""
        stage = game.state_of(seat).stage
        mine = tuple(seat is not None and getattr(event, "player", None) == seat for event in stage)
        if id(stage) not in self._open:
            self._open[id(stage)] = is_open(stage)
        alike = (id(stage), mine, None if self._open[id(stage)] else seat)
        if alike not in self._crumbs:
            self._crumbs[alike] = encoded(_with_owner(game.breadcrumbs(seat), seat, self.teller))
        return self._crumbs[alike]


def told_or(value: Any, nothing: Raw) -> Raw:
    """A value as it goes over the wire; what is empty is always the same."""
    return encoded(value) if value else nothing


def _entries(view: Data) -> Frame:
    return {name: encoded(value) for name, value in view.items()}


def _nothing_yet() -> Frame:
    lists, nothing = ("crumbs", "offers", "plans", "deals"), ("waiting", "ask", "undo", "lesson")
    tables = dict.fromkeys(("names", "progress"), NO_TABLE)
    return {"view": {}, **tables, **dict.fromkeys(lists, NO_LIST), **dict.fromkeys(nothing, NONE), "log": []}


def _own(table: Table, seat: Seat | None, teller: Teller) -> Frame:
    """What a player has written down for themselves."""
    state = table.state
    if seat is None:
        return {"orders": NO_LIST, "prepared": NO_LIST, "notes": ""}
    return {
        "orders": told_or([words.order(order, teller) for order in state.orders.get(seat, ())], NO_LIST),
        "prepared": told_or([words.prepared(one, teller) for one in state.prepared.get(seat, ())], NO_LIST),
        "notes": state.notes.get(seat, ""),
    }


def told_crumbs(crumbs: list[Crumb], teller: Teller) -> list[Data]:
    """Where we are, in words."""
    told = []
    for key, plain_values in crumbs:
        values = {name: tuple(value) if isinstance(value, list) else value for name, value in plain_values.items()}
        named = next((f"{key}.{values[word]}" for word in ("name", "kind") if isinstance(values.get(word), str)), key)
        known = teller.locale.text("crumb", named) is not None
        told.append({"key": key, "text": teller.sentence("crumb", named if known else key, values).rstrip(": ")})
    return told


def _with_owner(crumbs: list[Crumb], seat: Seat | None, teller: Teller) -> list[Data]:
    """The crumbs in words, each with whether it is about the reader."""
    told = told_crumbs(crumbs, teller)
    mine = [seat is not None and values.get("player") == seat for _, values in crumbs]
    return [{**crumb, "mine": own} for crumb, own in zip(told, mine, strict=True)]


def _waiting(table: Table, game: Game, teller: Teller) -> Data | None:
    """Whom the table waits for. A hidden window waits, that is all: never for whom."""
    waiting, opening = game.waiting(None), table.state.opening
    if waiting is None:
        return None
    text = teller.sentence("table", "waiting_hidden" if waiting.hidden else "waiting", {"players": waiting.players})
    closes = opening.closes if opening is not None else None
    return {
        "text": text,
        "players": list(waiting.players),
        "hidden": waiting.hidden,
        "since": iso(table.state.moved),
        "until": None if closes is None else iso(closes),
        "action": game.title.action(game.state) is not None,
    }


def _ask(table: Table, game: Game, seat: Seat, teller: Teller) -> Data | None:
    ask = table.ask(seat)
    if ask is not None:
        unasked = house.unasked(table, seat, ask) is not None
        return None if unasked else asking.put(game, seat, ask, teller)
    opening = table.state.opening if table.ready(seat) else None
    return None if opening is None else asking.put_ready(opening.kind, game.passes_follow(), teller)


def _undo(game: Game, seat: Seat, teller: Teller) -> Data | None:
    entry = game.undoable(seat)
    if entry is None or game.was_said(seat):
        return None
    return {"text": asking.told_answer(entry.kind, entry.value, teller)}
