"""The log of a table in sentences, for one reader in one language. What was told once is kept: a log is long."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING, Any

import msgspec

from lazax.core.driver import Game
from lazax.core.log import Line, read
from lazax.core.title import Title
from lazax.desk import places_of, teller_for
from lazax.locales import Teller, locale
from lazax.table.rows import Data, Seat

if TYPE_CHECKING:
    from lazax.table.table import Table

ROUND, PHASE, PLAIN = 2, 1, 0


def teller_of(table: Table, lang: str) -> Teller:
    """Tells this table in this language; before the game begins the seats have only numbers."""
    if table.game is not None:
        return teller_for(table.title, table.game.state, lang)
    words = locale(lang)
    return Teller(lang, {seat: words.name("seat", str(seat)) for seat in range(table.setup.players)})


def all_lines(game: Game, seat: Seat | None) -> list[Line]:
    """Every line of the log, readable to this seat or not; inside lanes his own lines come last."""
    lane = None if seat is None else game.play.lanes.get(seat)
    lines: list[Line] = game.journal + game.state.run.lines
    return lines if lane is None else lines + lane.state.run.lines


class Telling:
    """The log as told to one reader so far."""

    def __init__(self, seat: Seat | None, called: Any) -> None:
        self.seat, self.called = seat, called
        self.lines: list[Line] = []  # all lines looked at
        self.told: list[Data] = []
        self.places: list[int] = []  # of each line told, its place among all lines

    def follow(self, title: Title[Any], lines: list[Line], teller: Teller) -> None:
        """Tell what is new; forget what was taken back."""
        known = len(self.lines)
        if lines[:known] != self.lines:
            known = next((n for n, (a, b) in enumerate(zip(self.lines, lines, strict=False)) if a != b), len(lines))
            keep = bisect_left(self.places, known)
            del self.lines[known:], self.told[keep:], self.places[keep:]
        for place in range(known, len(lines)):
            heard = read(lines[place], self.seat)
            if heard is not None:
                self.told.append(self._sentence(title, teller, *heard))
                self.places.append(place)
        self.lines += lines[known:]

    def _sentence(self, title: Title[Any], teller: Teller, key: str, values: Data) -> Data:
        player = values.get("player")
        known = player if isinstance(player, int) and player >= 0 else None
        return {
            "n": len(self.told),
            "text": teller.line(key, values),
            "key": key,
            "player": known,
            "level": ROUND if key == title.chapter else PHASE if key in title.headings else PLAIN,
            "at": msgspec.to_builtins(places_of(title, values)),
            "mine": known is not None and known == self.seat,
        }


def told_log(table: Table, game: Game, seat: Seat | None, lang: str, teller: Teller) -> list[Data]:
    """The log as this seat may read it. The lines are shared between frames: nobody changes them."""
    called = teller.players, teller.names
    telling = table.told.get((seat, lang))
    if telling is None or telling.called != called:
        telling = table.told[seat, lang] = Telling(seat, called)
    telling.follow(table.title, all_lines(game, seat), teller)
    return list(telling.told)


def place_of_line(game: Game, seat: Seat | None, number: int) -> int | None:
    """The place among all lines of the line that this reader knows by this number."""
    heard = [place for place, line in enumerate(all_lines(game, seat)) if read(line, seat) is not None]
    return heard[number] if 0 <= number < len(heard) else None


def moment_before(table: Table, seat: Seat, number: int) -> tuple[int, int] | None:
    """Where a line of this reader's log stands, and how long the trail was when the game last waited before it (for
    the first lines, when it waited first)."""
    place = None if table.game is None else place_of_line(table.game, seat, number)
    moments = table.affairs.moments
    if place is None:
        return None
    at = bisect_right(moments, place, key=lambda moment: moment[1]) - 1
    return place, moments[max(0, at)][0]


def moment_after(table: Table, seat: Seat | None, number: int) -> int | None:
    """How long the trail was when the game first waited after a line of this reader's log."""
    place = None if table.game is None else place_of_line(table.game, seat, number)
    moments = table.affairs.moments
    if place is None:
        return None
    at = bisect_right(moments, place, key=lambda moment: moment[1])
    return moments[min(at, len(moments) - 1)][0]
