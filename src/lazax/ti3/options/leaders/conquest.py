"""Leaders in invasions: what a planet's fall means for them, and what agents do there (R41.7, R41.23, R41.24)."""

from __future__ import annotations

from lazax.core.ask import choose_number, confirm
from lazax.core.log import note
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti3.board import in_reinforcements
from lazax.ti3.options.leaders.captives import search_for_captives
from lazax.ti3.options.leaders.losses import overrun
from lazax.ti3.options.leaders.places import AGENT, landed, of_kind, put_down
from lazax.ti3.registry import asks, leader, step, then
from lazax.ti3.state import TI3, Landing
from lazax.ti3.units.control import gain_planet
from lazax.ti3.units.forces import change

PDS_LIMIT = 2  # R14.11

asks("choose", "number", "agent.pds")
asks("choose", "word", "agent.dock")


def conquer(game: TI3, player: Player, planet: str, landing: Landing, *, ready: bool = False) -> None:
    """R16.5, R16.7, R17.8: the planet falls to the forces that have landed."""
    former = game.control.get(planet)
    pds, dock = game.pds.get(planet, 0), planet in game.docks
    overrun(game, player, planet)
    gain_planet(game, player, planet, ready=ready)
    change(game.gf, planet, landing.gf)
    change(game.pds, planet, landing.pds)
    put_down(game, planet, *landing.leaders)
    if former is not None and game.rules.leaders:
        search_for_captives(game, player, former)
        if (pds or dock) and of_kind(landing.leaders, AGENT):
            then(game, do(take_over_structures, player, planet, pds, dock))


@leader(AGENT)
def silences(game: TI3, planet: str) -> bool:
    """R41.23: PDS of the planet may not fire at ground forces that land with an agent."""
    return bool(landed(game, planet, AGENT))


@step("leaders.take_over_structures")
@leader(AGENT)
async def take_over_structures(game: TI3, player: Player, planet: str, pds: int, dock: bool) -> None:
    """T-I7, R41.24: each PDS and the dock that stood there may be replaced by an own one from reinforcements."""
    if game.control.get(planet) != player:
        return

    def room() -> int:
        return min(pds, PDS_LIMIT - game.pds.get(planet, 0), in_reinforcements(game, player, "pds"))

    if room() > 0:
        number = await choose_number(player, "agent.pds", 0, room(), planet=planet)
        if number:
            change(game.pds, planet, number)
            note(game, "agent.took_over", player=player, planet=planet, units=(("pds", number),))
    if (
        dock
        and in_reinforcements(game, player, "space_dock") > 0
        and await confirm(player, "agent.dock", planet=planet)
    ):
        game.docks[planet] = game.round  # R18.10
        note(game, "agent.took_over", player=player, planet=planet, units=(("space_dock", 1),))
