"""The state of a game: a record a player and sheet, which the lane owns, and what lies in the middle of the table."""

from __future__ import annotations

from typing import NamedTuple

from lazax.core.state import Player, State, record
from lazax.inscription.sheets.masks import Mask
from lazax.inscription.sheets.papers import (
    EXPANSION_PAPERS,
    INDUSTRY_PAPERS,
    NAVIGATION_PAPERS,
    WARFARE_PAPERS,
    ExpansionPaper,
    IndustryPaper,
    NavigationPaper,
    WarfarePaper,
)
from lazax.inscription.tables import BOXES, SHEETS, TECHNOLOGIES, TECHNOLOGY_AT, UNITS

AI: Player = -1
"""The AI faction where a player could stand: as a neighbour, on the Mecatol Rex board (I20)."""

ROWS: tuple[tuple[str, int], ...] = tuple((unit.id, n + 1) for unit in UNITS.values() for n in range(unit.rows))
"""The rows in which units are built: the unit, and the number of its row."""
ROW_AT = {row: at for at, row in enumerate(ROWS)}
UNIT_AT = {unit: at for at, unit in enumerate(UNITS)}
Purse = tuple[int, int, int]
EMPTY: Purse = (0, 0, 0)


@record
class Rules(NamedTuple):
    """The switches of one game."""

    sides: str = "A"
    phase_v: str = "errata"
    difficulty: str = "easy"
    speaker: int = 0
    diagonal: bool = False  # nodes are adjacent diagonally too
    wormhole_exit: bool = True  # the wormhole one comes out of is used up as well
    focus_mandatory: bool = True  # unlocked focus dice must be spent
    all_votes_break_ties: bool = True  # spent votes count too
    empty_systems: bool = True  # systems without a boon may be claimed


@record
class Navigation(NamedTuple):
    explored: Mask
    claimed: Mask
    crossed: Mask = 0
    flown: Mask = 0  # wormholes that were used
    mecatol_vp: int = 0
    relic_vp: tuple[int, ...] = ()  # I18.1: written beside the relic systems


@record
class Expansion(NamedTuple):
    unlocked: Mask = 0  # planets
    crossed: Mask = 0  # cells
    claimed: Mask = 0  # lines whose boon was claimed
    crossed_lines: Mask = 0  # lines whose boon was crossed out
    dock_symbols: Mask = 0
    docks: Mask = 0  # built
    dead_docks: Mask = 0  # cannot be built any more
    population: int = 0  # values claimed, from the bottom
    crossed_population: Mask = 0


@record
class Industry(NamedTuple):
    scrapped: Mask
    claimed: Mask = 0
    dead: Mask = 0
    commodities: tuple[int, int, int] = (0, 0, 0)
    council: int = 1  # I13.2: the first +1 is unlocked from the start
    votes: int = 0  # ever claimed
    votes_spent: int = 0
    goods: int = 0  # ever claimed
    goods_spent: int = 0


@record
class Deployed(NamedTuple):
    """A unit on the battle grid."""

    unit: str
    nodes: Mask


@record
class Warfare(NamedTuple):
    occupied: Mask = 0
    units: tuple[Deployed, ...] = ()
    rows: tuple[Mask, ...] = (0,) * len(ROWS)  # symbols crossed out; a special symbol is the last one
    unlocked: Mask = 1 << UNIT_AT["infantry"] | 1 << UNIT_AT["pds"] | 1 << UNIT_AT["cruiser"]
    dead_rows: Mask = 0
    bonus: tuple[int, ...] = (0,) * BOXES
    crossed_wins: Mask = 0
    strengths: tuple[int, ...] = ()  # of the boxes used so far
    results: tuple[str, ...] = ()  # won, lost or tied, of the same boxes


