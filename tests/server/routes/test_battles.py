"""Battles without a table, over the wire."""

from __future__ import annotations

import msgspec
import pytest
from fastapi.testclient import TestClient

from lazax.odds import battle_in_words, odds_of
from lazax.server.schemas.battles import BattleSetUp

WORDS = {
    "attacker": "2 dreadnought 1 dreadnought! 3 fighter",
    "defender": "3 cruiser_2 1 pds 4 infantry",
    "attacker_faction": "letnev",
    "defender_technologies": "plasma_scoring,nothing",
}


def test_a_battle_in_words_is_answered_with_its_odds(wire: TestClient) -> None:
    answer = wire.get("/api/titles/ti4/battle", params=WORDS)
    assert answer.status_code == 200
    found = BattleSetUp.model_validate(answer.json())
    assert found.defender.units[0].model_dump() == {"kind": "cruiser", "number": 3, "damaged": 0, "upgraded": True}
    assert [units.kind for units in found.defender.units] == ["cruiser", "pds"]
    assert found.defender.technologies == ["plasma_scoring"] and "letnev" in found.factions
    assert found.attacker.units[0].damaged == 1
    assert found.elsewhere is not None and found.elsewhere.startswith("https://ti4battle.com/?")
    same = odds_of(
        "ti4",
        battle_in_words(
            "ti4",
            WORDS["attacker"],
            "3 cruiser_2 1 pds",
            factions=("letnev", ""),
            technologies=("", "plasma_scoring"),
        ),
    )
    assert found.odds is not None
    told = msgspec.to_builtins(same)
    for name, figure in found.odds.model_dump().items():
        assert figure == pytest.approx(told[name]), name


def test_as_long_as_nobody_fights_there_are_no_odds(wire: TestClient) -> None:
    found = wire.get("/api/titles/ti3/battle", params={"place": "ground", "attacker": "2 dreadnought"}).json()
    assert found["place"] == "ground" and found["odds"] is None and found["elsewhere"] is None
    assert [units["kind"] for units in found["attacker"]["units"]] == ["dreadnought"]
    assert [offer["kind"] for offer in found["defender"]["offers"]] == ["ground_force", "pds"]


@pytest.mark.parametrize("title", ["inscription", "ti5"])
def test_a_title_without_battles(wire: TestClient, title: str) -> None:
    assert wire.get(f"/api/titles/{title}/battle").status_code == 404
    assert [one["name"] for one in wire.get("/api/titles").json() if one["battles"]] == ["ti4", "ti3"]


def test_words_have_an_end(wire: TestClient) -> None:
    assert wire.get("/api/titles/ti4/battle", params={"attacker": "cruiser " * 100}).status_code == 422
