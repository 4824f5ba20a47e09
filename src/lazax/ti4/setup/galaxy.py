"""Building the galaxy (SU-6): read from a map string, dealt by lot, or built by the players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Literal

from lazax.core.ask import Refusal, refuse, submit
from lazax.core.chance import pick, reveal, shuffle
from lazax.core.log import note, whisper
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.galaxy.hexes import CENTRE, Hex, around, distance, spiral
from lazax.galaxy.layout import layout_of, place
from lazax.galaxy.placing import Placing, choose_placing, placings, space_id, space_of
from lazax.ti4 import sets
from lazax.ti4.economy.goods import gain_goods
from lazax.ti4.registry import asks, step, then
from lazax.ti4.sequence.order import clockwise
from lazax.ti4.setup.map_string import read_map
from lazax.ti4.state import TI4
from lazax.ti4.tables import FACTIONS, LAYOUTS, MECATOL_SYSTEM, NEXUS, SYSTEMS, Layout

RINGS = 4
BACKS: tuple[Literal["blue", "red"], ...] = ("blue", "red")

asks("choose", "space", "galaxy.space")
asks("choose", "system", "galaxy.tile")
asks("submit", "placing", "galaxy.place")


def layout_for(game: TI4) -> Layout:
    """The layout that was chosen, or the usual one for so many players."""
    usual = next(iter(sets.layouts(game.rules.sets, game.seats)))
    return LAYOUTS[game.rules.layout or usual]


def space(index: int) -> Hex:
    return spiral(RINGS)[index]


@step("galaxy.begin")
async def begin_galaxy(game: TI4) -> None:
    """SU-6: Mecatol Rex in the centre, hyperlanes on their places; homes are attached last."""
    if game.rules.map:
        read_map(game)
    if game.placements:  # of a map string, or drafted
        then(game, do(end_galaxy))
        return
    layout = layout_for(game)
    game.placements = ((CENTRE, MECATOL_SYSTEM),)
    for lane in layout.hyperlanes:
        game.placements = place(game.placements, space(lane.space), lane.tile)
        game.turned = {**game.turned, lane.tile: lane.turns}
    await _take_seats(game, layout)
    placed = place_tile if game.rules.galaxy == "built" else place_by_lot
    then(
        game,
        do(draw_for_speaker),
        *(do(placed, game.speaker) for _ in range(layout.blue_by_speaker + layout.red_by_speaker)),
        do(deal_tiles),
        *(do(placed, player) for player in _turns(game, layout)),
        do(end_galaxy),
    )


async def _take_seats(game: TI4, layout: Layout) -> None:
    """Homes clockwise in the order of seats from the speaker; R-42: trade goods for who sits close to others."""
    for player, home in zip(clockwise(game, game.speaker), layout.homes, strict=True):
        game.home_space = {**game.home_space, player: space(home)}
    for player, goods in zip(clockwise(game, game.speaker), layout.trade_goods, strict=False):
        await gain_goods(game, player, goods)


@step("galaxy.speaker")
def draw_for_speaker(game: TI4) -> None:
    """Tiles that the speaker draws and puts next to Mecatol Rex, before any others are dealt."""
    layout = layout_for(game)
    drawn = (
        *shuffle(game, sets.draw_pile(game.rules.sets, "blue"))[: layout.blue_by_speaker],
        *shuffle(game, sets.draw_pile(game.rules.sets, "red"))[: layout.red_by_speaker],
    )
    if drawn:
        game.tiles = {game.speaker: tuple(sorted(drawn))}
        reveal(game)
        note(game, "galaxy.drawn", player=game.speaker, systems=drawn)


@step("galaxy.tiles")
def deal_tiles(game: TI4) -> None:
    """Blue and red tiles, shuffled apart and dealt face down."""
    layout = layout_for(game)
    placed = {tile for _, tile in game.placements}
    piles = [
        iter(shuffle(game, tuple(tile for tile in sets.draw_pile(game.rules.sets, back) if tile not in placed)))
        for back in BACKS
    ]
    for player in clockwise(game, game.speaker):
        numbers = (layout.blue_each, layout.red_each)
        mine = [next(pile) for pile, number in zip(piles, numbers, strict=True) for _ in range(number)]
        game.tiles = {**game.tiles, player: tuple(sorted(mine))}
        whisper(game, player, "galaxy.tiles", player=player, systems=game.tiles[player])


def _turns(game: TI4, layout: Layout) -> Iterator[Player]:
    """One tile each, the direction turning whenever all have placed one."""
    order = clockwise(game, game.speaker)
    each = layout.blue_each + layout.red_each
    return chain.from_iterable(order if turn % 2 == 0 else order[::-1] for turn in range(each))


@step("galaxy.place")
async def place_tile(game: TI4, player: Player) -> None:
    """One tile from hand onto a free space of the ring under construction."""
    move: Placing = await submit(
        player,
        "galaxy.place",
        Placing,
        lambda wish: check_placing(game, player, wish),
        lambda: placings(legal_moves(game, player)),
        lambda: choose_placing(player, legal_moves(game, player)),
    )
    put_tile(game, player, move.tile, space_of(move.space))


def check_placing(game: TI4, player: Player, move: Placing) -> Refusal | None:
    tile, where = move
    if tile not in game.tiles[player]:
        return refuse("galaxy.not_in_hand", "SU-6", system=tile)
    if where not in map(space_id, free_spaces(game)):
        return refuse("galaxy.not_free", "SU-6", space=where)
    if where not in map(space_id, legal_moves(game, player)[tile]):
        return refuse("galaxy.beside_alike", "SU-6", system=tile)
    return None


@cache
def _spaces(layout: str) -> tuple[Hex, ...]:
    return tuple(space(index) for index in LAYOUTS[layout].spaces)


def free_spaces(game: TI4) -> list[Hex]:
    """Free spaces of the innermost ring that is not complete."""
    taken = {at for at, _ in game.placements}
    free = [at for at in _spaces(layout_for(game).id) if at not in taken]
    ring = min((distance(at) for at in free), default=0)
    return [at for at in free if distance(at) == ring]


def legal_moves(game: TI4, player: Player) -> dict[str, list[Hex]]:
    """The spaces for each tile: no anomaly beside an anomaly and no wormhole beside the same one, unless nothing else
    is possible with any tile (R-41)."""
    tile_at = layout_of(game.placements).tile_at
    free = [(at, _traits([tile_at[near] for near in around(at) if near in tile_at])) for at in free_spaces(game)]
    moves = {
        tile: [at for at, beside in free if beside.isdisjoint(mine)]
        for tile in game.tiles[player]
        for mine in (_traits([tile]),)
    }
    return moves if any(moves.values()) else {tile: [at for at, _ in free] for tile in moves}


def _traits(tiles: Sequence[str]) -> set[str]:
    """What must not be side by side of what is on some tiles: anomalies of any kind, wormholes by kind."""
    systems = [SYSTEMS[tile] for tile in tiles]
    found: set[str] = {letter for system in systems for letter in system.wormholes}
    return found | {"anomaly"} if any(system.anomalies for system in systems) else found


def put_tile(game: TI4, player: Player, tile: str, at: Hex) -> None:
    game.placements = place(game.placements, at, tile)
    game.tiles = {**game.tiles, player: tuple(t for t in game.tiles[player] if t != tile)}
    note(game, "galaxy.placed", player=player, system=tile, n=distance(at), space=space_id(at))


@step("galaxy.lot")
def place_by_lot(game: TI4, player: Player) -> None:
    """A galaxy that nobody builds by hand: a tile of the player on a legal space, drawn by lot."""
    moves = legal_moves(game, player)
    tile = pick(game, [tile for tile, free in moves.items() if free])
    put_tile(game, player, tile, pick(game, moves[tile]))


@step("galaxy.end")
def end_galaxy(game: TI4) -> None:
    """SU-6: homes are attached, or gates to those beside the board; the nexus lies beside the board (100.1). SU-7: a
    frontier token in every system without planets (38.0, 38.1)."""
    for player, at in game.home_space.items():
        sheet = FACTIONS[game.factions[player]]
        game.placements = place(game.placements, at, sheet.board_tile)
        if sheet.home != sheet.board_tile:
            game.aside = (*game.aside, sheet.home)
    if "pok" in game.rules.sets:
        game.aside = (*game.aside, NEXUS)
        systems = [tile for _, tile in game.placements if tile not in game.turned]
        game.frontier = frozenset(tile for tile in systems if not SYSTEMS[tile].planets)
    game.tiles = {}
    note(game, "galaxy.complete", n=len(game.placements))
