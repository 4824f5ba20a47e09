"""Cards about strategy cards, technology, the council and racial abilities: when to play them and at what."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from lazax.bots.base import Question
from lazax.bots.galaxy.rivals import rivalry, worst_rival
from lazax.bots.galaxy.voting import votes_of
from lazax.bots.ti3.council import voting
from lazax.bots.ti3.economy import technology
from lazax.bots.ti3.economy.purse import budget
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.phases.strategy import BONUS, strategy_worth
from lazax.bots.ti3.policy import answers
from lazax.core.ask import Value
from lazax.core.state import Player
from lazax.ti3.tables import RACES, STRATEGIES, TECHNOLOGIES

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
WANTED_SECONDARIES = ("technology", "imperial", "trade", "logistics")
RESEARCH = 14  # Focused Research and the price of a technology


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


# secondary abilities


def _spenders(known: Knowledge, players: Iterable[Player]) -> list[Player]:
    """Those who could use a secondary for a counter."""
    return [player for player in players if known.sheets[player]["strategy_pool"] > 0]


def _paralysis(known: Knowledge) -> bool:
    """Keep the one who is ahead from something good."""
    action = known.event("StrategicAction")
    if action is None or action["card"] not in WANTED_SECONDARIES:
        return False
    rivals = [player for player in _spenders(known, known.others) if player != action["player"]]
    return any(rivalry(known, player) > 2.0 for player in rivals)


@answers("policy_paralysis.player")
def paralyse(question: Question, known: Knowledge) -> Value:
    action = known.event("StrategicAction")
    holder = int(action["player"]) if action is not None else -1
    players = [int(player) for player in question.options if int(player) != holder]
    return str(worst_rival(known, _spenders(known, players) or players or map(int, question.options)))


def _tariffs(known: Knowledge) -> bool:
    window = known.event("Window")
    return window is not None and known.sheets[int(window["subject"])]["goods"] >= 3


# the council


def _dissolve(known: Knowledge) -> bool:
    """When the next agenda is known to be harmful, or a strong rival holds Political."""
    action = known.event("StrategicAction")
    if action is None or action["player"] == known.me:
        return False
    top = next((card for place, card in known.own["agendas"] if place == 0), None)
    if top is not None:
        return voting.concern(known, top) <= -voting.MATTERS
    return rivalry(known, int(action["player"])) >= 4.0


@answers("thugs.player")
def silence(question: Question, known: Knowledge) -> Value:
    """Whoever has the most votes among the others."""
    rivals = [int(player) for player in question.options if int(player) != known.me]
    if not rivals:
        return question.options[0]
    return str(max(rivals, key=lambda player: (votes_of(known, player), player)))


# technology


def _best_colour(known: Knowledge) -> str:
    """The colour of the best technology within reach."""
    owned = known.technologies
    able = [name for name, record in TECHNOLOGIES.items() if name not in owned and record.open_to(owned)]
    if not able:
        return ""
    best = max(able, key=lambda name: (technology.worth(known, name) + technology.bargain(known, name), name))
    return TECHNOLOGIES[best].colour


def _sponsorship(known: Knowledge) -> bool:
    """Four resources are worth a detour to a green technology."""
    return technology.worth_buying(known) and technology.green_open(known)


def _black_box(known: Knowledge) -> bool:
    return technology.worth_buying(known) and _best_colour(known) == "red"


def _research(known: Knowledge) -> bool:
    """Only with plenty of resources, or to reach a goal."""
    money = budget(known, "resources")
    return money >= RESEARCH + (0 if known.objectives.wants_technologies else 4)


@answers("focused_research.technology")
def research(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda name: (technology.worth(known, name), name))


KEEP = {
    "multiculturalism": 6.0,
    "strategic_flexibility": 6.0,
    "corporate_sponsorship": 6.0,
    "cultural_crisis": 5.0,
    "strategic_shift": 5.0,
    "ruinous_tariffs": 5.0,
    "thugs": 4.0,
    "tech_bubble": 4.0,
    "policy_paralysis": 3.0,
    "focused_research": 3.0,
    "opening_the_black_box": 3.0,
    "council_dissolved": 3.0,
}
REACTIONS: dict[str, Callable[[Knowledge], bool]] = {
    "cultural_crisis": _crisis,
    "multiculturalism": lambda known: max(_best_loan(known, player) for player in known.others) >= 3.0,
    "strategic_shift": lambda known: _turn_to_choose(known) >= 2,
    "strategic_flexibility": _swap,
    "policy_paralysis": _paralysis,
    "ruinous_tariffs": _tariffs,
    "council_dissolved": _dissolve,
    "corporate_sponsorship": _sponsorship,
    "opening_the_black_box": _black_box,
    "focused_research": _research,
}
