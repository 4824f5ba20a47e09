"""What has been said already. It has an end: what was looked at longest ago is forgotten."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable


class Memory:
    def __init__(self, most: int = 20_000) -> None:
        self.most = most
        self._kept: OrderedDict[Hashable, str] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def last(self, about: Hashable) -> str:
        """What was said last about this."""
        if about in self._kept:
            self._kept.move_to_end(about)
        return self._kept.get(about, "")

    def keep(self, about: Hashable, said: str) -> None:
        self._kept[about] = said
        self._kept.move_to_end(about)
        if len(self._kept) > self.most:
            self._kept.popitem(last=False)
