"""Paying: what may be spent without endangering a goal, and which planets to exhaust for it."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.policy import answers, fallback
from lazax.core.ask import Value
from lazax.galaxy.spending import Payment, payment

GOOD = 1.4  # a trade good is kept for later, a planet refreshes
SAVED = 6.0  # what is saved for an objective is only given if nothing else is left
WASTE = 0.7
TUITION = 8  # the price of a technology (R28.4)
OTHER = {"resources": 0.6, "influence": 1.0}
"""What a point of the other currency is worth that an exhausted planet does not give any more."""


def budget(known: Knowledge, what: str) -> int:
    """What can be spent now and still leaves what is being saved."""
    if ("budget", what) not in known.notes:
        known.notes["budget", what] = _budget(known, what)
    return int(known.notes["budget", what])


def funds(known: Knowledge) -> int:
    """The resources for a technology: what is set aside for one, and all that is free."""
    if "funds" not in known.notes:
        known.notes["funds"] = _free(known, "resources")
    return int(known.notes["funds"])


def _budget(known: Knowledge, what: str) -> int:
    if what != "resources":
        return _free(known, what)
    free = funds(known)
    return max(0, free - TUITION) if free >= TUITION and _waits_for_lessons(known) else free


def _waits_for_lessons(known: Knowledge) -> bool:
    """Whether somebody is still to play Technology this round and what he teaches fulfils an objective."""
    objectives = known.objectives
    if not objectives.one_technology_short or objectives.secure or not known.mine["strategy_pool"]:
        return False
    if "technology" in known.view["strategies"]["used"]:
        return False
    return any("technology" in known.sheets[player]["strategies"] for player in known.others)


def _free(known: Knowledge, what: str) -> int:
    total = known.objectives.purse(what)
    saving = known.objectives.saving
    if saving is None:
        return total
    goods = int(known.mine["goods"])
    if saving.what == "trade_goods":
        return total - min(goods, saving.amount)
    if saving.what == what:
        return max(0, total - saving.amount)
    return _beside(known, what, known.objectives.purse(saving.what) - saving.amount)


def _beside(known: Knowledge, what: str, slack: int) -> int:
    """The most of one currency while no more than `slack` of the other is given up."""
    pairs = sorted((other, -own) for own, other in (values(known, planet, what) for planet in known.ready) if own > 0)
    total = 0
    for other, own in pairs:
        if other > slack:
            break
        slack -= other
        total -= own
    return total + min(int(known.mine["goods"]), max(0, slack))


def values(known: Knowledge, planet: str, what: str) -> tuple[int, int]:
    """What a planet gives in this currency, and what in the other."""
    pair = known.resources(planet), known.influence(planet)
    return pair if what == "resources" else (pair[1], pair[0])


def cheapest(known: Knowledge, what: str, amount: int) -> tuple[float, Payment] | None:
    """The payment that hurts least: planets poor in the other currency, goods last, little waste."""
    saving = known.objectives.saving
    other_weight = OTHER[what]
    if saving is not None and saving.what not in (what, "trade_goods"):
        other_weight = SAVED
    good_weight = SAVED if saving is not None and saving.what == "trade_goods" else GOOD
    sums: dict[int, tuple[float, tuple[str, ...]]] = {0: (0.0, ())}
    for planet in sorted(known.ready):
        own, other = values(known, planet, what)
        if own <= 0:
            continue
        for total, (cost, chosen) in list(sums.items()):
            if total >= amount:
                continue
            raised, price = total + own, cost + other * other_weight + 0.1
            if raised not in sums or price < sums[raised][0]:
                sums[raised] = (price, (*chosen, planet))
    best: tuple[float, Payment] | None = None
    for total, (cost, chosen) in sums.items():
        goods = max(0, amount - total)
        if goods > known.mine["goods"]:
            continue
        price = cost + goods * good_weight + max(0, total - amount) * WASTE
        if best is None or price < best[0]:
            best = (price, payment(chosen, goods))
    return best


@answers("pay.resources", "pay.influence")
def pay(question: Question, known: Knowledge) -> Value:
    found = cheapest(known, question.kind.removeprefix("pay."), int(question.about["n"]))
    if found is not None and question.allows(found[1]):
        return found[1]
    return fallback(question, known)


def counters_worth_buying(known: Knowledge, each: int) -> tuple[int, Payment] | None:
    """How many command counters to buy with the Logistics secondary, and with what (R29.4)."""
    most = min(int(known.mine["reinforcements"]), budget(known, "influence") // each)
    best: tuple[float, int, Payment] | None = None
    for number in range(1, most + 1):
        found = cheapest(known, "influence", number * each)
        if found is None:
            break
        gain = number * _worth_of_counters(known) - found[0]
        if best is None or gain > best[0]:
            best = (gain, number, found[1])
    return (best[1], best[2]) if best is not None and best[0] > 0 else None


def _worth_of_counters(known: Knowledge) -> float:
    """In resources: a counter is an action, and scarce when the pools are low."""
    have = int(known.mine["command_pool"]) + int(known.mine["strategy_pool"])
    return 3.2 if have < 3 else 2.2 if have < 6 else 1.2


@answers("logistics.spend")
def buy_counters(question: Question, known: Knowledge) -> Value:
    found = counters_worth_buying(known, int(question.about["n"]))
    if found is not None and question.allows(found[1]):
        return found[1]
    suggestions = question.suggestions()
    return suggestions[-1] if suggestions else fallback(question, known)
