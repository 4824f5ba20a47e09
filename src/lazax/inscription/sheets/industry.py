"""Industry (I11, I13): hexes are scrapped or claimed; the economy plan, votes and trade goods."""

from __future__ import annotations

from lazax.inscription.sheets.masks import Mask, around, bits
from lazax.inscription.sheets.papers import IndustryPaper
from lazax.inscription.state import Industry
from lazax.inscription.tables import COMMODITIES

GOODS_PER_POINT = 2


def start(paper: IndustryPaper) -> Industry:
    """I3.8: one hex is already scrapped."""
    return Industry(paper.start)


def unmarked(paper: IndustryPaper, sheet: Industry) -> Mask:
    """Hexes that can still be marked in the normal way: no X-hexes (I11.5), none that an agenda has closed."""
    return (1 << len(paper.hexes)) - 1 & ~(sheet.scrapped | sheet.claimed | sheet.dead | paper.x_mask)


def scrappable(paper: IndustryPaper, sheet: Industry) -> Mask:
    """I11.2: beside a scrapped or claimed hex."""
    return around(paper.beside, sheet.scrapped | sheet.claimed) & unmarked(paper, sheet)


def claimable(paper: IndustryPaper, sheet: Industry) -> Mask:
    """I11.3: beside a scrapped hex."""
    return around(paper.beside, sheet.scrapped) & unmarked(paper, sheet)


def crowded(paper: IndustryPaper, sheet: Industry, neighbours: int) -> Mask:
    """Hexes beside at least so many scrapped ones (AI Development Algorithm)."""
    found, scrapped = 0, sheet.scrapped
    for n in bits(claimable(paper, sheet)):
        if (paper.beside[n] & scrapped).bit_count() >= neighbours:
            found |= 1 << n
    return found


def scrap(sheet: Industry, hexagon: int) -> Industry:
    return sheet._replace(scrapped=sheet.scrapped | 1 << hexagon)


def claim(sheet: Industry, hexagon: int) -> Industry:
    return sheet._replace(claimed=sheet.claimed | 1 << hexagon)


def row_length(paper: IndustryPaper) -> int:
    return paper.row_vp[-1][0]


def add_commodity(paper: IndustryPaper, sheet: Industry, kind: str, number: int) -> Industry:
    """I11.9: the next symbols from the left; what has no symbol left is lost (I8.9)."""
    at = COMMODITIES.index(kind)
    counts = list(sheet.commodities)
    counts[at] = min(counts[at] + number, row_length(paper))
    return sheet._replace(commodities=(counts[0], counts[1], counts[2]))


def add_council(paper: IndustryPaper, sheet: Industry, number: int = 1) -> Industry:
    """I11.8: the next +1 of the council row."""
    return sheet._replace(council=min(sheet.council + number, paper.council_slots))


def add_votes(paper: IndustryPaper, sheet: Industry, number: int) -> Industry:
    """I8.8: as many as there are symbols left."""
    return sheet._replace(votes=min(sheet.votes + number, paper.vote_slots))


def add_goods(paper: IndustryPaper, sheet: Industry, number: int) -> Industry:
    return sheet._replace(goods=min(sheet.goods + number, paper.good_slots))


def production(paper: IndustryPaper, sheet: Industry) -> int:
    """I11.10: columns of the economy plan in which every symbol is crossed out."""
    alloy, biomass, crystal = sheet.commodities
    return sum(a <= alloy and b <= biomass and c <= crystal for a, b, c in paper.columns)


def points(paper: IndustryPaper, sheet: Industry) -> int:
    """Hexes, commodity rows and the council row; trade goods count at the end of the game only."""
    hexes = sum(paper.vp[n] for n in bits(sheet.claimed))
    rows = sum(vp for count in sheet.commodities for after, vp in paper.row_vp if count >= after)
    return hexes + rows + sum(vp for after, vp in paper.council_vp if sheet.council >= after)


def goods_points(sheet: Industry) -> int:
    """I19.6: a point for every two unspent trade goods."""
    return (sheet.goods - sheet.goods_spent) // GOODS_PER_POINT
