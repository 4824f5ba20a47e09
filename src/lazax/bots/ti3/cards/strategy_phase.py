"""Cards of the strategy phase: when to play them and at what."""

from __future__ import annotations

from collections.abc import Callable

from lazax.bots.base import Question
from lazax.bots.galaxy.rivals import rivalry
from lazax.bots.ti3.economy.purse import budget
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.phases.strategy import BONUS, income, strategy_worth
from lazax.bots.ti3.policy import answers
from lazax.core.ask import Value
from lazax.core.state import Player
from lazax.ti3.tables import MECATOL_REX, RACES, STRATEGIES, SYSTEM_OF

ABILITY_WORTH = {
    "double_technology": 8.0,
    **dict.fromkeys(("extra_counter", "scheming", "warriors"), 5.0),
    **dict.fromkeys(("trade_master", "ambush", "calm", "armada", "orbital_drop"), 4.0),
    **dict.fromkeys(("shock_attack", "skilled_pilots", "reroll", "pillage"), 3.0),
    **dict.fromkeys(("cheap_dreadnoughts", "war_funding", "first_initiative", "quash", "stall"), 2.0),
    "weak_warriors": -6.0,
}
"""What a racial ability is worth for a round; the others 1."""
WORTH_A_SWAP = 12.0
RICH = 6


# racial abilities


def ability_worth(known: Knowledge, ability: str) -> float:
    worth = ABILITY_WORTH.get(ability, 1.0)
    if ability == "trade_master":
        return worth + 1.5 * len(known.partners)
    if ability == "pillage":
        return worth + sum(int(known.sheets[player]["goods"]) >= 3 for player in known.others)
    return worth


def _strength(known: Knowledge, player: Player) -> float:
    """What a player's abilities give them, the more the more they stand in the way."""
    abilities = known.sheets[player]["abilities"]
    return sum(ability_worth(known, ability) for ability in abilities) + rivalry(known, player)


def _crisis(known: Knowledge) -> bool:
    return known.round >= 2 and max((_strength(known, player) for player in known.others), default=0.0) >= 8.0


@answers("cultural_crisis.player")
def whose_crisis(question: Question, known: Knowledge) -> Value:
    rivals = [int(player) for player in question.options if int(player) != known.me]
    if not rivals:
        return question.options[0]
    return str(max(rivals, key=lambda player: (_strength(known, player), player)))


@answers("multiculturalism.player")
def borrow_from(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda player: (_best_loan(known, int(player)), player))


def _best_loan(known: Knowledge, lender: Player) -> float:
    """The best of the abilities on a rival's race sheet that they have and the player has not."""
    sheet = RACES[known.sheets[lender]["faction"]].abilities
    able = [a for a in sheet if known.has_ability(lender, a) and not known.has_ability(known.me, a)]
    return max((ability_worth(known, ability) for ability in able), default=-100.0)


@answers("multiculturalism.ability")
def borrow(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda ability: (ability_worth(known, ability), ability))


# strategy cards


def _turn_to_choose(known: Knowledge) -> int:
    """How many choose before the player."""
    seating = [player for player in known.view["seating"] if player not in known.view["out"]]
    return (seating.index(known.me) - seating.index(known.view["speaker"])) % len(seating)


def _worth(known: Knowledge, strategy: str) -> float:
    return strategy_worth(known, strategy) + BONUS * int(known.view["strategies"]["bonus"].get(strategy, 0))


def _on_the_table(known: Knowledge) -> list[str]:
    """Strategy cards that could be had; Initiative may be closed to the player (R7.3)."""
    held = {strategy for sheet in known.sheets for strategy in sheet["strategies"]}
    closed = {effect["target"] for effect in known.effects if effect["kind"] == "barred_strategy"}
    return [strategy for strategy in STRATEGIES if strategy not in held | closed and strategy != "initiative"]


@answers("strategic_shift.strategy")
def close(question: Question, known: Knowledge) -> Value:
    """What others would take first."""
    return max(question.options, key=lambda strategy: (_worth(known, strategy), strategy))


def _swap(known: Knowledge) -> bool:
    mine = [_worth(known, strategy) for strategy in known.mine["strategies"]]
    left = [_worth(known, strategy) for strategy in _on_the_table(known)]
    return bool(mine) and bool(left) and max(left) >= min(mine) + WORTH_A_SWAP


@answers("strategic_flexibility.strategy")
def put_back(question: Question, known: Knowledge) -> Value:
    return min(question.options, key=lambda strategy: (_worth(known, strategy), strategy))


@answers("strategic_flexibility.strategy_to")
def take_instead(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda strategy: (_worth(known, strategy), strategy))


# wealth, fleets and trade of the round


@answers("productivity_spike.planet")
def spike(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda planet: (known.influence(planet), known.resources(planet), planet))


def _spike(known: Knowledge) -> bool:
    return budget(known, "resources") >= RICH and any(known.influence(planet) >= 2 for planet in known.docks)


def _gather(known: Knowledge) -> bool:
    """With money for many ships at home, which then sail out before the round ends."""
    at_home = [planet for planet in known.docks if SYSTEM_OF[planet] == known.home]
    return bool(at_home) and known.berths(known.home) <= 2 and budget(known, "resources") >= RICH


def _stop_trade(known: Knowledge) -> bool:
    """If the others earn far more with their agreements than the player does with theirs."""
    deals = len(known.view["agreements"])
    return deals >= 3 and income(known) <= 1


@answers("scientist_assassination.player")
def assassinate(question: Question, known: Knowledge) -> Value:
    rivals = [int(player) for player in question.options if int(player) != known.me]
    return str(max(rivals, key=lambda p: (rivalry(known, p) + len(known.sheets[p]["technologies"]), p)))


KEEP = {
    "command_summit": 8.0,
    "synchronicity": 8.0,
    "multiculturalism": 6.0,
    "strategic_flexibility": 6.0,
    "usurper": 5.0,
    "cultural_crisis": 5.0,
    "strategic_shift": 5.0,
    "scientist_assassination": 4.5,
    "productivity_spike": 3.5,
    "grand_armada": 3.0,
    "trade_stop": 3.0,
}
REACTIONS: dict[str, Callable[[Knowledge], bool]] = {
    "cultural_crisis": _crisis,
    "multiculturalism": lambda known: max(_best_loan(known, player) for player in known.others) >= 3.0,
    "strategic_shift": lambda known: _turn_to_choose(known) >= 2,
    "strategic_flexibility": _swap,
    "command_summit": lambda known: known.mine["reinforcements"] >= 2,
    "synchronicity": lambda known: True,
    "scientist_assassination": lambda known: known.round >= 2,
    "usurper": lambda known: known.owner(MECATOL_REX) == known.me,
    "productivity_spike": _spike,
    "grand_armada": _gather,
    "trade_stop": _stop_trade,
}
