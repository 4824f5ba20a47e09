"""`lazax rules`: a numbered rule in words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated

import typer
from rich.console import Console

from lazax.cli.main import command
from lazax.rules_page import RulesPage
from lazax.titles import RULES, rules_pages

_RULE = re.compile(r"[A-Z]?\d+\.\d+")


@command("rules")
def rules_command(
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="[TITLE] NUMBER",
            help="A rule's number, for instance R15.9, I9.3 or 58.4b, or a section, R15 or 58; before it, perhaps, "
            f"whose rules: {', '.join(RULES)}.",
        ),
    ],
) -> None:
    """Print a numbered rule of a game: R for Twilight Imperium 3, I for Twilight Inscription, no letter for Twilight
    Imperium 4."""
    *of, number = words
    pages = _pages(of)
    page = next((page for page in pages if page.rule(number) is not None), None)
    if page is None:
        raise ValueError(f"there is no rule {number}; {_hint(number, pages)}")
    Console(highlight=False).print(f"{page.spelled(number)}: {page.rule(number)}", markup=False, soft_wrap=True)


def _pages(of: Sequence[str]) -> list[RulesPage]:
    """The pages to look at: that of the title, if one is named."""
    if len(of) > 1:
        raise ValueError("one number at a time, perhaps with its title before it")
    pages = [page for page in rules_pages() if not of or page.title == of[0].lower()]
    if not pages:
        raise ValueError(f"there are no rules of '{of[0]}', but of {', '.join(RULES)}")
    return pages


def _hint(wanted: str, pages: Sequence[RulesPage]) -> str:
    """Where the numbers of that section, or else of every game, begin and end."""
    plain = [sorted((n for n in page.numbers() if _RULE.fullmatch(n)), key=_counting) for page in pages]
    section = wanted.strip().upper().split(".")[0]
    near = [n for numbers in plain for n in numbers if n.startswith(f"{section}.")]
    if near:
        return f"that section has {near[0]} to {near[-1]}"
    return "they run " + " and ".join(f"from {numbers[0]} to {numbers[-1]}" for numbers in plain)


def _counting(number: str) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", number)]
