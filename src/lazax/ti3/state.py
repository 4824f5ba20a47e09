"""The state of a TI3 game: plain data, ids instead of references, numbers instead of pieces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeVar

from lazax.core.state import Player, record
from lazax.galaxy.deals.terms import Bargainers, Promise, Proposal
from lazax.galaxy.layout import Placements
from lazax.ti3.switches import Rules
from lazax.ti3.units.fleets import Fleet


@record
class Landing(NamedTuple):
    """Ground forces, PDS and leaders of the active player on a planet that they do not (yet) control."""

    gf: int = 0
    pds: int = 0
    leaders: tuple[str, ...] = ()


@record
class Agreement(NamedTuple):
    """A trade agreement: each side holds the other's trade card (0 or 1: which of the race's two)."""

    a: Player
    b: Player
    card_a: int  # the card that player a gave, lying with b
    card_b: int


@record
class Law(NamedTuple):
    """A law in play: whom or what it elected, and the round in which it passed."""

    elected: str = ""
    round: int = 0


K = TypeVar("K")
V = TypeVar("V")


def without(table: Mapping[K, V], key: K) -> Mapping[K, V]:
    """The table less an entry, which may be missing."""
    return {other: value for other, value in table.items() if other != key}


class TI3(Bargainers):
    """One game. Tables keyed by player hold an entry for every player, eliminated ones included."""

    rules: Rules
    races: tuple[str, ...]  # by player; () until drawn
    seating: tuple[Player, ...]  # clockwise (R3.3)
    out: tuple[Player, ...]  # eliminated (R23.12)
    speaker: Player

    placements: Placements  # the galaxy so far, in spiral order
    face_down: str  # the tile lying face down beside Mecatol Rex while the galaxy is built (R4.11), or ""
    face_down_at: tuple[int, ...]
    tiles: Mapping[Player, tuple[str, ...]]  # tiles in hand while the galaxy is built
    tiles_shown: set[Player]  # players who proved with open tiles that they have no planet left (R3.9)
    last_tile: Mapping[Player, str]  # the tile each player placed last (R3.9)
    home_space: Mapping[Player, tuple[int, int]]

    control: Mapping[str, Player]  # planet -> who controls it; neutral planets are absent
    held_since: Mapping[str, int]  # planet -> round in which its controller took it (0: from the start)
    exhausted: set[str]
    gf: dict[str, int]  # planet -> ground forces of its controller; absent: none
    pds: dict[str, int]
    docks: dict[str, int]  # planet -> round in which the dock was placed (0: from the start)
    landed: dict[str, Landing]  # planet -> forces of the active player before the planet is theirs
    leaders: Mapping[str, tuple[str, ...]]  # planet -> leaders of its controller, sorted; others are in the fleets
    captives: Mapping[Player, tuple[str, ...]]  # captor -> leaders of others (R41.11), sorted
    protected: Mapping[str, int]  # planet -> round in which a diplomat last turned an invasion away (R41.16)

    fleets: dict[tuple[str, Player], Fleet]  # (system, owner) -> ships; empty fleets are absent
    counters: dict[str, tuple[Player, ...]]  # system -> players with a command counter there, sorted

    domain: Mapping[str, str]  # planet -> the domain counter lying on it (R42)
    domain_open: set[str]  # planets whose counter lies face up
    domain_discard: tuple[str, ...]  # counters that have left their planets, face up
    probed: Mapping[Player, tuple[str, ...]]  # planets at whose face-down counters a player has looked, sorted
    wormholes: Mapping[str, tuple[str, ...]]  # system -> wormholes discovered there (R42.18)
    survivors: Mapping[Player, int]  # votes that Lazax survivors give (R42.16)
    voteless: tuple[Player, ...]  # who does not vote on the next agenda (R42.12)

    strategy_pool: dict[Player, int]  # strategy allocation
    fleet_pool: dict[Player, int]  # fleet supply
    command_pool: dict[Player, int]
    goods: dict[Player, int]
    technologies: Mapping[Player, tuple[str, ...]]
    hand: dict[Player, tuple[str, ...]]  # action cards, sorted
    committed: dict[Player, str]  # cards in hand announced for the open window and not yet revealed (R21.4)
    known_cards: Mapping[Player, tuple[tuple[Player, str], ...]]  # (owner, card) that a player saw in others' hands
    secret: Mapping[Player, str]  # secret objective; "" when scored or lost
    points: Mapping[Player, int]
    scored: Mapping[Player, tuple[str, ...]]
    agreements: tuple[Agreement, ...]
    proposals: tuple[Proposal, ...]  # on the table (R0.16)
    promises: tuple[Promise, ...]  # open and settled ones, the oldest first
    talks: tuple[tuple[str, Player], ...]  # proposals made so far: (the act to which they belong, who made them)

    action_deck: tuple[str, ...]  # top first
    action_discard: tuple[str, ...]
    political_deck: tuple[str, ...]  # top first
    political_discard: tuple[str, ...]
    known_agendas: Mapping[Player, tuple[tuple[int, str], ...]]  # (place in the deck, negative from the bottom; card)
    objective_deck: tuple[str, ...]
    revealed: tuple[str, ...]  # public objectives face up
    laws: Mapping[str, Law]  # in the order in which they were passed
    usurper: str  # the action card that lies on Mecatol Rex for whoever controls it (Usurper or its copy), or ""
    prophet: Player  # before whom the Prophecy of Ixth lies, -1: nobody
    embargo: Mapping[Player, int]  # the last round without trade agreements for a player (Trade Embargo), 0: none

    bonus: dict[str, int]  # strategy card -> bonus counters on it
    strategies: dict[Player, tuple[str, ...]]  # strategy cards held
    kept: Mapping[Player, str]  # card kept for the next round (Political Stability)
    used: set[str]  # strategy cards whose strategic action is done
    passed: tuple[Player, ...]
    last_initiative: Player  # who held Initiative in the previous round, -1: nobody
    stalled: set[Player]  # Yssaril skipped the last turn

    def __init__(self, seats: int, rules: Rules) -> None:
        super().__init__()
        self.seats = seats
        self.rules = rules
        self.races = ()
        self.seating = tuple(range(seats))
        self.out = ()
        self.speaker = 0
        self.placements = ()
        self.face_down = ""
        self.face_down_at = ()
        self.tiles, self.last_tile, self.home_space = {}, {}, {}
        self.tiles_shown = set()
        self.control, self.held_since, self.exhausted = {}, {}, set()
        self.gf, self.pds, self.docks, self.landed = {}, {}, {}, {}
        self.leaders, self.protected = {}, {}
        self.fleets, self.counters = {}, {}
        players = range(seats)
        self.domain, self.domain_open, self.domain_discard = {}, set(), ()
        self.probed = dict.fromkeys(players, ())
        self.wormholes = {}
        self.survivors = dict.fromkeys(players, 0)
        self.voteless = ()
        self.strategy_pool = dict.fromkeys(players, 0)
        self.fleet_pool = dict.fromkeys(players, 0)
        self.command_pool = dict.fromkeys(players, 0)
        self.goods = dict.fromkeys(players, 0)
        self.technologies = dict.fromkeys(players, ())
        self.hand = dict.fromkeys(players, ())
        self.committed = {}
        self.known_cards = dict.fromkeys(players, ())
        self.secret = dict.fromkeys(players, "")
        self.points = dict.fromkeys(players, 0)
        self.scored = dict.fromkeys(players, ())
        self.agreements = ()
        self.captives = dict.fromkeys(players, ())
        self.action_deck, self.action_discard = (), ()
        self.political_deck, self.political_discard = (), ()
        self.known_agendas = dict.fromkeys(players, ())
        self.objective_deck, self.revealed = (), ()
        self.laws = {}
        self.usurper = ""
        self.prophet = -1
        self.embargo = dict.fromkeys(players, 0)
        self.bonus = {}
        self.strategies = dict.fromkeys(players, ())
        self.kept = dict.fromkeys(players, "")
        self.used = set()
        self.passed = ()
        self.last_initiative = -1
        self.stalled = set()
