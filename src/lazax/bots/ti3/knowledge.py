"""What the bot knows: its player's view of the game, read once for each question and only as far as needed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from lazax.bots.base import Moves, Question
from lazax.bots.ti3.goals import Goals
from lazax.core.chance import Generator
from lazax.core.state import Player
from lazax.galaxy import adjacency, layout, paths
from lazax.galaxy.fleets import FIGHTER, NO_FLEET, Fleet, Ship, fleet_of
from lazax.ti3.board import MORE_SHIPS
from lazax.ti3.tables import (
    HOME_PLANETS,
    PLANETS,
    PLANETS_OF,
    SHIP_KINDS,
    SYSTEM_OF,
    SYSTEMS,
    UNITS,
)

Data = dict[str, Any]

WORMHOLES = tuple((system.id, system.wormhole) for system in SYSTEMS.values() if system.wormhole)
ALL_ALIKE: adjacency.Linked = frozenset({("alpha", "beta")})
CLOSED_KINDS = ("nebula", "supernova", "asteroid_field")  # R13.2 to R13.4: not passed, but for a technology
NEVER_ENTERED = ("supernova", "asteroid_field")
FASTER = {"carrier": "xrd_transporters", "cruiser": "type_iv_drive", "dreadnought": "type_iv_drive"}


class Knowledge:
    """The reading of one view. Everything is public or the player's own."""

    def __init__(self, question: Question | Moves, rng: Generator, memory: dict[str, Any]) -> None:
        self.question = question
        self.me = question.player
        self.rng = rng
        self.memory = memory  # from one question to the next; nothing is lost if it is empty
        self.notes: dict[Any, Any] = {}  # what was worked out for this question already
        self._needed: dict[str, dict[str, int]] = {}

    @cached_property
    def view(self) -> Data:
        return self.question.view

    @cached_property
    def goals(self) -> Goals:
        return Goals(self)

    # players

    @cached_property
    def sheets(self) -> list[Data]:
        return list(self.view["players"])

    @cached_property
    def mine(self) -> Data:
        return self.sheets[self.me]

    @cached_property
    def own(self) -> Data:
        return dict(self.view["me"])

    @cached_property
    def others(self) -> list[Player]:
        out = self.view["out"]
        return [player for player in range(self.view["seats"]) if player != self.me and player not in out]

    @cached_property
    def technologies(self) -> frozenset[str]:
        return frozenset(self.mine["technologies"])

    @cached_property
    def neighbours(self) -> tuple[Player, ...]:
        """The players who sit left and right."""
        seating = list(self.view["seating"])
        at = seating.index(self.me)
        return seating[(at + 1) % len(seating)], seating[at - 1]

    def has_ability(self, player: Player, ability: str) -> bool:
        return ability in self.sheets[player]["abilities"]

    def points(self, player: Player) -> int:
        return int(self.sheets[player]["points"])

    @cached_property
    def leader(self) -> Player:
        """The opponent who is most dangerous: most points, then most planets."""
        return max(self.others, key=lambda player: (self.points(player), len(self.planets_of(player)), -player))

    @cached_property
    def ahead(self) -> bool:
        """Whether the game could end now and be won (R23.10: objectives break a tie)."""
        mine = (self.points(self.me), len(self.mine["scored"]))
        return all(mine > (self.points(p), len(self.sheets[p]["scored"])) for p in self.others)

    @cached_property
    def partners(self) -> frozenset[Player]:
        """Those with whom the player has a trade agreement."""
        deals = [(deal["a"], deal["b"]) for deal in self.view["agreements"]]
        return frozenset(a if b == self.me else b for a, b in deals if self.me in (a, b))

    # what is going on

    def event(self, name: str) -> Data | None:
        """The innermost open event of this kind."""
        return next((event for event in reversed(self.view["stage"]) if event["event"] == name), None)

    @cached_property
    def effects(self) -> list[Data]:
        return [effect for event in self.view["stage"] for effect in event.get("effects", ())]

    @cached_property
    def round(self) -> int:
        return int(self.view["round"])

    @cached_property
    def laws(self) -> Data:
        return dict(self.view["laws"])

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

    @cached_property
    def unsettled(self) -> bool:
        """Whether the next public objective could be Imperium Rex (R5.2, R44.2: it is among the last four or six)."""
        rules = self.view["rules"]
        last = 6 if rules["long_war"] else 4
        return 0 < int(self.view["decks"]["objective"]) <= last and not rules["long_war_without_rex"]

    # the map

    @cached_property
    def net(self) -> adjacency.Adjacency:
        return adjacency.neighbours(self._layout, self._wormholes, self._linked)

    @cached_property
    def _layout(self) -> layout.Layout:
        return layout.layout_of(tuple((tuple(place["at"]), tile) for tile, place in self.view["systems"].items()))

    @cached_property
    def _wormholes(self) -> adjacency.Wormholes:
        """R0.17: of the laws that close and rebuild them the later one decides."""
        rebuilt, closed = self._passed("wormhole_reconstruction"), self._passed("closing_the_wormholes")
        return () if closed > rebuilt else WORMHOLES + self._discovered

    @cached_property
    def _linked(self) -> adjacency.Linked:
        return ALL_ALIKE if "wormhole_reconstruction" in self.laws else adjacency.NO_LINKS

    def _passed(self, law: str) -> tuple[int, int]:
        """When a law in play was passed: its round and its place among the laws."""
        return (self.laws[law]["round"], list(self.laws).index(law)) if law in self.laws else (-1, -1)

    @cached_property
    def _discovered(self) -> adjacency.Wormholes:
        """R42.18: wormholes that were found in play."""
        places = self.view["systems"].items()
        return tuple((tile, end) for tile, place in places for end in place.get("wormholes", ()))

    def has_wormhole(self, system: str) -> bool:
        return SYSTEMS[system].wormhole is not None or "wormholes" in self.view["systems"][system]

    @cached_property
    def systems(self) -> tuple[str, ...]:
        return tuple(self.view["systems"])

    @cached_property
    def activated(self) -> frozenset[str]:
        """Systems with an own command counter."""
        return frozenset(tile for tile, place in self.view["systems"].items() if self.me in place["counters"])

    @cached_property
    def home(self) -> str:
        return str(self.mine["home"])

    def distance(self, one: str, other: str) -> int:
        return self._distances[one].get(other, 9)

    @cached_property
    def _distances(self) -> Mapping[str, Mapping[str, int]]:
        return adjacency.distance_table(self._layout, self._wormholes, self._linked)

    # fleets

    @cached_property
    def fleets(self) -> dict[tuple[str, Player], Fleet]:
        found = {}
        for tile, place in self.view["systems"].items():
            for fleet in place["fleets"]:
                ships = [
                    Ship(ship["kind"], ship["damaged"], ship["gf"], ship["pds"], tuple(ship.get("leaders", ())))
                    for ship in fleet["ships"]
                    for _ in range(ship["n"])
                ]
                found[tile, fleet["player"]] = fleet_of(ships, fleet["fighters"], fleet.get("leaders", ()))
        return found

    def fleet(self, system: str, player: Player | None = None) -> Fleet:
        return self.fleets.get((system, self.me if player is None else player), NO_FLEET)

    def enemies_in(self, system: str) -> list[Player]:
        """Who has ships there, besides the player."""
        return [player for player in self.others if (system, player) in self.fleets]

    @cached_property
    def own_fleets(self) -> dict[str, Fleet]:
        return {system: fleet for (system, owner), fleet in self.fleets.items() if owner == self.me}

    def on_board(self, kind: str) -> int:
        """Own ships of one kind in the galaxy."""
        return sum(ship.kind == kind for fleet in self.own_fleets.values() for ship in fleet.ships)

    @cached_property
    def fleet_supply(self) -> int:
        return int(self.mine["fleet_pool"]) + self.has_ability(self.me, "armada")

    def berths(self, system: str) -> int:
        """How many more ships other than fighters the player may have in a system."""
        more = sum(
            MORE_SHIPS.get(effect["kind"], 0)
            for effect in self.effects
            if effect["player"] == self.me and effect["target"] == system
        )
        return self.fleet_supply + more - len(self.fleet(system).ships)

    # planets

    @cached_property
    def planets(self) -> dict[str, Data]:
        return dict(self.view["planets"])

    def owner(self, planet: str) -> Player | None:
        owner: Player | None = self.planets[planet]["owner"]
        return owner

    def planets_of(self, player: Player) -> list[str]:
        return [planet for planet, state in self.planets.items() if state["owner"] == player]

    @cached_property
    def own_planets(self) -> list[str]:
        return self.planets_of(self.me)

    @cached_property
    def ready(self) -> list[str]:
        """Own planets that are not exhausted."""
        return [planet for planet in self.own_planets if not self.planets[planet]["exhausted"]]

    def gf(self, planet: str) -> int:
        return int(self.planets[planet].get("gf", 0))

    def pds(self, planet: str) -> int:
        return int(self.planets[planet].get("pds", 0))

    def has_dock(self, planet: str) -> bool:
        return self.planets[planet].get("dock") is not None

    @cached_property
    def docks(self) -> list[str]:
        return [planet for planet in self.own_planets if self.has_dock(planet)]

    def stopped(self, planet: str) -> bool:
        """Whether a law or a card keeps its dock from producing (T-R1)."""
        if self.laws.get("holy_planet_of_ixth", {}).get("elected") == planet:
            return True
        return any(e["kind"] == "no_production" and e["target"] in ("", planet) for e in self.effects)

    def resources(self, planet: str) -> int:
        record = PLANETS[planet]
        return record.influence if "labor_force_politics" in self.laws else record.resources

    def influence(self, planet: str) -> int:
        record = PLANETS[planet]
        return record.resources if "labor_force_politics" in self.laws else record.influence

    def is_home(self, planet: str) -> bool:
        return planet in HOME_PLANETS

    @cached_property
    def abroad(self) -> int:
        """Own planets outside the home system."""
        home = PLANETS_OF[self.home]
        return sum(planet not in home for planet in self.own_planets)

    @cached_property
    def neutral_near(self) -> int:
        """Neutral planets within two steps of own planets."""
        near: set[str] = set()
        for system in {SYSTEM_OF[planet] for planet in self.own_planets}:
            near.add(system)
            for beside in self.net[system]:
                near.update((beside, *self.net[beside]))
        return sum(self.owner(planet) is None for system in sorted(near) for planet in PLANETS_OF[system])

    # movement

    def move(self, kind: str, player: Player | None = None) -> int:
        """R12.2: how far a kind of ship moves."""
        owned = self.technologies if player is None else self.sheets[player]["technologies"]
        if kind == FIGHTER:
            return 2 if "advanced_fighters" in owned else 0
        return UNITS[kind].move + (kind in FASTER and FASTER[kind] in owned)

    def reach_of(self, kind: str, origin: str, bonus: int = 0) -> int:
        """R13.3: whatever starts in a nebula has movement 1."""
        return 1 if SYSTEMS[origin].kind == "nebula" else self.move(kind) + bonus

    @cached_property
    def closed(self) -> frozenset[str]:
        """Systems that own ships may not pass (R12.3, R13)."""
        closed = set(self._special)
        if "light_wave_deflector" not in self.technologies:
            closed.update(
                system
                for (system, owner), fleet in self.fleets.items()
                if owner != self.me and (fleet.ships or "advanced_fighters" in self.sheets[owner]["technologies"])
            )
        return frozenset(closed)

    @cached_property
    def _special(self) -> frozenset[str]:
        """Special systems that own ships may not pass, even unseen."""
        through_asteroids = "antimass_deflectors" in self.technologies
        return frozenset(
            system
            for system in self.systems
            if SYSTEMS[system].kind in CLOSED_KINDS
            and not (through_asteroids and SYSTEMS[system].kind == "asteroid_field")
        )

    @cached_property
    def silent(self) -> frozenset[str]:
        """Where own fleets stand that pass enemy ships in this activation (In the Silence of Space)."""
        kind = "in_the_silence_of_space"
        return frozenset(e["target"] for e in self.effects if e["kind"] == kind and e["player"] == self.me)

    def moves_to(self, target: str) -> dict[str, int]:
        """For each system the moves that own ships need from there to the target."""
        found = self._needed.get(target)
        if found is None:
            closed = self.closed
            found = paths.routes_to(self.net, target, lambda system: system not in closed, self._farthest)
            if self.silent:
                special = self._special
                unseen = paths.routes_to(self.net, target, lambda system: system not in special, self._farthest)
                found = {**found, **{origin: unseen[origin] for origin in sorted(self.silent) if origin in unseen}}
            self._needed[target] = found
        return found

    @cached_property
    def _farthest(self) -> int:
        """The moves of the fastest own ship, with a card that makes it faster."""
        return 1 + max(map(self.move, SHIP_KINDS))

    def may_enter(self, system: str) -> bool:
        return SYSTEMS[system].kind not in NEVER_ENTERED

    # dangers

    def invaders_near(self, system: str) -> int:
        """Ground forces on board of enemy ships that could be in the system in one move."""
        return sum(
            sum(ship.gf for ship in fleet.ships)
            for near, owner, fleet in self._near_fleets(system)
            if self.distance(near, system) <= self.move("carrier", owner)
        )

    def warships_near(self, system: str) -> int:
        """Enemy ships other than fighters within one step."""
        return sum(len(fleet.ships) for near, _, fleet in self._near_fleets(system) if near in self.net[system])

    def _near_fleets(self, system: str) -> Iterator[tuple[str, Player, Fleet]]:
        near = {beyond for beside in self.net[system] for beyond in (beside, *self.net[beside])}
        for (place, owner), fleet in self.fleets.items():
            if owner != self.me and place in near:
                yield place, owner, fleet
