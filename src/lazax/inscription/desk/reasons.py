"""Why something cannot be marked now, with the number of the rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from lazax.core.ask import Ask, Refusal, refuse
from lazax.core.state import Player
from lazax.desk.forms import At
from lazax.inscription.desk.places import place_of
from lazax.inscription.sheets import expansion, industry, navigation, warfare
from lazax.inscription.state import (
    ROW_AT,
    UNIT_AT,
    Inscription,
    expansion_paper,
    industry_paper,
    navigation_paper,
)
from lazax.inscription.tables import EXPANSION, INDUSTRY, NAVIGATION, SHEETS, TECHNOLOGIES, TECHNOLOGY_AT, WARFARE
from lazax.inscription.wording import place_kind

SHEET_OF: Final[Mapping[str, int]] = {
    **dict.fromkeys(("system", "wormhole"), NAVIGATION),
    **dict.fromkeys(("cell", "line", "planet", "dock", "population"), EXPANSION),
    **dict.fromkeys(("hex",), INDUSTRY),
    **dict.fromkeys(("unit", "unit_row", "win"), WARFARE),
}
RULES: Final[Mapping[str, str]] = {"mark": "I6.7", "deploy": "I12.10", "vote": "I14.4", "sheet": "I6.2"}
"""Where to read on about an ask, by the first word of its kind."""


def why_not(game: Inscription, player: Player, ask: Ask, option: str) -> Refusal | None:
    """Why the player cannot use what they point at for what they are asked."""
    at = At("technology", option) if option in TECHNOLOGIES else place_of(game, ask, option)
    if ask.kind != "mark" or at is None:
        return _general(ask)
    if at.kind == "technology":
        return _technology(game, player, at.id) if at.id in TECHNOLOGIES else _general(ask)
    sheet = SHEET_OF.get(at.kind)
    if sheet is not None and sheet != game.common[player].active:
        return refuse("why.inactive", "I6.5", sheet=SHEETS[game.common[player].active])
    judge = JUDGES.get(at.kind)
    on_paper = judge is not None and place_kind(at.id) is not None and _is_printed(game, player, at)
    refusal = judge(game, player, at.id) if judge is not None and on_paper else None
    return refusal or _general(ask)


def _is_printed(game: Inscription, player: Player, at: At) -> bool:
    """Whether the player has such a place on their sheets: ids come from outside."""
    if at.kind == "system":
        return at.id in navigation_paper(game, player).systems
    if at.kind == "hex":
        return at.id in industry_paper(game, player).hexes
    if at.kind == "unit_row":
        unit, _, number = at.id.partition(".")
        return (unit, int(number)) in ROW_AT
    paper = expansion_paper(game, player)
    if at.kind == "cell":
        return at.id in paper.cells
    return 1 <= int(at.id[1:]) <= len(paper.docks if at.kind == "dock" else paper.planets)


def _general(ask: Ask) -> Refusal:
    return refuse("why.not_now", RULES.get(ask.kind.partition(".")[0], ""))


def _system(game: Inscription, player: Player, system: str) -> Refusal | None:
    paper, sheet = navigation_paper(game, player), game.navigation[player]
    bit = 1 << paper.systems.index(system)
    if sheet.claimed & bit:
        return refuse("why.claimed", "I9.4")
    if sheet.crossed & bit:
        return refuse("why.crossed", "I9.5")
    if sheet.explored & bit:
        return refuse("why.needs_resource", "I9.4", resource="influence")
    if navigation.explorable(paper, sheet) & bit:
        return refuse("why.needs_either", "I9.3", resource="material", resource_or="research")
    return refuse("why.unconnected", "I9.3")


def _hex(game: Inscription, player: Player, hexagon: str) -> Refusal | None:
    paper, sheet = industry_paper(game, player), game.industry[player]
    n = paper.hexes.index(hexagon)
    bit = 1 << n
    if (sheet.scrapped | sheet.claimed) & bit:
        return refuse("why.marked", "I11.1")
    if sheet.dead & bit:
        return refuse("why.dead", "I14.6")
    if paper.x_mask & bit:
        return refuse("why.x_hex", "I11.5", special=dict(paper.x)[n])
    if industry.claimable(paper, sheet) & bit:
        return refuse("why.needs_either", "I11.3", resource="influence", resource_or="research")
    if industry.scrappable(paper, sheet) & bit:
        return refuse("why.needs_resource", "I11.2", resource="material")
    return refuse("why.not_beside", "I11.2")


def _cell(game: Inscription, player: Player, cell: str) -> Refusal | None:
    paper, sheet = expansion_paper(game, player), game.expansion[player]
    n = paper.cells.index(cell)
    if sheet.crossed >> n & 1:
        return refuse("why.marked", "I10.2")
    if not expansion.open_cells(paper, sheet) >> n & 1:
        return refuse("why.locked_planet", "I10.1")
    resource = next(at for at, mask in enumerate(paper.by_resource) if mask >> n & 1)
    return refuse("why.needs_resource", "I10.2", resource=("material", "influence", "research")[resource])


def _planet(game: Inscription, player: Player, planet: str) -> Refusal | None:
    if game.expansion[player].unlocked >> int(planet[1:]) - 1 & 1:
        return refuse("why.unlocked", "I10.1")
    return refuse("why.needs_planet", "I10.1")


def _dock(game: Inscription, player: Player, dock: str) -> Refusal | None:
    sheet, n = game.expansion[player], int(dock[1:]) - 1
    if sheet.docks >> n & 1:
        return refuse("why.marked", "I10.4")
    if sheet.dead_docks >> n & 1:
        return refuse("why.dead", "I14.6")
    return refuse("why.needs_planet", "I10.4")


def _row(game: Inscription, player: Player, row: str) -> Refusal | None:
    unit, _, number = row.partition(".")
    sheet, n = game.warfare[player], ROW_AT[unit, int(number)]
    if n in warfare.built(sheet):
        return refuse("why.marked", "I12.4")
    if sheet.dead_rows >> n & 1:
        return refuse("why.dead", "I14.6")
    if not sheet.unlocked >> UNIT_AT[unit] & 1:
        return refuse("why.locked_unit", "I12.6")
    return None


def _technology(game: Inscription, player: Player, technology: str) -> Refusal | None:
    common, card = game.common[player], TECHNOLOGIES[technology]
    bit = 1 << TECHNOLOGY_AT[technology]
    if common.banned & bit:
        return refuse("why.banned", "I15.6")
    if SHEETS.index(card.sheet) != common.active:
        return refuse("why.inactive", "I15.2", sheet=SHEETS[common.active])
    if common.used & bit:
        return refuse("why.used", "I15.5")
    if common.unlocked & bit:
        return refuse("why.no_use", "I15.5")
    return refuse("why.needs_research", "I15.2", special=card.special)


JUDGES: Final[Mapping[str, Callable[[Inscription, Player, str], Refusal | None]]] = {
    "system": _system,
    "hex": _hex,
    "cell": _cell,
    "planet": _planet,
    "dock": _dock,
    "unit_row": _row,
}
