"""What agendas ask while they are carried out: what is given up, who is chosen."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.rivals import rivalry
from lazax.bots.ti4.council.stakes import elected_worth
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.core.ask import Value
from lazax.ti4.tables import UNITS

COST: dict[str, float] = {unit.kind: unit.cost / unit.per_cost for unit in UNITS.values() if unit.upgrade_of is None}
STRUCTURES = {"pds": 2.0, "space_dock": 4.0}
POOLS = ("strategy", "tactic", "fleet")  # what is given up first where there is enough of it


def worth(unit: str) -> float:
    """Returns what a unit is worth that is told with its place; a damaged one a little less."""
    token = next((part for part in unit.split(":") if part.removeprefix("damaged_") in COST), "")
    kind = token.removeprefix("damaged_")
    return STRUCTURES.get(kind, COST.get(kind, 0.0)) - 0.1 * (kind != token)


@answers("agenda.destroy", "anti_intellectual_revolution.ship")
def give_up(question: Question, known: Knowledge) -> Value:
    return min(question.options, key=lambda unit: (worth(unit), unit))


@answers("agenda.token")
def token(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda pool: (int(known.mine[pool]), -POOLS.index(pool)))


@answers("anti_intellectual_revolution.planet")
def least(question: Question, known: Knowledge) -> Value:
    return min(question.options, key=lambda planet: (known.resources(planet) + known.influence(planet), planet))


@answers("agenda.ready_planet", "rearmament_agreement.planet")
def best(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda planet: (known.resources(planet) + known.influence(planet), planet))


@answers("committee_formation.player")
def elect(question: Question, known: Knowledge) -> Value:
    agenda = str(question.about["agenda"])
    return max(question.options, key=lambda player: (elected_worth(known, agenda, int(player)), player))


@answers("colonial_redistribution.player", "checks_and_balances.player", "imperial_arbiter.player")
def harmless(question: Question, known: Knowledge) -> Value:
    """Oneself, else whoever stands least in the way."""
    return min(question.options, key=lambda p: (int(p) != known.me, rivalry(known, int(p)), p))


@answers("colonial_redistribution.place", "secondary.freely")
def gladly(question: Question, known: Knowledge) -> Value:
    return question.options[0] if "yes" not in question.options else "yes"
