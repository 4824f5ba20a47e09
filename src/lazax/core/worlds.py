"""Imagined worlds: what a player has seen stays as it was, the rest is made up anew."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from lazax.core.ask import PASS, Answers, Ask, Choose, Submit, Together, Value, climb
from lazax.core.chance import Generator
from lazax.core.state import Outcome, Player


class Imagination(NamedTuple):
    """Whose view a world is made from, and the generator that fills its gaps."""

    player: Player
    rng: Generator


def possible(ask: Ask | None, value: Value) -> bool:
    return ask is not None and ask.check(value) is None


def all_possible(request: Together, answers: Answers) -> bool:
    return all(possible(request.asks.get(p), a) or request.forced.get(p) == a for p, a in answers.items())


def believed(request: Together, answers: dict[Player, Value], imagination: Imagination | None) -> dict[Player, Value]:
    """The answers to a hidden ask in an imagined world: others can only have committed what they hold there."""
    if imagination is None:
        return answers
    kept: dict[Player, Value] = {}
    for player, value in answers.items():
        ask = request.asks.get(player)
        if player == imagination.player or all_possible(request, {player: value}):
            kept[player] = value
        elif isinstance(ask, Choose):
            kept[player] = imagination.rng.choice([option for option in ask.options if option != PASS])
    return kept


def invented(ask: Ask, rng: Generator) -> Value:
    """Some legal answer."""
    if isinstance(ask, Choose):
        return rng.choice(ask.options)
    assert isinstance(ask, Submit)
    return climb(ask.ladder(), lambda rung: rng.choice(rung.options))


def seen(outcome: Outcome, player: Player) -> Outcome | None:
    """The chance that a player saw, None where they saw nothing. Of chance inside lanes they saw their own."""
    if outcome.kind == "lanes":
        mine = tuple((p, tuple(seen(o, player) for o in inner) if p == player else ()) for p, inner in outcome.value)
        return outcome._replace(value=mine)
    return outcome if outcome.seen_by is None or player in outcome.seen_by else None


def listed(outcomes: Iterable[Outcome], player: Player) -> list[Outcome]:
    """All chance as one list, of lanes the player's own."""
    result: list[Outcome] = []
    for outcome in outcomes:
        if outcome.kind == "lanes":
            result.extend(inner for p, own in outcome.value if p == player for inner in own)
        else:
            result.append(outcome)
    return result
