"""The ledger as a page of the documentation, made from nothing but what is kept and the names of things."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from lazax.ledger import RULE, Book, Entry, Evidence, book, contents

_HEAD = """# Ledger of {title}

Written by `bench/ledger`; `lazax ledger {title}` shows it with line numbers. For each component: the functions that
carry it out, the tests in which it changed something (the most telling ones, and how many there are), and how often
it was used in the {recorded} recorded games and in {simulated} games between {bots} bots. An effect counts each time
it changed something, a standing rule once in each round in which it made a difference; in simulated games what is
seen often is counted a few hundred times and then no more. Rules name the places that cite them and the tests of
their number.
"""
_KINDS = {
    "faction": "First abilities of factions",
    "faction_boon": "Faction boons",
    "relic": "Relics",
    "exploration": "Exploration cards",
    "attachment": "Attachments",
    "legendary": "Legendary planets",
    "note": "Promissory notes",
    "promissory_note": "Promissory notes",
    "secret": "Secret objectives",
    "agenda": "Agendas",
    "action_card": "Action cards",
    "political_card": "Political cards",
    "strategy_card": "Strategy cards",
    "objective": "Objectives",
    "technology": "Technologies",
    "race_ability": "Race abilities",
    "ability": "Abilities of factions",
    "leader": "Leaders",
    "domain_counter": "Domain counters",
    "option": "Options",
    "event": "Events",
    "unit": "Units",
    "boon": "Boons",
    RULE: "Rules",
}


def page(title: str) -> str:
    """The page of a title."""
    written, entries, reasons = book(title), contents(title).entries(), contents(title).UNUSED
    parts = [
        _HEAD.format(
            title=title,
            recorded=written.recorded_games,
            simulated=f"{written.simulated_games:,}",
            bots=" and ".join(written.bots.split(",")),
        )
    ]
    for kind in dict.fromkeys(entry.kind for entry in entries):
        listed = [entry for entry in entries if entry.kind == kind]
        parts.append(
            f"## {_KINDS.get(kind, kind)}\n\n{_rules(listed, written) if kind == RULE else _table(listed, written)}"
        )
    parts.append(_unused(entries, written, reasons))
    return "\n".join(parts)


def _table(entries: Iterable[Entry], written: Book) -> str:
    lines = ["| component | rule | implemented | tests | recorded | simulated |", "|---|---|---|---|--:|--:|"]
    for entry in entries:
        seen = written.rows.get(entry.key, Evidence())
        used = f"{_number(seen.used_recorded)} | {_number(seen.used_simulated)}"
        lines.append(f"| {entry.name} | {entry.rule} | {_places(seen)} | {_tests(seen)} | {used} |")
    return "\n".join(lines) + "\n"


def _rules(entries: Iterable[Entry], written: Book) -> str:
    lines = ["| rule | | cited in | tests |", "|---|---|---|---|"]
    for entry in entries:
        seen = written.rows.get(entry.key, Evidence())
        lines.append(f"| {entry.id} | {entry.name} | {_places(seen)} | {_tests(seen)} |")
    return "\n".join(lines) + "\n"


def _unused(entries: Iterable[Entry], written: Book, reasons: Mapping[str, str]) -> str:
    """The components that no simulated game has used, with the reason where there is one, and what shows them."""
    lines = []
    for entry in entries:
        seen = written.rows.get(entry.key, Evidence())
        if entry.kind != RULE and not seen.used_simulated:
            reason = reasons.get(entry.key, "not seen yet")
            shown = f" Shown by `{seen.tests[0].removeprefix('tests/')}`." if seen.tests else ""
            lines.append(f"- {entry.name} ({entry.kind}): {reason}{shown}")
    return "## Not used in the simulated games\n\n" + ("\n".join(lines) or "None.") + "\n"


def _places(seen: Evidence) -> str:
    return "<br>".join(f"`{_short(place)}`" for place in seen.implemented) or "-"


def _short(place: str) -> str:
    file, _, function = place.removeprefix("src/lazax/").partition("::")
    return f"{file}: {function}" if function else file


def _tests(seen: Evidence) -> str:
    named = "<br>".join(f"`{test.removeprefix('tests/')}`" for test in seen.tests)
    more = seen.tested - len(seen.tests)
    return (f"{named}<br>and {more} more" if more > 0 else named) or "-"


def _number(used: int | None) -> str:
    return "" if used is None else f"{used:,}"
