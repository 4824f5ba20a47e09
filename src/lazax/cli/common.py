"""What several commands need: titles, options, names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from lazax.core.title import Title, settle_options
from lazax.desk.telling import teller_for
from lazax.titles import TITLES

__all__ = [
    "Address",
    "EngineName",
    "Factions",
    "Layout",
    "MapString",
    "Options",
    "Sets",
    "Switches",
    "options_of",
    "teller_for",
    "text_of",
    "title_named",
    "told_on",
]

Factions = Annotated[
    str | None,
    typer.Option("--factions", "--races", help="Factions or races by seat, separated by commas; the rest are drawn."),
]

MapString = Annotated[
    str | None, typer.Option("--map", help="A map string: the galaxy tile by tile, in place of one that is dealt.")
]
Sets = Annotated[str | None, typer.Option("--sets", help="The sets that are played with, separated by commas.")]
Layout = Annotated[str | None, typer.Option("--layout", help="The shape of the galaxy; `lazax options` lists them.")]
Options = Annotated[str, typer.Option(help="Options of the game, separated by commas; `lazax options` lists them.")]
Switches = Annotated[list[str] | None, typer.Option("--switch", help="A rule switch, name=value; may be repeated.")]
EngineName = Annotated[str, typer.Option("--engine", help="What plays: processes, or ray.")]
Address = Annotated[
    str, typer.Option(help="Of a Ray cluster; auto: the one here. Without, one is begun for this run.")
]


@contextmanager
def told_on(what: str, total: int, *, silent: bool = False, done: int = 0) -> Iterator[Callable[[], None]]:
    """A progress bar; what is yielded advances it by one."""
    console = Console(stderr=True)
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=silent or not console.is_terminal, transient=True) as progress:
        task = progress.add_task(what, total=total, completed=done)
        yield lambda: progress.advance(task)


def text_of(file: Path) -> str:
    """What stands in a record; a ValueError says that it is none."""
    if not file.is_file():
        raise ValueError(f"there is no file {file}")
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ValueError(f"{file} is not a Lazax record: it is not text") from None


def title_named(name: str) -> Title[Any]:
    title = TITLES.get(name)
    if title is None:
        raise ValueError(f"there is no game '{name}'; there are: {', '.join(sorted(TITLES))}")
    return title


def options_of(
    title: Title[Any], switches: list[str], on: str = "", factions: str | None = None, **named: str | None
) -> dict[str, Any]:
    """Set-up switches given as name=value (true, false and numbers are understood as such), by an option of their
    own, or switched on in a list, where distant-suns means distant_suns. What is named for every seat goes by
    whatever word the title has for it."""
    by_seat = next((name for name, choice in title.options.items() if choice.each), "factions")
    named = {**named, by_seat: factions}
    given: dict[str, Any] = {name: value for name, value in named.items() if value is not None}
    for name in (name.strip().replace("-", "_") for name in on.split(",")):
        if name:
            given[name] = True
    for text in switches:
        name, equals, value = text.partition("=")
        if not equals:
            raise ValueError(f"a switch is written name=value, for instance retreat_binding=true; not '{text}'")
        values = title.options[name].values if name in title.options else ()
        given[name] = {str(known).lower(): known for known in values}.get(value.lower(), value)
    return settle_options(title, given)
