"""The galaxy and the sheets of the players, read by the rules of TI3."""

from __future__ import annotations

from functools import cached_property

from lazax.bots.galaxy import knowledge as galaxy
from lazax.bots.galaxy.chart import Atlas
from lazax.bots.galaxy.sheets import Data
from lazax.core.state import Player
from lazax.galaxy import adjacency
from lazax.ti3.board import MORE_SHIPS
from lazax.ti3.tables import HOME_PLANETS, PLANETS, PLANETS_OF, SYSTEM_OF, SYSTEMS
from lazax.ti3.units.fleets import NO_FLEET, Fleet, Ship, fleet_of

WORMHOLES = tuple((system.id, system.wormhole) for system in SYSTEMS.values() if system.wormhole)
ALL_ALIKE: adjacency.Linked = frozenset({("alpha", "beta")})


class Board(galaxy.Knowledge[Fleet]):
    """The board under the laws, cards and abilities in force, and who may do what to whom."""

    atlas = Atlas(PLANETS_OF, SYSTEM_OF, frozenset(HOME_PLANETS), WORMHOLES)
    no_fleet = NO_FLEET

    # the map

    @cached_property
    def wormholes(self) -> adjacency.Wormholes:
        """R0.17: of the laws that close and rebuild them the later one decides."""
        rebuilt, closed = self._passed("wormhole_reconstruction"), self._passed("closing_the_wormholes")
        return () if closed > rebuilt else WORMHOLES + self._discovered

    @cached_property
    def linked(self) -> adjacency.Linked:
        return ALL_ALIKE if "wormhole_reconstruction" in self.laws else adjacency.NO_LINKS

    def _passed(self, law: str) -> tuple[int, int]:
        """Returns when a law in play was passed: its round and its place among the laws."""
        return (self.laws[law]["round"], list(self.laws).index(law)) if law in self.laws else (-1, -1)

    @cached_property
    def _discovered(self) -> adjacency.Wormholes:
        """R42.18: wormholes that were found in play."""
        places = self.view["systems"].items()
        return tuple((tile, end) for tile, place in places for end in place.get("wormholes", ()))

    def has_wormhole(self, system: str) -> bool:
        return SYSTEMS[system].wormhole is not None or "wormholes" in self.view["systems"][system]

    # fleets

    def troops_aboard(self, system: str, player: Player) -> int:
        return sum(ship.gf for ship in self.fleet(system, player).ships)

    def fleet_from(self, row: Data) -> Fleet:
        ships = [
            Ship(ship["kind"], ship["damaged"], ship["gf"], ship["pds"], tuple(ship.get("leaders", ())))
            for ship in row["ships"]
            for _ in range(ship["n"])
        ]
        return fleet_of(ships, row["fighters"], row.get("leaders", ()))

    @cached_property
    def fleet_supply(self) -> int:
        return int(self.mine["fleet_pool"]) + self.has_ability(self.me, "armada")

    def berths(self, system: str) -> int:
        more = sum(
            MORE_SHIPS.get(effect["kind"], 0)
            for effect in self.effects
            if effect["player"] == self.me and effect["target"] == system
        )
        return self.fleet_supply + more - len(self.fleet(system).ships)

    # planets

    def gf(self, planet: str) -> int:
        return int(self.planets[planet].get("gf", 0))

    def pds(self, planet: str) -> int:
        return int(self.planets[planet].get("pds", 0))

    def has_dock(self, planet: str) -> bool:
        return self.planets[planet].get("dock") is not None

    def stopped(self, planet: str) -> bool:
        """Returns whether a law or a card keeps its dock from producing (T-R1)."""
        if self.laws.get("holy_planet_of_ixth", {}).get("elected") == planet:
            return True
        return any(e["kind"] == "no_production" and e["target"] in ("", planet) for e in self.effects)

    def resources(self, planet: str) -> int:
        record = PLANETS[planet]
        return record.influence if "labor_force_politics" in self.laws else record.resources

    def influence(self, planet: str) -> int:
        record = PLANETS[planet]
        return record.resources if "labor_force_politics" in self.laws else record.influence

    # the course of the game

    @cached_property
    def ahead(self) -> bool:
        """Whether the game could end now and be won (R23.10: objectives break a tie)."""
        mine = (self.points(self.me), len(self.mine["scored"]))
        rivals = [player for player in self.others if not self._out_of_the_race(player)]
        beaten = all(mine > (self.points(p), len(self.sheets[p]["scored"])) for p in rivals)
        return beaten and not self._out_of_the_race(self.me)

    def _out_of_the_race(self, player: Player) -> bool:
        """R48.4: whether the player cannot win at Imperium Rex, for want of their home system."""
        rules = self.view["rules"]
        if not rules["homeworlds"] or not rules["homeworlds_at_rex"]:
            return False
        return any(self.owner(planet) != player for planet in PLANETS_OF[self.sheets[player]["home"]])

    @cached_property
    def unsettled(self) -> bool:
        """Whether the next public objective could be Imperium Rex (R5.2, R44.2: it is among the last four or six)."""
        rules = self.view["rules"]
        last = 6 if rules["long_war"] else 4
        return 0 < int(self.view["decks"]["objective"]) <= last and not rules["long_war_without_rex"]

    # friends and closed doors

    @cached_property
    def partners(self) -> frozenset[Player]:
        """Those with whom the player has a trade agreement."""
        deals = [(deal["a"], deal["b"]) for deal in self.view["agreements"]]
        return frozenset(a if b == self.me else b for a, b in deals if self.me in (a, b))

    @cached_property
    def at_peace(self) -> frozenset[Player]:
        """R29.2: players whose systems may not be activated in this phase."""
        pairs = [
            (effect["player"], int(effect["target"])) for effect in self.effects if effect["kind"] == "diplomacy"
        ]
        return frozenset(a if b == self.me else b for a, b in pairs if self.me in (a, b))

    @cached_property
    def immune(self) -> frozenset[str]:
        """Systems that only another player may activate this round (Diplomatic Immunity)."""
        kind = "diplomatic_immunity"
        return frozenset(e["target"] for e in self.effects if e["kind"] == kind and e["player"] != self.me)

    @cached_property
    def spared(self) -> frozenset[str]:
        """Planets that the player may not invade this round (Armistice)."""
        return frozenset(e["target"] for e in self.effects if e["kind"] == "armistice" and e["player"] == self.me)
