"""The list of mutants is complete and fits the source; a few of them are tried. `bench/mutants` tries them all."""

from __future__ import annotations

import re
import zlib
from collections import Counter

import lazax.ti3.title  # noqa: F401  (the cards register themselves)
from lazax.ledger import RULE, contents
from lazax.ti3 import rulebook
from lazax.ti3.cards.political.registry import POLITICAL
from lazax.ti3.cards.registry import ACTION
from lazax.ti3.tables import DOMAIN_COUNTERS, LEADER_KINDS, RACES, TECHNOLOGIES
from lazax.ti4.tables import TECHNOLOGIES as TI4_TECHNOLOGIES
from tests.mutants.runner import SOURCE, Mutant, citations, mutants, survivors, times_in_file

ABILITIES = {ability for race in RACES.values() for ability in race.abilities}
COMPONENTS = {*ACTION, *POLITICAL, *ABILITIES, *TECHNOLOGIES, *DOMAIN_COUNTERS, *LEADER_KINDS}
BASE_GAME = range(32)  # sections R0 to R31; the options follow
RULES = 80
SAMPLE = 6


def section(number: str) -> int | None:
    """The section of a numbered rule of the base game."""
    found = re.match(r"R(\d+)\b", number)
    return int(found[1]) if found and int(found[1]) in BASE_GAME else None


def sample() -> list[Mutant]:
    """Mutants from all over the list; which ones changes with the source."""
    listed = mutants()
    stride = len(listed) // SAMPLE
    source = b"".join(path.read_bytes() for path in sorted(SOURCE.rglob("*.py")))
    return listed[zlib.crc32(source) % stride :: stride][:SAMPLE]


def test_old_text_stands_once_in_its_file() -> None:
    elsewhere = [
        f"{mutant.name}: {times_in_file(mutant)} times" for mutant in mutants() if times_in_file(mutant) != 1
    ]
    assert not elsewhere
    assert all(mutant.old != mutant.new for mutant in mutants())


def test_no_two_mutants_have_the_same_name() -> None:
    assert [name for name, number in Counter(mutant.name for mutant in mutants()).items() if number > 1] == []


def test_every_rule_named_is_cited_by_a_test() -> None:
    assert [mutant.name for mutant in mutants() if mutant.rule not in citations()] == []


def test_every_section_of_the_rules_has_mutants() -> None:
    assert sum(mutant.of_ti3 and not mutant.component for mutant in mutants()) >= RULES
    sections = {section(number) for number in rulebook.numbers()}
    assert sections - {section(mutant.rule) for mutant in mutants()} == set()


def test_every_card_ability_and_technology_has_a_mutant() -> None:
    listed = {mutant.component for mutant in mutants() if mutant.of_ti3} - {""}
    assert sorted(COMPONENTS - listed) == []
    assert sorted(listed - COMPONENTS) == []


def test_every_component_of_ti4_has_a_mutant() -> None:
    """What a unit upgrade does is its unit's."""
    listed = {mutant.component for mutant in mutants() if mutant.file.startswith("ti4/")}
    units = {name: technology.unit for name, technology in TI4_TECHNOLOGIES.items()}
    entries = [entry for entry in contents("ti4").entries() if entry.kind != RULE]
    assert [entry.key for entry in entries if not {entry.id, units.get(entry.id)} & listed] == []


def test_a_sample_is_caught() -> None:
    chosen = sample()
    assert len(chosen) == SAMPLE
    assert [name for name in survivors(chosen) if name is not None] == []
