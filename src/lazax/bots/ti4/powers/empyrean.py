"""The Empyrean."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.rivals import rivalry
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import LEFT_ALONE, always, latest, power
from lazax.core.ask import Value

always(5.0, "leader:empyrean_commander")
always(20.0, "leader:empyrean_hero")
always(8.0, "note:blood_pact", "note:dark_pact")


@power("technology:aetherstream")
def _stream(known: Knowledge) -> float:
    return 5.0 if latest(known, "Activation").get("player") == known.me else LEFT_ALONE


@power("leader:empyrean_agent")
def _gift(known: Knowledge) -> float:
    return 6.0 if latest(known, "Movement").get("player") == known.me else LEFT_ALONE


@power("unit:empyrean_flagship")
def _repair(known: Knowledge) -> float:
    return 4.0 if latest(known, "Hits").get("player") == known.me else LEFT_ALONE


@answers("voidwatch.note")
def cheapest(question: Question, known: Knowledge) -> Value:
    """Support is given last; a note of somebody else first."""
    return min(question.options, key=lambda n: (n.startswith("support"), n.endswith(f":{known.me}"), n))


@answers("empyrean_hero.system")
def next_one(question: Question, known: Knowledge) -> Value:
    return question.options[0]


@power("unit:empyrean_mech")
def _cancel(known: Knowledge) -> float:
    """A mech for the card of whoever leads."""
    play = latest(known, "CardPlay")
    return 3.0 if play and rivalry(known, int(play["player"])) > 2 else LEFT_ALONE
