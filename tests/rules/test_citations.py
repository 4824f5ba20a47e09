from __future__ import annotations

import re
from pathlib import Path

from lazax.ti3 import rulebook
from tests.rules.citations import all_citations, cited_in

SOURCE = Path(__file__).resolve().parents[2] / "src" / "lazax"
LAST_SECTION = 48  # corrections and readings follow
VECTORS = {f"TV-{n}" for n in range(1, 36)} | {f"DV-{n}" for n in range(1, 46, 2)}


def in_play(number: str) -> bool:
    section = re.match(r"R(\d+)\.\d+$", number)
    return section is not None and int(section[1]) <= LAST_SECTION


def test_every_rule_is_cited_by_a_test() -> None:
    uncited = [number for number in rulebook.numbers() if in_play(number) and number not in all_citations()]
    assert not uncited, f"no test cites {', '.join(uncited)}"


def test_every_vector_is_a_test() -> None:
    missing = sorted(VECTORS - set(all_citations()))
    assert not missing, f"no test cites {', '.join(missing)}"


def test_rules_named_by_the_code_exist() -> None:
    known = set(rulebook.numbers())
    for path in SOURCE.rglob("*.py"):
        for number in re.findall(r"\bR\d+\.\d+\b", path.read_text(encoding="utf-8")):
            assert number in known, f"{path.name} names {number}, which the rules do not have"


def test_tests_cite_existing_rules() -> None:
    known = set(rulebook.numbers()) | VECTORS | {f"TV-{n}" for n in range(1, 36)} | {f"DV-{n}" for n in range(1, 46)}
    foreign = sorted(number for number in all_citations() if number not in known)
    assert not foreign, f"the rules do not have {', '.join(foreign)}"


def test_ranges_are_understood() -> None:
    assert cited_in("R12.8-10, TV-5 and R3.1") == {"R12.8", "R12.9", "R12.10", "TV-5", "R3.1"}
