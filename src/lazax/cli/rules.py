"""`lazax rules`: a numbered rule in words."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console

from lazax.cli.main import command
from lazax.ti3.rulebook import numbers, rule


@command("rules")
def rules_command(
    number: Annotated[str, typer.Argument(help="A rule's number, for instance R15.9, or a section, R15.")],
) -> None:
    """Print a numbered rule of Twilight Imperium 3."""
    text = rule(number) or rule(number.upper())
    if text is None:
        near = [n for n in numbers() if n.startswith(number.upper().split(".")[0] + ".")]
        hint = f"; that section has {near[0]} to {near[-1]}" if near else "; they run from R0.1 to R50"
        raise ValueError(f"there is no rule {number}{hint}")
    Console(highlight=False).print(f"{number.upper()}: {text}", markup=False, soft_wrap=True)
