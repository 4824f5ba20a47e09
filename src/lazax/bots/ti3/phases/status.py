"""Command counters and the status phase: where counters go, which objective is claimed, what is kept in hand."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.campaigns import campaign
from lazax.bots.galaxy.policy import fallback
from lazax.bots.galaxy.rivals import nearly_won, worst_rival
from lazax.bots.ti3.cards.reacting import keep_value
from lazax.bots.ti3.council.laws import sellable
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.options.leaders import condemned
from lazax.bots.ti3.policy import answers
from lazax.core.ask import DONE, PASS, Value
from lazax.core.state import Player
from lazax.ti3.sequence.redistribution import Counters
from lazax.ti3.sequence.status_window import BREAK_AGREEMENT, CAPTIVES, TRADE_CARDS
from lazax.ti3.tables import OBJECTIVES, Objective

FLEET_AT_FIRST = 3
LARGE_FLEET = 5
SECONDARIES = 2
DULL = 4.0  # cards that are kept no more gladly than this are given away for others


def fleet_goal(known: Knowledge) -> int:
    """How many counters fleet supply should have: it grows with the fleets, and never beyond the ships there are."""
    armada = known.has_ability(known.me, "armada")
    largest = max((len(fleet.ships) for fleet in known.own_fleets.values()), default=0) - armada
    ships = sum(len(fleet.ships) for fleet in known.own_fleets.values()) - armada
    together = min(ships, max(known.objectives.fleet_on_mecatol, LARGE_FLEET + 1 if campaign(known) else 0))
    return max(min(FLEET_AT_FIRST, ships), largest, min(LARGE_FLEET, 1 + ships // 2), together)


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
    """Only a dull technology is worth selling; captives of the strongest rival are dealt with; whoever is about to
    win earns nothing more; Hacan offer a dull card for another once a round."""
    if "buy_back" in question.options and sellable(known) is not None:
        return "buy_back"
    if BREAK_AGREEMENT in question.options and any(_earns_too_much(known, partner) for partner in known.partners):
        return BREAK_AGREEMENT
    if TRADE_CARDS in question.options and _dull_card(known) and known.memory.get("swapped") != known.round:
        known.memory["swapped"] = known.round
        return TRADE_CARDS
    return CAPTIVES if CAPTIVES in question.options and condemned(known) else DONE


# action cards in hand


@answers("hand.discard")
def discard(question: Question, known: Knowledge) -> Value:
    return min(question.options, key=lambda card: (keep_value(card), card))


@answers("open_draw.card")
def take_open_card(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda card: (keep_value(card), card))


def _dull_card(known: Knowledge) -> str | None:
    """A card in hand that any other might be better than."""
    worst = min(known.own["hand"], key=lambda card: (keep_value(card), card), default=None)
    return worst if worst is not None and keep_value(worst) <= DULL else None


@answers("card_trade.give")
def swap_card(question: Question, known: Knowledge) -> Value:
    """A dull card goes for one in the dark; with nothing but good ones in hand there is no trade."""
    dull = _dull_card(known)
    return dull if dull in question.options else PASS


@answers("trade_cards.player")
def swap_with(question: Question, known: Knowledge) -> Value:
    """Who has many cards has a dull one too; nobody helps whoever is about to win."""
    players = [player for player in question.options if player != PASS]
    able = [player for player in players if not nearly_won(known, int(player))] or players
    return max(able, key=lambda player: (known.sheets[int(player)]["cards"], player)) if able else PASS


def _earns_too_much(known: Knowledge, partner: Player) -> bool:
    """R26.9: nobody but Hacan ends an agreement with Hacan."""
    return nearly_won(known, partner) and not known.has_ability(partner, "unbreakable_contracts")


@answers("break_agreement.player")
def break_with(question: Question, known: Knowledge) -> Value:
    return str(worst_rival(known, map(int, question.options)))
