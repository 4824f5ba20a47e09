"""Answers that stand for the later passes of a window: given in private, never recorded, gone with the window."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from lazax.core.ask import PASS, Together, Value
from lazax.core.entries import STANDING, Entry
from lazax.core.state import Player, State, encode
from lazax.core.title import Title


class Stand(NamedTuple):
    """What is left of a list of answers, and what was publicly so when it was given."""

    facts: str
    values: tuple[Value, ...]


class Stands:
    """By how deep on the stage a window lies, the answers that stand for it."""

    def __init__(self, title: Title[Any], state: State) -> None:
        self.title, self.state = title, state
        self.given: dict[tuple[int, Player], Stand] = {}

    def recall(self, request: Together) -> dict[Player, tuple[Value, ...]]:
        """What stands for this pass. A list lapses when its subject has changed, or when its next part is possible no
        more; windows that lay deeper are closed, and so is an earlier one in the place of a new one."""
        if not self.given:
            return {}
        depth = len(self.state.stage)
        self.given = {at: s for at, s in self.given.items() if at[0] < depth or (request.later and at[0] == depth)}
        for (at, player), stand in tuple(self.given.items()):
            ask = request.asks.get(player)
            if at == depth and player in request.candidates:
                possible = stand.values[0] == PASS if ask is None else ask.check(stand.values[0]) is None
                if not possible or stand.facts != self._facts(request, player):
                    del self.given[at, player]
        return {p: stand.values for (at, p), stand in self.given.items() if at == depth and p in request.asks}

    def keep(self, request: Together, answers: Mapping[Player, Value], counted: Mapping[Player, Value]) -> None:
        """After a pass: of the lists given, what was not yet used stands for the next one; if all passed, the window
        is closed and nothing does."""
        depth = len(self.state.stage)
        if not counted:
            self.given = {at: stand for at, stand in self.given.items() if at[0] != depth}
            return
        for player, value in answers.items():
            if self.given:
                self.given.pop((depth, player), None)
            if type(value) is tuple and (left := value[1:] if player in counted else value):
                self.given[depth, player] = Stand(self._facts(request, player), left)

    def pass_all(self, request: Together, player: Player) -> None:
        """This player passes until the window is closed, whether they could do anything or not."""
        self.given[len(self.state.stage), player] = Stand(self._facts(request, player), (PASS,))

    def cover(self, request: Together) -> bool:
        """Whether something stands for everybody whom the window may concern."""
        return len(self.covered(request)) == len(request.candidates)

    def covered(self, request: Together) -> tuple[Player, ...]:
        """For whom of them something stands."""
        depth = len(self.state.stage)
        return tuple(player for player in request.candidates if (depth, player) in self.given)

    def entries(self) -> list[Entry]:
        """As entries that bring it back when they are resent."""
        if not self.given:
            return []
        return [Entry(player, str(at), tuple(stand), STANDING) for (at, player), stand in sorted(self.given.items())]

    def resend(self, entry: Entry) -> None:
        facts, values = entry.value
        self.given[int(entry.kind), entry.player] = Stand(facts, values)

    def _facts(self, request: Together, player: Player) -> str:
        facts = self.title.subject(self.state, player, request.kind, request.about)
        return msgspec.json.encode(encode(facts)).decode()
