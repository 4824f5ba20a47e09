"""`lazax ledger`: where each component and rule is implemented, which tests ran it, how often games used it."""

from __future__ import annotations

import json
from collections import Counter
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from lazax.cli.common import title_named
from lazax.cli.main import command
from lazax.ledger import RULE, book, rows


@command("ledger")
def ledger_command(
    title: Annotated[str, typer.Argument(help="The game, for instance ti3.")],
    kind: Annotated[str, typer.Option(help="Only rows of one kind, for instance action_card or rule.")] = "",
    missing: Annotated[bool, typer.Option("--missing", help="Only rows that lack something.")] = False,
    unused: Annotated[
        bool, typer.Option("--unused", help="Only what no simulated game has used: why, and what shows it.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")] = False,
) -> None:
    """Show where each component and each numbered rule is implemented, tested and used."""
    title_named(title)
    found = rows(title)
    kinds = list(dict.fromkeys(row["kind"] for row in found))
    if kind and kind not in kinds:
        raise ValueError(f"there are no rows of kind '{kind}'; there are: {', '.join(kinds)}")
    found = [row for row in found if kind in ("", row["kind"]) and (not missing or lacks(row))]
    if unused:
        found = [row for row in found if row["kind"] != RULE and not row["used_simulated"]]
    if as_json:
        print(json.dumps({"rows": found}, indent=2, ensure_ascii=False))
    elif unused:
        show_unused(title, found)
    else:
        show(title, found)


def lacks(row: dict[str, Any]) -> list[str]:
    """What a row has none of; rules are not counted in games, and what they never use may have its reason."""
    empty = [name for name in ("implemented", "tests") if not row[name]]
    fine = row["kind"] == RULE or row["used_simulated"] or row["reason"]
    return empty if fine else [*empty, "used_simulated"]


def show_unused(title: str, found: list[dict[str, Any]]) -> None:
    """Each of them with the reason, and the test that shows it at work all the same."""
    console = Console(highlight=False)
    for row in found:
        console.print(f"{row['kind']}:{row['id']}  {row['name']}", markup=False, soft_wrap=True)
        console.print(f"    {row['reason'] or 'no reason is known'}", markup=False, soft_wrap=True)
        for test in row["tests"][:1]:
            console.print(f"    shown by {test}", markup=False, soft_wrap=True)
    without = sum(not row["reason"] for row in found)
    games = f"{book(title).simulated_games:,} simulated games"
    console.print(f"{len(found)} components that none of {games} used, {without} of them without a reason")


def show(title: str, found: list[dict[str, Any]]) -> None:
    console = Console(highlight=False)
    written = book(title)
    simulated = f"in {written.simulated_games:,} games"
    table = Table()
    for heading in ("kind", "id", "implemented", "tests", f"in {written.recorded_games} recorded", simulated):
        table.add_column(heading, no_wrap=heading != "implemented", overflow="fold")
    for row in found:
        places = ", ".join(place.removeprefix("src/lazax/") for place in row["implemented"][:2])
        more = f" +{len(row['implemented']) - 2}" if len(row["implemented"]) > 2 else ""
        used = ("" if row[name] is None else str(row[name]) for name in ("used_recorded", "used_simulated"))
        table.add_row(row["kind"], row["id"], places + more, str(row["tests_in_all"]), *used)
    console.print(table)
    wanting = Counter(name for row in found for name in lacks(row))
    words = {"implemented": "not implemented", "tests": "not tested", "used_simulated": "not used in simulated games"}
    summary = ", ".join(f"{number} {words[name]}" for name, number in wanting.items()) or "nothing missing"
    excused = sum(bool(row["reason"]) for row in found if row["kind"] != RULE and not row["used_simulated"])
    console.print(f"{len(found)} rows: {summary}" + (f"; {excused} more not used, for a reason" if excused else ""))
