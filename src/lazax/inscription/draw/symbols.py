"""Every glyph as a symbol of one SVG document, for pages that put sheets, trays and cards together themselves.

A symbol is used by its id and fills its box: `<use href="#boon-planet" width="24" height="24"/>`. Ids: `boon-<boon>`
(with dashes for colons: `boon-commodity-alloy-2`), `resource-<name>`, `special-<name>`, `commodity-<name>`,
`die-black-<resource>`, `die-<resource>-1` and `-2`, `unit-<name>`, `technology-<name>`, and the signs of the sheets:
`sign-home`, `sign-mecatol_rex`, `sign-wormhole`, `sign-anomaly`, `sign-dock`, `sign-lock`, `sign-x`, `sign-good`,
`sign-vote`. Units and signs have the current colour."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.galaxy.draw.palette import ThemeName
from lazax.galaxy.draw.svg import FONT
from lazax.inscription.draw import glyphs
from lazax.inscription.draw.chalk import THEMES, Chalk

POINTS = (-3, -2, -1, 1, 2, 3, 4, 5, 6, 7)
SIGNS = ("home", "mecatol_rex", "wormhole", "dock", "lock", "x", "good", "vote")


def boons(look: Chalk) -> list[str]:
    """Every boon that is printed on a sheet or claimed on one."""
    commodities = [f"commodity:{name}:{number}" for name in look.commodities for number in (1, 2)]
    return [
        *(f"vp:{number}" for number in POINTS),
        *("planet", "council", "population", "faction", "relic", "neighbour:left", "neighbour:right", "good", "vote"),
        *(f"focus:{name}" for name in look.resources),
        *(f"special:{name}" for name in look.specials),
        *commodities,
    ]


def symbols(theme: ThemeName = "dark") -> str:
    """All symbols in the colours of a theme."""
    look = THEMES[theme]
    drawn = "\n".join(
        f'<symbol id="{name}" viewBox="-12 -12 24 24" overflow="visible">{markup}</symbol>'
        for name, markup in _all(look)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" font-family="{FONT}" '
        f'font-variant-numeric="tabular-nums"><defs>\n{drawn}\n</defs></svg>\n'
    )


def _all(look: Chalk) -> Iterator[tuple[str, str]]:
    for boon in boons(look):
        yield f"boon-{boon.replace(':', '-')}", glyphs.boon(look, boon)
    for name in look.resources:
        yield f"resource-{name}", glyphs.resource(look, name)
        yield f"die-black-{name}", glyphs.die(look, name, 1, True)
        yield f"die-{name}-1", glyphs.die(look, name, 1, False)
        yield f"die-{name}-2", glyphs.die(look, name, 2, False)
    for name in look.specials:
        yield f"special-{name}", glyphs.special(look, name)
    for name in look.commodities:
        yield f"commodity-{name}", glyphs.commodity(look, name)
    for name in glyphs.UNITS:
        yield f"unit-{name}", glyphs.unit(name, "currentColor")
    for name in glyphs.TECHNOLOGIES:
        yield f"technology-{name}", glyphs.stroke(name, "currentColor")
    for name in SIGNS:
        yield f"sign-{name}", glyphs.stroke(name, "currentColor")
    yield "sign-anomaly", glyphs.anomaly(look)
