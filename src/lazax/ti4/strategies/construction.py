"""Construction: PDS and space docks (24)."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.ask import PASS, choose
from lazax.core.log import note
from lazax.core.stage import current
from lazax.core.state import Player
from lazax.ti4.board import has_token, planets_of, put_token, system_of
from lazax.ti4.economy.tokens import place_from_reinforcements, spend_strategy_tokens
from lazax.ti4.events import StrategicAction
from lazax.ti4.registry import asks
from lazax.ti4.sequence.strategic_action import secondary_price, strategy_card
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.units.force import PDS, SPACE_DOCK
from lazax.ti4.units.structures import buildable, place_structure
from lazax.ti4.ways import systems

asks("choose", "structure", "construction.structure")
asks("choose", "system", "construction.system")


async def primary(game: TI4, player: Player) -> None:
    """24.2: a PDS or a space dock, then another PDS; R-21: each may be declined."""
    await _build(game, player, (PDS, SPACE_DOCK), planets_of(game, player))
    await _build(game, player, (PDS,), planets_of(game, player))


async def _build(game: TI4, player: Player, kinds: Sequence[str], planets: Sequence[str]) -> None:
    def options() -> list[str]:
        return [*(f"{kind}:{p}" for kind in kinds for p in buildable(game, player, kind, planets)), PASS]

    choice = await choose(player, "construction.structure", options)
    if choice != PASS:
        kind, _, planet = choice.partition(":")
        await place_structure(game, player, kind, planet)


async def secondary(game: TI4, player: Player) -> None:
    """24.3: the token goes into any system, or to reinforcements if one is there already; then the player may build
    on a planet there. Who need not spend a token places none."""
    system = await choose(player, "construction.system", lambda: systems(game))
    action = current(game, StrategicAction)
    if secondary_price(game, player, action.card):
        await spend_strategy_tokens(game, player)
        spent = current(game, StrategicAction).spent
        whose = player if spent == NOBODY else spent
        if not has_token(game, system, whose):
            put_token(game, system, whose)
            note(game, "token.placed", player=whose, system=system)
    elif action.free:
        await place_from_reinforcements(game, player, system)
    planets = [planet for planet in planets_of(game, player) if system_of(game, planet) == system]
    await _build(game, player, (PDS, SPACE_DOCK), planets)


def could_use(game: TI4, player: Player) -> bool:
    return any(buildable(game, player, kind, planets_of(game, player)) for kind in (PDS, SPACE_DOCK))


for printing in ("construction", "construction_base"):
    strategy_card(printing, primary, secondary, could_use)
