"""Creuss, Empyrean, Saar: factions that travel."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.inscription.marks import marking
from lazax.inscription.marks.boons import gain_goods
from lazax.inscription.marks.choosing import claim_systems, explore_systems, explored_unclaimed, pick
from lazax.inscription.registry import faction
from lazax.inscription.state import Inscription, navigation_paper
from lazax.inscription.tables import FACTIONS

CREUSS, EMPYREAN, SAAR = (FACTIONS[name] for name in ("creuss", "empyrean", "saar"))


@faction("creuss", "setup")
async def quantum_entanglement(game: Inscription, player: Player) -> None:
    marking.unlock_technology(game, player, "gravity_drive")


@faction("creuss", "wormholes")
def creuss_gates(game: Inscription, player: Player) -> bool:
    """Wormholes that were flown through may be used again."""
    return True


@faction("creuss", "boon")
async def slipstream(game: Inscription, player: Player) -> None:
    """Explore a system at any wormhole (I21.3), then claim it if it can be (I9.4, I9.5)."""
    paper = navigation_paper(game, player)
    for _ in range(CREUSS.boon_number):
        sheet = game.navigation[player]
        systems = [hole.system for hole in paper.wormholes if not sheet.explored >> hole.system & 1]
        answer = await pick(player, "system.reach", [paper.systems[n] for n in dict.fromkeys(systems)])
        if answer is None:
            return
        system = paper.systems.index(answer)
        marking.explore(game, player, system)
        if explored_unclaimed(game, player) >> system & 1:
            await marking.claim_system(game, player, system)


@faction("empyrean", "anomalies")
def voidborn(game: Inscription, player: Player) -> bool:
    return True


@faction("empyrean", "boon")
async def dark_whispers(game: Inscription, player: Player) -> None:
    await explore_systems(game, player, EMPYREAN.boon_number)


@faction("saar", "claimed")
async def scavenge(game: Inscription, player: Player, boon: str, place: str) -> None:
    """A trade good for each planet boon claimed on Navigation."""
    if boon == "planet" and place in navigation_paper(game, player).systems:
        gain_goods(game, player, SAAR.number)


@faction("saar", "boon")
async def nomadic(game: Inscription, player: Player) -> None:
    """Explore, then claim a small system."""
    await explore_systems(game, player, SAAR.boon_number)
    small = navigation_paper(game, player).small
    await claim_systems(game, player, lambda: explored_unclaimed(game, player) & small, SAAR.boon_also)
