"""Galaxies as map strings: read at the set-up, written at any moment."""

from __future__ import annotations

import re
from collections import Counter
from math import atan2, pi, sqrt

from lazax.galaxy import mapstring
from lazax.galaxy.hexes import CENTRE, Hex, spiral
from lazax.galaxy.layout import Placements, layout_of
from lazax.ti4 import sets
from lazax.ti4.sequence.order import clockwise
from lazax.ti4.sets import Sets
from lazax.ti4.state import TI4
from lazax.ti4.tables import FACTIONS, HYPERLANES, MECATOL_SYSTEM, PIECES_OF, SYSTEM_OF_NUMBER, SYSTEMS

_TOKEN = re.compile(r"(-?\d+)([abAB]?)(?:[-:]?(\d+))?(?:#(\d+))?")
HOME = "0"  # a space for a home system
SIDES = 6
SIXTH = 60  # degrees, in which some tools write how far a tile is turned
_TURNS = (*range(SIDES), *range(SIXTH, SIDES * SIXTH, SIXTH))
_OTHER_WORDS = re.compile(r"^(?:[Hh]\d*|0[gG]|[xX])$")  # of other tools: a home, of a seat; a space without a tile
ON_THE_MAP = ("blue", "red", "hyperlane")  # backs of tiles that lie on a map beside Mecatol Rex and homes


class Map:
    """What a map string says: tiles on their spaces, how far hyperlanes are turned, and where homes go."""

    def __init__(self, text: str) -> None:
        self.turned: dict[str, int] = {}
        self.homes: list[Hex] = []
        tokens = _by_piece([_OTHER_WORDS.sub(_usual_word, token) for token in text.replace(",", " ").split()])
        placements = mapstring.decode(" ".join(tokens), self._tile, centre=MECATOL_SYSTEM)
        first = 1 if tokens and (tokens[0].startswith("{") or tokens[0] == SYSTEMS[MECATOL_SYSTEM].number) else 0
        marked = [at for at, token in zip(_spaces(len(tokens)), tokens[first:], strict=False) if token == HOME]
        boards = {sheet.board_tile for sheet in FACTIONS.values()}
        self.named: dict[str, Hex] = {tile: at for at, tile in placements if tile in boards}
        self.homes = sorted({*marked, *self.named.values()}, key=_clock)
        self.placements: Placements = tuple((at, tile) for at, tile in placements if tile not in boards)

    def _tile(self, token: str) -> str | None:
        match = _TOKEN.fullmatch(token)
        if match is None:
            return None
        tile = SYSTEM_OF_NUMBER.get(match[1] + match[2].upper())
        if tile in HYPERLANES:
            turns = int(match[3] or 0)
            if turns not in _TURNS:
                return None
            pieces = PIECES_OF[tile]
            tile = pieces[min(int(match[4] or 0), len(pieces) - 1)]
            self.turned[tile] = turns if turns < SIDES else turns // SIXTH
        return tile


def _by_piece(tokens: list[str]) -> list[str]:
    """Hyperlanes that stand in a map more than once with a mark behind them: which piece it is."""
    seen: Counter[str] = Counter()
    found = []
    for token in tokens:
        face = match[1] + match[2].upper() if (match := _TOKEN.fullmatch(token)) and match[2] else ""
        found.append(f"{token}#{seen[face]}" if face and seen[face] else token)
        seen[face] += 1
    return found


def _usual_word(match: re.Match[str]) -> str:
    return mapstring.NO_TILE if match[0] in "xX" else HOME


def _spaces(tokens: int) -> tuple[Hex, ...]:
    rings = 0
    while 3 * rings * (rings + 1) < tokens:
        rings += 1
    return spiral(rings)[1:]


def _clock(space: Hex) -> float:
    """Where a space lies on a clock around the centre, from the north."""
    q, r = space
    x, y = 1.5 * q, sqrt(3) * (r + q / 2)
    return atan2(x, -y) % (2 * pi)


def wrong_map(text: str, players: int, at_hand: Sets) -> str | None:
    """What is wrong with a map string for so many players, in a sentence; None if it can be played on."""
    try:
        found = Map(text)
    except ValueError as error:
        return str(error)
    if dict(found.placements).get(CENTRE) != MECATOL_SYSTEM:
        return "The centre of the map must be Mecatol Rex."
    known = sets.systems(at_hand)
    foreign = [tile for _, tile in found.placements if tile not in known]
    if foreign:
        return f"Tile {SYSTEMS[foreign[0]].number} is not in the sets that are played with."
    for _, tile in found.placements:
        if tile != MECATOL_SYSTEM and SYSTEMS[tile].back not in ON_THE_MAP:
            return f"Tile {SYSTEMS[tile].number} does not lie on a map at the start of a game."
    if len(found.homes) != players:
        return f"The map has {len(found.homes)} places for homes (marked 0), but there are {players} players."
    return None


def read_map(game: TI4) -> None:
    """The galaxy of the set-up's map string. A home whose tile the string names goes there; the others follow
    clockwise in the order of seats, from the speaker."""
    found = Map(game.rules.map)
    game.placements, game.turned = found.placements, found.turned
    homes = {
        player: found.named[tile]
        for player, faction in enumerate(game.factions)
        if (tile := FACTIONS[faction].board_tile) in found.named
    }
    free = iter([at for at in found.homes if at not in homes.values()])
    for player in clockwise(game, game.speaker):
        if player not in homes:
            homes[player] = next(free)
    game.home_space = homes
    order = sorted(homes, key=lambda player: _clock(homes[player]))
    first = order.index(game.speaker)
    game.seating = (*order[first:], *order[:first])


def map_string(game: TI4) -> str:
    """The galaxy of now as a map string."""
    return mapstring.encode(layout_of(game.placements), lambda tile: _token(game, tile), centre=MECATOL_SYSTEM)


def _token(game: TI4, tile: str) -> str:
    return SYSTEMS[tile].number + (str(game.turned.get(tile, 0)) if tile in HYPERLANES else "")
