"""Games between bots in which every ask on the way is looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from lazax.arena.match import Match, play_out, seat_bots
from lazax.core.ask import Ask
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.core.title import Title
from lazax.desk.desks import desk_of
from lazax.titles import TITLES

TITLE = TITLES["ti3"]
Look = Callable[[Game, Player, Ask], None]
EVERYTHING: dict[str, Any] = {"leaders": True, "distant_suns": True, "sabotage_runs": True}


def look_at_game(
    look: Look, seed: int, bot: str = "random", players: int = 4, title: Title[Any] = TITLE, **options: Any
) -> Game:
    """Play a game to its end and let `look` see whatever a player is asked."""

    def watch(game: Game) -> None:
        for player in game.asked():
            ask = game.ask(player)
            assert ask is not None
            look(game, player, ask)

    match = Match(1, players, (bot,) * players, seed, options)
    game = Game.new(title, players, seed, options)
    watch(game)
    play_out(game, seat_bots(match, title), watch)
    return game


def typed_view(title: Title[Any], view: Mapping[str, Any]) -> Any:
    """A view as it is sent, which is just what its type says: nothing is missing, nothing has another type, and
    nothing is there that no type names."""
    data = msgspec.json.decode(msgspec.json.encode(view))
    typed = msgspec.convert(data, desk_of(title).view, strict=True)
    assert msgspec.json.decode(msgspec.json.encode(typed)) == data
    return typed
