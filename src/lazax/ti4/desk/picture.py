"""A TI4 position as facts for the drawing of the galaxy."""

from __future__ import annotations

from dataclasses import replace

from lazax.galaxy.draw import FleetArt, KeyWords, PlanetArt, SeatArt, TileArt, draw_galaxy
from lazax.galaxy.draw.palette import ThemeName
from lazax.galaxy.hexes import Hex, distance
from lazax.locales import Locale
from lazax.ti4.board import owners_at, planets_in, ships_at
from lazax.ti4.desk.tiles import planet_art, tile_art
from lazax.ti4.economy.payment import influence, resources
from lazax.ti4.state import TI4
from lazax.ti4.tables import FACTIONS, WORMHOLES
from lazax.ti4.ways import wormholes

SIDES = 6


def picture(game: TI4, words: Locale, title: str, theme: ThemeName = "dark") -> str:
    """The galaxy with everything that stands in it, as SVG; tiles beside the board stand to its right."""
    seats = [SeatArt(player, words.name("faction", game.factions[player])) for player in game.seating]
    return draw_galaxy(
        [tile(game, words, system, at) for at, system in (*game.placements, *_aside(game))],
        seats,
        title=title,
        notice=words.name("word", "notice"),
        theme=theme,
        key=KeyWords(**words.tables["key"]),
    )


def _aside(game: TI4) -> list[tuple[Hex, str]]:
    edge = max((distance(at) for at, _ in game.placements), default=0) + 2
    return [((edge, row - edge), system) for row, system in enumerate(game.aside)]


def tile(game: TI4, words: Locale, system: str, at: Hex) -> TileArt:
    printed = tile_art(system)
    turned = game.turned.get(system, 0)
    homes = {FACTIONS[faction].home: player for player, faction in enumerate(game.factions)}
    home_of = homes.get(system)
    return replace(
        printed,
        q=at[0],
        r=at[1],
        planets=tuple(planet(game, name) for name in planets_in(game, system)),
        wormhole=next((end for end in WORMHOLES if (system, end) in wormholes(game)), printed.wormhole),
        home_of=home_of,
        label=words.name("faction_short", game.factions[home_of]) if home_of is not None else None,
        fleets=tuple(
            FleetArt(player, ships.counts)
            for player in range(game.seats)
            if (ships := ships_at(game, system, player))
        ),
        counters=game.tokens.get(system, ()),
        lanes=tuple(((a + turned) % SIDES, (b + turned) % SIDES) for a, b in printed.lanes),
    )


def planet(game: TI4, name: str) -> PlanetArt:
    ground: dict[str, int] = {}
    for owner in owners_at(game, name):
        for kind, number, _ in game.forces[name, owner].counts:
            ground[kind] = ground.get(kind, 0) + number
    return replace(
        planet_art(name),
        resources=resources(game, name),
        influence=influence(game, name),
        owner=game.control.get(name),
        exhausted=name in game.exhausted,
        ground=tuple(ground.items()),
    )
