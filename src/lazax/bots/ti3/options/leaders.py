"""Leaders: the admiral with the main fleet, general and agent with invasions, scientist and diplomat at home."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.bots.base import Question
from lazax.bots.galaxy.policy import most, yes_if
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.policy import answers
from lazax.core.ask import PASS, Value
from lazax.core.state import Player
from lazax.galaxy.movement.orders import Load, ShipMove
from lazax.ti3.movement.landing_rules import Drop, LandForces
from lazax.ti3.movement.loads import GROUND_FORCE
from lazax.ti3.tables import LEADERS, PLANETS, PLANETS_OF, SYSTEM_OF, UNITS
from lazax.ti3.units.fleets import leaders_in
from lazax.ti3.units.ship_tokens import ship_of

STORMERS = ("general", "agent")  # who are of use where ground forces attack
EXECUTE, KEEP = "execute", "keep"
GRAVE = frozenset(
    ("direct_hit", "plague", "local_unrest", "strategic_bombardment", "chemical_warfare", "voluntary_annexation")
)
"""Cards against which an agent gives their life."""


def owner_of(known: Knowledge, leader: str) -> Player:
    race = LEADERS[leader].race
    return next(player for player, sheet in enumerate(known.sheets) if sheet["faction"] == race)


def kind(leader: str) -> str:
    return LEADERS[leader].kind


# where they stand


@answers("setup.leader")
def first_place(question: Question, known: Knowledge) -> Value:
    leader = kind(str(question.about["leader"]))
    planets = [place for place in question.options if place in PLANETS]
    ships = [ship_of(place) for place in question.options if place not in PLANETS]
    if leader == "admiral" and ships:
        best = max(range(len(ships)), key=lambda at: (UNITS[ships[at].kind].dice, _sturdy(ships[at].kind), at))
        return question.options[len(planets) + best]
    if leader in STORMERS and any(ship.kind == "carrier" for ship in ships):
        return question.options[len(planets) + next(at for at, ship in enumerate(ships) if ship.kind == "carrier")]
    return max(planets, key=lambda planet: (planet_for(known, leader, planet), planet))


def _sturdy(ship: str) -> int:
    return UNITS[ship].cost if ship != "carrier" else 1  # a carrier is no place to fight from


def planet_for(known: Knowledge, leader: str, planet: str) -> float:
    """How well a planet suits a kind of leader."""
    worth = PLANETS[planet].resources + 2.0 * known.has_dock(planet) + 0.5 * known.gf(planet)
    worth -= 2.0 * known.invaders_near(SYSTEM_OF[planet])
    if leader == "scientist":
        worth += 3.0 * (PLANETS[planet].specialty is not None) + 1.0 * known.pds(planet)
        worth -= 5.0 * any(kind(other) == "scientist" for other in standing(known, planet))
    if leader == "diplomat":
        worth += 2.0 * known.is_home(planet)
    return worth


def standing(known: Knowledge, planet: str) -> Sequence[str]:
    """The leaders on a planet."""
    leaders: Sequence[str] = known.planets[planet].get("leaders", ())
    return leaders


@answers("leader.escape")
def refuge(question: Question, known: Knowledge) -> Value:
    leader = kind(str(question.about["leader"]))
    return max(question.options, key=lambda planet: (planet_for(known, leader, planet), planet))


# on the way


def embark(known: Knowledge, target: str, moves: tuple[ShipMove, ...]) -> tuple[ShipMove, ...]:
    """The same movement with leaders who come along: admirals to battles, generals and agents to invasions."""
    battle = bool(known.enemies_in(target))
    storm = any(known.gf(planet) for planet in PLANETS_OF[target] if known.owner(planet) not in (None, known.me))
    for at, move in enumerate(moves):
        ship = ship_of(move.ship)
        if move.number > 1 or move.origin == target or known.enemies_in(move.origin):
            continue
        boarded = {load.unit for other in moves for load in other.loads}
        willing = [
            Load(leader, planet)
            for planet in PLANETS_OF[move.origin]
            if known.owner(planet) == known.me
            for leader in standing(known, planet)
            if leader not in boarded
            and (
                (kind(leader) == "admiral" and battle and ship.kind != "carrier")
                or (kind(leader) in STORMERS and storm and _carries_troops(move))
            )
        ]
        if willing:
            moves = (*moves[:at], move._replace(loads=(*willing, *move.loads)), *moves[at + 1 :])
    return moves


def _carries_troops(move: ShipMove) -> bool:
    return ship_of(move.ship).gf > 0 or any(load.unit == GROUND_FORCE for load in move.loads)


def disembark(known: Knowledge, system: str, landing: LandForces) -> LandForces:
    """The same landing with the leaders who have something to do there."""
    drops = {drop.planet: drop for drop in landing.planets}
    attacked = [planet for planet, drop in drops.items() if drop.gf and known.owner(planet) not in (None, known.me)]
    for leader in leaders_in(known.fleet(system)):
        shore = _shore(known, system, leader, attacked)
        if shore:
            drop = drops.get(shore, Drop(shore))
            drops[shore] = drop._replace(leaders=(*drop.leaders, leader))
    return LandForces(tuple(drops[planet] for planet in sorted(drops)), landing.ships)


def _shore(known: Knowledge, system: str, leader: str, attacked: Sequence[str]) -> str:
    """Where a leader goes ashore; "" if they stay on board."""
    if kind(leader) in STORMERS:
        guarded = [planet for planet in attacked if known.gf(planet) or known.pds(planet)]
        return max(guarded, key=lambda planet: (known.gf(planet), planet)) if guarded else ""
    if kind(leader) == "admiral":
        return ""
    own = [planet for planet in PLANETS_OF[system] if known.owner(planet) == known.me]
    good = [planet for planet in own if planet_for(known, kind(leader), planet) >= 3.0]
    return max(good, key=lambda planet: (planet_for(known, kind(leader), planet), planet)) if good else ""


# diplomats


@answers("diplomat.consent")
def let_pass(question: Question, known: Knowledge) -> Value:
    """Fleets that are after somebody else, unless they are the strongest rival's."""
    activation = known.event("Activation")
    target = str(activation["systems"][0]) if activation is not None else known.home
    mine = (target, known.me) in known.fleets or any(known.owner(p) == known.me for p in PLANETS_OF[target])
    return yes_if(not mine and int(question.about["player_to"]) != known.leader)


