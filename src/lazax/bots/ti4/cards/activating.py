"""Cards played when a system is activated or units are produced: what they change about a movement, and what they
bring."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.purse import free
from lazax.bots.galaxy.rivals import rivalry
from lazax.bots.ti4.cards.worth import CARD, KEPT, Judge, always, worth
from lazax.bots.ti4.combat.odds import guns_on
from lazax.bots.ti4.knowledge import FLANK_SPEED, NAV_SUITE, SILENCE, STAR_CHART, Knowledge
from lazax.bots.ti4.movement.plans import plan_for
from lazax.bots.ti4.movement.voyages import ships_for
from lazax.bots.ti4.policy import answers
from lazax.core.ask import DONE, Value

GAIN = 1.0  # by how much a movement has to become better
UNDER_FIRE = 0.5  # hits to expect that are worth a card
COMMODITIES = 2
WEALTH = 5  # resources to be spent that are worth a larger production

always(upgrade=6.0, rally=5.0, forward_supply_base=6.0, counterstroke=4.0)


def _mine(known: Knowledge) -> str | None:
    """The system that the player has just activated."""
    activation = known.event("Activation")
    return str(activation["system"]) if activation is not None and activation["player"] == known.me else None


def _better(component: str) -> Judge:
    """What a card is worth that lets ships come there which otherwise could not."""

    def judge(known: Knowledge) -> float:
        system = _mine(known)
        if system is None:
            return KEPT
        then = known.with_effect(component)
        if len(ships_for(then, system)) <= len(ships_for(known, system)):
            return KEPT
        gain = plan_for(then, system).value - plan_for(known, system).value
        return gain if gain >= GAIN else KEPT

    return judge


for _component in (FLANK_SPEED, SILENCE, STAR_CHART, NAV_SUITE):
    worth(_component.removeprefix(CARD))(_better(_component))


@answers("in_the_silence_of_space.system")
def unseen(question: Question, known: Knowledge) -> Value:
    """From where most ships come only so."""
    system = _mine(known) or known.home
    now = {move.origin for move in plan_for(known, system).moves}
    then = plan_for(known.with_effect(SILENCE), system).moves
    ships = {option: sum(move.number for move in then if move.origin == option) for option in question.options}
    return max(question.options, key=lambda option: (option not in now, ships[option], option))


@worth("solar_flare")
def _flare(known: Knowledge) -> float:
    """While somebody would fire at a fleet that is about to come."""
    system = _mine(known)
    if system is None or guns_on(known, system) < UNDER_FIRE:
        return KEPT
    return 3.0 if plan_for(known, system).moves else KEPT


@worth("harness_energy")
def _harness(known: Knowledge) -> float:
    missing = int(known.mine["commodity_value"]) - int(known.mine["commodities"])
    return 5.0 if missing >= COMMODITIES else KEPT


@answers("forward_supply_base.player")
def partner(question: Question, known: Knowledge) -> Value:
    """Whoever stands least in the way."""
    return min(question.options, key=lambda player: (rivalry(known, int(player)), player))


def _bare_there(known: Knowledge) -> list[str]:
    """Own planets in the active system with structures that hardly anybody guards."""
    activation = known.event("Activation")
    here = known.planets_in(str(activation["system"])) if activation is not None else ()
    own = [planet for planet in here if known.owner(planet) == known.me]
    return [planet for planet in own if known.gf(planet) < 2 and (known.has_dock(planet) or known.pds(planet))]


@worth("decoy_operation")
def _decoy(known: Knowledge) -> float:
    return 5.0 if _bare_there(known) and _reserves(known) else KEPT


def _reserves(known: Knowledge) -> list[str]:
    """Places outside the active system with more ground forces than have to stay."""
    activation = known.event("Activation")
    here = known.places_in(str(activation["system"])) if activation is not None else ()
    return [planet for planet in known.own_planets if planet not in here and known.gf(planet) > 2]


@answers("decoy_operation.unit")
def decoy(question: Question, known: Knowledge) -> Value:
    """From where most stand."""
    reserves = _reserves(known)
    units = [unit for unit in question.options if unit.partition(":")[2] in reserves]
    return max(units, key=lambda unit: (known.gf(unit.partition(":")[2]), unit), default=DONE)


@answers("decoy_operation.planet")
def defended(question: Question, known: Knowledge) -> Value:
    bare = _bare_there(known)
    return max(question.options, key=lambda planet: (planet in bare, known.planet_worth(planet), planet))


@worth("war_machine")
def _machine(known: Knowledge) -> float:
    """For a production on which much can be spent."""
    production = known.event("Production")
    if production is None or production["player"] != known.me:
        return KEPT
    return 3.0 if free(known, "resources") >= WEALTH else KEPT
