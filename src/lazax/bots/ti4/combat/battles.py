"""Fights that are going on: when to fire, to sustain, to retreat, and what is lost first."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.battles import opponent, safety
from lazax.bots.galaxy.policy import YES, fallback, yes_if
from lazax.bots.galaxy.rivals import worst_rival
from lazax.bots.ti4.combat.odds import holds_out, standing
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.core.ask import DONE, PASS, Value
from lazax.ti4.combat.space_combat import MUST_RETREAT
from lazax.ti4.tables import UNITS
from lazax.ti4.units.force import DAMAGED, kind_of

HOPELESS = -0.35  # a fight that looks worse than this is left
HOME_COUNTS = -0.7  # at home ships hold out longer


def worth(known: Knowledge, token: str) -> tuple[float, bool, str]:
    """Returns what is kept more gladly: dear units, whole ones before damaged ones."""
    return known.price(kind_of(token)), not token.startswith(DAMAGED), token


@answers("hits.assign")
def assign(question: Question, known: Knowledge) -> Value:
    """The cheapest first, damaged ones before whole ones."""
    return fallback(question, known)


@answers("hits.take", "fleet.remove", "capacity.remove", "assault_cannon.unit", "plastic.lose", "unit.take")
def lose(question: Question, known: Knowledge) -> Value:
    """The cheapest unit; of places the one that matters least."""
    places = [option for option in question.options if option in known.planets or option in known.systems]
    if places:
        return min(places, key=lambda place: (known.planet_worth(place) if place in known.planets else 0.0, place))
    return min(question.options, key=lambda token: worth(known, token))


@answers("hits.sustain")
def sustain(question: Question, known: Knowledge) -> Value:
    """Whatever can be damaged is damaged before anything is lost, the cheapest first."""
    able = [kind for kind in question.options if kind != PASS]
    return min(able, key=lambda kind: worth(known, kind)) if able else PASS


@answers("duranium_armor.unit", "magen_defense_grid.unit", "plasma_scoring.unit", "cannon.unit")
def best_unit(question: Question, known: Knowledge) -> Value:
    """The dearest: it is repaired, hit or fires; planets that fire come last."""
    units = [token for token in question.options if kind_of(token) in UNITS]
    return max(units, key=lambda token: worth(known, token)) if units else question.options[0]


@answers("combat.announce")
def announce(question: Question, known: Knowledge) -> Value:
    """A hopeless fight is left, at home only a desperate one; nobody goes from whom the others have to go."""
    fight = known.event("SpaceCombat")
    if fight is None:
        return fallback(question, known)
    if any(
        effect["kind"] == MUST_RETREAT and effect["player"] != known.me for effect in fight.get("round_effects", ())
    ):
        return yes_if(False)
    outlook = standing(known, fight["system"], opponent(known, fight), fight["attacker"] == known.me)
    return yes_if(outlook < (HOME_COUNTS if fight["system"] == known.home else HOPELESS))


@answers("combat.retreat")
def retreat(question: Question, known: Knowledge) -> Value:
    """Where own docks are, and berths for the whole fleet."""
    fight = known.event("SpaceCombat")
    ships = len(known.fleet(fight["system"]).ships) if fight is not None else 0
    return max(question.options, key=lambda system: (safety(known, system, ships), system))


@answers("retreat.load")
def load_for_retreat(question: Question, known: Knowledge) -> Value:
    """Everything in space comes along; troops leave a planet only before those who would drive them out."""
    system = str(question.about["system"])

    def comes(word: str) -> bool:
        planet = word.rpartition(":")[2]
        return planet not in known.planets or not holds_out(known, planet, system)

    leaving = [word for word in question.options if word != DONE and comes(word)]
    return next(iter(leaving), DONE if DONE in question.options else question.options[0])


@answers("cannon.fire", "cannon.defend", "bombardment.fire", "custodians.remove")
def fire(question: Question, known: Knowledge) -> Value:
    return YES


@answers("cannon.target")
def target(question: Question, known: Knowledge) -> Value:
    return str(worst_rival(known, map(int, question.options)))


@answers("bombardment.targets")
def bombard(question: Question, known: Knowledge) -> Value:
    """Everything at the planet where most troops stand."""
    return fallback(question, known)


@answers("bombardment.number", "invasion.number")
def number_of(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=int)


@answers("invasion.next_cannon", "invasion.next_combat", "invasion.next_control", "x_89.planet")
def dearest_planet(question: Question, known: Knowledge) -> Value:
    """What matters most comes first; plague goes where most enemies stand."""
    if question.kind == "x_89.planet":
        return max(question.options, key=lambda p: ((known.owner(p) != known.me) * known.gf(p), p))
    return max(question.options, key=lambda planet: (known.planet_worth(planet), planet))
