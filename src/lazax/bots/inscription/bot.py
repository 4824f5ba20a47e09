"""The bots `greedy` and `steady`: they read their view into a game of their own and try there what might be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lazax.bots.base import Question
from lazax.bots.inscription.activating import best_sheet, likely_sheet
from lazax.bots.inscription.answers import decide
from lazax.bots.inscription.appraisal import Appraisal
from lazax.bots.inscription.factions import favourite
from lazax.bots.inscription.mind import Judge, Mind
from lazax.bots.inscription.plans import best_mark, best_plan
from lazax.bots.inscription.reading import read_view
from lazax.bots.inscription.simple import Simple
from lazax.bots.inscription.voting import ballot
from lazax.bots.inscription.weights import STEADY, Weights, tempered
from lazax.core.ask import DONE
from lazax.core.chance import Generator
from lazax.core.state import Player
from lazax.inscription.state import Inscription

WIDTH = 4
"""Positions that a plan is followed from at the same time."""


class GreedyBot:
    """Makes the mark that brings most at once."""

    __slots__ = ("rng",)
    vote = 0.4

    def __init__(self, seed: int) -> None:
        self.rng = Generator(seed)

    def answer(self, question: Question) -> str:
        game, me, options = read_view(question.view), question.player, question.options
        mind = Mind(game, me, self.judge(game, me), decide)
        if question.kind == "mark":
            return self.mark(mind, question)
        if question.kind == "sheet.active":
            return self.sheet(mind, options)
        if question.kind == "faction.keep":
            return self.faction(options)
        if question.kind in ("vote", "vote.last"):
            return ballot(mind, options, self.vote, last=question.kind == "vote.last")
        return decide(mind, question.kind, options, question.about)

    def interjection(self, moves: Sequence[str], player: Player) -> str | None:
        return None

    def judge(self, game: Inscription, me: Player) -> Judge:
        return Simple(game, me)

    def mark(self, mind: Mind, question: Question) -> str:
        return best_mark(mind, question.options)

    def sheet(self, mind: Mind, options: Sequence[str]) -> str:
        return likely_sheet(mind, options)

    def faction(self, options: Sequence[str]) -> str:
        return self.rng.choice(options)


class SteadyBot(GreedyBot):
    """Plans all marks of a step together, with an eye on what is to come."""

    __slots__ = ("plan", "step", "weights")

    def __init__(self, seed: int, weights: Weights = STEADY) -> None:
        super().__init__(seed)
        self.weights = tempered(weights, self.rng)
        self.plan: list[str] = []
        self.step: Any = None

    def answer(self, question: Question) -> str:
        """A plan is followed as long as its step lasts and its next mark is possible."""
        going_on = question.kind == "mark" and bool(self.plan) and self.plan[0] in question.options
        if going_on and self.step == self.step_of(question):
            return self.plan.pop(0)
        return super().answer(question)

    def judge(self, game: Inscription, me: Player) -> Judge:
        return Appraisal(game, me, self.weights)

    def mark(self, mind: Mind, question: Question) -> str:
        self.plan = [*best_plan(mind, WIDTH).marks, DONE]
        self.step = self.step_of(question)
        return self.plan.pop(0)

    def step_of(self, question: Question) -> Any:
        return question.player, question.view["round"], question.view["step"]

    def sheet(self, mind: Mind, options: Sequence[str]) -> str:
        return best_sheet(mind, options, self.judge)

    def faction(self, options: Sequence[str]) -> str:
        return favourite(options)
