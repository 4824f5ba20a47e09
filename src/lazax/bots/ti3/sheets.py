"""What the bot knows of the players and of what is going on, from its own player's view."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from lazax.bots.base import Moves, Question
from lazax.core.chance import Generator
from lazax.core.state import Player

Data = dict[str, Any]


class Sheets:
    """The race sheets and the stage. Everything is public or the player's own."""

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

    @cached_property
    def ahead(self) -> bool:
        """Whether the game could end now and be won (R23.10: objectives break a tie)."""
        mine = (self.points(self.me), len(self.mine["scored"]))
        return all(mine > (self.points(p), len(self.sheets[p]["scored"])) for p in self.others)

    @cached_property
    def partners(self) -> frozenset[Player]:
        """Those with whom the player has a trade agreement."""
        deals = [(deal["a"], deal["b"]) for deal in self.view["agreements"]]
        return frozenset(a if b == self.me else b for a, b in deals if self.me in (a, b))

    # what is going on

    def event(self, name: str) -> Data | None:
        """The innermost open event of this kind."""
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

    @cached_property
    def at_peace(self) -> frozenset[Player]:
        """R29.2: players whose systems may not be activated in this phase."""
        pairs = [
            (effect["player"], int(effect["target"])) for effect in self.effects if effect["kind"] == "diplomacy"
        ]
        return frozenset(a if b == self.me else b for a, b in pairs if self.me in (a, b))

    @cached_property
    def immune(self) -> frozenset[str]:
        """Systems that only another player may activate this round (Diplomatic Immunity)."""
        kind = "diplomatic_immunity"
        return frozenset(e["target"] for e in self.effects if e["kind"] == kind and e["player"] != self.me)

    @cached_property
    def spared(self) -> frozenset[str]:
        """Planets that the player may not invade this round (Armistice)."""
        return frozenset(e["target"] for e in self.effects if e["kind"] == "armistice" and e["player"] == self.me)

    @cached_property
    def unsettled(self) -> bool:
        """Whether the next public objective could be Imperium Rex (R5.2, R44.2: it is among the last four or six)."""
        rules = self.view["rules"]
        last = 6 if rules["long_war"] else 4
        return 0 < int(self.view["decks"]["objective"]) <= last and not rules["long_war_without_rex"]
