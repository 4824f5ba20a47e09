"""What the player has promised: sensible people keep their word."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.sheets import Data
from lazax.bots.ti3.knowledge import Knowledge
from lazax.core.ask import Value
from lazax.core.state import Player
from lazax.galaxy.deals.terms import DUE, OPEN, PEACE, SPARE, VOTE
from lazax.ti3.tables import PLANETS_OF
from lazax.ti3.trade.bargains.terms import APPROVE


def own_promises(known: Knowledge, kind: str) -> list[Data]:
    """The player's promises of this kind that they have still to keep."""
    return [
        promise
        for promise in known.view["promises"]
        if promise["by"] == known.me and promise["state"] in (OPEN, DUE) and promise["term"]["kind"] == kind
    ]


def promised_peace(known: Knowledge) -> frozenset[Player]:
    """Those whom the player has promised not to attack."""
    return frozenset(promise["term"]["player"] for promise in own_promises(known, PEACE))


def promised_to_leave(known: Knowledge, system: str) -> bool:
    """Whether an activation of the system would break a promise, or lead to an attack that does."""
    if not known.view["promises"]:
        return False
    if any(promise["term"]["what"] == system for promise in own_promises(known, SPARE)):
        return True
    friends = promised_peace(known)
    if not friends:
        return False
    return bool(friends.intersection(known.enemies_in(system))) or any(
        known.owner(planet) in friends for planet in PLANETS_OF[system]
    )


def promised_answer(question: Question, known: Knowledge) -> Value | None:
    """The answer that keeps a promise; None if there is none to keep."""
    if question.kind.startswith("vote."):
        return _promised_vote(question, known)
    if question.kind == "trade.approve":
        sides = {int(question.about["player_one"]), int(question.about["player_to"])}
        promised = own_promises(known, APPROVE)
        return "yes" if any({row["to"], row["term"]["player"]} == sides for row in promised) else None
    return None


def _promised_vote(question: Question, known: Knowledge) -> Value | None:
    """R27.5: the two members of a pair are named one after the other."""
    agenda = known.event("Agenda")
    named = {str(value) for value in question.about.values()}
    for promise in own_promises(known, VOTE):
        if agenda is not None and promise["agenda"] == agenda["card"]:
            subject = promise["term"]["what"]
            for member in (subject, *subject.split("+")):
                if member in question.options and member not in named:
                    return str(member)
    return None
