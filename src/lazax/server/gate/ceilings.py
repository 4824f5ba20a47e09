"""Ceilings on what stays: how many tables, accounts, reports and rows an address, account or seat can bring about."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from threading import Lock
from typing import Any

import msgspec

from lazax.core.ask import refuse
from lazax.server.gate.limits import Buckets
from lazax.server.problems import Problem, too_often
from lazax.server.settings import Settings
from lazax.server.storage import Seats, Shelf
from lazax.server.storage.notices import Full

DAY = 24 * 3600.0
_MOST_ADDRESSES = 20_000
_CARRIES_ON = frozenset({"answer", "pass", "resign"})  # there are only so many of them in a game
_MOTIONS = frozenset({"move", "take_back"})
Whose = tuple[str, int]


class Makers:
    """Which tables each address has made within a day; the longest silent addresses are forgotten."""

    def __init__(self) -> None:
        self._made: OrderedDict[str, dict[str, float]] = OrderedDict()
        self._lock = Lock()

    def note(self, address: str, game: str, now: float) -> None:
        with self._lock:
            self._made.setdefault(address, {})[game] = now
            self._made.move_to_end(address)
            if len(self._made) > _MOST_ADDRESSES:
                self._made.popitem(last=False)

    def lately(self, address: str, now: float) -> list[str]:
        with self._lock:
            made = {game: at for game, at in self._made.get(address, {}).items() if at > now - DAY}
            if address in self._made:
                self._made[address] = made
            return list(made)

    def forget(self, address: str, games: set[str]) -> None:
        """These count no more."""
        with self._lock:
            made = self._made.get(address, {})
            for game in games & made.keys():
                del made[game]


class Ceilings:
    """What is counted by this process. Nothing here is taken from anybody else: whoever is at their own ceiling
    leaves the others theirs."""

    def __init__(self, settings: Settings, shelf: Shelf, seats: Seats, clock: Callable[[], float]) -> None:
        self.settings, self.shelf, self.seats, self.clock = settings, shelf, seats, clock
        self.makers = Makers()
        self._accounts, self._joins = Buckets(settings.account_rate), Buckets(settings.join_rate)
        self._asides, self._bytes = Buckets(settings.aside_rate), Buckets(settings.aside_bytes)
        self._motions, self._names = Buckets(settings.motion_rate), Buckets(settings.name_rate)

    # tables and accounts

    def new_table(self, address: str, account: int | None) -> None:
        """A Problem if there is no room for one more table."""
        made = self.makers.lately(address, self.clock())
        if len(made) >= self.settings.tables_each:
            unfinished = self.shelf.unfinished(made)
            self.makers.forget(address, set(made) - unfinished)
            if len(unfinished) >= self.settings.tables_each:
                raise Problem(429, refuse("server.too_many_tables", n=len(unfinished)), {"Retry-After": "3600"})
        self.one_more_open(account)

    def one_more_open(self, account: int | None) -> None:
        """A Problem if this account sits at as many tables as it may."""
        if account is not None and self.seats.open_tables(account) >= self.settings.tables_open:
            raise Problem(429, refuse("server.too_many_open", n=self.settings.tables_open))

    def new_account(self, address: str) -> None:
        _take(self._accounts, address, "server.too_many_accounts")

    def join(self, address: str) -> None:
        _take(self._joins, address)

    # rows

    def write(self, whose: Whose, command: Mapping[str, Any], key: str) -> None:
        """A Problem if this seat has done what does not carry the game on too often or at too great length. What was
        acknowledged already is answered again."""
        what = str(command.get("what"))
        if what in _CARRIES_ON:
            return
        try:
            _take(self._asides, whose)
            _take(self._bytes, whose, cost=len(msgspec.json.encode(command)))
            if what in _MOTIONS:
                _take(self._motions, whose)
            elif what == "name":
                _take(self._names, whose)
        except Problem:
            if self.shelf.answered(*whose, key) is None:
                raise


def no_room(full: Full) -> Problem:
    """No more reports are kept."""
    return Problem(429, refuse(f"server.too_many_reports_{full.where}", n=full.most))


def _take(buckets: Buckets, who: Hashable, key: str = "server.too_often", cost: float = 1.0) -> None:
    if wait := buckets.take(who, cost=cost):
        raise too_often(wait, key)
