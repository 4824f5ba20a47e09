"""`lazax sheet`: a sheet of Twilight Inscription out of a seed, as a picture or as data."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from lazax.cli.main import command
from lazax.inscription.draw import sheet_svg
from lazax.inscription.generate import KINDS, SIDES, generate
from lazax.locales import locale


@command("sheet")
def sheet_command(
    kind: Annotated[str, typer.Argument(help="navigation, expansion, industry or warfare.")],
    seed: Annotated[int, typer.Option(help="Same seed, same sheet.")] = 1,
    side: Annotated[str, typer.Option(help="A: every sheet is different; B: the common shape.")] = "A",
    output: Annotated[Path | None, typer.Option("-o", "--output", help="The file to write.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the sheet as data instead of drawing it.")] = False,
    theme: Annotated[str, typer.Option(help="dark or light.")] = "dark",
    lang: Annotated[str, typer.Option(help="en, de or hu.")] = "en",
) -> None:
    """Make a balanced sheet of Twilight Inscription and draw it."""
    if kind not in KINDS:
        raise ValueError(f"there is no sheet '{kind}'; there are: {', '.join(KINDS)}")
    if side.upper() not in SIDES:
        raise ValueError(f"a sheet has the sides A and B, not '{side}'")
    if theme not in ("dark", "light"):
        raise ValueError(f"the theme is dark or light, not '{theme}'")
    words = locale(lang, "inscription")
    console = Console(highlight=False)
    sheet = generate(kind, seed, side.upper())
    if as_json and output is None:
        console.print(json.dumps(sheet), markup=False, soft_wrap=True)
        return
    output = output or Path(f"{kind}.svg")
    drawing = (
        json.dumps(sheet) + "\n"
        if as_json
        else sheet_svg(kind, sheet, None, "dark" if theme == "dark" else "light", lang)
    )
    output.write_text(drawing, encoding="utf-8")
    console.print(f"{output}: {words.name('sheet', kind)} {sheet['id']}, seed {seed}", markup=False)
