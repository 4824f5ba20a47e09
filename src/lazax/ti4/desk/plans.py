"""What a player of TI4 can decide before they are asked, so that nobody has to wait for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lazax.core.ask import PASS
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.desk.forms import Plan
from lazax.desk.habits import Habit, plan_for_secondary, plan_of
from lazax.locales import Teller
from lazax.ti4.council.voting import ABSTAIN
from lazax.ti4.events import Phase, StrategicAction
from lazax.ti4.sequence.strategic_action import USE, strategic_actions
from lazax.ti4.sets import strategy_cards
from lazax.ti4.state import TI4
from lazax.ti4.title import TITLE

PASSING: Final = Habit("turn", ("turn.action",), PASS)
VOTES: Final = Habit("votes", ("vote.cast", "vote.outcome"), ABSTAIN, 2)


def plans_of(game: TI4, player: Player, teller: Teller) -> list[Plan]:
    """Habits, and whether to use the secondary abilities of the cards that others have still to play."""
    if player in game.out or not game.round:
        return []
    language = teller.locale.language
    habits = (PASSING, VOTES) if _may_pass(game, player) else (VOTES,)
    return [*(plan_of(habit, language, TITLE) for habit in habits), *_secondaries(game, player, language)]


def _phase(game: TI4) -> str:
    phase = ongoing(game, Phase)
    return "" if phase is None else phase.name


def _may_pass(game: TI4, player: Player) -> bool:
    """3.4: whoever has a strategic action left cannot pass yet."""
    playing = ongoing(game, StrategicAction)
    left = [card for card in strategic_actions(game, player) if playing is None or card != playing.card]
    return _phase(game) == "action" and player not in game.passed and not left


def _secondaries(game: TI4, player: Player, language: str) -> Iterator[Plan]:
    if _phase(game) in ("strategy", "action"):
        for name, card in strategy_cards(game.rules.sets).items():
            if name not in game.used and name not in game.strategies[player]:
                yield plan_for_secondary(name, card.initiative, (USE, PASS), language, TITLE)
