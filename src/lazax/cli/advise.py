"""`lazax advise`: what a bot would do where a recorded game stands, and why."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from lazax.cli.common import teller_for, text_of
from lazax.cli.main import command
from lazax.coaching import coach
from lazax.replays import replay
from lazax.titles import TITLES


@command("advise")
def advise_command(
    file: Annotated[Path, typer.Argument(help="A record written by `lazax simulate --record`.")],
    to: Annotated[int | None, typer.Option(help="Advise after this line of the record.")] = None,
    lang: Annotated[str, typer.Option(help="en, de or hu.")] = "en",
) -> None:
    """Say for each player who is asked something what matters, what to do, and why. All see only their own view."""
    game = replay(TITLES, text_of(file), to)
    console = Console(highlight=False)
    for player in game.asked():
        teller = teller_for(game.title, game.state_of(player), lang)
        ask, advice = game.ask(player), coach(game, player, teller)
        if ask is not None and advice is not None:
            question = f"{teller.players[player]}: {teller.question(ask.kind, ask.about)}"
            for line in (question, advice.matters, advice.suggestion, advice.reason):
                console.print(line, markup=False, soft_wrap=True) if line else None
    if game.over:
        console.print("The game is over.", markup=False)
