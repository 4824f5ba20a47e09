"""Exploration cards that are attached to planets; what most of them do stands in their table."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import current
from lazax.core.state import Player
from lazax.ti4.board import force_at, owners_at, remove_units, set_force, system_of
from lazax.ti4.events import Exploration
from lazax.ti4.exploration.explore import attach_card, exploration
from lazax.ti4.sequence.checks import settle
from lazax.ti4.state import TI4
from lazax.ti4.tables import GROUND_FORCES, STRUCTURES
from lazax.ti4.units.planets import attached_to, may_place

DEMILITARIZED = "demilitarized_zone"


@exploration(
    "dyson_sphere",
    "paradise_world",
    "tomb_of_emphidia",
    "lazax_survivors",
    "mining_world",
    "rich_world",
    "biotic_research_facility",
    "cybernetic_research_facility",
    "propulsion_research_facility",
    "warfare_research_facility",
)
async def improve(game: TI4, player: Player, planet: str) -> None:
    """35.8."""
    attach_card(game, planet, current(game, Exploration).card)


@exploration(DEMILITARIZED)
async def demilitarized_zone(game: TI4, player: Player, planet: str) -> None:
    """N-EX-2: structures to reinforcements, ground forces into space, as far as there is room; control stays."""
    for owner in owners_at(game, planet):
        there = force_at(game, planet, owner)
        structures, troops = there.only(STRUCTURES), there.only(GROUND_FORCES)
        remove_units(game, planet, owner, there)
        system = system_of(game, planet)
        set_force(game, system, owner, force_at(game, system, owner).with_(troops))
        note(game, "demilitarized", player=owner, planet=planet, units=troops.with_(structures).counts)
    attach_card(game, planet, DEMILITARIZED)
    await settle(game)


@may_place.changed_by(f"attachment:{DEMILITARIZED}")
def no_units(game: TI4, owner: Player, may: bool, planet: str) -> bool:
    return may and planet != attached_to(game, DEMILITARIZED)
