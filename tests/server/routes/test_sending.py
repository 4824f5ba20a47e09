"""Games as other tools read them, over the wire."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from lazax.ti4.setup.map_string import Map


@pytest.fixture
def table(wire: TestClient) -> tuple[str, str]:
    """A table with its host's token."""
    made = wire.post("/api/games/quick", json={"title": "ti4", "players": 6}).json()
    return made["game"], made["seats"][0]["token"]


def test_everybody_can_take_the_game_along(wire: TestClient, table: tuple[str, str]) -> None:
    """Its map string as well; names are those of the table; who looks on sees it too."""
    game, token = table
    mine = wire.get(f"/api/games/{game}/data", headers={"Authorization": f"Bearer {token}"}).json()
    seen = wire.get(f"/api/games/{game}/data").json()
    assert mine["platform"] == seen["platform"] == "lazax" and len(mine["players"]) == 6
    assert all(player["steamName"] for player in seen["players"])
    assert mine["mapString"] == seen["mapString"] and Map(mine["mapString"]).placements
    assert [one["name"] for one in wire.get("/api/titles").json() if one["sends"]] == ["ti4"]


def test_titles_that_have_no_such_form(wire: TestClient) -> None:
    made = wire.post("/api/games/quick", json={"title": "inscription", "players": 1}).json()
    refused = wire.get(f"/api/games/{made['game']}/data?lang=de")
    assert refused.status_code == 422 and "andere Werkzeuge" in refused.json()["refused"]["text"]
