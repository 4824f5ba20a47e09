"""Marks can be taken back until a player says that they are done (I22.4)."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.titles import TITLES


def first_round(players: int) -> Game:
    """Everybody keeps the first faction they are offered that needs no further choice at set-up."""
    game = Game.new(TITLES["inscription"], players, 3, {"sides": "B"})
    for player in range(players):
        game.apply(player, game.options(player)[0])
    while game.asked() and game.ask(game.asked()[0]).kind != "sheet.active":  # type: ignore[union-attr]
        game.apply(game.asked()[0], game.options(game.asked()[0])[0])
    return game


def test_even_the_last_mark_of_a_lone_player_can_be_taken_back() -> None:
    """I22.4: the step ends when they say so, not with their last resource."""
    game = first_round(1)
    game.apply(0, "navigation")
    before = game.view(0)
    marks = 0
    while "done" not in game.options(0):
        game.apply(0, game.options(0)[0])
        marks += 1
    assert marks and game.state.dice == ()
    for _ in range(marks):
        game.undo(0)
    assert game.view(0) == before


def test_one_takes_back_while_another_is_done() -> None:
    """I22.2, I22.4: what the others do in the same step is not seen, and does not bind."""
    game = first_round(3)
    game.apply(1, "industry")
    while "done" not in game.options(1):
        game.apply(1, game.options(1)[0])
    game.apply(1, "done")
    assert game.view(0)["players"][1]["active"] is None
    game.apply(0, "warfare")
    start = game.view(0)
    for _ in range(2):
        game.apply(0, game.options(0)[0])
    game.undo(0)
    game.undo(0)
    assert game.view(0) == start
    assert game.asked() == (0, 2)
