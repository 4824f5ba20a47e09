"""`lazax odds`: how a battle may end."""

from __future__ import annotations

import json
from typing import Annotated

import msgspec
import typer
from rich.console import Console

from lazax.cli.main import command
from lazax.odds import Odds, battle_in_words, odds_of

SHOWN = ("attacker", "defender", "draw", "exact", "rounds", "attacker_left", "defender_left")


@command("odds")
def odds_command(
    title: Annotated[str, typer.Argument(help="ti3 or ti4.")],
    attacker: Annotated[
        str, typer.Option(help='Units, such as "3 cruiser 1 dreadnought!": ! is damaged, destroyer_2 is upgraded.')
    ],
    defender: Annotated[str, typer.Option(help="Units of the other side.")],
    place: Annotated[str, typer.Option(help="space or ground.")] = "space",
    attacker_faction: Annotated[str, typer.Option(help="A faction, such as sol.")] = "",
    defender_faction: Annotated[str, typer.Option(help="A faction.")] = "",
    attacker_technologies: Annotated[str, typer.Option(help="Technologies with commas between them.")] = "",
    defender_technologies: Annotated[str, typer.Option(help="Technologies with commas between them.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as data.")] = False,
) -> None:
    """Say how a battle may end: without action cards and retreats, the cheapest units lost first."""
    battle = battle_in_words(
        title,
        attacker,
        defender,
        place=place,
        factions=(attacker_faction, defender_faction),
        technologies=(attacker_technologies, defender_technologies),
    )
    odds = odds_of(title.lower(), battle)
    console = Console(highlight=False)
    if as_json:
        figures = msgspec.to_builtins(odds)
        console.print(json.dumps({name: figures[name] for name in SHOWN}), markup=False, soft_wrap=True)
        return
    for line in _lines(odds):
        console.print(line, markup=False, soft_wrap=True)


def _lines(odds: Odds) -> list[str]:
    lines = [
        f"attacker wins {odds.attacker:6.1%}   with {odds.attacker_left:.2f} units left on average",
        f"defender wins {odds.defender:6.1%}   with {odds.defender_left:.2f} units left on average",
        f"nobody        {odds.draw:6.1%}   after {odds.rounds:.1f} rounds on average",
    ]
    if not odds.exact:
        lines.append(f"not exact: {odds.fights} fights played out, shares may be off by {odds.error:.1%}")
    return lines
