"""Battles in words: what is understood, and what is said about the rest."""

from __future__ import annotations

import json

import pytest

from lazax.odds import Units, battle_in_words
from tests.cli.test_commands import lazax


def test_upgraded_and_damaged_units() -> None:
    battle = battle_in_words("ti4", "2 Cruisers, 1 dreadnought_2! dreadnought_2", "3 fighter", factions=("l1z1x", ""))
    assert battle.attacker.units == (Units("dreadnought", 2, 1), Units("cruiser", 2))
    assert battle.attacker.technologies == ("super_dreadnought_ii",)
    assert battle.defender.technologies == ()


@pytest.mark.parametrize(
    ("title", "attacker", "defender", "options", "sentence"),
    [
        ("ti5", "cruiser", "cruiser", {}, "there is no title with battles 'ti5'; did you mean"),
        ("ti4", "3 cruzer", "cruiser", {}, "attacker: there is no unit 'cruzer'; did you mean cruiser"),
        ("ti4", "cruiser", "??", {}, "defender: '??' names no units: write how many of what"),
        ("ti4", "cruiser", "cruiser!", {}, "cruiser of the defender cannot be damaged"),
        ("ti4", "cruiser 2 cruiser_2", "cruiser", {}, "all cruiser of a side are upgraded, or none"),
        ("ti4", "flagship", "cruiser", {}, "a flagship belongs to a faction"),
        ("ti4", "flagship_2", "cruiser", {"factions": ("sol", "")}, "there is no upgraded flagship of sol"),
        ("ti4", "2 flagship", "cruiser", {"factions": ("sol", "")}, "the attacker can have at most 1 flagship"),
        ("ti4", "cruiser", "cruiser", {"factions": ("", "klingon")}, "defender: there is no faction 'klingon'"),
        ("ti4", "cruiser", "cruiser", {"technologies": ("warp", "")}, "attacker: there is no technology 'warp'"),
        ("ti4", "cruiser", "cruiser", {"place": "orbit"}, "there is no place 'orbit'; there are: space, ground"),
        ("ti4", "cruiser", "infantry", {}, "infantry of the defender has no part in a space battle"),
        ("ti4", "cruiser", "infantry", {"place": "ground"}, "the attacker needs at least one ground force"),
        ("ti4", "infantry", "cruiser", {"place": "ground"}, "whose planet is invaded has no ships there"),
        ("ti4", "99 fighter", "cruiser", {}, "a side has at most 60 units"),
        ("ti3", "cruiser_2", "cruiser", {}, "TI3 has no upgraded units"),
        ("ti3", "cruiser", "cruiser!", {}, "cruiser of the defender cannot be damaged"),
        ("ti3", "cruiser", "", {}, "the defender needs at least one of"),
    ],
)
def test_what_is_wrong_is_said(
    title: str, attacker: str, defender: str, options: dict[str, tuple[str, str]], sentence: str
) -> None:
    with pytest.raises(ValueError) as raised:
        battle_in_words(title, attacker, defender, **options)  # type: ignore[arg-type]
    assert sentence in str(raised.value)


def test_the_command_answers_with_figures_and_in_words() -> None:
    fleets = ("--attacker", "3 cruiser 1 dreadnought", "--defender", "2 destroyer 5 fighter")
    sides = ("--attacker-faction", "sol", "--defender-faction", "letnev", "--defender-technologies", "duranium_armor")
    figures = json.loads(lazax("odds", "ti4", *fleets, *sides, "--json").stdout)
    assert list(figures) == ["attacker", "defender", "draw", "exact", "rounds", "attacker_left", "defender_left"]
    assert figures["exact"] is True
    assert figures["attacker"] + figures["defender"] + figures["draw"] == pytest.approx(1)
    said = lazax("odds", "ti3", *fleets).stdout
    assert "attacker wins" in said and "units left on average" in said
    refused = lazax("odds", "ti4", "--attacker", "3 frigate", "--defender", "cruiser")
    assert refused.returncode == 2 and "there is no unit 'frigate'" in refused.stderr
