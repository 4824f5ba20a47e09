"""Laws that are attached to a planet (12). What they add to its worth stands in the table of attachments."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.ti4.board import force_at, owners_at
from lazax.ti4.council.laws import elected_by
from lazax.ti4.council.outcomes import agenda
from lazax.ti4.state import TI4
from lazax.ti4.units.force import INFANTRY, force
from lazax.ti4.units.losses import destroy
from lazax.ti4.units.planets import may_place

ZONE = "demilitarized_zone"


@agenda("senate_sanctuary")
@agenda("terraforming_initiative")
async def planet_prospers(game: TI4, outcome: str) -> None:
    """All it does is what the attachment adds."""


@agenda("core_mining")
async def core_mining(game: TI4, outcome: str) -> None:
    owner = game.control[outcome]
    if force_at(game, outcome, owner).number(INFANTRY):
        await destroy(game, [(outcome, owner, force({INFANTRY: 1}))])


@agenda(ZONE)
async def demilitarized_zone(game: TI4, outcome: str) -> None:
    await destroy(game, [(outcome, owner, force_at(game, outcome, owner)) for owner in owners_at(game, outcome)])


@may_place.changed_by(f"agenda:{ZONE}")
def no_units(game: TI4, owner: Player, may: bool, planet: str) -> bool:
    return may and planet != elected_by(game, ZONE)
