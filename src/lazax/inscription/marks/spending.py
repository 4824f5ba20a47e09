"""Spending (I6): paying for a mark on a sheet and making it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from lazax.core.ask import DONE, choose
from lazax.core.state import Player
from lazax.inscription.marks import marking
from lazax.inscription.marks.boons import spend_goods, spend_held
from lazax.inscription.marks.telling import tell
from lazax.inscription.marks.uses import uses
from lazax.inscription.registry import TECHNOLOGY_USES, ability
from lazax.inscription.sheets import warfare
from lazax.inscription.state import (
    ROW_AT,
    Inscription,
    expansion_paper,
    industry_paper,
    navigation_paper,
    set_common,
)
from lazax.inscription.tables import INDUSTRY, RESOURCE_AT, RESOURCES, TECHNOLOGY_AT


async def make_mark(game: Inscription, player: Player, mark: str) -> None:
    """Pay for a mark on the active sheet and make it."""
    head, _, rest = mark.partition(":")
    if head in RESOURCE_AT:
        take_from_purse(game, player, RESOURCE_AT[head])
        await use_resource(game, player, mark)
    elif head in ("good", "double"):
        spend_good(game, player, RESOURCE_AT[rest], double=head == "double")
    elif head == "focus":
        spend_held(game, player, mark)
        marking.unlock_focus(game, player, game.common[player].active, RESOURCE_AT[rest])
    elif head == "planet":
        spend_held(game, player, "planet")
        await _use_planet(game, player, rest)
    elif head == "special":
        special, _, what = rest.partition(":")
        spend_held(game, player, f"special:{special}")
        await _use_special(game, player, special, what)
    else:
        await _use_technology(game, player, rest)


def take_from_purse(game: Inscription, player: Player, resource: int) -> None:
    """Resources that must be spent go first."""
    common = game.common[player]
    purse, optional = list(common.purse), list(common.optional)
    purse[resource] -= 1
    optional[resource] = min(optional[resource], purse[resource])
    set_common(game, player, purse=tuple(purse), optional=tuple(optional))


def spend_good(game: Inscription, player: Player, resource: int, *, double: bool = False) -> None:
    """Cross out a trade good for a resource; some count the first one of a round for more."""
    number = 1
    if double and (counts := ability(game, player, "good")) is not None:
        number = counts(game, player)
    spend_goods(game, player, 1)
    set_common(game, player, uses=(*game.common[player].uses, "good"))
    marking.add_to_purse(game, player, resource, number)
    tell(game, "goods.turned", player, "resources", *[RESOURCES[resource]] * number)


async def use_resource(game: Inscription, player: Player, mark: str) -> None:
    """Make a mark that a resource pays for; the resource itself is the caller's business."""
    resource, verb, *where = mark.split(":")
    await VERBS[verb](game, player, RESOURCE_AT[resource], where)


async def _explore(game: Inscription, player: Player, resource: int, where: list[str]) -> None:
    marking.explore(game, player, navigation_paper(game, player).systems.index(where[0]))


async def _fly(game: Inscription, player: Player, resource: int, where: list[str]) -> None:
    marking.fly(game, player, where[0])


async def _claim(game: Inscription, player: Player, resource: int, where: list[str]) -> None:
    if where[0].startswith("s"):
        await marking.claim_system(game, player, navigation_paper(game, player).systems.index(where[0]))
    else:
        await marking.claim_hex(game, player, industry_paper(game, player).hexes.index(where[0]))


async def _scrap(game: Inscription, player: Player, resource: int, where: list[str]) -> None:
    marking.scrap_hex(game, player, industry_paper(game, player).hexes.index(where[0]))


async def _cross(game: Inscription, player: Player, resource: int, where: list[str]) -> None:
    await marking.cross_cell(game, player, expansion_paper(game, player).cells.index(where[0]))


async def _dock(game: Inscription, player: Player, resource: int, where: list[str]) -> None:
    symbol = RESOURCE_AT[where[1]] if len(where) > 1 else resource
    await marking.cross_dock_symbol(game, player, int(where[0][1:]) - 1, symbol)


async def _row(game: Inscription, player: Player, resource: int, where: list[str]) -> None:
    row = row_named(where[0])
    await marking.cross_row_symbol(game, player, row, warfare.COSTS[row].by_resource[resource])


def row_named(name: str) -> int:
    unit, _, number = name.partition(".")
    return ROW_AT[unit, int(number)]


async def _infantry(game: Inscription, player: Player, resource: int, where: list[str]) -> None:
    """I12.15: if it cannot be deployed the resource is spent without effect."""
    await marking.deploy(game, player, "infantry")


async def _tech(game: Inscription, player: Player, resource: int, where: list[str]) -> None:
    marking.research(game, player, where[0])


VERBS: dict[str, Callable[[Inscription, Player, int, list[str]], Awaitable[None]]] = {
    "explore": _explore,
    "fly": _fly,
    "claim": _claim,
    "scrap": _scrap,
    "cross": _cross,
    "dock": _dock,
    "row": _row,
    "infantry": _infantry,
    "tech": _tech,
}


async def _use_planet(game: Inscription, player: Player, what: str) -> None:
    verb, _, where = what.partition(":")
    number = int(where[1:]) - 1
    await (marking.unlock_planet if verb == "unlock" else marking.build_dock)(game, player, number)


async def _use_special(game: Inscription, player: Player, special: str, what: str) -> None:
    verb, _, where = what.partition(":")
    if verb == "tech":
        marking.unlock_technology(game, player, where)
    elif verb == "unlock":
        marking.unlock_unit(game, player, where)
    elif verb == "row":
        row = row_named(where)
        await marking.cross_row_symbol(game, player, row, warfare.COSTS[row].special)
    elif verb == "x":
        marking.scrap_hex(game, player, industry_paper(game, player).hexes.index(where))
    else:
        resource, number = industry_paper(game, player).bursts[special]
        await spend_free(game, player, INDUSTRY, number, (resource,), kind="burst")


async def _use_technology(game: Inscription, player: Player, what: str) -> None:
    name, _, where = what.partition(":")
    if where:
        await marking.claim_hex(game, player, industry_paper(game, player).hexes.index(where))
        return
    set_common(game, player, used=game.common[player].used | 1 << TECHNOLOGY_AT[name])
    await TECHNOLOGY_USES[name].effect(game, player)


async def spend_free(
    game: Inscription,
    player: Player,
    sheet: int,
    number: int,
    resources: Sequence[int] = range(3),
    *,
    kind: str = "free",
    optional: bool = True,
) -> None:
    """I11.4, I8.7: so many resources of these types, one after the other, on one sheet; nothing else in between."""
    for left in range(number, 0, -1):
        can = [mark for resource in resources for mark in uses(game, player, sheet, resource)]
        if not can:
            return
        mark = await choose(player, kind, lambda: [*can, DONE] if optional else can, n=left)
        if mark == DONE:
            return
        await use_resource(game, player, mark)
