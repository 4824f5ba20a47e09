"""What the terminal shows of a game, while it is played and when it is told again."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from lazax.arena.match import Match, play_out, seat_bots
from lazax.cli.watch import Screen
from lazax.core.game import Game
from lazax.replays import replay, to_text
from lazax.titles import TITLES


def screen(title: str) -> Screen:
    made = Screen(TITLES[title], "en")
    made.console = Console(file=io.StringIO(), width=100)
    return made


def shown(screen: Screen) -> str:
    return screen.console.file.getvalue()  # type: ignore[attr-defined, no-any-return]


@pytest.mark.parametrize(("title", "players"), [("inscription", 2), ("ti3", 3)])
def test_a_game_told_again_reads_as_it_did_when_it_was_played(title: str, players: int) -> None:
    """Scores of every round included: they are those of that round, not of the end."""
    match = Match(1, players, ("random",) * players, 11, {})
    game = Game.new(TITLES[title], players, match.seed, match.options)
    watched, again = screen(title), screen(title)
    play_out(game, seat_bots(match, TITLES[title]), watched.update)
    watched.finish(game)
    again.finish(replay(TITLES, to_text(game)))
    assert shown(again) == shown(watched)
    boards = shown(again).split("points ")[1:]
    assert len(boards) > 5 and len({board.partition("━")[0] for board in boards}) > 5
