"""`lazax dataset`: decisions of many games in Parquet files, for those who learn from them."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from lazax.arena.engines import play_only
from lazax.arena.simulate import Plan
from lazax.bots import make_bot
from lazax.cli.common import Options, Switches, options_of, title_named, told_on
from lazax.cli.main import command


@command("dataset")
def dataset_command(
    title: Annotated[str, typer.Argument(help="The game, for instance ti4.")],
    games: Annotated[int, typer.Option(min=1, help="Number of games, those of earlier runs included.")] = 100,
    bots: Annotated[str, typer.Option(help="Bots, separated by commas; seats are drawn anew each game.")] = "random",
    players: Annotated[int, typer.Option(help="Number of players; 0: as many as the game is played by.")] = 0,
    seed: Annotated[int, typer.Option(help="Same seed, same games.")] = 1,
    processes: Annotated[int, typer.Option(min=1, help="Processes to play in.")] = 1,
    options: Options = "",
    switch: Switches = None,
    records: Annotated[
        Path | None, typer.Option(help="Folder of records that are played again, in place of games between bots.")
    ] = None,
    output: Annotated[Path, typer.Option("-o", "--output", help="Folder of the data set.")] = Path("dataset"),
) -> None:
    """Write what players saw, could say and said, and how it ended, with a card that tells of it."""
    if find_spec("pyarrow") is None or find_spec("numpy") is None:
        raise ValueError("pyarrow and numpy were not found; pip install 'lazax[data]'")
    from lazax.dataset.card import head_of, write_card, write_readme
    from lazax.dataset.writing import Source, check_same, title_of, write

    chosen = title_named(title)
    names = tuple(name.strip() for name in bots.split(","))
    for name in names:
        make_bot(name, title, 0)
    players = players or chosen.players[-1]
    if players not in chosen.players:
        raise ValueError(f"{title} is for {chosen.players[0]} to {chosen.players[-1]} players, not {players}")
    found = () if records is None else tuple(sorted(str(path) for path in records.rglob("*.lazax")))
    if records is not None and title_of(found) != title:
        raise ValueError(f"the records in {records} are not of {title}")
    settled = options_of(chosen, switch or [], options)
    source = Source(Plan(title, players, games, names, seed, tuple(settled.items())), found)
    output.mkdir(parents=True, exist_ok=True)
    check_same(output, head_of(source))
    write_card(source, output)
    play_only()
    with told_on("Playing", source.games) as advance:
        for shard in write(source, output, processes):
            for _ in range(shard.first, shard.last + 1):
                advance()
    write_readme(source, output)
    Console().print(f"{source.games} games are in {output}", markup=False)
