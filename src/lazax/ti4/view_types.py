"""What a view of TI4 looks like on the wire, as types: pages in other languages generate theirs from the schema.

Ids are ids of the catalog; players are seats. Nothing here is hidden: a view holds only what its reader may know."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

import msgspec

from lazax.galaxy.deals.views import PromiseView, ProposalView

PhaseName = Literal["set_up", "strategy", "action", "status", "agenda", ""]
RuleValue = bool | str | int | list[str]


class UnitsView(TypedDict):
    """Units of one kind, and how many of them are damaged."""

    kind: str
    n: int
    damaged: int


class ForceView(TypedDict):
    """The units of one player in one place."""

    player: int
    units: list[UnitsView]


class SystemView(TypedDict):
    """`at`: its space, null beside the board. `wormholes`: those of now. `turned`: hyperlanes, in sixths. `turning`:
    the side that is up of a wormhole token that turns over."""

    at: tuple[int, int] | None
    units: list[ForceView]
    tokens: list[int]
    wormholes: list[str]
    turned: NotRequired[int]
    frontier: NotRequired[bool]
    turning: NotRequired[str]


class PlanetView(TypedDict):
    """Who controls a planet, what it is and is worth now, what is attached to it and what stands on it.
    `system`: null beside the board."""

    system: str | None
    owner: int | None
    exhausted: bool
    resources: int
    influence: int
    traits: list[str]
    specialties: list[str]
    legendary: bool
    attachments: list[str]
    sleeper: bool
    units: list[ForceView]


class LeaderView(TypedDict):
    """Agents are ready or exhausted, commanders and heroes locked or unlocked; any may be purged."""

    leader: str
    state: Literal["ready", "exhausted", "locked", "unlocked", "purged"]


class CapturedView(TypedDict):
    """Captured units of a kind and whose they are; -1: tokens, which are nobody's."""

    kind: str
    player: int
    n: int


class SheetView(TypedDict):
    """What lies open before a player; before factions are chosen only who they are. `cards` and `secrets`: how many
    action cards and unscored secret objectives they hold. `units`: the cards of their units by kind.
    `foreign_tokens`: whose tokens lie in their fleet pool. `copies`: technologies that act as others. `recovering`:
    infantry on the card of its upgrade."""

    player: int
    faction: str | None
    home: NotRequired[str]
    points: NotRequired[int]
    scored: NotRequired[list[str]]
    tactic: NotRequired[int]
    fleet: NotRequired[int]
    fleet_limit: NotRequired[int]
    strategy: NotRequired[int]
    tokens_left: NotRequired[int]
    goods: NotRequired[int]
    commodities: NotRequired[int]
    commodity_value: NotRequired[int]
    technologies: NotRequired[list[str]]
    relics: NotRequired[list[str]]
    fragments: NotRequired[list[str]]
    explorations: NotRequired[list[str]]
    exhausted_cards: NotRequired[list[str]]
    leaders: NotRequired[list[LeaderView]]
    units: NotRequired[dict[str, str]]
    foreign_tokens: NotRequired[list[int]]
    copies: NotRequired[dict[str, str]]
    captured: NotRequired[list[CapturedView]]
    stored_goods: NotRequired[int]
    recovering: NotRequired[int]
    strategies: NotRequired[list[str]]
    cards: NotRequired[int]
    secrets: NotRequired[int]
    notes: NotRequired[int]
    notes_in_play: NotRequired[list[str]]
    open_secrets: NotRequired[list[str]]


class StrategyView(TypedDict):
    """A strategy card: who holds it, the trade goods on it, whether it is exhausted."""

    card: str
    initiative: int
    player: int | None
    goods: int
    used: bool


class DecksView(TypedDict):
    action: int
    agenda: int
    objective: int
    secret: int
    cultural: int
    hazardous: int
    industrial: int
    frontier: int
    relic: int


class LawView(TypedDict):
    """A law in play: whom or what it elected, in whose area it lies (null: that of all), whether it is exhausted."""

    elected: str
    owner: int | None
    exhausted: bool


class PendingView(TypedDict):
    """What an agenda brings to a player at the start of the next strategy phase."""

    agenda: str
    player: int


class BuildingView(TypedDict):
    """While the galaxy is built: the spaces of the ring under construction, homes, and tiles in hand by player."""

    layout: str
    free: list[str]
    homes: dict[str, str]
    tiles: dict[str, int]


class ChoosingView(TypedDict):
    """Factions that are chosen, by seat: what each may choose from (nothing: whatever is free), what they play."""

    offers: list[list[str]]
    chosen: list[str | None]


class SliceView(TypedDict):
    """A slice of a draft: its tiles (left, front, right, far left, next to Mecatol Rex), what it is worth, who took
    it. `option`: what taking it answers."""

    option: str
    label: str
    tiles: list[str]
    player: int | None
    resources: int
    influence: int
    optimal_resources: float
    optimal_influence: float


class DraftFactionView(TypedDict):
    option: str
    faction: str
    player: int | None


class DraftSeatView(TypedDict):
    option: str
    player: int | None


class DraftTurnView(TypedDict):
    """One pick of the draft: whose it is, and what they took (null: still to come)."""

    player: int
    taken: str | None


class DraftView(TypedDict):
    """The draft of slices, factions and seats. `text`: as other tools read it."""

    slices: list[SliceView]
    factions: list[DraftFactionView]
    seats: list[DraftSeatView]
    turns: list[DraftTurnView]
    text: str


class KnownAgendaView(TypedDict):
    """An agenda in the deck; its place is negative from the bottom."""

    place: int
    agenda: str


class OwnView(TypedDict):
    """What only the reader knows. `sealed_agenda`: the one they have drawn and hide from the council."""

    player: int
    hand: list[str]
    secrets: list[str]
    notes: list[str]
    tiles: list[str]
    known_agendas: list[KnownAgendaView]
    sealed_agenda: str | None


class View(TypedDict):
    """A game as one player, or a spectator (`me` is null), sees it. `stage`: open events, outermost first, each with
    its kind in `event`. `speaker`: -1 before there is one. `custodian`: who removed the custodians token, -1 while it
    lies on Mecatol Rex."""

    round: int
    phase: PhaseName
    stage: list[dict[str, Any]]
    rules: dict[str, RuleValue]
    goal: int
    seats: int
    seating: list[int]
    order: list[int]
    speaker: int
    custodian: int
    passed: list[int]
    out: list[int]
    over: bool
    winners: list[int]
    systems: dict[str, SystemView]
    planets: dict[str, PlanetView]
    players: list[SheetView]
    strategies: list[StrategyView]
    decks: DecksView
    action_discard: list[str]
    agenda_discard: list[str]
    exploration_discard: list[str]
    purged: list[str]
    destroyed_planets: list[str]
    objectives: list[str]
    declared: dict[str, str]
    laws: dict[str, LawView]
    pending: list[PendingView]
    building: BuildingView | None
    choosing: ChoosingView | None
    draft: DraftView | None
    proposals: list[ProposalView]
    promises: list[PromiseView]
    talks: list[tuple[str, int]]
    me: OwnView | None


def schema() -> dict[str, Any]:
    """The JSON schema of a view."""
    return msgspec.json.schema(View)
