"""Construction: PDS and space docks (24)."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.ask import PASS, choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4.board import has_token, planets_of, put_token
from lazax.ti4.registry import asks
from lazax.ti4.sequence.strategic_action import strategy_card
from lazax.ti4.state import TI4
from lazax.ti4.tables import SYSTEM_OF
from lazax.ti4.units.force import PDS, SPACE_DOCK
from lazax.ti4.units.structures import buildable, place_structure

asks("choose", "structure", "construction.structure")
asks("choose", "system", "construction.system")


async def primary(game: TI4, player: Player) -> None:
    """24.2: a PDS or a space dock, then another PDS; R-21: each may be declined."""
    await _build(game, player, (PDS, SPACE_DOCK), planets_of(game, player))
    await _build(game, player, (PDS,), planets_of(game, player))


async def _build(
    game: TI4, player: Player, kinds: Sequence[str], planets: Sequence[str], *, optional: bool = True
) -> None:
    def options() -> list[str]:
        found = [f"{kind}:{p}" for kind in kinds for p in buildable(game, player, kind, planets)]
        return [*found, PASS] if optional or not found else found

    choice = await choose(player, "construction.structure", options)
    if choice != PASS:
        kind, _, planet = choice.partition(":")
        await place_structure(game, player, kind, planet)


async def secondary(game: TI4, player: Player) -> None:
    """24.3: the token goes into a system of the player's choice, or to reinforcements if one is there already."""
    system = await choose(player, "construction.system", lambda: _systems(game, player))
    game.strategy_pool[player] -= 1
    if not has_token(game, system, player):
        put_token(game, system, player)
        note(game, "token.placed", player=player, system=system)
    planets = [planet for planet in planets_of(game, player) if SYSTEM_OF.get(planet) == system]
    await _build(game, player, (PDS, SPACE_DOCK), planets, optional=False)


def _systems(game: TI4, player: Player) -> list[str]:
    """Where a structure could be placed."""
    found = {
        SYSTEM_OF[planet]
        for kind in (PDS, SPACE_DOCK)
        for planet in buildable(game, player, kind, planets_of(game, player))
        if planet in SYSTEM_OF
    }
    return sorted(found)


def could_use(game: TI4, player: Player) -> bool:
    return bool(_systems(game, player))


strategy_card("construction", primary, secondary, could_use)
strategy_card("construction_base", primary, secondary, could_use)
