"""What a player of TI3 can decide before they are asked, so that nobody has to wait for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.desk.forms import Plan
from lazax.desk.habits import Habit, plan_for_secondary, plan_of
from lazax.locales import Teller
from lazax.ti3.events import Phase, StrategicAction
from lazax.ti3.sequence.strategic_action import strategic_actions
from lazax.ti3.state import TI3
from lazax.ti3.tables import STRATEGIES, STRATEGY_CARDS
from lazax.ti3.title import TITLE

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
    return [*(plan_of(habit, language, TITLE) for habit in habits), *_secondaries(game, player, language)]


def _phase(game: TI3) -> str:
    phase = ongoing(game, Phase)
    return "" if phase is None else phase.name


def _may_pass(game: TI3, player: Player) -> bool:
    """Whoever has a strategic action left cannot pass yet (R8.3)."""
    playing = ongoing(game, StrategicAction)
    left = [card for card in strategic_actions(game, player) if playing is None or card != playing.card]
    return _phase(game) == "action" and player not in game.passed and not left


def _secondaries(game: TI3, player: Player, language: str) -> Iterator[Plan]:
    if _phase(game) in ("strategy", "action"):
        for card in STRATEGIES:
            played = card in game.used or card in game.strategies[player]
            if not played and STRATEGY_CARDS[card].strategic_action:
                yield plan_for_secondary(card, STRATEGY_CARDS[card].number, ("yes", "no"), language, TITLE)
