"""The board as one line of text, in the form of tabletop mods and their statistics.

Systems stand between commas: the number of the tile, its column and its height in halves of a hex from the centre,
then the space area and the planets as printed, between semicolons: `26+1+1B2c3f;Bio`. Letters in capitals are
colours, small ones units and tokens, a number holds until the next one; behind a star stand attachments and other
tokens."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from typing import Final, NamedTuple

from lazax.ti4.tables import HYPERLANES, PLANETS, SYSTEMS
from lazax.ti4.view_types import ForceView, PlanetView, SystemView, View

COLOURS: Final = ("White", "Blue", "Purple", "Yellow", "Red", "Green", "Pink", "Orange")
"""By seat, in the order in which the overlays want them."""
LETTERS: Final = dict(zip(COLOURS, "WBPYRGKE", strict=True))
UNITS: Final = {
    "carrier": "c",
    "cruiser": "r",
    "destroyer": "y",
    "dreadnought": "d",
    "fighter": "f",
    "flagship": "h",
    "infantry": "i",
    "mech": "m",
    "pds": "p",
    "space_dock": "s",
    "war_sun": "w",
}
COMMAND, CONTROL = "t", "o"
WORMHOLES: Final = {"alpha": "a", "beta": "b", "gamma": "g"}
FRONTIER, STORM, SLEEPER, DESTROYED, MIRAGE = "e", "n", "q", "l", "k"
CALLED: Final = tomllib.loads(files("lazax.ti4").joinpath("data", "elsewhere.toml").read_text(encoding="utf-8"))
"""Names and letters of other tools, by kind of thing and id."""
ATTACHMENTS: Final[Mapping[str, str]] = CALLED["attachments"]
FACILITIES: Final[Mapping[str, str]] = CALLED["facilities"]
"""In capitals where they show their technology specialty."""


class Region(NamedTuple):
    """The space area of a system or a planet: what has a colour, how many of it, and what has none."""

    pieces: list[tuple[str, int, str]]
    attached: list[str]


def hex_summary(view: View) -> str:
    """All systems on the board; those beside it have no place in it."""
    return ",".join(_system(view, tile, there) for tile, there in view["systems"].items() if there["at"] is not None)


def tile_name(tile: str, there: SystemView) -> str:
    return SYSTEMS[tile].number + (str(there.get("turned", 0)) if tile in HYPERLANES else "")


def _system(view: View, tile: str, there: SystemView) -> str:
    assert there["at"] is not None
    q, r = there["at"]
    printed = SYSTEMS[tile].planets
    more = [planet for planet, found in view["planets"].items() if found["system"] == tile and planet not in printed]
    regions = [_space(tile, there)]
    for planet in (*printed, *more):
        found = view["planets"].get(planet)
        regions.append(_planet(view, planet, found) if found is not None else Region([], []))
    while regions and regions[-1] == Region([], []):
        regions.pop()
    return f"{tile_name(tile, there)}{q:+d}{-(2 * r + q):+d}{''.join(_told(regions))}"


def _space(tile: str, there: SystemView) -> Region:
    pieces = [*_units(there["units"]), *((_letter(player), 1, COMMAND) for player in there["tokens"])]
    attached = [FRONTIER] if there.get("frontier") else []
    if "turning" in there:
        attached.append(STORM if there["turning"] == "alpha" else STORM.upper())
    else:
        laid = [wormhole for wormhole in there["wormholes"] if wormhole not in SYSTEMS[tile].wormholes]
        attached += [WORMHOLES[wormhole] for wormhole in laid if wormhole in WORMHOLES]
    return Region(pieces, attached)


def _planet(view: View, planet: str, there: PlanetView) -> Region:
    pieces = list(_units(there["units"]))
    if there["owner"] is not None:
        pieces.append((_letter(there["owner"]), 1, CONTROL))
    attached = [SLEEPER] if there["sleeper"] else []
    attached += [DESTROYED] if planet in view["destroyed_planets"] else []
    attached += [MIRAGE] if planet == "mirage" else []
    for card in there["attachments"]:
        if card in FACILITIES:
            own = bool(PLANETS[planet].specialties)
            attached.append(FACILITIES[card] if own else FACILITIES[card].upper())
        elif card in ATTACHMENTS:
            attached.append(ATTACHMENTS[card])
    return Region(pieces, attached)


def _units(forces: Iterable[ForceView]) -> Iterator[tuple[str, int, str]]:
    for force in forces:
        for units in force["units"]:
            yield _letter(force["player"]), units["n"], UNITS[units["kind"]]


def _letter(player: int) -> str:
    return LETTERS[COLOURS[player]]


def _told(regions: Iterable[Region]) -> Iterator[str]:
    """A colour holds through the system, but for what stands behind a star; a number through the region."""
    colour = ""
    for at, (pieces, attached) in enumerate(regions):
        if at:
            yield ";"
        number = 1
        for own, n, letter in sorted(pieces, key=lambda one: (one[0], one[2] in (COMMAND, CONTROL), one[1], one[2])):
            if own != colour:
                colour = own
                number = 1
                yield colour
            if n != number:
                number = n
                yield str(number)
            yield letter
        if attached:
            colour = ""
            yield "*" + "".join(sorted(attached))
