"""Trade: goods and agreements with those who pay well and are no rivals yet."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.policy import yes_if
from lazax.bots.galaxy.rivals import nearly_won
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.policy import answers
from lazax.core.ask import PASS, Value
from lazax.core.state import Player
from lazax.ti3.tables import RACES


@answers("trade.primary")
def primary(question: Question, known: Knowledge) -> Value:
    return "goods"


def attraction(known: Knowledge, other: Player) -> float:
    """What an agreement with this player promises: their cards, and that they do not run away with the game."""
    values = RACES[known.sheets[other]["faction"]].trade_values
    lead = known.points(other) - known.points(known.me)
    last_round = _offered_before(known, other)
    return (
        max(values)
        + 0.5 * min(values)
        - 0.3 * max(0, lead)
        - 1.5 * last_round
        + 0.3 * (other not in known.neighbours)
    )


def _offered_before(known: Knowledge, other: Player) -> int:
    """How often this player was asked in vain this round."""
    return _asked(known).get(other, 0)


def _asked(known: Knowledge) -> dict[int, int]:
    remembered, asked = known.memory.get("offers", (0, {}))
    if remembered != known.round:
        asked = {}
        known.memory["offers"] = (known.round, asked)
    found: dict[int, int] = asked
    return found


@answers("trade.offer")
def offer(question: Question, known: Knowledge) -> Value:
    players = [int(player) for player in question.options if player != PASS]
    welcome = [player for player in players if not nearly_won(known, player)]
    if not welcome:
        return PASS
    best = max(welcome, key=lambda player: (attraction(known, player), player))
    asked = _asked(known)
    asked[best] = asked.get(best, 0) + 1
    return str(best)


@answers("trade.card")
def give_card(question: Question, known: Knowledge) -> Value:
    """The card that pays the partner least."""
    return min(question.options, key=int)


@answers("trade.answer")
def accept(question: Question, known: Knowledge) -> Value:
    talks = known.event("Negotiation") or {"offers": []}
    values = {str(one): value for one, other, value in talks["offers"] if other == known.me}
    offers = [one for one in question.options if one != PASS and not nearly_won(known, int(one))]
    return max(offers, key=lambda one: (values.get(one, 0), -known.points(int(one)), one)) if offers else PASS


@answers("trade.approve")
def approve(question: Question, known: Knowledge) -> Value:
    """Others may trade, but not those who are about to win."""
    sides = (int(question.about["player_one"]), int(question.about["player_to"]))
    return yes_if(
        all(known.points(side) <= known.points(known.me) + 2 and not nearly_won(known, side) for side in sides)
    )


@answers("give.player", "give.number")
def give(question: Question, known: Knowledge) -> Value:
    return PASS if PASS in question.options else question.options[0]
