"""`lazax watch`: a game between bots in the terminal, round by round."""

from __future__ import annotations

import time
from typing import Annotated, Any, NamedTuple

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from lazax.arena.match import Match, play_out, seat_bots
from lazax.cli.common import Factions, Layout, MapString, Sets, options_of, teller_for, title_named
from lazax.cli.main import command
from lazax.core.game import Game
from lazax.core.log import read
from lazax.core.state import State
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
    factions: Factions = None,
    map_string: MapString = None,
    sets: Sets = None,
    layout: Layout = None,
    options: Annotated[
        str, typer.Option(help="Options of the game, separated by commas; `lazax options` lists them.")
    ] = "",
    switch: Annotated[list[str] | None, typer.Option(help="A rule switch, name=value; may be repeated.")] = None,
    pause: Annotated[
        float | None, typer.Option(min=0, help="Seconds to wait after each round; on a terminal 2 unless told.")
    ] = None,
) -> None:
    """Watch bots play a whole game, told in sentences."""
    chosen = title_named(title)
    names = tuple(name.strip() for name in bots.split(","))
    seats = tuple(names[seat % len(names)] for seat in range(players))
    named = {"galaxy": galaxy, "map": map_string, "sets": sets, "layout": layout}
    match = Match(1, players, seats, seed, options_of(chosen, switch or [], options, factions, **named))
    game = Game.new(chosen, players, seed, match.options)
    screen = Screen(chosen, lang, pause)
    play_out(game, seat_bots(match, chosen), screen.update)
    screen.finish(game)


class Held(NamedTuple):
    """A line of the log that is printed when another follows: the same again would be told with it."""

    told: tuple[str, dict[str, Any]]
    at: int
    times: int = 1


class Screen:
    """Prints what is new in the log, and the scoreboard after every round."""

    def __init__(self, title: Title[Any], language: str, pause: float | None = 0.0) -> None:
        self.console = Console(highlight=False)
        self.title = title
        self.language = language
        self.pause = pause if pause is not None else 2.0 if self.console.is_terminal else 0.0
        self.shown = 0
        self.rounds = 0
        self.held: Held | None = None

    def update(self, game: Game) -> None:
        """Print the finished steps of the log as a spectator may read them."""
        finished = game.finished_lines(self.shown)
        if not finished:
            return
        teller = teller_for(self.title, game.state, self.language)
        for at, line in enumerate(finished, self.shown):
            if (told := read(line, None)) is None:
                continue
            if self.held and told == self.held.told:
                self.held = self.held._replace(times=self.held.times + 1)
            else:
                self.release(game, teller)
                self.held = Held(told, at)
        self.shown += len(finished)

    def release(self, game: Game, teller: Teller) -> None:
        """Print the line that waited for another like it."""
        if self.held is None:
            return
        (key, values), at, times = self.held
        self.held = None
        if key == self.title.chapter:
            self.chapter(game, teller.line(key, values), at)
        else:
            self.tell(teller, key, values, times)

    def chapter(self, game: Game, sentence: str, at: int) -> None:
        """A round begins, with the scores as they were when its line was written."""
        if self.rounds:
            self.scoreboard(next((state for log, state in game.round_starts() if log >= at), game.state))
            time.sleep(self.pause)
        self.rounds += 1
        self.console.print()
        self.console.print(Rule(Text(sentence, style="bold"), style="yellow", characters="━", align="left"))

    def tell(self, teller: Teller, key: str, values: dict[str, Any], times: int) -> None:
        """What happened several times in a row is told once."""
        sentence = teller.line(key, values)
        if key in self.title.headings:
            self.console.print()
            self.console.print(Text(sentence, style="bold yellow"))
        else:
            often = f" ×{times}" if times > 1 else ""
            self.console.print(self.chip(values.get("player")) + Text(sentence + often), soft_wrap=True)

    def chip(self, player: Any) -> Text:
        if isinstance(player, int) and player >= 0:
            return Text("  ") + Text(f"{SYMBOLS[player % 8]} ", style=colour(player))
        return Text("    ")

    def scoreboard(self, state: State) -> None:
        rows = self.title.scoreboard(state)
        if not rows:
            return
        teller = teller_for(self.title, state, self.language)
        names = teller.locale
        columns = [column for column in rows[0] if column != "player"]
        players = [self.chip(row["player"])[2:] + Text(teller.value("player", row["player"])) for row in rows]
        table = Table(box=SIMPLE_HEAD, padding=0, show_edge=False)
        table.add_column("", no_wrap=True, min_width=max(map(len, players)))
        for column in columns:
            table.add_column(names.name("column", column), justify="right", no_wrap=True)
        for row, player in zip(rows, players, strict=True):
            table.add_row(player, *(teller.value(column, row[column]) for column in columns))
        self.console.print()
        self.console.print(table)
        self.console.print()

    def finish(self, game: Game) -> None:
        self.update(game)
        self.release(game, teller_for(self.title, game.state, self.language))
        self.scoreboard(game.state)


def colour(player: int) -> str:
    return THEMES["dark"].players[player % 8]
