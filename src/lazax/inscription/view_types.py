"""What a view of Twilight Inscription looks like on the wire, as types: pages in other languages generate theirs from
the schema, in which the names of all titles stand side by side.

Ids are ids of the catalog or places of a sheet's drawing; players are seats, the AI faction is -1."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from lazax.inscription.tables import Resource, SheetName

StepName = Literal["", "card", "dice", "war", "council", "vote", "agenda", "relics"]
BattleResult = Literal["won", "lost", "tied"]


class ResourcesView(TypedDict):
    """How many of each resource."""

    material: int
    influence: int
    research: int


class RulesView(TypedDict):
    """The switches of this game."""

    sides: Literal["A", "B"]
    phase_v: Literal["printed", "errata"]
    difficulty: Literal["easy", "medium", "hard"]
    speaker: int
    diagonal: bool
    wormhole_exit: bool
    focus_mandatory: bool
    all_votes_break_ties: bool
    empty_systems: bool


class NextEventView(TypedDict):
    """The back of the top event."""

    phase: int
    colour: Literal["black", "blue"]


class DiceView(TypedDict):
    """The roll: a resource for each black die, how many symbols each focus die shows."""

    black: list[Resource]
    focus: ResourcesView


class ObjectiveView(TypedDict):
    """`reached`: its card is turned over; `by`: who has scored it."""

    objective: str
    sheet: SheetName
    reached: bool
    by: list[int]


class VoteView(TypedDict):
    player: int
    vote: str


class CouncilView(TypedDict):
    """What the council is about. `ai_may_cast`: the least and the most votes of the AI faction. `carried`: the side
    that the viewer carries out. `decision`: what the player with the most votes named."""

    agendas: list[str]
    votes: list[VoteView]
    ai_votes: int
    ai_may_cast: list[int] | None
    outcome: str | None
    carried: str | None
    decision: str | None


class AIView(TypedDict):
    """The board of the AI faction: symbols crossed out by section, how many sections are closed, goals it reached in
    this step."""

    strength: list[int]
    votes: list[int]
    goals: list[int]
    strength_closed: int
    votes_closed: int
    reached: list[str]


class NavigationView(TypedDict):
    """`paper`: which of the printed sheets it is, here as on the others. `flown`: wormholes that were used."""

    paper: str
    explored: list[str]
    claimed: list[str]
    crossed: list[str]
    flown: list[str]
    mecatol_vp: int
    relic_vp: list[int]


class ExpansionView(TypedDict):
    """`unlocked` names planets, `crossed` their symbols, `claimed` lines; of docks the symbols crossed out."""

    paper: str
    unlocked: list[str]
    crossed: list[str]
    claimed: list[str]
    crossed_lines: list[str]
    dock_symbols: dict[str, list[int]]
    docks: list[str]
    dead_docks: list[str]
    population: int
    crossed_population: list[int]


class CommoditiesView(TypedDict):
    alloy: int
    biomass: int
    crystal: int


class IndustryView(TypedDict):
    """Votes and goods are those ever claimed, and how many of them are spent."""

    paper: str
    scrapped: list[str]
    claimed: list[str]
    dead: list[str]
    commodities: CommoditiesView
    production: int
    council: int
    votes: int
    votes_spent: int
    goods: int
    goods_spent: int


class DeployedView(TypedDict):
    """A unit on the battle grid."""

    unit: str
    nodes: list[str]


class WarfareView(TypedDict):
    """Of rows the symbols that are crossed out; strength boxes are numbered war by war, left before right."""

    paper: str
    units: list[DeployedView]
    rows: dict[str, list[int]]
    built: list[str]
    dead_rows: list[str]
    unlocked: list[str]
    bonus: list[int]
    crossed_wins: list[int]
    strengths: list[int]
    results: list[BattleResult]


class SheetsView(TypedDict):
    navigation: NavigationView
    expansion: ExpansionView
    industry: IndustryView
    warfare: WarfareView


class SheetPointsView(TypedDict):
    """What is written below a sheet."""

    sheet: int
    objective: int
    total: int


class PointsView(TypedDict):
    navigation: SheetPointsView
    expansion: SheetPointsView
    industry: SheetPointsView
    warfare: SheetPointsView
    total: int


class TechnologyView(TypedDict):
    """`used`: in this activation."""

    research: int
    unlocked: bool
    banned: bool
    used: bool


class FocusView(TypedDict):
    """The focus dice that are unlocked, by sheet."""

    navigation: list[Resource]
    expansion: list[Resource]
    industry: list[Resource]
    warfare: list[Resource]


class PlayerView(TypedDict):
    """What lies before a player; before the end of the game nobody else sees the last five. Of a boon: what it is,
    and the place where it stands."""

    player: int
    faction: str | None
    left: int
    right: int
    active: SheetName | None
    points: PointsView
    rank: str | None
    sheets: SheetsView
    technologies: dict[str, TechnologyView]
    focus: FocusView
    held: list[tuple[str, str]]
    spent: list[tuple[str, str]]
    played: list[str]
    relics: int
    hand: NotRequired[list[str]]
    offers: NotRequired[list[str]]
    purse: NotRequired[ResourcesView]
    optional: NotRequired[ResourcesView]
    uses: NotRequired[list[str]]


class InscriptionView(TypedDict):
    """A game as one player, or a spectator (`me` is null), sees it. `mecatol`: who stands on its rows."""

    rules: RulesView
    round: int
    event: str | None
    phase: int | None
    step: StepName | None
    next: NextEventView | None
    events_left: int
    discard: list[str]
    dice: DiceView | None
    wars: int
    speaker: int
    objectives: list[ObjectiveView]
    council: CouncilView | None
    mecatol: list[int]
    relics_left: int
    ai: AIView | None
    over: bool
    winners: list[int]
    me: int | None
    players: list[PlayerView]
