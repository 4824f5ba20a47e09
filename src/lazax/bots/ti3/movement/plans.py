"""Plans for tactical actions: which system to activate, what to send there, and what it is worth."""

from __future__ import annotations

from lazax.bots.galaxy.campaigns import campaign, front
from lazax.bots.galaxy.landings import Landing, conquest_worth
from lazax.bots.galaxy.plans import Plan, best_first, next_plan
from lazax.bots.galaxy.rivals import menace, price_of_broken_deals
from lazax.bots.ti3 import restrictions
from lazax.bots.ti3.bargains.promises import promised_to_leave
from lazax.bots.ti3.combat import odds
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.movement.crossings import ferry, under_way
from lazax.bots.ti3.movement.landings import allocate, foreign, troops_wanted
from lazax.bots.ti3.movement.marches import clearing, gathering, in_earnest, nearer
from lazax.bots.ti3.movement.posts import presence
from lazax.bots.ti3.movement.races import ahead
from lazax.bots.ti3.movement.voyages import (
    Voyage,
    armada,
    candidates,
    empty_transports,
    from_within,
    settlers,
)
from lazax.bots.ti3.production.docks import worth_of_producing
from lazax.core.state import Player
from lazax.galaxy.fleets import FIGHTER
from lazax.galaxy.movement.orders import ShipMove
from lazax.ti3.tables import PLANETS_OF, UNITS
from lazax.ti3.units.fleets import Fleet

WORTH_IT = 4.0  # less than this is not worth a command counter
GOOD_ODDS = 0.2
EVEN_ODDS = 0.0
GOOD_ENOUGH = 0.8  # of what all ships would achieve: then a few go, and the others are free for something else
SAFE_ODDS = 0.75  # with these a battle needs no more ships
ROOM = 9.0  # what it is worth that ships of other kinds leave their berths there
MARCH = 7.0  # what it is worth at most that the fleet comes nearer to the goal of a campaign
APPROACH = 0.2  # what a step nearer is worth, of the power that takes it
STIR = 0.3  # with counters to spare even a lone transport sets out
TO_SPARE = 3  # command counters, of which one may go for the sake of order
WITHOUT_TROOPS = 0.5  # what a victory is worth that leaves the planets to the enemy
GATE, POST = 14.0, 5.0  # what it is worth to drive enemies out where objectives want a ship, most for the secret one


def plans(known: Knowledge) -> list[Plan[ShipMove]]:
    """All that is worth considering, the best first."""
    bonus = int("flank_speed" in known.own["hand"])
    # With many counters in the pool even small gains are worth one.
    least = WORTH_IT if known.mine["command_pool"] < 3 else WORTH_IT / 2
    found = []
    for system in known.systems:
        if system in known.activated or not known.may_enter(system) or _forbidden(known, system):
            continue
        plan = plan_for(known, system)
        if bonus and not plan.moves:
            faster = plan_for(known, system, bonus)
            if faster.value - 2.0 > plan.value:
                plan = faster._replace(value=faster.value - 2.0)
        if plan.value >= least:
            found.append(plan)
    return best_first(found)


def _forbidden(known: Knowledge, system: str) -> bool:
    """R29.2: systems with units of a player with whom Diplomacy keeps peace; Diplomatic Immunity of others; what
    cannot be paid for (T-T1); what was promised."""
    if system in known.immune or not restrictions.can_pay_toll(known, system) or promised_to_leave(known, system):
        return True
    if not known.at_peace:
        return False
    if any(enemy in known.at_peace for enemy in known.enemies_in(system)):
        return True
    return any(
        known.owner(planet) in known.at_peace and (known.gf(planet) or known.pds(planet) or known.has_dock(planet))
        for planet in PLANETS_OF[system]
    )


def best_plan(known: Knowledge) -> Plan[ShipMove] | None:
    """The plan to carry out next; R12.4: once a system is activated, ships leave it no more."""
    if "best_plan" not in known.notes:
        known.notes["best_plan"] = _best_plan(known)
    found: Plan[ShipMove] | None = known.notes["best_plan"]
    return found


