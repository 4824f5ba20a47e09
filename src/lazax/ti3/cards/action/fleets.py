"""Cards played on activations and landings."""

from __future__ import annotations

from lazax.core.stage import amend, current
from lazax.core.state import Player
from lazax.galaxy.fleets import count
from lazax.ti3.board import fleet_in
from lazax.ti3.cards.registry import action_card
from lazax.ti3.economy.supply import gain_goods
from lazax.ti3.events import Activation
from lazax.ti3.state import TI3

MINERALS = 3


@action_card("flank_speed")
async def flank_speed(game: TI3, player: Player) -> None:
    """T-T2: one more movement for all ships that move into the system just activated."""
    amend(game, Activation, move_bonus=current(game, Activation).move_bonus + 1)


def _has_minelayers(game: TI3, player: Player) -> bool:
    activation = current(game, Activation)
    return (
        player != activation.player
        and player not in activation.mines
        and any(count(fleet_in(game, system, player), "cruiser") for system in activation.systems)
    )


@action_card("minelayers", when=_has_minelayers)
async def minelayers(game: TI3, player: Player) -> None:
    """T-T4: each own cruiser will score a hit before the first round of the battle (R15.3b)."""
    amend(game, Activation, mines=(*current(game, Activation).mines, player))


@action_card("rare_mineral")
async def rare_mineral(game: TI3, player: Player) -> None:
    """T-L3: three trade goods for a neutral planet just taken."""
    gain_goods(game, player, MINERALS)
