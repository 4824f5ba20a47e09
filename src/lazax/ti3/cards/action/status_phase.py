"""Cards played in the status phase."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.ti3.cards.registry import Aim, action_card
from lazax.ti3.state import TI3

# Political Stability


def _may_keep(game: TI3, player: Player) -> bool:
    """Not after choosing Initiative or Imperial."""
    cards = game.strategies[player]
    return bool(cards) and not game.kept[player] and not {"initiative", "imperial"} & set(cards)


def _own_strategies(game: TI3, player: Player) -> list[str]:
    return list(game.strategies[player])


@action_card("political_stability", Aim("strategy", _own_strategies), when=_may_keep)
async def political_stability(game: TI3, player: Player, strategy: str) -> None:
    """T-U2, T-U5: the strategy card is not returned, and its player chooses none in the next strategy phase."""
    game.kept = {**game.kept, player: strategy}
