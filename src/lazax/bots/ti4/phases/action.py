"""The action phase: what to do with a turn, and which secondary abilities are worth a token."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.purse import free
from lazax.bots.galaxy.rivals import nearly_won
from lazax.bots.ti4.cards.worth import CARD, worth_of
from lazax.bots.ti4.economy.finds import action_worth
from lazax.bots.ti4.economy.technology import can_afford, goal_near
from lazax.bots.ti4.economy.tokens import tokens_to_buy
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.movement.plans import best_plan
from lazax.bots.ti4.phases.strategy import STRUCTURES, name_of
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.production.docks import quiet_sites
from lazax.bots.ti4.secrets import has_room
from lazax.core.ask import DONE, PASS, Value

TACTICAL = 10.0
STRATEGIC = {
    "trade": 60.0,
    "technology": 45.0,
    "leadership": 18.0,
    "construction": 40.0,
    "politics": 30.0,
    "imperial": 35.0,
    "warfare": 8.0,
    "diplomacy": 7.0,
}
"""When a strategy card is used: what helps the round comes early, what repairs it comes late."""
PARTNERS = 2  # so many swap commodities with the owner of Trade
CARDS = 5  # in hand with which a token buys no more
LESSON = 4  # 91.3, in resources


@answers("turn.action")
def act(question: Question, known: Knowledge) -> Value:
    scores = {option: _score(known, option) for option in question.options}
    return max(question.options, key=lambda option: (scores[option], option))


def _score(known: Knowledge, option: str) -> float:
    kind, _, name = option.partition(":")
    if option in (PASS, DONE):
        return 0.0
    if kind == "strategic":
        return _strategic(known, name_of(name))
    if option == "tactical":
        return _tactical(known)
    if name.startswith(CARD):
        return worth_of(known, name)
    found = action_worth(known, name)
    if found is not None:
        return found
    return 3.0 if name == "technology:sling_relay" and free(known, "resources") >= 2 else -1.0


def _tactical(known: Knowledge) -> float:
    left = int(known.mine["tactic"]) + int(known.mine["strategy"]) - 1
    if left < known.objectives.tokens_kept:
        return -1.0
    plan = best_plan(known)
    if plan is None:
        return -1.0
    known.memory["plan"] = plan.system
    return TACTICAL + 1.5 * plan.value


def _strategic(known: Knowledge, card: str) -> float:
    if card == "leadership" and known.mine["tactic"] <= 1:
        return 70.0
    if card == "imperial" and known.holds_rex():
        return 65.0
    return STRATEGIC.get(card, 20.0)


@answers("secondary.use")
def use_secondary(question: Question, known: Knowledge) -> Value:
    useful = worth_a_token(known, name_of(str(question.about["strategy"])), int(known.mine["strategy"]))
    return next((word for word in question.options if (word == PASS) != useful), question.options[0])


def worth_a_token(known: Knowledge, card: str, tokens: int) -> bool:
    """Returns whether the secondary ability of a card is worth what it costs."""
    goals = known.objectives
    if card == "leadership":
        return tokens_to_buy(known) > 0
    if int(known.mine["tactic"]) + tokens - 1 < goals.tokens_kept:
        return False
    if card == "technology":
        return can_afford(known, LESSON) or (goal_near(known) and free(known, "resources") >= LESSON)
    if card == "construction":
        wanted = any(map(goals.wanted, STRUCTURES))
        if not quiet_sites(known):
            return False
        return bool(wanted) or len(known.docks) < 3 or tokens >= 3
    if card == "warfare":
        return free(known, "resources") >= 3 and known.production_in(known.home) > 0 and tokens >= 2
    if card == "diplomacy":
        spent = sorted(known.resources(p) + known.influence(p) for p in known.own_planets if p not in known.ready)
        return sum(spent[-2:]) >= 5 and tokens >= 2
    if card == "imperial":
        return has_room(known)
    if card == "politics":
        return tokens >= 2 and int(known.mine["cards"]) < CARDS
    return card == "trade" and tokens >= 2 and known.mine["commodity_value"] - known.mine["commodities"] >= 2


@answers("trade.invite")
def invite(question: Question, known: Knowledge) -> Value:
    """Those with whom commodities are swapped, as far as they go, and nobody who is about to win."""
    partners = sorted(
        (player for player in known.others if known.is_neighbour(player) and not nearly_won(known, player)),
        key=lambda player: (known.sheets[player]["commodities"] - known.sheets[player]["commodity_value"], player),
    )[:PARTNERS]
    return next((str(p) for p in sorted(partners, key=known.clockwise) if str(p) in question.options), DONE)


@answers("diplomacy.system")
def protect(question: Question, known: Knowledge) -> Value:
    """Where enemies are near and much is at stake."""

    def stake(system: str) -> tuple[float, str]:
        own = [planet for planet in known.planets_in(system) if known.owner(planet) == known.me]
        return sum(map(known.planet_worth, own)) * (1 + known.warships_near(system)), system

    return max(question.options, key=stake)
