"""The strategy phase: which strategy card to take, and what to do with what comes with it."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.rivals import richest
from lazax.bots.ti3.economy.purse import PLENTY
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.policy import answers
from lazax.bots.ti3.prospects import IMPERIAL
from lazax.core.ask import PASS, Value
from lazax.ti3.tables import LAYOUTS, MECATOL_REX, RACES

BONUS = 8.0  # what a bonus counter on a card is worth
AT_FIRST_SIGHT = {"imperial": 60.0, "initiative": 42.0, "warfare": 40.0, "technology": 38.0, "trade": 35.0}
"""What strategy cards sound like to whoever does not look ahead; the others 20."""
STUDIES = 20.0  # what the Technology card is worth to whose secret objective asks for technologies
WHIM = 7  # persons do not always choose alike


@answers("strategy.pick")
def pick(question: Question, known: Knowledge) -> Value:
    bonus = known.view["strategies"]["bonus"]
    scores = {
        card: strategy_worth(known, card) + BONUS * bonus.get(card, 0) + known.rng.below(WHIM)
        for card in question.options
    }
    return (min if gives_away(known) else max)(scores, key=lambda card: (scores[card], card))


def gives_away(known: Knowledge) -> bool:
    """Checks and Balances: whether somebody else gets what is chosen now; then the good ones stay for others."""
    if "checks_and_balances" not in known.laws:
        return False
    held = {player: len(known.sheets[player]["strategies"]) for player in (known.me, *known.others)}
    return min(held[player] for player in known.others) <= held[known.me]


def strategy_worth(known: Knowledge, card: str) -> float:
    """What a strategy card is worth to the player in this round."""
    if not known.level.looking_ahead:
        return AT_FIRST_SIGHT.get(card, 20.0)
    worth = {
        "initiative": _initiative,
        "diplomacy": _diplomacy,
        "political": lambda known: 33.0 - 2.0 * len(known.own["hand"]),
        "logistics": _logistics,
        "trade": _trade,
        "warfare": _warfare,
        "technology": _technology,
        "imperial": _imperial,
    }.get(card)
    return worth(known) if worth is not None else 20.0


def _imperial(known: Knowledge) -> float:
    """Two points, unless it might end a game that is not won (R23.9); options change what it gives."""
    rules = known.view["rules"]
    if rules["ancient_throne"]:
        return 90.0 if known.owner(MECATOL_REX) == known.me else 55.0
    if rules["star_in_the_crown"]:
        return 85.0
    if _wins_with_it(known):
        return 130.0
    if known.unsettled and not known.ahead:
        behind = known.points(known.leader) - known.points(known.me)
        return 100.0 if behind <= 0 else 60.0 - 10.0 * behind
    censured = known.laws.get("councils_censure", {}).get("elected") == str(known.me)
    return 95.0 if censured else 120.0


def _wins_with_it(known: Knowledge) -> bool:
    """Whether somebody who still has to take a card would win by this one."""
    each = LAYOUTS[len(known.sheets)].strategy_cards_each
    waiting = [player for player in known.others if len(known.sheets[player]["strategies"]) < each]
    return any(known.points(player) + IMPERIAL >= known.view["goal"] for player in waiting)


@answers("throne.choice")
def throne(question: Question, known: Knowledge) -> Value:
    """R46: the claim if it gives a point, or more than one objective could be scored."""
    ready = [
        objective
        for objective in known.objectives.public
        if not objective.ends_game and known.objectives.met(objective)
    ]
    return "claim" if known.owner(MECATOL_REX) == known.me or len(ready) > 1 or not known.docks else "mobilize"


def _initiative(known: Knowledge) -> float:
    """The first choice of the next round; the speaker has it anyway."""
    return 25.0 if known.view["speaker"] == known.me else 80.0


def _diplomacy(known: Knowledge) -> float:
    return 14.0 + 4.0 * min(4, known.warships_near(known.home))


def _logistics(known: Knowledge) -> float:
    counters = int(known.mine["command_pool"]) + int(known.mine["strategy_pool"])
    return 58.0 - 4.0 * counters if known.mine["reinforcements"] >= 3 else 20.0


def _trade(known: Knowledge) -> float:
    saving = known.saving
    wanted = 10.0 if saving is not None and saving.what == "trade_goods" else 0.0
    return 26.0 + 3.0 * income(known) + wanted + (4.0 if not known.partners else 0.0)


def income(known: Knowledge) -> int:
    """What the player's trade agreements pay (R26.6)."""
    total = 0
    for deal in known.view["agreements"]:
        for side, other, card in (("a", "b", "card_b"), ("b", "a", "card_a")):
            if deal[side] == known.me:
                total += RACES[known.sheets[deal[other]]["faction"]].trade_values[deal[card]]
                total += known.has_ability(known.me, "trade_master")
    return total


def _warfare(known: Knowledge) -> float:
    carriers = sum(ship.gf > 0 or ship.kind == "carrier" for f in known.own_fleets.values() for ship in f.ships)
    return 26.0 + 4.0 * min(3, carriers) + (4.0 if known.neutral_near > 3 else 0.0)


def _technology(known: Knowledge) -> float:
    wanted = 14.0 if known.objectives.wants_technologies else 0.0
    wanted += STUDIES if known.objectives.studies else 0.0
    return 42.0 + wanted - 1.0 * len(known.technologies) - 12.0 * _teaches_a_rival(known)


def _teaches_a_rival(known: Knowledge) -> bool:
    """R31.1: whoever plays Technology lets Jol-Nar learn twice; better not while they are in front."""
    return any(
        known.has_ability(player, "double_technology") and known.points(player) > known.points(known.me)
        for player in known.others
    )


@answers("bonus.exchange")
def exchange(question: Question, known: Knowledge) -> Value:
    """A counter is an action; goods if an objective asks for them, or if counters would lie idle."""
    saving = known.saving
    saves = saving is not None and saving.what == "trade_goods"
    if "good" in question.options and (saves or known.mine["command_pool"] >= PLENTY):
        return "good"
    return "counter" if "counter" in question.options else question.options[0]


@answers("pillage.player")
def pillage(question: Question, known: Knowledge) -> Value:
    players = [int(player) for player in question.options if player != PASS]
    return str(richest(known, players)) if players else PASS


@answers("spies.player")
def spy(question: Question, known: Knowledge) -> Value:
    players = [int(player) for player in question.options if player != PASS]
    return str(max(players, key=lambda player: (known.sheets[player]["cards"], player))) if players else PASS
