"""Cards played when ground forces land and planets change hands."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.rivals import spite
from lazax.bots.ti4.cards.worth import KEPT, always, worth
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.core.ask import DONE, Value
from lazax.core.state import Player
from lazax.ti4.tables import NON_FIGHTERS

GUNS = 2  # ships that bombard with a card
TROOPS = 2  # ground forces that are worth one

always(parley=6.0, infiltrate=6.0, reparations=4.0, disable=4.0)


@answers("parley.planet")
def sent_back(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda planet: (known.planet_worth(planet), planet))


@answers("reparations.exhaust")
def exhausted(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda planet: (known.resources(planet), spite(known, planet), planet))


@answers("reparations.ready")
def readied(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda p: (max(known.resources(p), known.influence(p)), p))


def _garrisons(known: Knowledge, owner: Player | None = None) -> int:
    """The most ground forces on a planet of the system that is invaded, the player's own or another's."""
    invasion = known.event("Invasion")
    planets = known.planets_in(str(invasion["system"])) if invasion is not None else ()
    return max((known.gf(p) for p in planets if (known.owner(p) == known.me) == (owner == known.me)), default=0)


def _gunners(known: Knowledge, player: Player, *, armed: bool) -> int:
    """How many ships of a player in the system that is invaded bombard, or do not."""
    invasion = known.event("Invasion")
    ships = known.force(str(invasion["system"]), player).only(NON_FIGHTERS).counts if invasion is not None else ()
    return sum(number for kind, number, _ in ships if (known.unit(kind, player).bombardment is not None) == armed)


@worth("bunker")
def _bunker(known: Knowledge) -> float:
    invasion = known.event("Invasion")
    under_fire = invasion is not None and _gunners(known, int(invasion["player"]), armed=True)
    return 3.0 if under_fire and _garrisons(known, known.me) >= TROOPS else KEPT


@worth("blitz")
def _blitz(known: Knowledge) -> float:
    return 4.0 if _gunners(known, known.me, armed=False) >= GUNS and _garrisons(known) else KEPT


# Ghost Squad


def _attacked(known: Knowledge) -> list[str]:
    invasion = known.event("Invasion")
    return [p for p in invasion["committed"] if known.owner(p) == known.me] if invasion is not None else []


def _spare(known: Knowledge) -> list[str]:
    """Own planets of the system on which nobody has landed and several stand."""
    invasion = known.event("Invasion")
    own = [p for p in known.planets_in(str(invasion["system"])) if known.owner(p) == known.me] if invasion else []
    attacked = _attacked(known)
    return [p for p in own if p not in attacked and known.force(p).total(("infantry", "mech")) > 1]


@worth("ghost_squad")
def _squad(known: Knowledge) -> float:
    return 4.0 if _spare(known) and _attacked(known) else KEPT


@answers("ghost_squad.unit")
def shifts(question: Question, known: Knowledge) -> Value:
    """To where somebody has landed; one stays."""
    spare = _spare(known)
    return next((unit for unit in question.options if unit.partition(":")[2] in spare), DONE)


@answers("ghost_squad.planet")
def helps(question: Question, known: Knowledge) -> Value:
    attacked = _attacked(known)
    return max(question.options, key=lambda p: (p in attacked, known.planet_worth(p), p))
