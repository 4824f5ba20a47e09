"""What a Navigation sheet is worth."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.bots.inscription.worth.scale import Scale
from lazax.inscription.sheets.masks import Mask, around, bits
from lazax.inscription.sheets.papers import NavigationPaper
from lazax.inscription.state import Navigation
from lazax.inscription.tables import NAVIGATION, OBJECTIVES

FAR = 9
CLAIM_PER_SYSTEM = 1.6
"""Resources for a system anywhere near, explored or not."""


def navigation_worth(
    paper: NavigationPaper,
    sheet: Navigation,
    scale: Scale,
    prices: Sequence[float],
    drive: int | None,
    objective: tuple[str, float],
    reuse: bool = False,
) -> float:
    """`prices`: by system. `drive`: research symbols that Gravity Drive still takes, None if it is forbidden.
    `objective`: what is asked for on this sheet, and its points if they are still to be had."""
    weights, fade = scale.weights, scale.fade[NAVIGATION]
    claimed = sheet.claimed
    total = float(sheet.mecatol_vp + sum(sheet.relic_vp))
    for system in bits(claimed):
        total += paper.vp[system]
    if claimed >> paper.mecatol & 1 and not sheet.mecatol_vp:
        total += prices[paper.mecatol]
    rings = distances(paper, sheet, drive, weights.wormhole, reuse=reuse)
    open_systems = ~claimed & ~sheet.crossed
    if fade:
        step, hope = fade**weights.explore, fade**weights.claim
        for ring in rings:
            for system in bits(ring & open_systems):
                total += prices[system] * hope
            hope *= step
    name, points = objective
    if points:
        total += points * _objective(name, paper, sheet, rings, fade, weights.objective_cost)
    return total


def distances(
    paper: NavigationPaper, sheet: Navigation, drive: int | None, wormhole: float, *, reuse: bool = False
) -> list[Mask]:
    """Systems by how many have to be explored to get there; wormholes count as far as Gravity Drive is away."""
    beside = paper.beside
    reached = ring = sheet.explored
    rings = [ring]
    holes: Mask = 0
    if drive is not None:
        flown = 0 if reuse else sheet.flown
        for n, hole in enumerate(paper.wormholes):
            if not flown >> n & 1:
                holes |= 1 << hole.system
    beyond, exits = -1, holes
    for distance in range(FAR):
        if ring & holes and drive is not None and beyond < 0:
            beyond = distance + 1 + round(drive * wormhole)
        near = around(beside, ring)
        if distance + 1 == beyond:
            near |= exits
        ring = near & ~reached
        if not ring and (beyond < 0 or distance + 1 >= beyond):
            break
        reached |= ring
        rings.append(ring)
    return rings


def _objective(
    name: str, paper: NavigationPaper, sheet: Navigation, rings: Sequence[Mask], fade: float, cost: float
) -> float:
    """How far the objective is a matter of fact: 1 if it is met."""
    number = OBJECTIVES[name].number
    if name == "prospector":
        missing = number - (sheet.claimed & paper.planets).bit_count()
        return _hope(missing * CLAIM_PER_SYSTEM * cost, fade)
    if name == "collector":
        missing = number - (sheet.claimed & ~(1 << paper.home)).bit_count()
        return _hope(missing * CLAIM_PER_SYSTEM * cost, fade)
    wanted = (paper.neighbours | 1 << paper.mecatol) & ~sheet.claimed
    if wanted & sheet.crossed:
        return 0.0
    far = max((distance for distance, ring in enumerate(rings) if ring & wanted), default=0)
    return _hope((far + wanted.bit_count()) * cost, fade)


def _hope(cost: float, fade: float) -> float:
    return 1.0 if cost <= 0 else fade**cost if fade else 0.0
