"""The marks of each sheet."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.core.state import Player
from lazax.inscription.invariants.registry import of_each_player
from lazax.inscription.registry import has_trait
from lazax.inscription.sheets import industry as industry_sheet
from lazax.inscription.sheets.grid import beside_nodes
from lazax.inscription.sheets.masks import bits
from lazax.inscription.sheets.warfare import COSTS
from lazax.inscription.state import (
    Inscription,
    expansion_paper,
    industry_paper,
    navigation_paper,
    warfare_paper,
)
from lazax.inscription.tables import RELICS


@of_each_player
def navigation(game: Inscription, player: Player) -> Iterator[str]:
    paper, sheet = navigation_paper(game, player), game.navigation[player]
    if sheet.claimed & ~sheet.explored:
        yield "claimed systems are explored"
    if paper.explored & ~sheet.explored:
        yield "what is printed as explored stays explored"
    if bool(sheet.mecatol_vp) and not sheet.claimed >> paper.mecatol & 1:
        yield "Mecatol Rex gives points to those who claimed it"
    relics = (*game.common[player].played, *game.common[player].relics)
    if sorted(sheet.relic_vp) != sorted(RELICS[relic].vp for relic in relics):
        yield "the points of every relic are written on the sheet"
    if sheet.claimed & sheet.crossed:
        yield "a system is claimed or crossed out, not both"


@of_each_player
def expansion(game: Inscription, player: Player) -> Iterator[str]:
    paper, sheet = expansion_paper(game, player), game.expansion[player]
    open_cells = 0
    for planet in bits(sheet.unlocked):
        open_cells |= paper.planets[planet].cells
    if sheet.crossed & ~open_cells:
        yield "symbols are crossed out on unlocked planets only"
    for line, cells in enumerate(paper.line_cells):
        full = not cells & ~sheet.crossed
        claimed, crossed = sheet.claimed >> line & 1, sheet.crossed_lines >> line & 1
        if claimed and crossed:
            yield "a line's boon is claimed or crossed out, not both"
        if bool(claimed) != (full and not crossed):
            yield f"the line {paper.lines[line]} is claimed if it is full"
    for n, dock in enumerate(paper.docks):
        if bool(sheet.docks >> n & 1) != (not dock.symbols & ~sheet.dock_symbols):
            yield "a space dock is built when all its symbols are crossed out"
    if not 0 <= sheet.population <= len(paper.population):
        yield "the population stays on its track"


@of_each_player
def industry(game: Inscription, player: Player) -> Iterator[str]:
    paper, sheet = industry_paper(game, player), game.industry[player]
    if sheet.scrapped & sheet.claimed:
        yield "no hex is both scrapped and claimed"
    if sheet.dead & (sheet.scrapped | sheet.claimed):
        yield "a closed hex is not marked"
    if sheet.claimed & paper.x_mask:
        yield "X-hexes are never claimed"
    if not 0 <= sheet.votes_spent <= sheet.votes <= paper.vote_slots:
        yield "votes are claimed before they are spent, and there are only so many"
    if not 0 <= sheet.goods_spent <= sheet.goods <= paper.good_slots:
        yield "trade goods are claimed before they are spent, and there are only so many"
    if not 1 <= sheet.council <= paper.council_slots:
        yield "the council row has its length"
    if not all(0 <= count <= industry_sheet.row_length(paper) for count in sheet.commodities):
        yield "commodity rows have their length"


@of_each_player
def warfare(game: Inscription, player: Player) -> Iterator[str]:
    paper, sheet = warfare_paper(game, player), game.warfare[player]
    union = 0
    for _, nodes in sheet.units:
        if union & nodes:
            yield "units do not overlap"
        union |= nodes
        if not _connected(nodes):
            yield "a unit is in one piece"
    if union != sheet.occupied:
        yield "occupied nodes are those of the units"
    if sheet.occupied & paper.anomalies and not has_trait(game, player, "anomalies"):
        yield "no unit lies on an anomaly"
    for row, cost in enumerate(COSTS):
        if sheet.rows[row] & ~cost.all:
            yield "rows have only their own symbols"
    if len(sheet.strengths) != game.wars * 2:
        yield "there are two strengths a war"
    if len(sheet.results) not in (len(sheet.strengths), len(sheet.strengths) - 2):
        yield "wars are compared one event after the other"


def _connected(nodes: int) -> bool:
    """Whether a pattern is in one piece."""
    found = nodes & -nodes
    while (more := (found | beside_nodes(found)) & nodes) != found:
        found = more
    return found == nodes
