"""Paying: what may be spent without endangering a goal, and which planets to exhaust for it."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.policy import fallback
from lazax.bots.galaxy.purse import cheapest, free
from lazax.bots.ti3.goals.conquests import MECATOL
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.policy import answers
from lazax.core.ask import Value
from lazax.galaxy.spending import Payment
from lazax.ti3.tables import MECATOL_REX, SYSTEM_OF, UNITS

DOCK_COST = UNITS["space_dock"].cost
PLENTY = 5  # command counters of which some would lie idle at the end of the round
TUITION = 8  # the price of a technology (R28.4)


def budget(known: Knowledge, what: str) -> int:
    """What can be spent now and still leaves what is being saved."""
    if ("budget", what) not in known.notes:
        known.notes["budget", what] = _budget(known, what)
    return int(known.notes["budget", what])


def funds(known: Knowledge) -> int:
    """The resources for a technology: what is set aside for one, and all that is free."""
    if "funds" not in known.notes:
        known.notes["funds"] = free(known, "resources")
    return int(known.notes["funds"])


def _budget(known: Knowledge, what: str) -> int:
    if what != "resources":
        return free(known, what)
    total = max(0, funds(known) - _set_aside_for_the_throne(known) - _set_aside_for_docks(known))
    return max(0, total - TUITION) if total >= TUITION and waits_for_lessons(known) else total


def _set_aside_for_the_throne(known: Knowledge) -> int:
    """The price of the dock that the secret objective asks for on Mecatol Rex, once it can be built there (R18.9)."""
    wanted = known.objectives.holds_throne and known.objectives.dock_on_mecatol
    ready = wanted and not known.has_dock(MECATOL_REX) and known.planets[MECATOL_REX]["since"] < known.round
    return DOCK_COST if ready and MECATOL not in known.activated else 0


def _set_aside_for_docks(known: Knowledge) -> int:
    """The price of the docks with which an objective can be claimed this round, if there are places for them (R18.9)
    and counters for the activations; for the secret one once Mecatol Rex is held."""
    objectives = known.objectives
    if not known.level.saving:
        return 0
    wanting = [] if objectives.secure else [*objectives.public]
    if objectives.secret is not None and objectives.holds_throne:
        wanting.append(objectives.secret)
    if not any(one.condition.on_board.get("space_dock") for one in wanting):
        return 0
    lacking = objectives.wants_docks - len(known.docks)
    sites = {SYSTEM_OF[planet] for planet in known.own_planets if _takes_dock(known, planet)} - known.activated
    if not 0 < lacking <= min(len(sites), int(known.mine["command_pool"])):
        return 0
    return DOCK_COST * lacking if funds(known) >= DOCK_COST * lacking else 0


def _takes_dock(known: Knowledge, planet: str) -> bool:
    system = SYSTEM_OF[planet]
    held = known.planets[planet]["since"] < known.round
    return held and not known.has_dock(planet) and not known.enemies_in(system)


def waits_for_lessons(known: Knowledge) -> bool:
    """Whether somebody is still to play Technology this round and what they teach fulfils an objective."""
    objectives = known.objectives
    for_secret = objectives.studies and objectives.holds_throne
    short = objectives.one_technology_short and not objectives.secure
    if not (short or for_secret) or not known.mine["strategy_pool"]:
        return False
    if "technology" in known.view["strategies"]["used"]:
        return False
    return any("technology" in known.sheets[player]["strategies"] for player in known.others)


@answers("pay.resources", "pay.influence")
def pay(question: Question, known: Knowledge) -> Value:
    found = cheapest(known, question.kind.removeprefix("pay."), int(question.about["n"]))
    if found is not None and question.allows(found[1]):
        return found[1]
    return fallback(question, known)


def counters_worth_buying(known: Knowledge, each: int) -> tuple[int, Payment] | None:
    """How many command counters to buy with the Logistics secondary, and with what (R29.4)."""
    most = min(int(known.mine["reinforcements"]), budget(known, "influence") // each)
    best: tuple[float, int, Payment] | None = None
    for number in range(1, most + 1):
        found = cheapest(known, "influence", number * each)
        if found is None:
            break
        gain = number * _worth_of_counters(known) - found[0]
        if best is None or gain > best[0]:
            best = (gain, number, found[1])
    return (best[1], best[2]) if best is not None and best[0] > 0 else None


def _worth_of_counters(known: Knowledge) -> float:
    """In resources: a counter is an action, and scarce when the pools are low."""
    have = int(known.mine["command_pool"]) + int(known.mine["strategy_pool"])
    return 3.2 if have < 3 else 2.0 if have < PLENTY else 0.5


@answers("logistics.spend")
def buy_counters(question: Question, known: Knowledge) -> Value:
    found = counters_worth_buying(known, int(question.about["n"]))
    if found is not None and question.allows(found[1]):
        return found[1]
    suggestions = question.suggestions()
    return suggestions[-1] if suggestions else fallback(question, known)
