"""Who comes when: seats, initiative, the speaker (48, 80)."""

from __future__ import annotations

from functools import lru_cache

from lazax.core.state import Player
from lazax.ti4.abilities import Query
from lazax.ti4.state import TI4
from lazax.ti4.tables import STRATEGY_CARDS

INITIATIVE = {card.id: card.initiative for card in STRATEGY_CARDS.values()}
LAST = 99  # who holds no strategy card

initiative_number: Query[int, [Player]] = Query("initiative")


def alive(game: TI4) -> list[Player]:
    """Players still in the game, by seat."""
    return [player for player in range(game.seats) if player not in game.out] if game.out else [*range(game.seats)]


def others(game: TI4, player: Player) -> list[Player]:
    return [p for p in range(game.seats) if p != player and p not in game.out]


def clockwise(game: TI4, first: Player) -> list[Player]:
    """All players still in the game, clockwise from this one (who is included if they are still in)."""
    at = game.seating.index(first)
    return [p for p in (*game.seating[at:], *game.seating[:at]) if p not in game.out]


def left_of(game: TI4, player: Player) -> Player:
    """The next player clockwise who is still in the game."""
    return next(p for p in (*clockwise(game, player), player) if p != player or len(alive(game)) == 1)


def initiative(game: TI4, player: Player) -> int:
    """48.1, 48.3: the lowest number among the player's strategy cards."""
    return initiative_number(game, _lowest(game.strategies[player]), player)


@lru_cache(maxsize=256)
def _lowest(cards: tuple[str, ...]) -> int:
    return min([INITIATIVE[card] for card in cards], default=LAST)


def initiative_order(game: TI4) -> list[Player]:
    """48.2: from the lowest number upwards. R-01: clockwise from the speaker while nobody holds strategy cards."""
    players = clockwise(game, game.speaker)
    if initiative_number.is_changed(game):
        return sorted(players, key=lambda player: initiative(game, player))
    return sorted(players, key=lambda player: _lowest(game.strategies[player]))
