"""`lazax rules`: a numbered rule in words."""

from __future__ import annotations

import re
from typing import Annotated

import typer
from rich.console import Console

from lazax.cli.main import command
from lazax.rules_page import RulesPage
from lazax.titles import TITLES, part


@command("rules")
def rules_command(
    number: Annotated[str, typer.Argument(help="A rule's number, for instance R15.9 or I9.3, or a section, R15.")],
) -> None:
    """Print a numbered rule of a game: R for Twilight Imperium 3, I for Twilight Inscription."""
    wanted = number.strip().upper()
    text = next((text for page in _pages() if (text := page.rule(wanted)) is not None), None)
    if text is None:
        raise ValueError(f"there is no rule {number}; {_hint(wanted)}")
    Console(highlight=False).print(f"{wanted}: {text}", markup=False, soft_wrap=True)


def _pages() -> list[RulesPage]:
    return [part(title, "rules") for title in TITLES]


def _hint(wanted: str) -> str:
    """Where the numbers of that section, or else of every game, begin and end."""
    plain = [[n for n in page.numbers() if re.fullmatch(r"[A-Z]\d+\.\d+", n)] for page in _pages()]
    near = [n for numbers in plain for n in numbers if n.startswith(wanted.split(".")[0] + ".")]
    if near:
        return f"that section has {near[0]} to {near[-1]}"
    return "they run " + " and ".join(f"from {numbers[0]} to {numbers[-1]}" for numbers in plain)
