"""The action phase: what to do in a turn, and which secondary abilities to use."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.landings import need_of_troops
from lazax.bots.galaxy.policy import NO, yes_if
from lazax.bots.galaxy.rivals import threat
from lazax.bots.ti3.cards.reacting import action_card_worth
from lazax.bots.ti3.economy import technology
from lazax.bots.ti3.economy.purse import budget, counters_worth_buying, waits_for_lessons
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.movement.patrols import useful_patrols
from lazax.bots.ti3.movement.plans import best_plan
from lazax.bots.ti3.movement.transfers import best_transfer
from lazax.bots.ti3.phases.strategy import income
from lazax.bots.ti3.policy import answers
from lazax.core.ask import DONE, PASS, Value
from lazax.ti3.tables import PLANETS_OF

STRATEGIC = {
    "imperial": 80.0,
    "technology": 45.0,
    "logistics": 40.0,
    "trade": 38.0,
    "political": 36.0,
    "diplomacy": 34.0,
    "warfare": 5.0,
}
TACTICAL = 6.0  # so that good plans come between the strategic actions
LAST = 1.0
AT_THE_DOOR = 2  # enemy ships beside the home system
LESSON = 1  # the counter for a lesson that fulfils an objective
IN_NEED = 4.0  # of troops, on a planet to which others could be sent


@answers("turn.action")
def take_turn(question: Question, known: Knowledge) -> Value:
    scores = {option: _worth(known, option) for option in question.options}
    return max(scores, key=lambda option: (scores[option], option))


def _worth(known: Knowledge, option: str) -> float:
    kind, _, name = option.partition(":")
    if kind == "strategic":
        return _strategic(known, name)
    if option == "tactical":
        plan = best_plan(known)
        if plan is None:
            return -1.0
        known.memory["plan"], known.memory["moves"] = plan.system, plan.moves
        return TACTICAL + 1.5 * plan.value
    if option == "transfer":
        exchange = best_transfer(known)
        return -1.0 if exchange is None else TACTICAL + 1.5 * exchange.value
    if kind == "card":
        return action_card_worth(known, name)
    if option == PASS:
        return 0.0
    return _ability(known, name) if kind == "ability" else -2.0


def _strategic(known: Knowledge, card: str) -> float:
    if card == "imperial" and known.unsettled and not known.ahead:
        return LAST  # R23.9: the game may end with it, so the rest of the round comes first
    if card == "warfare":
        return 30.0 if _counter_to_take(known) else STRATEGIC[card]
    if card == "logistics" and known.mine["command_pool"] <= 1:
        return 70.0
    return STRATEGIC.get(card, 20.0)


def _counter_to_take(known: Knowledge) -> bool:
    """Whether ships stand in an activated system that could go on from there."""
    return any(known.fleet(system).ships for system in known.activated)


def _ability(known: Knowledge, name: str) -> float:
    spare = int(known.mine["strategy_pool"])
    if name == "orbital_drop":
        return 6.0 if spare >= 3 or (spare == 2 and known.mine["command_pool"] == 0) else -1.0
    if name == "transit_diodes":
        return 7.0 if spare >= 2 and _transit(known) else -1.0
    if name == "stall":
        # R31.7: let the others show their plans while there are some
        waiting = [player for player in known.others if player not in known.view["passed"]]
        return 8.0 if waiting and known.mine["command_pool"] > 0 and known.rng.below(3) == 0 else -1.0
    return -1.0


def _transit(known: Knowledge) -> bool:
    """Whether troops that idle somewhere are badly needed elsewhere."""
    need = {planet: need_of_troops(known, planet) for planet in known.own_planets}
    idle = [planet for planet, wants in need.items() if known.gf(planet) >= 3 and wants <= 0]
    return bool(idle) and max(need.values()) >= IN_NEED


@answers("secondary.use")
def use_secondary(question: Question, known: Knowledge) -> Value:
    card, price = str(question.about["strategy"]), int(question.about["n"])
    left = int(known.mine["strategy_pool"]) - price
    if price and left < LESSON and card not in ("technology", "logistics") and waits_for_lessons(known):
        return NO
    return yes_if(worth_a_counter(known, card, price == 0, left))


def worth_a_counter(known: Knowledge, card: str, free: bool, left: int) -> bool:
    if card == "diplomacy":
        return _refreshable(known) >= (2 if free else 4) or (_seeks_accord(known) and (free or left >= 1))
    if card == "political":
        return free or left >= 2
    if card == "logistics":
        return counters_worth_buying(known, 2 if "imperial_academy" in known.laws else 3) is not None
    if card == "trade":
        return income(known) + ("trade_war" in known.laws) >= (1 if free else 2)
    if card == "warfare":
        return (free or left >= 1) and bool(useful_patrols(known))
    if card == "technology":
        return known.has_ability(known.me, "double_technology") or technology.worth_buying(known)
    if card == "imperial":
        return budget(known, "resources") >= 3
    return free


def _refreshable(known: Knowledge) -> int:
    """What the two best exhausted planets abroad would give again."""
    home = PLANETS_OF[known.home]
    values = sorted(
        max(known.resources(planet), known.influence(planet))
        for planet in known.own_planets
        if planet not in known.ready and planet not in home
    )
    return sum(values[-2:])


@answers("diplomacy.refresh")
def refresh(question: Question, known: Knowledge) -> Value:
    planets = [planet for planet in question.options if planet != DONE]
    if not planets:
        return DONE
    return max(planets, key=lambda planet: (known.resources(planet) + 0.7 * known.influence(planet), planet))


@answers("diplomacy.ability")
def diplomacy_ability(question: Question, known: Knowledge) -> Value:
    """Xxcha take peace when somebody stands before their home."""
    return "primary" if _seeks_accord(known) or "secondary" not in question.options else "secondary"


def _seeks_accord(known: Knowledge) -> bool:
    """R31.6: whether Xxcha would make peace with an enemy at their door for a counter."""
    return known.has_ability(known.me, "peace_accords") and known.warships_near(known.home) >= AT_THE_DOOR


@answers("diplomacy.player")
def make_peace(question: Question, known: Knowledge) -> Value:
    """With the most dangerous of those who are near."""
    return max(question.options, key=lambda other: (threat(known, int(other)), other))


@answers("warfare.counter", "unexpected_action.system")
def take_counter(question: Question, known: Knowledge) -> Value:
    """From where the most ships could go on."""
    return max(question.options, key=lambda system: (_ships_waiting(known, system), system))


def _ships_waiting(known: Knowledge, system: str) -> float:
    fleet = known.fleet(system)
    docks = sum(planet in known.docks for planet in PLANETS_OF[system])
    carried = sum(ship.gf for ship in fleet.ships)
    return len(fleet.ships) + 2.0 * carried + (1.0 * docks if budget(known, "resources") >= 3 else 0.0)
