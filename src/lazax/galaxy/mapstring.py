"""Maps as one line of text, in the form that map tools for the game exchange.

Tile tokens stand in spiral order from the northern space of ring 1, clockwise, ring by ring; `-1` (or `0`) is
a space without a tile. The centre is left out when it holds its usual tile; another one stands in front in
braces, as in `{27} 30 41 ...`. The usual centre may also be written as the first token.
"""

from __future__ import annotations

from collections.abc import Callable

from lazax.galaxy.hexes import CENTRE, Hex, distance, ring, spiral
from lazax.galaxy.layout import Layout, Placement, Placements

NO_TILE = "-1"
_NO_TILE_TOKENS = ("-1", "0")
_MOST_RINGS = 12


def encode(layout: Layout, token_of: Callable[[str], str], *, centre: str | None = None) -> str:
    """The map string of a layout; `centre` is the tile whose place in the centre goes without saying."""
    rings = max((distance(space) for space, _ in layout.placements), default=0)
    tokens = [_token(layout, space, token_of) for space in spiral(rings)[1:]]
    if layout.tile_at.get(CENTRE) != centre:
        tokens.insert(0, f"{{{_token(layout, CENTRE, token_of)}}}")
    return " ".join(tokens)


def _token(layout: Layout, space: Hex, token_of: Callable[[str], str]) -> str:
    tile = layout.tile_at.get(space)
    return NO_TILE if tile is None else token_of(tile)


def decode(text: str, tile_of: Callable[[str], str | None], *, centre: str | None = None) -> Placements:
    """The placements a map string stands for.

    `tile_of` names the tile of a token, None if there is no such tile. Raises ValueError with a message for
    whoever typed the string.
    """
    tokens = text.replace(",", " ").split()
    if not tokens:
        raise ValueError("the map string is empty: write the tiles in spiral order, as in '30 41 -1 26'")
    found: list[Placement] = []
    middle, tokens = _split_centre(tokens, tile_of, centre)
    if middle is not None:
        found.append((CENTRE, middle))
    for space, token in zip(_spaces(len(tokens)), tokens, strict=False):
        tile = _tile(token, _where(space), tile_of)
        if tile is not None:
            found.append((space, tile))
    _refuse_repeats(found)
    return tuple(found)


def _split_centre(
    tokens: list[str], tile_of: Callable[[str], str | None], centre: str | None
) -> tuple[str | None, list[str]]:
    first = tokens[0]
    if first.startswith("{"):
        if not first.endswith("}") or len(first) < 3:
            raise ValueError(f"{first!r} is not a centre tile: write it as '{{X}}', without spaces inside")
        return _tile(first[1:-1], "in the centre", tile_of), tokens[1:]
    # A tile lies on the map once, so the usual centre in front can only mean the centre itself.
    if centre is not None and first not in _NO_TILE_TOKENS and tile_of(first) == centre:
        return centre, tokens[1:]
    return centre, tokens


def _tile(token: str, where: str, tile_of: Callable[[str], str | None]) -> str | None:
    if token in _NO_TILE_TOKENS:
        return None
    if "{" in token or "}" in token:
        raise ValueError(f"{token!r} {where}: only the first entry may stand in braces, for the centre")
    tile = tile_of(token)
    if tile is None:
        raise ValueError(f"{token!r} {where} is no tile of this game: write a tile or -1 for no tile")
    return tile


def _spaces(count: int) -> tuple[Hex, ...]:
    radius = 0
    while 3 * radius * (radius + 1) < count:
        radius += 1
        if radius > _MOST_RINGS:
            most = 3 * _MOST_RINGS * (_MOST_RINGS + 1)
            raise ValueError(f"{count} tiles are too many: at most {most} ({_MOST_RINGS} rings) can be read")
    return spiral(radius)[1:]


def _where(space: Hex) -> str:
    radius = distance(space)
    return f"in ring {radius}, space {ring(radius).index(space)}"


def _refuse_repeats(placements: list[Placement]) -> None:
    seen: dict[str, Hex] = {}
    for space, tile in placements:
        if tile in seen:
            first = "in the centre" if seen[tile] == CENTRE else _where(seen[tile])
            raise ValueError(f"tile {tile!r} is {first} and again {_where(space)}: a tile is placed once")
        seen[tile] = space
