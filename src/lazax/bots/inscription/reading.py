"""A player's view read back into the records of the rules: a game of the bot's own, which it may play with. What
they cannot see is left out of it, never guessed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from lazax.core.state import Player, Run
from lazax.inscription.sheets.grid import WIDTH, node
from lazax.inscription.sheets.masks import Mask, bits
from lazax.inscription.sheets.papers import EXPANSION_PAPERS, INDUSTRY_PAPERS, NAVIGATION_PAPERS, ExpansionPaper
from lazax.inscription.state import (
    EMPTY,
    ROW_AT,
    UNIT_AT,
    AIBoard,
    Common,
    Deployed,
    Expansion,
    Industry,
    Inscription,
    Navigation,
    Papers,
    Purse,
    Rules,
    Warfare,
)
from lazax.inscription.tables import COMMODITIES, RESOURCES, SHEETS, TECHNOLOGIES, TECHNOLOGY_AT

View = dict[str, Any]
NO_BOARD = AIBoard((), (), ())


def read_view(view: View) -> Inscription:
    """The game as the viewer knows it."""
    game = Inscription()
    game.run = Run(quiet=True)
    game.seats, game.round = len(view["players"]), view["round"]
    game.rules, game.speaker = Rules(**view["rules"]), view["speaker"]
    game.papers, game.navigation, game.expansion, game.industry, game.warfare, game.common = {}, {}, {}, {}, {}, {}
    for row in view["players"]:
        _read_player(game, view, row)
    game.left = tuple(row["left"] for row in view["players"])
    game.right = tuple(row["right"] for row in view["players"])
    game.events, game.discard, game.event = (), tuple(view["discard"]), view["event"] or ""
    game.wars, game.dice = view["wars"], _dice(view["dice"])
    game.objectives = tuple(row["objective"] for row in view["objectives"])
    game.reached = tuple(row["reached"] for row in view["objectives"])
    game.agendas, game.relic_deck = (), ()
    game.mecatol, game.ai, game.ai_reached = tuple(view["mecatol"]), _board(view["ai"]), ()
    _read_council(game, view["council"])
    return game


def _read_council(game: Inscription, council: dict[str, Any] | None) -> None:
    game.tabled, game.votes, game.ai_votes, game.outcome, game.decision = (), {}, 0, "", ""
    if council is not None:
        game.tabled = tuple(council["agendas"])
        game.votes = {row["player"]: row["vote"] for row in council["votes"]}
        game.ai_votes = council["ai_votes"]
        game.outcome, game.decision = council["outcome"] or "", council["decision"] or ""


def _dice(dice: dict[str, Any] | None) -> tuple[int, ...]:
    if dice is None:
        return ()
    return (*(RESOURCES.index(face) for face in dice["black"]), *(dice["focus"][name] for name in RESOURCES))


def _board(board: dict[str, Any] | None) -> AIBoard:
    if board is None:
        return NO_BOARD
    strength, votes, goals = (tuple(board[name]) for name in ("strength", "votes", "goals"))
    return AIBoard(strength, votes, goals, board["strength_closed"], board["votes_closed"])


def _mask(names: Iterable[str], all_names: Sequence[str]) -> Mask:
    return sum(1 << all_names.index(name) for name in names)


def _read_player(game: Inscription, view: View, row: dict[str, Any]) -> None:
    player: Player = row["player"]
    sheets = row["sheets"]
    game.papers[player] = Papers(*(sheets[sheet]["paper"] for sheet in SHEETS))
    game.navigation[player] = _navigation(sheets["navigation"])
    game.expansion[player] = _expansion(sheets["expansion"])
    game.industry[player] = _industry(sheets["industry"])
    game.warfare[player] = _warfare(sheets["warfare"])
    game.common[player] = _common(view, row, game.navigation[player])


def _navigation(data: dict[str, Any]) -> Navigation:
    paper = NAVIGATION_PAPERS[data["paper"]]
    explored, claimed, crossed = (_mask(data[name], paper.systems) for name in ("explored", "claimed", "crossed"))
    flown = _mask(data["flown"], [hole.id for hole in paper.wormholes])
    return Navigation(explored, claimed, crossed, flown, data["mecatol_vp"], tuple(data["relic_vp"]))


def _expansion(data: dict[str, Any]) -> Expansion:
    paper = EXPANSION_PAPERS[data["paper"]]
    docks = [dock.id for dock in paper.docks]
    return Expansion(
        unlocked=_mask(data["unlocked"], [planet.id for planet in paper.planets]),
        crossed=_mask(data["crossed"], paper.cells),
        claimed=_mask(data["claimed"], paper.lines),
        crossed_lines=_mask(data["crossed_lines"], paper.lines),
        dock_symbols=_dock_symbols(paper, data["dock_symbols"]),
        docks=_mask(data["docks"], docks),
        dead_docks=_mask(data["dead_docks"], docks),
        population=data["population"],
        crossed_population=sum(1 << n for n in data["crossed_population"]),
    )


def _dock_symbols(paper: ExpansionPaper, crossed: dict[str, list[int]]) -> Mask:
    symbols = 0
    for dock in paper.docks:
        places = bits(dock.symbols)
        symbols |= sum(1 << places[n] for n in crossed[dock.id])
    return symbols


def _industry(data: dict[str, Any]) -> Industry:
    paper = INDUSTRY_PAPERS[data["paper"]]
    scrapped, claimed, dead = (_mask(data[name], paper.hexes) for name in ("scrapped", "claimed", "dead"))
    counts = data["commodities"]
    alloy, biomass, crystal = (counts[kind] for kind in COMMODITIES)
    tracks = (data[name] for name in ("council", "votes", "votes_spent", "goods", "goods_spent"))
    return Industry(scrapped, claimed, dead, (alloy, biomass, crystal), *tracks)


def _warfare(data: dict[str, Any]) -> Warfare:
    units = tuple(Deployed(unit["unit"], sum(1 << _node(name) for name in unit["nodes"])) for unit in data["units"])
    occupied = 0
    for unit in units:
        occupied |= unit.nodes
    rows = [0] * len(ROW_AT)
    for name, symbols in data["rows"].items():
        rows[_row(name)] = sum(1 << n for n in symbols)
    return Warfare(
        occupied,
        units,
        tuple(rows),
        sum(1 << UNIT_AT[unit] for unit in data["unlocked"]),
        sum(1 << _row(name) for name in data["dead_rows"]),
        tuple(data["bonus"]),
        sum(1 << box for box in data["crossed_wins"]),
        tuple(data["strengths"]),
        tuple(data["results"]),
    )


def _node(name: str) -> int:
    x, _, y = name[1:].partition(".")
    assert int(x) < WIDTH
    return node(int(x), int(y))


def _row(name: str) -> int:
    unit, _, number = name.partition(".")
    return ROW_AT[unit, int(number)]


def _common(view: View, row: dict[str, Any], navigation: Navigation) -> Common:
    technologies, hand = row["technologies"], tuple(row.get("hand", ()))

    def those(state: str) -> Mask:
        return sum(1 << TECHNOLOGY_AT[name] for name, known in technologies.items() if known[state])

    paper = NAVIGATION_PAPERS[row["sheets"]["navigation"]["paper"]]
    found = sum(paper.boons[n] == "relic" for n in bits(navigation.claimed))
    return Common(
        faction=row["faction"] or "",
        offers=tuple(row.get("offers", ())),
        active=SHEETS.index(row["active"]) if row["active"] else -1,
        purse=_purse(row.get("purse")),
        optional=_purse(row.get("optional")),
        focus=sum(
            1 << at * len(RESOURCES) + RESOURCES.index(kind)
            for at, sheet in enumerate(SHEETS)
            for kind in row["focus"][sheet]
        ),
        research=tuple(technologies[name]["research"] for name in TECHNOLOGIES),
        unlocked=those("unlocked"),
        banned=those("banned"),
        used=those("used"),
        uses=tuple(row.get("uses", ())),
        held=tuple((boon, place) for boon, place in row["held"]),
        spent=tuple((boon, place) for boon, place in row["spent"]),
        relics=hand,
        played=tuple(row["played"]),
        draws=max(0, found - row["relics"] - len(row["played"])),
        mecatol=bool(navigation.claimed >> paper.mecatol & 1) and row["player"] not in view["mecatol"],
        objectives=tuple(row["points"][sheet]["objective"] for sheet in SHEETS),
    )


def _purse(purse: dict[str, int] | None) -> Purse:
    return EMPTY if purse is None else (purse["material"], purse["influence"], purse["research"])
