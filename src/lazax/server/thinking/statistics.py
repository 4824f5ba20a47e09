"""A finished game in figures."""

from __future__ import annotations

from typing import Any

from lazax.core.game import Game


def statistics(game: Game) -> dict[str, Any]:
    """The scoreboard at the start of every round and at the end, and the luck of the dice."""
    states = [*(state for _, state in game.round_starts()), game.state]
    rounds = [{"round": state.round, "players": game.title.scoreboard(state)} for state in states]
    return {"rounds": rounds, "luck": [luck(game, player) for player in range(game.state.seats)]}


def luck(game: Game, player: int) -> dict[str, Any]:
    """How many dice a player rolled, how many hit, and how many were to be expected to hit."""
    told = (game.title.throw(line.key, dict(line.values)) for line in game.lines())
    throws = [throw for throw in told if throw is not None and throw.player == player]
    return {
        "player": player,
        "dice": sum(throw.dice for throw in throws),
        "hits": sum(throw.hits for throw in throws),
        "expected": round(sum(throw.expected for throw in throws), 1),
    }
