"""`lazax watch`: a game between bots in the terminal, round by round."""

from __future__ import annotations

import time
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from lazax.arena.match import Match, play_out, seat_bots
from lazax.cli.common import options_of, teller_for, title_named
from lazax.cli.main import command
from lazax.core.driver import Game
from lazax.core.title import Title
from lazax.galaxy.draw.palette import THEMES
from lazax.locales import Teller

SYMBOLS = "●▲◆♣✦■⌃✚"


@command("watch")
def watch_command(
    title: Annotated[str, typer.Argument(help="The game, for instance ti3.")],
    players: Annotated[int, typer.Option(help="Number of players.")] = 6,
    seed: Annotated[int, typer.Option(help="Same seed, same game.")] = 7,
    bots: Annotated[str, typer.Option(help="Bots, separated by commas.")] = "steady",
    lang: Annotated[str, typer.Option(help="en, de or hu.")] = "en",
    galaxy: Annotated[str | None, typer.Option(help="built or dealt.")] = None,
    switch: Annotated[list[str] | None, typer.Option(help="A rule switch, name=value; may be repeated.")] = None,
    pause: Annotated[float, typer.Option(min=0, help="Seconds to wait after each round.")] = 0.0,
) -> None:
    """Watch bots play a whole game, told in sentences."""
    chosen = title_named(title)
    names = tuple(name.strip() for name in bots.split(","))
    seats = tuple(names[seat % len(names)] for seat in range(players))
    match = Match(1, players, seats, seed, options_of(chosen, galaxy, switch or []))
    game = Game.new(chosen, players, seed, match.options)
    screen = Screen(chosen, lang, pause)
    play_out(game, seat_bots(match, chosen), screen.update)
    screen.finish(game)


class Screen:
    """Prints what is new in the log, and the scoreboard after every round."""

    def __init__(self, title: Title[Any], language: str, pause: float = 0.0) -> None:
        self.console = Console(highlight=False)
        self.title = title
        self.language = language
        self.pause = pause
        self.shown = 0
        self.round = -1

    def update(self, game: Game) -> None:
        if game.state.round != self.round:
            if self.round > 0:
                self.flush(game)
                self.scoreboard(game)
                time.sleep(self.pause)
            self.round = game.state.round
        self.flush(game)

    def flush(self, game: Game) -> None:
        """Print the finished steps of the log as a spectator may read them."""
        lines = game.journal
        if len(lines) == self.shown:
            return
        teller = teller_for(self.title, game.state, self.language)
        public = [line for line in lines[self.shown :] if line.audience is None]
        self.shown = len(lines)
        for line in public:
            self.print_line(teller, line)

    def print_line(self, teller: Teller, line: Any) -> None:
        from lazax.core.log import read

        told = read(line, None)
        if told is None:
            return
        key, values = told
        sentence = teller.line(key, values)
        if key in self.title.headings:
            self.console.print()
            self.console.print(Rule(sentence, style="bold", align="left"))
            return
        player = values.get("player")
        text = Text("  ")
        if isinstance(player, int) and player >= 0:
            text.append(f"{SYMBOLS[player % 8]} ", style=colour(player))
        else:
            text.append("  ")
        text.append(sentence)
        self.console.print(text, soft_wrap=True)

    def scoreboard(self, game: Game) -> None:
        rows = self.title.scoreboard(game.state)
        if not rows:
            return
        teller = teller_for(self.title, game.state, self.language)
        names = teller.locale
        columns = [column for column in rows[0] if column != "player"]
        table = Table("", *(names.name("column", column) for column in columns))
        for row in rows:
            player = row["player"]
            chip = Text(f"{SYMBOLS[player % 8]} ", style=colour(player)) + Text(teller.value("player", player))
            table.add_row(chip, *(teller.value(column, row[column]) for column in columns))
        self.console.print(table)

    def finish(self, game: Game) -> None:
        self.flush(game)
        self.scoreboard(game)


def colour(player: int) -> str:
    return THEMES["dark"].players[player % 8]
