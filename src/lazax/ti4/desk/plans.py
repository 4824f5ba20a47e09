"""What a player of TI4 can decide before they are asked, so that nobody has to wait for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lazax.core.ask import PASS
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.desk.forms import Plan
from lazax.desk.habits import SUGGESTED, Habit, plan_for_secondary, plan_of, plan_of_wishes
from lazax.locales import Teller
from lazax.ti4.council.voting import ABSTAIN
from lazax.ti4.events import Phase, StrategicAction
from lazax.ti4.sequence.strategic_action import USE, strategic_actions
from lazax.ti4.sets import strategy_cards, technology_deck
from lazax.ti4.state import TI4
from lazax.ti4.title import TITLE

MOST_TIMES: Final = 12
PASSING: Final = Habit("turn", ("turn.action",), PASS)
VOTES: Final = Habit("votes", ("vote.cast", "vote.outcome"), ABSTAIN, 2)
PAYMENTS: Final = Habit("payments", ("pay.resources", "pay.influence", "pay.either"), SUGGESTED, MOST_TIMES)
GAINS: Final = Habit("gains", ("tokens.gain",), SUGGESTED, MOST_TIMES)
RETREATS: Final = Habit("retreats", ("combat.announce",), "no", MOST_TIMES)
MOST_TOKENS: Final = 6  # that somebody thinks of buying


def plans_of(game: TI4, player: Player, teller: Teller) -> list[Plan]:
    """Habits, wishes, and whether to use the secondary abilities of the cards that others have still to play."""
    if player in game.out or not game.round:
        return []
    language = teller.locale.language
    habits = (PASSING, VOTES) if _may_pass(game, player) else (VOTES,)
    return [
        *(plan_of(habit, language, TITLE) for habit in (*habits, PAYMENTS, GAINS, RETREATS)),
        *_wishes(game, player, language),
        *_secondaries(game, player, language),
    ]


def _wishes(game: TI4, player: Player, language: str) -> Iterator[Plan]:
    """What they take of that which is there when they are asked: there is no telling what others will leave."""
    sets, phase = game.rules.sets, _phase(game)
    if phase != "action":
        yield plan_of_wishes("picks", "strategy.pick", "strategy", tuple(strategy_cards(sets)), language, TITLE)
    goals = tuple(goal for goal in game.revealed if goal not in game.scored[player])
    if goals and phase != "agenda":
        yield plan_of_wishes("objectives", "objective.public", "objective", (*goals, PASS), language, TITLE)
    if phase == "action":
        known = game.technologies[player]
        deck = tuple(name for name in technology_deck(sets, game.factions[player]) if name not in known)
        yield plan_of_wishes("research", "research.technology", "technology", deck, language, TITLE)
        numbers = tuple(str(number) for number in range(MOST_TOKENS, -1, -1))
        yield plan_of_wishes("tokens", "leadership.buy", "number", numbers, language, TITLE)


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
