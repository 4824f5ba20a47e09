"""Relic fragments: three of a kind are a relic (73.1)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from lazax.core.ask import choose_number
from lazax.core.log import note
from lazax.core.stage import current
from lazax.core.state import Player
from lazax.ti4.abilities import acts
from lazax.ti4.events import Exploration
from lazax.ti4.exploration.decks import purge
from lazax.ti4.exploration.explore import exploration, keep, take_fragment
from lazax.ti4.exploration.relics import draw_relic
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.tables import TRAITS
from lazax.ti4.timings import COMPONENT_ACTION

NEEDED = 3
UNKNOWN = "unknown_relic_fragment"

asks("choose", "number", "fragments.unknown")


def fragment_of(trait: str) -> str:
    return f"{trait}_relic_fragment"


@exploration(UNKNOWN, *map(fragment_of, TRAITS))
async def find_fragment(game: TI4, player: Player, place: str) -> None:
    """35.9."""
    keep(game, player, current(game, Exploration).card)


def _enough(game: TI4, player: Player, trait: str) -> bool:
    """N-EX-1: unknown ones stand in for others, beside the real one whose action it is."""
    mine = game.fragments[player]
    return mine.count(fragment_of(trait)) + mine.count(UNKNOWN) >= NEEDED


async def _purge_three(game: TI4, player: Player, trait: str) -> None:
    """N-EX-1: also if there is no relic left."""
    mine = game.fragments[player]
    least = max(0, NEEDED - mine.count(fragment_of(trait)))
    most = min(NEEDED - 1, mine.count(UNKNOWN))
    unknown = await choose_number(player, "fragments.unknown", least, most, trait=trait)
    for card in (UNKNOWN,) * unknown + (fragment_of(trait),) * (NEEDED - unknown):
        take_fragment(game, player, card)
        purge(game, f"exploration:{card}")
    note(game, "fragments.purged", player=player, n=NEEDED, trait=trait)
    await draw_relic(game, player)


def _action(trait: str) -> Callable[[TI4, Player], Awaitable[None]]:
    async def purge_three(game: TI4, player: Player) -> None:
        await _purge_three(game, player, trait)

    return purge_three


for trait in TRAITS:
    acts(COMPONENT_ACTION, f"exploration:{fragment_of(trait)}", usable=partial(_enough, trait=trait))(_action(trait))
