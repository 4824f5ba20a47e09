"""What a view of TI3 looks like on the wire, as types: pages in other languages generate theirs from the schema.

Ids are ids of the catalog; players are seats. Nothing here is hidden: a view holds only what its reader may know."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

import msgspec

from lazax.galaxy.deals.views import PromiseView, ProposalView

PhaseName = Literal["set_up", "strategy", "action", "status", ""]
RuleValue = bool | str | list[int]


class ShipsView(TypedDict):
    """Equal ships of a fleet; leaders are named only where there are any."""

    kind: str
    damaged: bool
    gf: int
    pds: int
    n: int
    leaders: NotRequired[list[str]]


class FleetView(TypedDict):
    """The ships of one player in a system; `leaders` ride on its fighters."""

    player: int
    ships: list[ShipsView]
    fighters: int
    leaders: NotRequired[list[str]]


class SystemView(TypedDict):
    """`wormholes`: those discovered in play."""

    at: tuple[int, int]
    fleets: list[FleetView]
    counters: list[int]
    wormholes: NotRequired[list[str]]


class LandedView(TypedDict):
    """Forces of the active player on a planet that is not yet theirs."""

    gf: int
    pds: int
    leaders: NotRequired[list[str]]


class DomainView(TypedDict):
    """A domain counter: what it is, if the reader may know, and who has looked at it."""

    counter: str | None
    open: bool
    probed: list[int]


class PlanetView(TypedDict):
    """A planet; only one that somebody controls has more than its owner. `dock`: the round in which it was placed."""

    owner: int | None
    exhausted: NotRequired[bool]
    since: NotRequired[int]
    gf: NotRequired[int]
    pds: NotRequired[int]
    dock: NotRequired[int | None]
    landed: NotRequired[LandedView]
    leaders: NotRequired[list[str]]
    protected: NotRequired[int]
    domain: NotRequired[DomainView]


class SheetView(TypedDict):
    """What lies open before a player. `cards`: how many action cards they hold."""

    player: int
    faction: str | None
    home: str | None
    points: int
    strategy_pool: int
    fleet_pool: int
    command_pool: int
    reinforcements: int
    goods: int
    embargo: int
    technologies: list[str]
    abilities: list[str]
    strategies: list[str]
    kept: str
    scored: list[str]
    captives: list[str]
    cards: int
    secret: bool
    stalled: bool
    survivors: int
    voteless: bool


class AgreementView(TypedDict):
    a: int
    b: int
    card_a: int
    card_b: int


class StrategiesView(TypedDict):
    """Bonus counters by card, and the cards whose strategic action is done."""

    bonus: dict[str, int]
    used: list[str]


class DecksView(TypedDict):
    action: int
    political: int
    objective: int


class LawView(TypedDict):
    elected: str
    round: int


class BuildingView(TypedDict):
    """While the galaxy is built: tiles in hand and open tiles by player, all spaces, reserved and covered ones."""

    tiles: dict[str, int]
    shown: dict[str, list[str]]
    spaces: list[str]
    homes: dict[str, str]
    face_down: str | None


class OwnView(TypedDict):
    """What only the reader knows."""

    player: int
    hand: list[str]
    committed: str
    secret: str
    tiles: list[str]
    agendas: list[tuple[int, str]]
    cards_seen: list[tuple[int, str]]


class View(TypedDict):
    """A game as one player, or a spectator (`me` is null), sees it. `stage`: open events, outermost first, each with
    its kind in `event`."""

    round: int
    phase: PhaseName
    stage: list[dict[str, Any]]
    rules: dict[str, RuleValue]
    goal: int
    seats: int
    seating: list[int]
    order: list[int]
    speaker: int
    passed: list[int]
    out: list[int]
    over: bool
    winners: list[int]
    systems: dict[str, SystemView]
    planets: dict[str, PlanetView]
    players: list[SheetView]
    agreements: list[AgreementView]
    proposals: list[ProposalView]
    promises: list[PromiseView]
    talks: list[tuple[str, int]]
    strategies: StrategiesView
    supply: int
    decks: DecksView
    action_discard: list[str]
    political_discard: list[str]
    domain_discard: list[str]
    objectives: list[str]
    laws: dict[str, LawView]
    usurper: str
    prophet: int
    swapped: bool  # resources count as influence and influence as resources
    building: BuildingView | None
    me: OwnView | None


def schema() -> dict[str, Any]:
    """The JSON schema of a view."""
    return msgspec.json.schema(View)
