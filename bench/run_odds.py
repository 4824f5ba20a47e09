"""The odds of battles against the engine: random battles, each reckoned exactly and then fought out many times.

Six figures a battle: who wins, that nobody does, rounds, and what each side has left. Each is compared with what the
fights showed, in standard errors. With a true distribution 0.27 % of the figures lie beyond 3 of them. Figures of
which next to no fight shows anything have no bell; their error is taken as that of 9 cases. `--into`: what is known
is kept there, and a run goes on where another one has ended; several may run at once, with different `--first`.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from lazax.odds import Battle, battle_in_words
from lazax.odds.figures import Outcome
from lazax.odds.reckoning import Reckoner, reckoner

FIGURES = ("attacker", "defender", "draw", "rounds", "attacker_left", "defender_left")
FEW = 9  # cases
BEYOND, WORST = 3.0, 4.5  # standard errors: of at most 1 % of the figures, of none
SHARE = 0.01
RARE = ("flagship", "war_sun")


class Setup(NamedTuple):
    """A battle in words."""

    attacker: str
    defender: str
    place: str
    factions: tuple[str, str]
    technologies: tuple[str, str]


def random_battle(title: str, number: int) -> tuple[Setup, Battle]:
    """One of the battles, the same in every run."""
    rng, there = random.Random(f"{title} {number}"), reckoner(title)
    while True:
        place = rng.choice(("space", "space", "ground"))
        mine, theirs = (_side(rng, title, there, place, attacking) for attacking in (True, False))
        setup = Setup(mine[0], theirs[0], place, (mine[1], theirs[1]), (mine[2], theirs[2]))
        try:
            return setup, battle_in_words(
                title,
                setup.attacker,
                setup.defender,
                place=place,
                factions=setup.factions,
                technologies=setup.technologies,
            )
        except ValueError:
            continue  # such units do not exist, or do not fight there


def _side(rng: random.Random, title: str, there: Reckoner, place: str, attacking: bool) -> tuple[str, str, str]:
    faction = rng.choice((*there.factions, "", ""))
    technologies = rng.sample(sorted(there.technologies), rng.randint(0, 6))
    units = []
    for kind in there.kinds:
        if rng.random() < _chance(kind, place, attacking):
            most = 1 if kind in RARE else 6 if kind in ("fighter", "infantry", "ground_force") else 3
            upgraded = "_2" if title == "ti4" and kind not in RARE and rng.random() < 0.25 else ""
            damaged = "!" if rng.random() < 0.15 else ""
            units.append(f"{rng.randint(1, most)} {kind}{upgraded}")
            if damaged:
                units.append(f"{kind}{upgraded}!")
    return " ".join(units), faction, ",".join(technologies)


def _chance(kind: str, place: str, attacking: bool) -> float:
    if kind in ("infantry", "ground_force"):
        return 0.9 if place == "ground" else 0.05
    if kind == "mech":
        return 0.4 if place == "ground" else 0.05
    if kind == "pds":
        return 0.3 if place == "space" or not attacking else 0.0
    if place == "ground":
        return 0.3 if attacking and kind in (*RARE, "dreadnought") else 0.0
    return 0.2 if kind in RARE else 0.4


def compare(title: str, number: int, fights: int) -> dict[str, Any]:
    """One battle: how many standard errors each figure is off."""
    setup, battle = random_battle(title, number)
    there = reckoner(title)
    start = time.process_time()
    odds = there.exact(battle)
    seconds = time.process_time() - start
    row: dict[str, Any] = {"title": title, "battle": number, "fights": fights, **setup._asdict(), "seconds": seconds}
    if odds is None:
        return {**row, "off": None}
    pitch = there.pitch(battle)
    results = [pitch.fight(number * 10_000_000 + at) for at in range(fights)]
    off = {name: _off(getattr(odds, name), [_shown(name, result) for result in results]) for name in FIGURES}
    return {**row, "off": off}


def _shown(name: str, result: Outcome) -> float:
    mine, theirs, rounds = result
    if name == "attacker":
        return float(mine > 0 and not theirs)
    if name == "defender":
        return float(theirs > 0 and not mine)
    if name == "draw":
        return float(bool(mine) == bool(theirs))
    return float({"rounds": rounds, "attacker_left": mine, "defender_left": theirs}[name])


def _off(told: float, shown: Sequence[float]) -> float:
    number = len(shown)
    mean = sum(shown) / number
    spread = sum((value - mean) ** 2 for value in shown) / number
    return (mean - told) / sqrt(max(spread, FEW / number) / number)


def known(path: Path | None, title: str, fights: int) -> dict[int, dict[str, Any]]:
    if path is None or not path.exists():
        return {}
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return {row["battle"]: row for row in rows if row["title"] == title and row["fights"] == fights}


def told(rows: Sequence[dict[str, Any]]) -> bool:
    """Print what came of it; returns whether it is good enough."""
    figures = [(abs(off), name, row) for row in rows if row["off"] for name, off in row["off"].items()]
    if not figures:
        print("no battle was compared")
        return False
    beyond = [found for found in figures if found[0] > BEYOND]
    for size, name, row in sorted(beyond, key=lambda found: -found[0]):
        print(f"  {size:5.2f}  {name:14} battle {row['battle']}: {_words(row)}")
    largest, exact = max(size for size, _, _ in figures), [row for row in rows if row["off"]]
    print(
        f"{len(exact)} battles, {len(rows) - len(exact)} more that are not exact; {len(figures)} figures:"
        f" {len(beyond) / len(figures):.2%} beyond {BEYOND:g} standard errors (bar {SHARE:.0%}),"
        f" the largest {largest:.2f} (bar {WORST:g});"
        f" {max(row['seconds'] for row in exact) * 1000:.1f} ms the slowest to reckon,"
        f" {sum(row['seconds'] for row in exact) / len(exact) * 1000:.1f} ms on average"
    )
    return len(beyond) <= SHARE * len(figures) and largest <= WORST


def _words(row: dict[str, Any]) -> str:
    sides = zip((row["attacker"], row["defender"]), row["factions"], row["technologies"], strict=True)
    return f"{row['place']} " + " against ".join(f"{units} ({faction}; {owned})" for units, faction, owned in sides)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--title", choices=("ti3", "ti4"), default="ti4")
    parser.add_argument("--battles", type=int, default=200)
    parser.add_argument("--fights", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--into", type=Path)
    chosen = parser.parse_args()
    done = known(chosen.into, chosen.title, chosen.fights)
    rows = []
    for number in range(chosen.first, chosen.first + chosen.battles):
        row = done.get(number) or compare(chosen.title, number, chosen.fights)
        rows.append(row)
        if chosen.into is not None and number not in done:
            with chosen.into.open("a", encoding="utf-8") as kept:
                kept.write(json.dumps(row) + "\n")
    return 0 if told(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
