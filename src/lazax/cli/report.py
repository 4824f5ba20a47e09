"""`lazax report`: a series of recorded games as one page with pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from lazax.arena.engines import Processes
from lazax.cli.common import told_on
from lazax.cli.main import command
from lazax.report.facts import Facts, facts_of, series_of
from lazax.report.page import page


@command("report")
def report_command(
    folder: Annotated[Path, typer.Argument(help="Records, for instance those of `lazax simulate --record`.")],
    output: Annotated[Path, typer.Option("-o", "--output", help="The page.")] = Path("report.html"),
    processes: Annotated[int, typer.Option(min=1, help="Processes to play the records again in.")] = 1,
) -> None:
    """Play recorded games again and show who won, how points grew, what was chosen, and how much luck there was."""
    paths = sorted(map(str, folder.rglob("*.lazax")))
    if not paths:
        raise ValueError(f"there are no records in {folder}")
    found: list[Facts] = []
    unread: list[str] = []
    with told_on("Reading", len(paths)) as advance:
        for facts in Processes(processes).each(facts_of, paths):
            found.append(facts) if isinstance(facts, Facts) else unread.append(facts)
            advance()
    if not found:
        raise ValueError(f"none of the records in {folder} could be read; the first: {unread[0]}")
    output.write_text(page(series_of(found), unread), encoding="utf-8")
    Console().print(f"{len(found)} games: {output}", markup=False)
