"""What a screen reader says about a tile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lazax.galaxy.draw.facts import PlanetArt, TileArt
from lazax.galaxy.draw.units import fleet_groups, ground_groups

STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))

_KINDS = {
    "asteroid_field": "Asteroid field",
    "nebula": "Nebula",
    "supernova": "Supernova",
    "gravity_rift": "Gravity rift",
    "hyperlane": "Hyperlane",
    "face_down": "Face-down tile",
}


def summaries(tiles: Sequence[TileArt], names: Mapping[int, str]) -> dict[tuple[int, int], str]:
    """A spoken summary for each place of the map."""
    board = {(tile.q, tile.r): tile for tile in tiles}
    return {place: tile.spoken or _summary(tile, board, names) for place, tile in board.items()}


def _summary(tile: TileArt, board: Mapping[tuple[int, int], TileArt], names: Mapping[int, str]) -> str:
    says = [_system_name(tile, board)]
    if tile.home_of is not None:
        says.append(f"Home of {_player(names, tile.home_of)}")
    if tile.wormhole and tile.planets:
        says.append(f"{tile.wormhole.capitalize()} wormhole")
    says += [_planet(planet, names) for planet in tile.planets]
    for fleet in tile.fleets:
        ships = [_counted(group.kind, group.number, group.damaged) for group in fleet_groups(fleet.ships)]
        says.append(f"{_player(names, fleet.owner)}: {', '.join(ships)}")
    if tile.counters:
        says.append("Command counters: " + ", ".join(_player(names, seat) for seat in tile.counters))
    return ". ".join(says) + "."


def _system_name(tile: TileArt, board: Mapping[tuple[int, int], TileArt]) -> str:
    if tile.planets:
        return _planet_names(tile)
    if tile.kind in _KINDS:
        return _KINDS[tile.kind]
    if tile.wormhole:
        return f"{tile.wormhole.capitalize()} wormhole"
    beside = (board.get((tile.q + q, tile.r + r)) for q, r in STEPS)
    named = next((other for other in beside if other and other.planets), None)
    return f"Empty space beside {_planet_names(named)}" if named else "Empty space"


def _planet_names(tile: TileArt) -> str:
    return ", ".join(planet.name for planet in tile.planets)


def _planet(planet: PlanetArt, names: Mapping[int, str]) -> str:
    facts = [_counted("resource", planet.resources), f"{planet.influence} influence"]
    if planet.specialty:
        facts.append(f"{planet.specialty} specialty")
    if planet.owner is not None:
        facts.append(f"held by {_player(names, planet.owner)}")
    if planet.exhausted:
        facts.append("exhausted")
    if planet.token:
        facts.append("a counter on it" if planet.token != "?" else "a face-down counter on it")
    facts += [_counted(group.kind, group.number) for group in ground_groups(planet.ground)]
    return f"{planet.name}: {', '.join(facts)}"


def _player(names: Mapping[int, str], seat: int) -> str:
    return names.get(seat, f"player {seat + 1}")


def _counted(kind: str, count: int, damaged: bool = False) -> str:
    word = "PDS" if kind == "pds" else kind.replace("_", " ") + ("" if count == 1 else "s")
    return f"{count} {'damaged ' if damaged else ''}{word}"
