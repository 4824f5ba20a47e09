"""What is true at every moment of a game (D15); a sentence for each promise that a state breaks."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.core.state import Player
from lazax.inscription.grid import beside_nodes
from lazax.inscription.masks import bits
from lazax.inscription.registry import has_trait
from lazax.inscription.sheets import industry
from lazax.inscription.sheets.warfare import COSTS, LOST, TIED, WON
from lazax.inscription.state import (
    AI,
    Inscription,
    expansion_paper,
    industry_paper,
    navigation_paper,
    warfare_paper,
    with_ai,
)
from lazax.inscription.tables import BOXES, EVENTS, OBJECTIVES, RELICS, TECHNOLOGIES

OPPOSITE = {WON: LOST, LOST: WON, TIED: TIED}


def broken_promises(game: Inscription) -> Iterator[str]:
    for player in range(game.seats):
        for check in (_navigation, _expansion, _industry, _warfare, _common):
            for sentence in check(game, player):
                yield f"player {player}: {sentence}"
    yield from _table(game)
    yield from _wars(game)


def _navigation(game: Inscription, player: Player) -> Iterator[str]:
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


def _expansion(game: Inscription, player: Player) -> Iterator[str]:
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


def _industry(game: Inscription, player: Player) -> Iterator[str]:
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
    if not all(0 <= count <= industry.row_length(paper) for count in sheet.commodities):
        yield "commodity rows have their length"


def _warfare(game: Inscription, player: Player) -> Iterator[str]:
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


def _common(game: Inscription, player: Player) -> Iterator[str]:
    common = game.common[player]
    if any(number < 0 for number in (*common.purse, *common.optional)):
        yield "nobody spends what he does not have"
    if any(free > number for free, number in zip(common.optional, common.purse, strict=True)):
        yield "what need not be spent is in hand"
    claimed = [place for _, place in (*common.held, *common.spent)]
    if len(set(claimed)) != len(claimed):
        yield "each boon is claimed once"
    for at, card in enumerate(TECHNOLOGIES.values()):
        if not 0 <= common.research[at] <= card.research:
            yield f"{card.id} has its research symbols"
    for at, points in enumerate(common.objectives):
        card_points = OBJECTIVES[game.objectives[at]]
        if points not in (0, card_points.first, card_points.later):
            yield "an objective gives its points"
        if points and not game.reached[at]:
            yield "an objective that was scored is turned over"


def _table(game: Inscription) -> Iterator[str]:
    cards = [*game.relic_deck]
    for common in game.common.values():
        cards += (*common.relics, *common.drawn, *common.played, *common.returned)
    if sorted(cards) != sorted(RELICS):
        yield "relics are neither lost nor made"
    rows = [player for player in game.mecatol if player != AI]
    if len(set(rows)) != len(rows):
        yield "everybody is on the Mecatol Rex board once"
    types = [EVENTS[name].type for name in game.discard]
    if types.count("war") + (EVENTS[game.event].type in ("war", "final_war") if game.event else 0) < game.wars:
        yield "every war has its event"
    if game.over:
        wars = types.count("war") + 1
        if (wars, types.count("production"), types.count("council")) != (BOXES // 2, 3, 3):
            yield "a game has four wars, three productions and three councils"
        strategies = types.count("strategy")
        if strategies not in ((13,) if game.rules.phase_v == "errata" else (13, 14)):
            yield "a game has thirteen or fourteen strategy events"


def _wars(game: Inscription) -> Iterator[str]:
    if with_ai(game):
        return
    for player in range(game.seats):
        mine, theirs = game.warfare[player].results, game.warfare[game.left[player]].results
        for box in range(0, len(mine), 2):
            if theirs[box + 1] != OPPOSITE[mine[box]]:
                yield "a war that one wins the other loses"
