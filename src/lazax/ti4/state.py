"""The state of a TI4 game: plain data, ids instead of references, numbers instead of pieces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from lazax.core.state import Player, record
from lazax.galaxy.deals.terms import Bargainers
from lazax.galaxy.layout import Placements
from lazax.ti4.events import Effect
from lazax.ti4.switches import Rules
from lazax.ti4.units.force import Force

NOBODY: Player = -1


@record
class Law(NamedTuple):
    """A law in play: whom or what it elected, and who owns it (7.4); -1 where it lies in the common area."""

    elected: str = ""
    owner: Player = NOBODY


@record
class NoteMove(NamedTuple):
    """A promissory note has changed hands, was put on the table (receiver -1) or came from there (giver -1), or was
    shown where it was; who saw which one (None: everybody)."""

    note: str
    giver: Player
    receiver: Player
    seen_by: tuple[Player, ...] | None = None


class TI4(Bargainers):
    """One game. Tables keyed by player hold an entry for every player, eliminated ones included."""

    rules: Rules
    factions: tuple[str, ...]  # by player; () until chosen
    seating: tuple[Player, ...]  # clockwise
    out: tuple[Player, ...]  # eliminated (33.0)
    speaker: Player

    placements: Placements  # the galaxy so far, in spiral order
    turned: Mapping[str, int]  # hyperlane tile -> by how many sixths it is turned clockwise
    aside: tuple[str, ...]  # systems beside the board (39.1)
    nexus_open: bool  # 100.1a: its other side is up
    wormhole_tokens: Mapping[str, tuple[str, ...]]  # system -> wormholes that tokens have brought there
    frontier: frozenset[str]  # systems with a frontier token (38.1)
    turning_wormholes: Mapping[
        str, str
    ]  # system -> the side that is up of a wormhole token that turns when it is used
    moving_wormholes: Mapping[str, str]  # wormhole tokens that players move: which one -> its system
    planet_tokens: Mapping[str, str]  # planet that came as a token -> its system
    destroyed_planets: frozenset[str]  # planets that are out of the game for good
    sleepers: frozenset[str]  # planets with a sleeper token
    attached: Mapping[str, tuple[str, ...]]  # planet -> attachments, in the order in which they came; none: no entry
    tiles: Mapping[Player, tuple[str, ...]]  # tiles in hand while the galaxy is built
    home_space: Mapping[Player, tuple[int, int]]

    control: Mapping[str, Player]  # planet -> who controls it, in the order in which they were gained
    exhausted: set[str]  # planets
    forces: Mapping[tuple[str, Player], Force]  # (space area or planet, owner) -> units; nothing where there are none
    tokens: dict[str, tuple[Player, ...]]  # system -> players with a command token there, sorted

    tactic_pool: dict[Player, int]
    fleet_pool: dict[Player, int]
    strategy_pool: dict[Player, int]
    commodities: dict[Player, int]
    stored_goods: Mapping[Player, int]  # trade goods on an agent, until it is readied
    foreign_tokens: Mapping[Player, tuple[Player, ...]]  # whose tokens lie in the fleet pool beside own ones, sorted
    technologies: Mapping[Player, tuple[str, ...]]
    copies: Mapping[tuple[Player, str], tuple[str, Player]]  # (whose, technology) -> as which it acts, of whom
    captured: Mapping[Player, tuple[tuple[str, Player, int], ...]]  # by whom -> kind, owner (-1: a token), how many
    recovering: Mapping[Player, int]  # infantry on the card of its upgrade
    exhausted_cards: frozenset[tuple[Player, str]]  # technologies and the like, as components
    points: Mapping[Player, int]
    scored: Mapping[Player, tuple[str, ...]]  # objectives
    custodian: Player  # who removed the custodians token; -1 while it lies on Mecatol Rex (27.0)

    objective_deck: tuple[str, ...]  # face down in the row, the next one first: stage I, then stage II
    revealed: tuple[str, ...]  # public objectives
    leaked: tuple[str, ...]  # secret objectives that have become public and count as nobody's secret
    secret_deck: tuple[str, ...]
    secrets: dict[Player, tuple[str, ...]]  # unscored secret objectives, sorted
    declared: Mapping[Player, str]  # secret objectives that are about to be scored in the status phase
    action_deck: tuple[str, ...]  # top first
    action_discard: tuple[str, ...]
    hand: dict[Player, tuple[str, ...]]  # action cards, sorted
    agenda_deck: tuple[str, ...]  # top first
    agenda_discard: tuple[str, ...]
    known_cards: Mapping[Player, tuple[tuple[Player, str], ...]]  # action cards that were seen in hands of others
    known_secrets: Mapping[Player, tuple[tuple[Player, str], ...]]  # and unscored secret objectives
    shown_cards: Mapping[Player, tuple[tuple[Player, str], ...]]  # who sees which cards in hands of others just now
    known_agendas: Mapping[Player, tuple[tuple[int, str], ...]]  # (place in the deck, negative from the bottom; card)
    sealed_agenda: Mapping[Player, str]  # who drew the agenda that is voted on without being shown; which one
    pending: tuple[Effect, ...]  # what agendas bring at the start of the next strategy phase: which one, to whom
    laws: Mapping[str, Law]  # in the order in which they were passed

    cultural_deck: tuple[str, ...]  # exploration cards, top first
    hazardous_deck: tuple[str, ...]
    industrial_deck: tuple[str, ...]
    frontier_deck: tuple[str, ...]
    exploration_discard: tuple[str, ...]  # of all four decks
    fragments: Mapping[Player, tuple[str, ...]]  # relic fragments (35.9), as exploration cards, sorted
    kept_explorations: Mapping[Player, tuple[str, ...]]  # other exploration cards that stay before a player, sorted
    relic_deck: tuple[str, ...]  # top first
    relics: Mapping[Player, tuple[str, ...]]  # in the order in which they were gained
    purged: tuple[str, ...]  # components that are out of the game for good (70)

    note_hand: dict[Player, tuple[str, ...]]  # promissory notes in hand, sorted
    notes_in_play: Mapping[str, Player]  # those that lie open -> before whom
    notes_out: Mapping[str, tuple[Player, ...]]  # those that others than their owner may hold -> who, as all know
    note_moves: tuple[NoteMove, ...]  # how they came where they are

    strategies: dict[Player, tuple[str, ...]]  # strategy cards held
    strategy_goods: dict[str, int]  # strategy card -> trade goods on it
    used: set[str]  # strategy cards that are exhausted (34.5)
    passed: tuple[Player, ...]

    unlocked: frozenset[str]  # commanders and heroes
    deeds: frozenset[tuple[Player, str]]  # what unlocks some: abilities used as components, "produced:war_sun"

    in_play: Mapping[str, tuple[tuple[str, Player], ...]]  # window or query -> components that act there, and whose
    unit_cards: Mapping[tuple[Player, str], str]  # (player, kind) -> the unit as this player has it
    unsettled: frozenset[str]  # what continuous checks have to look at

    def __init__(self, seats: int, rules: Rules) -> None:
        super().__init__()
        players = range(seats)
        self.seats, self.rules = seats, rules
        self.factions, self.seating, self.out, self.speaker = (), tuple(players), (), 0
        self.placements, self.turned, self.aside, self.nexus_open = (), {}, (), False
        self.wormhole_tokens, self.frontier = {}, frozenset()
        self.turning_wormholes, self.moving_wormholes, self.planet_tokens = {}, {}, {}
        self.destroyed_planets, self.attached, self.sleepers = frozenset(), {}, frozenset()
        self.tiles, self.home_space = {}, {}
        self.control, self.exhausted, self.forces, self.tokens = {}, set(), {}, {}
        self.tactic_pool = dict.fromkeys(players, 0)
        self.fleet_pool = dict.fromkeys(players, 0)
        self.strategy_pool = dict.fromkeys(players, 0)
        self.goods = dict.fromkeys(players, 0)
        self.commodities = dict.fromkeys(players, 0)
        self.stored_goods = dict.fromkeys(players, 0)
        self.foreign_tokens = dict.fromkeys(players, ())
        self.technologies, self.copies = dict.fromkeys(players, ()), {}
        self.captured = dict.fromkeys(players, ())
        self.recovering = dict.fromkeys(players, 0)
        self.exhausted_cards = frozenset()
        self.points = dict.fromkeys(players, 0)
        self.scored = dict.fromkeys(players, ())
        self.custodian = NOBODY
        self.objective_deck, self.revealed, self.leaked = (), (), ()
        self.secret_deck, self.secrets = (), dict.fromkeys(players, ())
        self.declared = {}
        self.action_deck, self.action_discard, self.hand = (), (), dict.fromkeys(players, ())
        self.agenda_deck, self.agenda_discard, self.laws = (), (), {}
        self.sealed_agenda, self.pending = {}, ()
        self.known_cards, self.known_secrets = dict.fromkeys(players, ()), dict.fromkeys(players, ())
        self.shown_cards = {}
        self.known_agendas = dict.fromkeys(players, ())
        self.cultural_deck, self.hazardous_deck, self.industrial_deck = (), (), ()
        self.frontier_deck, self.exploration_discard = (), ()
        self.fragments = dict.fromkeys(players, ())
        self.kept_explorations = dict.fromkeys(players, ())
        self.relic_deck, self.relics, self.purged = (), dict.fromkeys(players, ()), ()
        self.note_hand, self.notes_in_play, self.notes_out = dict.fromkeys(players, ()), {}, {}
        self.note_moves = ()
        self.strategies, self.strategy_goods = dict.fromkeys(players, ()), {}
        self.used, self.passed = set(), ()
        self.unlocked, self.deeds = frozenset(), frozenset()
        self.in_play, self.unit_cards, self.unsettled = {}, {}, frozenset()
