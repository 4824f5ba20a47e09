"""Creating the galaxy (R3, R4): who sits where, which tiles are dealt, and where each may be placed."""

from __future__ import annotations

from functools import cache
from itertools import chain

from lazax.core.ask import Refusal, choose, refuse, submit
from lazax.core.chance import reveal, shuffle
from lazax.core.log import note, whisper
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.galaxy.hexes import Hex, around, distance, ring
from lazax.galaxy.layout import layout_of, place
from lazax.galaxy.placing import Placing, choose_placing, placings, space_id, space_of
from lazax.ti3.board import clockwise
from lazax.ti3.economy.supply import gain_goods
from lazax.ti3.registry import asks, step, then
from lazax.ti3.state import TI3
from lazax.ti3.tables import DRAW_PILE, LAYOUTS, RACES, SYSTEMS, Layout

RINGS = 3
SIDES = 6

asks("choose", "number", "galaxy.side")
asks("choose", "space", "galaxy.face_down", "galaxy.space")
asks("choose", "system", "galaxy.tile")
asks("submit", "placing", "galaxy.place")


# the frame: spaces, homes, seats


def layout_for(game: TI3) -> Layout:
    return LAYOUTS[game.seats]


@cache
def spaces(players: int) -> tuple[Hex, ...]:
    """Every space of the galaxy but Mecatol Rex, from the inside out."""
    missing = {ring(RINGS)[space] for space in LAYOUTS[players].missing_spaces}
    return tuple(space for radius in range(1, RINGS + 1) for space in ring(radius) if space not in missing)


def home_places(game: TI3) -> tuple[int, ...]:
    """Ring-3 spaces of the homes, by position; four players may use another layout (A-01)."""
    return game.rules.layout_4p if game.seats == 4 else layout_for(game).homes


def settle(game: TI3, places: dict[Player, int]) -> None:
    """Reserve the home spaces; R3.3: the clockwise seating becomes the clockwise order of homes."""
    for player, at in places.items():
        game.home_space = {**game.home_space, player: ring(RINGS)[at]}
    seating = sorted(places, key=places.__getitem__)
    first = seating.index(game.speaker)
    game.seating = (*seating[first:], *seating[:first])
    note(game, "galaxy.seating", players=game.seating)


@step("galaxy.side")
async def choose_side(game: TI3, player: Player) -> None:
    """R3.3: the home will stand three spaces out from the chosen side of Mecatol Rex."""
    side = int(await choose(player, "galaxy.side", lambda: [str(side) for side in free_sides(game)]))
    game.home_space = {**game.home_space, player: ring(RINGS)[RINGS * side]}
    note(game, "galaxy.side", player=player, n=side + 1)


def free_sides(game: TI3) -> list[int]:
    taken = set(game.home_space.values())
    return [side for side in range(SIDES) if ring(RINGS)[RINGS * side] not in taken]


@step("galaxy.seats")
async def take_seats(game: TI3) -> None:
    """R3.3, R4.10, R4.15: everybody's home space, and the seating that follows from it."""
    places = home_places(game)
    players = clockwise(game, game.speaker)
    if game.home_space:
        settle(game, {player: ring(RINGS).index(space) for player, space in game.home_space.items()})
    elif game.seats == 5:
        settle_at_random(game)
    else:
        # R4.15; six players whose galaxy is dealt choose their sides in turn, which changes nobody's seat.
        order = sorted(places)
        settle(game, dict(zip(players, order, strict=True)))


def settle_at_random(game: TI3) -> None:
    """R4.10: random positions; R4.14: trade goods make up for the worse ones."""
    layout = layout_for(game)
    players = shuffle(game, range(game.seats))
    for position, player in enumerate(players):
        note(game, "galaxy.position", player=player, n=position + 1)
    settle(game, dict(zip(players, layout.homes, strict=True)))
    for position, player in enumerate(players):
        if layout.trade_goods[position]:
            gain_goods(game, player, layout.trade_goods[position])


# the tiles


def tiles_in_play(players: int) -> tuple[str, ...]:
    """The tiles that are shuffled: all but those taken out on purpose (R4.1; which ones makes no difference)."""
    left = list(DRAW_PILE)
    for kind, number in LAYOUTS[players].removed_kinds.items():
        for tile in [tile for tile in left if SYSTEMS[tile].kind == kind][-number:]:
            left.remove(tile)
    return tuple(left)


@step("galaxy.tiles")
async def deal_tiles(game: TI3) -> None:
    """R3.2, R4.11: shuffle, remove some unseen, lay one face down, deal the others."""
    layout = layout_for(game)
    pile = shuffle(game, tiles_in_play(game.seats))[layout.removed_at_random :]
    if layout.face_down:
        game.face_down, pile = pile[0], pile[1:]
    for number, player in enumerate(game.seating):
        game.tiles = {
            **game.tiles,
            player: tuple(sorted(pile[number * layout.dealt_each : (number + 1) * layout.dealt_each])),
        }
        whisper(game, player, "galaxy.tiles", player=player, systems=game.tiles[player])
        game.last_tile = {**game.last_tile, player: ""}


@step("galaxy.turns")
async def queue_turns(game: TI3) -> None:
    """R4.11: first the tile that lies face down; R3.4: then one tile each in turn."""
    if game.face_down:
        then(game, do(lay_face_down, game.speaker), *placing_turns(game))
    else:
        then(game, *placing_turns(game))


