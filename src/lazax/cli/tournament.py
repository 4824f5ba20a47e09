"""`lazax tournament`: bots rated by the games they play against each other."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from lazax.arena.engines import engine_named, play_only
from lazax.arena.tournament import Tournament, figures, play, read
from lazax.bots import make_bot
from lazax.cli.common import Address, EngineName, Options, Switches, options_of, title_named, told_on
from lazax.cli.main import command


@command("tournament")
def tournament_command(
    title: Annotated[str, typer.Argument(help="The game, for instance ti4.")],
    bots: Annotated[str, typer.Option(help="Bots, separated by commas.")],
    games: Annotated[int, typer.Option(min=1, help="Number of games, those of earlier runs included.")] = 200,
    players: Annotated[int, typer.Option(help="Number of players; 0: as many as the game is played by.")] = 0,
    seed: Annotated[int, typer.Option(help="Same seed, same games.")] = 1,
    processes: Annotated[int, typer.Option(min=1, help="Processes to play in.")] = 1,
    engine: EngineName = "processes",
    address: Address = "",
    options: Options = "",
    switch: Switches = None,
    output: Annotated[Path, typer.Option("-o", "--output", help="Folder of the tournament.")] = Path("tournament"),
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")] = False,
) -> None:
    """Let bots play against each other and rate them, with the bounds within which each rating lies."""
    chosen = title_named(title)
    names = tuple(dict.fromkeys(name.strip() for name in bots.split(",")))
    if len(names) < 2:
        raise ValueError("a tournament needs at least two bots")
    for name in names:
        make_bot(name, title, 0)
    players = players or chosen.players[-1]
    if players not in chosen.players:
        raise ValueError(f"{title} is for {chosen.players[0]} to {chosen.players[-1]} players, not {players}")
    settled = options_of(chosen, switch or [], options)
    tournament = Tournament(title, players, names, seed, tuple(settled.items()))
    known = len(read(output, tournament))
    play_only()
    with told_on("Playing", games, silent=as_json, done=known) as advance:
        played = play(tournament, games, output, engine_named(engine, processes, address), lambda _: advance())
    found = figures(tournament, played)
    if as_json:
        print(json.dumps(found, indent=2))
    else:
        show(found)
    if found["problems"]:
        raise typer.Exit(1)


def show(found: Any) -> None:
    console = Console()
    table = Table(
        "bot", "seats", "rating", "95 %", "won a seat", "95 %", "points", title=f"{found['finished']} games"
    )
    for one in found["standings"]:
        table.add_row(
            one["bot"],
            str(one["seats"]),
            f"{one['rating']:.1f}",
            f"{one['least']:.1f} to {one['most']:.1f}",
            f"{one['won']:.1%}",
            f"{one['won_least']:.1%} to {one['won_most']:.1%}",
            f"{one['points']:.1f}",
        )
    console.print(table)
    for problem in found["problems"]:
        console.print(f"game {problem['game']}: {problem['problem']}", markup=False)
