"""A ladder being climbed: a validated ask as small choices, one after the other."""

from __future__ import annotations

from typing import Any, NamedTuple

from lazax.core.ask import Choose, RuleError, Submit, Value


class Picked(NamedTuple):
    """One choice of a submission that is being built."""

    kind: str
    word: str


class Climb:
    """Where one stands on a ladder. What has one option only is taken; `done`: the submission is complete."""

    def __init__(self, ask: Submit[Any]) -> None:
        self.ask = ask
        self.picked: list[Picked] = []
        self.rung: Choose | None = None
        self.done = False
        self.value: Value = None
        self._ladder = ask.ladder()
        self._send(None)

    def _send(self, word: str | None) -> None:
        while True:
            try:
                rung = self._ladder.send(word)
            except StopIteration as stop:
                self.rung, self.done, self.value = None, True, stop.value
                return
            forced = rung.forced()
            if forced is None:
                self.rung = rung
                return
            word = forced

    def pick(self, word: str) -> None:
        if self.rung is None:
            raise RuleError("this ladder has no rung left")
        self.picked.append(Picked(self.rung.kind, word))
        self._send(word)

    def again(self, ask: Submit[Any]) -> Climb:
        """The same climb of an ask that is put once more."""
        climb = Climb(ask)
        for _, word in self.picked:
            climb.pick(word)
        return climb