def _best_plan(known: Knowledge) -> Plan[ShipMove] | None:
    found = plans(known)
    if found and found[0].system == known.home and known.lost_home:
        return found[0]  # nobody leaves who is to retake it
    sprint = ahead(known)
    if sprint is not None and not _forbidden(known, sprint.system) and (not found or sprint.value > found[0].value):
        return sprint
    waits = not found or (campaign(known) is not None and (found[0].value < MARCH or found[0].produces))
    march = _gather(known, found[0].system if found else "") if waits else None
    if march is None:
        return next_plan(known, found, known.mine["command_pool"]) if found else None
    if not found or march.value > found[0].value:
        return march
    return next_plan(known, [*found, march], known.mine["command_pool"])


def plan_for(known: Knowledge, system: str, bonus: int = 0) -> Plan[ShipMove]:
    """What the activation of a system would be worth, and the ships to move in."""
    enemies = known.enemies_in(system)
    made = worth_of_producing(known, system, bool(enemies))
    nobody_comes = not candidates(known, system, bonus) and "advanced_fighters" not in known.technologies
    if nobody_comes and (enemies or system not in known.own_fleets):
        return Plan(system, made - restrictions.toll(known, system), (), made > 0)
    gain, voyage = _attack(known, system, enemies, bonus) if enemies else _take_land(known, system, bonus)
    if voyage is None and not enemies:
        gain, voyage = presence(known, system)
    if voyage is None and not enemies:
        gain, voyage = ROOM, clearing(known, system)
    if voyage is None and not enemies:
        gain, voyage = under_way(known, system)
    if voyage is None and not enemies:
        gain, voyage = ferry(known, system)
    if voyage is None:
        gain = 0.0
    if voyage is None and made > 0 and not enemies and any(planet in known.docks for planet in PLANETS_OF[system]):
        voyage = empty_transports(known, system)
    return Plan(
        system, gain + made - restrictions.toll(known, system), voyage.moves if voyage is not None else (), made > 0
    )


# taking planets


def _take_land(known: Knowledge, system: str, bonus: int) -> tuple[float, Voyage | None]:
    shores = foreign(known, system)
    if not shores:
        return 0.0, None
    guns = odds.guns_on(known, system)
    wanted = troops_wanted(known, shores)
    gain, voyage = 0.0, None
    if guns < 0.5:
        gain, voyage = _landing(known, system, settlers(known, system, wanted, bonus))
    if system in known.own_fleets:
        there, fleet = _landing(known, system, from_within(known, system, wanted))
        gain, voyage = (there, fleet) if there > gain else (gain, voyage)
    if guns >= 0.5 or any(map(known.gf, shores)):
        with_all, fleet = _landing(known, system, armada(known, system, wanted, bonus))
        if GOOD_ENOUGH * with_all > gain:
            gain, voyage = _with_few(known, system, wanted, bonus, with_all) or (with_all, fleet)
    gain -= guns * 1.5
    return (gain, voyage) if gain > 0 else (0.0, None)


def _with_few(
    known: Knowledge, system: str, wanted: int, bonus: int, with_all: float
) -> tuple[float, Voyage | None] | None:
    """Returns a landing with a few escorts, if it is good enough; for a campaign all come."""
    if system == campaign(known):
        return None
    found = (_landing(known, system, armada(known, system, wanted, bonus, escorts)) for escorts in (1, 2))
    return next((one for one in found if one[0] >= GOOD_ENOUGH * with_all), None)


def _landing(known: Knowledge, system: str, voyage: Voyage | None) -> tuple[float, Voyage | None]:
    """What the troops of a voyage would take."""
    if voyage is None or not voyage.gf:
        return 0.0, None
    return _gain(known, system, voyage.fleet, voyage.gf), voyage


def _gain(known: Knowledge, system: str, fleet: Fleet, gf: int) -> float:
    """What landings of so many ground forces would bring."""
    taken = allocate(known, system, gf, fleet)
    return sum(conquest_worth(known, landing) for landing in taken) - _broken_deals(known, taken)


def _broken_deals(known: Knowledge, taken: list[Landing]) -> float:
    """R26.11: an attack ends the trade with its victim."""
    victims = {known.owner(landing.planet) for landing in taken}
    return price_of_broken_deals(known, victims & known.partners)


# battles


