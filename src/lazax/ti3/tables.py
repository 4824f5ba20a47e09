"""The components of TI3 as typed, immutable tables. Names and effects in words live in the locales."""

from collections.abc import Container
from typing import Final, Literal

import msgspec

from lazax.catalog import Record, T, load_table

Colour = Literal["red", "green", "blue", "yellow"]
SwitchValue = bool | str | tuple[int, ...]


class System(Record, frozen=True, forbid_unknown_fields=True):
    kind: Literal["home", "mecatol", "planets", "empty", "wormhole", "asteroid_field", "nebula", "supernova"]
    planets: tuple[str, ...]
    wormhole: Literal["alpha", "beta"] | None
    special: bool
    """Red border (R13.1): asteroid field, nebula or supernova."""
    home_of: str | None


class Planet(Record, frozen=True, forbid_unknown_fields=True):
    name: str
    system: str
    resources: int
    influence: int
    specialty: Colour | None


class Unit(Record, frozen=True, forbid_unknown_fields=True):
    """One of the nine kinds of units (R0.1)."""

    cost: int
    per_cost: int
    """How many units one payment of `cost` buys: 2 for fighters and ground forces (R18.4)."""
    combat: int
    """Rolls of at least this hit; 0 with 0 dice for a unit that never rolls."""
    dice: int
    move: int
    capacity: int
    """Places on board; for the space dock the fighters it supports (R20.8)."""
    limit: int
    """Plastic pieces per player."""
    extendable: bool
    """Supplement counters may stand for more than the plastic pieces (R20.11)."""
    ship: bool
    sustains: bool
    bombards: bool
    barrage: int
    """Anti-fighter dice before a space battle (R15.3)."""


class Technology(Record, frozen=True, forbid_unknown_fields=True):
    colour: Colour
    needs: tuple[str, ...]
    needs_all: bool

    def open_to(self, owned: Container[str]) -> bool:
        """R28.3: are the prerequisites among the owned technologies?"""
        if self.needs_all:
            return all(needed in owned for needed in self.needs)
        return any(needed in owned for needed in self.needs)


class Race(Record, frozen=True, forbid_unknown_fields=True):
    home: str
    planets: tuple[str, ...]
    units: dict[str, int]
    technologies: tuple[str, ...]
    counters: dict[str, int]
    """Starting command counters in `strategy`, `command` and `fleet` (R2.11)."""
    trade_values: tuple[int, int]
    leaders: tuple[str, str, str]
    abilities: tuple[str, ...]


class Leader(Record, frozen=True, forbid_unknown_fields=True):
    race: str
    kind: Literal["admiral", "agent", "diplomat", "general", "scientist"]
    name: str


class ActionCard(Record, frozen=True, forbid_unknown_fields=True):
    copies: int
    window: str


class PoliticalCard(Record, frozen=True, forbid_unknown_fields=True):
    type: Literal["event", "law"]
    vote: Literal[
        "for_against",
        "elect_player",
        "elect_two_players",
        "elect_planet",
        "elect_two_planets",
        "elect_current_law",
        "elect_technology_colour",
    ]
    held_by_player: bool
    lasting: bool
    """An event that stays in effect although it is no law."""


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an objective asks for; fields left at their default ask for nothing, the others all hold."""

    planet: str | None = None
    since_round_began: bool = False
    """That planet was held through the whole strategy and action phase."""
    dock: bool = False
    """An own space dock stands on that planet."""
    ground_forces: int = 0
    """So many ground forces on that planet."""
    ships: dict[str, int] = {}
    """Ships in that planet's system; `non_fighter` counts every kind but fighters."""
    on_board: dict[str, int] = {}
    enemy_homes: int = 0
    """Every planet of the home systems of so many other players."""
    planets_outside_home: int = 0
    specialties: int = 0
    """Planets with any technology specialty."""
    specialty_colours: int = 0
    """So many colours with at least `per_specialty` planets each."""
    per_specialty: int = 0
    technologies: int = 0
    technology_colours: int = 0
    """So many colours with at least `per_colour` technologies each."""
    per_colour: int = 0
    spend: dict[str, int] = {}
    every_wormhole: bool = False
    """A non-fighter ship in every system with a wormhole."""
    neighbours_last_dock: bool = False
    """This round took the planet of a neighbour's last space dock."""
    mecatol_and_around: bool = False
    """Controls (R25.8) the Mecatol Rex system and every adjacent one."""
    outweighs_neighbours: bool = False
    """More influence on planets than the left and the right neighbour together."""


class Objective(Record, frozen=True, forbid_unknown_fields=True):
    deck: Literal["secret", "stage1", "stage2"]
    points: int
    condition: Condition
    wins_game: bool
    ends_game: bool


class StrategyCard(Record, frozen=True, forbid_unknown_fields=True):
    number: int
    strategic_action: bool
    secondary_counters: int
    """Command counters from strategy allocation that the secondary ability costs (R9.4, R9.5)."""
    option: str | None
    """Only in games with this option."""
    replaces: str | None


