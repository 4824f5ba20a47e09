"""Command counters and the status phase: where counters go, which objective is claimed, what is kept in hand."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.ti3.cards import keep_value
from lazax.bots.ti3.council_laws import sellable
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.leaders import condemned
from lazax.bots.ti3.policy import answers, fallback
from lazax.core.ask import DONE, PASS, Value
from lazax.ti3.steps.redistribution import Counters
from lazax.ti3.steps.status_window import CAPTIVES
from lazax.ti3.tables import OBJECTIVES, Objective

FLEET_AT_FIRST = 3
SECONDARIES = 2


def fleet_goal(known: Knowledge) -> int:
    """How many counters fleet supply should have: as the fleets grow, so does it."""
    largest = max((len(fleet.ships) for fleet in known.own_fleets.values()), default=0)
    largest -= known.has_ability(known.me, "armada")
    ships = sum(len(fleet.ships) for fleet in known.own_fleets.values())
    return max(FLEET_AT_FIRST, largest, min(6, 2 + ships // 3), min(8, known.goals.fleet_on_mecatol))


@answers("counter.area")
def place_counter(question: Question, known: Knowledge) -> Value:
    mine = known.mine
    order = ["command", "fleet", "strategy"]
    if mine["command_pool"] >= 3:
        if mine["strategy_pool"] < SECONDARIES:
            order = ["strategy", "fleet", "command"]
        elif mine["fleet_pool"] < fleet_goal(known):
            order = ["fleet", "command", "strategy"]
    elif mine["strategy_pool"] < 1 and mine["command_pool"] >= 2:
        order = ["strategy", "command", "fleet"]
    return next(area for area in order if area in question.options)


@answers("counters.redistribute")
def redistribute(question: Question, known: Knowledge) -> Value:
    total = int(question.about["n"])
    for wish in (spread(known, total), spread(known, total, smaller=True)):
        if question.allows(wish):
            return wish
    return fallback(question, known)


def spread(known: Knowledge, total: int, smaller: bool = False) -> Counters:
    """Fleet supply for the fleets there are, some counters for secondaries, the rest for actions."""
    largest = max((len(fleet.ships) for fleet in known.own_fleets.values()), default=0)
    least = max(2, largest - known.has_ability(known.me, "armada"))
    fleet = min(total, least)
    strategy = min(total - fleet, 1 if total < 8 else SECONDARIES)
    command = total - fleet - strategy
    goal = min(fleet_goal(known), 5) if smaller else fleet_goal(known)
    while command > 2 and fleet < goal:
        fleet, command = fleet + 1, command - 1
    while command > 3 and strategy < 3:
        strategy, command = strategy + 1, command - 1
    while command > 4 and fleet < 7 and not smaller:
        fleet, command = fleet + 1, command - 1
    return Counters(strategy, fleet, command)


# objectives


@answers("objective.claim")
def claim(question: Question, known: Knowledge) -> Value:
    options = [name for name in question.options if name != PASS]
    if not options:
        return PASS
    return max(options, key=lambda name: (_claim_order(known, OBJECTIVES[name]), name))


def _claim_order(known: Knowledge, objective: Objective) -> tuple[bool, int, bool, bool]:
    """Victory, then points, then what costs nothing, then what may be lost until the next round."""
    condition = objective.condition
    lasting = bool(condition.technologies or condition.technology_colours)
    return objective.wins_game, objective.points or 0, not condition.spend, not lasting


@answers("objective.secret")
def claim_secret(question: Question, known: Knowledge) -> Value:
    return next((name for name in question.options if name != PASS), PASS)


@answers("status.window")
def last_deeds(question: Question, known: Knowledge) -> Value:
    """Only a dull technology is worth selling; captives of the strongest rival are dealt with."""
    if "buy_back" in question.options and sellable(known) is not None:
        return "buy_back"
    return CAPTIVES if CAPTIVES in question.options and condemned(known) else DONE


# action cards in hand


@answers("hand.discard")
def discard(question: Question, known: Knowledge) -> Value:
    return min(question.options, key=lambda card: (keep_value(card), card))


@answers("open_draw.card")
def take_open_card(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda card: (keep_value(card), card))


@answers("card_trade.give", "trade_cards.player")
def no_card_trade(question: Question, known: Knowledge) -> Value:
    return fallback(question, known)
