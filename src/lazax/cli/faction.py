"""`lazax faction`: the sheet of a faction of Twilight Imperium 4, as text and as a picture."""

from __future__ import annotations

from pathlib import Path
from textwrap import wrap
from typing import Annotated

import typer
from rich.console import Console

from lazax.cli.common import Sets
from lazax.cli.main import command
from lazax.locales import locale
from lazax.ti4.desk.sheets.drawing import draw_faction
from lazax.ti4.desk.sheets.facts import Sheet, find_faction, sheet_of
from lazax.ti4.sets import factions, wrong_sets
from lazax.ti4.switches import ALL_SETS, set_list

WIDTH = 100


@command("faction")
def faction_command(
    name: Annotated[str, typer.Argument(help="A faction, such as arborec.")],
    lang: Annotated[str, typer.Option(help="Language: en, de or hu.")] = "en",
    output: Annotated[Path | None, typer.Option("-o", "--output", help="The SVG file to draw it into.")] = None,
    theme: Annotated[str, typer.Option(help="dark or light.")] = "dark",
    sets: Sets = None,
) -> None:
    """Print the sheet of a faction of Twilight Imperium 4: what it can do and how it begins."""
    if theme not in ("dark", "light"):
        raise ValueError(f"the theme is dark or light, not '{theme}'")
    at_hand = set_list(sets or ALL_SETS)
    if wrong := wrong_sets(at_hand, 3):
        raise ValueError(wrong)
    faction = find_faction(name)
    if faction not in factions(at_hand):
        raise ValueError(f"{locale(lang, 'ti4').name('faction', faction)} is not in these sets")
    sheet = sheet_of(faction, lang, at_hand)
    console = Console(highlight=False)
    for line in told(sheet):
        console.print(line, markup=False, soft_wrap=True)
    if output is not None:
        notice = locale(lang, "ti4").name("word", "notice")
        output.write_text(draw_faction(sheet, notice, "dark" if theme == "dark" else "light"), encoding="utf-8")
        console.print(f"\n{output}", markup=False)


def told(sheet: Sheet) -> list[str]:
    """The sheet in lines."""
    lines = [f"{sheet.name} ({sheet.box})", *(f"  {title}: {value}" for title, value in sheet.start)]
    for section in sheet.sections:
        lines += ["", section.title]
        for part in section.parts:
            needs = "".join(colour[0].upper() for colour in part.needs)
            facts = ", ".join(fact for fact in (part.facts, needs) if fact)
            lines.append(f"  {part.name}{f' ({facts})' if facts else ''}")
            lines += [f"    {line}" for line in wrap(part.effect, WIDTH)]
    return lines