class Layout(Record, frozen=True, forbid_unknown_fields=True):
    """Set-up for one number of players (R4). Ring-3 spaces are numbered 0-17 clockwise from a corner."""

    players: int
    homes: tuple[int, ...]
    """Ring-3 spaces of the home systems, by position."""
    other_homes: tuple[int, ...]
    """Home spaces of the alternative layout, if there is one (A-01)."""
    missing_spaces: tuple[int, ...]
    """Ring-3 spaces that do not exist."""
    removed_kinds: dict[str, int]
    """Tiles taken out on purpose before shuffling, by kind of system."""
    removed_at_random: int
    face_down: int
    dealt_each: int
    strategy_cards_each: int
    bonus_counters: int
    """Strategy cards left over each round, which get a bonus counter (R7.6)."""
    trade_goods: tuple[int, ...]
    """Trade goods at the start, by position (R4.14)."""
    removed_cards: tuple[str, ...]

    @property
    def spaces(self) -> int:
        """Spaces of the galaxy: Mecatol Rex and three rings, without the missing ones."""
        return 1 + 6 + 12 + 18 - len(self.missing_spaces)


class RuleSwitch(Record, frozen=True, forbid_unknown_fields=True):
    default: SwitchValue
    other: SwitchValue
    group: str | None
    entry: str
    """Entry of the ambiguity register that explains the choice."""

    @property
    def group_value(self) -> SwitchValue | None:
        """The value set when the whole group is chosen; None outside the groups."""
        return self.other if self.group else None


class DomainCounter(Record, frozen=True, forbid_unknown_fields=True):
    values: dict[str, int]
    """How many counters carry each number or letter; "" for those without."""


class Component(Record, frozen=True, forbid_unknown_fields=True):
    count: int


def _load(name: str, record: type[T]) -> dict[str, T]:
    return load_table("lazax.ti3", name, record)


SYSTEMS: Final = _load("systems", System)
PLANETS: Final = _load("planets", Planet)
UNITS: Final = _load("units", Unit)
TECHNOLOGIES: Final = _load("technologies", Technology)
RACES: Final = _load("races", Race)
LEADERS: Final = _load("leaders", Leader)
ACTION_CARDS: Final = _load("action_cards", ActionCard)
POLITICAL_CARDS: Final = _load("political_cards", PoliticalCard)
OBJECTIVES: Final = _load("objectives", Objective)
STRATEGY_CARDS: Final = _load("strategy_cards", StrategyCard)
LAYOUTS: Final = {layout.players: layout for layout in _load("layouts", Layout).values()}
RULE_SWITCHES: Final = _load("rule_switches", RuleSwitch)
DOMAIN_COUNTERS: Final = _load("domain_counters", DomainCounter)
COMPONENTS: Final = {part.id: part.count for part in _load("components", Component).values()}

TRADE_GOODS: Final = COMPONENTS["trade_goods"]
COMMAND_COUNTERS: Final = COMPONENTS["command_counters"]
CONTROL_MARKERS: Final = COMPONENTS["control_markers"]

MECATOL_REX: Final = "mecatol_rex"
COLOURS: Final[tuple[Colour, ...]] = ("red", "green", "blue", "yellow")
SWITCH_GROUPS: Final = tuple(dict.fromkeys(s.group for s in RULE_SWITCHES.values() if s.group))

HOME_OF: Final = {system.id: system.home_of for system in SYSTEMS.values() if system.home_of}
PLANETS_OF: Final = {system.id: system.planets for system in SYSTEMS.values()}
SYSTEM_OF: Final = {planet.id: planet.system for planet in PLANETS.values()}
HOME_PLANETS: Final = frozenset(planet for race in RACES.values() for planet in race.planets)
DRAW_PILE: Final = tuple(s.id for s in SYSTEMS.values() if s.kind not in ("home", "mecatol"))

LEADER_KINDS: Final = tuple(sorted({leader.kind for leader in LEADERS.values()}))
LEADERS_OF: Final = {
    race: tuple(sorted(leader.id for leader in LEADERS.values() if leader.race == race)) for race in RACES
}

SHIP_KINDS: Final = ("war_sun", "dreadnought", "carrier", "cruiser", "destroyer", "fighter")
"""R0.2: the kinds of units that are ships."""
NON_FIGHTERS: Final = SHIP_KINDS[:-1]
CAPACITY: Final = {kind: UNITS[kind].capacity for kind in SHIP_KINDS}

STRATEGIES: Final = tuple(card.id for card in STRATEGY_CARDS.values() if not card.option)
"""The eight cards of the standard game, by initiative number."""


def _cards_by_window() -> dict[str, tuple[str, ...]]:
    windows: dict[str, tuple[str, ...]] = {}
    for card in ACTION_CARDS.values():
        windows[card.window] = (*windows.get(card.window, ()), card.id)
    return windows


CARDS_BY_WINDOW: Final = _cards_by_window()
