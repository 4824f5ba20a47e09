"""Why not: refusals are data for whoever answered, rule errors are for whoever wrote the rule."""

from __future__ import annotations

from typing import Any, NamedTuple


class Refusal(NamedTuple):
    """Why an answer is not possible: a key of the closed list, the rule's number, and values for the sentence."""

    key: str
    rule: str = ""
    values: tuple[tuple[str, Any], ...] = ()


def refuse(key: str, rule: str = "", **values: Any) -> Refusal:
    return Refusal(key, rule, tuple(values.items()))


class Refused(Exception):
    """Raised to whoever submitted an impossible answer; the game is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.key} {refusal.rule} {dict(refusal.values)}")
        self.refusal = refusal


class RuleError(Exception):
    """A rule is broken (a programmer's error); the game stays at the previous ask."""
