"""The Arborec."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.purse import free
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import LEFT_ALONE, always, power
from lazax.core.ask import DONE, PASS, Value
from lazax.ti4.units.force import kind_of

FEW = 3  # infantry that a rich planet can do with
RICH = 6  # resources that are worth a hero

always(5.0, "unit:arborec_flagship", "leader:arborec_commander", "note:stymie_omega")


@power("unit:arborec_mech")
def _behemoth(known: Knowledge) -> float:
    """A mech for an infantry is worth more than another infantry."""
    return 6.0


@answers("mitosis.planet")
def grown(question: Question, known: Knowledge) -> Value:
    """Where much is at stake and few stand."""
    return max(question.options, key=lambda p: (known.planet_worth(p) * (known.gf(p) < FEW) - known.gf(p), p))


@answers("arborec_mech.place")
def behemoth(question: Question, known: Knowledge) -> Value:
    planets = [place for place in question.options if place in known.planets] or question.options
    return max(planets, key=lambda place: (place in known.planets and known.planet_worth(place), place))


@answers("bioplasmosis.from")
def stays(question: Question, known: Knowledge) -> Value:
    return DONE


@power("leader:arborec_agent")
def _upgrade(known: Knowledge) -> float:
    return 9.0 if known.own_fleets else LEFT_ALONE


@answers("arborec_agent.player")
def oneself(question: Question, known: Knowledge) -> Value:
    mine = str(known.me)
    return mine if mine in question.options else question.options[0]


@answers("arborec_agent.ship")
def grows(question: Question, known: Knowledge) -> Value:
    """A cruiser becomes a dreadnought, then a destroyer something better."""
    order = ("cruiser", "destroyer", "carrier", "dreadnought")

    def rank(ship: str) -> tuple[int, str]:
        kind = kind_of(ship.partition(":")[2])
        return order.index(kind) if kind in order else len(order), ship

    return min(question.options, key=rank)


@answers("arborec_agent.unit")
def replacement(question: Question, known: Knowledge) -> Value:
    ships = [kind for kind in question.options if kind != PASS]
    return max(ships, key=lambda kind: (known.price(kind), kind), default=PASS)


@power("leader:arborec_hero")
def _overgrow(known: Knowledge) -> float:
    return 18.0 if free(known, "resources") >= RICH else LEFT_ALONE


@answers("arborec_hero.system")
def overgrown(question: Question, known: Knowledge) -> Value:
    """Home first, as long as something can be paid."""
    fields = [system for system in question.options if system != DONE]
    if free(known, "resources") < 1 and DONE in question.options:
        return DONE
    return known.home if known.home in fields else fields[0]


@answers("stymie.system")
def hindered(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda system: (known.distance(system, known.home) <= 1, system))
