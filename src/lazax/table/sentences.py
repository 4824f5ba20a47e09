"""The log and the talk of a table in sentences, for one reader in one language. What was told once is kept: a log is
long."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Raw

from lazax.core.game import Game
from lazax.core.log import Line, is_open, read
from lazax.core.title import Title
from lazax.desk.desks import desk_of
from lazax.desk.telling import teller_for
from lazax.locales import Teller, locale
from lazax.table.rows import Data, Seat, iso
from lazax.table.state import Said

if TYPE_CHECKING:
    from lazax.table.table import Table

_encode = msgspec.json.Encoder().encode
ROUND, PHASE, PLAIN = 2, 1, 0
CHAT = 50  # lines of talk that a frame carries, or that are given at once
_STRIDE = 25
Sentences = dict[int, Data]
"""Lines that everybody may read, told: by what they are (id), while they are at hand."""


def encoded(value: Any) -> Raw:
    """A value as it goes over the wire."""
    return Raw(_encode(value))


def teller_of(table: Table, lang: str) -> Teller:
    """Tells this table in this language; before the game begins the seats have only numbers."""
    if table.game is not None:
        return teller_for(table.title, table.game.state, lang)
    words = locale(lang, table.title.name)
    return Teller(lang, {seat: words.name("seat", str(seat)) for seat in range(table.setup.players)}, table.title)


def naming(table: Table, teller: Teller) -> Teller:
    """The same, but players are called by their own name as well: for what concerns the people at the table rather
    than their sides. A game's own log keeps to the sides; pages put the name beside it."""
    words = teller.locale
    called = {}
    for seat, side in teller.players.items():
        chair = table.chairs[seat]
        of_bot = words.name("seat", "bot").replace("{side}", side)
        nameless = chair.who == "bot" and (chair.resigned or not chair.name)
        called[seat] = of_bot if nameless else _called(chair.name, side)
    return teller.calling(called)


def _called(name: str, side: str) -> str:
    return f"{name} · {side}" if name and name != side else side


class Telling:
    """Lines as told to one reader so far, encoded for the wire."""

    def __init__(self, called: Any) -> None:
        self.called = called
        self.lines: list[Any] = []  # all lines looked at
        self.told: list[Raw] = []
        self.places: list[int] = []  # of each line told, its place among all lines

    def follow(self, lines: list[Any], tell: Callable[[int, Any], Data | None]) -> list[Raw]:
        """Tell what is new (None: not for this reader); forget what was taken back. Returns all that is told, the
        same list as long as there is nothing new."""
        known = len(self.lines)
        if lines[:known] != self.lines:
            known = next((n for n, (a, b) in enumerate(zip(self.lines, lines, strict=False)) if a != b), len(lines))
            keep = bisect_left(self.places, known)
            self.told = self.told[:keep]
            del self.lines[known:], self.places[keep:]
        news: list[Raw] = []
        for place in range(known, len(lines)):
            told = tell(len(self.places), lines[place])
            if told is not None:
                news.append(encoded(told))
                self.places.append(place)
        self.lines += lines[known:]
        if news:
            self.told = self.told + news
        return self.told


def _telling(table: Table, what: tuple[Any, ...], teller: Teller) -> Telling:
    """What a reader has been told; all is told anew when players or things have got other names."""
    called = teller.players, teller.names
    telling = table.told.get(what)
    if telling is None or telling.called != called:
        telling = table.told[what] = Telling(called)
    return telling


def told_log(
    table: Table, game: Game, seat: Seat | None, lang: str, teller: Teller, made: Sentences | None = None
) -> list[Raw]:
    """The log as this seat may read it; `made`: sentences that were made just now, for other readers too."""
    made = {} if made is None else made

    def tell(number: int, line: Line) -> Data | None:
        told = made.get(id(line))
        if told is None:
            heard = read(line, seat)
            if heard is None:
                return None
            told = _sentence(table.title, teller, *heard)
            if line.audience is None and is_open(value for _, value in line.values):
                made[id(line)] = told
        return {"n": number, **told, "mine": seat is not None and told["player"] == seat}

    return _telling(table, ("log", seat, lang), teller).follow(game.lines(seat), tell)


