"""Navigation (I9): systems are explored along hyperlanes, then claimed."""

from __future__ import annotations

from lazax.inscription.sheets.masks import Mask, around, bits
from lazax.inscription.sheets.papers import NavigationPaper
from lazax.inscription.state import Navigation


def start(paper: NavigationPaper) -> Navigation:
    """I3.8: home is claimed, its two neighbours are explored."""
    return Navigation(paper.explored, paper.claimed)


def explorable(paper: NavigationPaper, sheet: Navigation) -> Mask:
    """I9.3: unexplored systems beside an explored one, claimed or not."""
    return around(paper.beside, sheet.explored) & ~sheet.explored


def flights(paper: NavigationPaper, sheet: Navigation, *, reuse: bool = False) -> list[tuple[int, int]]:
    """I9.6, I9.7: pairs of wormholes through which an unexplored system can be explored."""
    explored, flown = sheet.explored, 0 if reuse else sheet.flown
    free = [(n, explored >> hole.system & 1) for n, hole in enumerate(paper.wormholes) if not flown >> n & 1]
    return [(way_in, way_out) for way_in, known in free if known for way_out, there in free if not there]


def claimable(paper: NavigationPaper, sheet: Navigation, *, empty: bool = True) -> Mask:
    """I9.4, I9.5: explored systems neither claimed nor crossed out."""
    systems = sheet.explored & ~sheet.claimed & ~sheet.crossed
    return systems if empty else systems & (paper.with_boon | 1 << paper.mecatol)


def explore(sheet: Navigation, system: int) -> Navigation:
    return sheet._replace(explored=sheet.explored | 1 << system)


def fly(
    paper: NavigationPaper, sheet: Navigation, way_in: int, way_out: int, *, exit_used: bool = True
) -> Navigation:
    """Explore through two wormholes."""
    flown = sheet.flown | 1 << way_in | (1 << way_out if exit_used else 0)
    return sheet._replace(explored=sheet.explored | 1 << paper.wormholes[way_out].system, flown=flown)


def claim(sheet: Navigation, system: int) -> Navigation:
    """A claimed system stays explored, and one that is claimed by an effect becomes so (I9.2)."""
    return sheet._replace(claimed=sheet.claimed | 1 << system, explored=sheet.explored | 1 << system)


def points(paper: NavigationPaper, sheet: Navigation) -> int:
    """I19.6, I19.7: claimed boons and Mecatol Rex; relics are counted with the cards."""
    return sum(paper.vp[system] for system in bits(sheet.claimed)) + sheet.mecatol_vp + sum(sheet.relic_vp)
