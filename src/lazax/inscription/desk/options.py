"""Options of Twilight Inscription in words: what is done, where, and what it gives."""

from __future__ import annotations

from functools import cache
from typing import Any

from lazax.core.ask import Ask
from lazax.core.state import Player
from lazax.desk.forms import At, Option
from lazax.inscription.desk.places import place_of
from lazax.inscription.sheets.grid import everywhere
from lazax.inscription.sheets.masks import bits
from lazax.inscription.sheets.papers import ExpansionPaper
from lazax.inscription.state import (
    ROW_AT,
    Expansion,
    Inscription,
    expansion_paper,
    industry_paper,
    navigation_paper,
    warfare_paper,
)
from lazax.inscription.tables import SIDES, TECHNOLOGIES, TECHNOLOGY_AT, UNITS
from lazax.locales import Teller


def option_of(game: Inscription, ask: Ask | None, option: str, teller: Teller) -> Option:
    """An option in words, with its place and with what it brings."""
    at = place_of(game, ask, option)
    text = teller.option(ask.kind if ask is not None else "", option)
    return Option(option, text, at, _gives(game, ask, option, at, teller))


def _gives(game: Inscription, ask: Ask | None, option: str, at: At | None, teller: Teller) -> str | None:
    if at is None or ask is None:
        return None
    if at.kind in ("relic", "faction"):
        return teller.locale.effect(at.kind, at.id)
    if at.kind == "technology":
        return _research(game, ask.player, option, at.id, teller)
    if at.kind == "deployment":
        return _under(game, ask.player, str(ask.about.get("unit", "")), option, teller)
    told = what_lies_at(game, ask.player, at, teller)
    if at.kind == "wormhole":
        return _flight(game, ask.player, option, told, teller)
    return told[:1].upper() + told[1:] if told else None


def _research(game: Inscription, player: Player, option: str, technology: str, teller: Teller) -> str | None:
    """How much research a technology still needs, or what it does."""
    if ":tech:" in option and option.startswith("research"):
        left = TECHNOLOGIES[technology].research - game.common[player].research[TECHNOLOGY_AT[technology]]
        return _say(teller, "research_left", n=left)
    return teller.locale.effect("technology", technology)


def _flight(game: Inscription, player: Player, option: str, told: str, teller: Teller) -> str:
    """What lies beyond, and beside which wormhole one enters: two flights may differ in nothing else."""
    entry = At("wormhole", option.rpartition(":")[2].partition(".")[0])
    return _say(teller, "flight", text=told, text_from=what_lies_at(game, player, entry, teller))


def _say(teller: Teller, key: str, **values: Any) -> str:
    return teller.sentence("desk", f"inscription.{key}", values)


def boon_words(teller: Teller, boon: str | None) -> str:
    return teller.locale.name("boon", boon or "empty")


def what_lies_at(game: Inscription, player: Player, at: At, teller: Teller) -> str:
    """What is printed at a place of the player's sheets, in a few words."""
    if at.kind == "system":
        chart = navigation_paper(game, player)
        n = chart.systems.index(at.id)
        return "Mecatol Rex" if n == chart.mecatol else boon_words(teller, chart.boons[n])
    if at.kind == "wormhole":
        chart = navigation_paper(game, player)
        hole = next(hole for hole in chart.wormholes if hole.id == at.id)
        return boon_words(teller, chart.boons[hole.system])
    if at.kind == "hex":
        field = industry_paper(game, player)
        n = field.hexes.index(at.id)
        return "" if field.x_mask >> n & 1 else boon_words(teller, field.boons[n])
    if at.kind in ("cell", "line", "planet", "dock"):
        return _on_expansion(game, player, at, teller)
    if at.kind == "unit_row":
        return _row(game, player, at.id, teller)
    if at.kind == "win":
        side, war, _ = at.id.split(".")
        return boon_words(teller, warfare_paper(game, player).wins[(int(war) - 1) * 2 + SIDES.index(side)])
    if at.kind == "population":
        points = expansion_paper(game, player).population[int(at.id.partition(".")[2])]
        return boon_words(teller, f"vp:{points}")
    return ""


def _on_expansion(game: Inscription, player: Player, at: At, teller: Teller) -> str:
    paper = expansion_paper(game, player)
    if at.kind == "dock":
        return boon_words(teller, paper.docks[int(at.id[1:]) - 1].boon)
    if at.kind == "line":
        return boon_words(teller, paper.line_boons[paper.lines.index(at.id)])
    world = teller.locale.name("world", paper.planets[int(at.id[1]) - 1].name)
    if at.kind == "planet":
        return world
    return _completes(paper, game.expansion[player], at.id, teller) or world


def _completes(paper: ExpansionPaper, sheet: Expansion, cell: str, teller: Teller) -> str:
    """The boons that this symbol would bring, where it is the last of its row or column."""
    n = paper.cells.index(cell)
    after = sheet.crossed | 1 << n
    lines = [line for line in paper.lines_of[n] if not sheet.crossed_lines >> line & 1]
    full = [line for line in lines if not paper.line_cells[line] & ~after]
    if not full:
        return ""
    boons = teller.locale.join([boon_words(teller, paper.line_boons[line]) for line in full])
    return _say(teller, "completes", text=boons)


@cache
def _nodes(unit: str) -> dict[str, int]:
    return {place.id: place.nodes for place in everywhere(unit)} if unit in UNITS else {}


def _under(game: Inscription, player: Player, unit: str, option: str, teller: Teller) -> str | None:
    """The boons that a unit would claim where it is drawn."""
    paper = warfare_paper(game, player)
    found = [paper.boons[n] for n in bits(_nodes(unit).get(option, 0) & paper.boon_mask)]
    words = teller.locale.join([boon_words(teller, boon) for boon in found])
    return words[:1].upper() + words[1:] or None


def _row(game: Inscription, player: Player, row: str, teller: Teller) -> str:
    """How many symbols a unit still needs."""
    unit, _, number = row.partition(".")
    cost = len(UNITS[unit].cost) + (UNITS[unit].special is not None)
    crossed = game.warfare[player].rows[ROW_AT[unit, int(number)]].bit_count()
    return _say(teller, "symbols_left", n=cost - crossed)
