"""`lazax galaxy`: a map for the table, as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from lazax.cli.common import Factions, Layout, MapString, Sets, options_of, title_named
from lazax.cli.main import command
from lazax.core.game import Game
from lazax.desk.desks import desk_of
from lazax.locales import locale


@command("galaxy")
def galaxy_command(
    title: Annotated[str, typer.Argument(help="The game, for instance ti3.")],
    players: Annotated[int, typer.Option(help="Number of players.")] = 6,
    seed: Annotated[int, typer.Option(help="Same seed, same galaxy.")] = 1,
    output: Annotated[Path, typer.Option("-o", "--output", help="The SVG file to write.")] = Path("galaxy.svg"),
    theme: Annotated[str, typer.Option(help="dark or light.")] = "dark",
    lang: Annotated[str, typer.Option(help="en, de or hu.")] = "en",
    factions: Factions = None,
    map_string: MapString = None,
    sets: Sets = None,
    layout: Layout = None,
    switch: Annotated[list[str] | None, typer.Option(help="A rule switch, name=value; may be repeated.")] = None,
) -> None:
    """Deal a galaxy that obeys the placement rules and draw it."""
    chosen = title_named(title)
    if theme not in ("dark", "light"):
        raise ValueError(f"the theme is dark or light, not '{theme}'")
    words = locale(lang, title)
    dealt = None if map_string else "dealt"
    settled = options_of(
        chosen, switch or [], galaxy=dealt, factions=factions, map=map_string, sets=sets, layout=layout
    )
    game = Game.new(chosen, players, seed, settled)
    caption = (words.text("word", "galaxy_title") or "").format(players=players, seed=seed)
    drawing = desk_of(chosen).galaxy(game.state, words, caption, theme)
    if drawing is None:
        raise ValueError(f"{title} has no galaxy")
    output.write_text(drawing, encoding="utf-8")
    console = Console(highlight=False)
    console.print(f"{output}: {players} players, seed {seed}", markup=False)
    if written := desk_of(chosen).map_string(game.state):
        console.print(written, markup=False, soft_wrap=True)
