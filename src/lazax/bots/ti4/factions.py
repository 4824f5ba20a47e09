"""What factions can do: when it is used, and what is chosen for it."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.bots.base import Question
from lazax.bots.ti4.economy.technology import worth
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import best_power
from lazax.core.ask import DONE, PASS, Value

READY = (
    *("ability:technological_singularity", "ability:galactic_threat", "ability:terragenesis", "ability:awaken"),
    *("leader:titans_commander", "leader:nekro_commander", "technology:genetic_recombination"),
)
"""What is always good when a window offers it."""
ACTIONS = {"leader:titans_hero": 26.0, "leader:nekro_hero": 25.0}
"""How early heroes are used as an action."""
OWN_HITS, OTHERS_TURNS = "leader:titans_agent", "unit:mahact_mech"
MALLEON = "leader:nekro_agent"
CARTH, FILLED = "leader:hacan_agent", 2  # the commodities that this leader brings
SPARE = 3  # tokens in the strategy pool of which one may be sold


def in_window(known: Knowledge, options: Sequence[str]) -> str | None:
    """Returns what is used of what a window offers; None: nothing of a faction's."""
    event = _latest(known, "Hits") if OWN_HITS in options else None
    if event is not None and event["player"] == known.me:
        return OWN_HITS
    event = _latest(known, "Activation") if OTHERS_TURNS in options else None
    if event is not None and event["player"] != known.me:
        return OTHERS_TURNS
    return next((component for component in READY if component in options), None) or best_power(known, options)


def at_any_time(known: Knowledge, moves: Sequence[str]) -> str | None:
    """Returns what is used between the decisions of others: a token to spare becomes trade goods, and empty holds are
    filled."""
    if MALLEON in moves and known.mine["strategy"] >= SPARE:
        return MALLEON
    if CARTH not in moves:
        return None
    return CARTH if int(known.mine["commodity_value"]) - int(known.mine["commodities"]) >= FILLED else None


def _latest(known: Knowledge, kind: str) -> dict[str, int] | None:
    return next((event for event in reversed(known.view["stage"]) if event["event"] == kind), None)


@answers("nekro.technology")
def learn(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda name: (worth(known, name), name))


@answers("nekro.assimilator")
def assimilate(question: Question, known: Knowledge) -> Value:
    """A token that lies nowhere yet; else the one on what is worth less."""
    copies = known.mine["copies"]
    return min(question.options, key=lambda slot: (worth(known, copies[slot]) if slot in copies else 0.0, slot))


@answers("nekro_flagship.unit", "awaken.planet")
def all_of_them(question: Question, known: Knowledge) -> Value:
    return next(option for option in question.options if option != DONE or len(question.options) == 1)


@answers("nekro_agent.player")
def oneself(question: Question, known: Knowledge) -> Value:
    mine = str(known.me)
    return mine if mine in question.options else question.options[0]


@answers("nekro_agent.price")
def price(question: Question, known: Knowledge) -> Value:
    return "token" if "token" in question.options and known.mine["strategy"] >= SPARE else PASS


@answers("nekro_hero.planet")
def devoured(question: Question, known: Knowledge) -> Value:
    """Where others have most to lose."""
    return max(question.options, key=lambda p: (known.owner(p) not in (None, known.me), known.planet_worth(p), p))


@answers("mahact_infantry.commodity")
def goods_first(question: Question, known: Knowledge) -> Value:
    return "convert" if "convert" in question.options else question.options[0]


@answers("genetic_recombination.obey")
def obey(question: Question, known: Knowledge) -> Value:
    """A vote costs less than a token."""
    return question.options[0]
