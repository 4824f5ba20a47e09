"""Observations of TI3. Raise the version whenever an array, a column or the meaning of one changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from lazax.envs.encoder import TABLE, Encoder, Part, Rows, View, by_key, by_place, single
from lazax.envs.fields import (
    Buffer,
    Field,
    counted,
    flag,
    given,
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
from lazax.ti3.options.suns.counters import KIND_OF
from lazax.ti3.tables import (
    ACTION_CARDS,
    HOME_OF,
    LEADERS,
    OBJECTIVES,
    PLANETS,
    POLITICAL_CARDS,
    RACES,
    SHIP_KINDS,
    STRATEGY_CARDS,
    SYSTEMS,
    TECHNOLOGIES,
)
from lazax.ti3.title import TITLE

OBSERVATION_VERSION: Final = 1
SEATS: Final = TITLE.players[-1]
WORDS: Final = ("production",)
"""Words in questions that are no option."""
VOCABULARY: Final = vocabulary(TITLE, WORDS)
EVENTS: Final = (
    *("Round", "Phase", "Turn", "StrategicAction", "Activation", "Battle", "Invasion", "Roll", "Agenda", "OpenDraw"),
    *("Search", "Negotiation", "Due", "Purchase", "Excess", "Surplus", "CardPlay", "Window"),
)
COUNTERS: Final = tuple(KIND_OF)
ABILITIES: Final = tuple(dict.fromkeys(ability for race in RACES.values() for ability in race.abilities))
FLEET: Final = (*SHIP_KINDS, "damaged", "ground_forces_aboard", "pds_aboard", "leaders_aboard")


def fleets() -> Field:
    """Of every player: ships by kind, how many are damaged, what is aboard."""
    at_kind = {kind: n for n, kind in enumerate(SHIP_KINDS)}
    width, damaged = len(FLEET), len(SHIP_KINDS)

    def write(row: Buffer[int], at: int, value: Any) -> None:
        for fleet in value:
            start = at + fleet["player"] * width
            row[start + at_kind["fighter"]] += fleet["fighters"]
            row[start + damaged + 3] += len(fleet.get("leaders", ()))
            for ship in fleet["ships"]:
                n = ship["n"]
                row[start + at_kind[ship["kind"]]] += n
                if ship["damaged"]:
                    row[start + damaged] += n
                row[start + damaged + 1] += n * ship["gf"]
                row[start + damaged + 2] += n * ship["pds"]
                row[start + damaged + 3] += len(ship.get("leaders", ()))

    return Field("fleets", tuple(f"fleets.{player}.{what}" for player in range(SEATS) for what in FLEET), write)


def landed() -> Field:
    """Forces of the active player on a planet that is not yet theirs."""

    def write(row: Buffer[int], at: int, value: Any) -> None:
        row[at], row[at + 1] = value["gf"], value["pds"]

    return Field("landed", ("landed.ground_forces", "landed.pds"), write)


def domain() -> Field:
    """Whether a domain counter lies there, which one if known, whether it is open, who has looked at it."""
    known = {word: n for n, word in enumerate(COUNTERS, 2)}

    def write(row: Buffer[int], at: int, value: Any) -> None:
        row[at], row[at + 1] = 1, value["open"]
        if value["counter"]:
            row[at + known[value["counter"]]] = 1
        for player in value["probed"]:
            row[at + 2 + len(known) + player] = 1

    columns = ("domain", "domain.open", *(f"domain.{word}" for word in COUNTERS))
    return Field("domain", (*columns, *(f"domain.probed.{player}" for player in range(SEATS))), write)


def agreements(view: View) -> Rows:
    """A row for each player: with whom they trade, and what the card they were given is worth."""
    found: dict[int, dict[str, Any]] = {}
    for deal in view["agreements"]:
        for mine, theirs, card in ((deal["a"], deal["b"], deal["card_a"]), (deal["b"], deal["a"], deal["card_b"])):
            found.setdefault(mine, {"with": [], "cards": []})
            found[mine]["with"].append(theirs)
            found[mine]["cards"].append(card)
    return found


def strategies(view: View) -> Rows:
    bonus, used = view["strategies"]["bonus"], view["strategies"]["used"]
    holders = {card: sheet["player"] for sheet in view["players"] for card in sheet["strategies"]}
    cards = {*bonus, *used, *holders}
    return {c: {"bonus": bonus.get(c, 0), "used": c in used, "holder": holders.get(c)} for c in cards}


def laws(view: View) -> Rows:
    return {law: {"values": list(found.values())} for law, found in view["laws"].items()}


def building(view: View) -> Rows:
    at_work = view["building"]
    return {} if at_work is None else {"": {"tiles": at_work["tiles"]}}


def own(view: View) -> Rows:
    """What only the reader knows, cards they have seen by whose they are."""
    me = view["me"]
    if me is None:
        return {}
    seen = [f"{player}.{card}" for player, card in me["cards_seen"]]
    agendas = [card for _, card in me["agendas"]]
    return {"": {**me, "tiles": tuple(me["tiles"]), "cards_seen": seen, "agendas": agendas}}


def parts() -> Iterator[Part]:
    players = range(SEATS)
    table = (
        *(number("round"), number("goal"), number("seats"), number("supply"), flag("swapped"), flag("over")),
        *(
            one_of("phase", ("set_up", "strategy", "action", "status")),
            order("seating", SEATS),
            order("order", SEATS),
        ),
        *(seat("speaker", SEATS), seat("prophet", SEATS), seats_in("passed", SEATS), seats_in("out", SEATS)),
        *(seats_in("winners", SEATS), many("objectives", OBJECTIVES), one_of("usurper", RACES)),
        *(many("action_discard", ACTION_CARDS), many("political_discard", POLITICAL_CARDS)),
        *(many("domain_discard", COUNTERS), slots("talks", 8, VOCABULARY)),
    )
    yield Part("table", "the table as a whole", TABLE, table, single(table))
    systems = (*(numbers("at", 2), seats_in("counters", SEATS), fleets(), many("wormholes", ("alpha", "beta"))),)
    yield Part("systems", "a system", tuple(SYSTEMS), systems, by_key("systems"), present=True)
    planets = (
        *(seat("owner", SEATS), flag("exhausted"), number("since"), number("gf"), number("pds")),
        *(given("dock"), landed(), many("leaders", LEADERS), number("protected"), domain()),
    )
    yield Part("planets", "a planet", tuple(PLANETS), planets, by_key("planets"), present=True)
    sheets = (
        *(one_of("faction", RACES), one_of("home", HOME_OF), number("points"), number("strategy_pool")),
        *(number("fleet_pool"), number("command_pool"), number("reinforcements"), number("goods")),
        *(number("embargo"), many("technologies", TECHNOLOGIES), many("abilities", ABILITIES)),
        *(many("strategies", STRATEGY_CARDS), one_of("kept", STRATEGY_CARDS), many("scored", OBJECTIVES)),
        *(many("captives", LEADERS), number("cards"), flag("secret"), flag("stalled"), number("survivors")),
        flag("voteless"),
    )
    yield Part("players", "a player, by seat", tuple(players), sheets, by_place("players"))
    trade = (seats_in("with", SEATS), numbers("cards", 2))
    yield Part("agreements", "the trade agreements of a player", tuple(players), trade, agreements)
    cards = (number("bonus"), flag("used"), seat("holder", SEATS))
    yield Part("strategies", "a strategy card", tuple(STRATEGY_CARDS), cards, strategies)
    in_play = (slots("values", 2, VOCABULARY),)
    about = "a law in play: whom or what it elected, since which round"
    yield Part("laws", about, tuple(POLITICAL_CARDS), in_play, laws, present=True)
    yield decks(("action", "political", "objective"))
    yield deals("proposals", "a proposal on the table, the newest first", VOCABULARY)
    yield deals("promises", "a promise, the newest first", VOCABULARY)
    yield stage(EVENTS, VOCABULARY)
    yield switches(TITLE)
    at_work = (counted("tiles", map(str, players)),)
    about = "whether the galaxy is being built, and tiles in hand"
    yield Part("building", about, TABLE, at_work, building, present=True)
    secret = (
        *(seat("player", SEATS), many("hand", ACTION_CARDS), one_of("committed", ACTION_CARDS)),
        *(one_of("secret", OBJECTIVES), many("tiles", SYSTEMS), many("agendas", POLITICAL_CARDS)),
        many("cards_seen", (f"{player}.{card}" for player in players for card in ACTION_CARDS)),
    )
    yield Part("hand", "what only the reader knows", TABLE, secret, own)


ENCODER: Final = Encoder(OBSERVATION_VERSION, tuple(parts()), VOCABULARY)
