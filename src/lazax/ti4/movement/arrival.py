"""Ships come to a system by an effect or a retreat, not in the movement step."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.stage import enter, leave
from lazax.core.state import Player
from lazax.ti4.events import Movement
from lazax.ti4.movement.nexus import open_nexus
from lazax.ti4.movement.voyage import Sailing
from lazax.ti4.sequence.checks import settle
from lazax.ti4.state import TI4
from lazax.ti4.timings import SHIPS_MOVED
from lazax.ti4.windows import react


async def arrive(game: TI4, owner: Player, target: str, ships: Sequence[Sailing], mover: Player) -> None:
    """W-T5: limits are kept first, then others react to it."""
    open_nexus(game, owner, target)
    await settle(game)
    enter(game, Movement(mover, target, tuple((ship.ship, ship.route) for ship in ships)))
    await react(game, SHIPS_MOVED, subject=target)
    leave(game, Movement)
