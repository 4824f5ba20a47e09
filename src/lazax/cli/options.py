"""`lazax options`: the switches of a game's set-up and what they mean."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console

from lazax.cli.common import title_named
from lazax.cli.main import command
from lazax.locales import locale


@command("options")
def options_command(
    title: Annotated[str, typer.Argument(help="The game, for instance ti3.")],
    lang: Annotated[str, typer.Option(help="Language: en, de or hu.")] = "en",
) -> None:
    """List the options and rule switches of a game's set-up, the default value first."""
    words = locale(lang, title)
    console = Console(highlight=False)
    for name, choice in title_named(title).options.items():
        values = " | ".join(
            str(value).lower() if isinstance(value, bool) else str(value) for value in choice.values if value != ""
        )
        console.print(f"{name} ({choice.rule}){': ' if values else ''}{values}", markup=False)
        console.print(f"    {words.text('switch', name)}", markup=False, soft_wrap=True)
