"""A TI3 position as facts for the drawing of the galaxy."""

from __future__ import annotations

from lazax.galaxy.draw import FleetArt, KeyWords, PlanetArt, SeatArt, TileArt, draw_galaxy
from lazax.galaxy.draw.facts import Wormhole
from lazax.galaxy.draw.palette import ThemeName
from lazax.galaxy.fleets import counts
from lazax.locales import Locale
from lazax.ti3.board import fleet_in
from lazax.ti3.economy.payment import influence, resources
from lazax.ti3.state import TI3
from lazax.ti3.tables import PLANETS, SYSTEMS
from lazax.ti3.ways import geometry


def picture(game: TI3, words: Locale, title: str, theme: ThemeName = "dark") -> str:
    """The galaxy with everything that stands in it, as SVG."""
    seats = [SeatArt(player, words.name("race", game.races[player])) for player in game.seating]
    return draw_galaxy(
        [tile(game, words, system) for system in geometry(game).systems],
        seats,
        title=title,
        notice=words.name("word", "notice"),
        theme=theme,
        key=KeyWords(**words.tables["key"]),
    )


def tile(game: TI3, words: Locale, system: str) -> TileArt:
    facts = SYSTEMS[system]
    q, r = geometry(game).layout.hex_of[system]
    home_of = game.races.index(facts.home_of) if facts.home_of in game.races else None
    owners = [player for player in range(game.seats) if (system, player) in game.fleets]
    return TileArt(
        system,
        q,
        r,
        facts.kind,
        tuple(planet(game, name) for name in facts.planets),
        wormhole(game, system),
        home_of,
        words.name("race_short", facts.home_of) if facts.home_of else None,
        tuple(FleetArt(player, ships(game, system, player)) for player in owners),
        game.counters.get(system, ()),
    )


def wormhole(game: TI3, system: str) -> Wormhole | None:
    """The wormhole of the tile, or one discovered there (R42.18)."""
    found = SYSTEMS[system].wormhole
    if found is None and system in game.wormholes:
        return "alpha" if "alpha" in game.wormholes[system] else "beta"
    return found


def token(game: TI3, planet: str) -> str:
    """The domain counter on a planet (R42): face down, or known to all."""
    if planet not in game.domain:
        return ""
    return "!" if planet in game.domain_open else "?"


def planet(game: TI3, name: str) -> PlanetArt:
    facts = PLANETS[name]
    ground = (
        ("ground_force", game.gf.get(name, 0)),
        ("pds", game.pds.get(name, 0)),
        ("space_dock", int(name in game.docks)),
    )
    return PlanetArt(
        name,
        facts.name,
        resources(game, name),
        influence(game, name),
        facts.specialty,
        game.control.get(name),
        name in game.exhausted,
        tuple((unit, n) for unit, n in ground if n),
        token(game, name),
    )


def ships(game: TI3, system: str, player: int) -> tuple[tuple[str, int, int], ...]:
    fleet = fleet_in(game, system, player)
    return tuple(
        (kind, n, sum(ship.kind == kind and ship.damaged for ship in fleet.ships)) for kind, n in counts(fleet)
    )
