"""Cards about secondary abilities, the council and technology: when to play them and at what."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from lazax.bots.base import Question
from lazax.bots.galaxy.rivals import rivalry, worst_rival
from lazax.bots.galaxy.voting import votes_of
from lazax.bots.ti3.council import voting
from lazax.bots.ti3.economy import technology
from lazax.bots.ti3.economy.purse import budget
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.policy import answers
from lazax.core.ask import Value
from lazax.core.state import Player
from lazax.ti3.tables import TECHNOLOGIES

WANTED_SECONDARIES = ("technology", "imperial", "trade", "logistics")
RESEARCH = 14  # Focused Research and the price of a technology


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
    "corporate_sponsorship": 6.0,
    "ruinous_tariffs": 5.0,
    "thugs": 4.0,
    "tech_bubble": 4.0,
    "policy_paralysis": 3.0,
    "focused_research": 3.0,
    "opening_the_black_box": 3.0,
    "council_dissolved": 3.0,
}
REACTIONS: dict[str, Callable[[Knowledge], bool]] = {
    "policy_paralysis": _paralysis,
    "ruinous_tariffs": _tariffs,
    "council_dissolved": _dissolve,
    "corporate_sponsorship": _sponsorship,
    "opening_the_black_box": _black_box,
    "focused_research": _research,
}
