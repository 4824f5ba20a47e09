"""Observations of TI4. Raise the version whenever an array, a column or the meaning of one changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from lazax.envs.encoder import TABLE, Encoder, Part, Rows, View, by_key, by_place, single
from lazax.envs.fields import (
    Buffer,
    Field,
    counted,
    flag,
    many,
    number,
    numbers,
    one_of,
    order,
    seat,
    seats_in,
    slots,
)
from lazax.envs.galaxy import deals, decks, stage, switches, vocabulary
from lazax.ti4.setup.draft.strings import MOST_SLICES
from lazax.ti4.tables import (
    ACTION_CARDS,
    AGENDAS,
    ATTACHMENTS,
    COLOURS,
    EXPLORATION_DECKS,
    EXPLORATIONS,
    FACTIONS,
    HOME_OF,
    KINDS,
    LEADERS,
    PLANETS,
    PROMISSORY_NOTES,
    PUBLIC_OBJECTIVES,
    RELICS,
    SECRET_OBJECTIVES,
    STRATEGY_CARDS,
    SYSTEMS,
    TECHNOLOGIES,
    TRAITS,
    UNITS,
    WORMHOLES,
)
from lazax.ti4.title import TITLE

OBSERVATION_VERSION: Final = 1
SEATS: Final = TITLE.players[-1]
WORDS: Final = ("production", "objective")
"""Words in questions that are no option."""
VOCABULARY: Final = vocabulary(TITLE, WORDS)
EVENTS: Final = (
    *("Round", "Phase", "Turn", "Resolving", "CardPlay", "StrategyPick", "Discard", "StrategicAction", "Activation"),
    *("Movement", "SpaceCombat", "Invasion", "Bombardment", "GroundCombat", "Hits", "Roll", "Destroyed"),
    *("Production", "GoodsGain", "Research", "ControlChange", "Placed", "Exploration", "Placement", "Gift", "Due"),
    *("Prediction", "Agenda", "Choosing", "Draft", "Window"),
)
NOTES: Final = (*PROMISSORY_NOTES, *(f"{note}:{player}" for note in PROMISSORY_NOTES for player in range(SEATS)))
PHASES: Final = ("set_up", "strategy", "action", "status", "agenda")
OBJECTIVES: Final = (*PUBLIC_OBJECTIVES, *SECRET_OBJECTIVES)
DRAFTED: Final = MOST_SLICES + len(FACTIONS) + SEATS
STATES: Final = ("ready", "exhausted", "locked", "unlocked", "purged")
UNITS_OF: Final = (*KINDS, "damaged")


def forces() -> Field:
    """Of every player: units by kind, and how many of them are damaged."""
    at_kind = {kind: n for n, kind in enumerate(KINDS)}
    width = len(UNITS_OF)

    def write(row: Buffer[int], at: int, value: Any) -> None:
        for force in value:
            start = at + force["player"] * width
            for units in force["units"]:
                row[start + at_kind[units["kind"]]] += units["n"]
                row[start + width - 1] += units["damaged"]

    return Field("units", tuple(f"units.{player}.{what}" for player in range(SEATS) for what in UNITS_OF), write)


def leaders() -> Field:
    """Of every leader how it stands with them: one of the states, from one; not there is zero."""
    known, state = {leader: n for n, leader in enumerate(LEADERS)}, {word: n for n, word in enumerate(STATES, 1)}

    def write(row: Buffer[int], at: int, value: Any) -> None:
        for leader in value:
            row[at + known[leader["leader"]]] = state[leader["state"]]

    return Field("leaders", tuple(f"leaders.{leader}" for leader in LEADERS), write)


def captured() -> Field:
    """Captured units by kind."""
    known = {kind: n for n, kind in enumerate(KINDS)}

    def write(row: Buffer[int], at: int, value: Any) -> None:
        for units in value:
            row[at + known[units["kind"]]] += units["n"]

    return Field("captured", tuple(f"captured.{kind}" for kind in KINDS), write)


def unit_cards() -> Field:
    """The cards of a player's units."""
    known = {unit: n for n, unit in enumerate(UNITS)}

    def write(row: Buffer[int], at: int, value: Mapping[str, str]) -> None:
        for unit in value.values():
            row[at + known[unit]] = 1

    return Field("units", tuple(f"units.{unit}" for unit in UNITS), write)


def by_card(view: View) -> Rows:
    return {found["card"]: found for found in view["strategies"]}


def declared(view: View) -> Rows:
    return {int(player): {"objective": objective} for player, objective in view["declared"].items()}


def building(view: View) -> Rows:
    at_work = view["building"]
    return {} if at_work is None else {"": {"tiles": at_work["tiles"]}}


def choosing(view: View) -> Rows:
    """Offered and chosen factions by seat, while they are chosen or drafted."""
    going_on = view["choosing"]
    if going_on is None:
        return {}
    return {
        player: {"offers": offers, "chosen": chosen}
        for player, (offers, chosen) in enumerate(zip(going_on["offers"], going_on["chosen"], strict=True))
    }


