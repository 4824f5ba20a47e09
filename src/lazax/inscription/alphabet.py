"""Every word the title asks with: the kinds of asks, and every option id that can ever be offered on any sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from lazax.core.ask import DONE, PASS
from lazax.core.title import AskKind
from lazax.inscription.sheets.grid import everywhere
from lazax.inscription.state import ROWS
from lazax.inscription.tables import (
    COMMODITIES,
    FACTIONS,
    RELICS,
    RESOURCES,
    SHEETS,
    SIDES,
    SPECIALS,
    TECHNOLOGIES,
    UNITS,
)

SYSTEMS = 40
WORMHOLES = 6
HEX_ROWS, HEX_COLUMNS = 5, 8
PLANETS, PLANET_SIZE = 6, 3
DOCKS = 3
POPULATION = 12
VOTES, GOODS = 20, 12
MOST_BOXES = 8
MOST_POINTS = 5

ASKS: Mapping[str, AskKind] = {
    kind: AskKind("choose", of)
    for of, kinds in {
        "faction": ("faction.keep",),
        "sheet": ("sheet.active", "sheet.choose"),
        "mark": ("mark", "burst", "free", "row.symbol"),
        "deployment": ("deploy",),
        "boon": ("boon.order",),
        "place": (
            *(
                "system.claim",
                "system.explore",
                "system.cross",
                "system.reach",
                "symbol.cross",
                "planet.choose",
                "line.cross",
            ),
            *("line.fill", "dock.build", "dock.cross", "dock.symbol", "hex.claim", "hex.scrap", "hex.mark"),
            *("hex.close", "row.cross", "win.cross", "population.cross"),
        ),
        "technology": ("technology.unlock", "technology.research", "technology.ban"),
        "focus": ("focus.unlock",),
        "resource": ("resource.choose",),
        "commodity": ("commodity.choose",),
        "side": ("side.choose", "munitions.side"),
        "unit": ("unit.choose",),
        "relic": ("relic.play", "relic.keep"),
        "ballot": ("vote", "vote.last"),
        "number": ("goods.number",),
    }.items()
    for kind in kinds
}


def systems() -> list[str]:
    return [f"s{n:02}" for n in range(SYSTEMS)]


def flights() -> list[str]:
    holes = [f"w{n}" for n in range(1, WORMHOLES + 1)]
    return [f"{one}.{other}" for one, other in product(holes, holes) if one != other]


def hexes() -> list[str]:
    return [f"h{row}.{column}" for row in range(HEX_ROWS) for column in range(HEX_COLUMNS)]


def planets() -> list[str]:
    return [f"p{n}" for n in range(1, PLANETS + 1)]


def cells() -> list[str]:
    size = range(PLANET_SIZE)
    return [f"{planet}.{row}.{column}" for planet in planets() for row in size for column in size]


def lines() -> list[str]:
    return [f"{planet}.{way}.{n}" for planet in planets() for way in ("row", "column") for n in range(PLANET_SIZE)]


def docks() -> list[str]:
    return [f"d{n}" for n in range(1, DOCKS + 1)]


def rows() -> list[str]:
    return [f"{unit}.{n}" for unit, n in ROWS]


def boons() -> list[str]:
    doubles = [f"commodity:{kind}:{n}" for kind in COMMODITIES for n in (1, 2)]
    kinds = [f"{kind}:{name}" for kind, names in (("focus", RESOURCES), ("special", SPECIALS)) for name in names]
    points = [f"vp:{n}" for n in range(1, MOST_POINTS + 1)]
    return [*points, *kinds, *doubles, *(f"neighbour:{side}" for side in SIDES), *SINGLE_BOONS]


SINGLE_BOONS = ("planet", "council", "population", "faction", "relic")


def resource_marks(resource: str) -> Iterator[str]:
    """What one resource may be spent for, on any sheet, also by abilities that let it count as another."""
    targets = {
        "explore": systems(),
        "fly": flights(),
        "claim": [*systems(), *hexes()],
        "scrap": hexes(),
        "cross": cells(),
        "dock": [*docks(), *(f"{dock}:{other}" for dock in docks() for other in RESOURCES)],
        "row": rows(),
        "tech": list(TECHNOLOGIES),
    }
    yield f"{resource}:infantry"
    for verb, places in targets.items():
        for place in places:
            yield f"{resource}:{verb}:{place}"


def marks() -> Iterator[str]:
    for resource in RESOURCES:
        yield from resource_marks(resource)
        yield from (f"good:{resource}", f"double:{resource}", f"focus:{resource}")
    yield from (f"planet:unlock:{planet}" for planet in planets())
    yield from (f"planet:dock:{dock}" for dock in docks())
    for special in SPECIALS:
        head = f"special:{special}"
        yield from (f"{head}:tech:{name}" for name in TECHNOLOGIES)
        yield from (f"{head}:unlock:{unit}" for unit in UNITS)
        yield from (f"{head}:row:{row}" for row in rows())
        yield from (f"{head}:x:{place}" for place in hexes())
        yield f"{head}:burst"
    for technology in TECHNOLOGIES:
        yield f"use:{technology}"
    yield from (f"use:ai_development_algorithm:{place}" for place in hexes())


def places() -> Iterator[str]:
    yield from (*systems(), *flights(), *hexes(), *planets(), *cells(), *lines(), *docks(), *rows())
    yield from (f"{verb}:{place}" for verb in ("claim", "scrap") for place in hexes())
    yield from (f"{dock}:{resource}" for dock in docks() for resource in RESOURCES)
    yield from (f"focus:{sheet}:{resource}" for sheet in SHEETS for resource in RESOURCES)
    yield from (f"box.{n}" for n in range(MOST_BOXES))
    yield from (f"value.{n}" for n in range(POPULATION))


def words() -> Iterator[str]:
    yield from (DONE, PASS, "yes", "no", *SHEETS, *RESOURCES, *SIDES, *COMMODITIES, *UNITS, *TECHNOLOGIES, *FACTIONS)
    yield from (*RELICS, *(f"relic:{name}" for name in RELICS))
    yield from (f"{side}:{n}" for side in ("for", "against", "cast") for n in range(1, VOTES + 1))
    yield from (str(n) for n in range(max(VOTES, GOODS) + 1))
    for unit in UNITS:
        yield from (place.id for place in everywhere(unit))


ALPHABET = frozenset((*marks(), *places(), *words(), *boons()))
