"""The Xxcha Kingdom."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.rivals import rivalry
from lazax.bots.ti4.council.voting import liking
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import LEFT_ALONE, always, latest, power
from lazax.core.ask import PASS, Value
from lazax.ti4.council.outcomes import AGAINST, FOR

SPARE = 3  # tokens in the strategy pool of which one may cancel a card
RICH = 3  # resources and influence that are worth an action

always(9.0, "ability:peace_accords")


@answers("peace_accords.planet")
def accord(question: Question, known: Knowledge) -> Value:
    """What is worth most, and rather what a rival loses."""

    def prize(planet: str) -> tuple[float, str]:
        owner = known.owner(planet)
        return known.planet_worth(planet) + (0.2 * rivalry(known, owner) if owner is not None else 0.0), planet

    return max(question.options, key=prize)


@power("technology:instinct_training")
def _cancel(known: Knowledge) -> float:
    return 2.0 if known.mine["strategy"] >= SPARE else LEFT_ALONE


@power("technology:nullification_field")
def _hold_off(known: Knowledge) -> float:
    """Against whoever comes to fleets or planets of one's own."""
    return 7.0 if latest(known, "Activation").get("player") != known.me else LEFT_ALONE


def _spent(known: Knowledge, planet: str) -> int:
    """What a planet would give again."""
    own = known.owner(planet) == known.me and planet not in known.ready
    return known.resources(planet) + known.influence(planet) if own else 0


@power("leader:xxcha_agent")
def _ready(known: Knowledge) -> float:
    return 9.0 if any(_spent(known, planet) >= RICH for planet in known.own_planets) else LEFT_ALONE


@answers("xxcha_agent.planet")
def readied(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda planet: (_spent(known, planet), planet))


@answers("xxcha_agent.infantry")
def removed(question: Question, known: Knowledge) -> Value:
    return next((who for who in question.options if who not in (PASS, str(known.me))), PASS)


@power("leader:xxcha_hero")
def _nexus(known: Knowledge) -> float:
    return 15.0


def _best_outcome(known: Knowledge, card: str) -> float:
    """What an agenda is worth at best, as far as it is for or against something."""
    return max(liking(known, card, FOR), liking(known, card, AGAINST))


@answers("xxcha_hero.agenda")
def agenda(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda card: (_best_outcome(known, card), card))


@answers("xxcha_hero.outcome")
def outcome(question: Question, known: Knowledge) -> Value:
    card = str(question.about["agenda"])
    return max(question.options, key=lambda word: (liking(known, card, word), word))


@answers("xxcha_hero.law")
def law(question: Question, known: Knowledge) -> Value:
    """One that was passed for something that is disliked."""
    laws = [card for card in question.options if card != PASS]
    worst = min(laws, key=lambda card: (liking(known, card, str(known.laws[card]["elected"])), card), default=PASS)
    return worst if worst != PASS and liking(known, worst, str(known.laws[worst]["elected"])) < 0 else PASS
