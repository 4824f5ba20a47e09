"""What several cards do alike: free trade goods, war strengths, things that are crossed out."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.state import Player
from lazax.inscription.marks import marking
from lazax.inscription.marks.boons import goods_left, spend_goods
from lazax.inscription.marks.choosing import pick
from lazax.inscription.marks.spending import spend_free
from lazax.inscription.marks.uses import uses
from lazax.inscription.sheets import expansion, industry, warfare
from lazax.inscription.sheets.masks import Mask, bits
from lazax.inscription.state import ROWS, Inscription, expansion_paper, industry_paper
from lazax.inscription.tables import RESOURCES, SHEETS

FACTION_CARD, RELIC, AGENDA = "faction", "relic", "agenda"
"""Where a boon stands that a card gives."""


async def spend_free_goods(game: Inscription, player: Player, number: int, *, optional: bool = False) -> None:
    """I8.7, I21.3: trade goods that are used on the spot, all of them on one sheet of choice."""
    useful = [
        name for at, name in enumerate(SHEETS) if any(uses(game, player, at, kind) for kind in range(len(RESOURCES)))
    ]
    sheet = await pick(player, "sheet.choose", useful, optional=optional, n=number)
    if sheet is not None:
        await spend_free(game, player, SHEETS.index(sheet), number, optional=optional)


def lose_goods(game: Inscription, player: Player, number: int) -> None:
    """Cross out so many unspent trade goods, or all there are."""
    lost = min(number, goods_left(game, player))
    if lost:
        spend_goods(game, player, lost)
        note(game, "goods.lost", player=player, n=lost)
    else:
        note(game, "goods.spared", player=player)


def open_symbols(game: Inscription, player: Player, planet: int) -> Mask:
    """The open symbols of a planet."""
    return expansion_paper(game, player).planets[planet].cells & ~game.expansion[player].crossed


def open_planets(game: Inscription, player: Player) -> list[int]:
    """Unlocked planets on which something can be crossed out."""
    return [n for n in bits(game.expansion[player].unlocked) if open_symbols(game, player, n)]


def all_open_technologies(game: Inscription, player: Player) -> list[str]:
    """Technologies of any sheet that are neither unlocked nor crossed out."""
    return [name for sheet in range(len(SHEETS)) for name in marking.open_technologies(game, player, sheet)]


def unmarked_hexes(game: Inscription, player: Player) -> Mask:
    return industry.unmarked(industry_paper(game, player), game.industry[player])


async def cross_symbols_of(game: Inscription, player: Player, row: int, number: int) -> None:
    """So many symbols of one row."""
    costs = warfare.COSTS[row].by_resource
    for left in range(number, 0, -1):
        kinds = [n for n in range(len(RESOURCES)) if costs[n] & ~game.warfare[player].rows[row]]
        names = ["{}:row:{}.{}".format(RESOURCES[n], *ROWS[row]) for n in kinds]
        answer = await pick(player, "row.symbol", names, n=left)
        if answer is None:
            return
        await marking.cross_row_symbol(game, player, row, costs[kinds[names.index(answer)]])


def rows_to_cross_out(game: Inscription, player: Player, unit: str) -> list[str]:
    """Unbuilt rows of a unit, of rows equally far the first: cruiser.2."""
    sheet = game.warfare[player]
    by_progress = {sheet.rows[at]: at for at in reversed(warfare.unbuilt(sheet, unit))}
    return ["{}.{}".format(*ROWS[at]) for at in sorted(by_progress.values())]


def close_rows(game: Inscription, player: Player, rows: Mask) -> None:
    """Rows in which nothing can be built any more, begun or not."""
    sheet = game.warfare[player]
    game.warfare[player] = sheet._replace(dead_rows=sheet.dead_rows | rows)


def cross_line_boon(game: Inscription, player: Player, line: int) -> None:
    sheet = game.expansion[player]
    game.expansion[player] = sheet._replace(crossed_lines=sheet.crossed_lines | 1 << line)


def open_lines_of(game: Inscription, player: Player, planet: int) -> Mask:
    """Lines of a planet whose boon is neither claimed nor crossed out."""
    return expansion.open_lines(expansion_paper(game, player), game.expansion[player], 1 << planet)