def _sentence(title: Title[Any], teller: Teller, key: str, values: Data) -> Data:
    player = values.get("player")
    known = player if isinstance(player, int) and player >= 0 else None
    desk = desk_of(title)
    beat, gain = desk.beat(key, values), desk.gain(key, values, teller)
    return {
        "text": teller.line(key, values),
        "key": key,
        "player": known,
        "level": ROUND if key == title.chapter else PHASE if key in title.headings else PLAIN,
        "at": desk.places(values),
        **({} if beat is None else {"beat": beat}),
        **({} if gain is None else {"gain": gain}),
    }


def _told_by_the_house(said: Said, sides: Teller, people: Teller) -> str:
    """What the house says of somebody, by the name they had then."""
    player = said.values.get("player")
    if said.name and player is not None:
        people = people.calling({**people.players, player: _called(said.name, sides.players[player])})
    return people.sentence("table", said.text, said.values)


def told_chat(table: Table, lang: str, sides: Teller, people: Teller) -> list[Raw]:
    """What was said at the table, by players and by the house; first what must be told about the game itself, for
    instance that newer rules have dropped something."""
    state, notices = table.state, [] if table.game is None else table.game.notices
    house = [Said(state.begun, None, f"house.{key}", values=values) for key, values in notices]

    def tell(number: int, said: Said) -> Data:
        text = said.text if said.seat is not None else _told_by_the_house(said, sides, people)
        name = said.name if said.seat is not None else ""
        return {"n": number, "seat": said.seat, "name": name, "text": text, "ping": said.ping, "at": iso(said.at)}

    return _telling(table, ("chat", lang), people).follow([*house, *state.chat], tell)


def newest(chat: list[Raw]) -> list[Raw]:
    """What frames carry of the talk. It begins at round places, so that a new line is mostly the only difference."""
    begin = max(0, (len(chat) - CHAT) // _STRIDE * _STRIDE)
    return chat[begin:] if begin else chat


def earlier(chat: list[Raw], before: int) -> list[Raw]:
    """The talk right before a line."""
    return chat[max(0, before - CHAT) : max(0, before)]


def chat_before(table: Table, lang: str, line: int) -> Data:
    """The talk right before a line of it, which everybody may read."""
    teller = teller_of(table, lang)
    return {"chat": earlier(told_chat(table, lang, teller, naming(table, teller)), line)}


def told_names(table: Table, lang: str, teller: Teller) -> Raw:
    """How things are called in this game that have no name of their own, by what they are."""
    known: tuple[Any, Raw] | None = table.told.get(("names", lang))
    if known is None or known[0] != teller.names:
        told = {kind: {item: teller.value(kind, item) for item in called} for kind, called in teller.names.items()}
        known = table.told["names", lang] = teller.names, encoded(told)
    return known[1]


def place_of_line(game: Game, seat: Seat | None, number: int) -> int | None:
    """The place among all lines of the line that this reader knows by this number."""
    heard = [place for place, line in enumerate(game.lines(seat)) if read(line, seat) is not None]
    return heard[number] if 0 <= number < len(heard) else None


def moment_before(table: Table, seat: Seat, number: int) -> tuple[int, int] | None:
    """Where a line of this reader's log stands, and how long the trail was when the game last waited before it (for
    the first lines, when it waited first)."""
    place = None if table.game is None else place_of_line(table.game, seat, number)
    moments = table.state.moments
    if place is None:
        return None
    at = bisect_right(moments, place, key=lambda moment: moment[1]) - 1
    return place, moments[max(0, at)][0]


def moment_after(table: Table, seat: Seat | None, number: int) -> int | None:
    """How long the trail was when the game first waited after a line of this reader's log."""
    place = None if table.game is None else place_of_line(table.game, seat, number)
    moments = table.state.moments
    if place is None:
        return None
    at = bisect_right(moments, place, key=lambda moment: moment[1])
    return moments[min(at, len(moments) - 1)][0]
