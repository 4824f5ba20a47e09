"""Battles that are going on: who is against whom, which die to roll again, and where to go from there."""

from __future__ import annotations

from lazax.bots.galaxy.knowledge import GalaxyKnowledge
from lazax.bots.galaxy.odds import chance
from lazax.bots.galaxy.sheets import Data, Sheets
from lazax.core.state import Player

LOST_SHIP = 5.0


def opponent(known: Sheets, fight: Data) -> Player:
    """Returns the other side of a battle or invasion."""
    return int(fight["defender"] if fight["attacker"] == known.me else fight["attacker"])


def best_reroll(known: Sheets, own_only: bool = False) -> tuple[float, str] | None:
    """Returns the die that it helps most to roll again, an own miss or a hit of the enemy, after what it helps."""
    roll = known.event("Roll")
    best: tuple[float, str] | None = None
    for at, (owner, die) in enumerate(roll["dice"] if roll is not None else ()):
        hit = die["face"] + die["bonus"] >= die["needs"]
        again = chance(die["needs"], die["bonus"])
        gain = again if owner == known.me and not hit else 1.0 - again if owner != known.me and hit else 0.0
        if own_only and owner != known.me:
            continue
        if gain > 0 and (best is None or gain > best[0]):
            best = (gain, f"die:{at}")
    return best


def safety(known: GalaxyKnowledge, system: str, ships: int) -> float:
    """Returns how welcoming a system is to so many ships that leave another; whoever finds no berth is lost."""
    docks = sum(planet in known.docks for planet in known.atlas.planets_of[system])
    without_berth = max(0, ships - known.berths(system))
    return 2.0 * docks + min(3, known.berths(system)) - 0.5 * known.warships_near(system) - LOST_SHIP * without_berth
