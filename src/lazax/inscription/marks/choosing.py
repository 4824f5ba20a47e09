"""Choices that effects (I21) put to a player: which system, symbol, hex, technology or die; each ends in a mark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lazax.core.ask import DONE, choose
from lazax.core.state import Player
from lazax.inscription.marks import marking
from lazax.inscription.sheets import expansion, navigation, warfare
from lazax.inscription.sheets.masks import Mask, bits
from lazax.inscription.state import (
    ROWS,
    Inscription,
    expansion_paper,
    industry_paper,
    navigation_paper,
)
from lazax.inscription.tables import RESOURCES, SHEETS

Find = Callable[[], Mask]


async def pick(
    player: Player, kind: str, options: Sequence[str], *, optional: bool = False, **about: Any
) -> str | None:
    """One of the options; None if there is none, or if the player need not and does not want to."""
    if not options:
        return None
    answer = await choose(player, kind, lambda: [*options, DONE] if optional else list(options), **about)
    return None if answer == DONE else answer


async def _repeat(
    player: Player,
    kind: str,
    names: Sequence[str],
    find: Find,
    number: int,
    optional: bool,
    act: Callable[[int], Any],
) -> int:
    """Pick things one after the other, as often as possible; returns how many."""
    for done in range(number):
        answer = await pick(player, kind, [names[n] for n in bits(find())], optional=optional, n=number - done)
        if answer is None:
            return done
        await act(names.index(answer))
    return number


# Navigation


def explored_unclaimed(game: Inscription, player: Player) -> Mask:
    paper, sheet = navigation_paper(game, player), game.navigation[player]
    return navigation.claimable(paper, sheet, empty=game.rules.empty_systems)


async def claim_systems(
    game: Inscription, player: Player, find: Find, number: int = 1, *, optional: bool = False
) -> int:
    """Claim systems out of those that `find` returns."""
    names = navigation_paper(game, player).systems
    return await _repeat(
        player, "system.claim", names, find, number, optional, lambda n: marking.claim_system(game, player, n)
    )


async def explore_systems(game: Inscription, player: Player, number: int) -> None:
    """Explore up to so many systems, one after the other, also through wormholes."""
    paper = navigation_paper(game, player)
    for left in range(number, 0, -1):
        systems = [paper.systems[n] for n in bits(navigation.explorable(paper, game.navigation[player]))]
        options = [*systems, *marking.flights(game, player)]
        answer = await pick(player, "system.explore", options, optional=True, n=left)
        if answer is None:
            return
        if answer in systems:
            marking.explore(game, player, paper.systems.index(answer))
        else:
            marking.fly(game, player, answer)


async def cross_systems(
    game: Inscription, player: Player, find: Find, number: int, *, optional: bool = False
) -> None:
    """I9.5: cross out systems, which can never be claimed then."""

    async def cross(system: int) -> None:
        sheet = game.navigation[player]
        game.navigation[player] = sheet._replace(crossed=sheet.crossed | 1 << system)

    await _repeat(player, "system.cross", navigation_paper(game, player).systems, find, number, optional, cross)


# Expansion


async def cross_cells(
    game: Inscription, player: Player, find: Find, number: int = 1, *, optional: bool = False
) -> int:
    """Cross out symbols of planets out of those that `find` returns."""
    names = expansion_paper(game, player).cells
    return await _repeat(
        player, "symbol.cross", names, find, number, optional, lambda n: marking.cross_cell(game, player, n)
    )


async def choose_planet(game: Inscription, player: Player, planets: Sequence[int]) -> int | None:
    """One of these planets."""
    ids = [expansion_paper(game, player).planets[n].id for n in planets]
    answer = await pick(player, "planet.choose", ids)
    return None if answer is None else int(answer[1:]) - 1


async def choose_line(game: Inscription, player: Player, kind: str, lines: Mask) -> int | None:
    """One of these rows and columns."""
    names = expansion_paper(game, player).lines
    answer = await pick(player, kind, [names[n] for n in bits(lines)])
    return None if answer is None else names.index(answer)


async def choose_dock(game: Inscription, player: Player, kind: str) -> int | None:
    """A space dock that is not built."""
    paper = expansion_paper(game, player)
    docks = expansion.open_docks(paper, game.expansion[player])
    answer = await pick(player, kind, [paper.docks[n].id for n in docks])
    return None if answer is None else int(answer[1:]) - 1


async def cross_dock_symbols(game: Inscription, player: Player, *, optional: bool) -> None:
    """A symbol at every space dock that is not built."""
    paper = expansion_paper(game, player)
    for dock in expansion.open_docks(paper, game.expansion[player]):
        sheet, symbol = game.expansion[player], paper.docks[dock]
        kinds = [name for n, name in enumerate(RESOURCES) if expansion.dock_symbols(paper, sheet, dock, n)]
        answer = await pick(player, "dock.symbol", [f"{symbol.id}:{name}" for name in kinds], optional=optional)
        if answer is not None:
            await marking.cross_dock_symbol(game, player, dock, RESOURCES.index(answer.partition(":")[2]))


# Industry


async def claim_hexes(
    game: Inscription, player: Player, find: Find, number: int = 1, *, optional: bool = False
) -> int:
    names = industry_paper(game, player).hexes
    return await _repeat(
        player, "hex.claim", names, find, number, optional, lambda n: marking.claim_hex(game, player, n)
    )


async def scrap_hexes(
    game: Inscription, player: Player, find: Find, number: int = 1, *, optional: bool = False
) -> int:
    async def scrap(hexagon: int) -> None:
        marking.scrap_hex(game, player, hexagon)

    return await _repeat(player, "hex.scrap", industry_paper(game, player).hexes, find, number, optional, scrap)


async def close_hexes(game: Inscription, player: Player, find: Find, number: int) -> None:
    """Hexes that can neither be scrapped nor claimed any more and are beside nothing."""

    async def close(hexagon: int) -> None:
        sheet = game.industry[player]
        game.industry[player] = sheet._replace(dead=sheet.dead | 1 << hexagon)

    await _repeat(player, "hex.close", industry_paper(game, player).hexes, find, number, False, close)


# Warfare


async def cross_row_symbols(
    game: Inscription,
    player: Player,
    units: Sequence[str],
    number: int,
    resources: Sequence[int] = range(3),
    *,
    optional: bool = False,
    same_row: bool = False,
) -> None:
    """Symbols in rows of these units (of unlocked types), named as marks are: material:row:cruiser.2."""
    row = -1
    for left in range(number, 0, -1):
        sheet = game.warfare[player]
        rows = [(r, at) for r in resources for at in warfare.open_rows(sheet, r) if ROWS[at][0] in units]
        if same_row and row >= 0:
            rows = [(r, row) for r in resources if warfare.COSTS[row].by_resource[r] & ~sheet.rows[row]]
        names = ["{}:row:{}.{}".format(RESOURCES[r], *ROWS[at]) for r, at in rows]
        answer = await pick(player, "row.symbol", names, optional=optional, n=left)
        if answer is None:
            return
        resource, row = rows[names.index(answer)]
        await marking.cross_row_symbol(game, player, row, warfare.COSTS[row].by_resource[resource])


# technologies, dice, sheets


async def unlock_one_technology(
    game: Inscription, player: Player, technologies: Sequence[str], *, optional: bool = False
) -> None:
    answer = await pick(player, "technology.unlock", technologies, optional=optional)
    if answer is not None:
        marking.unlock_technology(game, player, answer)


async def research_symbols(game: Inscription, player: Player, number: int) -> None:
    """Research symbols of technologies on any sheets."""
    for left in range(number, 0, -1):
        names = [name for sheet in range(len(SHEETS)) for name in marking.open_technologies(game, player, sheet)]
        answer = await pick(player, "technology.research", names, n=left)
        if answer is None:
            return
        marking.research(game, player, answer)


async def unlock_focus_die(
    game: Inscription, player: Player, sheets: Sequence[int], *, optional: bool = False
) -> None:
    """A focus die of choice on one of these sheets: focus:industry:material."""
    focus = game.common[player].focus
    open_dice = [(sheet, n) for sheet in sheets for n in range(len(RESOURCES)) if not focus >> sheet * 3 + n & 1]
    names = [f"focus:{SHEETS[sheet]}:{RESOURCES[n]}" for sheet, n in open_dice]
    answer = await pick(player, "focus.unlock", names, optional=optional)
    if answer is not None:
        marking.unlock_focus(game, player, *open_dice[names.index(answer)])


async def choose_sheet(player: Player, kind: str = "sheet.choose") -> int:
    return SHEETS.index(await choose(player, kind, lambda: SHEETS))


async def choose_resource(player: Player) -> int:
    return RESOURCES.index(await choose(player, "resource.choose", lambda: RESOURCES))
