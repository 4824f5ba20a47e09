"""Units, technologies, leaders and the factions that have them (26, 43, 55, 76)."""

from collections.abc import Mapping
from typing import Final, Literal, get_args

import msgspec

from lazax.ti4.tables.printed import COLOURS, Acting, Colour, Printed, load

Kind = Literal[
    "flagship",
    "war_sun",
    "dreadnought",
    "carrier",
    "cruiser",
    "destroyer",
    "fighter",
    "mech",
    "infantry",
    "pds",
    "space_dock",
]
Category = Literal["ship", "ground_force", "structure"]
LeaderKind = Literal["agent", "commander", "hero"]

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
"""Kinds of plastic. A unit is what a kind is for one faction, before or after an upgrade."""
SHIP_KINDS: Final = KINDS[:7]
NON_FIGHTERS: Final = KINDS[:6]
GROUND_FORCES: Final = KINDS[7:9]
STRUCTURES: Final = KINDS[9:]
LEADER_KINDS: Final[tuple[LeaderKind, ...]] = get_args(LeaderKind)


class Roll(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dice of a unit ability."""

    hits_on: int
    dice: int


class Unit(Printed, frozen=True, forbid_unknown_fields=True):
    kind: Kind
    category: tuple[Category, ...]
    """More than one for structures that fight, and for a mech that flies."""
    pieces: int
    """Plastic per player, shared by all units of the kind."""
    faction: str | None = None
    upgrade_of: str | None = None
    technology: str | None = None
    """The technology without which this unit is not in play."""
    cost: int = 0
    """0 for structures, which are never produced."""
    per_cost: int = 1
    """How many units one payment of `cost` buys."""
    combat: int = 0
    """Rolls of at least this hit; 0 for a unit that takes no part in combat."""
    dice: int = 0
    dice_by_enemy_ships: bool = False
    """As many dice as the opponent has non-fighter ships in the system."""
    move: int = 0
    capacity: int = 0
    production: int = 0
    production_by_resources: bool = False
    """The planet's resources are added to `production`."""
    barrage: Roll | None = None
    bombardment: Roll | None = None
    cannon: Roll | None = None
    sustains: bool = False
    shield: bool = False
    """Has Planetary Shield."""
    deploys: bool = False
    """Has a Deploy ability."""
    free_fighters: int = 0
    """Fighters in its system that do not count against capacity."""
    other_side: str | None = None
    """The unit on the other side of a card that is turned over."""


class Technology(Printed, frozen=True, forbid_unknown_fields=True):
    kind: Literal["blue", "green", "yellow", "red", "unit_upgrade", "none"]
    needs: dict[Colour, int] = msgspec.field(default_factory=dict)
    """Prerequisites: so many technologies of a colour."""
    faction: str | None = None
    unit: str | None = None
    """The unit that a unit upgrade brings."""
    replaces_upgrade: str | None = None
    """The upgrade of all factions in whose stead this one has its own (R-57)."""
    exhausts: bool = False

    @property
    def colour(self) -> Colour | None:
        """The colour it counts as for prerequisites; unit upgrades have none."""
        return COLOURS[COLOURS.index(self.kind)] if self.kind in COLOURS else None

    def missing(self, owned: Mapping[Colour, int]) -> int:
        """How many prerequisites are lacking with so many technologies of each colour."""
        return sum(max(0, number - owned.get(colour, 0)) for colour, number in self.needs.items())


class Leader(Acting, frozen=True, forbid_unknown_fields=True):
    faction: str
    kind: LeaderKind
    component_action: bool = False
    after_use: Literal["exhaust", "purge", "purge_at_end_of_round", "attach"] | None = None
    """None for abilities that stay."""


class StartingChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Technologies that a faction chooses at the start (SU-11, R-54)."""

    count: int
    rule: Literal["among", "no_prerequisites", "owned_by_others"]
    among: tuple[str, ...] = ()


class Faction(Printed, frozen=True, forbid_unknown_fields=True):
    """A faction with all printings of its components; which of them are in play, the sets decide."""

    home: str
    board_tile: str
    """The tile on the home space of the galaxy: the home system, or the gate that leads to it."""
    planets: tuple[str, ...]
    commodities: int
    starting_units: dict[Kind, int]
    abilities: tuple[str, ...]
    technologies: tuple[str, ...]
    flagship: str
    mech: str
    agents: tuple[str, ...]
    commanders: tuple[str, ...]
    heroes: tuple[str, ...]
    notes: tuple[str, ...]
    starting_technologies: tuple[str, ...] = ()
    starting_choice: StartingChoice | None = None
    other_units: tuple[str, ...] = ()
    """Own units beside flagship and mech, and other printings and sides of these."""
    tokens: dict[str, int] = msgspec.field(default_factory=dict)
    extra_planets: tuple[str, ...] = ()
    """Planets without a tile that belong to the faction's components."""
    form_of: str | None = None
    """A faction may come in several forms, one for each home it may take, with one sheet."""
    home_taken_from: str | None = None
    """The faction whose home, planets and tokens this form takes, and which nobody may play."""
    abroad: str = ""
    """What game data of other tools call it, if otherwise than here."""
    known_as: tuple[str, ...] = ()
    """Further names for it that players and tools use."""

    @property
    def sheet(self) -> str:
        """The faction as technologies, units, leaders and notes name it."""
        return self.form_of or self.id

    @property
    def units(self) -> tuple[str, ...]:
        return (self.flagship, self.mech, *self.other_units)

    @property
    def leaders(self) -> tuple[str, ...]:
        return (*self.agents, *self.commanders, *self.heroes)


UNITS: Final = load("units", Unit)
TECHNOLOGIES: Final = load("technologies", Technology)
LEADERS: Final = load("leaders", Leader)
FACTIONS: Final = load("factions", Faction)

PIECES: Final[dict[Kind, int]] = {unit.kind: unit.pieces for unit in UNITS.values()}
UNIT_UPGRADES: Final = frozenset(t.id for t in TECHNOLOGIES.values() if t.kind == "unit_upgrade")
ABILITIES: Final = tuple(dict.fromkeys(ability for faction in FACTIONS.values() for ability in faction.abilities))
