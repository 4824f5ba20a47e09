"""A galaxy that nobody builds by hand: the rules of R3 followed with moves drawn by lot."""

from __future__ import annotations

from lazax.core.chance import pick
from lazax.galaxy.hexes import ring
from lazax.ti3.registry import step
from lazax.ti3.setup.galaxy_building import legal_moves, placing_turns, prove_no_planets, put_face_down, put_tile
from lazax.ti3.state import TI3


@step("galaxy.dealt")
async def deal_galaxy(game: TI3) -> None:
    """Everybody's tiles are placed for them, each on a legal space."""
    if game.face_down:
        put_face_down(game, game.speaker, pick(game, ring(1)))
    for _, player in placing_turns(game):
        prove_no_planets(game, player)
        moves = legal_moves(game, player)
        tile = pick(game, [tile for tile, spaces in moves.items() if spaces])
        put_tile(game, player, tile, pick(game, moves[tile]))
