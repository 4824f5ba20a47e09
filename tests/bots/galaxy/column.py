"""A made-up edition: five systems in a column, two players at its ends, a planet in each. It shows that what bots of
all editions share needs no more of an edition than the hooks say."""

from __future__ import annotations

from typing import Any, NamedTuple

from lazax.bots.galaxy.chart import Atlas
from lazax.bots.galaxy.knowledge import Knowledge, Saving
from lazax.bots.galaxy.sheets import Data
from lazax.core.ask import Choose
from lazax.core.chance import Generator
from lazax.core.state import Player
from lazax.galaxy.fleets import FIGHTER
from tests.bots.paper import ME, View, paper

RIVAL = 1
COLUMN = ("north", "upper", "middle", "lower", "south")  # systems, and the planet in each
PLANETS_OF = {system: (system.title(),) for system in COLUMN}
SYSTEM_OF = {system.title(): system for system in COLUMN}
VALUES = {"North": (3, 1), "Upper": (2, 0), "Middle": (1, 4), "Lower": (0, 2), "South": (3, 1)}


class Ship(NamedTuple):
    kind: str
    gf: int = 0
    damaged: bool = False


class Fleet(NamedTuple):
    ships: tuple[Ship, ...] = ()
    fighters: int = 0


def fleet_of(*kinds: str) -> Fleet:
    return Fleet(tuple(Ship(kind) for kind in kinds if kind != FIGHTER), kinds.count(FIGHTER))


class Column(Knowledge[Fleet]):
    no_fleet = Fleet()
    atlas = Atlas(PLANETS_OF, SYSTEM_OF, frozenset({"North", "South"}), ())
    partners = frozenset[Player]()
    saving: Saving | None = None
    asked: tuple[str, ...] = ()  # planets where an objective wants ground forces
    targets: tuple[list[str], ...] = ()

    def fleet_from(self, row: Data) -> Fleet:
        return Fleet(tuple(Ship(kind, gf) for kind, gf in row["ships"]), row["fighters"])

    def troops_aboard(self, system: str, player: Player) -> int:
        return sum(ship.gf for ship in self.fleets[system, player].ships)

    def move(self, kind: str, player: Player | None = None) -> int:
        return 1

    def berths(self, system: str) -> int:
        return 4 - len(self.fleet(system).ships)

    def gf(self, planet: str) -> int:
        return int(self.planets[planet]["gf"])

    def pds(self, planet: str) -> int:
        return 0

    def has_dock(self, planet: str) -> bool:
        return self.is_home(planet)

    def resources(self, planet: str) -> int:
        return VALUES[planet][0]

    def influence(self, planet: str) -> int:
        return VALUES[planet][1]

    def points_at_hand(self, player: Player) -> int:
        return 0

    def in_prospect(self, player: Player) -> int:
        return 0

    def planet_worth(self, planet: str) -> float:
        return float(sum(VALUES[planet]))

    def asks_for_troops(self, planet: str) -> bool:
        return planet in self.asked

    def price(self, kind: str) -> float:
        return {"fighter": 0.5, "carrier": 3.0}.get(kind, 2.0)

    def campaign_targets(self) -> tuple[list[str], ...]:
        return self.targets


def opening() -> View:
    """Each player holds their home with a carrier above it; the rest of the column is nobody's."""
    return {
        "players": [{"points": 0, "goods": 0, "home": home, "technologies": ()} for home in ("north", "south")],
        "seats": 2,
        "out": (),
        "goal": 10,
        "round": 1,
        "stage": [],
        "systems": {
            "middle": {"at": (0, 0), "counters": (), "fleets": []},
            "upper": {"at": (0, -1), "counters": (), "fleets": []},
            "lower": {"at": (0, 1), "counters": (), "fleets": []},
            "north": {"at": (0, -2), "counters": (), "fleets": [fleet(ME, ("carrier", 0))]},
            "south": {"at": (0, 2), "counters": (), "fleets": [fleet(RIVAL, ("carrier", 0))]},
        },
        "planets": {
            planet: {"owner": {"North": ME, "South": RIVAL}.get(planet), "exhausted": False, "gf": 0}
            for planet in SYSTEM_OF
        },
    }


def fleet(player: Player, *ships: tuple[str, int], fighters: int = 0) -> Data:
    return {"player": player, "ships": list(ships), "fighters": fighters}


def known(view: View, **facts: Any) -> Column:
    """What a bot of the edition knows from a view; facts: what the edition says to the hooks."""
    column = Column(paper(Choose(ME, "nothing", list), view), Generator(1), {})
    vars(column).update(facts)
    return column
