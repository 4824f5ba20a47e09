"""Technology (7): one technology, free for the holder, at a price for the others (R29.7)."""

from __future__ import annotations

from lazax.core.ask import DONE, choose
from lazax.core.state import Player
from lazax.ti3.board import has_ability
from lazax.ti3.economy.technology import available, buy_technology, choose_technology, could_buy, gain_technology
from lazax.ti3.registry import ability, asks, strategy_card
from lazax.ti3.state import TI3

asks("choose", "word", "technology.ability")


async def primary(game: TI3, player: Player) -> None:
    technology = await choose_technology(game, player, "technology.choose")
    if technology is not None:
        await gain_technology(game, player, technology)


async def secondary(game: TI3, player: Player) -> None:
    if has_ability(game, player, "double_technology"):
        await _both(game, player)
    else:
        await buy_technology(game, player)


@ability("double_technology")
async def _both(game: TI3, player: Player) -> None:
    """R31.1: Jol-Nar may execute the primary too, or it alone, in either order, for the one counter (A-46)."""
    left = ["primary", "secondary"]
    while left:
        if not any(_possible(game, player, name) for name in left):
            return
        chosen = await choose(player, "technology.ability", lambda: _abilities(game, player, left))
        if chosen == DONE:
            return
        left.remove(chosen)
        await (primary if chosen == "primary" else buy_technology)(game, player)


def _abilities(game: TI3, player: Player, left: list[str]) -> list[str]:
    possible = [name for name in left if _possible(game, player, name)]
    return [*possible, DONE] if len(left) < 2 else possible


def _possible(game: TI3, player: Player, name: str) -> bool:
    return bool(available(game, player)) if name == "primary" else could_buy(game, player)


def could_use(game: TI3, player: Player) -> bool:
    if has_ability(game, player, "double_technology") and available(game, player):
        return True
    return could_buy(game, player)


strategy_card("technology", primary, secondary, could_use)
