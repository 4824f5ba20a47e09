"""Guesses at passwords and codes are slowed down, by address and by account, without locking the owner out.

Every wrong guess from one address at one name, and from one address at any, makes the next one wait longer. Wrong
guesses at a name from everywhere only make addresses that nobody knows wait once, for a moment; whoever comes with a
device or from an address of the owner is not slowed down by others."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import TypeVar

_MOST = 20_000  # addresses and names that are remembered
_FORGET = 6 * 3600.0  # seconds after which wrong guesses do not count any more
_LONGEST = 900.0
_BY_ADDRESS = 4  # times as many wrong guesses, before an address has to wait for all names
STRANGER = 10.0  # seconds that an unknown address waits once for a name at which many guess
_T = TypeVar("_T")
Mark = tuple[int, float]  # how many, and when the last was


class Guesses:
    def __init__(self, free: int) -> None:
        self.free = free  # wrong guesses before anybody waits
        self._wrong: OrderedDict[Hashable, Mark] = OrderedDict()
        self._good: OrderedDict[Hashable, float] = OrderedDict()  # addresses from which the owner came
        self._met: OrderedDict[Hashable, float] = OrderedDict()  # strangers, since when
        self._lock = Lock()

    def take(self, address: str, name: str, now: float, device: str = "") -> float:
        """Guess once: 0.0, or the seconds until one may. Counts as wrong until `right` says otherwise, so that
        many guesses at once are many guesses. `device`: one that the owner of this name has used, or nothing."""
        with self._lock:
            keys = self._keys(address, name, device)
            waits = [self._wait(key, free, now) for key, free in keys]
            if self._is_stranger(address, name, device):
                waits.append(self._greet(address, name, now))
            if (wait := max(waits)) > 0:
                return wait
            for key in (*(key for key, _ in keys), ("name", name)):
                many, _ = self._count(key, now)
                _put(self._wrong, key, (many + 1, now))
            return 0.0

    def right(self, address: str, name: str, now: float, device: str = "") -> None:
        """That guess was right: it was the owner."""
        with self._lock:
            for key in (("from", address), ("name", name)):
                many, last = self._count(key, now)
                _put(self._wrong, key, (max(0, many - 1), last))
            self._wrong.pop(("pair", address, name), None)
            self._wrong.pop(("device", name, device), None)
            _put(self._good, (address, name), now)

    def _keys(self, address: str, name: str, device: str) -> list[tuple[Hashable, int]]:
        if device:
            return [(("device", name, device), self.free)]
        pair: tuple[Hashable, int] = (("pair", address, name), self.free)
        return [pair] if (address, name) in self._good else [pair, (("from", address), self.free * _BY_ADDRESS)]

    def _is_stranger(self, address: str, name: str, device: str) -> bool:
        return not device and (address, name) not in self._good

    def _greet(self, address: str, name: str, now: float) -> float:
        """A stranger at a name that is under siege comes back in a moment, once."""
        if self._count(("name", name), now)[0] < self.free * _BY_ADDRESS:
            return 0.0
        since = self._met.get((address, name))
        if since is None or now - since > _FORGET:
            _put(self._met, (address, name), now)
            return STRANGER
        return max(0.0, since + STRANGER - now)

    def _wait(self, key: Hashable, free: int, now: float) -> float:
        many, last = self._count(key, now)
        return 0.0 if many < free else max(0.0, last + min(_LONGEST, 2.0 ** min(30, many - free + 1)) - now)

    def _count(self, key: Hashable, now: float) -> Mark:
        many, last = self._wrong.get(key, (0, now))
        return (0, now) if now - last > _FORGET else (many, last)


def _put(kept: OrderedDict[Hashable, _T], key: Hashable, value: _T) -> None:
    kept.pop(key, None)
    kept[key] = value
    if len(kept) > _MOST:
        kept.popitem(last=False)
