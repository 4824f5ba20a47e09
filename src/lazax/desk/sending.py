"""Games as other tools read them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lazax.core.game import Game
from lazax.core.state import Player
from lazax.desk.desks import desk_of
from lazax.desk.telling import teller_for


def data_of(game: Game, reader: Player | None, names: Sequence[str] = ()) -> dict[str, Any] | None:
    """What a player, or everybody, sees of a game, for overlays and statistics; None where a title has no such form.
    `names`: of the players; without, they are called by their factions."""
    if reader is not None and not 0 <= reader < game.state.seats:
        raise ValueError(f"there is no player {reader}: they are numbered from 0 to {game.state.seats - 1}")
    state: Any = game.state if reader is None else game.state_of(reader)
    teller = teller_for(game.title, state, "en")
    called = names or [teller.value("player", player) for player in range(game.state.seats)]
    return desk_of(game.title).game_data(state, game.view(reader), called, teller)
