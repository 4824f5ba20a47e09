"""Units of which a third one comes with each pair."""

from __future__ import annotations

from collections.abc import Mapping

from lazax.core.state import Player
from lazax.ti4.production.draft import Price, beyond_limit, unit_price
from lazax.ti4.state import TI4

THREE = 3


def one_more_for_two(component: str, unit: str) -> None:
    """With the component three units of this kind cost what two do, and count as two against the limit."""

    @unit_price.changed_by(component)
    def one_more(game: TI4, owner: Player, price: Price, player: Player, kind: str) -> Price:
        return (price[0], price[1] + 1) if player == owner and kind == unit else price

    @beyond_limit.changed_by(component)
    def beyond(game: TI4, owner: Player, number: int, player: Player, made: Mapping[str, int]) -> int:
        return number + made.get(unit, 0) // THREE if player == owner else number
