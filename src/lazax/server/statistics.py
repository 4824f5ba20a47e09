"""A finished game in figures."""

from __future__ import annotations

from typing import Any

from lazax.core.driver import Game

_ROLL = "roll."  # log keys of rolls: who, which faces, how many hits


def statistics(game: Game) -> dict[str, Any]:
    """The scoreboard at the start of every round and at the end, and the luck of the dice."""
    states = [*(mark.state for mark in game.rounds), game.state]
    rounds = [{"round": state.round, "players": game.title.scoreboard(state)} for state in states]
    return {"rounds": rounds, "luck": [luck(game, player) for player in range(game.state.seats)]}


def luck(game: Game, player: int) -> dict[str, Any]:
    """How many dice a player rolled, their average face, and how many hit."""
    faces: list[int] = []
    hits = 0
    for line in game.journal:
        values = dict(line.values)
        if line.key.startswith(_ROLL) and values.get("player") == player:
            faces += [face for face in values.get("dice", ()) if isinstance(face, int)]
            hits += values["n"] if isinstance(values.get("n"), int) else 0
    average = round(sum(faces) / len(faces), 2) if faces else 0.0
    return {"player": player, "dice": len(faces), "average": average, "hits": hits}
