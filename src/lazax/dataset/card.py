"""The card of a data set: what is in it, how it was made, how it is read. Once for people, once for programs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from lazax.dataset.writing import CARD, Source, without_way
from lazax.envs.actions import actions_of
from lazax.envs.observing import described, observations_of
from lazax.titles import TITLES


def head_of(source: Source) -> dict[str, Any]:
    """What tells a data set from every other one, whatever its length."""
    plan, title = source.plan, TITLES[source.plan.title]
    told = {
        "title": title.name,
        "rules": title.rules_version,
        "observation_version": observations_of(title).version,
    }
    if source.records:
        return {**told, "made_of": "records"}
    played = {"players": plan.players, "bots": list(plan.bots), "seed": plan.seed, "options": dict(plan.options)}
    return {**told, "made_of": "games", **played}


def write_card(source: Source, folder: Path) -> None:
    """`card.json` before anything else, so that what comes later can be told apart; `README.md` as it stands now."""
    title = TITLES[source.plan.title]
    of, actions = observations_of(title), actions_of(title)
    layout = {
        name: {"start": of.layout.starts[name], "shape": list(of.layout.shapes[name])} for name in of.layout.starts
    }
    arrays = {name: {"about": about, **layout[name], "columns": list(c)} for name, about, _, c in described(title)}
    card = {**head_of(source), "size": of.size, "arrays": arrays, "words": actions.words, "kinds": list(of.kinds)}
    (folder / CARD).write_text(json.dumps(card, indent=1), encoding="utf-8")


def write_readme(source: Source, folder: Path) -> None:
    head, (missing, rows) = head_of(source), without_way(folder)
    (folder / "README.md").write_text(readme(head, source.games, rows, missing), encoding="utf-8")


def readme(head: Mapping[str, Any], games: int, rows: int, missing: int) -> str:
    title, of = str(head["title"]), observations_of(TITLES[str(head["title"])])
    told = "\n".join(f"| {name} | {json.dumps(value)} |" for name, value in head.items())
    arrays = "\n".join(f"| `{name}` | {shape} | {about} |" for name, about, shape, _ in described(TITLES[title]))
    made = "records of games" if head["made_of"] == "records" else "games between bots"
    return f"""# Decisions in {title}

{games} games, {rows} choices, out of {made} of Lazax, a rules-enforcing engine. Nothing in it is of a person unless
the records were.

| | |
|---|---|
{told}

## Files

- `games/*.parquet`: a row for each game: seed, bots and factions by seat, winners, points, rounds, its record.
- `decisions/*.parquet`: a row for each choice, in the order in which they were made.
- `records/*.lazax`: the games themselves; `lazax replay` tells them again.
- `card.json`: the arrays of an observation with their places and columns, the words of the actions, the kinds of
  questions.

## Columns of a choice

| column | |
|---|---|
| `game`, `step`, `player` | whose choice it was, and when |
| `kind`, `rung` | what was asked; how many choices of the same answer came before |
| `observation` | {of.size} whole numbers of 16 bits: the arrays below, one after the other |
| `legal` | the numbers of the words that could be said |
| `choice` | the number of the word that was said; -1: an answer as a whole, in `submission`, as JSON |
| `won`, `points` | how the game ended for the player: their share of the victory, their points |

| array | shape | a row of it |
|---|---|---|
{arrays}

## What it is not

What a bot would not do is not in it: learn from it how these bots play, not how the game is played best. Of {rows}
choices {missing} are whole answers for which no way up their ladder was found. Choices that the rules leave no choice
about are not in it. In sets made of records, hidden questions to several players have rows only for answers that
counted.
"""
