"""A production on paper: what has been ordered, what it costs, and how much more each rule allows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from lazax.core.state import Player
from lazax.galaxy import orders
from lazax.galaxy.orders import MANY, Limit
from lazax.ti3.board import enemy_ships, fleet_in, fleet_supply, has_technology, in_reinforcements
from lazax.ti3.economy.payment import spendable
from lazax.ti3.effects import effect_on
from lazax.ti3.production import docks
from lazax.ti3.registry import technology
from lazax.ti3.state import TI3
from lazax.ti3.tables import CAPACITY, PLANETS_OF, UNITS
from lazax.ti3.units.forces import DOCK_PLACES, fighter_capacity, ground_places

# Ships that carry come first and fighters after all ships, so that whatever is allowed in the end is allowed at
# every point on the way there.
UNIT_ORDER = ("war_sun", "carrier", "dreadnought", "cruiser", "destroyer", "fighter", "ground_force", "pds")
RANK = {unit: rank for rank, unit in enumerate(UNIT_ORDER)}
PDS_EACH = 2  # R14.11
NOTHING: dict[str, int] = {}


class Order(NamedTuple):
    """Units of one kind made at the dock of a planet. `place`: the system or planet that gets them, "" if they
    stay where they are made (ships in its system, others on its planet)."""

    dock: str
    unit: str
    number: int
    place: str = ""


class Production(NamedTuple):
    """All that is produced in one system, and the planets that get a new dock."""

    orders: tuple[Order, ...] = ()
    docks: tuple[str, ...] = ()


class Draft:
    """A production that grows; it never changes the game."""

    __slots__ = (
        "_bonus",
        "_left",
        "_limit",
        "_worth",
        "at_dock",
        "blockaded",
        "budget",
        "game",
        "made",
        "new_docks",
        "new_docks_allowed",
        "player",
        "reach",
        "system",
        "working",
    )

    def __init__(self, game: TI3, player: Player, system: str, new_docks_allowed: bool) -> None:
        self.game = game
        self.player = player
        self.system = system
        self.new_docks_allowed = new_docks_allowed
        self.made: dict[tuple[str, str, str], int] = {}  # (unit, dock, place) -> number
        self.new_docks: list[str] = []
        here = docks.docks_in(game, player, system)
        self.working = [planet for planet in here if docks.why_idle(game, player, planet) is None]
        self.blockaded = enemy_ships(game, system, player)
        self.budget = spendable(game, player, "resources")
        self.reach = docks.systems_in_reach(game, player, system) if self.working else [system]
        self.at_dock: dict[str, dict[str, int]] = {}  # dock -> unit -> number
        self._worth: dict[str, int] = {}  # dock -> prices of what is ordered there
        self._bonus = docks.free_resources(game, player)
        self._left: dict[str, int] = {}  # unit -> pieces in reinforcements
        self._limit = {planet: docks.limit(game, player, planet) for planet in self.working}

    def clear(self) -> None:
        """Begin again with nothing on paper."""
        self.made.clear()
        self.at_dock.clear()
        self._worth.clear()
        self.new_docks.clear()

    # what there is to choose from

    def dock_sites(self) -> list[str]:
        """Planets that could get a new dock now, beside those already on paper."""
        if not self.new_docks_allowed:
            return []
        return [
            planet
            for planet in PLANETS_OF[self.system]
            if planet not in self.new_docks
            and self.room_for_dock(planet)
            and docks.why_no_dock(self.game, self.player, self.system, planet) is None
        ]

    def open_docks(self) -> list[str]:
        """Docks at which something could be ordered, as far as their number goes."""
        if self.at_dock and effect_on(self.game, docks.ONE_DOCK):
            return list(self.at_dock)
        return self.working

    def places_for(self, unit: str, dock: str) -> list[str]:
        """R18.5: systems for ships, planets for ground forces and PDS; the usual place first."""
        if UNITS[unit].ship:
            return self.reach
        if not has_technology(self.game, self.player, "integrated_economy"):
            return [dock]
        control = self.game.control
        friendly = [p for system in self.reach for p in PLANETS_OF[system] if control.get(p) == self.player]
        return [dock, *(planet for planet in friendly if planet != dock)]

    def usual_place(self, unit: str, dock: str) -> str:
        return self.system if UNITS[unit].ship else dock

    # how much more

    def room(self, unit: str, dock: str, place: str) -> int:
        """How many more of a unit may be ordered at a dock for a place."""
        return orders.room(self.limits(unit, dock, place))

    def limits(self, unit: str, dock: str, place: str) -> Iterable[Limit]:
        """R18.6: what every rule allows, one after the other."""
        made_here = sum(self.at_dock.get(dock, NOTHING).values())
        yield self._limit[dock] - made_here, "production.limit", "R18.2"
        yield self._affordable(unit, dock), "production.too_expensive", "R18.3"
        if not UNITS[unit].extendable:
            yield self._pieces_left(unit), "production.no_pieces", "R20.1"
        if UNITS[unit].ship:
            yield from self._limits_in_space(unit, place)
        elif unit == "pds":
            there = self.game.pds.get(place, 0) + self._ordered("pds", place)
            yield PDS_EACH - there, "production.pds_limit", "R14.11"
        else:
            yield from self._limits_on_ground(place)

    def _limits_in_space(self, unit: str, system: str) -> Iterable[Limit]:
        yield 0 if self.blockaded else MANY, "production.blockade", "R18.7"
        if unit == "war_sun":
            yield MANY if may_build_war_suns(self.game, self.player) else 0, "production.no_war_suns", "R30"
        if unit != "fighter":
            yield self._supply_left(unit, system), "production.fleet_supply", "R20.3"
            return
        yield MANY if self._fighters_fit_in(system) else 0, "production.fighter_places", "R20.13"
        yield self._fighters_left(system), "production.fighter_capacity", "R20.9"

    def _fighters_fit_in(self, system: str) -> bool:
        """R20.13: fighters stand in at most ten systems."""
        systems = {at for (at, owner), fleet in self.game.fleets.items() if owner == self.player and fleet.fighters}
        systems |= {at for unit, _, at in self.made if unit == "fighter"}
        return system in systems or len(systems) < UNITS["fighter"].limit

    def _limits_on_ground(self, planet: str) -> Iterable[Limit]:
        barred = effect_on(self.game, docks.NO_GROUND_FORCES)
        yield 0 if barred else MANY, "production.no_ground_forces", "T-R1"
        gf = self.game.gf
        if planet not in gf and not self._ordered("ground_force", planet):
            added = {at for unit, _, at in self.made if unit == "ground_force" and at not in gf}
            full = ground_places(self.game, self.player) + len(added) >= UNITS["ground_force"].limit
            yield 0 if full else MANY, "production.ground_places", "R20.13"

    def _pieces_left(self, unit: str) -> int:
        left = self._left.get(unit)
        if left is None:
            left = self._left[unit] = in_reinforcements(self.game, self.player, unit)
        return left - sum(number for (kind, _, _), number in self.made.items() if kind == unit)

    def _ordered(self, unit: str, place: str) -> int:
        return sum(number for (kind, _, at), number in self.made.items() if kind == unit and at == place)

    def _affordable(self, unit: str, dock: str) -> int:
        """Units that the budget still buys at a dock; the second of a pair may cost nothing."""
        each, buys = docks.price(self.game, self.player, unit)
        have = self.at_dock.get(dock, NOTHING).get(unit, 0)
        others_here = self._worth.get(dock, 0) - orders.bill(have, each, buys)
        elsewhere = self.cost() - max(0, self._worth.get(dock, 0) - self._bonus)
        return orders.affordable(self.budget - elsewhere + self._bonus - others_here, have, each, buys)

    def _supply_left(self, unit: str, system: str) -> int:
        """R20.3; A-09: Advanced Fighters beyond the normal capacity may count too."""
        ships = len(fleet_in(self.game, system, self.player).ships) + self._ships_ordered(system)
        free = fleet_supply(self.game, self.player, system) - ships
        if not self._fighters_may_count():
            return free
        excess = self._fighters(system) - self._capacity(system)
        places = CAPACITY[unit]
        number = 0
        while number < MANY and number + 1 + max(0, excess - places * (number + 1)) <= free:
            number += 1
        return number

    def _fighters_left(self, system: str) -> int:
        """R20.9; R20.6: Advanced Fighters need no capacity."""
        left = self._capacity(system) - self._fighters(system)
        if not has_technology(self.game, self.player, "advanced_fighters"):
            return left
        if not self.game.rules.adv_fighter_supply:
            return MANY
        ships = len(fleet_in(self.game, system, self.player).ships) + self._ships_ordered(system)
        return left + fleet_supply(self.game, self.player, system) - ships

    def _fighters_may_count(self) -> bool:
        return self.game.rules.adv_fighter_supply and has_technology(self.game, self.player, "advanced_fighters")

    def _ships_ordered(self, system: str) -> int:
        return sum(n for (unit, _, at), n in self.made.items() if at == system and unit != "fighter")

    def _fighters(self, system: str) -> int:
        return fleet_in(self.game, system, self.player).fighters + self._ordered("fighter", system)

    def _capacity(self, system: str) -> int:
        """Places for fighters, those on ordered ships and of new docks included."""
        places = fighter_capacity(self.game, self.player, system)
        places += sum(n * CAPACITY.get(unit, 0) for (unit, _, at), n in self.made.items() if at == system)
        return places + (len(self.new_docks) * DOCK_PLACES if system == self.system else 0)

    def room_for_dock(self, planet: str) -> bool:
        """R18.9: whether there is a piece and the resources for one more."""
        if self.budget - self.cost() < docks.dock_price(self.game, planet):
            return False
        return in_reinforcements(self.game, self.player, "space_dock") > len(self.new_docks)

    # what it comes to

    def cost(self) -> int:
        """R18.3: what is to be paid for all of it; each dock that produces has its free resources."""
        total = sum(docks.dock_price(self.game, planet) for planet in self.new_docks)
        for worth in self._worth.values():
            total += max(0, worth - self._bonus)
        return total

    def ships_after(self, system: str) -> tuple[int, int]:
        """R20.3: the ships there would be in a system, and how many there may be."""
        ships = len(fleet_in(self.game, system, self.player).ships) + self._ships_ordered(system)
        return ships, fleet_supply(self.game, self.player, system)

    def order(self, unit: str, dock: str, place: str, number: int) -> None:
        key = (unit, dock, place)
        self.made[key] = self.made.get(key, 0) + number
        here = self.at_dock.setdefault(dock, {})
        here[unit] = here.get(unit, 0) + number
        self._worth[dock] = docks.worth(self.game, self.player, here)

    def production(self) -> Production:
        """What is on paper, as a submission in canonical form."""
        made = [
            Order(dock, unit, number, "" if place == self.usual_place(unit, dock) else place)
            for (unit, dock, place), number in self.made.items()
        ]
        return Production(tuple(sorted(made, key=order_key)), tuple(sorted(self.new_docks)))


@technology("war_sun")
def may_build_war_suns(game: TI3, player: Player) -> bool:
    return has_technology(game, player, "war_sun")


def order_key(order: Order) -> tuple[int, str, str]:
    return RANK[order.unit], order.dock, order.place
