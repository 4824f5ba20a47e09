"""Drafts as text: read in the forms of several tools, written, and refused (SU-2)."""

from __future__ import annotations

import pytest

from lazax.ti4.setup.draft.strings import (
    Plan,
    base_of,
    draft_layout,
    draft_string,
    faction_named,
    read_plan,
    wrong_plan,
)
from lazax.ti4.tables import FACTIONS, LAYOUTS, SYSTEM_OF_NUMBER
from tests.ti4.positions.tables import ALL, BASE

THREE = "41,35,42,22,34|43,28,44,19,27|46,30,47,20,37"
SLICES = tuple(tuple(SYSTEM_OF_NUMBER[n] for n in part.split(",")) for part in THREE.split("|"))


@pytest.mark.parametrize(
    "text",
    [
        THREE,
        THREE.replace("|", ";"),
        THREE.replace("|", "\n"),
        f"slices={THREE}",
        f"?slices={THREE}&labels=One|Two|Three",
        f"slices={THREE.replace('|', '%7C')}&factions=sol|barony|norr",
    ],
)
def test_dialects(text: str) -> None:
    """SU-2: as different tools write the same slices."""
    plan = read_plan(text)
    assert plan.slices == SLICES
    assert wrong_plan(text, 3, ALL) is None
    if "labels" in text:
        assert plan.labels == ("One", "Two", "Three")
    if "factions" in text:
        assert plan.factions == ("sol", "letnev", "sardakk")


@pytest.mark.parametrize("players", range(3, 9))
def test_out_and_in(players: int) -> None:
    layout = draft_layout(ALL, players)
    plan = Plan(SLICES, ("A", "B", "C"), ("sol", "vuilraith", "keleres_xxcha"))
    found = read_plan(draft_string(plan, layout))
    assert (found.slices, found.labels) == (plan.slices, plan.labels)
    assert [FACTIONS[name].sheet for name in found.factions] == ["sol", "vuilraith", "keleres"]


def test_the_map_around() -> None:
    """SU-6: of five players 104=86A0 206=88A0 208=87A0 309=83A0 310=85A0 311=84A0."""
    tokens = base_of(LAYOUTS["players_5_hyperlanes"]).split()
    lanes = {at + 1: token for at, token in enumerate(tokens) if token != "0"}
    assert lanes == {4: "86A0", 12: "88A0", 14: "87A0", 27: "83A0", 28: "85A0", 29: "84A0"}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("slices=", "no slices"),
        ("41,35,42,22", "has 4 tiles"),
        ("41,35,42,22,999|43,28,44,19,27|46,30,47,20,37", "no tile '999'"),
        (THREE.replace("37", "1"), "Tile 1 is no blue or red tile"),
        (THREE.replace("37", "41"), "Tile 41 is in the slices more than once"),
        ("41,35,42,22,34|43,28,44,19,27", "has 2 slices; 3 players need 3 to 10"),
        (f"slices={THREE}&labels=A|B", "3 slices but 2 labels"),
        (f"slices={THREE}&factions=sol|hacan", "2 factions for 3 players"),
        (f"slices={THREE}&factions=sol|sol|hacan", "only once"),
        (f"slices={THREE}&factions=sol|nobody|hacan", "no faction 'nobody'"),
        (f"slices={THREE}&base=0+0+83A0", "The map around the slices has to be"),
    ],
)
def test_wrong_drafts(text: str, why: str) -> None:
    """SU-2: each is refused with the reason."""
    assert why in (wrong_plan(text, 3, ALL) or "")


def test_a_draft_needs_its_sets() -> None:
    assert "Tile 67 is no blue or red tile" in (wrong_plan(THREE.replace("46", "67"), 3, BASE) or "")
    assert "'titans' is not in the sets" in (wrong_plan(f"slices={THREE}&factions=sol|ul|hacan", 3, BASE) or "")


def test_factions_by_the_names_of_others() -> None:
    names = ("barony", "Ghost", "cabal", "vulraith", "ul", "naaz", "norr", "keleres-xxcha", "Jol-Nar", "turtle")
    found = "letnev creuss vuilraith vuilraith titans naaz_rokha sardakk keleres_xxcha jolnar xxcha"
    assert [faction_named(name) for name in names] == found.split()
