"""`lazax galaxy`: a map for the table, as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from lazax.cli.common import Factions, options_of, title_named
from lazax.cli.main import command
from lazax.core.game import Game
from lazax.locales import locale
from lazax.ti3.picture import picture


@command("galaxy")
def galaxy_command(
    title: Annotated[str, typer.Argument(help="The game: ti3.")],
    players: Annotated[int, typer.Option(help="Number of players.")] = 6,
    seed: Annotated[int, typer.Option(help="Same seed, same galaxy.")] = 1,
    output: Annotated[Path, typer.Option("-o", "--output", help="The SVG file to write.")] = Path("galaxy.svg"),
    theme: Annotated[str, typer.Option(help="dark or light.")] = "dark",
    lang: Annotated[str, typer.Option(help="en, de or hu.")] = "en",
    factions: Factions = None,
    switch: Annotated[list[str] | None, typer.Option(help="A rule switch, name=value; may be repeated.")] = None,
) -> None:
    """Deal a galaxy that obeys the placement rules and draw it."""
    chosen = title_named(title)
    if theme not in ("dark", "light"):
        raise ValueError(f"the theme is dark or light, not '{theme}'")
    words = locale(lang, title)
    game = Game.new(chosen, players, seed, options_of(chosen, switch or [], galaxy="dealt", factions=factions))
    caption = words.text("word", "galaxy_title") or ""
    drawing = picture(
        game.state, words, caption.format(players=players, seed=seed), "dark" if theme == "dark" else "light"
    )
    output.write_text(drawing, encoding="utf-8")
    Console(highlight=False).print(f"{output}: {players} players, seed {seed}", markup=False)
