"""Relics: gaining and losing them (73)."""

from __future__ import annotations

from lazax.core.chance import draw
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4.economy.goods import return_surplus
from lazax.ti4.exploration.decks import purge
from lazax.ti4.objectives.secrets import keep_secret_limit
from lazax.ti4.state import TI4
from lazax.ti4.timings import RELIC_GAINED
from lazax.ti4.units.cards import take_stock
from lazax.ti4.windows import react


def owner_of(game: TI4, relic: str) -> Player | None:
    return next((player for player, relics in game.relics.items() if relic in relics), None)


async def draw_relic(game: TI4, player: Player) -> None:
    """73.2; 73.2a: nothing out of an empty deck."""
    relic = draw(game, "relic_deck")
    if relic is None:
        note(game, "relic.none_left", player=player)
    else:
        await gain_relic(game, player, relic)


async def gain_relic(game: TI4, player: Player, relic: str) -> None:
    """73.2: face up in the play area."""
    game.relics = {**game.relics, player: (*game.relics[player], relic)}
    take_stock(game)
    note(game, "relic.gained", player=player, relic=relic)
    await react(game, RELIC_GAINED, (player,), subject=relic)


async def lose_relic(game: TI4, player: Player, relic: str) -> None:
    """The relic leaves the play area; what it allowed ends (N-RE-3, N-RE-6)."""
    game.relics = {**game.relics, player: tuple(name for name in game.relics[player] if name != relic)}
    game.exhausted_cards -= {(player, f"relic:{relic}")}
    take_stock(game)
    return_surplus(game, player)
    await keep_secret_limit(game, player)


async def purge_relic(game: TI4, player: Player, relic: str) -> None:
    """70.0: it is out of the game."""
    purge(game, f"relic:{relic}")
    note(game, "relic.purged", player=player, relic=relic)
    await lose_relic(game, player, relic)
