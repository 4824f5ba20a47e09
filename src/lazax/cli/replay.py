"""`lazax replay`: a recorded game told again, and checked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from lazax.cli.common import text_of
from lazax.cli.main import command
from lazax.cli.watch import Screen
from lazax.core.state import fingerprint
from lazax.desk.desks import desk_of
from lazax.desk.sending import data_of
from lazax.replays import replay
from lazax.titles import TITLES


@command("replay")
def replay_command(
    file: Annotated[Path, typer.Argument(help="A record written by `lazax simulate --record`.")],
    to: Annotated[int | None, typer.Option(help="Stop after this line of the record.")] = None,
    as_map: Annotated[bool, typer.Option("--map", help="Print the galaxy as a map string instead.")] = False,
    as_data: Annotated[
        bool, typer.Option("--game-data", help="Print what overlays and statistics of other tools read instead.")
    ] = False,
    seat: Annotated[int | None, typer.Option(help="As this player sees it; without, as everybody does.")] = None,
    lang: Annotated[str, typer.Option(help="en, de or hu.")] = "en",
) -> None:
    """Print the log of a recorded game in sentences, and verify that it ends in the recorded state."""
    game = replay(TITLES, text_of(file), to)
    if as_map:
        print(desk_of(game.title).map_string(game.state) or "")
        return
    if as_data:
        data = data_of(game, seat)
        if data is None:
            raise ValueError(f"{game.title.name} has no such data")
        print(json.dumps(data, ensure_ascii=False))
        return
    screen = Screen(game.title, lang)
    screen.finish(game)
    verdict = "the state is the recorded one" if to is None else "stopped as asked"
    screen.console.print(f"\n{len(game.record)} lines played; {verdict} ({fingerprint(game.state)}).", markup=False)