@record
class Common(NamedTuple):
    """What belongs to a player and to no single sheet, or to every one."""

    faction: str = ""
    offers: tuple[str, ...] = ()  # the faction cards they may keep one of
    active: int = -1  # the active sheet
    purse: Purse = EMPTY  # resources in hand (I1.4)
    optional: Purse = EMPTY  # how many of them need not be spent
    focus: Mask = 0  # unlocked focus dice: bit sheet * 3 + resource
    research: tuple[int, ...] = (0,) * len(TECHNOLOGIES)
    unlocked: Mask = 0  # technologies
    banned: Mask = 0  # technologies crossed out
    used: Mask = 0  # technologies used in this activation
    uses: tuple[str, ...] = ()  # other abilities used in this round
    held: tuple[tuple[str, str], ...] = ()  # claimed and unspent: the boon, and where it stands
    spent: tuple[tuple[str, str], ...] = ()
    relics: tuple[str, ...] = ()  # in hand
    part: tuple[str, ...] = ()  # of the relic deck, for them alone to draw from (I18.3)
    drawn: tuple[str, ...] = ()  # just drawn, still to be looked at
    buried: tuple[str, ...] = ()  # what they have put under the deck
    played: tuple[str, ...] = ()
    draws: int = 0  # relics that were claimed when none was left, or by somebody who cannot look at them
    mecatol: bool = False  # claimed in this step
    objectives: tuple[int, ...] = (0,) * len(SHEETS)  # points scored


@record
class Papers(NamedTuple):
    """The four sheets a player was dealt."""

    navigation: str
    expansion: str
    industry: str
    warfare: str


@record
class AIBoard(NamedTuple):
    """The tracks of the AI faction: symbols crossed out, by section; sections that are closed."""

    strength: tuple[int, ...]
    votes: tuple[int, ...]
    goals: tuple[int, ...]
    strength_closed: int = 0
    votes_closed: int = 0


class Inscription(State):
    OWNED = ("navigation", "expansion", "industry", "warfare", "common")  # I1.2: everybody marks their own sheets
    rules: Rules
    papers: dict[Player, Papers]
    navigation: dict[Player, Navigation]
    expansion: dict[Player, Expansion]
    industry: dict[Player, Industry]
    warfare: dict[Player, Warfare]
    common: dict[Player, Common]
    speaker: Player
    left: tuple[Player, ...]  # everybody's left neighbour
    right: tuple[Player, ...]
    events: tuple[str, ...]  # the deck, from the top
    discard: tuple[str, ...]
    event: str
    wars: int  # how many were fought: where the deployment line is
    dice: tuple[int, ...]  # three black dice (a resource each), three focus dice (how many); empty before the roll
    objectives: tuple[str, ...]  # one a sheet
    reached: tuple[bool, ...]  # whether its card was turned over
    agendas: tuple[tuple[str, ...], ...]  # face down: of the phases II, III and IV
    tabled: tuple[str, ...]  # what the council is about
    votes: dict[Player, str]  # as announced
    ai_votes: int
    outcome: str
    decision: str  # what the player with the most votes named
    mecatol: tuple[Player, ...]  # the rows of the board
    relic_deck: tuple[str, ...]  # what is nobody's part of it
    ai: AIBoard
    ai_reached: tuple[str, ...]  # goals of the AI faction in this step


def seats_from_speaker(game: Inscription) -> list[Player]:
    return [(game.speaker + n) % game.seats for n in range(game.seats)]


def with_ai(game: Inscription) -> bool:
    """I1.1: the AI faction takes part."""
    return game.seats <= 2


def navigation_paper(game: Inscription, player: Player) -> NavigationPaper:
    return NAVIGATION_PAPERS[game.papers[player].navigation]


def expansion_paper(game: Inscription, player: Player) -> ExpansionPaper:
    return EXPANSION_PAPERS[game.papers[player].expansion]


def industry_paper(game: Inscription, player: Player) -> IndustryPaper:
    return INDUSTRY_PAPERS[game.papers[player].industry]


def warfare_paper(game: Inscription, player: Player) -> WarfarePaper:
    return WARFARE_PAPERS[game.papers[player].warfare]


def has_technology(game: Inscription, player: Player, technology: str) -> bool:
    common = game.common[player]
    return bool((common.unlocked & ~common.banned) >> TECHNOLOGY_AT[technology] & 1)


def set_common(game: Inscription, player: Player, **changes: object) -> None:
    game.common[player] = game.common[player]._replace(**changes)  # type: ignore[arg-type]
