"""Every invariant of D15 has a state that breaks it."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lazax.inscription import invariants
from lazax.inscription.invariants.registry import broken_invariants
from lazax.inscription.state import Deployed, Inscription
from lazax.inscription.tables import EVENTS
from tests.inscription.positions.scenes import fought, nodes, table

Spoil = Callable[[Inscription], None]


def sheet(name: str, **changes: Any) -> Spoil:
    """Change the second player's sheet."""

    def spoil(game: Inscription) -> None:
        sheets = getattr(game, name)
        sheets[1] = sheets[1]._replace(**changes)

    return spoil


def unit(kind: str, where: str) -> Spoil:
    return sheet("warfare", units=(Deployed(kind, nodes(where)),), occupied=nodes(where))


def the_table(**changes: Any) -> Spoil:
    def spoil(game: Inscription) -> None:
        for name, value in changes.items():
            setattr(game, name, value)

    return spoil


def at_the_end(*missing: str) -> Spoil:
    """The game is over, and events have not been played."""

    def spoil(game: Inscription) -> None:
        fought(game, 4)
        game.discard = tuple(name for name in EVENTS if EVENTS[name].type not in ("interlude", "final_war", *missing))
        game.event, game.over = "a_throne_for_the_taking", True

    return spoil


def one_sided_victory(game: Inscription) -> None:
    fought(game, 1)
    game.warfare[1] = game.warfare[1]._replace(results=("won", "tied"))


def a_war_too_early(game: Inscription) -> None:
    fought(game, 1)
    game.discard = ()


def loses_a_relic(game: Inscription) -> None:
    game.relic_deck = game.relic_deck[1:]


BROKEN: list[tuple[Spoil, str]] = [
    (sheet("navigation", claimed=1 << 20), "claimed systems are explored"),
    (sheet("navigation", explored=1), "what is printed as explored stays explored"),
    (sheet("navigation", mecatol_vp=7), "Mecatol Rex gives points to those who claimed it"),
    (sheet("navigation", relic_vp=(4,)), "the points of every relic are written on the sheet"),
    (sheet("navigation", crossed=1), "a system is claimed or crossed out, not both"),
    (sheet("expansion", crossed=1), "symbols are crossed out on unlocked planets only"),
    (
        sheet("expansion", unlocked=1, crossed=7, claimed=1, crossed_lines=1),
        "a line's boon is claimed or crossed out, not both",
    ),
    (sheet("expansion", claimed=1), "the line p1.row.0 is claimed if it is full"),
    (sheet("expansion", unlocked=1, crossed=7), "the line p1.row.0 is claimed if it is full"),
    (sheet("expansion", docks=1), "a space dock is built when all its symbols are crossed out"),
    (sheet("expansion", dock_symbols=7), "a space dock is built when all its symbols are crossed out"),
    (sheet("expansion", population=13), "the population stays on its track"),
    (sheet("industry", claimed=1 << 16), "no hex is both scrapped and claimed"),
    (sheet("industry", dead=1 << 16), "a closed hex is not marked"),
    (sheet("industry", claimed=1 << 1), "X-hexes are never claimed"),
    (sheet("industry", votes_spent=1), "votes are claimed before they are spent, and there are only so many"),
    (sheet("industry", votes=21), "votes are claimed before they are spent, and there are only so many"),
    (sheet("industry", goods=13), "trade goods are claimed before they are spent, and there are only so many"),
    (sheet("industry", goods_spent=1), "trade goods are claimed before they are spent, and there are only so many"),
    (sheet("industry", council=0), "the council row has its length"),
    (sheet("industry", commodities=(7, 0, 0)), "commodity rows have their length"),
    (sheet("warfare", units=(Deployed("pds", 7), Deployed("pds", 7)), occupied=7), "units do not overlap"),
    (unit("pds", "1.0 3.0"), "a unit is in one piece"),
    (sheet("warfare", units=(Deployed("pds", 7),)), "occupied nodes are those of the units"),
    (unit("infantry", "0.1"), "no unit lies on an anomaly"),
    (sheet("warfare", rows=(1 << 7,) * 13), "rows have only their own symbols"),
    (sheet("warfare", strengths=(1, 1)), "there are two strengths a war"),
    (sheet("warfare", results=("won",)), "wars are compared one event after the other"),
    (sheet("common", purse=(-1, 0, 0)), "nobody spends what they do not have"),
    (sheet("common", optional=(1, 0, 0)), "what need not be spent is in hand"),
    (sheet("common", held=(("planet", "s02"), ("planet", "s02"))), "each boon is claimed once"),
    (sheet("common", research=(4, 0, 0, 0, 0, 0, 0, 0)), "gravity_drive has its research symbols"),
    (sheet("common", objectives=(1, 0, 0, 0)), "an objective gives its points"),
    (sheet("common", objectives=(1, 0, 0, 0)), "an objective that was scored is turned over"),
    (loses_a_relic, "relics are neither lost nor made"),
    (the_table(mecatol=(1, 1)), "everybody is on the Mecatol Rex board once"),
    (a_war_too_early, "every war has its event"),
    (at_the_end("council"), "a game has four wars, three productions and three councils"),
    (at_the_end("strategy"), "a game has thirteen or fourteen strategy events"),
    (one_sided_victory, "a war that one wins the other loses"),
]


@pytest.mark.parametrize(("spoil", "invariant"), BROKEN, ids=[invariant for _, invariant in BROKEN])
def test_a_broken_state_is_noticed(spoil: Spoil, invariant: str) -> None:
    game = table()
    assert not list(broken_invariants(game))
    spoil(game)
    assert any(sentence.endswith(invariant) for sentence in broken_invariants(game))


def sentences() -> set[str]:
    """The sentences of all invariants, with a dot for each value."""
    found = set()
    for path in Path(invariants.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Yield) and node.value is not None:
                parts = node.value.values if isinstance(node.value, ast.JoinedStr) else [node.value]
                found.add("".join(str(part.value) if isinstance(part, ast.Constant) else "." for part in parts))
    return found - {"player .: ."}


def test_every_invariant_is_broken_by_a_state() -> None:
    listed = [invariant for _, invariant in BROKEN]
    missing = [s for s in sentences() if not any(re.fullmatch(s.replace(".", r"[\w.]+"), line) for line in listed)]
    assert not missing