def cost_of(fleet: Fleet) -> float:
    """What a fleet cost to build."""
    ships = sum(UNITS[ship.kind].cost + ship.gf / 2 for ship in fleet.ships)
    return ships + fleet.fighters * UNITS[FIGHTER].cost / UNITS[FIGHTER].per_cost


def _attack(known: Knowledge, system: str, enemies: list[Player], bonus: int) -> tuple[float, Voyage | None]:
    blockade = any(planet in known.own_planets for planet in PLANETS_OF[system])
    if known.objectives.fulfilled and not blockade:
        return 0.0, None
    wanted = troops_wanted(known, foreign(known, system))
    voyage = armada(known, system, wanted, bonus)
    if voyage is None:
        return 0.0, None
    margin = odds.space_battle(known, voyage.fleet, system, enemies)
    if margin > SAFE_ODDS and system != campaign(known):
        voyage, margin = _few(known, system, enemies, bonus, voyage, margin)
    if margin < _least_odds(known, system) - 0.1 * max(menace(known, enemy) for enemy in enemies):
        return 0.0, None
    spoils = sum(cost_of(known.fleet(system, enemy)) for enemy in enemies) * 0.5
    losses = cost_of(voyage.fleet) * (1.0 - margin) * 0.6
    gain = spoils - losses + _gain(known, system, voyage.fleet, int(voyage.gf * (0.5 + margin / 2)))
    if not voyage.gf and foreign(known, system):
        gain *= WITHOUT_TROOPS
    gain -= price_of_broken_deals(known, known.partners.intersection(enemies))
    if system in known.objectives.posts and not known.fleet(system).ships:
        gain += GATE if known.objectives.wants_gates else POST
    gain += 3.0 * blockade  # of own planets (R18.7); it is broken
    gain -= 1.5 * _strips_home(known, voyage)
    return (gain, voyage) if gain > 0 else (0.0, None)


def _few(
    known: Knowledge, system: str, enemies: list[Player], bonus: int, voyage: Voyage, margin: float
) -> tuple[Voyage, float]:
    """Returns the fewest ships that win safely, instead of all that can come."""
    wanted = troops_wanted(known, foreign(known, system))
    for escorts in range(1, len(voyage.moves)):
        lean = armada(known, system, wanted, bonus, escorts)
        if lean is None or lean.gf < min(wanted, voyage.gf):
            continue
        safe = odds.space_battle(known, lean.fleet, system, enemies)
        if safe >= SAFE_ODDS:
            return lean, safe
    return voyage, margin


def _least_odds(known: Knowledge, system: str) -> float:
    """For what the secret objective asks for even odds are good enough."""
    return EVEN_ODDS if in_earnest(known) and system == campaign(known) else GOOD_ODDS


def _strips_home(known: Knowledge, voyage: Voyage) -> int:
    leaves = any(move.origin == known.home for move in voyage.moves)
    return known.invaders_near(known.home) if leaves else 0


# marching


def _gather(known: Knowledge, held_up: str = "") -> Plan[ShipMove] | None:
    """With nothing better to do and counters to spare, the fleet moves up to the front; those first who would be
    held where the docks come next (R12.4)."""
    if known.mine["command_pool"] < (1 if campaign(known) is not None else TO_SPARE):
        return None
    most = WORTH_IT if campaign(known) is None else MARCH
    least = STIR if known.mine["command_pool"] >= TO_SPARE else 1.0
    farthest = max((front(known, system) for system in known.own_fleets), default=0)
    best: Plan[ShipMove] | None = None
    rank = False, 0.0
    for system in known.systems:
        if (
            front(known, system) >= farthest
            or system in known.activated
            or not known.may_enter(system)
            or known.enemies_in(system)
        ):
            continue
        voyage = gathering(known, system)
        if voyage is None or _forbidden(known, system):
            continue
        value = APPROACH * nearer(known, system, voyage) - odds.guns_on(known, system)
        worth = _sets_free(voyage.moves, held_up), value
        if value > least and worth > rank:
            best, rank = Plan(system, min(most, value), voyage.moves), worth
    return best


def _sets_free(moves: tuple[ShipMove, ...], system: str) -> bool:
    return any(move.origin == system for move in moves)
