"""What a bot knows of the players and of what is going on, from its own player's view."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from lazax.bots.base import Moves, Question
from lazax.core.chance import Generator
from lazax.core.state import Player

Data = dict[str, Any]


class Sheets:
    """The sheets of the players and the stage. Everything is public or the player's own."""

    def __init__(self, question: Question | Moves, rng: Generator, memory: dict[str, Any]) -> None:
        self.question = question
        self.me = question.player
        self.rng = rng
        self.memory = memory  # from one question to the next; nothing is lost if it is empty
        self.notes: dict[Any, Any] = {}  # what was worked out for this question already

    @cached_property
    def view(self) -> Data:
        return self.question.view

    # players

    @cached_property
    def sheets(self) -> list[Data]:
        return list(self.view["players"])

    @cached_property
    def mine(self) -> Data:
        return self.sheets[self.me]

    @cached_property
    def own(self) -> Data:
        return dict(self.view["me"])

    @cached_property
    def others(self) -> list[Player]:
        out = self.view["out"]
        return [player for player in range(self.view["seats"]) if player != self.me and player not in out]

    @cached_property
    def technologies(self) -> frozenset[str]:
        return frozenset(self.mine["technologies"])

    @cached_property
    def neighbours(self) -> tuple[Player, ...]:
        """The players who sit left and right."""
        seating = list(self.view["seating"])
        at = seating.index(self.me)
        return seating[(at + 1) % len(seating)], seating[at - 1]

    def has_ability(self, player: Player, ability: str) -> bool:
        return ability in self.sheets[player]["abilities"]

    def planets_of(self, player: Player) -> list[str]:
        return [planet for planet, state in self.planets.items() if state["owner"] == player]

    @cached_property
    def planets(self) -> dict[str, Data]:
        return dict(self.view["planets"])

    def points(self, player: Player) -> int:
        return int(self.sheets[player]["points"])

    @cached_property
    def leader(self) -> Player:
        """The opponent who is most dangerous: most points, then most planets."""
        return max(self.others, key=lambda player: (self.points(player), len(self.planets_of(player)), -player))

    # what is going on

    def event(self, name: str) -> Data | None:
        """Returns the innermost open event of this kind."""
        return next((event for event in reversed(self.view["stage"]) if event["event"] == name), None)

    @cached_property
    def effects(self) -> list[Data]:
        return [effect for event in self.view["stage"] for effect in event.get("effects", ())]

    @cached_property
    def round(self) -> int:
        return int(self.view["round"])

    @cached_property
    def laws(self) -> Data:
        return dict(self.view["laws"])
