"""The Clan of Saar."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.movement.voyages import short_of
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import LEFT_ALONE, always, latest, power
from lazax.core.ask import Value
from lazax.ti4.units.force import SPACE_DOCK

SLAIN = 4  # infantry and fighters that are worth a hero

always(6.0, "unit:saar_mech", "note:raghs_call")
always(4.0, "technology:chaos_mapping")


@answers("chaos_mapping.system")
def yard(question: Question, known: Knowledge) -> Value:
    return known.home if known.home in question.options else question.options[0]


@power("leader:saar_agent")
def _hurry(known: Knowledge) -> float:
    """For own ships that would come too late."""
    activation = latest(known, "Activation")
    late = short_of(known, str(activation["system"]), 1) if activation.get("player") == known.me else ()
    return 4.0 if late else LEFT_ALONE


@answers("saar_agent.ship")
def hurries(question: Question, known: Knowledge) -> Value:
    """What comes only so; what carries most, from nearby."""
    order = ("carrier", "dreadnought", "war_sun", "flagship")
    target = str(latest(known, "Activation").get("system", known.home))
    late = {f"{origin}:{token}" for _, origin, token in short_of(known, target, 1)}

    def rank(ship: str) -> tuple[bool, int, int, str]:
        system, _, token = ship.partition(":")
        rank = order.index(token) if token in order else len(order)
        return ship not in late, known.distance(system, target), rank, ship

    return min(question.options, key=rank)


def _slain(known: Knowledge, system: str) -> int:
    """Infantry and fighters of others there."""
    found = sum(known.force(system, player).number("fighter") for player in known.enemies_in(system))
    manned = (p for p in known.planets_in(system) if known.owner(p) not in (None, known.me))
    return found + sum(known.gf(planet) for planet in manned)


@power("leader:saar_hero")
def _relay(known: Knowledge) -> float:
    docks = [
        place for (place, owner), there in known.forces.items() if owner == known.me and there.number(SPACE_DOCK)
    ]
    near = {there for dock in docks for there in known.net.get(known.atlas.system_of.get(dock, dock), ())}
    return 16.0 if any(_slain(known, system) >= SLAIN for system in near) else LEFT_ALONE


@answers("saar_hero.system")
def struck(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda system: (_slain(known, system), system))


@answers("raghs_call.to")
def refuge(question: Question, known: Knowledge) -> Value:
    """Where they matter least."""
    return min(question.options, key=lambda planet: (known.planet_worth(planet), planet))
