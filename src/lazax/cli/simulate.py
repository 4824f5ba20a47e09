"""`lazax simulate`: many games between bots, and what came of them."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from lazax.arena.engines import engine_named, play_only
from lazax.arena.simulate import Plan, simulate
from lazax.arena.summary import summarise
from lazax.bots import make_bot
from lazax.cli.common import (
    Address,
    EngineName,
    Factions,
    Layout,
    MapString,
    Options,
    Sets,
    Switches,
    options_of,
    title_named,
    told_on,
)
from lazax.cli.main import command
from lazax.core.title import Title
from lazax.locales import locale


@command("simulate")
def simulate_command(
    title: Annotated[str, typer.Argument(help="The game, for instance ti3.")],
    players: Annotated[int, typer.Option(help="Number of players.")] = 6,
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 10,
    bots: Annotated[str, typer.Option(help="Bots, separated by commas; seats are drawn anew each game.")] = "random",
    seed: Annotated[int, typer.Option(help="Same seed, same games.")] = 1,
    processes: Annotated[int, typer.Option(min=1, help="Processes to play in.")] = 1,
    engine: EngineName = "processes",
    address: Address = "",
    galaxy: Annotated[
        str | None, typer.Option(help="built (by the players, tile by tile) or dealt (at once).")
    ] = None,
    factions: Factions = None,
    map_string: MapString = None,
    sets: Sets = None,
    layout: Layout = None,
    options: Options = "",
    switch: Switches = None,
    debug: Annotated[bool, typer.Option("--debug", help="Check all invariants after every decision.")] = False,
    record: Annotated[str, typer.Option(help="Folder for the records, one file per game.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")] = False,
) -> None:
    """Play many games between bots and show who won, how long it took and what was asked."""
    chosen = title_named(title)
    if players not in chosen.players:
        raise ValueError(f"{title} is for {chosen.players[0]} to {chosen.players[-1]} players, not {players}")
    names = tuple(name.strip() for name in bots.split(","))
    for name in names:
        make_bot(name, title, 0)
    if len(names) > players:
        raise ValueError(f"{len(names)} bots are named for {players} players; name at most as many bots as players")
    settled = options_of(
        chosen, switch or [], options, galaxy=galaxy, factions=factions, map=map_string, sets=sets, layout=layout
    )
    plan = Plan(title, players, games, names, seed, tuple(settled.items()), debug, record)
    play_only()
    with told_on("Playing", games, silent=as_json) as advance:
        results, seconds = simulate(plan, processes, lambda _: advance(), engine_named(engine, processes, address))
    figures = summarise(results, seconds)
    if as_json:
        print(json.dumps(figures, indent=2))
    else:
        show(figures, chosen)
    if figures["violations"] or figures["failures"]:
        raise typer.Exit(1)


def show(figures: dict[str, Any], title: Title[Any]) -> None:
    console = Console()
    words, seated = locale("en", title.name), title.seated  # what is counted by seat: races or factions
    table = Table(title=f"{figures['finished']} of {figures['games']} games finished")
    table.add_column("")
    table.add_column("", justify="right")
    for label, key in (
        ("rounds per game", "mean_rounds"),
        ("rounds per game, median", "median_rounds"),
        ("victory points of the winner", "mean_points"),
        ("decisions per game", "mean_decisions"),
        ("forced answers per game", "mean_forced"),
        ("decisions per second", "decisions_per_second"),
        ("violations", "violations"),
        ("failures of bots", "failures"),
    ):
        table.add_row(label, f"{figures[key]:,}")
    for source, share in figures["points_from"].items():
        table.add_row(f"winners' points: {source}", f"{share:.0%}")
    console.print(table)
    points = figures["points"]
    wins = Table(seated, "games", "won", "share", "points", title=f"Winners by {seated}, and points on average")
    for seat, share in figures["shares"].items():
        won = figures["winners"]["seats"].get(seat, 0)
        wins.add_row(
            words.name(seated, seat),
            str(figures["played"][seat]),
            str(won),
            f"{share:.0%}",
            f"{points['seats'][seat]:.1f}",
        )
    console.print(wins)
    by_bot = Table("bot", "won", "points", title="Winners by bot")
    for bot, mean in points["bots"].items():
        by_bot.add_row(bot, str(figures["winners"]["bots"].get(bot, 0)), f"{mean:.1f}")
    console.print(by_bot)
    asks = Table("reaction", "put", "passed", "skipped", title="Reaction asks per round")
    for kind, row in figures["asks_per_round"].items():
        asks.add_row(kind, str(row["put"]), str(row["passed"]), str(row["skipped"]))
    if asks.row_count:
        console.print(asks)
    if overall := figures["windows_per_round"].get("all"):
        told = ", ".join(f"{name} {number}" for name, number in overall.items())
        console.print(f"Windows per round: {told}", markup=False)
    for problem in figures["problems"]:
        console.print(f"game {problem['game']}, seed {problem['seed']}: {problem['problem']}", markup=False)
