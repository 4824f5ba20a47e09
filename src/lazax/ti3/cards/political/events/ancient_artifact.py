"""The Ancient Artifact, for better or worse."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import current
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti3.board import fleet_in, order_of_play, ship_owners
from lazax.ti3.cards.political.registry import FOR, agenda
from lazax.ti3.combat.rerolls import roll_faces, roll_own
from lazax.ti3.economy.technology import choose_technology, gain_technology
from lazax.ti3.events import Agenda
from lazax.ti3.registry import step, then
from lazax.ti3.sequence.elimination import eliminate_the_gone
from lazax.ti3.state import TI3
from lazax.ti3.tables import MECATOL_REX, PLANETS_OF, SYSTEM_OF
from lazax.ti3.units.control import destroy_structures
from lazax.ti3.units.forces import (
    destroy_ground_forces,
    destroy_ships,
)
from lazax.ti3.ways import adjacent

WRATH = 5  # up to this face the artifact destroys
STRIKES = 3  # dice for each force, hitting on STRIKE_HITS or more
STRIKE_HITS = 5
GIFTS = 2


# Ancient Artifact


@agenda("ancient_artifact")
async def ancient_artifact(game: TI3, outcome: str) -> None:
    """For: a die, rolled by the active player. 1 to 5: everything in the system of Mecatol Rex is destroyed and
    all forces next to it are struck; 6 to 10: two technologies for everybody."""
    if outcome != FOR:
        return
    roller = current(game, Agenda).player
    (face,) = await roll_faces(game, roller, "artifact", "artifact", 1)
    if face > WRATH:
        note(game, "ancient_artifact.gift", n=face)
        then(game, *(do(receive_gift, player) for player in order_of_play(game)))
        return
    note(game, "ancient_artifact.wrath", n=face)
    await _destroy_everything(game, SYSTEM_OF[MECATOL_REX])
    then(game, *(do(strike, roller, system) for system in adjacent(game, SYSTEM_OF[MECATOL_REX])))


async def _destroy_everything(game: TI3, system: str) -> None:
    for owner in ship_owners(game, system):
        fleet = fleet_in(game, system, owner)
        await destroy_ships(game, system, owner, fleet.ships, fleet.fighters)
    for planet in PLANETS_OF[system]:
        await destroy_ground_forces(game, planet, game.gf.get(planet, 0))
        destroy_structures(game, planet)


@step("artifact.strike")
async def strike(game: TI3, roller: Player, system: str) -> None:
    """E-14: three dice for each fleet of a system, and three for all ground forces of one of its planets together."""
    from lazax.ti3.combat.hits import take_hits  # not above: it opens windows for action cards

    for owner in ship_owners(game, system):
        note(game, "ancient_artifact.fleet", player=owner, system=system)
        await take_hits(game, owner, system, await _strikes(game, roller))
    for planet in PLANETS_OF[system]:
        if game.gf.get(planet):
            note(game, "ancient_artifact.planet", planet=planet)
            await destroy_ground_forces(game, planet, await _strikes(game, roller))
    eliminate_the_gone(game)


async def _strikes(game: TI3, roller: Player) -> int:
    """Hits of the artifact; the speaker rolls if the active player has fallen to it too."""
    roller = game.speaker if roller in game.out else roller
    return await roll_own(game, roller, "artifact", "artifact", STRIKE_HITS, STRIKES)


@step("artifact.gift")
async def receive_gift(game: TI3, player: Player) -> None:
    """R28.3: the second technology may build on the first."""
    for _ in range(GIFTS):
        technology = await choose_technology(game, player)
        if technology is None:
            return
        await gain_technology(game, player, technology)
