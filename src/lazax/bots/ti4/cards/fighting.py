"""Cards played in fights and against guns: when much is at stake and it is not decided yet."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.battles import opponent, safety
from lazax.bots.galaxy.purse import free
from lazax.bots.ti4.cards.worth import KEPT, always, worth
from lazax.bots.ti4.combat.battles import HOPELESS
from lazax.bots.ti4.combat.battles import worth as worth_of_unit
from lazax.bots.ti4.combat.odds import standing
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.core.ask import Value
from lazax.ti4.tables import GROUND_FORCES, SHIP_KINDS
from lazax.ti4.units.force import FIGHTER, Force

CLOSE = 0.75  # a fight that looks better than this, or as much worse, is decided
AHEAD = 0.25
FEW = 2  # ships from which all of them fight better
LARGE = 3  # dice or units from which a bonus counts
DEAR = 4.0  # what ships cost that are worth a card
BRAVE = 7  # the combat value of ships that take somebody with them
PROTOTYPE = 4  # resources

always(direct_hit=7.0, reflective_shielding=6.0, salvage=4.0, experimental_battlestation=4.0)


def outlook(known: Knowledge) -> float | None:
    """How a space combat of the player's own looks for them; None if there is none."""
    fight = known.event("SpaceCombat")
    if fight is None or known.me not in (fight["attacker"], fight["defender"]):
        return None
    return standing(known, fight["system"], opponent(known, fight), fight["attacker"] == known.me)


def _ships(known: Knowledge) -> Force:
    """The own ships in the space combat that goes on."""
    fight = known.event("SpaceCombat")
    return known.force(str(fight["system"])).only(SHIP_KINDS) if fight is not None else Force()


def _is_close(known: Knowledge) -> bool:
    odds = outlook(known)
    return odds is not None and abs(odds) < CLOSE


@worth("morale_boost")
def _morale(known: Knowledge) -> float:
    if known.event("SpaceCombat") is not None:
        return 3.0 if _is_close(known) and _ships(known).total(SHIP_KINDS) >= FEW else KEPT
    fight = known.event("GroundCombat")
    troops = known.force(str(fight["planet"])).total(GROUND_FORCES) if fight is not None else 0
    return 2.0 if troops >= LARGE else KEPT


@worth("fighter_prototype")
def _prototype(known: Knowledge) -> float:
    fighters = _ships(known).number(FIGHTER)
    return 3.0 + 0.3 * fighters if fighters >= LARGE and _is_close(known) else KEPT


@worth("emergency_repairs")
def _repairs(known: Knowledge) -> float:
    """As soon as two are damaged, or one while it is still close."""
    damaged = sum(number for _, _, number in _ships(known).counts)
    return 4.0 if damaged > 1 or (damaged and _is_close(known)) else KEPT


@worth("reveal_prototype")
def _reveal(known: Knowledge) -> float:
    return 4.0 if free(known, "resources") >= PROTOTYPE else KEPT


@worth("fire_team")
def _again(known: Knowledge) -> float:
    """When most have missed."""
    roll = known.event("Roll")
    dice = roll["dice"] if roll is not None else ()
    misses = sum(die["face"] + die["bonus"] < die["needs"] for die in dice)
    return 3.0 if misses >= 2 else KEPT


# hits


@worth("shields_holding")
def _shields(known: Knowledge) -> float:
    """Where they would cost more than fighters."""
    hits = known.event("Hits")
    if hits is None:
        return KEPT
    ships = known.force(str(hits["place"]))
    if not _spares(known, 2):
        return KEPT
    return 5.0 if hits["number"] > ships.number(FIGHTER) and (hits["number"] > 1 or _is_close(known)) else KEPT


def _spares(known: Knowledge, cancelled: int) -> bool:
    """Whether anything is left when so many hits are cancelled."""
    hits = known.event("Hits")
    ships = known.force(str(hits["place"])).only(SHIP_KINDS) if hits is not None else Force()
    takes = sum(number + (number - hurt) * known.unit(kind).sustains for kind, number, hurt in ships.counts)
    return hits is not None and int(hits["number"]) - cancelled < takes


@worth("maneuvering_jets")
def _jets(known: Knowledge) -> float:
    hits = known.event("Hits")
    if hits is None or not _spares(known, 1):
        return KEPT
    return 3.0 if hits["number"] > known.force(str(hits["place"])).number(FIGHTER) else KEPT


@worth("courageous_to_the_end")
def _courage(known: Knowledge) -> float:
    """For a ship that hits well."""
    lost = known.event("Destroyed")
    kinds = [kind for kind, _, _ in lost["units"] if kind in SHIP_KINDS] if lost is not None else []
    return 4.0 if any(known.unit(kind).combat <= BRAVE for kind in kinds) else KEPT


@answers("courageous_to_the_end.unit")
def bravest(question: Question, known: Knowledge) -> Value:
    return min(question.options, key=lambda kind: (known.unit(kind).combat, kind))


@answers("courageous_to_the_end.ship")
def taken_along(question: Question, known: Knowledge) -> Value:
    return min(question.options, key=lambda token: worth_of_unit(known, token))


@worth("scramble_frequency")
def _scramble(known: Knowledge) -> float:
    """A good roll against oneself."""
    roll = known.event("Roll")
    if roll is None or roll["target"] != known.me:
        return KEPT
    hits = sum(die["face"] + die["bonus"] >= die["needs"] for die in roll["dice"])
    return 3.0 if 2 * hits >= len(roll["dice"]) and hits else KEPT


@worth("waylay")
def _waylay(known: Knowledge) -> float:
    """Where there are fewer fighters than dice."""
    roll, fight = known.event("Roll"), known.event("SpaceCombat")
    if roll is None or fight is None:
        return KEPT
    fighters = known.fleet(str(fight["system"]), opponent(known, fight)).fighters
    return 4.0 if len(roll["dice"]) >= LARGE > fighters else KEPT


# retreats


@worth("skilled_retreat")
def _slip_away(known: Knowledge) -> float:
    """Out of a hopeless fight, if there is something to save; nobody leaves home so."""
    fight, odds = known.event("SpaceCombat"), outlook(known)
    if fight is None or odds is None or odds > HOPELESS or fight["system"] == known.home:
        return KEPT
    return 6.0 if known.hull_cost(known.fleet(str(fight["system"]))) >= DEAR else KEPT


@answers("skilled_retreat.system")
def refuge(question: Question, known: Knowledge) -> Value:
    fight = known.event("SpaceCombat")
    ships = len(known.fleet(str(fight["system"])).ships) if fight is not None else 0
    return max(question.options, key=lambda system: (safety(known, system, ships), system))


@worth("intercept")
def _intercept(known: Knowledge) -> float:
    """While one wins, and there is something to be destroyed."""
    fight, odds = known.event("SpaceCombat"), outlook(known)
    if fight is None or odds is None or odds < AHEAD:
        return KEPT
    ships = known.fleet(str(fight["system"]), opponent(known, fight))
    return 4.0 if known.hull_cost(ships) >= DEAR else KEPT


@worth("rout")
def _rout(known: Knowledge) -> float:
    odds = outlook(known)
    return 5.0 if odds is not None and odds < AHEAD else KEPT
