"""Everything there is to draw as symbols of one SVG document, for pages that put their boards together themselves.

A symbol is used by its id. Tiles, planets, homes and counters are drawn around their own centres in the units of the
map (side of a hex 63): `<use href="#tile-x" x="0" y="109.1"/>`; a home is drawn over its tile. Silhouettes and marks
fill their boxes (32 and 16) in the current colour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lazax.galaxy.draw.emblems import SYMBOLS, chip, command_counter, pattern_defs, pennant, specialty_shape
from lazax.galaxy.draw.facts import TileArt
from lazax.galaxy.draw.globes import globe_defs
from lazax.galaxy.draw.layout import Arrangement, arrange
from lazax.galaxy.draw.palette import THEMES, Theme, ThemeName
from lazax.galaxy.draw.planets import draw_planet
from lazax.galaxy.draw.space import space_defs
from lazax.galaxy.draw.svg import FONT, num
from lazax.galaxy.draw.tiles import draw_ground, home_ground, tile_defs
from lazax.galaxy.draw.units import SILHOUETTES


def draw_sheet(tiles: Sequence[TileArt], theme: ThemeName = "dark") -> str:
    """The symbols of these tiles and their planets, of all units and of all players."""
    look = THEMES[theme]
    symbols = [
        *(symbol for tile in tiles for symbol in _tile(look, tile)),
        _symbol("tile-back", draw_ground(look, TileArt("back", 0, 0, "face_down"))),
        *(symbol for seat in range(len(SYMBOLS)) for symbol in _player(look, seat)),
        *(_symbol(f"specialty-{colour}", specialty_shape(look, colour, 0, 0)) for colour in look.specialties),
        *(
            f'<symbol id="unit-{kind}" viewBox="0 0 32 32"><path d="{path}" fill-rule="evenodd" fill="currentColor"/>'
            "</symbol>"
            for kind, path in SILHOUETTES.items()
        ),
    ]
    defs = tile_defs(look) + globe_defs(look) + space_defs(look) + pattern_defs(look)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" font-family="{FONT}" '
        f'font-variant-numeric="tabular-nums"><defs>{defs}\n' + "\n".join(symbols) + "\n</defs></svg>\n"
    )


def draw_players(theme: ThemeName = "dark") -> str:
    """The players' chips alone, for titles without tiles."""
    look = THEMES[theme]
    chips = "".join(_symbol(f"player-{seat}", chip(look, seat, 0, 0, 20)) for seat in range(len(SYMBOLS)))
    defs = pattern_defs(look) + chips
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"><defs>{defs}</defs></svg>\n'


def _symbol(name: str, markup: str) -> str:
    return f'<symbol id="{name}" overflow="visible">{markup}</symbol>'


def _tile(theme: Theme, tile: TileArt) -> Iterable[str]:
    """The tile with its planets ready; a planet's own symbols cover it exactly."""
    places: Arrangement = arrange(tile, 0, 0, 0)
    uses = ""
    for index, (planet, spot) in enumerate(zip(tile.planets, places.planets, strict=True)):
        yield _symbol(f"planet-{planet.id}", draw_planet(theme, tile, index, places, exhausted=False))
        yield _symbol(f"planet-{planet.id}-exhausted", draw_planet(theme, tile, index, places, exhausted=True))
        uses += f'<use href="#planet-{planet.id}" x="{num(spot.x)}" y="{num(spot.y)}"/>'
    yield _symbol(f"tile-{tile.id}", draw_ground(theme, tile) + uses)


def _player(theme: Theme, seat: int) -> Iterable[str]:
    yield _symbol(f"player-{seat}", chip(theme, seat, 0, 0, 20))
    yield _symbol(f"home-{seat}", home_ground(theme, seat))
    yield _symbol(f"counter-{seat}", command_counter(theme, seat, 0, 0))
    yield _symbol(f"pennant-{seat}", pennant(theme, seat, 0, 0))
    yield f'<symbol id="mark-{seat}" viewBox="0 0 16 16"><path d="{SYMBOLS[seat]}" fill="currentColor"/></symbol>'
