"""Victory points, and who wins (98)."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.play import Ended
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.ti4.events import Phase
from lazax.ti4.sequence.order import clockwise, initiative_order
from lazax.ti4.state import TI4


def gain_points(game: TI4, player: Player, number: int, source: str) -> None:
    """98.7: who reaches the goal wins at once; 98.4a, R-23: nobody has more points than the track. K-1."""
    if player in game.out:
        return
    game.points = {**game.points, player: max(0, min(game.rules.goal, game.points[player] + number))}
    change = "gained" if number >= 0 else "lost"
    note(game, f"points.{change}", player=player, n=abs(number), total=game.points[player], source=source)
    if game.points[player] >= game.rules.goal:
        end_game(game, (player,), "points")


def end_without_objectives(game: TI4) -> None:
    """61.15a, 98.8: most points; of those who are tied the first in initiative order."""
    most = max(game.points[player] for player in clockwise(game, game.speaker))
    end_game(game, (next(p for p in tie_order(game) if game.points[p] == most),), "objectives")


def tie_order(game: TI4) -> list[Player]:
    """98.7: initiative order; in the agenda phase, without strategy cards, from the speaker clockwise."""
    phase = ongoing(game, Phase)
    if phase is not None and phase.name == "agenda":
        return clockwise(game, game.speaker)
    return initiative_order(game)


def end_game(game: TI4, winners: tuple[Player, ...], reason: str) -> None:
    """The game is over on the spot."""
    game.over = True
    game.winners = winners
    note(game, "game.won", players=winners, text_reason=reason)
    raise Ended