def placing_turns(game: TI3) -> list[tuple[str, Player]]:
    """R3.8: the direction turns whenever all have placed a tile (TV-1)."""
    order = clockwise(game, game.speaker)
    rows = (order if turn % 2 == 0 else order[::-1] for turn in range(layout_for(game).dealt_each))
    return [do(place_tile, player) for player in chain.from_iterable(rows)]


@step("galaxy.face_down")
async def lay_face_down(game: TI3, player: Player) -> None:
    """R4.11: an unseen tile goes beside Mecatol Rex, on a side the first player chooses."""
    space = await choose(player, "galaxy.face_down", lambda: [space_id(space) for space in ring(1)])
    put_face_down(game, player, space_of(space))


def put_face_down(game: TI3, player: Player, space: Hex) -> None:
    game.face_down_at = space
    note(game, "galaxy.face_down", player=player, text_space=space_id(space))


@step("galaxy.place")
async def place_tile(game: TI3, player: Player) -> None:
    """R3.4: one tile from hand onto a free space of the ring under construction."""
    prove_no_planets(game, player)
    hand, free = game.tiles[player], free_spaces(game)
    if len(hand) == len(free) == 1:
        put_tile(game, player, hand[0], free[0])
        return
    move = await submit(
        player,
        "galaxy.place",
        Placing,
        lambda move: check_placing(game, player, move),
        lambda: placings(legal_moves(game, player)),
        lambda: choose_placing(player, legal_moves(game, player)),
    )
    put_tile(game, player, move.tile, space_of(move.space))


def check_placing(game: TI3, player: Player, move: Placing) -> Refusal | None:
    tile, space = move
    if tile not in game.tiles[player]:
        return refuse("galaxy.not_in_hand", "R3.4", text_tile=tile)
    if space not in map(space_id, free_spaces(game)):
        return refuse("galaxy.not_free", "R3.5", text_space=space)
    moves = legal_moves(game, player)
    if tile not in moves:
        return refuse("galaxy.planet_first", "R3.9", system=tile, system_before=game.last_tile[player])
    if space not in map(space_id, moves[tile]):
        return refuse("galaxy.beside_special", "R3.7", system=tile)
    return None


# the rules of placing


def free_spaces(game: TI3) -> list[Hex]:
    """R3.5: free spaces of the innermost ring that is not complete; home spaces are reserved."""
    taken = {space for space, _ in game.placements} | set(game.home_space.values())
    if game.face_down:
        taken.add((game.face_down_at[0], game.face_down_at[1]))
    found: list[Hex] = []
    for space in spaces(game.seats):
        if found and distance(space) > distance(found[0]):
            break
        if space not in taken:
            found.append(space)
    return found


def playable_tiles(game: TI3, player: Player) -> tuple[str, ...]:
    """R3.9: after a tile without planets one with planets has to follow, if there is one in hand."""
    hand = game.tiles[player]
    if needs_planet(game, player):
        return tuple(tile for tile in hand if SYSTEMS[tile].planets) or hand
    return hand


def needs_planet(game: TI3, player: Player) -> bool:
    last = game.last_tile[player]
    return bool(last) and not SYSTEMS[last].planets


def legal_moves(game: TI3, player: Player) -> dict[str, list[Hex]]:
    """The spaces for each tile; R3.7: special next to special only where nothing else is possible at all."""
    free = free_spaces(game)
    tile_at = layout_of(game.placements).tile_at
    beside_special = {
        space for space in free if any(n in tile_at and SYSTEMS[tile_at[n]].special for n in around(space))
    }
    moves = {
        tile: [space for space in free if space not in beside_special] if SYSTEMS[tile].special else free
        for tile in playable_tiles(game, player)
    }
    return moves if any(moves.values()) else dict.fromkeys(moves, free)


def prove_no_planets(game: TI3, player: Player) -> None:
    """R3.9: who cannot place the planet they owe shows their tiles."""
    hand = game.tiles[player]
    if needs_planet(game, player) and not any(SYSTEMS[tile].planets for tile in hand):
        game.tiles_shown.add(player)
        reveal(game)
        note(game, "galaxy.proof", player=player, systems=hand)


def put_tile(game: TI3, player: Player, tile: str, space: Hex) -> None:
    game.placements = place(game.placements, space, tile)
    game.tiles = {**game.tiles, player: tuple(t for t in game.tiles[player] if t != tile)}
    game.last_tile = {**game.last_tile, player: tile}
    note(game, "galaxy.placed", player=player, system=tile, n=distance(space), text_space=space_id(space))
    join_homes(game)


def join_homes(game: TI3) -> None:
    """R3.6: a home joins as soon as a tile lies beside its space."""
    taken = layout_of(game.placements).tile_at
    for player, space in game.home_space.items():
        if space not in taken and any(neighbour in taken for neighbour in around(space)):
            game.placements = place(game.placements, space, RACES[game.races[player]].home)


@step("galaxy.end")
async def end_galaxy(game: TI3) -> None:
    """R3.10, R4.12: turn up the tile that lies face down; the galaxy is complete."""
    if game.face_down:
        space = (game.face_down_at[0], game.face_down_at[1])
        game.placements = place(game.placements, space, game.face_down)
        note(game, "galaxy.turned_up", system=game.face_down)
        game.face_down, game.face_down_at = "", ()
    game.tiles, game.last_tile, game.tiles_shown = {}, {}, set()
    note(game, "galaxy.complete", n=len(game.placements))