def draft(view: View) -> Rows:
    """What can be taken in a draft: slices, factions and seats, each with who took it."""
    going_on = view["draft"]
    if going_on is None:
        return {}
    named = [*going_on["slices"], *going_on["factions"], *going_on["seats"]]
    return {n: dict(taken) for n, taken in enumerate(named)}


def own(view: View) -> Rows:
    me = view["me"]
    if me is None:
        return {}
    return {"": {**me, "known_agendas": [known["agenda"] for known in me["known_agendas"]]}}


def parts() -> Iterator[Part]:
    players = tuple(range(SEATS))
    explored = tuple(EXPLORATIONS)
    table = (
        *(number("round"), number("goal"), number("seats"), flag("over"), one_of("phase", PHASES)),
        *(order("seating", SEATS), order("order", SEATS), seat("speaker", SEATS), seat("custodian", SEATS)),
        *(seats_in("passed", SEATS), seats_in("out", SEATS), seats_in("winners", SEATS)),
        *(many("objectives", OBJECTIVES), many("action_discard", ACTION_CARDS), many("agenda_discard", AGENDAS)),
        *(many("exploration_discard", explored), slots("purged", 24, VOCABULARY)),
        *(many("destroyed_planets", PLANETS), slots("pending", 12, VOCABULARY), slots("talks", 8, VOCABULARY)),
    )
    yield Part("table", "the table as a whole", TABLE, table, single(table))
    systems = (
        *(numbers("at", 2), forces(), seats_in("tokens", SEATS), many("wormholes", WORMHOLES), number("turned")),
        *(flag("frontier"), one_of("turning", WORMHOLES)),
    )
    yield Part("systems", "a system", tuple(SYSTEMS), systems, by_key("systems"), present=True)
    planets = (
        *(seat("owner", SEATS), flag("exhausted"), number("resources"), number("influence")),
        *(many("traits", TRAITS), many("specialties", COLOURS), flag("legendary"), many("attachments", ATTACHMENTS)),
        *(flag("sleeper"), forces()),
    )
    yield Part("planets", "a planet", tuple(PLANETS), planets, by_key("planets"), present=True)
    sheets = (
        *(one_of("faction", FACTIONS), one_of("home", HOME_OF), number("points"), many("scored", OBJECTIVES)),
        *(number("tactic"), number("fleet"), number("fleet_limit"), number("strategy"), number("tokens_left")),
        *(number("goods"), number("commodities"), number("commodity_value"), many("technologies", TECHNOLOGIES)),
        *(many("relics", RELICS), many("fragments", explored), many("explorations", explored)),
        *(slots("exhausted_cards", 12, VOCABULARY), leaders(), unit_cards(), seats_in("foreign_tokens", SEATS)),
        *(slots("copies", 4, VOCABULARY), captured(), number("stored_goods"), number("recovering")),
        *(many("strategies", STRATEGY_CARDS), number("cards"), number("secrets"), number("notes")),
        *(many("notes_in_play", NOTES), many("open_secrets", SECRET_OBJECTIVES)),
    )
    yield Part("players", "a player, by seat", players, sheets, by_place("players"))
    cards = (number("initiative"), seat("player", SEATS), number("goods"), flag("used"))
    yield Part("strategies", "a strategy card", tuple(STRATEGY_CARDS), cards, by_card, present=True)
    law = (slots("elected", 1, VOCABULARY), seat("owner", SEATS), flag("exhausted"))
    yield Part(
        "laws", "a law in play: whom or what it elected, whose it is", tuple(AGENDAS), law, by_key("laws"), True
    )
    announced = (one_of("objective", OBJECTIVES),)
    yield Part("declared", "what a player says they will score", players, announced, declared)
    yield decks(("action", "agenda", "objective", "secret", *EXPLORATION_DECKS, "relic"))
    yield deals("proposals", "a proposal on the table, the newest first", VOCABULARY)
    yield deals("promises", "a promise, the newest first", VOCABULARY)
    yield stage(EVENTS, VOCABULARY)
    yield switches(TITLE)
    at_work = (counted("tiles", map(str, players)),)
    about = "whether the galaxy is being built, and tiles in hand"
    yield Part("building", about, TABLE, at_work, building, present=True)
    offered = (many("offers", FACTIONS), one_of("chosen", FACTIONS))
    yield Part("choosing", "factions that are offered and chosen, by seat", players, offered, choosing, present=True)
    pick = (
        slots("option", 1, VOCABULARY),
        seat("player", SEATS),
        many("tiles", SYSTEMS),
        one_of("faction", FACTIONS),
    )
    drafted = tuple(range(DRAFTED))
    yield Part("draft", "a slice, a faction or a seat of the draft", drafted, pick, draft, present=True)
    secret = (
        *(seat("player", SEATS), many("hand", ACTION_CARDS), many("secrets", SECRET_OBJECTIVES)),
        *(many("notes", NOTES), many("tiles", SYSTEMS), many("known_agendas", AGENDAS)),
        one_of("sealed_agenda", AGENDAS),
    )
    yield Part("hand", "what only the reader knows", TABLE, secret, own)


ENCODER: Final = Encoder(OBSERVATION_VERSION, tuple(parts()), VOCABULARY)
