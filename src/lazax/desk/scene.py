"""A question to a player, and how to speak about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from lazax.core.ask import PASS, Ask, Choose
from lazax.core.state import Player, State
from lazax.locales import Teller

S = TypeVar("S", bound=State)


class Scene(Generic[S]):
    """A question to a player. Only what they may know is looked at."""

    def __init__(self, game: S, player: Player, ask: Ask, teller: Teller) -> None:
        self.game, self.player, self.ask, self.teller = game, player, ask, teller

    def say(self, key: str, **values: Any) -> str:
        return self.teller.sentence("desk", f"context.{key}", values)

    @property
    def system(self) -> str:
        return str(self.ask.about["system"])

    @property
    def may_pass(self) -> bool:
        return isinstance(self.ask, Choose) and PASS in self.ask.options


def told(
    contexts: Mapping[str, Callable[[Scene[S]], Iterator[str]]],
    scene: Scene[S],
    otherwise: Callable[[Scene[S]], Iterator[str]] | None = None,
) -> str | None:
    """What is good to know before answering; None where the question says it all."""
    tell = contexts.get(scene.ask.kind, otherwise)
    return None if tell is None else " ".join(tell(scene)) or None