@answers("diplomat.turn_away")
def send_back(question: Question, known: Knowledge) -> Value:
    """Unless the garrison is strong enough by itself."""
    planet = str(question.about["planet"])
    return yes_if(int(question.about["n"]) + 1 >= known.gf(planet))


# generals and agents


@answers("general.reroll")
def again(question: Question, known: Knowledge) -> Value:
    """Every miss."""
    roll = known.event("Roll")
    dice = roll["dice"] if roll is not None else ()
    missed = {f"die:{at}" for at, (_, die) in enumerate(dice) if die["face"] + die["bonus"] < die["needs"]}
    return next((option for option in question.options if option in missed), PASS)


@answers("agent.pds")
def turrets(question: Question, known: Knowledge) -> Value:
    return most(question)


@answers("agent.dock")
def dock(question: Question, known: Knowledge) -> Value:
    return yes_if(True)


def sacrificed(question: Question, harmful: bool) -> str | None:
    """The agent who cancels the card just revealed, if it is grave enough."""
    if not harmful or str(question.about.get("card", "")) not in GRAVE:
        return None
    return next((option for option in question.options if option in LEADERS), None)


# captives


def condemned(known: Knowledge) -> str | None:
    """Leaders of the strongest rival are never given back; all others are kept, for they might be freed."""
    captives = known.mine["captives"]
    return next((leader for leader in captives if owner_of(known, leader) == known.leader), None)


@answers("captive.choose")
def whose_fate(question: Question, known: Knowledge) -> Value:
    chosen = condemned(known)
    return chosen if chosen in question.options else question.options[0]


@answers("captive.fate")
def fate(question: Question, known: Knowledge) -> Value:
    return EXECUTE if str(question.about["leader"]) == condemned(known) else KEEP


@answers("captive.rescue")
def free(question: Question, known: Knowledge) -> Value:
    """An own leader before those of others."""
    own = [leader for leader in question.options if LEADERS[leader].race == known.mine["faction"]]
    return (own or question.options)[0]
