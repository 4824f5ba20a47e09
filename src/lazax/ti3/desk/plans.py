"""What a player of TI3 can decide before they are asked, so that nobody has to wait for them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.desk.forms import At, Option, Plan
from lazax.locales import Teller
from lazax.ti3.events import Phase, StrategicAction
from lazax.ti3.sequence.strategic_action import strategic_actions
from lazax.ti3.state import TI3
from lazax.ti3.tables import STRATEGIES, STRATEGY_CARDS
from lazax.ti3.title import TITLE

SECONDARY: Final = "secondary.use"


class Habit(NamedTuple):
    """One answer to all asks of some kinds, a number of times."""

    name: str
    kinds: tuple[str, ...]
    answer: str
    times: int = 1


PASSING: Final = Habit("turn", ("turn.action",), "pass")
HABITS: Final = (
    Habit(
        "votes",
        ("vote.cast", "vote.player", "vote.planet", "vote.law", "vote.colour", "vote.one_planet", "vote.two_players"),
        "abstain",
        4,
    ),
    Habit("trades", ("trade.offer", "trade.answer"), "pass", 6),
    Habit("counters", ("counter.area",), "command", 6),
    Habit("status", ("status.window",), "done", 4),
    Habit("secret", ("objective.secret",), "pass"),
)


def plans_of(game: TI3, player: Player, teller: Teller) -> list[Plan]:
    """Habits, and whether to use the secondary abilities of the cards that others have still to play."""
    if player in game.out:
        return []
    habits = (PASSING, *HABITS) if _may_pass(game, player) else HABITS
    language = teller.locale.language
    return [*(_habit(habit, language) for habit in habits), *_secondaries(game, player, language)]


def _phase(game: TI3) -> str:
    phase = ongoing(game, Phase)
    return "" if phase is None else phase.name


def _may_pass(game: TI3, player: Player) -> bool:
    """Whoever has a strategic action left cannot pass yet (R8.3)."""
    playing = ongoing(game, StrategicAction)
    left = [card for card in strategic_actions(game, player) if playing is None or card != playing.card]
    return _phase(game) == "action" and player not in game.passed and not left


@cache
def _habit(habit: Habit, language: str) -> Plan:
    teller = Teller(language, title=TITLE)
    answer = Option(habit.answer, teller.words("desk", f"plan.{habit.name}.will", {}))
    text = teller.sentence("desk", f"plan.{habit.name}", {})
    return Plan(habit.name, text, habit.kinds, (answer,), times=habit.times)


def _secondaries(game: TI3, player: Player, language: str) -> Iterator[Plan]:
    if _phase(game) in ("strategy", "action"):
        for card in STRATEGIES:
            played = card in game.used or card in game.strategies[player]
            if not played and STRATEGY_CARDS[card].strategic_action:
                yield _secondary(card, language)


@cache
def _secondary(card: str, language: str) -> Plan:
    teller = Teller(language, title=TITLE)
    return Plan(
        f"secondary/{card}",
        f"{STRATEGY_CARDS[card].number} {teller.value('strategy', card)}",
        (SECONDARY,),
        tuple(Option(answer, teller.words("desk", f"plan.secondary.{answer}", {})) for answer in ("yes", "no")),
        {"strategy": card},
        at=At("strategy", card),
        heading=teller.sentence("desk", "plan.secondary", {}),
    )
