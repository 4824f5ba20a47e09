"""What to build: transports and colonists first, then a fleet as large as supply allows, then defences."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.campaigns import front
from lazax.bots.galaxy.chart import FEW
from lazax.bots.galaxy.policy import careful_rung
from lazax.bots.ti3.economy.purse import DOCK_COST, budget, funds
from lazax.bots.ti3.goals.steps import missing
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.movement.loading import room
from lazax.bots.ti3.movement.marches import in_earnest
from lazax.bots.ti3.movement.musters import muster, stranded
from lazax.bots.ti3.policy import answers
from lazax.bots.ti3.production.docks import dock_sites, dock_worth, serves_the_quest
from lazax.core.ask import DONE, Choose, Value
from lazax.galaxy.fleets import FIGHTER
from lazax.ti3.production.docks import PRODUCTIVITY_SPIKE
from lazax.ti3.tables import PLANETS_OF, SYSTEM_OF, UNITS

QUEST_FIRST = 20.0
TRANSPORTS = 4  # carriers at most
PILOTS = ("skilled_pilots", "warriors")
HANGAR = 3  # fighters on a carrier that takes troops along
CRUISER, DREADNOUGHT = UNITS["cruiser"].cost, UNITS["dreadnought"].cost
YOUNG = 2  # until this round one ground force is guard enough
FIGHTERS_PER_DOCK = UNITS["space_dock"].capacity


class Shopping:
    """A list of units that fits purse, docks and fleet supply as far as the player can tell; the ladder of the
    question settles the rest."""

    def __init__(self, known: Knowledge, system: str, new_docks: int = 0) -> None:
        self.known = known
        self.system = system
        self.money = budget(known, "resources") - new_docks * DOCK_COST
        docks = [dock for dock in known.docks if SYSTEM_OF[dock] == system and not known.stopped(dock)]
        if docks and "sarween_tools" in known.technologies:
            self.money += len(docks)
        more = 2 + ("enviro_compensator" in known.technologies)
        self.places = sum(2 if "humane_labor" in known.laws else known.resources(dock) + more for dock in docks)
        self.places += sum(known.influence(dock) for dock in docks if _spiked(known, dock))
        self.berths = known.berths(system)
        self.berths = 0 if known.enemies_in(system) else self.berths
        self.wanted: dict[str, int] = {}

    def price(self, unit: str) -> tuple[int, int]:
        if unit == "dreadnought" and self.known.has_ability(self.known.me, "cheap_dreadnoughts"):
            return 4, 1
        if unit == "ground_force" and "regulated_conscription" in self.known.laws:
            return 1, 1
        return UNITS[unit].cost, UNITS[unit].per_cost

    def add(self, unit: str, number: int) -> None:
        """Put up to so many on the list."""
        cost, pair = self.price(unit)
        have = self.wanted.get(unit, 0)
        for _ in range(number):
            due = cost if have % pair == 0 else 0
            needs_berth = UNITS[unit].ship and unit != FIGHTER
            if due > self.money or self.places <= 0 or (needs_berth and self.berths <= 0):
                break
            self.money -= due
            self.places -= 1
            self.berths -= needs_berth
            have += 1
        if have:
            self.wanted[unit] = have

    @property
    def places_beside_ships(self) -> int:
        """Units to be made beside the ships that there is money for: up to half of all that can be made."""
        ships = min(int(self.money) // CRUISER, self.berths, self.places // 2)
        return self.places - max(0, ships)

    def add_up_to(self, unit: str, total: int, have: int) -> None:
        self.add(unit, max(0, total - have))


def _spiked(known: Knowledge, dock: str) -> bool:
    """Whether a Productivity Spike lets the dock produce more this round."""
    return any(effect["kind"] == PRODUCTIVITY_SPIKE and effect["target"] == dock for effect in known.effects)


def shopping_list(known: Knowledge, system: str, new_docks: int = 0) -> dict[str, int]:
    """What to produce in a system."""
    shopping = Shopping(known, system, new_docks)
    fleet = known.fleet(system)
    planets = [planet for planet in PLANETS_OF[system] if known.owner(planet) == known.me]
    troops = sum(map(known.gf, planets)) + sum(ship.gf for ship in fleet.ships)
    danger = known.invaders_near(system)
    carriers_here = sum(ship.kind == "carrier" for ship in fleet.ships)
    if serves_the_quest(known, system):
        _for_the_throne(known, shopping)
    if known.lost_home and system == known.home and not any(room(known, ship.kind) for ship in fleet.ships):
        shopping.add("carrier", 1)  # to land from one planet at home on the other
    if known.objectives.wants_gates:
        _gatekeepers(known, shopping)
    if danger:
        shopping.add_up_to("ground_force", danger + 2, troops + shopping.wanted.get("ground_force", 0))
    _pilgrims(known, shopping)
    if known.objectives.holds_throne and not danger:
        _objective_units(known, shopping)
    carriers = known.on_board("carrier")
    to_take = known.neutral_near + known.easy_prey
    wanted = min(TRANSPORTS if known.settling else TRANSPORTS - 1, 1 + (to_take + 1) // 3)
    if not known.settling or in_earnest(known):
        _for_the_campaign(known, shopping)
    if not known.settling:
        _objective_units(known, shopping)
    if carriers < wanted and carriers_here < 2:
        shopping.add("carrier", 1)
    settlers = max(0, min(6, 2 + to_take) - troops - shopping.wanted.get("ground_force", 0))
    shopping.add("ground_force", min(settlers, shopping.places_beside_ships))
    if known.settling and carriers + 1 < wanted and carriers_here < 1:
        shopping.add("carrier", 1)
    _warships(known, shopping, fleet.fighters, int(carriers + shopping.wanted.get("carrier", 0) < wanted))
    shopping.add_up_to("ground_force", 7, troops + shopping.wanted.get("ground_force", 0))
    if sum(map(known.pds, planets)) < 2 and shopping.money >= 2:
        shopping.add("pds", 1)
    return shopping.wanted


def _for_the_campaign(known: Knowledge, shopping: Shopping) -> None:
    """Troops that the army lacks, as far as places are left for ships that bring them there."""
    lacking = muster(known)
    waiting = stranded(known, shopping.system)
    if lacking.places or waiting >= FEW:
        shopping.add("carrier", 1)
    shopping.add("ground_force", min(max(0, lacking.troops - waiting), shopping.places_beside_ships))


def _for_the_throne(known: Knowledge, shopping: Shopping) -> None:
    """What the secret objective asks for on Mecatol Rex, made where it is wanted; of any ships the cheapest."""
    shopping.add("ground_force", known.objectives.troops_on_mecatol)
    there = known.fleet(shopping.system).ships
    for condition in known.objectives.conditions:
        for kind, number in zip(condition.ships, missing(there, condition.ships), strict=True):
            shopping.add("destroyer" if kind == "non_fighter" else kind, number)


def _objective_units(known: Knowledge, shopping: Shopping) -> None:
    for kind in ("dreadnought", "cruiser"):
        missing = known.objectives.wants_units(kind) - known.on_board(kind)
        if missing > 0:
            shopping.add(kind, missing)
    if known.objectives.fleet_on_mecatol > known.fleet_supply // 2 + 2 and shopping.berths > 0:
        shopping.add("destroyer", 1)


def _gatekeepers(known: Knowledge, shopping: Shopping) -> None:
    """A small ship for each wormhole."""
    small = known.on_board("destroyer") + known.on_board("cruiser")
    shopping.add_up_to("destroyer", known.objectives.gates, small)


def _pilgrims(known: Knowledge, shopping: Shopping) -> None:
    """The Prophecy of Ixth stays only with who buys two fighters in each round."""
    going_on = known.event("Round")
    bought = dict(going_on["fighters"]) if going_on is not None else {}
    if known.view["prophet"] == known.me and bought.get(known.me, 0) < 2:
        room = FIGHTERS_PER_DOCK - known.fleet(shopping.system).fighters
        shopping.add(FIGHTER, max(0, min(2, room)))


def _warships(known: Knowledge, shopping: Shopping, fighters: int, kept: int) -> None:
    """The best ships for the berths there are: few berths ask for big ships, little money for small ones.

    kept: berths that stay free for transports."""
    room = FIGHTERS_PER_DOCK + _hangars(known, shopping.system) - fighters - shopping.wanted.get(FIGHTER, 0)
    if "war_sun" in known.technologies and shopping.money >= 12:
        shopping.add("war_sun", 1)
    while shopping.berths > kept and shopping.money >= 2 and shopping.places > 0:
        money = shopping.money
        slots = min(shopping.places, shopping.berths - kept)
        rich = money >= CRUISER * slots + DREADNOUGHT - CRUISER
        if money >= DREADNOUGHT and (
            rich or shopping.berths <= 2 or known.has_ability(known.me, "cheap_dreadnoughts")
        ):
            shopping.add("dreadnought", 1)
        elif money >= 2 and known.on_board("cruiser") + shopping.wanted.get("cruiser", 0) < UNITS["cruiser"].limit:
            shopping.add("cruiser", 1)
        else:
            break
        if shopping.money == money:
            break
    if room > 0:
        shopping.add(FIGHTER, room)
    if shopping.money == 1:
        shopping.add("destroyer", 1)


def _hangars(known: Knowledge, system: str) -> int:
    """Places for fighters on the carriers there, for those whose fighters fight better; the rest is for troops."""
    if not any(known.has_ability(known.me, ability) for ability in PILOTS):
        return 0
    return HANGAR * sum(ship.kind == "carrier" and ship.gf <= 2 for ship in known.fleet(system).ships)


@answers("production.build")
def build(question: Question, known: Knowledge) -> Value:
    system = str(question.about["system"])
    sites = _new_docks(known, system)
    wanted = shopping_list(known, system, len(sites))
    posted = guards(known, system, wanted.get("ground_force", 0))

    def pick(rung: Choose) -> str:
        if rung.kind == "production.new_dock":
            return next((planet for planet in rung.options if planet in sites), DONE)
        if rung.kind == "production.unit":
            return next((unit for unit in rung.options if wanted.get(unit)), DONE)
        if rung.kind == "production.dock":
            return max(rung.options, key=lambda dock: (known.invaders_near(SYSTEM_OF[dock]), known.resources(dock)))
        if rung.kind == "production.number":
            unit = str(rung.about["unit"])
            number = min(wanted[unit], len(rung.options))
            if unit == "ground_force" and posted:
                number = min(number, posted.pop(0)[1])
            wanted[unit] -= number
            return str(number)
        if rung.kind == "production.planet" and rung.about["unit"] == "ground_force":
            posted[:] = [post for post in posted if post[0] in rung.options]
            return posted[0][0] if posted else rung.options[0]
        if rung.kind == "production.system" and rung.about["unit"] != FIGHTER:
            return min(rung.options, key=lambda place: (front(known, place), rung.options.index(place)))
        if rung.kind in ("production.system", "production.planet"):
            return rung.options[0]
        return careful_rung(rung, known)

    return question.climb(pick)


def guards(known: Knowledge, system: str, recruits: int) -> list[tuple[str, int]]:
    """How many of the recruits go to which planet: each is guarded, since R23.4 asks for the whole home system; the
    others stay together on the first planet with a dock."""
    own = [planet for planet in PLANETS_OF[system] if known.owner(planet) == known.me]
    main = next((planet for planet in own if known.has_dock(planet)), "")
    least = 1 if known.round <= YOUNG else 2
    posts: dict[str, int] = {}
    for planet in own:
        if planet != main and recruits > 1:
            posts[planet] = min(recruits - 1, max(0, least - known.gf(planet)))
            recruits -= posts[planet]
    posts[main] = recruits
    return [(planet, posts[planet]) for planet in own if posts.get(planet)]


def _new_docks(known: Knowledge, system: str) -> list[str]:
    """Planets of the system that should get a dock now."""
    room = min(3 - len(known.docks), funds(known) // DOCK_COST)
    sites = sorted(dock_sites(known, system), key=lambda planet: (-dock_worth(known, planet), planet))
    return sites[: max(0, min(room, max(1, known.objectives.wants_docks - len(known.docks))))]


@answers("imperial.system")
def where_to_produce(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda system: (_capacity(known, system), system))


def _capacity(known: Knowledge, system: str) -> float:
    docks = [planet for planet in known.docks if SYSTEM_OF[planet] == system]
    room = sum(known.resources(dock) + 2 for dock in docks)
    quest = QUEST_FIRST * serves_the_quest(known, system)
    return room + 2.0 * known.invaders_near(system) + 0.5 * known.berths(system) + quest
