"""The Ghosts of Creuss."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import LEFT_ALONE, always, latest, power
from lazax.core.ask import Value

ORDER = ("dreadnought", "war_sun", "flagship", "carrier", "cruiser", "destroyer", "fighter")

always(8.0, "technology:dimensional_splicer", "leader:creuss_commander")
always(3.0, "technology:wormhole_generator_omega", "note:creuss_iff")


@power("leader:creuss_agent")
def _lead(known: Knowledge) -> float:
    return 4.0 if latest(known, "Activation").get("player") == known.me else LEFT_ALONE


@answers("creuss.wormhole")
def wormhole(question: Question, known: Knowledge) -> Value:
    return question.options[0]


@answers("creuss.system")
def laid(question: Question, known: Knowledge) -> Value:
    """At home, so that ships get out; else where own ships are."""
    home = str(known.home)
    return home if home in question.options else max(question.options, key=lambda s: (s in known.own_fleets, s))


@answers("dimensional_splicer.unit")
def struck(question: Question, known: Knowledge) -> Value:
    """A damaged ship first, which sustains nothing; then what is dear."""

    def rank(token: str) -> tuple[bool, int]:
        kind = token.removeprefix("damaged_")
        return token == kind, ORDER.index(kind) if kind in ORDER else len(ORDER)

    return min(question.options, key=rank)


@answers("creuss_commander.number")
def all_of_them(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=int)
