"""Observations of Twilight Inscription. Raise the version whenever an array, a column or its meaning changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from lazax.envs.encoder import TABLE, Encoder, Part, Rows, View, by_place, single
from lazax.envs.fields import Buffer, Field, counted, flag, many, number, numbers, one_of, seat, seats_in, slots
from lazax.envs.galaxy import switches, vocabulary
from lazax.inscription import alphabet as named
from lazax.inscription.sheets.grid import HEIGHT, WIDTH, node_id
from lazax.inscription.sheets.papers import EXPANSION_PAPERS, INDUSTRY_PAPERS, NAVIGATION_PAPERS, WARFARE_PAPERS
from lazax.inscription.state import ROWS
from lazax.inscription.tables import (
    AGENDAS,
    BOXES,
    COMMODITIES,
    EVENTS,
    FACTIONS,
    GOALS,
    OBJECTIVES,
    RELICS,
    RESOURCES,
    SHEETS,
    TECHNOLOGIES,
    UNITS,
)
from lazax.inscription.title import TITLE

OBSERVATION_VERSION: Final = 1
SEATS: Final = TITLE.players[-1]
VOCABULARY: Final = vocabulary(TITLE)
STEPS: Final = ("card", "dice", "war", "council", "vote", "agenda", "relics")
SIDES: Final = ("for", "against")
RESULTS: Final = ("lost", "tied", "won")
NODES: Final = tuple(node_id(n) for n in range(WIDTH * HEIGHT))
BUILT: Final = tuple(f"{unit}.{n}" for unit, n in ROWS)
MOST_SYMBOLS: Final = 12


def marked(name: str, words: tuple[str, ...], most: int) -> Field:
    """Symbols crossed out, by what they stand beside and by their number there."""
    known = {word: n * most for n, word in enumerate(words)}

    def write(row: Buffer[int], at: int, value: Mapping[str, list[int]]) -> None:
        for word, crossed in value.items():
            for n in crossed:
                row[at + known[word] + n] = 1

    return Field(name, tuple(f"{name}.{word}.{n}" for word in words for n in range(most)), write)


def deployed() -> Field:
    """The nodes under units, by kind of unit."""
    kinds, at_node = {unit: n * len(NODES) for n, unit in enumerate(UNITS)}, {node: n for n, node in enumerate(NODES)}

    def write(row: Buffer[int], at: int, value: Any) -> None:
        for unit in value:
            for node in unit["nodes"]:
                row[at + kinds[unit["unit"]] + at_node[node]] = 1

    return Field("units", tuple(f"units.{unit}.{node}" for unit in UNITS for node in NODES), write)


def results() -> Field:
    """The battles so far: lost 1, tied 2, won 3."""
    told = {result: n for n, result in enumerate(RESULTS, 1)}

    def write(row: Buffer[int], at: int, value: Any) -> None:
        for n, result in enumerate(value[:BOXES]):
            row[at + n] = told[result]

    return Field("results", tuple(f"results.{n}" for n in range(BOXES)), write)


def ones(name: str, most: int) -> Field:
    """Some of the numbers from zero: a one for each."""

    def write(row: Buffer[int], at: int, value: Any) -> None:
        for n in value:
            row[at + n] = 1

    return Field(name, tuple(f"{name}.{n}" for n in range(most)), write)


def sheet(name: str) -> Any:
    return lambda view: {n: player["sheets"][name] for n, player in enumerate(view["players"])}


def beside(player: Mapping[str, Any]) -> dict[str, Any]:
    """What is written beside the sheets of a player; of a neighbour, -1 is the AI faction."""
    points, focus = player["points"], player["focus"]
    return {
        **{name: player[name] for name in ("faction", "active", "relics", "played", "held", "spent")},
        "points": {"total": points["total"], **{name: points[name]["total"] for name in SHEETS}},
        "objectives": {name: points[name]["objective"] for name in SHEETS},
        "focus": [f"{name}.{kind}" for name in SHEETS for kind in focus[name]],
        "left": (player["left"],),
        "right": (player["right"],),
        **_technologies(player["technologies"]),
    }


def _technologies(technologies: Mapping[str, Any]) -> dict[str, Any]:
    told: dict[str, Any] = {"research": [found["research"] for found in technologies.values()]}
    for what in ("unlocked", "banned", "used"):
        told[what] = [name for name, found in technologies.items() if found[what]]
    return told


def council(view: View) -> Rows:
    going_on = view["council"]
    return {} if going_on is None else {"": going_on}


def votes(view: View) -> Rows:
    going_on = view["council"]
    announced = [] if going_on is None else going_on["votes"]
    return {vote["player"]: {"vote": vote["vote"]} for vote in announced}


def objectives(view: View) -> Rows:
    return {found["objective"]: found for found in view["objectives"]}


def ai(view: View) -> Rows:
    return {} if view["ai"] is None else {"": view["ai"]}


def dice(view: View) -> Rows:
    return {} if view["dice"] is None else {"": view["dice"]}


def upcoming(view: View) -> Rows:
    return {} if view["next"] is None else {"": view["next"]}


def own(view: View) -> Rows:
    me = view["me"]
    return {} if me is None else {"": view["players"][me]}


def parts() -> Iterator[Part]:
    players = tuple(range(SEATS))
    table = (
        *(number("round"), one_of("event", EVENTS), number("phase"), one_of("step", STEPS), number("events_left")),
        *(many("discard", EVENTS), number("wars"), seat("speaker", SEATS), number("relics_left"), flag("over")),
        *(seats_in("winners", SEATS), numbers("mecatol", 8)),
    )
    yield Part("table", "the table as a whole", TABLE, table, single(table))
    back = (number("phase"), one_of("colour", ("black", "blue")))
    yield Part("next", "the back of the top event", TABLE, back, upcoming, present=True)
    rolled = (many("black", RESOURCES), counted("focus", RESOURCES))
    yield Part("dice", "the roll", TABLE, rolled, dice, present=True)
    cards = (one_of("sheet", SHEETS), flag("reached"), seats_in("by", SEATS))
    yield Part("objectives", "an objective card on the table", tuple(OBJECTIVES), cards, objectives, present=True)
    about = (
        *(many("agendas", AGENDAS), number("ai_votes"), numbers("ai_may_cast", 2), one_of("outcome", SIDES)),
        *(one_of("carried", SIDES), slots("decision", 1, VOCABULARY)),
    )
    yield Part("council", "what the council is about", TABLE, about, council, present=True)
    vote = (slots("vote", 1, VOCABULARY),)
    yield Part("votes", "the vote of a player, once announced", players, vote, votes, present=True)
    board = (
        *(numbers("strength", 4), numbers("votes", 4), numbers("goals", len(GOALS))),
        *(number("strength_closed"), number("votes_closed"), many("reached", GOALS)),
    )
    yield Part("ai", "the board of the AI faction", TABLE, board, ai, present=True)
    yield switches(TITLE)
    sheets = (
        *(one_of("faction", FACTIONS), one_of("active", SHEETS), counted("points", ("total", *SHEETS))),
        *(counted("objectives", SHEETS), many("focus", (f"{name}.{kind}" for name in SHEETS for kind in RESOURCES))),
        *(numbers("left", 1), numbers("right", 1), numbers("research", len(TECHNOLOGIES))),
        *(many("unlocked", TECHNOLOGIES), many("banned", TECHNOLOGIES), many("used", TECHNOLOGIES)),
        *(number("relics"), many("played", RELICS), slots("held", 16, VOCABULARY), slots("spent", 32, VOCABULARY)),
    )
    yield Part("players", "a player, by seat", players, sheets, by_place("players"), told=beside)
    systems, places = tuple(named.systems()), tuple(named.hexes())
    navigation = (
        *(one_of("paper", NAVIGATION_PAPERS), many("explored", systems), many("claimed", systems)),
        *(many("crossed", systems), many("flown", [f"w{n}" for n in range(1, named.WORMHOLES + 1)])),
        *(number("mecatol_vp"), numbers("relic_vp", 8)),
    )
    yield Part("navigation", "the Navigation sheet of a player", players, navigation, sheet("navigation"))
    expansion = (
        *(one_of("paper", EXPANSION_PAPERS), many("unlocked", named.planets()), many("crossed", named.cells())),
        *(many("claimed", named.lines()), many("crossed_lines", named.lines())),
        *(marked("dock_symbols", tuple(named.docks()), MOST_SYMBOLS), many("docks", named.docks())),
        *(many("dead_docks", named.docks()), number("population"), ones("crossed_population", named.POPULATION)),
    )
    yield Part("expansion", "the Expansion sheet of a player", players, expansion, sheet("expansion"))
    industry = (
        *(one_of("paper", INDUSTRY_PAPERS), many("scrapped", places), many("claimed", places), many("dead", places)),
        *(counted("commodities", COMMODITIES), number("production"), number("council"), number("votes")),
        *(number("votes_spent"), number("goods"), number("goods_spent")),
    )
    yield Part("industry", "the Industry sheet of a player", players, industry, sheet("industry"))
    warfare = (
        *(one_of("paper", WARFARE_PAPERS), deployed(), marked("rows", BUILT, MOST_SYMBOLS), many("built", BUILT)),
        *(many("dead_rows", BUILT), many("unlocked", UNITS), numbers("bonus", BOXES), ones("crossed_wins", BOXES)),
        *(numbers("strengths", BOXES), results()),
    )
    yield Part("warfare", "the Warfare sheet of a player", players, warfare, sheet("warfare"))
    secret = (
        *(seat("player", SEATS), many("hand", RELICS), many("offers", FACTIONS), counted("purse", RESOURCES)),
        *(counted("optional", RESOURCES), slots("uses", 8, VOCABULARY)),
    )
    yield Part("hand", "what only the reader sees", TABLE, secret, own)


ENCODER: Final = Encoder(OBSERVATION_VERSION, tuple(parts()), VOCABULARY)
